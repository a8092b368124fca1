/** Refuses a search in a register for which this deployment has no credentials, before anything is charged. */

import type { Caller } from '../../accounts/account/account.ts';
import { ApiError } from '../../platform/requests/api-error.ts';
import type { Registry } from '../../registers/contract.ts';
import { unsupportedJurisdiction } from '../jurisdictions/unsupported-jurisdiction.ts';
import type { SearchServices } from './services.ts';

type RefuseServices = Pick<SearchServices, 'store' | 'catalogue'>;

/** Rejects with an `ApiError` of status 400. A sandbox account needs no credentials. */
export async function refuseUnconfigured(services: RefuseServices, caller: Caller, registry: Registry): Promise<void> {
  if (!registry.sandboxOnly && (await services.catalogue.isConfigured(registry))) return;
  if ((await services.store.accounts.read(caller.userId))?.sandbox) return;
  if (registry.sandboxOnly) throw await unsupportedJurisdiction(registry.jurisdiction);
  throw new ApiError('registry_not_configured', {
    message: `${registry.name} cannot be asked: this deployment has no credentials for it`,
    fields: {
      jurisdiction: registry.jurisdiction,
      hint: `The operator sets ${registry.credentials?.fields.join(' and ')} for ${registry.jurisdiction}; available from ${registry.credentials?.obtainedAt}.`,
    },
  });
}
