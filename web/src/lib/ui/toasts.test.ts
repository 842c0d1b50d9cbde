import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toasts } from './toasts.svelte';

const shown = (): string[] => toasts.list.map(({ text }) => text);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

describe('refusals', () => {
  it('are about the last attempt: an earlier one does not stay', () => {
    toasts.show('Lou : Bonjour !', 'info');
    toasts.show('Un mot a au moins deux tuiles.', 'refusal');
    toasts.show('XDL n’est pas dans le dictionnaire.', 'refusal');
    expect(shown()).toEqual(['Lou : Bonjour !', 'XDL n’est pas dans le dictionnaire.']);
  });
  it('are past once something is taken', () => {
    toasts.show('Lou : Bonjour !', 'info');
    toasts.show('Un mot a au moins deux tuiles.', 'refusal');
    toasts.dismissRefusals();
    expect(shown()).toEqual(['Lou : Bonjour !']);
  });
});

it('goes by itself', () => {
  toasts.show('Lou : Bonjour !', 'info');
  vi.runAllTimers();
  expect(shown()).toEqual([]);
});
