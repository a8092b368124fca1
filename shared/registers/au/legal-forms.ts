/** AU: types and classes of ASIC's company dataset (its help file), and entity types of the Australian Business Register. PURE. */
import type { EntityType } from '../../model/entity/company-record.ts';
import { codes } from '../codes.ts';

export const LEGAL_FORMS: Readonly<Record<string, string>> = {
  APTY: 'Australian proprietary company',
  APUB: 'Australian public company',
  ASSN: 'Association',
  FNOS: 'Foreign company registered in Australia',
  NONC: 'Non-organisation',
  NRET: 'Non-registered entity',
  OBJN: 'Objection to registration of name',
  RACN: 'Registered Australian corporation',
  TRST: 'Trust',
};

export const asicTypeOf = codes<string>('AU Type', LEGAL_FORMS);

export const COMPANY_CLASSES: Readonly<Record<string, string>> = {
  LMSH: 'limited by shares',
  LMGT: 'limited by guarantee',
  LMSG: 'limited by both shares and guarantees',
  NLIA: 'no liability',
  UNLM: 'unlimited',
  NONE: '',
};

export const asicClassOf = codes<string>('AU Class', COMPANY_CLASSES);

/** Foreign companies and bodies under another law have an ARBN instead of an ACN. */
export const hasArbn = (type: string | null | undefined): boolean => type === 'FNOS' || type === 'RACN';

/** By words: there are 150 types, most of them one of these for the Commonwealth, a state, a territory or a council. */
const KINDS: readonly [RegExp, EntityType][] = [
  [/^individual/i, 'person'],
  [/fund|scheme/i, 'fund'],
  [/trust|deceased estate/i, 'trust'],
  [/government (?:entity|statutory authority)|diplomatic/i, 'state'],
  [/unincorporated|strata/i, 'other'],
];

export const entityTypeOf = (typeName: string | null | undefined): EntityType =>
  KINDS.find(([words]) => words.test(typeName ?? ''))?.[1] ?? 'company';
