/** Sending webhooks: the master key that their secrets follow from, and the connection to customers' servers. */
import { Deliveries } from '../deliveries/delivery-store.ts';
import { EndpointHealth } from '../deliveries/endpoint-health.ts';
import { WebhookEndpoints } from '../deliveries/endpoint-store.ts';
import type { Post } from '../deliveries/post.ts';
import { clientLimits } from '../network/aws-clients.ts';
import { optional, required } from '../settings/environment.ts';
import type { Table } from '../table/table.ts';
import type { Store, Webhooks } from './services.ts';

export function withWebhooks({ store }: { store: Store }): { webhooks: Webhooks } {
  const isLocalAllowed = optional('webhookAllowLocal') === '1';
  return { webhooks: { ...storesOf(store.table), isLocalAllowed, masterKey, post: lazyPost(isLocalAllowed) } };
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
    loaded ??= import('../deliveries/post.ts').then(({ poster }) => poster({ isLocalAllowed }));
    return (await loaded)(...request);
  };
}

let known: Promise<Buffer> | undefined;

/** Read when first needed, and kept: it does not change. */
function masterKey(): Promise<Buffer> {
  known ??= readMasterKey().catch((error: unknown) => {
    known = undefined;
    throw error;
  });
  return known;
}

async function readMasterKey(): Promise<Buffer> {
  const given = optional('webhookMasterKey');
  if (given !== undefined) return Buffer.from(given);
  const { GetSecretValueCommand, SecretsManagerClient } = await import('@aws-sdk/client-secrets-manager');
  const asked = new GetSecretValueCommand({ SecretId: required('webhookMasterSecretArn') });
  const { SecretString } = await new SecretsManagerClient(clientLimits()).send(asked);
  if (!SecretString) throw new Error('the master secret of the webhooks is empty');
  return Buffer.from(SecretString);
}
