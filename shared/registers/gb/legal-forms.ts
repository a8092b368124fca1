/** GB: the code lists of Companies House (`api-enumerations`) for legal forms, complete and in its own words. PURE. */
import { codes } from '../codes.ts';

const ICVC = 'Investment company with variable capital';

export const LEGAL_FORMS: Readonly<Record<string, string>> = {
  'private-unlimited': 'Private unlimited company',
  ltd: 'Private limited company',
  plc: 'Public limited company',
  'old-public-company': 'Old public company',
  'private-limited-guarant-nsc-limited-exemption': "Private Limited Company by guarantee without share capital, use of 'Limited' exemption",
  'limited-partnership': 'Limited partnership',
  'private-limited-guarant-nsc': 'Private limited by guarantee without share capital',
  'converted-or-closed': 'Converted / closed',
  'private-unlimited-nsc': 'Private unlimited company without share capital',
  'private-limited-shares-section-30-exemption': "Private Limited Company, use of 'Limited' exemption",
  'protected-cell-company': 'Protected cell company',
  'assurance-company': 'Assurance company',
  'oversea-company': 'Overseas company',
  'eeig-establishment': 'European Economic Interest Grouping Establishment (EEIG)',
  'icvc-securities': ICVC,
  'icvc-warrant': ICVC,
  'icvc-umbrella': ICVC,
  'registered-society-non-jurisdictional': 'Registered society',
  'industrial-and-provident-society': 'Industrial and Provident society',
  'northern-ireland': 'Northern Ireland company',
  'northern-ireland-other': 'Credit union (Northern Ireland)',
  llp: 'Limited liability partnership',
  'royal-charter': 'Royal charter company',
  'investment-company-with-variable-capital': ICVC,
  'unregistered-company': 'Unregistered company',
  other: 'Other company type',
  'european-public-limited-liability-company-se': 'European public limited liability company (SE)',
  'united-kingdom-societas': 'United Kingdom Societas',
  'uk-establishment': 'UK establishment company',
  'scottish-partnership': 'Scottish qualifying partnership',
  'charitable-incorporated-organisation': 'Charitable incorporated organisation',
  'scottish-charitable-incorporated-organisation': 'Scottish charitable incorporated organisation',
  'further-education-or-sixth-form-college-corporation': 'Further education or sixth form college corporation',
  eeig: 'European Economic Interest Grouping (EEIG)',
  ukeig: 'United Kingdom Economic Interest Grouping',
  'registered-overseas-entity': 'Overseas entity',
};

export const legalFormOf = codes<string>('GB company_type', LEGAL_FORMS);

export const LEGAL_SUBFORMS: Readonly<Record<string, string>> = {
  'community-interest-company': 'Community Interest Company (CIC)',
  'private-fund-limited-partnership': 'Private Fund Limited Partnership (PFLP)',
  slp: 'Scottish Limited Partnership (SLP)',
  pflp: 'Private Fund Limited Partnership (PFLP)',
  spflp: 'Scottish Private Fund Limited Partnership (SPFLP)',
};

export const legalSubformOf = codes<string>('GB company_subtype', LEGAL_SUBFORMS);

/** Companies of another register, for which this one has only name and address. */
export const FORMS_KEPT_ELSEWHERE: ReadonlySet<string> = new Set([
  'assurance-company',
  'charitable-incorporated-organisation',
  'further-education-or-sixth-form-college-corporation',
  'icvc-securities',
  'icvc-umbrella',
  'icvc-warrant',
  'industrial-and-provident-society',
  'investment-company-with-variable-capital',
  'northern-ireland-other',
  'protected-cell-company',
  'registered-society-non-jurisdictional',
  'royal-charter',
  'scottish-charitable-incorporated-organisation',
]);
/** Forms that keep no register of persons with significant control; limited partnerships keep one only in Scotland. */
export const FORMS_WITHOUT_CONTROL: ReadonlySet<string> = new Set([
  ...FORMS_KEPT_ELSEWHERE,
  'eeig-establishment',
  'oversea-company',
  'uk-establishment',
]);
