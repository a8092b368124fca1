/** Keys and passwords of the registers, from the secret or the environment. */
import { clientLimits } from '../network/aws-clients.ts';
import { jsonObject, optional } from '../settings/environment.ts';

type Credentials = Readonly<Record<string, Readonly<Record<string, string>>>>;

const SECRET_MS = 300_000;

let known: { at: number; credentials: Promise<Credentials> } | undefined;

/** Read when first needed and again after five minutes, so that a rotated key is taken up without a deployment. */
export function credentials(): Promise<Credentials> {
  if (!known || Date.now() - known.at > SECRET_MS) {
    const reading = readCredentials();
    known = { at: Date.now(), credentials: reading };
    reading.catch(() => {
      known = undefined;
    });
  }
  return known.credentials;
}

async function readCredentials(): Promise<Credentials> {
  const given = jsonObject('registryCredentials');
  const secretId = optional('credentialsSecretArn');
  if (Object.keys(given).length > 0 || !secretId || optional('registryCredentials') !== undefined) return given as Credentials;
  const { GetSecretValueCommand, SecretsManagerClient } = await import('@aws-sdk/client-secrets-manager');
  const { SecretString } = await new SecretsManagerClient(clientLimits()).send(new GetSecretValueCommand({ SecretId: secretId }));
  return JSON.parse(SecretString ?? '{}') as Credentials;
}
