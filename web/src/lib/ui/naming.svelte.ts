/** The one dialog that asks what this person is called: when they want to change it, and once before they sit down with others. */
import { session } from '../net/session.svelte';
import { recall, remember } from '../prefs/storage';

class Naming {
  /** Why the dialog is open; null: it is closed. */
  purpose = $state<'change' | 'sit' | null>(null);
  #answer: ((goOn: boolean) => void) | null = null;

  change(): void {
    this.purpose = 'change';
  }

  /** Whether to go on and sit down: there is a name, or somebody prefers to have none. False: the dialog was closed. */
  beforeSitting(): Promise<boolean> {
    if (session.name || recall('unnamed')) return Promise.resolve(true);
    this.purpose = 'sit';
    return new Promise((resolve) => (this.#answer = resolve));
  }

  save(name: string): void {
    session.name = name;
    if (!session.name) remember('unnamed', 'yes');
    this.close(true);
  }

  close(saved = false): void {
    this.purpose = null;
    this.#answer?.(saved);
    this.#answer = null;
  }
}

export const naming = new Naming();
