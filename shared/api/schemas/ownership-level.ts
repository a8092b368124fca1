/** What is said of all owners of one company together, and of the lists of a register. */
import * as z from 'zod';
import type { LevelReason as LevelWord, OwnershipBasis, ShareBasis } from '../../model/entity/ownership-facts.ts';
import { LawText } from './law-text.ts';
import { Attributions, Completeness, type Meanings } from './ownership-words.ts';
import { closedList, day, flag, list, percent, text } from './properties.ts';
import { Interest, Share } from './relationship.ts';
import { StatusReason } from './result.ts';

const Basis = closedList('What kind of list the owners come from.', {
  shareRegister: 'shareholders',
  partners: 'partners, or members of a company without shares',
  beneficialOwnerRegister: 'beneficial owners, as the company has declared them',
  disclosureOfLargeHolders: 'holders above a threshold, as they have notified',
  accountingConsolidation: 'parents that consolidate the company in their accounts',
  annualList: 'owners on one day of a year',
} satisfies Meanings<OwnershipBasis>);

const Unit = closedList('The unit of a published share.', {
  shares: 'a number of shares',
  nominalAmount: 'nominal value of shares',
  contribution: 'contribution to the capital',
  fraction: 'a fraction',
  percent: 'percent',
  band: 'a band of percentages',
  text: 'prose',
} satisfies Meanings<ShareBasis['unit']>);

const LevelReason = closedList('Why a level is what it is, besides the reasons of `dataStatusReasons.owners`.', {
  lower_ends_above_100: 'the lower ends of distinct holdings are more than 100 percent',
  same_rights_in_several_entries: 'several entries are about the same rights: of trustees, of the members of a firm, of a group',
  joint_shares_not_split: 'several hold one parcel, and how they divide it is not published',
  shares_not_published: 'owners are named without shares',
  class_totals_missing: 'shares are published by class, and not how many there are of each class',
  owner_not_identified: 'the company has told the register that there is an owner whom it has not identified',
  company_may_be_exempt: 'no owner is named, and by law some companies need not name any: this may be one',
} satisfies Meanings<LevelWord>);

const law = {
  basis: list(Basis, 'What kinds of list the owners come from. Empty where the register publishes no owners.'),
  publicationFloor: percent(
    'By law, who is not listed holds less than this, in percent. Absent where the law sets no limit, and where somebody above it may be missing.',
    25,
  ).optional(),
  floorInclusive: flag(
    'True: who is not listed may hold exactly `publicationFloor` too. Absent where there is no `publicationFloor`; otherwise absent is false.',
  ).optional(),
  totalHoldings: flag('True where the share of a listed party is all that it holds. Absent: false.').optional(),
  attribution: Attributions.optional().describe(`${Attributions.description}\n\nAbsent: not known.`),
  declaredUnder: text('Id of the rule set that declared owners are entered under. Absent where there is none.', 'gb-psc').optional(),
  actingInConcert: flag('True where the law presumes that the listed holders of a company act in concert. Absent: false.').optional(),
};

const RowLaw = z
  .looseObject({
    citation: text('The law or form.', 'Companies Act 2006, Schedule 1A and section 790M'),
    confirmed: flag('True where its text was read, as far as a verdict rests on it: `source` names that text.'),
    source: LawText.optional().describe('The text that was read. Absent where `confirmed` is false.'),
    missing: text('What was not read. Absent where `confirmed` is true.', 'The section was not read.').optional(),
  })
  .describe('Where the rules of the list stand. Source: this service, from its register’s handler.');

export const OwnershipRow = z
  .looseObject({ ...law, law: RowLaw, units: list(Unit, 'Units of the published shares. Empty where owners are named without shares.') })
  .describe('What the law of a register says of its lists of owners. Source: this service, from its register’s handler.');

const Shares = z
  .looseObject({
    shareholding: Share.optional().describe('Shares, or parts of the capital, in percent. Absent where no shares are published.'),
    votingRights: Share.optional().describe('Votes, in percent. Absent where no votes are published.'),
  })
  .describe('Sums of one company, in percent. Source: this service.');

export const OwnershipLevel = z
  .looseObject({
    ...law,
    completeness: Completeness,
    listed: Shares.optional().describe('What the listed owners have together. Absent where the entries are no parts of one whole.'),
    unlisted: Shares.optional().describe('What is left for owners who are not listed. Absent where `listed` is.'),
    reasons: list(
      z.union([StatusReason, LevelReason]),
      'Why the level is what it is: words of `dataStatusReasons.owners` and of this list. Absent where nothing is to be said.',
    ).optional(),
    asOf: day('The day that the list is of. Absent where it is the day on which the register answered.', '2025-12-31').optional(),
    ownShares: list(Interest, 'What the company holds of itself. Absent where the register names nothing of the kind.').optional(),
  })
  .describe('What is said of all owners of one company together. Source: this service, from the register’s answer.');
