/** RU: reads a row of the search in ЕГРЮЛ and ЕГРИП. PURE. */
import { address } from '../../entity/addresses.ts';
import type { CompanyRecord, Identifier, PartyRecord, StatusKind } from '../../entity/company-record.ts';
import { dayMonthYear } from '../../entity/dates.ts';
import type { Nature } from '../../entity/nature.ts';
import { parseIdentifier } from '../../identifiers/scheme.ts';
import { inn, ogrn } from './numbers.ts';
import type { Row } from './wire.ts';

export interface Answer {
  /** As asked: an INN or an OGRN. */
  registrationNumber: string;
  row: Row;
}

export function read({ registrationNumber, row }: Answer): CompanyRecord {
  const legalName = clean(row.n) ?? '';
  const shortName = clean(row.c);
  const parties = row.e ? [] : head(row.g);
  return {
    entityType: row.k === 'fl' ? 'person' : 'company',
    legalName,
    registrationNumber,
    statusKind: statusKind(row, parties),
    countryOfRegistration: 'RU',
    jurisdiction: 'RU',
    registrationDate: dayMonthYear(row.r),
    addresses: [address('registered', { region: row.rn, country: row.rn ? 'RU' : undefined })].filter((found) => found !== undefined),
    identifiers: identifiers(row),
    activities: [],
    otherNames: shortName && shortName !== legalName ? [{ name: shortName, kind: 'alternative', language: 'ru' }] : [],
    parties,
    dataStatus: {
      officers: row.k === 'fl' ? 'none_on_register' : parties.length > 0 ? 'partial' : 'not_covered',
      owners: row.k === 'fl' ? 'none_on_register' : 'not_covered',
    },
  };
}

/** The row says whether the company has ended; that it is wound up shows only by who is at its head. */
function statusKind({ e }: Row, [first]: readonly PartyRecord[]): StatusKind {
  if (e) return 'dissolved';
  const nature = first?.ties[0]?.nature;
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
  [/(конкурсн|арбитражн|внешн|временн|финансов)[а-я]* управляющ/i, 'Insolvency Practitioner'],
  [/председател/i, 'Board Chair'],
  [/директор|президент|руководител|управляющ|начальник|заведующ|глава|ректор/i, 'Managing Director'],
];

/** One title and the two to four words of one person's name. A managing company, or several heads, are not read. */
function head(written: string | null | undefined): PartyRecord[] {
  const [, role, legalName] = /^([^:]{1,200}):\s*([\p{L}-]{1,60}(?: [\p{L}-]{1,60}){1,3})$/u.exec(clean(written) ?? '') ?? [];
  if (!role || !legalName || /управляющая (организация|компания)/i.test(role)) return [];
  const nature = TITLES.find(([fits]) => fits.test(role))?.[1] ?? 'Officer';
  return [{ entityType: 'person', legalName, ties: [{ nature, role: role.trim() }] }];
}

const clean = (words: string | null | undefined): string | undefined => words?.replace(/\s+/g, ' ').trim() || undefined;
