/** Rule sets: what a law or standard calls a beneficial owner, as data. */
import * as z from 'zod';
import type { RuleSet as Rules } from '../../ownership/rule-sets/rule-set.ts';
import { LawText } from './law-text.ts';
import { closedList, day, flag, link, list, ordinal, percent, sha256, text } from './properties.ts';

const words = (description: string) => list(z.string().min(1), description);

const Citation = z
  .looseObject({
    text: text('Where the rule stands.', 'art. 54(b)'),
    confirmed: flag('True where the text was read: `source` names it.'),
    source: LawText.optional().describe('The text that was read. Absent where `confirmed` is false.'),
    missing: text('What was not read. Absent where `confirmed` is true.', 'Art. 4 was read in articles about the act only.').optional(),
  })
  .describe('A place in the law. Source: this service.');

const LawSource = LawText.extend({
  read: text('Which articles, days or rules.', 'art. 52'),
  confirms: words('Tests whose citation was read there. Absent where there is none.').optional(),
}).describe('What was read, and where. Source: this service.');

const TESTS: Readonly<Record<keyof Rules['citations'] & string, string>> = {
  ownership: 'multiplied shares',
  attributedOwnership: 'attributed shares',
  control: 'control',
  controlledHolders: 'control of direct holders',
  interestInController: 'an interest in a controller',
  arrangement: 'a role in an arrangement',
  declared: 'an entry in the register',
};
const citations = Object.fromEntries(
  Object.entries(TESTS).map(([code, what]) => [code, Citation.optional().describe(`Of the test of ${what}. Absent where none is cited.`)]),
);

const Ownership = z
  .looseObject({
    threshold: percent('The limit, in percent.', 25),
    comparison: closedList('How a share is compared with the limit.', { '>': 'more than the limit', '>=': 'the limit or more' }),
    types: words('Types of interest that count, in the words of `OwnershipInterestType`; never empty.'),
    indirect: closedList('How indirect holdings count.', {
      multiply: 'multiplied along each chain',
      attribute: 'whole, through companies that the person controls',
      either: 'one of the two is enough',
    } satisfies Readonly<Record<Rules['ownership']['indirect'], string>>),
  })
  .describe('The test of ownership. Source: this service.');

const Control = z
  .looseObject({
    majority: closedList('What part is a majority.', { '>50': 'more than half', '>=50': 'half or more' }),
    of: closedList('What decides.', { votingRights: 'votes', shareholding: 'shares' }),
    makesOwner: flag('True where who controls the company is a beneficial owner for that reason alone.'),
    grounds: words('Other grounds of control in a chain that are certain. Empty where there is none.'),
    possibleGrounds: words('Other grounds of control in a chain that are possible. Empty where there is none.'),
    directGrounds: words('Grounds that suffice over the company itself. Empty where there is none.'),
    multipliedInterestOver50: flag('True where more than half by multiplication is control too.'),
  })
  .describe('What control is. Source: this service.');

