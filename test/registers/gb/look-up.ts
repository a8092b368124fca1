/** GB: look-ups of the invented companies, and of a profile with lists that a test gives. */
import { gb } from '../../../shared/registers/gb/gb.ts';
import { gb as sandbox } from '../../../shared/registers/gb/sandbox.ts';
import { lookUp } from '../../../shared/registers/look-up.ts';
import { sandboxTransport } from '../../../shared/registers/sandbox.ts';
import { clientOver, replay, type Saved } from '../../support/replay.ts';

export const client = clientOver(gb, sandboxTransport([sandbox]));
export const look = (registrationNumber: string) => lookUp(gb, { registrationNumber }, client);

/** A look-up of this profile and these lists; every other list is a 404. */
export const lookOver = (profile: object, lists: Record<string, object> = {}) => {
  const complete = { company_name: 'LEDGE INVENTED', company_number: '99000100', type: 'ltd', ...profile };
  const saved = Object.entries(lists).map(([list, body]): [string, Saved] => [
    `/company/${complete.company_number}/${list}`,
    { body: JSON.stringify(body) },
  ]);
  const answers = { [`/company/${complete.company_number}`]: { body: JSON.stringify(complete) }, ...Object.fromEntries(saved) };
  return lookUp(gb, { registrationNumber: complete.company_number }, clientOver(gb, replay(answers)));
};
