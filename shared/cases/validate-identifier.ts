/** POST /identifiers/validate: whether a number can be one of a jurisdiction's register, without asking the register. Free. */
import * as z from 'zod';
import { ApiError } from '../errors.ts';
import { type Judgement, judgeIdentifier } from '../identifiers/scheme.ts';
import type { Services } from '../services.ts';
import type { Caller } from '../store/accounts.ts';
import { admitted } from './admission.ts';
import { checkedBody, unsupported } from './search-request.ts';

export const ValidateBody = z.looseObject({ jurisdiction: z.string().max(100).optional(), identifier: z.string().max(500).optional() });

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
