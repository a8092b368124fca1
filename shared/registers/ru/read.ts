/** RU: reads a row of the search in ЕГРЮЛ and ЕГРИП. PURE. */
import { address } from '../../model/entity/addresses.ts';
import type {
  Address,
  CompanyRecord,
  Identifier,
  PartyRecord,
  Standing,
  StatusKind,
  StatusReason,
} from '../../model/entity/company-record.ts';
import { dayMonthYear } from '../../model/entity/dates.ts';
import { statusDay } from '../../model/entity/dissolution.ts';
import { parseIdentifier } from '../../model/identifiers/scheme.ts';
import { inn, ogrn } from './identifiers.ts';
import { natureOf } from './roles.ts';
import type { Row } from './wire.ts';

export interface Answer {
  /** The INN or OGRN of the search. */
  registrationNumber: string;
  row: Row;
}

export function read({ registrationNumber, row }: Answer): CompanyRecord {
  const legalName = clean(row.n) ?? '';
  const shortName = clean(row.c);
  const heads = headOf(row.g);
  const parties = isInForce(row) ? heads : [];
  return {
    entityType: row.k === 'fl' ? 'person' : 'company',
    legalName,
    registrationNumber,
    legalForm: LEGAL_FORM.exec(legalName)?.[1],
    ...standing(row, parties),
    countryOfRegistration: 'RU',
    jurisdiction: 'RU',
    registrationDate: dayMonthYear(row.r),
    addresses: [addressOf(row)].filter((found) => found !== undefined),
    identifiers: identifiers(row),
    activities: [],
    otherNames: shortName && shortName !== legalName ? [{ name: shortName, kind: 'alternative', language: 'ru' }] : [],
    parties,
    ...(!isInForce(row) && heads.length > 0 && { formerParties: heads }),
    dataStatus: {
      officers: row.k === 'fl' ? 'none_on_register' : parties.length > 0 ? 'partial' : 'not_covered',
      owners: 'not_covered',
    },
    dataStatusReasons: { officers: officersReasons(row, heads) },
  };
}

/** The row has no form of its own: the full name of a company begins with it. */
const LEGAL_FORM =
  /^((?:(?:непубличное|публичное|открытое|закрытое) )?акционерное общество|общество с ограниченной ответственностью)(?=[ "«])/i;

/** True for an entry that has neither ended nor been declared erroneous. */
export const isInForce = ({ e, v }: Row): boolean => !clean(e) && !clean(v);

/** Only the PDF extract lists further heads. If the row of an active company names no head, the head is hidden or only in the extract. */
function officersReasons(row: Row, heads: readonly PartyRecord[]): StatusReason[] {
  if (row.k === 'fl') return ['none_entered'];
  if (heads.length > 0 || !isInForce(row)) return ['not_read_by_service'];
  return clean(row.g) ? ['entries_not_understood', 'not_read_by_service'] : ['hidden_by_register', 'not_read_by_service'];
}

function addressOf({ a, rn }: Row): Address | undefined {
  const text = clean(a);
  return address('registered', { lines: [text], region: rn, country: text || rn ? 'RU' : undefined, text });
}

function standing(row: Row, heads: readonly PartyRecord[]): Standing {
  const kind = statusKind(row, heads);
  return { statusKind: kind, ...statusDay(kind, dayMonthYear(clean(row.v) ?? clean(row.e))) };
}

/** Liquidation and insolvency show only in the title of the head. An erroneous entry does not stand for a company. */
function statusKind({ e, v }: Row, [first]: readonly PartyRecord[]): StatusKind {
  if (clean(v)) return 'inactive';
  if (clean(e)) return 'dissolved';
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

/** Reads one title and one person's name of two to four words. A managing company or several heads are not read. */
function headOf(text: string | null | undefined): PartyRecord[] {
  const [, role, legalName] = /^([^:]{1,200}):\s*([\p{L}-]{1,60}(?: [\p{L}-]{1,60}){1,3})$/u.exec(clean(text) ?? '') ?? [];
  if (!role || !legalName || /управляющая (организация|компания)/i.test(role)) return [];
  const nature = natureOf(role);
  return [{ entityType: 'person', legalName, relationships: [{ nature, role: role.trim() }] }];
}

const clean = (text: string | null | undefined): string | undefined => text?.replace(/\s+/g, ' ').trim() || undefined;
