import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { news } from './toasts.svelte';

const shown = (): string[] => news.toasts.map(({ text }) => text);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

describe('refusals', () => {
  it('are about the last attempt: an earlier one does not stay', () => {
    news.tell('Lou : Bonjour !', 'news');
    news.tell('Un mot a au moins deux tuiles.', 'refusal');
    news.tell('XDL n’est pas dans le dictionnaire.', 'refusal');
    expect(shown()).toEqual(['Lou : Bonjour !', 'XDL n’est pas dans le dictionnaire.']);
  });
  it('are past once something is taken', () => {
    news.tell('Lou : Bonjour !', 'news');
    news.tell('Un mot a au moins deux tuiles.', 'refusal');
    news.settle();
    expect(shown()).toEqual(['Lou : Bonjour !']);
  });
});

it('goes by itself', () => {
  news.tell('Lou : Bonjour !', 'news');
  vi.runAllTimers();
  expect(shown()).toEqual([]);
});
