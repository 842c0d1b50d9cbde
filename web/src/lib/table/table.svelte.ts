/** One table as its screen uses it: what is known of it, what one may do there, and the shell's side of `GameTable`. */
import type { Drawing } from '../../features/draw/draws';
import type { Advised, LookedUp, Previewed, Reviewed } from '../../generated/protocol';
import type { Answer, GameTable, Offers, Sentence } from '../games/game';
import { i18n } from '../i18n/i18n.svelte';
import { session } from '../net/session.svelte';
import { toasts } from '../ui/toasts.svelte';
import { RoomCommands } from './commands';
import { TableState } from './state.svelte';

export class Table extends TableState implements GameTable<unknown, Record<string, unknown>> {
  /** The rule at which the rules help is open; null: closed. */
  rule = $state<string | null>(null);
  /** Whether somebody asked for the history on the board itself. */
  history = $state(false);
  /** Whether the game stands still while its only player reads the guide. */
  reading = $state(false);
  #resuming: Promise<unknown> | undefined;
  /** The draw for who starts, while it is shown. */
  drawing = $state.raw<Drawing | null>(null);
  readonly commands = new RoomCommands(this.code);

  /** Whoever reads the guide may act: then the game goes on (`endReading`). */
  override whyNot(action: string): Sentence | null {
    const why = super.whyNot(action);
    return this.reading && why?.code === 'paused' ? null : why;
  }

  async send(command: Record<string, unknown>): Promise<Answer> {
    await this.endReading();
    const { seat, seq } = this;
    if (seat === null) return { ok: false, why: { code: 'spectator', rule: 'G-7', text: i18n.labels.table.spectating } };
    const reply = await session.socket.request({ type: 'act', table: this.code, seat, seq, command });
    return reply.type === 'refused' ? { ok: false, why: reply.why } : { ok: true, seq: reply.type === 'done' ? reply.seq : seq };
  }

  /** An action of the table for the seat one looks from (`table.concede`, `table.resume`). */
  async act(type: string): Promise<boolean> {
    const answer = await this.send({ type });
    if (!answer.ok) toasts.show(answer.why, 'refusal');
    return answer.ok;
  }

  /** Ends the pause of the guide: whoever has read on, acts, or needs it no more asks for that, once in all. */
  endReading(): Promise<unknown> | undefined {
    if (!this.reading) return undefined;
    return (this.#resuming ??= (this.facts.running ? Promise.resolve() : this.commands.propose('resume')).finally(() => {
      this.reading = false;
      this.#resuming = undefined;
    }));
  }

  draft(value: unknown): void {
    if (this.seat !== null) session.socket.dispatch({ on: 'send', message: { type: 'draft', table: this.code, seat: this.seat, draft: value } });
  }

  preview(command: Record<string, unknown>): Promise<Previewed | null> {
    return this.questions.preview(this.seat, command);
  }

  offers(draft: unknown): Promise<Offers | null> {
    return this.questions.offers(this.seat, draft);
  }

  advise(): Promise<Advised | null> {
    return this.questions.advice(this.seat);
  }

  review(): Promise<Reviewed | null> {
    return this.questions.review();
  }

  lookUp(word: string): Promise<LookedUp | null> {
    return this.questions.lookUp(word);
  }

  tell(sentence: Sentence | string, tone: 'refusal' | 'info'): void {
    toasts.show(sentence, tone);
  }

  showRule(id: string): void {
    this.rule = id;
  }

  showHistory(): void {
    this.history = true;
  }
}
