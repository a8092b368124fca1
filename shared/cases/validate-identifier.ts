/** POST /identifiers/validate: whether a number can be one of a jurisdiction's register, without asking the register. Free. */
import { ApiError } from '../errors.ts';
import { type Judgement, judgeIdentifier } from '../identifiers/scheme.ts';
import type { Services } from '../services/services.ts';
import type { Caller } from '../store/accounts.ts';
import { admitted } from './admission.ts';
import { bodyOf, checkedBody, text } from './request-body.ts';
import { unsupported } from './search-request.ts';

export const ValidateBody = bodyOf({ jurisdiction: text(100), identifier: text() });

export async function validateIdentifier(
  { store, catalogue }: Pick<Services, 'store' | 'catalogue'>,
  caller: Caller,
  body: () => unknown,
): Promise<Judgement> {
  admitted(await store.accounts.read(caller.userId), caller);
  const typed = checkedBody(ValidateBody, body());
  const [jurisdiction, identifier] = [typed.jurisdiction?.trim().toUpperCase(), typed.identifier?.trim()];
  if (!jurisdiction || !identifier) throw new ApiError('missing_input', { message: 'Missing identifier and/or jurisdiction input' });
  const registry = await catalogue.registryOf(jurisdiction);
  if (!registry) throw unsupported(jurisdiction);
  return judgeIdentifier(registry.identifiers, identifier);
}
