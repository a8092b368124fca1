/** Refuses a search in a register for which this deployment has no credentials, or no copy where only a copy answers, before anything is charged. */

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
  const { jurisdiction, name, credentials, route, ownCopy } = registry;
  const orLoad = ownCopy?.standsIn
    ? ` Or the operator loads its files: npm run cuts -- load --register ${jurisdiction} (docs/operate.md).`
    : '';
  const [lacks, hint] =
    route === 'files'
      ? ['no copy of its files', `The operator loads them: npm run cuts -- load --register ${jurisdiction} (docs/operate.md).`]
      : [
          'no credentials for it',
          `The operator sets ${credentials?.fields.join(' and ')} for ${jurisdiction}; available from ${credentials?.obtainedAt}.${orLoad}`,
        ];
  throw new ApiError('registry_not_configured', {
    message: `${name} cannot be asked: this deployment has ${lacks}`,
    fields: { jurisdiction, hint },
  });
}
