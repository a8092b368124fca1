/** Every rule set in every version. A correction is a new version; old ones stay. */

import { CONTROL_BY_ANY_MEANS, NO_COEXISTENCE, SHARES_AND_VOTES } from './defaults.ts';
import { DE_GWG, EU_AMLD, EU_AMLR } from './european.ts';
import { GB_MLR, GB_PSC, SG_RORC, US_FINCEN, US_OFAC } from './gb-us-sg.ts';
import type { RuleSet } from './rule-set.ts';
import { CH_OR, CH_TJPG } from './swiss.ts';
import { MEMBER_STATES } from './union.ts';

export const FATF: RuleSet = {
  id: 'fatf-r24',
  version: 1,
  title: 'FATF standard on legal persons',
  inForceFrom: '2023-03-10',
  citation: 'FATF Recommendations 10 and 24; guidance on beneficial ownership of legal persons, March 2023',
  url: 'https://www.fatf-gafi.org/en/publications/Fatfrecommendations/Guidance-Beneficial-Ownership-Legal-Persons.html',
  confirmed: false,
  ownership: { threshold: 25, comparison: '>', types: SHARES_AND_VOTES, indirect: 'either' },
  control: CONTROL_BY_ANY_MEANS,
  coexistence: NO_COEXISTENCE,
  arrangements: 'allRoles',
  jointHoldings: 'split',
  jointArrangements: 'votesOnly',
  ownShares: 'excluded',
  votesOfControlledHolders: 'counted',
  exempt: ['listed'],
  subjects: 'person',
  seniorManagingOfficial: { when: 'noneIdentifiedOrDoubt', who: 'one', citation: 'interpretive note to R.10, para. 5(b)(i.iii)' },
  citations: {
    ownership: { text: 'interpretive note to R.10, para. 5(b)(i.i), multiplied', confirmed: false },
    attributedOwnership: { text: 'interpretive note to R.10, para. 5(b)(i.i)', confirmed: false },
    control: { text: 'interpretive note to R.10, para. 5(b)(i.ii)', confirmed: false },
    arrangement: { text: 'interpretive note to R.10, para. 5(b)(ii)', confirmed: false },
  },
  sources: [
    {
      read: 'Recommendation 24 and its interpretive note, draft of the amendment of 2022',
      at: 'https://www.openownership.org/en/publications/open-ownership-response-to-fatf-consultation-on-revisions-to-recommendation-24-and-the-interpretive-note/draft-amendment-text-to-r24-and-inr24/',
    },
    {
      read: 'The three steps of para. 5(b)(i), as a rule of the Central Bank of Bahrain repeats them',
      at: 'https://cbben.thomsonreuters.com/rulebook/fc-128a-5',
    },
    {
      read: 'The interpretive note to R.10 on listed companies, which leaves out also their majority-owned subsidiaries',
      at: 'https://mumcfm.ru/storage/%D1%81ourses/vgreyVGeyjk9L44Tv7rWp805Q6FTKvkBic7YoZCI/rec_fatf_v4/eng/note/12/index.html',
    },
    {
      read: 'The roles in a trust, with a reference to para. 5(b)(ii) of the interpretive note to R.10',
      at: 'https://openownership.org/en/publications/beneficial-ownership-transparency-of-trusts/beneficial-ownership-disclosure-transparency-trusts',
    },
  ],
  notes: [
    'Of the interpretive note to R.10 what it says of listed companies was read; its three steps were not read at the source, but where a supervisor repeats them.',
    'The note leaves out a majority-owned subsidiary of a listed company too; the rule here leaves out the listed ones only.',
    'The standard names more than 25 % as an example of an upper limit; countries may set less.',
  ],
  tests: [],
};

export const RULE_SETS: readonly RuleSet[] = [FATF, EU_AMLR, EU_AMLD, GB_PSC, GB_MLR, US_FINCEN, US_OFAC, CH_OR, CH_TJPG, DE_GWG, SG_RORC];

/** The newest version; `undefined` where there is none of that name. */
export function ruleSetOf(id: string): RuleSet | undefined {
  return RULE_SETS.filter((known) => known.id === id).toSorted((one, other) => other.version - one.version)[0];
}

/** By the company's country: its own rule, that of the Union, or none. `asOf` (`YYYY-MM-DD`) decides between an older and a newer law. */
export function defaultRuleSets(jurisdiction: string | undefined, asOf: string): RuleSet[] {
  const country = jurisdiction?.slice(0, 2);
  const laws = NATIONAL[country ?? ''] ?? [];
  const own = laws.findLast(({ inForceFrom = '' }) => inForceFrom <= asOf) ?? laws[0];
  const union = country && MEMBER_STATES.includes(country) ? (asOf >= EU_AMLR.inForceFrom! ? EU_AMLR : EU_AMLD) : undefined;
  const national = own === DE_GWG && union === EU_AMLR ? undefined : own;
  return [...(national ? [national] : union ? [union] : []), FATF];
}

/** The oldest law first. */
const NATIONAL: Readonly<Record<string, readonly RuleSet[]>> = {
  GB: [GB_PSC],
  US: [US_FINCEN],
  CH: [CH_OR, CH_TJPG],
  DE: [DE_GWG],
  SG: [SG_RORC],
};
