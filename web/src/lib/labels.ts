/** The page's words in each language, and the pure functions that use them. */

/** French is written first; the compiler holds every other language to its keys. */
export type Labels = typeof import('../labels/fr.json');
export type Locale = 'fr' | 'en';

/** Each language is a file of its own: a page loads the one it speaks. */
export const catalogues: Readonly<Record<Locale, () => Promise<Labels>>> = {
  fr: async () => (await import('../labels/fr.json')).default,
  en: async () => (await import('../labels/en.json')).default,
};
export const locales = Object.keys(catalogues) as Locale[];

/** Fills `{holes}` in a label. A hole without a value is a mistake in the page, not something to show. */
export function fill(label: string, values: Readonly<Record<string, string>>): string {
  return label.replace(/\{(\w+)\}/g, (_, hole: string) => {
    const value = values[hole];
    if (value === undefined) throw new Error(`label ${JSON.stringify(label)} has no value for {${hole}}`);
    return value;
  });
}

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
