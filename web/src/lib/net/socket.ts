/**
 * The conversation with the server: greeting, heartbeat, reconnection, and messages sent again until acknowledged.
 * `step` is the whole of it, pure: a state and what happened give the next state and what is to be done. `Socket` does it.
 */
import type { ClientMessage, Done, Opened, Refused, ServerMessage } from '../../generated/protocol';

export const PROTOCOL = 1;

/** A message that changes something: it carries an id and is sent again until it is answered. */
export type Durable = Extract<ClientMessage, { readonly id: string }>;
/** A message that means nothing later: it is dropped while there is no connection. */
export type Fleeting = Exclude<ClientMessage, Durable>;
export type Reply = Done | Opened | Refused;

export interface Greeting {
  readonly language: 'fr' | 'en';
  readonly name: string;
}

export interface Subscription {
  readonly seat: number | null;
  readonly after: number;
  /** The round that `after` belongs to: after a rematch nothing of the new game is known. */
  readonly round: number;
}

/** `connecting`: before the first welcome; `lost`: there was one; `ready`: greeted. */
export type Phase = 'idle' | 'connecting' | 'lost' | 'ready';

export interface State {
  readonly phase: Phase;
  /** Whether a socket exists, greeted or not. */
  readonly connected: boolean;
  readonly attempt: number;
  readonly greeting: Greeting;
  readonly pending: readonly Durable[];
  readonly subscriptions: Readonly<Record<string, Subscription>>;
  readonly lobby: boolean;
  /** The program's version at the first welcome: when it changes the page is an old one. */
  readonly version: string;
  readonly outdated: boolean;
  /** The server said that it goes away. */
  readonly closing: boolean;
}

export type Input =
  | { readonly on: 'start' | 'open' | 'closed' | 'retry' | 'silence' | 'online' | 'offline' | 'outdated' | 'stop' }
  | { readonly on: 'message'; readonly message: ServerMessage }
  | { readonly on: 'request'; readonly message: Durable }
  | { readonly on: 'send'; readonly message: Fleeting }
  | { readonly on: 'greet'; readonly greeting: Greeting }
  | { readonly on: 'watch'; readonly table: string; readonly subscription: Subscription }
  | { readonly on: 'seen'; readonly table: string; readonly seq: number; readonly round: number }
  | { readonly on: 'unwatch'; readonly table: string }
  | { readonly on: 'lobby'; readonly follow: boolean };

export type Effect =
  | { readonly do: 'connect' | 'disconnect' }
  | { readonly do: 'send'; readonly message: ClientMessage }
  | { readonly do: 'retry_in' | 'expect_in'; readonly millis: number }
  | { readonly do: 'deliver'; readonly message: ServerMessage };

export const SILENCE_MS = 45_000;
const FIRST_RETRY_MS = 400;
const LONGEST_RETRY_MS = 12_000;

/** Doubling, with up to half of it left to chance so that the pages of a table do not come back all at once. */
export function retryDelay(attempt: number, random: number): number {
  const full = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** attempt);
  return Math.round(full * (0.5 + random / 2));
}

export function initial(greeting: Greeting): State {
  return {
    phase: 'idle',
    connected: false,
    attempt: 0,
    greeting,
    pending: [],
    subscriptions: {},
    lobby: false,
    version: '',
    outdated: false,
    closing: false,
  };
}

type Step = readonly [State, readonly Effect[]];

const send = (message: ClientMessage): Effect => ({ do: 'send', message });
const hello = ({ language, name }: Greeting): Effect => send({ type: 'hello', protocol: PROTOCOL, language, name });

/** What follows from an input. `random` is in [0, 1). */
export function step(state: State, input: Input, random: number): Step {
  const ready = state.phase === 'ready';
  switch (input.on) {
    case 'start':
      return state.connected ? [state, []] : [{ ...state, phase: 'connecting', connected: true }, [{ do: 'connect' }]];
    case 'open':
      return [state, [hello(state.greeting), { do: 'expect_in', millis: SILENCE_MS }]];
    case 'message':
      return received(state, input.message);
    case 'closed':
      return lost(state, [], random);
    case 'silence':
    case 'offline':
      return state.connected ? lost(state, [{ do: 'disconnect' }], random) : [state, []];
    case 'retry':
    case 'online':
      return state.connected || state.phase === 'idle' ? [state, []] : [{ ...state, connected: true }, [{ do: 'connect' }]];
    case 'outdated':
      return [{ ...state, outdated: true }, []];
    case 'stop':
      return [{ ...state, phase: 'idle', connected: false }, [{ do: 'disconnect' }]];
    case 'request':
      return [{ ...state, pending: [...state.pending, input.message] }, ready ? [send(input.message)] : []];
    case 'send':
      return [state, ready ? [send(input.message)] : []];
    case 'greet':
      return [{ ...state, greeting: input.greeting }, ready ? [hello(input.greeting)] : []];
    case 'watch':
      return [
        { ...state, subscriptions: { ...state.subscriptions, [input.table]: input.subscription } },
        ready ? [send({ type: 'watch', table: input.table, ...input.subscription })] : [],
      ];
    case 'seen': {
      const known = state.subscriptions[input.table];
      return known ? [{ ...state, subscriptions: { ...state.subscriptions, [input.table]: { ...known, after: input.seq, round: input.round } } }, []] : [state, []];
    }
    case 'unwatch': {
      const { [input.table]: _, ...subscriptions } = state.subscriptions;
      return [{ ...state, subscriptions }, ready ? [send({ type: 'unwatch', table: input.table })] : []];
    }
    case 'lobby':
      return [{ ...state, lobby: input.follow }, ready ? [send({ type: 'follow_lobby', on: input.follow })] : []];
  }
}