export const RuleSet = z
  .looseObject({
    id: text('Id, to be sent as `ruleSet`.', 'eu-amlr-2024-1624'),
    version: ordinal('Version: the number of its revision. A correction is a new version.', 1),
    title: text('Its name.', 'EU anti-money laundering regulation'),
    jurisdiction: text('ISO 3166-1 alpha-2, or `EU`. Absent at an international standard.', 'EU').optional(),
    inForceFrom: day('First day in force. Absent where it is not known.', '2027-07-10').optional(),
    inForceTo: day('Last day in force. Absent where there is none.', '2027-07-09').optional(),
    citation: text('The law or standard.', 'Regulation (EU) 2024/1624, arts 51 to 57, 63'),
    url: link('Where its text is.', 'https://data.europa.eu/eli/reg/2024/1624/oj'),
    confirmed: flag('False where a date or rule was not read; `missing` says which.'),
    ownership: Ownership,
    control: Control,
    coexistence: z
      .looseObject({
        controlledHolders: flag('True where control of direct holders makes an owner.'),
        interestInController: flag('True where an interest in a controller makes an owner.'),
      })
      .describe('Ownership and control in one chain. Source: this service.'),
    otherReading: text(
      'Where lawyers also read the law to add, each whole, what a party and all that it controls hold: the articles, and that reading in words. Absent where there is no such reading.',
      'arts 52 to 54: own holdings and those of companies under control added, each whole',
    ).optional(),
    arrangements: closedList('Who of a trust or arrangement counts.', {
      allRoles: 'every role',
      trusteeOnly: 'the trustee',
      none: 'no person',
    } satisfies Readonly<Record<Rules['arrangements'], string>>),
    jointHoldings: closedList('How a joint parcel counts.', {
      split: 'between the holders, it is not known how',
      wholeForEach: 'whole for each holder',
    } satisfies Readonly<Record<Rules['jointHoldings'], string>>),
    jointArrangements: closedList('What acting in concert adds.', {
      none: 'nothing',
      votesOnly: 'the votes of all to each',
      wholeForEach: 'shares and votes of all to each',
    } satisfies Readonly<Record<Rules['jointArrangements'], string>>),
    ownShares: closedList('Shares that the company holds itself.', {
      excluded: 'are left out of the total',
      included: 'count in the total of shares, and not in that of votes',
    } satisfies Readonly<Record<Rules['ownShares'], string>>),
    votesOfControlledHolders: closedList('Votes of shares that companies hold in the company that controls them.', {
      counted: 'count',
      suspended: 'are taken out: the holder has none, and the whole is without them',
    } satisfies Readonly<Record<Rules['votesOfControlledHolders'], string>>),
    besideMajority: closedList(
      'Who has more than the limit, and no more than half, where another person has more than half. Absent where that is no matter.',
      { leftOut: 'does not count' } satisfies Readonly<Record<NonNullable<Rules['besideMajority']>, string>>,
    ).optional(),
    exempt: words('Companies outside the rule: `listed`. Empty where there is none.'),
    subjects: closedList('Whom the rule is about.', {
      person: 'natural persons',
      anybody: 'companies too',
    } satisfies Readonly<Record<Rules['subjects'], string>>),
    seniorManagingOfficial: z
      .looseObject({
        when: closedList('When senior managing officials are named.', {
          never: 'never',
          noneIdentified: 'where there is no beneficial owner',
          noneIdentifiedOrDoubt: 'where there is none, or there is doubt',
          always: 'always',
        } satisfies Readonly<Record<Rules['seniorManagingOfficial']['when'], string>>),
        who: closedList('How many of them.', { all: 'all of them', one: 'one of them' }),
        citation: text('Where the rule stands. Absent where none is cited.', 'art. 63(4)').optional(),
      })
      .describe('Senior managing officials. Source: this service.'),
    citations: z.looseObject(citations).describe('Where each test stands in the law. Source: this service.'),
    sources: list(LawSource, 'What was read. Empty where nothing was.'),
    missing: words('What was not read, one sentence each. Empty where `confirmed` is true.'),
    notes: words('What a reader must know. Empty where there is nothing.'),
    tests: words('Worked cases that the rule set was checked with. Empty where there is none.'),
    sha256: sha256(
      'SHA-256 of what decides verdicts, as JSON with sorted members, in hex: the same digest is the same rule. What was read of the law is no part of it.',
    ),
  })
  .describe('A rule set: what a law or standard calls a beneficial owner. Source: this service, from the law that `citation` names.');

export const OwnRuleSet = RuleSet.extend({
  id: text('Any id; verdicts name the rule set by it.', 'house-rule-10'),
  version: ordinal('Version: the number of its revision. Absent: 1.', 1).optional(),
  title: text('Its name, as sentences give it. Absent: the id.', 'House rule of 10 percent').optional(),
  citation: text('Where the rule stands. Absent: the id.', 'Risk policy, section 4').optional(),
  url: z
    .string()
    .meta({ description: 'Not read: for people. Absent: nothing is lost.', examples: ['https://example.com/risk-policy'] })
    .optional(),
  confirmed: flag('Whether it was checked at its source, as the caller says. Absent: false.').optional(),
  citations: z.looseObject(citations).describe('Where each test stands. Absent: no test has a citation.').optional(),
  sources: list(LawSource, 'Not read: for people. Absent: nothing is lost.').optional(),
  missing: words('Not read: for people. Absent: nothing is lost.').optional(),
  notes: words('Not read: for people. Absent: nothing is lost.').optional(),
  tests: words('Not read: for people. Absent: nothing is lost.').optional(),
  sha256: sha256('Not read: the digest is made anew. Absent: nothing is lost.').optional(),
}).describe(
  'A rule set of the caller’s own, at most 16 KB: an entry of `GET /rule-sets` with other limits, for example. Source: the request.',
);

export const AskedRuleSet = z
  .union([text('Id of a rule set of `GET /rule-sets`.', 'us-fincen-cdd'), OwnRuleSet])
  .describe('A rule set by its id, or one of the caller’s own. Source: the request.');

export const AskedRuleSets = list(AskedRuleSet, 'Rule sets, 5 at most. Absent: those of the target’s country, and `fatf-r24`.');

export const RuleSetList = z
  .looseObject({ data: list(RuleSet, 'All rule sets in all versions. Never empty.') })
  .describe('The rules that ownership can be judged by. Source: this service.');
