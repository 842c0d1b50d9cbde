/** What is said to those who listen instead of look: the page's two live regions. */

class Announcer {
  /** The last event, said in a pause; and said at once. */
  polite = $state('');
  urgent = $state('');

  announce(text: string, urgent = false): void {
    const region = urgent ? 'urgent' : 'polite';
    // A region is read when it changes: what is said again is written with a space more.
    if (text) this[region] = this[region] === text ? `${text}\u00a0` : text;
  }
}

export const announcer = new Announcer();
