/** The addresses of the page: one per screen. */

export type Route =
  | { readonly screen: 'home' | 'words' | 'me' | 'lost' }
  | { readonly screen: 'open'; readonly game: string; readonly mode: Mode }
  | { readonly screen: 'table'; readonly code: string }
  | { readonly screen: 'rules'; readonly game: string; readonly rule: string };

/** How one comes to open a table: to choose freely, to invite, or to share the screen. */
export type Mode = 'choose' | 'invite' | 'screen';

const decode = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};

export function routeOf({ pathname, search, hash }: Pick<URL, 'pathname' | 'search' | 'hash'>): Route {
  const [first, second = '', ...more] = pathname.split('/').filter(Boolean).map(decode);
  if (first === undefined) return { screen: 'home' };
  if (more.length > 0) return { screen: 'lost' };
  if (first === 'mots' && !second) return { screen: 'words' };
  if (first === 'moi' && !second) return { screen: 'me' };
  if (first === 'ouvrir') {
    const mode = new URLSearchParams(search).get('avec');
    return { screen: 'open', game: second, mode: mode === 'invite' || mode === 'screen' ? mode : 'choose' };
  }
  if (first === 't' && second) return { screen: 'table', code: second.toUpperCase() };
  if (first === 'regles' && second) return { screen: 'rules', game: second, rule: decode(hash.slice(1)) };
  return { screen: 'lost' };
}

export const pathTo = {
  home: '/',
  words: '/mots',
  me: '/moi',
  open: (game: string, mode: Mode = 'choose'): string => `/ouvrir/${encodeURIComponent(game)}${mode === 'choose' ? '' : `?avec=${mode}`}`,
  table: (code: string): string => `/t/${encodeURIComponent(code)}`,
  rules: (game: string, rule = ''): string => `/regles/${encodeURIComponent(game)}${rule ? `#${encodeURIComponent(rule)}` : ''}`,
};

/** A code as people type it: any case, spaces around, the dash forgotten; or a whole link. */
export function codeOf(typed: string): string {
  const linked = /\/t\/([^/?#\s]+)/.exec(typed)?.[1] ?? typed;
  const code = decode(linked)
    .trim()
    .toUpperCase()
    .replace(/[\s_–—]+/g, '-');
  return code.replace(/^(\p{L}+)-?(\d+)$/u, '$1-$2');
}
