/** Which registers there are, and which of them can be asked here. */
import { registryOf as officialRegistryOf } from '../registers/catalogue.ts';
import type { Registry } from '../registers/contract.ts';
import { credentials } from './credentials.ts';
import type { Catalogue } from './services.ts';

const SANDBOX_JURISDICTION = 'QS';

export function withCatalogue(): { catalogue: Catalogue } {
  return {
    catalogue: {
      registryOf,
      isConfigured: async (registry) =>
        !registry.credentials || registry.credentials.optional || hasAll(registry, (await credentials())[registry.jurisdiction]),
    },
  };
}

/** The sandbox has a register of its own beside the official ones; who is no sandbox account is refused it. */
async function registryOf(jurisdiction: string): Promise<Registry | undefined> {
  if (jurisdiction !== SANDBOX_JURISDICTION) return officialRegistryOf(jurisdiction);
  return (await import('../registers/qs/qs.ts')).qs as Registry;
}

const hasAll = (registry: Registry, own: Readonly<Record<string, string>> | undefined): boolean =>
  (registry.credentials?.fields ?? []).every((field) => Boolean(own?.[field]));
