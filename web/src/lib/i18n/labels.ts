/** The page's words in each language, and the pure functions that use them. */

/** French is written first; the compiler holds every other language to its keys. */
export type Labels = typeof import('../../labels/fr.json');
export type Locale = 'fr' | 'en';

/** Each language is a file of its own: a page loads the one it speaks. */
const catalogues: Readonly<Record<Locale, () => Promise<Labels>>> = {
  fr: async () => (await import('../../labels/fr.json')).default,
  en: async () => (await import('../../labels/en.json')).default,
};
export const locales = Object.keys(catalogues) as Locale[];

/** The parts of the page that have labels of their own: each loads a language. */
const parts: ((locale: Locale) => Promise<void>)[] = [];
/** The languages asked for so far: the page still speaks one while the next is on its way. */
const asked = new Set<Locale>();

/**
 * The labels of a part of the page that is loaded when it is needed, from the files `labels.<language>.json` beside it. They come with it, in every language
 * asked for so far; another one comes when it is asked for. The tests hold all languages to the French keys.
 */
export async function loadLabels<Words>(files: Readonly<Record<string, () => Promise<unknown>>>): Promise<Readonly<Record<Locale, Words>>> {
  const labels = {} as Record<Locale, Words>;
  const load = async (locale: Locale): Promise<void> => {
    labels[locale] = ((await files[`./labels.${locale}.json`]?.()) as { readonly default: Words }).default;
  };
  parts.push(load);
  await Promise.all(Array.from(asked.size > 0 ? asked : ['fr' as const], load));
  return labels;
}

/** The shell's words in a language, once every part that is there has its own in it. */
export async function wordsIn(locale: Locale): Promise<Labels> {
  asked.add(locale);
  const [labels] = await Promise.all([catalogues[locale](), ...parts.map((load) => load(locale))]);
  return labels;
}

/** A word before which « de » loses its vowel: of at least two letters, so that one still reads « de A à Z ». */
const vowel = /^(?!oui|onz)([aeiouœæàâéèêëîïôùûü](?=\p{L})|y(?=\p{L})[^aeiouyéèêëïüàâ])/iu;

/** Fills `{holes}` in a label, with French elision: « d’Inès ». A hole without a value is a mistake in the page, not something to show. */
export function fill(label: string, values: Readonly<Record<string, string>>): string {
  return label.replace(/(\b(?:d|qu)e )?\{(\w+)\}/gi, (_, before: string | undefined, hole: string) => {
    const value = values[hole];
    if (value === undefined) throw new Error(`label ${JSON.stringify(label)} has no value for {${hole}}`);
    return (before && vowel.test(value) ? before.replace(/e $/, '’') : (before ?? '')) + value;
  });
}

/** A number with a true minus sign: « −5 ». */
export const printed = (number: string): string => number.replace('-', '−');

/** The label of a code sent by the server. A newer server may know codes this page does not: those are shown as they are. */
export function named(table: Readonly<Record<string, string>>, code: string | number): string {
  return table[code] ?? String(code);
}

/** The first of the reader's languages that the page speaks, else French. */
export function preferred(languages: readonly string[]): Locale {
  for (const tag of languages) {
    const spoken = locales.find((locale) => locale === tag.toLowerCase().split('-')[0]);
    if (spoken) return spoken;
  }
  return 'fr';
}
