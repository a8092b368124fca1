/** Sending webhooks: the master key that their secrets follow from, and the connection to customers' servers. */
import { Deliveries } from '../../shared/accounts/deliveries/delivery-store.ts';
import { EndpointHealth } from '../../shared/accounts/deliveries/endpoint-health.ts';
import { WebhookEndpoints } from '../../shared/accounts/deliveries/endpoint-store.ts';
import { type Masters, mastersIn } from '../../shared/accounts/deliveries/masters.ts';
import type { Post } from '../../shared/accounts/deliveries/post.ts';
import type { Webhooks } from '../../shared/accounts/deliveries/services.ts';
import { optional } from '../../shared/platform/settings/environment.ts';
import type { Table } from '../../shared/platform/table/table.ts';
import { readMasterText } from './webhook-master.ts';

export function withWebhooks({ store }: { store: { table: Table } }): { webhooks: Webhooks } {
  const isLocalAllowed = optional('webhookAllowLocal') === '1';
  return { webhooks: { ...storesOf(store.table), isLocalAllowed, masters, post: lazyPost(isLocalAllowed) } };
}

/** The stores of endpoints and deliveries. */
export const storesOf = (table: Table): Pick<Webhooks, 'endpoints' | 'health' | 'deliveries'> => ({
  endpoints: new WebhookEndpoints(table),
  health: new EndpointHealth(table),
  deliveries: new Deliveries(table),
});

/** The HTTP client is loaded at its first use: most calls of the API send nothing. */
function lazyPost(isLocalAllowed: boolean): Post {
  let loaded: Promise<Post> | undefined;
  return async (...request) => {
    loaded ??= import('../../shared/accounts/deliveries/post.ts').then(({ poster }) => poster({ isLocalAllowed }));
    return (await loaded)(...request);
  };
}

/** A rotated master key is known everywhere after this time, which is shorter than any overlap. */
const READ_AGAIN_MS = 300_000;
let known: { masters: Masters; at: number } | undefined;

/** Where it cannot be read again, the one that was read before. */
async function masters({ isFresh = false } = {}): Promise<Masters> {
  const now = performance.now();
  if (known && !isFresh && now - known.at < READ_AGAIN_MS) return known.masters;
  try {
    known = { masters: mastersIn(await readMasterText()), at: now };
  } catch (error) {
    if (!known || isFresh) throw error;
  }
  return known.masters;
}
