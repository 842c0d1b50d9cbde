/**
 * What a player prepares on this screen: what the table says of it, a moment after the last change, and sending it, one
 * command at a time. Knows no game: a game's own hand says what is prepared and how it is changed.
 */
import { untrack } from 'svelte';
import type { GameTable, Previewed } from '../games/game';
import { toasts } from '../ui/toasts.svelte';

/** Typing is faster than it is worth asking. */
const ASK_DELAY_MS = 90;
const SHAKE_MS = 450;

export class Attempt<View, Command, Answer> {
  /** The last answer about what is prepared. */
  answer = $state.raw<Answer | null>(null);
  /** Whether that answer is about something older. */
  stale = $state(false);
  sending = $state(false);
  /** The place that just refused something; `all` where the whole attempt was refused. */
  refused = $state<string | null>(null);
  protected readonly table: GameTable<View, Command>;
  #count = 0;
  /** Whoever acts before the answer is there, and whether it came or something has changed first. */
  #waiting: ((came: boolean) => void) | null = null;

  constructor(table: GameTable<View, Command>) {
    this.table = table;
  }

  /** Asks a moment from now; null where there is nothing to ask about. Gives back what forgets the question. */
  protected inquire(question: (() => Promise<Answer | null>) | null): () => void {
    const asked = ++this.#count;
    this.#waiting?.(false);
    this.stale = question !== null;
    if (question === null) {
      this.answer = null;
      return () => {};
    }
    const timer = setTimeout(() => {
      void question().then((answer) => {
        if (answer === null || asked !== this.#count) return;
        this.answer = answer;
        this.stale = false;
        this.#waiting?.(true);
      });
    }, ASK_DELAY_MS);
    return () => clearTimeout(timer);
  }

  /** Waits for the answer that is under way; whether it is about what is still prepared. */
  protected answered(): Promise<boolean> {
    this.#waiting?.(false);
    return new Promise((resolve) => (this.#waiting = resolve));
  }

  shake(what: string): void {
    this.refused = what;
    setTimeout(() => {
      if (this.refused === what) this.refused = null;
    }, SHAKE_MS);
  }

  /** Sends a command and tells why it was refused; whether it was taken. */
  async send(command: Command): Promise<boolean> {
    if (this.sending) return false;
    this.sending = true;
    const answer = await this.table.send(command);
    this.sending = false;
    if (answer.ok) toasts.dismissRefusals();
    else this.table.tell(answer.why, 'refusal');
    return answer.ok;
  }
}

/** An attempt at one move: the table says what it would score, or why it cannot be played. */
export abstract class MoveAttempt<View, Command> extends Attempt<View, Command, Previewed> {
  /** Brings what is prepared up to date with a new view. */
  abstract follow(view: View): void;
  /** Asks what is prepared would bring; gives back what forgets the question. */
  abstract ask(): () => void;

  /** Called while a board is made: for as long as it is shown, what is prepared follows the table and is asked about whenever either changes. */
  watch(): void {
    $effect.pre(() => {
      const now = this.table.view;
      untrack(() => this.follow(now));
    });
    $effect(() => {
      void this.table.seq; // a new state of the table gives a new answer
      return this.ask();
    });
  }

  get preview(): Previewed | null {
    return this.answer;
  }

  /** Whether the table said that this very move can be played. */
  get playable(): boolean {
    return this.answer !== null && this.answer.why_not === null && !this.stale && !this.sending;
  }

  /** Plays the move, or tells why it cannot be played; whether it was taken. */
  protected async attempt(command: Command): Promise<boolean> {
    // Whoever writes quickly presses Enter before the answer is there: it counts all the same.
    if (this.stale && !this.playable && !(await this.answered())) return false;
    if (this.playable) {
      const taken = await this.send(command);
      if (!taken) this.shake('all');
      return taken;
    }
    if (this.answer?.why_not && !this.stale) {
      this.shake('all');
      this.table.tell(this.answer.why_not, 'refusal');
    }
    return false;
  }
}
