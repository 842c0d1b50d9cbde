/** What this browser remembers. Storage may be forbidden; the page then simply forgets. */

const PREFIX = 'tablee.';

export function recall(key: string): string | null {
  try {
    return localStorage.getItem(PREFIX + key);
  } catch {
    return null;
  }
}

export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(PREFIX + key, value);
  } catch {
    // Nothing to repair: the choice still holds until the page is closed.
  }
}

/** Calls when another window of this browser remembers something else. */
export function onRemembered(key: string, listener: (value: string) => void): void {
  addEventListener('storage', (event) => {
    if (event.key === PREFIX + key && event.newValue !== null) listener(event.newValue);
  });
}
