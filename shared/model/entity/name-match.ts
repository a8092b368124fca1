/** Compares the name in a search with the register's names (KYB: is this the company that the customer named?). PURE. */
import type { Entity, NameComparison } from './entity.ts';
import { type NameAgreement, nameAgreement, namesAgree } from './legal-names.ts';

const RESULT: Readonly<Record<NameAgreement, NameComparison['result']>> = {
  exact: 'exact',
  same: 'equivalent',
  close: 'equivalent',
  part: 'different',
  none: 'different',
};

/** `requested`: the name as typed. A former or trading name that agrees does not change the result; it becomes `matchedOtherName`. */
export function compareNames(requested: string, { legalName, otherNames }: Pick<Entity, 'legalName' | 'otherNames'>): NameComparison {
  const result = RESULT[nameAgreement(requested, legalName)];
  const matchedOtherName = result === 'different' ? otherNames.find(({ name }) => namesAgree(requested, name)) : undefined;
  return { result, requested, official: legalName, ...(matchedOtherName && { matchedOtherName }) };
}
