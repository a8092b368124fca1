/** Where the master key of the webhooks is kept, as text: a secret of Secrets Manager, or on a developer's machine a file. */
import { readFile, rename, writeFile } from 'node:fs/promises';
import { clientLimits } from '../../shared/platform/network/aws-clients.ts';
import { optional, required } from '../../shared/platform/settings/environment.ts';

export async function readMasterText(): Promise<string> {
  const file = optional('webhookMasterFile');
  if (file !== undefined) return readFile(file, 'utf8');
  const { GetSecretValueCommand, SecretsManagerClient } = await import('@aws-sdk/client-secrets-manager');
  const asked = new GetSecretValueCommand({ SecretId: required('webhookMasterSecretArn') });
  const { SecretString = '' } = await new SecretsManagerClient(clientLimits()).send(asked);
  return SecretString;
}

/** For the operator's command. */
export async function writeMasterText(text: string): Promise<void> {
  const file = optional('webhookMasterFile');
  if (file !== undefined) {
    await writeFile(`${file}.new`, text, { mode: 0o600 });
    return rename(`${file}.new`, file);
  }
  const { PutSecretValueCommand, SecretsManagerClient } = await import('@aws-sdk/client-secrets-manager');
  const written = new PutSecretValueCommand({ SecretId: required('webhookMasterSecretArn'), SecretString: text });
  await new SecretsManagerClient(clientLimits()).send(written);
}
