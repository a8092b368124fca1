/** The generated parts of docs/rule-sets.md: all rule sets in one table, and a section for each. */
import { allRuleSets, type CitationAnswer, type RuleSetAnswer } from '../shared/cases/ownership-answers/list-rule-sets.ts';
import { markdownTable } from './generated-part.ts';

const rows = (): RuleSetAnswer[] =>
  allRuleSets().data.toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : placeOf(one) > placeOf(other) ? 1 : 0));

/** Standards first, then by country; of one law the newest version first. */
const placeOf = ({ jurisdiction = '', id, version }: RuleSetAnswer): string =>
  `${jurisdiction} ${id} ${String(1_000 - version).padStart(4, '0')}`;

const INDIRECT: Readonly<Record<RuleSetAnswer['ownership']['indirect'], string>> = {
  multiply: 'multiplied',
  attribute: 'whole, through control',
  either: 'one of the two',
};

const limitOf = ({ ownership: { threshold, comparison } }: RuleSetAnswer): string =>
  comparison === '>' ? `more than ${threshold} %` : `${threshold} % or more`;

const nameOf = ({ id, version }: RuleSetAnswer): string => `\`${id}\`${version > 1 ? ` ${version}` : ''}`;

export function ruleSetTable(): string {
  const heads = ['Rule set', 'Of', 'Limit', 'Indirect holdings', 'From', 'To', 'Confirmed'];
  return markdownTable(
    heads,
    rows().map((rules) => [
      nameOf(rules),
      rules.jurisdiction ?? 'standard',
      limitOf(rules),
      INDIRECT[rules.ownership.indirect],
      rules.inForceFrom ?? '–',
      rules.inForceTo ?? '–',
      rules.confirmed ? 'yes' : 'no',
    ]),
  );
}

/** How many are confirmed, of all, in their newest versions. */
export function ruleSetCount(): string {
  const newest = rows().filter((rules, _at, all) => !all.some(({ id, version }) => id === rules.id && version > rules.version));
  const citations = newest.flatMap((rules) => Object.values(rules.citations));
  const confirmed = (all: readonly { confirmed: boolean }[]): string => `${all.filter((one) => one.confirmed).length} of ${all.length}`;
  return `Confirmed in full: ${confirmed(newest)} rule sets. Citations confirmed: ${confirmed(citations)}.`;
}

export const ruleSetSections = (): string => rows().map(sectionOf).join('\n\n');

function sectionOf(rules: RuleSetAnswer): string {
  return [
    `### ${nameOf(rules)}: ${rules.title}`,
    '',
    `[${rules.citation}](${rules.url})`,
    '',
    markdownTable(['Question', 'Answer'], answersOf(rules)),
    ...listed(
      'Read',
      rules.sources.map(({ title, date, read, at }) => `[${title}](${at}), ${date}: ${read}`),
    ),
    ...listed('Not read', rules.missing),
    ...listed('Notes', rules.notes),
  ].join('\n');
}

const listed = (head: string, items: readonly string[]): string[] =>
  items.length > 0 ? ['', `${head}:`, '', ...items.map((item) => `- ${item}`)] : [];

const OFFICIALS: Readonly<Record<RuleSetAnswer['seniorManagingOfficial']['when'], string>> = {
  never: 'never',
  noneIdentified: 'where nobody else is found',
  noneIdentifiedOrDoubt: 'where nobody else is found, or there is doubt',
  always: 'always',
};
const ROLES = { allRoles: 'every role', trusteeOnly: 'the trustee', none: 'nobody' };
const JOINT = { split: 'between the holders, it is not known how', wholeForEach: 'whole for each' };
const CONCERT = { none: 'adds nothing', votesOnly: 'adds the votes of all to each', wholeForEach: 'adds shares and votes of all to each' };
const OWN = { excluded: 'left out of the whole', included: 'in the whole of shares, not of votes' };

function answersOf(rules: RuleSetAnswer): string[][] {
  const { ownership, control, citations } = rules;
  const { when, who, citation } = rules.seniorManagingOfficial;
  return [
    ['Limit', `${limitOf(rules)} of ${ownership.types.map((type) => `\`${type}\``).join(', ')}`],
    ['Indirect holdings', INDIRECT[ownership.indirect]],
    ...(rules.otherReading ? [['Can be read otherwise', rules.otherReading]] : []),
    ['Control alone makes an owner', control.makesOwner ? 'yes' : 'no'],
    ['Of a trust', ROLES[rules.arrangements]],
    ['A joint parcel counts', JOINT[rules.jointHoldings]],
    ['Acting in concert', CONCERT[rules.jointArrangements]],
    ['Own shares of the company', OWN[rules.ownShares]],
    ...(rules.besideMajority === 'leftOut' ? [['Beside another’s more than half', 'no holding up to half counts']] : []),
    ['Outside the rule', rules.exempt.join(', ') || '–'],
    ['Senior managing officials', `${OFFICIALS[when]}${when === 'never' ? '' : `, ${who}`}${citation ? ` (${citation})` : ''}`],
    ...Object.entries(citations).map(([code, cited]) => [`Test \`${code}\``, citationOf(cited!)]),
  ];
}

const citationOf = ({ text, source, missing }: CitationAnswer): string =>
  source ? `${text}: read in ${source.title}, ${source.date}` : `${text}: not confirmed. ${missing ?? ''}`.trim();
