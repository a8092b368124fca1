/** GLEIF: what the codes in its records are called. */
import { legalFormNames } from './legal-forms.ts';
import type { Names } from './read.ts';
import { registerNames } from './registration-authorities.ts';
import type { LeiRecord } from './wire.ts';

export async function namesIn(records: readonly LeiRecord[]): Promise<Names> {
  const [legalForms, registers] = await Promise.all([legalFormNames(records), registerNames(records)]);
  return { legalForms, registers };
}
