import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ClientMessage, ServerMessage } from '../../generated/protocol';
import { initial, retryDelay, SILENCE_MS, Socket, step, type Input, type State, type WebSocketLike } from './socket';

const greeting = { language: 'fr', name: 'Léa' } as const;
const welcome = (version = '1.0', protocol = 1): ServerMessage => ({ type: 'welcome', protocol, version, guest: 'g', name: 'Léa', now: 0 });

/** A state after a series of inputs, and everything that was to be sent on the way. */
function after(...inputs: Input[]): { state: State; sent: ClientMessage[] } {
  let state = initial(greeting);
  const sent: ClientMessage[] = [];
  for (const input of inputs) {
    const [next, effects] = step(state, input, 0);
    state = next;
    for (const effect of effects) if (effect.do === 'send') sent.push(effect.message);
  }
  return { state, sent };
}
const received = (message: ServerMessage): Input => ({ on: 'message', message });
const ready: readonly Input[] = [{ on: 'start' }, { on: 'open' }, received(welcome())];
const begin: Input = { on: 'request', message: { type: 'begin', id: 'a-1', table: 'T' } };

describe('the conversation', () => {
  it('greets first and is ready when welcomed', () => {
    expect(after({ on: 'start' }).state.phase).toBe('connecting');
    const { state, sent } = after(...ready);
    expect(sent).toEqual([{ type: 'hello', protocol: 1, language: 'fr', name: 'Léa' }]);
    expect(state.phase).toBe('ready');
  });

  it('answers a ping at once', () => {
    expect(after(...ready, received({ type: 'ping', n: 7, now: 0, delay: -1 })).sent.at(-1)).toEqual({ type: 'pong', n: 7 });
  });

  it('keeps what changes something until it is answered, and sends it again with the same id', () => {
    const lost = after(...ready, begin, { on: 'closed' });
    expect(lost.state).toMatchObject({ phase: 'lost', pending: [{ id: 'a-1' }] });
    const back = after(...ready, begin, { on: 'closed' }, { on: 'retry' }, { on: 'open' }, received(welcome()));
    expect(back.sent.filter(({ type }) => type === 'begin')).toEqual([begin.message, begin.message]);
    const answered = after(...ready, begin, received({ type: 'done', id: 'a-1', seq: 0 }), { on: 'closed' }, { on: 'retry' }, { on: 'open' }, received(welcome()));
    expect(answered.state.pending).toEqual([]);
    expect(answered.sent.filter(({ type }) => type === 'begin')).toHaveLength(1);
  });

  it('sends what was asked before the welcome once welcomed', () => {
    expect(after({ on: 'start' }, begin, { on: 'open' }, received(welcome())).sent.at(-1)).toEqual(begin.message);
  });

  it('drops what means nothing later', () => {
    const say: Input = { on: 'send', message: { type: 'say', table: 'T', phrase: 'hello' } };
    expect(after({ on: 'start' }, say, { on: 'open' }, received(welcome())).sent).toHaveLength(1);
  });

  it('resumes from the last seq seen, before it sends anything again', () => {
    const watch: Input = { on: 'watch', table: 'T', subscription: { seat: 1, after: 0, round: 0 } };
    const { sent } = after(...ready, watch, begin, { on: 'seen', table: 'T', seq: 5, round: 2 }, { on: 'closed' }, { on: 'retry' }, { on: 'open' }, received(welcome()));
    expect(sent.slice(-2)).toEqual([{ type: 'watch', table: 'T', seat: 1, after: 5, round: 2 }, begin.message]);
  });

  it('does not resume twice when it greets again to change its language', () => {
    const watch: Input = { on: 'watch', table: 'T', subscription: { seat: null, after: 0, round: 0 } };
    const { sent } = after(...ready, watch, { on: 'greet', greeting: { language: 'en', name: '' } }, received(welcome()));
    expect(sent.filter(({ type }) => type === 'watch')).toHaveLength(1);
    expect(sent.at(-1)).toMatchObject({ type: 'hello', language: 'en' });
  });

  it('forgets a table that is followed no more', () => {
    const { state, sent } = after(...ready, { on: 'watch', table: 'T', subscription: { seat: 0, after: 0, round: 0 } }, { on: 'unwatch', table: 'T' });
    expect(state.subscriptions).toEqual({});
    expect(sent.at(-1)).toEqual({ type: 'unwatch', table: 'T' });
  });

  it('notices a newer program, and one it cannot talk to', () => {
    expect(after(...ready, { on: 'closed' }, { on: 'retry' }, { on: 'open' }, received(welcome('1.1'))).state.outdated).toBe(true);
    expect(after(...ready, { on: 'closed' }, { on: 'retry' }, { on: 'open' }, received(welcome('1.0'))).state.outdated).toBe(false);
    expect(after({ on: 'start' }, { on: 'open' }, received(welcome('1.0', 2))).state.outdated).toBe(true);
  });

  it('remembers that the server said good-bye until it is back', () => {
    const gone = [...ready, received({ type: 'closing' }), { on: 'closed' }] as const;
    expect(after(...gone).state).toMatchObject({ closing: true, phase: 'lost' });
    expect(after(...gone, { on: 'retry' }, { on: 'open' }, received(welcome())).state.closing).toBe(false);
  });

  it('connects at once when the network is back, but never twice', () => {
    const [, effects] = step(after(...ready, { on: 'closed' }).state, { on: 'online' }, 0);
    expect(effects).toEqual([{ do: 'connect' }]);
    expect(step(after(...ready).state, { on: 'online' }, 0)[1]).toEqual([]);
  });

  it('disconnects when the network is gone or the server silent', () => {
    for (const on of ['offline', 'silence'] as const) {
      expect(step(after(...ready).state, { on }, 0)[1]).toEqual([{ do: 'disconnect' }, { do: 'retry_in', millis: 200 }]);
    }
  });
});

