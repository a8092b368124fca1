/** Which registers there are, and the credentials that this deployment holds for them. */
import { clientLimits } from '../../shared/platform/network/aws-clients.ts';
import { jsonObject, optional, required } from '../../shared/platform/settings/environment.ts';
import { Table } from '../../shared/platform/table/table.ts';
import { registryOf as officialRegistryOf } from '../../shared/registers/catalogue.ts';
import type { Registry } from '../../shared/registers/contract.ts';
import type { CopyState } from '../../shared/registers/own-copy.ts';
import type { Catalogue } from '../../shared/registers/registers.ts';

const SANDBOX_JURISDICTION = 'QS';

export function withCatalogue(): { catalogue: Catalogue } {
  return {
    catalogue: {
      registryOf,
      isConfigured: async (registry) =>
        (await hasCopy(registry)) &&
        (!registry.credentials || registry.credentials.optional || hasAll(registry, (await credentials())[registry.jurisdiction])),
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

/** False where a register that only its copy answers for has none here. One that was seen is looked up again after a minute. */
async function hasCopy({ ownCopy }: Registry): Promise<boolean> {
  if (!ownCopy?.isOnly) return true;
  if ((optional('cuts') ?? 'off') === 'off') return false;
  if (Date.now() - (copies.get(ownCopy.cut) ?? 0) < COPY_MS) return true;
  const { withCutPointers } = await import('./cuts.ts');
  const isThere = (await withCutPointers().current(ownCopy.cut)) !== undefined;
  if (isThere) copies.set(ownCopy.cut, Date.now());
  return isThere;
}

/** What is loaded of a register's copy; `undefined` of a register that is asked itself, and where this deployment reads no copies. */
export function withCopyState(): { copyState: (registry: Pick<Registry, 'ownCopy'>) => Promise<CopyState | undefined> } {
  const reading = new Map<string, Promise<CopyState>>();
  return {
    async copyState({ ownCopy }) {
      if (!ownCopy || (optional('cuts') ?? 'off') === 'off') return undefined;
      const known = reading.get(ownCopy.cut) ?? readCopyState(ownCopy.cut).finally(() => reading.delete(ownCopy.cut));
      reading.set(ownCopy.cut, known);
      return known;
    },
  };
}

async function readCopyState(cut: string): Promise<CopyState> {
  const { withCutPointers } = await import('./cuts.ts');
  const { isOpen, Loads } = await import('../../shared/platform/cuts/load-store.ts');
  const table = new Table(required('tableName'));
  const [pointer, load] = await Promise.all([withCutPointers().current(cut), new Loads(table).read(cut)]);
  const isRefused = load?.step === 'refused';
  return {
    ...(pointer && { asOf: pointer.asOf, loadedAt: pointer.publishedAt }),
    ...(pointer?.companies !== undefined && { companies: pointer.companies }),
    ...(load &&
      (isOpen(load) || isRefused) && {
        next: { edition: load.edition, startedAt: load.startedAt, state: isRefused ? ('refused' as const) : ('loading' as const) },
      }),
  };
}

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