function received(state: State, message: ServerMessage): Step {
  const delivered: readonly Effect[] = [
    { do: 'expect_in', millis: SILENCE_MS },
    { do: 'deliver', message },
  ];
  switch (message.type) {
    case 'ping':
      return [state, [send({ type: 'pong', n: message.n }), ...delivered]];
    case 'welcome': {
      const next: State = {
        ...state,
        phase: 'ready',
        attempt: 0,
        closing: false,
        version: state.version || message.version,
        outdated: state.outdated || message.protocol !== PROTOCOL || (state.version !== '' && state.version !== message.version),
      };
      // A greeting may be repeated while connected (language, name): only the first of a connection resumes.
      return [next, state.phase === 'ready' ? delivered : [...delivered, ...resume(state)]];
    }
    case 'done':
    case 'opened':
    case 'refused':
      return [{ ...state, pending: state.pending.filter(({ id }) => id !== message.id) }, delivered];
    case 'closing':
      return [{ ...state, closing: true }, delivered];
    default:
      return [state, delivered];
  }
}

/** Everything the server has to be told again: what is followed first, so that answers find their frames. */
function resume(state: State): readonly Effect[] {
  return [
    ...(state.lobby ? [send({ type: 'follow_lobby', on: true })] : []),
    ...Object.entries(state.subscriptions).map(([table, subscription]) => send({ type: 'watch', table, ...subscription })),
    ...state.pending.map(send),
  ];
}

function lost(state: State, effects: readonly Effect[], random: number): Step {
  if (state.phase === 'idle') return [state, effects];
  return [
    { ...state, phase: state.version ? 'lost' : 'connecting', connected: false, attempt: state.attempt + 1 },
    [...effects, { do: 'retry_in', millis: retryDelay(state.attempt, random) }],
  ];
}

/** The part of a WebSocket that is needed: the browser's is one. */
export interface WebSocketLike {
  onopen: ((event: Event) => unknown) | null;
  onmessage: ((event: MessageEvent) => unknown) | null;
  onclose: ((event: CloseEvent) => unknown) | null;
  send(text: string): void;
  close(): void;
}

type Body<Message> = Message extends Durable ? Omit<Message, 'id'> : never;

/** Does what `step` says, with a real socket and real timers, and gives each durable message's sender its answer. */
export class Socket {
  #state: State;
  #socket: WebSocketLike | null = null;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #count = 0;
  readonly #mark: string;
  readonly #answers = new Map<string, (reply: Reply) => void>();

  constructor(
    private readonly connect: () => WebSocketLike,
    greeting: Greeting,
    private readonly deliver: (message: ServerMessage) => void,
    private readonly changed: (state: State) => void,
    private readonly random: () => number = Math.random,
  ) {
    this.#state = initial(greeting);
    this.#mark = Math.floor(random() * 2 ** 48).toString(36);
  }

  get state(): State {
    return this.#state;
  }

  dispatch(input: Input): void {
    const [state, effects] = step(this.#state, input, this.random());
    this.#state = state;
    for (const effect of effects) this.#perform(effect);
    this.changed(state);
  }

  /** Sends what changes something, again and again until it is answered. */
  request(message: Body<Durable>): Promise<Reply> {
    const id = `${this.#mark}-${++this.#count}`;
    return new Promise((resolve) => {
      this.#answers.set(id, resolve);
      this.dispatch({ on: 'request', message: { ...message, id } as Durable });
    });
  }

  #perform(effect: Effect): void {
    switch (effect.do) {
      case 'connect':
        return this.#open();
      case 'disconnect':
        return this.#drop();
      case 'send':
        return this.#socket?.send(JSON.stringify(effect.message));
      case 'retry_in':
        this.#drop();
        this.#retry = setTimeout(() => this.dispatch({ on: 'retry' }), effect.millis);
        return;
      case 'expect_in':
        clearTimeout(this.#silence);
        this.#silence = setTimeout(() => this.dispatch({ on: 'silence' }), effect.millis);
        return;
      case 'deliver': {
        const { message } = effect;
        this.deliver(message);
        if (message.type !== 'done' && message.type !== 'opened' && message.type !== 'refused') return;
        this.#answers.get(message.id)?.(message);
        this.#answers.delete(message.id);
      }
    }
  }

  #open(): void {
    clearTimeout(this.#retry);
    const socket = this.connect();
    this.#socket = socket;
    socket.onopen = () => this.dispatch({ on: 'open' });
    socket.onmessage = ({ data }) => this.dispatch({ on: 'message', message: JSON.parse(String(data)) as ServerMessage });
    socket.onclose = () => this.dispatch({ on: 'closed' });
  }

  /** Nobody listens to a dropped socket: what it still sends belongs to a connection that is over. */
  #drop(): void {
    clearTimeout(this.#silence);
    clearTimeout(this.#retry);
    const socket = this.#socket;
    if (!socket) return;
    this.#socket = null;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }
}