it('waits longer each time, never too long, and not as long as everybody else', () => {
  expect([0, 1, 2].map((attempt) => retryDelay(attempt, 1))).toEqual([400, 800, 1600]);
  expect(retryDelay(50, 1)).toBe(12_000);
  expect(retryDelay(0, 0)).toBe(200);
});

describe('a socket', () => {
  class FakeSocket implements WebSocketLike {
    onopen: WebSocketLike['onopen'] = null;
    onmessage: WebSocketLike['onmessage'] = null;
    onclose: WebSocketLike['onclose'] = null;
    readonly sent: ClientMessage[] = [];
    closed = false;
    send(text: string): void {
      this.sent.push(JSON.parse(text) as ClientMessage);
    }
    close(): void {
      this.closed = true;
    }
    hear(message: ServerMessage): void {
      this.onmessage?.({ data: JSON.stringify(message) } as MessageEvent);
    }
    greet(): void {
      this.onopen?.({} as Event);
      this.hear(welcome());
    }
  }
  let sockets: FakeSocket[];
  let socket: Socket;
  const last = (): FakeSocket => sockets.at(-1) as FakeSocket;

  beforeEach(() => {
    vi.useFakeTimers();
    sockets = [];
    const connect = (): WebSocketLike => {
      sockets.push(new FakeSocket());
      return last();
    };
    socket = new Socket(
      connect,
      greeting,
      () => {},
      () => {},
      () => 0.5,
    );
    socket.dispatch({ on: 'start' });
  });
  afterEach(() => vi.useRealTimers());

  it('answers the sender once, over as many connections as it takes', async () => {
    last().greet();
    const answer = socket.request({ type: 'begin', table: 'T' });
    const first = last().sent.at(-1);
    last().onclose?.({} as CloseEvent);
    vi.advanceTimersByTime(1000);
    expect(sockets).toHaveLength(2);
    last().greet();
    expect(last().sent.at(-1)).toEqual(first);
    const { id } = first as { id: string };
    last().hear({ type: 'done', id, seq: 3 });
    last().hear({ type: 'done', id, seq: 3 });
    expect(await answer).toEqual({ type: 'done', id, seq: 3 });
  });

  it('takes a silent server for a lost one, and does not listen to the old socket', () => {
    const old = last();
    old.greet();
    vi.advanceTimersByTime(SILENCE_MS);
    expect(old.closed).toBe(true);
    expect(old.onmessage).toBeNull();
    vi.advanceTimersByTime(1000);
    expect(sockets).toHaveLength(2);
  });

  it('gives every message another id', () => {
    last().greet();
    void socket.request({ type: 'begin', table: 'T' });
    void socket.request({ type: 'begin', table: 'T' });
    const ids = last()
      .sent.slice(1)
      .map((message) => ('id' in message ? message.id : ''));
    expect(new Set(ids).size).toBe(2);
  });
});
