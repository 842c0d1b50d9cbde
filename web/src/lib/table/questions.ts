/** Questions about a game that change nothing, and their answers. A later question of the same kind overtakes an earlier one. */
import type { Advised, LookedUp, Previewed, Reviewed, ServerMessage } from '../../generated/protocol';
import type { Offers } from '../games/game';
import { session } from '../net/session.svelte';
import type { Fleeting } from '../net/socket';

/** The message that answers each kind of question. */
type Answer = Extract<ServerMessage, { readonly ref: number }>;
type Unnumbered<Message> = Message extends { readonly ref: number } ? Omit<Message, 'ref'> : never;

export class Questions {
  readonly #table: string;
  #count = 0;
  /** The last question of each kind that waits for its answer. */
  readonly #open = new Map<string, { readonly ref: number; readonly resolve: (answer: Answer | null) => void }>();

  constructor(table: string) {
    this.#table = table;
  }

  /** What a command would bring; null without a seat. */
  preview(seat: number | null, command: Record<string, unknown>): Promise<Previewed | null> {
    return this.#ask('previewed', seat === null ? null : { type: 'ask_preview', table: this.#table, seat, command });
  }

  async offers(seat: number | null, draft: unknown): Promise<Offers | null> {
    const answer = await this.#ask('offered', { type: 'ask_offers', table: this.#table, seat, draft });
    return answer?.offers ?? null;
  }

  advice(seat: number | null): Promise<Advised | null> {
    return this.#ask('advised', seat === null ? null : { type: 'ask_advice', table: this.#table, seat });
  }

  review(): Promise<Reviewed | null> {
    return this.#ask('reviewed', { type: 'ask_review', table: this.#table });
  }

  lookUp(word: string): Promise<LookedUp | null> {
    return this.#ask('looked_up', { type: 'look_up', table: this.#table, word });
  }

  /** A message from the server that may be an answer. */
  receive(message: ServerMessage): void {
    const open = this.#open.get(message.type);
    if (!open || !('ref' in message) || open.ref !== message.ref) return;
    this.#open.delete(message.type);
    open.resolve(message);
  }

  /** Asks, and waits for the answer; null when a later question overtook it, when nobody asks, or without a connection. */
  #ask<Type extends Answer['type']>(answer: Type, message: Unnumbered<Fleeting> | null): Promise<Extract<Answer, { type: Type }> | null> {
    this.#open.get(answer)?.resolve(null);
    this.#open.delete(answer);
    if (message === null || !session.online) return Promise.resolve(null);
    const ref = ++this.#count;
    return new Promise((resolve) => {
      this.#open.set(answer, { ref, resolve: resolve as (answer: Answer | null) => void });
      session.socket.dispatch({ on: 'send', message: { ...message, ref } as Fleeting });
    });
  }
}
