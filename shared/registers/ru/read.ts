/** RU: reads a row of the search in ЕГРЮЛ and ЕГРИП. PURE. */
import { address } from '../../entity/addresses.ts';
import type { Address, CompanyRecord, Identifier, PartyRecord, StatusKind, StatusReason } from '../../entity/company-record.ts';
import { dayMonthYear } from '../../entity/dates.ts';
import type { Nature } from '../../entity/nature.ts';
import { parseIdentifier } from '../../identifiers/scheme.ts';
import { inn, ogrn } from './identifiers.ts';
import type { Row } from './wire.ts';

export interface Answer {
  /** As asked: an INN or an OGRN. */
  registrationNumber: string;
  row: Row;
}

export function read({ registrationNumber, row }: Answer): CompanyRecord {
  const legalName = clean(row.n) ?? '';
  const shortName = clean(row.c);
  const named = head(row.g);
  const parties = isInForce(row) ? named : [];
  return {
    entityType: row.k === 'fl' ? 'person' : 'company',
    legalName,
    registrationNumber,
    statusKind: statusKind(row, parties),
    countryOfRegistration: 'RU',
    jurisdiction: 'RU',
    registrationDate: dayMonthYear(row.r),
    addresses: [place(row)].filter((found) => found !== undefined),
    identifiers: identifiers(row),
    activities: [],
    otherNames: shortName && shortName !== legalName ? [{ name: shortName, kind: 'alternative', language: 'ru' }] : [],
    parties,
    ...(!isInForce(row) && named.length > 0 && { formerParties: named }),
    dataStatus: {
      officers: row.k === 'fl' ? 'none_on_register' : parties.length > 0 ? 'partial' : 'not_covered',
      owners: 'not_covered',
    },
    dataStatusReasons: { officers: officersReasons(row, named) },
  };
}

/** Neither ended nor declared erroneous. */
export const isInForce = ({ e, v }: Row): boolean => !e && !v;

/** Further heads stand in the extract only; a living company of which the row names no head has one that is kept hidden, or stands there. */
function officersReasons(row: Row, named: readonly PartyRecord[]): StatusReason[] {
  if (row.k === 'fl') return ['none_entered'];
  if (named.length > 0 || !isInForce(row)) return ['not_read_by_service'];
  return clean(row.g) ? ['entries_not_understood', 'not_read_by_service'] : ['hidden_by_register', 'not_read_by_service'];
}

function place({ a, rn }: Row): Address | undefined {
  const whole = clean(a);
  return address('registered', { lines: [whole], region: rn, country: whole || rn ? 'RU' : undefined, text: whole });
}

/** The row says whether the company has ended; that it is being wound up shows only by who is at its head. An erroneous entry is of no company. */
function statusKind({ e, v }: Row, [first]: readonly PartyRecord[]): StatusKind {
  if (v) return 'inactive';
  if (e) return 'dissolved';
  const nature = first?.relationships[0]?.nature;
  if (nature === 'Liquidator') return 'liquidation';
  return nature === 'Insolvency Practitioner' ? 'insolvent' : 'active';
}

function identifiers({ i, o, p }: Row): Identifier[] {
  const [tax, state] = [parseIdentifier(inn, i ?? ''), parseIdentifier(ogrn, o ?? '')];
  const here = { jurisdiction: 'RU', registry: 'ФНС России' };
  return [
    ...(tax ? [{ type: inn.label, value: tax, ...here }] : []),
    ...(state ? [{ type: ogrn.label, value: state, ...here }] : []),
    ...(/^\d{9}$/.test(p ?? '') ? [{ type: 'KPP', value: p!, ...here }] : []),
  ];
}

/** Titles are free words; the first that fits. */
const TITLES: readonly [RegExp, Nature][] = [
  [/ликвидатор|ликвидационн/i, 'Liquidator'],
  [/(конкурсн|арбитражн|внешн|временн|финансов)[а-я]{0,10} управляющ/i, 'Insolvency Practitioner'],
  [/председател/i, 'Board Chair'],
  [/директор|президент|руководител|управляющ|начальник|заведующ|глава|ректор/i, 'Managing Director'],
];

/** One title and the two to four words of one person's name. A managing company, or several heads, are not read. */
function head(written: string | null | undefined): PartyRecord[] {
  const [, role, legalName] = /^([^:]{1,200}):\s*([\p{L}-]{1,60}(?: [\p{L}-]{1,60}){1,3})$/u.exec(clean(written) ?? '') ?? [];
  if (!role || !legalName || /управляющая (организация|компания)/i.test(role)) return [];
  const nature = TITLES.find(([fits]) => fits.test(role))?.[1] ?? 'Officer';
  return [{ entityType: 'person', legalName, relationships: [{ nature, role: role.trim() }] }];
}

const clean = (words: string | null | undefined): string | undefined => words?.replace(/\s+/g, ' ').trim() || undefined;
