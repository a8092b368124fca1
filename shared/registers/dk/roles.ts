/** DK: the nature of a participant's relationship, by its organ, its function there, and the company's form. PURE. */
import type { Nature } from '../../model/entity/nature.ts';
import { codes } from '../codes.ts';

type Organ = Nature | 'management' | 'owners' | 'beneficial owners' | 'liable' | 'none';

/** `hovedtype`; registers of owners differ by their name. Insurers and the money-laundering list are no relationships. */
const organOf = codes<Organ>('DK hovedtype', {
  LEDELSESORGAN: 'management',
  EJERREGISTER: 'owners',
  'REELLE EJERE': 'beneficial owners',
  FULDT_ANSVARLIG_DELTAGERE: 'liable',
  REVISION: 'Auditor',
  BÆREDYGTIGHEDSREVISION: 'Auditor',
  STIFTERE: 'Founder',
  HOVEDSELSKAB: 'Head Office',
  TEGNINGSBERETTIGEDE: 'Authorised Signatory',
  REPRÆSENTANTER: 'Other',
  SÆRLIGE_FINANSIELLE_DELTAGERE: 'Other',
  HVIDVASK: 'none',
  FORSIKRINGER: 'none',
});

const CHIEF = [
  'ADM. DIR.',
  'ADM. DIR',
  'ADM.DIR.',
  'ADM.DIR',
  'ADM.DIR:',
  'ADM. DIREKTØR',
  'ADM.DIREKTØR',
  'ADMINISTRERENDE DIREKTØR',
  'ORDFØRENDE DIREKTØR',
  'OVERDIREKTØR',
  'KONCERNCHEF',
  'KONCERNDIREKTØR',
  'GENERALSEKRETÆR',
  'DAGLIG LEDELSE',
  'DAGLIG LEDER',
];
const EXECUTIVES = ['DIREKTØR', 'DIREKTION', 'VICE ADMINISTRERENDE DIREKTØR', 'VICEDIREKTØR', 'ØKONOMIDIREKTØR'];
const BOARD = [
  'BESTYRELSESMEDLEM',
  'BESTYRELSE',
  'MEDLEM',
  'NÆSTFORMAND',
  'HOVEDBESTYRELSE',
  'FORRETNINGSUDVALG',
  'FORRETNINGSUDVALGSMEDLEM',
  'KONSORTIERÅDSMEDLEM',
  'PRÆSIDIET',
];
const SUBSTITUTES = ['SUPPLEANT', 'BESTYRELSESSUPPLEANT', 'PERSONLIG SUPPLEANT'];
const OFFICERS = ['FORRETNINGSFØRER', 'FILIALBESTYRER', 'FILIALBESTYRERE', 'KASSERER'];

const all = (words: readonly string[], nature: Nature): Record<string, Nature> => Object.fromEntries(words.map((word) => [word, nature]));

/** The function in an organ of management, in capitals. */
export const ROLES: Readonly<Record<string, Nature>> = {
  ...all(CHIEF, 'Managing Director'),
  ...all(EXECUTIVES, 'Director'),
  FORMAND: 'Board Chair',
  ...all(BOARD, 'Board Member'),
  ...all(SUBSTITUTES, 'Deputy Board Member'),
  ...all(OFFICERS, 'Officer'),
  TILSYNSRÅD: 'Supervisory Board Member',
  TILSYNSRÅDSMEDLEM: 'Supervisory Board Member',
  STYRINGSKOMITE: 'Supervisory Board Member',
  REPRÆSENTANTSKAB: 'Other',
  LIKVIDATOR: 'Liquidator',
  'LIKVIDATOR IHT. VEDTÆGT': 'Liquidator',
  KURATOR: 'Insolvency Practitioner',
  REKONSTRUKTØR: 'Insolvency Practitioner',
};

const officeOf = codes<Nature>('DK funktion', ROLES);

/** `virksomhedsformkode` */
const FORM = { soleTrader: 10, smallSoleTrader: 15, partnership: 30, limitedPartnership: 40, shareholderPartnership: 70 } as const;
const SOLE_TRADERS: ReadonlySet<number> = new Set([FORM.soleTrader, FORM.smallSoleTrader]);
const PARTNERSHIPS: ReadonlySet<number> = new Set([FORM.partnership, FORM.limitedPartnership]);
const WITH_GENERAL_PARTNERS: ReadonlySet<number> = new Set([FORM.limitedPartnership, FORM.shareholderPartnership]);

export const isSoleTrader = (form: number | undefined): boolean => form !== undefined && SOLE_TRADERS.has(form);
export const isPartnership = (form: number | undefined): boolean => form !== undefined && PARTNERSHIPS.has(form);
export const isLimitedPartnership = (form: number | undefined): boolean => form === FORM.limitedPartnership;

export const organ = (hovedtype: string, name: string | undefined): Organ =>
  organOf((hovedtype === 'REGISTER' ? (name ?? hovedtype) : hovedtype).toUpperCase()) ?? 'Other';

/** `undefined` where there is no relationship. */
export function natureOf(kind: Organ, office: string | undefined, form: number | undefined): Nature | undefined {
  if (kind === 'none') return undefined;
  if (kind === 'management') return officeOf(office?.toUpperCase().replace(/[\s_]+/g, ' ')) ?? 'Other';
  if (kind === 'owners') return isPartnership(form) ? 'Partner' : 'Shareholder';
  if (kind === 'beneficial owners') return 'Beneficial Owner';
  if (kind === 'liable') return liable(form);
  return kind;
}

/** The party with unlimited liability: the trader, every partner, or the general partner. */
function liable(form: number | undefined): Nature {
  if (isSoleTrader(form)) return 'Beneficial Owner';
  return form !== undefined && WITH_GENERAL_PARTNERS.has(form) ? 'General Partner' : 'Partner';
}
