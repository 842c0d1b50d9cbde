import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MoveAttempt } from './attempt.svelte';
import type { GameTable, Previewed } from '../games/game';

const answer = (why: string): Previewed => ({
  type: 'previewed',
  ref: 1,
  points: 3,
  most: null,
  words: [],
  lines: [],
  why_not: why ? { code: 'no_word', rule: 'G-1', text: why, word: '' } : null,
});

class Word extends MoveAttempt<unknown, string> {
  #word = '';
  follow(): void {
    this.#word = '';
  }
  ask(): () => void {
    return this.inquire(() => this.table.preview(this.#word));
  }
  write(word: string): void {
    this.#word = word;
    this.ask();
  }
  play(word: string): Promise<boolean> {
    return this.attempt(word);
  }
}

/** Somebody at a table that says this of every word, after a while. */
function writer(why = ''): { word: Word; sent: string[]; told: unknown[] } {
  const sent: string[] = [];
  const told: unknown[] = [];
  const table = {
    preview: () => new Promise((resolve) => setTimeout(() => resolve(answer(why)), 300)),
    send: (command: string) => Promise.resolve({ ok: true, seq: sent.push(command) }),
    tell: (sentence: unknown) => told.push(sentence),
  } as unknown as GameTable<unknown, string>;
  return { word: new Word(table), sent, told };
}

describe('Enter before the table has said what a word brings', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('plays it once the table has', async () => {
    const { word, sent } = writer();
    word.write('CHAT');
    const played = word.play('CHAT');
    expect(sent).toEqual([]);
    await vi.runAllTimersAsync();
    expect(await played).toBe(true);
    expect(sent).toEqual(['CHAT']);
  });

  it('tells why not, once that is known', async () => {
    const { word, sent, told } = writer('no such word');
    word.write('CHTA');
    const played = word.play('CHTA');
    await vi.runAllTimersAsync();
    expect(await played).toBe(false);
    expect(sent).toEqual([]);
    expect(told).toHaveLength(1);
  });

  it('plays nothing when it is changed meanwhile, and one word however often it is pressed', async () => {
    const { word, sent } = writer();
    word.write('CHAT');
    const early = word.play('CHAT');
    word.write('CHATS');
    const plays = [word.play('CHATS'), word.play('CHATS')];
    await vi.runAllTimersAsync();
    expect(await Promise.all([early, ...plays])).toEqual([false, false, true]);
    expect(sent).toEqual(['CHATS']);
  });
});
