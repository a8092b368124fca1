/** The name and facts that a search was given, compared with those of the register, and what is kept where the two disagree. */
import * as z from 'zod';
import type { Conflict, LeiStatus as LeiStatusWord, NameComparison as NameComparisonFacts } from '../../model/entity/entity.ts';
import { OtherName } from './party.ts';
import { closedList, text } from './properties.ts';

export const NameMatch = closedList('Whether the name that was sent is the official one.', {
  exact: 'the same but for case, accents and punctuation',
  equivalent: 'the same but for legal form, filler words and generic words',
  different: 'anything else: the number may belong to another company than the one that was meant',
} satisfies Readonly<Record<NameComparisonFacts['result'], string>>);

export const NameComparison = z
  .looseObject({
    result: NameMatch.describe('Whether the two names agree.'),
    requested: text('The name as it was sent, or the entity’s own name where an expand was sent none.', 'Harbour Invented Ltd'),
    official: text('The name on the register.', 'HARBOUR INVENTED LIMITED'),
    matchedOtherName: OtherName.optional().describe(
      'A former, trading or translated name on the register that agrees with the requested one. Absent where the official name agrees, and where no other name does.',
    ),
  })
  .describe('The name that a search was given, held against the official one. Source: this service.');

export const LeiStatus = closedList('Whether the LEI registry has an LEI under the company’s register number.', {
  found: 'it has one, which stands among the `identifiers` with `registry` `GLEIF`',
  not_found: 'no record has the number as issuers of LEIs usually write it',
  not_covered: 'it is not known under which authority the LEI registry holds the numbers of this register',
  source_failed: 'the LEI registry did not answer, or its published limit was reached',
} satisfies Readonly<Record<LeiStatusWord, string>>);

export const ConflictKind = closedList('In what an official record disagrees with the entity that was expanded.', {
  name: 'no official, former or trading name agrees with a name of the entity',
  entityType: 'one of the two is a person and the other is not',
  identifier: 'both have exactly one number of a scheme, and the numbers differ',
} satisfies Readonly<Record<Conflict, string>>);
