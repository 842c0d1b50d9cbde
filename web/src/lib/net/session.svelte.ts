/** This person's one connection: who they are, what they follow, and whether the server is there. */
import type { Lobby, ServerMessage, Welcome } from '../../generated/protocol';
import { offsetOf } from './frames';
import { i18n } from '../i18n/i18n.svelte';
import { toasts } from '../ui/toasts.svelte';
import { Socket, type Phase, type Reply, type State } from './socket';
import { onRemembered, recall, remember } from '../prefs/storage';

type Handler = (message: ServerMessage) => void;

class Session {
  #link = $state.raw<State | null>(null);
  #welcome = $state.raw<Welcome | null>(null);
  lobby = $state.raw<Lobby | null>(null);
  #name = $state(recall('name') ?? '');
  #offset = 0;
  readonly #handlers = new Set<Handler>();
  readonly socket: Socket;

  constructor() {
    const address = new URL('/api/socket', location.href);
    address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
    this.socket = new Socket(
      () => new WebSocket(address),
      { language: i18n.locale, name: this.#name },
      (message) => this.#receive(message),
      (state) => (this.#link = state),
    );
    onRemembered('name', (name) => {
      this.#name = name;
      this.greet();
    });
    addEventListener('online', () => this.socket.dispatch({ on: 'online' }));
    addEventListener('offline', () => this.socket.dispatch({ on: 'offline' }));
    // A page that comes back from the pocket may have slept through its connection's end.
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden) this.socket.dispatch({ on: 'online' });
    });
  }

  /** Once the page knows its language: the greeting carries it. */
  start(): void {
    this.greet();
    this.socket.dispatch({ on: 'start' });
  }

  get phase(): Phase {
    return this.#link?.phase ?? 'idle';
  }

  get online(): boolean {
    return this.phase === 'ready';
  }

  /** No server has answered since the page was opened, though one was asked. */
  get unmet(): boolean {
    return this.phase === 'connecting' && (this.#link?.attempt ?? 0) > 0;
  }

  /** Whether something this person did waits for the server. */
  get unsent(): boolean {
    return (this.#link?.pending.length ?? 0) > 0;
  }

  get outdated(): boolean {
    return this.#link?.outdated ?? false;
  }

  get closing(): boolean {
    return this.#link?.closing ?? false;
  }

  /** How chairs name this person; empty before the first welcome. */
  get guest(): string {
    return this.#welcome?.guest ?? '';
  }

  /** What they chose to be called, else what the server calls them. */
  get name(): string {
    return this.#name || (this.#welcome?.name ?? '');
  }

  set name(name: string) {
    this.#name = name.trim();
    remember('name', this.#name);
    this.greet();
  }

  greet(): void {
    this.socket.dispatch({ on: 'greet', greeting: { language: i18n.locale, name: this.#name } });
  }

  /** The server's clock, milliseconds, as well as it can be known here. */
  now(): number {
    return performance.timeOrigin + performance.now() + this.#offset;
  }

  /** Calls for every message; gives back what ends it. */
  subscribe(handler: Handler): () => void {
    this.#handlers.add(handler);
    return () => this.#handlers.delete(handler);
  }

  /** Sends what changes something; a refusal is told. */
  async ask(message: Parameters<Socket['request']>[0]): Promise<Reply> {
    const reply = await this.socket.request(message);
    if (reply.type === 'refused') toasts.show(reply.why, 'refusal');
    return reply;
  }

  #receive(message: ServerMessage): void {
    if (message.type === 'welcome') this.#welcome = message;
    if (message.type === 'welcome' || message.type === 'ping') {
      const delay = message.type === 'ping' ? message.delay : 0;
      this.#offset = offsetOf(message.now, performance.timeOrigin + performance.now(), delay);
    }
    if (message.type === 'lobby') this.lobby = message;
    if (message.type === 'fault' && !message.table) toasts.show(message.why, 'refusal');
    for (const handler of this.#handlers) handler(message);
  }
}

export const session = new Session();
