/** What people do around a game: who sits where, the table's rules, proposals, phrases. Each says whether the server accepted it. */
import type { Room, ServerMessage, Settings } from '../../generated/protocol';
import { session } from '../net/session.svelte';

type Message = Parameters<typeof session.ask>[0];
type OfTable<Any> = Any extends { readonly table: string } ? Omit<Any, 'table'> : never;
type Phrase = Extract<ServerMessage, { type: 'spoken' }>['phrase'];
type Proposable = NonNullable<Room['proposal']>['what'];

export class RoomCommands {
  readonly #table: string;

  constructor(table: string) {
    this.#table = table;
  }

  sit(chair: number, name: string): Promise<boolean> {
    return this.#ask({ type: 'sit', chair, name });
  }

  leave(chair: number, level = ''): Promise<boolean> {
    return this.#ask({ type: 'leave', chair, level });
  }

  setChair(chair: number, kind: 'open' | 'bot', level = ''): Promise<boolean> {
    return this.#ask({ type: 'set_chair', chair, kind, level });
  }

  setChairs(count: number): Promise<boolean> {
    return this.#ask({ type: 'set_chairs', count });
  }

  setTable(settings: Settings): Promise<boolean> {
    return this.#ask({ type: 'set_table', settings });
  }

  begin(): Promise<boolean> {
    return this.#ask({ type: 'begin' });
  }

  /** A guest must go; or only the `companion` who plays for them on another device. */
  removeGuest(chair: number, companion = false): Promise<boolean> {
    return this.#ask({ type: 'remove_guest', chair, companion });
  }

  /** Whoever lent a seat has it back, or whoever borrowed it gives it back. */
  returnSeat(chair: number): Promise<boolean> {
    return this.#ask({ type: 'return_seat', chair });
  }

  propose(what: Proposable): Promise<boolean> {
    return this.#ask({ type: 'propose', what });
  }

  consent(agree: boolean): Promise<boolean> {
    return this.#ask({ type: 'consent', agree });
  }

  say(phrase: Phrase): void {
    session.socket.dispatch({ on: 'send', message: { type: 'say', table: this.#table, phrase } });
  }

  async #ask(message: OfTable<Message>): Promise<boolean> {
    return (await session.ask({ ...message, table: this.#table })).type !== 'refused';
  }
}
