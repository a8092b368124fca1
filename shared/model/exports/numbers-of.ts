/** The numbers of a party that flat formats have a field for. PURE. */
import type { Identifier } from '../entity/company-record.ts';

export interface Numbers {
  /** The first that is no LEI: registers name their own number first. */
  registration?: Identifier;
  lei?: string;
}

export function numbersOf(identifiers: readonly Identifier[]): Numbers {
  const registration = identifiers.find(({ type }) => type !== 'LEI');
  const lei = identifiers.find(({ type }) => type === 'LEI')?.value;
  return { ...(registration && { registration }), ...(lei && { lei }) };
}
