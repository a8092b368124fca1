/** KR: executives, representatives, the largest shareholder and its related parties from the newest report, and former ones. PURE. */
import type { EntityType, Interest, PartyRecord, Relationship } from '../../entity/company-record.ts';
import { yearMonth } from '../../entity/dates.ts';
import type { Nature } from '../../entity/nature.ts';
import { amount, day, type Executive, type Holder, type Outline, type Representative, textOf } from './wire.ts';

const COMPANY =
  /㈜|㈔|\(주\)|\(유\)|주식회사|유한(?:책임)?회사|합자회사|합명회사|홀딩스|은행|보험|증권|\b(?:CO|COMPANY|LTD|LIMITED|INC|CORP|CORPORATION|LLC|LLP|LP|PLC|GMBH|AG|SA|NV|BV|BANK|HOLDINGS?)\b/i;
const FUND = /펀드|투자조합|투자신탁|사모투자|\bFUND\b/i;
const STATE = /^(?:대한민국\s*)?정부$|기획재정부|재정경제부|[시도]청$|광역시$|특별시$|특별자치도$|^국가$/;
const OTHER_BODY = /재단|조합|공단|공사|학교|학원|대학|협회|법인|연금|중앙회|위원회|교회|사찰|복지/;
/** Rows of the table that are not shareholders: sums and treasury shares. */
const NOT_A_HOLDER = /^(?:계|합계|소계|총계|기타|자기주식|자사주)$/;
const OWN_SHARES = /자기|자사|당사|발행회사/;
const PERSONAL_RELATION = /임원|친인척|친족|인척|혈족|배우자|자녀|형제|개인|대표이사/;
const COMMON_SHARES = /보통|의결권\s*있는/;

export interface ReportRows {
  executives: readonly Executive[];
  representatives: readonly Representative[];
  holders: readonly Holder[];
}

/** The outline also names the representative, without a birth date; that name is used only for companies that file no reports. */
export function officers({ executives, representatives }: ReportRows, outline: Outline): PartyRecord[] {
  const filed = [
    ...newestRows(representatives, ({ ceoFnm }) => textOf(ceoFnm)).flatMap(representative),
    ...newestRows(executives, ({ exutFnm }) => textOf(exutFnm)).flatMap(executive),
  ];
  if (filed.length > 0) return filed;
  const names = (textOf(outline.enpRprFnm) ?? '')
    .split(/[,，、/]/)
    .map((name) => name.trim())
    .filter(Boolean);
  return names.map((name) => person(name, undefined, { nature: 'Managing Director', role: '대표자' }));
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
function newestRows<Row extends { basDt: string }>(rows: readonly Row[], name: (row: Row) => string | undefined): Row[] {
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

/** Holders with shares at the end of the period of the newest report; a holder without any has left. */
export const owners = ({ holders }: ReportRows): PartyRecord[] => holdersOf(newestHolders(holders).filter(isHolding));

/** Holders of older reports, and those whom the newest report lists without shares. The day on which they sold is not published. */
export function formerOwners({ holders }: ReportRows): PartyRecord[] {
  const present = new Set(
    newestHolders(holders)
      .filter(isHolding)
      .map(({ sthdFnm }) => textOf(sthdFnm)!),
  );
  const listed = holders.filter((row) => isNamedHolder(row) && !present.has(textOf(row.sthdFnm)!));
  const held = Map.groupBy(listed, ({ sthdFnm }) => textOf(sthdFnm)!).values();
  return [...held].flatMap((rows) => {
    const holding = rows.filter(isHolding);
    return holdersOf(newestHolders(holding.length > 0 ? holding : rows));
  });
}

const newestHolders = (holders: readonly Holder[]): Holder[] =>
  newestRows(holders, ({ sthdFnm, sthdEoteShrRatCtt }) => (textOf(sthdEoteShrRatCtt) ? textOf(sthdFnm) : undefined)).filter(isNamedHolder);

const isNamedHolder = ({ sthdFnm, maxSthdRltNm }: Holder): boolean =>
  textOf(sthdFnm) !== undefined && !NOT_A_HOLDER.test(textOf(sthdFnm)!) && !OWN_SHARES.test(textOf(maxSthdRltNm) ?? '');

const isHolding = ({ sthdEoteShrRatCtt, sthdEoteStckCnt }: Holder): boolean =>
  Boolean(amount(sthdEoteShrRatCtt)) || Boolean(amount(sthdEoteStckCnt));

/** One party for each name and relation: the table has a row for each class of shares. */
function holdersOf(found: readonly Holder[]): PartyRecord[] {
  const groups = Map.groupBy(found, ({ sthdFnm, maxSthdRltNm }) => `${textOf(sthdFnm)} / ${textOf(maxSthdRltNm) ?? ''}`);
  return [...groups.values()].map((rows) => {
    const legalName = textOf(rows[0]!.sthdFnm)!;
    const entityType = holderType(legalName, textOf(rows[0]!.maxSthdRltNm) ?? '');
    return { entityType, legalName, ...(/[*＊○●]/.test(legalName) && { nameMasked: true }), relationships: rows.map(holding) };
  });
}

/** The percentage refers to the shares of that class; only for common shares is it a percentage of the company. */
function holding({ basDt, maxSthdRltNm, stckCsfNm, sthdEoteShrRatCtt }: Holder): Relationship {
  const percent = amount(sthdEoteShrRatCtt);
  const shares = textOf(stckCsfNm);
  const interest: Interest = {
    kind: !shares || COMMON_SHARES.test(shares) ? 'shareholding' : 'other',
    ...(percent && percent > 0 && percent <= 100 && { share: { exact: percent } }),
  };
  const role = [textOf(maxSthdRltNm) ?? '최대주주 및 특수관계인', shares].filter(Boolean).join(', ');
  return { nature: 'Shareholder', role: asOf(role, basDt), interests: [interest] };
}

function holderType(name: string, relation: string): EntityType {
  if (FUND.test(name)) return 'fund';
  if (COMPANY.test(name)) return 'company';
  if (STATE.test(name)) return 'state';
  if (OTHER_BODY.test(name)) return 'other';
  if (PERSONAL_RELATION.test(relation) || /^\p{Script=Hangul}{2,4}$/u.test(name)) return 'person';
  return /계열|회사/.test(relation) ? 'company' : 'other';
}

/** Adds the day of the report to a role, because the role may have changed since. */
const asOf = (role: string, basDt: string): string => {
  const date = day(basDt);
  return date ? `${role} (기준일 ${date})` : role;
};
