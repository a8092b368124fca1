/** Sending webhooks: the master key that their secrets follow from, and the connection to customers' servers. */
import { poster } from '../deliveries/post.ts';
import { clientLimits } from '../network/aws-clients.ts';
import { optional, required } from '../settings/environment.ts';
import type { Webhooks } from './services.ts';

export function withWebhooks(): { webhooks: Webhooks } {
  const isLocalAllowed = optional('webhookAllowLocal') === '1';
  return { webhooks: { isLocalAllowed, masterKey, post: poster({ isLocalAllowed }) } };
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
