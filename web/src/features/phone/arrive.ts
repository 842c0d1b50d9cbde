/** A phone comes with a pass behind the address (`/t/CODE#siege=…`). */
import { i18n } from '../../lib/i18n/i18n.svelte';
import { toasts } from '../../lib/ui/toasts.svelte';
import { session } from '../../lib/net/session.svelte';
import { catalogues } from './labels';

/** Presents the pass, and takes it out of the address: it is good once, and nobody should copy it on. */
export async function arrive(table: string): Promise<void> {
  const key = location.hash.slice(location.hash.indexOf('=') + 1);
  const reply = await session.ask({ type: 'borrow_seat', table, key });
  history.replaceState(history.state, '', location.pathname + location.search);
  if (reply.type === 'done') toasts.show(catalogues[i18n.locale].arrived, 'info');
}
