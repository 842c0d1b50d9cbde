/** Being called while the page is out of sight: on request only, by this browser alone. No server pushes anything. */
import { i18n } from '../../lib/i18n/i18n.svelte';
import { fill } from '../../lib/i18n/labels';
import { toasts } from '../../lib/ui/toasts.svelte';
import { switches } from '../../lib/prefs/switches.svelte';
import { catalogues } from './labels';

const tagOf = (code: string): string => `tablee ${code}`;

/** Asks for permission when it is switched on, and never before. */
export async function toggleNotifications(): Promise<void> {
  const words = catalogues[i18n.locale];
  if (switches.notifications) {
    switches.notifications = false;
    toasts.show(words.off, 'info');
    return;
  }
  if (!('Notification' in window) || !isSecureContext) {
    toasts.show(words.impossible, 'refusal');
    return;
  }
  switches.notifications = (await Notification.requestPermission()) === 'granted';
  toasts.show(switches.notifications ? words.on : words.denied, switches.notifications ? 'info' : 'refusal');
}

/** The worker where there is one, once it is at work: phones show no notification of a page alone. */
async function worker(): Promise<ServiceWorkerRegistration | undefined> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  const registration = await workers?.getRegistration();
  return registration && !registration.active ? workers?.ready : registration;
}

let shown: Notification | null = null;

export async function notify(code: string, game: string): Promise<void> {
  if (!switches.notifications || Notification.permission !== 'granted') return;
  const words = catalogues[i18n.locale];
  const options = { body: fill(words.where, { game, code }), tag: tagOf(code), icon: '/icons/192.png', lang: i18n.locale, data: { path: location.pathname } };
  const registration = await worker();
  if (registration) return registration.showNotification(words.yours, options);
  shown = new Notification(words.yours, options);
  shown.onclick = () => {
    window.focus();
    void dismiss(code);
  };
}

/** Whoever looks needs no call any more. */
export async function dismiss(code: string): Promise<void> {
  shown?.close();
  shown = null;
  const registration = await worker();
  for (const each of (await registration?.getNotifications({ tag: tagOf(code) })) ?? []) each.close();
}
