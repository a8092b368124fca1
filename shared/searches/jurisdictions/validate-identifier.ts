/** POST /identifiers/validate: whether a number can be one of a jurisdiction's register, without asking the register. Free. */

import type { Account, Caller } from '../../accounts/account/account.ts';
import { admitted, rateHeaders, rateLimit, withRateHeaders } from '../../accounts/account/admission.ts';
import type { LedgerServices } from '../../ledger/credits/services.ts';
import { type Judgement, judgeIdentifier } from '../../model/identifiers/scheme.ts';
import { ApiError } from '../../platform/requests/api-error.ts';
import { bodyOf, checkedBody, missingInput, text } from '../../platform/requests/request-body.ts';
import type { Catalogue } from '../../registers/registers.ts';
import { unsupportedJurisdiction } from './unsupported-jurisdiction.ts';

export const ValidateBody = bodyOf({ jurisdiction: text(100), identifier: text() });

/** `hint`: in the sandbox, of a valid number that no invented company has. */
type JudgedNumber = Judgement & { hint?: string };

type ValidateServices = Pick<LedgerServices, 'store' | 'rateLimit' | 'now'> & { catalogue: Catalogue };

/** Does not count as a POST in the account's rate window; the answer has the rate headers, as on every POST. */
export async function validateIdentifier(
  services: ValidateServices,
  caller: Caller,
  body: () => unknown,
): Promise<{ body: JudgedNumber; headers: Record<string, string> }> {
  const account = await services.store.accounts.read(caller.userId);
  const now = services.now();
  try {
    const known = admitted(account, caller);
    return { body: await judged(services, known, body), headers: rateHeaders(rateLimit(known, now, services.rateLimit)) };
  } catch (error) {
    throw error instanceof ApiError ? withRateHeaders(error, account, caller, now, services.rateLimit) : error;
  }
}

async function judged({ catalogue }: ValidateServices, { sandbox }: Account, body: () => unknown): Promise<JudgedNumber> {
  const sent = body();
  const typed = checkedBody(ValidateBody, sent);
  const [jurisdiction, identifier] = [typed.jurisdiction?.trim().toUpperCase(), typed.identifier?.trim()];
  if (!jurisdiction || !identifier)
    throw missingInput(
      'Missing identifier and/or jurisdiction input',
      jurisdiction ? ['identifier'] : ['jurisdiction', 'identifier'],
      sent,
    );
  const registry = await catalogue.registryOf(jurisdiction);
  if (!registry) throw await unsupportedJurisdiction(jurisdiction);
  const judgement = judgeIdentifier(registry.identifiers, identifier);
  if (!sandbox || !judgement.valid) return judgement;
  const { inventedOnly } = await import('../../registers/invented-companies.ts');
  const hint = inventedOnly(registry, { registrationNumber: judgement.normalised });
  return { ...judgement, ...(hint && { hint }) };
}
