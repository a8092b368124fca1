/** KR: executives, representatives, the largest shareholder and those related to it, as the last report has them, and who has left since. PURE. */
import type { EntityType, Interest, PartyRecord, Relationship } from '../../entity/company-record.ts';
import { yearMonth } from '../../entity/dates.ts';
import type { Nature } from '../../entity/nature.ts';
import { amount, day, type Executive, type Holder, type Outline, type Representative, words } from './wire.ts';

const COMPANY =
  /㈜|㈔|\(주\)|\(유\)|주식회사|유한(?:책임)?회사|합자회사|합명회사|홀딩스|은행|보험|증권|\b(?:CO|COMPANY|LTD|LIMITED|INC|CORP|CORPORATION|LLC|LLP|LP|PLC|GMBH|AG|SA|NV|BV|BANK|HOLDINGS?)\b/i;
const FUND = /펀드|투자조합|투자신탁|사모투자|\bFUND\b/i;
const STATE = /^(?:대한민국\s*)?정부$|기획재정부|재정경제부|[시도]청$|광역시$|특별시$|특별자치도$|^국가$/;
const OTHER_BODY = /재단|조합|공단|공사|학교|학원|대학|협회|법인|연금|중앙회|위원회|교회|사찰|복지/;
/** Rows of the table that are nobody, and shares of its own. */
const NOBODY = /^(?:계|합계|소계|총계|기타|자기주식|자사주)$/;
const OWN_SHARES = /자기|자사|당사|발행회사/;
const PERSONAL = /임원|친인척|친족|인척|혈족|배우자|자녀|형제|개인|대표이사/;
const COMMON = /보통|의결권\s*있는/;

export interface Filed {
  executives: readonly Executive[];
  representatives: readonly Representative[];
  holders: readonly Holder[];
}

/** Who represents the company stands in its outline as well, without a birth date: that name is for companies that file nothing. */
export function officers({ executives, representatives }: Filed, outline: Outline): PartyRecord[] {
  const filed = [
    ...latest(representatives, ({ ceoFnm }) => words(ceoFnm)).flatMap(representative),
    ...latest(executives, ({ exutFnm }) => words(exutFnm)).flatMap(executive),
  ];
  if (filed.length > 0) return filed;
  const names = (words(outline.enpRprFnm) ?? '')
    .split(/[,，、/]/)
    .map((name) => name.trim())
    .filter(Boolean);
  return names.map((name) => person(name, undefined, { nature: 'Managing Director', role: '대표자' }));
}

/**
 * Who represented the company, or was an executive, in an older report and is not in the newest: on which day they left is not said, the
 * last report that names them is.
 */
export function formerOfficers({ executives, representatives }: Filed): PartyRecord[] {
  return [
    ...gone(representatives, ({ ceoFnm, ceoBornYm }) => identityOf(ceoFnm, ceoBornYm)).flatMap(representative),
    ...gone(executives, ({ exutFnm, exutBornYm }) => identityOf(exutFnm, exutBornYm)).flatMap(executive),
  ];
}

interface Identity {
  name: string;
  born: string | undefined;
}

function identityOf(name: Executive['exutFnm'], born: Executive['exutBornYm']): Identity | undefined {
  const text = words(name);
  return text ? { name: text, born: birth(born) } : undefined;
}

/** Namesakes are told apart by their month of birth, where both have one. */
const isSameBirth = (one: string | undefined, other: string | undefined): boolean =>
  !one || !other || one.startsWith(other) || other.startsWith(one);

/** Of those whom the newest report does not name, their rows in the last report that does. */
function gone<Row extends { basDt: string }>(rows: readonly Row[], identity: (row: Row) => Identity | undefined): Row[] {
  const newest = new Set(latest(rows, (row) => identity(row)?.name));
  const births = Map.groupBy(
    [...newest].map((row) => identity(row)!),
    ({ name }) => name,
  );
  return rows
    .toSorted((one, other) => other.basDt.localeCompare(one.basDt))
    .filter((row) => {
      const who = identity(row);
      if (!who || newest.has(row)) return false;
      const namesakes = births.get(who.name) ?? [];
      if (namesakes.some(({ born }) => isSameBirth(born, who.born))) return false;
      births.set(who.name, [...namesakes, who]);
      return true;
    });
}

/** The rows of the newest report that has any name: older and empty ones stand beside it. */
function latest<Row extends { basDt: string }>(rows: readonly Row[], name: (row: Row) => string | undefined): Row[] {
  const named = rows.filter(name);
  const newest = named.reduce((last, { basDt }) => (basDt > last ? basDt : last), '');
  return named.filter(({ basDt }) => basDt === newest);
}

function representative({ basDt, ceoFnm, ceoBornYm, ceoJbttNm }: Representative): PartyRecord[] {
  const role = asOf(words(ceoJbttNm) ?? '대표이사', basDt);
  return [person(words(ceoFnm)!, birth(ceoBornYm), { nature: 'Managing Director', role })];
}

