import { expect, it } from 'vitest';
import { codeOf, pathTo, routeOf } from './routes';

const at = (path: string) => routeOf(new URL(path, 'http://tablee.test'));

it.each([
  ['/', { screen: 'home' }],
  ['/mots', { screen: 'words' }],
  ['/moi', { screen: 'me' }],
  ['/ouvrir/topword', { screen: 'open', game: 'topword', mode: 'choose' }],
  ['/ouvrir/topword?avec=invite', { screen: 'open', game: 'topword', mode: 'invite' }],
  ['/ouvrir', { screen: 'open', game: '', mode: 'choose' }],
  ['/t/nappe-4207', { screen: 'table', code: 'NAPPE-4207' }],
  ['/regles/topword#TW-5', { screen: 'rules', game: 'topword', rule: 'TW-5' }],
  ['/nulle/part/ailleurs', { screen: 'lost' }],
  ['/t/%E0%A4%A', { screen: 'table', code: '%E0%A4%A' }],
])('%s', (path, route) => {
  expect(at(path)).toEqual(route);
});

it('finds back what it writes', () => {
  expect(at(pathTo.table('NAPPE-4207'))).toEqual({ screen: 'table', code: 'NAPPE-4207' });
  expect(at(pathTo.rules('topword', 'TW-5'))).toEqual({ screen: 'rules', game: 'topword', rule: 'TW-5' });
  expect(at(pathTo.open('topword', 'screen'))).toEqual({ screen: 'open', game: 'topword', mode: 'screen' });
});

it.each([
  ['nappe-4207', 'NAPPE-4207'],
  ['  Nappe 4207 ', 'NAPPE-4207'],
  ['nappe4207', 'NAPPE-4207'],
  ['http://192.168.1.4:8000/t/NAPPE-4207', 'NAPPE-4207'],
  ['', ''],
])('reads the code %j', (typed, code) => {
  expect(codeOf(typed)).toBe(code);
});
