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

export interface Watched {
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
  readonly dialled: boolean;
  readonly attempt: number;
  readonly greeting: Greeting;
  readonly pending: readonly Durable[];
  readonly watched: Readonly<Record<string, Watched>>;
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
  | { readonly on: 'say'; readonly message: Fleeting }
  | { readonly on: 'greet'; readonly greeting: Greeting }
  | { readonly on: 'watch'; readonly table: string; readonly watched: Watched }
  | { readonly on: 'seen'; readonly table: string; readonly seq: number; readonly round: number }
  | { readonly on: 'unwatch'; readonly table: string }
  | { readonly on: 'lobby'; readonly follow: boolean };

export type Effect =
  | { readonly do: 'dial' | 'hang_up' }
  | { readonly do: 'send'; readonly message: ClientMessage }
  | { readonly do: 'retry_in' | 'listen_for'; readonly millis: number }
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
    dialled: false,
    attempt: 0,
    greeting,
    pending: [],
    watched: {},
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
      return state.dialled ? [state, []] : [{ ...state, phase: 'connecting', dialled: true }, [{ do: 'dial' }]];
    case 'open':
      return [state, [hello(state.greeting), { do: 'listen_for', millis: SILENCE_MS }]];
    case 'message':
      return received(state, input.message);
    case 'closed':
      return lost(state, [], random);
    case 'silence':
    case 'offline':
      return state.dialled ? lost(state, [{ do: 'hang_up' }], random) : [state, []];
    case 'retry':
    case 'online':
      return state.dialled || state.phase === 'idle' ? [state, []] : [{ ...state, dialled: true }, [{ do: 'dial' }]];
    case 'outdated':
      return [{ ...state, outdated: true }, []];
    case 'stop':
      return [{ ...state, phase: 'idle', dialled: false }, [{ do: 'hang_up' }]];
    case 'request':
      return [{ ...state, pending: [...state.pending, input.message] }, ready ? [send(input.message)] : []];
    case 'say':
      return [state, ready ? [send(input.message)] : []];
    case 'greet':
      return [{ ...state, greeting: input.greeting }, ready ? [hello(input.greeting)] : []];
    case 'watch':
      return [{ ...state, watched: { ...state.watched, [input.table]: input.watched } }, ready ? [send({ type: 'watch', table: input.table, ...input.watched })] : []];
    case 'seen': {
      const known = state.watched[input.table];
      return known ? [{ ...state, watched: { ...state.watched, [input.table]: { ...known, after: input.seq, round: input.round } } }, []] : [state, []];
    }
    case 'unwatch': {
      const { [input.table]: _, ...watched } = state.watched;
      return [{ ...state, watched }, ready ? [send({ type: 'unwatch', table: input.table })] : []];
    }
    case 'lobby':
      return [{ ...state, lobby: input.follow }, ready ? [send({ type: 'follow_lobby', on: input.follow })] : []];
  }
}

function received(state: State, message: ServerMessage): Step {
  const heard: readonly Effect[] = [
    { do: 'listen_for', millis: SILENCE_MS },
    { do: 'deliver', message },
  ];
  switch (message.type) {
    case 'ping':
      return [state, [send({ type: 'pong', n: message.n }), ...heard]];
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
      return [next, state.phase === 'ready' ? heard : [...heard, ...resume(state)]];
    }
    case 'done':
    case 'opened':
    case 'refused':
      return [{ ...state, pending: state.pending.filter(({ id }) => id !== message.id) }, heard];
    case 'closing':
      return [{ ...state, closing: true }, heard];
    default:
      return [state, heard];
  }
}

/** Everything the server has to be told again: what is followed first, so that answers find their frames. */
function resume(state: State): readonly Effect[] {
  return [
    ...(state.lobby ? [send({ type: 'follow_lobby', on: true })] : []),
    ...Object.entries(state.watched).map(([table, watched]) => send({ type: 'watch', table, ...watched })),
    ...state.pending.map(send),
  ];
}

function lost(state: State, effects: readonly Effect[], random: number): Step {
  if (state.phase === 'idle') return [state, effects];
  return [
    { ...state, phase: state.version ? 'lost' : 'connecting', dialled: false, attempt: state.attempt + 1 },
    [...effects, { do: 'retry_in', millis: retryDelay(state.attempt, random) }],
  ];
}

/** The part of a WebSocket that is needed: the browser's is one. */
export interface Wire {
  onopen: ((event: Event) => unknown) | null;
  onmessage: ((event: MessageEvent) => unknown) | null;
  onclose: ((event: CloseEvent) => unknown) | null;
  send(text: string): void;
  close(): void;
}

type Body<Message> = Message extends Durable ? Omit<Message, 'id'> : never;

/** Does what `step` says, with a real wire and real timers, and gives each durable message's sender its answer. */
export class Socket {
  #state: State;
  #wire: Wire | null = null;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #count = 0;
  readonly #mark: string;
  readonly #answers = new Map<string, (reply: Reply) => void>();

  constructor(
    private readonly dial: () => Wire,
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

  feed(input: Input): void {
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
      this.feed({ on: 'request', message: { ...message, id } as Durable });
    });
  }

  #perform(effect: Effect): void {
    switch (effect.do) {
      case 'dial':
        return this.#open();
      case 'hang_up':
        return this.#drop();
      case 'send':
        return this.#wire?.send(JSON.stringify(effect.message));
      case 'retry_in':
        this.#drop();
        this.#retry = setTimeout(() => this.feed({ on: 'retry' }), effect.millis);
        return;
      case 'listen_for':
        clearTimeout(this.#silence);
        this.#silence = setTimeout(() => this.feed({ on: 'silence' }), effect.millis);
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
    const wire = this.dial();
    this.#wire = wire;
    wire.onopen = () => this.feed({ on: 'open' });
    wire.onmessage = ({ data }) => this.feed({ on: 'message', message: JSON.parse(String(data)) as ServerMessage });
    wire.onclose = () => this.feed({ on: 'closed' });
  }

  /** A dropped wire is deaf: what it still has to say belongs to a connection that is over. */
  #drop(): void {
    clearTimeout(this.#silence);
    clearTimeout(this.#retry);
    const wire = this.#wire;
    if (!wire) return;
    this.#wire = null;
    wire.onopen = wire.onmessage = wire.onclose = null;
    wire.close();
  }
}