function executive({ basDt, exutFnm, exutBornYm, exutJbttNm, rgstExutYn, rgstExutCtt }: Executive): PartyRecord[] {
  const said = [...new Set([words(rgstExutCtt), words(exutJbttNm)].filter((text) => text !== undefined))];
  const nature = officeOf(said.join(' '), words(rgstExutYn));
  return [person(words(exutFnm)!, birth(exutBornYm), { nature, role: asOf(said.join(', ') || '임원', basDt) })];
}

/** Offices are free text; whoever is registered and no auditor is a director. */
export function officeOf(said: string, registered: string | undefined): Nature {
  if (/미등기|비등기/.test(said) || registered === 'N') return 'Officer';
  if (/대표이사|대표집행임원/.test(said)) return 'Managing Director';
  if (/청산인/.test(said)) return 'Liquidator';
  if (/관리인/.test(said)) return 'Insolvency Practitioner';
  if (/이사|감사위원/.test(said)) return 'Director';
  if (/감사/.test(said)) return 'Auditor';
  return registered === 'Y' || /등기/.test(said) ? 'Director' : 'Officer';
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
  const [, year, month] = /^((?:18|19|20)\d{2})\D*(\d{1,2})?/.exec(words(text) ?? '') ?? [];
  const number = Number(month ?? 0);
  return year ? yearMonth(Number(year), number >= 1 && number <= 12 ? number : undefined) : undefined;
}

/** Whoever holds nothing at the end of the period of the newest report has left. */
export const owners = ({ holders }: Filed): PartyRecord[] => holdersOf(newestHolders(holders).filter(isHolding));

/** Those who held shares in an older report, or were listed with none in the newest; the day on which they sold is not said. */
export function formerOwners({ holders }: Filed): PartyRecord[] {
  const present = new Set(
    newestHolders(holders)
      .filter(isHolding)
      .map(({ sthdFnm }) => words(sthdFnm)!),
  );
  const listed = holders.filter((row) => isSomebody(row) && !present.has(words(row.sthdFnm)!));
  const held = Map.groupBy(listed, ({ sthdFnm }) => words(sthdFnm)!).values();
  return [...held].flatMap((rows) => {
    const holding = rows.filter(isHolding);
    return holdersOf(newestHolders(holding.length > 0 ? holding : rows));
  });
}

const newestHolders = (holders: readonly Holder[]): Holder[] =>
  latest(holders, ({ sthdFnm, sthdEoteShrRatCtt }) => (words(sthdEoteShrRatCtt) ? words(sthdFnm) : undefined)).filter(isSomebody);

const isSomebody = ({ sthdFnm, maxSthdRltNm }: Holder): boolean =>
  words(sthdFnm) !== undefined && !NOBODY.test(words(sthdFnm)!) && !OWN_SHARES.test(words(maxSthdRltNm) ?? '');

const isHolding = ({ sthdEoteShrRatCtt, sthdEoteStckCnt }: Holder): boolean =>
  Boolean(amount(sthdEoteShrRatCtt)) || Boolean(amount(sthdEoteStckCnt));

/** One party a name and relation: the table has a row for each class of shares. */
function holdersOf(found: readonly Holder[]): PartyRecord[] {
  const groups = Map.groupBy(found, ({ sthdFnm, maxSthdRltNm }) => `${words(sthdFnm)} / ${words(maxSthdRltNm) ?? ''}`);
  return [...groups.values()].map((rows) => {
    const legalName = words(rows[0]!.sthdFnm)!;
    const entityType = holderType(legalName, words(rows[0]!.maxSthdRltNm) ?? '');
    return { entityType, legalName, ...(/[*＊○●]/.test(legalName) && { nameMasked: true }), relationships: rows.map(holding) };
  });
}

/** The percentage is of the shares of that class; only that of common shares says how much of the company it is. */
function holding({ basDt, maxSthdRltNm, stckCsfNm, sthdEoteShrRatCtt }: Holder): Relationship {
  const percent = amount(sthdEoteShrRatCtt);
  const shares = words(stckCsfNm);
  const interest: Interest = {
    kind: !shares || COMMON.test(shares) ? 'shareholding' : 'other',
    ...(percent && percent > 0 && percent <= 100 && { share: { exact: percent } }),
  };
  const role = [words(maxSthdRltNm) ?? '최대주주 및 특수관계인', shares].filter(Boolean).join(', ');
  return { nature: 'Shareholder', role: asOf(role, basDt), interests: [interest] };
}

function holderType(name: string, relation: string): EntityType {
  if (FUND.test(name)) return 'fund';
  if (COMPANY.test(name)) return 'company';
  if (STATE.test(name)) return 'state';
  if (OTHER_BODY.test(name)) return 'other';
  if (PERSONAL.test(relation) || /^\p{Script=Hangul}{2,4}$/u.test(name)) return 'person';
  return /계열|회사/.test(relation) ? 'company' : 'other';
}

/** What is true on the day of the report may have changed since. */
const asOf = (role: string, basDt: string): string => {
  const date = day(basDt);
  return date ? `${role} (기준일 ${date})` : role;
};
