/** What one may switch on and off for oneself, remembered: sounds, and being called when it is one's turn. */
import { recall, remember } from './storage';

class Switches {
  #sounds = $state(recall('sounds') !== 'off');
  #notifications = $state(recall('calls') === 'on');

  get sounds(): boolean {
    return this.#sounds;
  }

  set sounds(on: boolean) {
    this.#sounds = on;
    remember('sounds', on ? 'on' : 'off');
  }

  get notifications(): boolean {
    return this.#notifications;
  }

  set notifications(on: boolean) {
    this.#notifications = on;
    remember('calls', on ? 'on' : 'off');
  }
}

export const switches = new Switches();
