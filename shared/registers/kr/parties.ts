/** KR: executives and representatives from the newest report, and former ones. PURE. */
import type { PartyRecord, Relationship } from '../../model/entity/company-record.ts';
import { yearMonth } from '../../model/entity/dates.ts';
import type { Nature } from '../../model/entity/nature.ts';
import { day, type Executive, type Holder, type Outline, type Representative, textOf } from './wire.ts';

export interface ReportRows {
  executives: readonly Executive[];
  representatives: readonly Representative[];
  holders: readonly Holder[];
}

/** The outline also names the representatives, without birth dates; those names are used only for companies that file no reports. */
export function officers({ executives, representatives }: ReportRows, outline: Outline): PartyRecord[] {
  const filed = [
    ...newestRows(representatives, ({ ceoFnm }) => textOf(ceoFnm)).flatMap(representative),
    ...newestRows(executives, ({ exutFnm }) => textOf(exutFnm)).flatMap(executive),
  ];
  return filed.length > 0 ? filed : representativesNamed(outline).map((name) => representativeOf(name, outline));
}

/**
 * Representatives whom an older outline of the company names and the current one does not. Each has the last day of that outline: the register gives
 * no day on which they left.
 */
export function formerRepresentatives(outlines: readonly Outline[], current: Outline): PartyRecord[] {
  const older = outlines
    .filter((row) => isSameCompany(row, current) && (day(row.lastOpegDt) ?? '') < (day(current.lastOpegDt) ?? ''))
    .toSorted((one, other) => (day(other.lastOpegDt) ?? '').localeCompare(day(one.lastOpegDt) ?? ''));
  const known = new Set(representativesNamed(current));
  return older.flatMap((row) => {
    const left = representativesNamed(row).filter((name) => !known.has(name));
    for (const name of left) known.add(name);
    return left.map((name) => representativeOf(name, row));
  });
}

/** A plant with its own tax number may have outlines under the number of the company. */
const isSameCompany = (one: Outline, other: Outline): boolean =>
  textOf(one.bzno) === textOf(other.bzno) ||
  (textOf(one.fssCorpUnqNo) !== undefined && textOf(one.fssCorpUnqNo) === textOf(other.fssCorpUnqNo));

const representativesNamed = ({ enpRprFnm }: Outline): string[] =>
  (textOf(enpRprFnm) ?? '')
    .split(/[,，、/]/)
    .map((name) => name.trim())
    .filter(Boolean);

function representativeOf(name: string, { lastOpegDt }: Outline): PartyRecord {
  const asOfDay = day(lastOpegDt);
  return person(name, undefined, { nature: 'Managing Director', role: '대표자', ...(asOfDay && { asOf: asOfDay }) });
}

/**
 * Representatives and executives of older reports who are not in the newest one. The day on which they left is not published; their role has
 * the day of the last report that names them.
 */
export function formerOfficers({ executives, representatives }: ReportRows): PartyRecord[] {
  return [
    ...formerRows(representatives, ({ ceoFnm, ceoBornYm }) => identityOf(ceoFnm, ceoBornYm)).flatMap(representative),
    ...formerRows(executives, ({ exutFnm, exutBornYm }) => identityOf(exutFnm, exutBornYm)).flatMap(executive),
  ];
}

interface Identity {
  name: string;
  born: string | undefined;
}

function identityOf(name: Executive['exutFnm'], born: Executive['exutBornYm']): Identity | undefined {
  const text = textOf(name);
  return text ? { name: text, born: birth(born) } : undefined;
}

/** Persons of the same name differ where both have a month of birth and these differ. */
const isSameBirth = (one: string | undefined, other: string | undefined): boolean =>
  !one || !other || one.startsWith(other) || other.startsWith(one);

/** For each person whom the newest report does not name, the row of the last report that does. */
function formerRows<Row extends { basDt: string }>(rows: readonly Row[], identity: (row: Row) => Identity | undefined): Row[] {
  const newest = new Set(newestRows(rows, (row) => identity(row)?.name));
  const byName = Map.groupBy(
    [...newest].map((row) => identity(row)!),
    ({ name }) => name,
  );
  return rows
    .toSorted((one, other) => other.basDt.localeCompare(one.basDt))
    .filter((row) => {
      const candidate = identity(row);
      if (!candidate || newest.has(row)) return false;
      const namesakes = byName.get(candidate.name) ?? [];
      if (namesakes.some(({ born }) => isSameBirth(born, candidate.born))) return false;
      byName.set(candidate.name, [...namesakes, candidate]);
      return true;
    });
}

/** The named rows of the newest report that has any name. The table also has older reports and empty ones. */
export function newestRows<Row extends { basDt: string }>(rows: readonly Row[], name: (row: Row) => string | undefined): Row[] {
  const named = rows.filter(name);
  const newest = named.reduce((last, { basDt }) => (basDt > last ? basDt : last), '');
  return named.filter(({ basDt }) => basDt === newest);
}

function representative({ basDt, ceoFnm, ceoBornYm, ceoJbttNm }: Representative): PartyRecord[] {
  const role = asOf(textOf(ceoJbttNm) ?? '대표이사', basDt);
  return [person(textOf(ceoFnm)!, birth(ceoBornYm), { nature: 'Managing Director', role })];
}

function executive({ basDt, exutFnm, exutBornYm, exutJbttNm, rgstExutYn, rgstExutCtt }: Executive): PartyRecord[] {
  const offices = [...new Set([textOf(rgstExutCtt), textOf(exutJbttNm)].filter((text) => text !== undefined))];
  const nature = officeOf(offices.join(' '), textOf(rgstExutYn));
  return [person(textOf(exutFnm)!, birth(exutBornYm), { nature, role: asOf(offices.join(', ') || '임원', basDt) })];
}

/** Offices are free text. A registered officer who is not an auditor is a director. */
export function officeOf(office: string, registered: string | undefined): Nature {
  if (/미등기|비등기/.test(office) || registered === 'N') return 'Officer';
  if (/대표이사|대표집행임원/.test(office)) return 'Managing Director';
  if (/청산인/.test(office)) return 'Liquidator';
  if (/관리인/.test(office)) return 'Insolvency Practitioner';
  if (/이사|감사위원/.test(office)) return 'Director';
  if (/감사/.test(office)) return 'Auditor';
  return registered === 'Y' || /등기/.test(office) ? 'Director' : 'Officer';
}

const person = (legalName: string, dateOfBirth: string | undefined, relationship: Relationship): PartyRecord => ({
  entityType: 'person',
  legalName,
  ...(dateOfBirth && { dateOfBirth }),
  ...(/[*＊○●]/.test(legalName) && { nameMasked: true }),
  relationships: [relationship],
});

/** `1962년 03월`, `196203`, `1962.03`, `1962`. */
export function birth(text: Executive['exutBornYm']): string | undefined {
  const [, year, month] = /^((?:18|19|20)\d{2})\D*(\d{1,2})?/.exec(textOf(text) ?? '') ?? [];
  const number = Number(month ?? 0);
  return year ? yearMonth(Number(year), number >= 1 && number <= 12 ? number : undefined) : undefined;
}

/** Adds the day of the report to a role, because the role may have changed since. */
export const asOf = (role: string, basDt: string): string => {
  const date = day(basDt);
  return date ? `${role} (기준일 ${date})` : role;
};
