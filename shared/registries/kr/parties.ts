/** KR: executives, representatives, the largest shareholder and those related to it, as the last report has them. PURE. */
import type { EntityType, Interest, PartyRecord, Tie } from '../../entity/company-record.ts';
import { yearMonth } from '../../entity/dates.ts';
import type { Nature } from '../../entity/nature.ts';
import { amount, day, type Executive, type Holder, type Outline, type Representative, words } from './wire.ts';

const COMPANY =
  /㈜|㈔|\(주\)|\(유\)|주식회사|유한(?:책임)?회사|합자회사|합명회사|홀딩스|은행|보험|증권|\b(?:CO|COMPANY|LTD|LIMITED|INC|CORP|CORPORATION|LLC|LLP|LP|PLC|GMBH|AG|SA|NV|BV|BANK|HOLDINGS?)\b/i;
const FUND = /펀드|투자조합|투자신탁|사모투자|\bFUND\b/i;
const STATE = /^(?:대한민국\s*)?정부$|기획재정부|재정경제부|[시도]청$|광역시$|특별시$|특별자치도$|^국가$/;
const OTHER_BODY = /재단|조합|공단|공사|학교|학원|대학|협회|법인|연금|중앙회|위원회|교회|사찰|복지/;
/** Rows of the table that are nobody, and the company's own shares. */
const NOBODY = /^(?:계|합계|소계|총계|기타|자기주식|자사주)$/;
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

const person = (legalName: string, dateOfBirth: string | undefined, tie: Tie): PartyRecord => ({
  entityType: 'person',
  legalName,
  ...(dateOfBirth && { dateOfBirth }),
  ...(/[*＊○●]/.test(legalName) && { nameMasked: true }),
  ties: [tie],
});

/** `1962년 03월`, `196203`, `1962.03`, `1962`. */
export function birth(text: Executive['exutBornYm']): string | undefined {
  const [, year, month] = /^((?:18|19|20)\d{2})\D*(\d{1,2})?/.exec(words(text) ?? '') ?? [];
  const number = Number(month ?? 0);
  return year ? yearMonth(Number(year), number >= 1 && number <= 12 ? number : undefined) : undefined;
}

/** One party a name and relation: the table has a row for each class of shares. Whoever holds nothing at the end of the period has left. */
export function owners({ holders }: Filed): PartyRecord[] {
  const groups = new Map<string, Holder[]>();
  for (const row of latest(holders, ({ sthdFnm, sthdEoteShrRatCtt }) => (words(sthdEoteShrRatCtt) ? words(sthdFnm) : undefined))) {
    const name = words(row.sthdFnm)!;
    if (NOBODY.test(name) || (!amount(row.sthdEoteShrRatCtt) && !amount(row.sthdEoteStckCnt))) continue;
    const key = `${name} / ${words(row.maxSthdRltNm) ?? ''}`;
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups.values()].map((rows) => {
    const legalName = words(rows[0]!.sthdFnm)!;
    const entityType = holderType(legalName, words(rows[0]!.maxSthdRltNm) ?? '');
    return { entityType, legalName, ...(/[*＊○●]/.test(legalName) && { nameMasked: true }), ties: rows.map(holding) };
  });
}

/** The percentage is of the shares of that class; only that of common shares says how much of the company it is. */
function holding({ basDt, maxSthdRltNm, stckCsfNm, sthdEoteShrRatCtt }: Holder): Tie {
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
