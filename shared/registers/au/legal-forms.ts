/** AU: the code lists of ASIC's company dataset (its help file), and what the entity types of the Australian Business Register are. */
import type { EntityType, StatusKind } from '../../entity/company-record.ts';
import { codes } from '../codes.ts';

/** External administration is receivership and any winding up, that of a solvent company by its members as well: none of our kinds. */
export const asicStatus = codes<{ words: string; kind: StatusKind }>('AU Status', {
  REGD: { words: 'Registered', kind: 'active' },
  SOFF: { words: 'Strike-off action in progress', kind: 'active' },
  EXAD: { words: 'External administration (in receivership/liquidation)', kind: 'unknown' },
  DRGD: { words: 'De-registered', kind: 'dissolved' },
  DISS: { words: 'Dissolved by Special Act of Parliament', kind: 'dissolved' },
  DIV3: { words: 'Organisation transferred registration via DIV3', kind: 'inactive' },
  NOAC: { words: 'Not active', kind: 'inactive' },
  NRGD: { words: 'Not registered', kind: 'inactive' },
  PEND: { words: 'Pending - Schemes', kind: 'unknown' },
  PROV: { words: 'Provisional', kind: 'unknown' },
});

export const asicType = codes<string>('AU Type', {
  APTY: 'Australian proprietary company',
  APUB: 'Australian public company',
  ASSN: 'Association',
  FNOS: 'Foreign company registered in Australia',
  NONC: 'Non-organisation',
  NRET: 'Non-registered entity',
  OBJN: 'Objection to registration of name',
  RACN: 'Registered Australian corporation',
  TRST: 'Trust',
});

export const asicClass = codes<string>('AU Class', {
  LMSH: 'limited by shares',
  LMGT: 'limited by guarantee',
  LMSG: 'limited by both shares and guarantees',
  NLIA: 'no liability',
  UNLM: 'unlimited',
  NONE: '',
});

/** Foreign companies and bodies under another law have an ARBN in the place of an ACN. */
export const hasArbn = (type: string | null | undefined): boolean => type === 'FNOS' || type === 'RACN';

/** By words: there are 150 types, most of them one of these of the Commonwealth, a state, a territory or a council. */
const KINDS: readonly [RegExp, EntityType][] = [
  [/^individual/i, 'person'],
  [/fund|scheme/i, 'fund'],
  [/trust|deceased estate/i, 'trust'],
  [/government (?:entity|statutory authority)|diplomatic/i, 'state'],
  [/unincorporated|strata/i, 'other'],
];

export const entityKind = (typeName: string | null | undefined): EntityType =>
  KINDS.find(([words]) => words.test(typeName ?? ''))?.[1] ?? 'company';
