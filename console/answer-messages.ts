/** Texts of the answer above the picture and of verdicts in the table, in English. */
import type { Schemas } from '../client/src/index.ts';
import { counted, inNumbers } from './messages.ts';

export const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

export const ANSWER = {
  label: 'Who owns it',
  /** `more`: how many are not named. */
  certain: (names: readonly string[], more: number): string => {
    if (names.length === 0) return 'No beneficial owner is certain.';
    const all = more > 0 ? [...names, `${inNumbers(more)} more`] : names;
    return all.length === 1 ? `${listed(all)} is a beneficial owner.` : `${listed(all)} are beneficial owners.`;
  },
  possible: (named: number, isUnnamedPossible: boolean): string => {
    if (named === 0) return 'Persons not named here may be.';
    return `${counted(named, 'further party', 'further parties')}${isUnnamedPossible ? ' and persons not named here' : ''} may be.`;
  },
  unknown: (share: string): string => `${share} of the shares is not accounted for.`,
  under: (title: string): string => `By ${title}.`,
  asking: 'Asking about that day…',
  next: (count: number): string => `Look up ${counted(count, 'company', 'companies')}`,
} as const;

/** In the table, short. */
export const VERDICT_WORDS: Readonly<Record<Schemas['OwnershipVerdict']['status'], string>> = {
  isBeneficialOwner: 'beneficial owner',
  mayBeBeneficialOwner: 'may be one',
  isNotBeneficialOwner: 'not one',
};
