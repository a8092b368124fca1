/** Every rule set in its newest version. A correction is a new version; `former.ts` keeps the old ones. */

import { BR_CNPJ, CA_BC, CA_CBCA, KY_BOT, MX_CFF, US_BOI, VG_BCA } from './americas.ts';
import { AU_AML, HK_SCR, IN_SBO, JP_CRIME_PROCEEDS, KR_FTRA, NZ_AML, TW_AML } from './asia-pacific.ts';
import { CONTROL_BY_ANY_MEANS, MORE_THAN_A_QUARTER, NO_COEXISTENCE } from './defaults.ts';
import { DE_GWG, EU_AMLD, EU_AMLR } from './european.ts';
import { GB_MLR, GB_PSC, SG_RORC, SG_RORC_2017, US_FINCEN, US_OFAC } from './gb-us-sg.ts';
import { AE_UBO, IL_AML, SA_MC, SA_MC_2025, ZA_CIPC } from './middle-east-africa.ts';
import { GG_BOLP, IM_BOA, IS_RE, JE_DISCLOSURE, LI_SPV, NO_RRH, TR_VUK, UA_AML } from './neighbours.ts';
import type { RuleSet } from './rule-set.ts';
import { CH_OR, CH_TJPG } from './swiss.ts';
import { MEMBER_STATES } from './union.ts';

export const FATF: RuleSet = {
  id: 'fatf-r24',
  version: 2,
  title: 'FATF standard on legal persons',
  inForceFrom: '2023-03-10',
  citation: 'FATF Recommendations 10 and 24; guidance on beneficial ownership of legal persons, March 2023',
  confirmed: false,
  ownership: MORE_THAN_A_QUARTER,
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
    ownership: { text: 'interpretive note to R.10, para. 5(b)(i.i), with notes 38 and 83', confirmed: true },
    attributedOwnership: { text: 'interpretive note to R.10, para. 5(b)(i.i)', confirmed: false },
    control: { text: 'interpretive note to R.10, para. 5(b)(i.ii)', confirmed: true },
    arrangement: { text: 'interpretive note to R.10, para. 5(b)(ii)', confirmed: true },
  },
};

export const RULE_SETS: readonly RuleSet[] = [
  FATF,
  EU_AMLR,
  EU_AMLD,
  GB_PSC,
  GB_MLR,
  US_FINCEN,
  US_BOI,
  US_OFAC,
  CH_OR,
  CH_TJPG,
  DE_GWG,
  SG_RORC_2017,
  SG_RORC,
  ...[AE_UBO, AU_AML, BR_CNPJ, CA_CBCA, CA_BC, GG_BOLP, HK_SCR, IL_AML, IM_BOA, IN_SBO, IS_RE, JE_DISCLOSURE, JP_CRIME_PROCEEDS],
  ...[KR_FTRA, KY_BOT, LI_SPV, MX_CFF, NO_RRH, NZ_AML, SA_MC_2025, SA_MC, TR_VUK, TW_AML, UA_AML, VG_BCA, ZA_CIPC],
];

/** The newest version; `undefined` where there is none of that name. */
export function ruleSetOf(id: string): RuleSet | undefined {
  return RULE_SETS.find((known) => known.id === id);
}

/** By the company's country or province: its own rule, that of the Union, or none. `asOf` (`YYYY-MM-DD`) decides between an older and a newer law. */
export function defaultRuleSets(jurisdiction: string | undefined, asOf: string): RuleSet[] {
  const country = jurisdiction?.slice(0, 2);
  const laws = lawsOf(jurisdiction) ?? lawsOf(country) ?? [];
  const own = laws.findLast(({ inForceFrom = '' }) => inForceFrom <= asOf) ?? laws[0];
  const union = country && MEMBER_STATES.includes(country) ? (asOf >= EU_AMLR.inForceFrom! ? EU_AMLR : EU_AMLD) : undefined;
  const national = own === DE_GWG && union === EU_AMLR ? undefined : own;
  return [...(national ? [national] : union ? [union] : []), FATF];
}

/** Where a country has several, those that its companies are judged by, the oldest first. */
const CHOSEN: Readonly<Record<string, readonly RuleSet[]>> = { GB: [GB_PSC], US: [US_FINCEN], CH: [CH_OR, CH_TJPG] };

function lawsOf(jurisdiction: string | undefined): readonly RuleSet[] | undefined {
  if (!jurisdiction) return undefined;
  const own = RULE_SETS.filter((rules) => rules.jurisdiction === jurisdiction);
  return CHOSEN[jurisdiction] ?? (own.length > 0 ? own : undefined);
}
