import { expect, it } from 'vitest';
import type { OpenRoom } from '../../generated/protocol';
import labels from './labels.fr.json';
import { seatsText, withText } from './rooms';

const fr = labels.home;
const room: OpenRoom = { code: 'T', game: 'topword', phase: 'playing', names: ['Inès', 'Léa'], free: 0, options: {}, touched: 0, yours: true, your_turn: true, scores: [117, 136] };

it('names those who sit there', () => {
  expect(withText(room, fr, 'fr')).toBe('avec Inès et Léa');
  expect(withText({ ...room, names: [] }, fr, 'fr')).toBe('');
});

it('tells whose turn it is and how it stands, or what is free', () => {
  expect(seatsText(room, fr)).toBe('À vous de jouer · 117 – 136');
  expect(seatsText({ ...room, phase: 'waiting', free: 2 }, fr)).toBe('On attend du monde · 2 chaises libres');
});
