import { expect, it } from 'vitest';
import { nextDeadline, timeLeft } from './standing';
import { readHabit } from '../prefs/habits';

it.each([
  [65_000, '1:05'],
  [60_000, '1:00'],
  [9_001, '0:10'],
  [9_000, '9'],
  [-5, '0'],
])('%d ms are %s', (millis, text) => {
  expect(timeLeft(millis)).toBe(text);
});

it('finds the deadline that comes first', () => {
  expect(
    nextDeadline([
      { key: 'a', at: 9 },
      { key: 'b', at: 4 },
    ]),
  ).toEqual({ key: 'b', at: 4 });
  expect(nextDeadline([])).toBeNull();
});

it('forgets habits it cannot read', () => {
  const habit = { chairs: [{ kind: 'me' }, { kind: 'bot', level: 'expert' }], settings: { options: {} } };
  expect(readHabit(JSON.stringify(habit))).toEqual(habit);
  for (const broken of [null, '{', '[]', '{"chairs":[{"kind":"cat"}],"settings":{}}', '{"chairs":[]}']) expect(readHabit(broken)).toBeNull();
});
