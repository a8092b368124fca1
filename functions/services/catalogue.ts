/** Which registers there are, and the credentials that this deployment holds for them. */
import { clientLimits } from '../../shared/platform/network/aws-clients.ts';
import { jsonObject, optional } from '../../shared/platform/settings/environment.ts';
import { registryOf as officialRegistryOf } from '../../shared/registers/catalogue.ts';
import type { Registry } from '../../shared/registers/contract.ts';
import type { Catalogue } from '../../shared/registers/registers.ts';

const SANDBOX_JURISDICTION = 'QS';

export function withCatalogue(): { catalogue: Catalogue } {
  return {
    catalogue: {
      registryOf,
      isConfigured: async (registry) => {
        const { isOnly, standsIn } = registry.ownCopy ?? {};
        if (isOnly) return hasCopy(registry);
        return (await hasCredentials(registry)) || (standsIn === true && (await hasCopy(registry)));
      },
    },
  };
}

/** The sandbox has a register of its own beside the official ones; only sandbox accounts may search it. */
async function registryOf(jurisdiction: string): Promise<Registry | undefined> {
  if (jurisdiction !== SANDBOX_JURISDICTION) return officialRegistryOf(jurisdiction);
  return (await import('../../shared/registers/qs/qs.ts')).qs as Registry;
}

const COPY_MS = 60_000;
/** By cut: when it was last seen. */
const copies = new Map<string, number>();

/** A copy that was seen is looked up again after a minute. */
async function hasCopy({ ownCopy }: Registry): Promise<boolean> {
  if (!ownCopy || (optional('cuts') ?? 'off') === 'off') return false;
  if (Date.now() - (copies.get(ownCopy.cut) ?? 0) < COPY_MS) return true;
  const { withCutPointers } = await import('./cuts.ts');
  const isThere = (await withCutPointers().current(ownCopy.cut)) !== undefined;
  if (isThere) copies.set(ownCopy.cut, Date.now());
  return isThere;
}

export const hasCredentials = async (registry: Registry): Promise<boolean> =>
  !registry.credentials || registry.credentials.optional === true || hasAll(registry, (await credentials())[registry.jurisdiction]);

const hasAll = (registry: Registry, own: Readonly<Record<string, string>> | undefined): boolean =>
  (registry.credentials?.fields ?? []).every((field) => Boolean(own?.[field]));

type Credentials = Readonly<Record<string, Readonly<Record<string, string>>>>;

const SECRET_MS = 300_000;

let known: { at: number; credentials: Promise<Credentials> } | undefined;

/**
 * Keys and passwords of the registers, from the secret or the environment. Read when first needed and again after five minutes, so that a
 * rotated key is used without a deployment.
 */
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
