/** A letter as it is typed, without accent and in capitals; null where the key is not a letter. */
export function typedLetter(key: string): string | null {
  const plain = key.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
  return /^\p{Lu}$/u.test(plain) ? plain : null;
}
