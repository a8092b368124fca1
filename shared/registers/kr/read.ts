/** KR: reads the rows of the Financial Services Commission. PURE. */
import { validate } from 'stdnum/lib/cjs/kr/brn.js';
import { address } from '../../entity/addresses.ts';
import type { CompanyRecord, FinancialStatement, Identifier, OtherName, PartyRecord } from '../../entity/company-record.ts';
import { type Filed, formerOfficers, formerOwners, officers, owners } from './parties.ts';
import { amount, day, type Outline, type Summary, words } from './wire.ts';

export interface Answer extends Filed {
  outlines: readonly Outline[];
}

export const read = (answer: Answer): CompanyRecord => {
  const outline = present(answer.outlines)!;
  const filed = recent(answer, outline);
  const [named, holders] = [officers(filed, outline), owners(filed)];
  const former = formerParties(answer, filed);
  return {
    entityType: 'company',
    legalName: outline.corpNm,
    registrationNumber: outline.crno,
    legalForm: words(outline.corpDcdNm) ?? formOf(outline.corpNm),
    // Whether it still exists is not published.
    statusKind: 'unknown',
    countryOfRegistration: 'KR',
    jurisdiction: 'KR',
    registrationDate: day(outline.enpEstbDt),
    addresses: place(outline),
    identifiers: identifiers(outline),
    activities: activities(outline),
    otherNames: otherNames(outline, answer.outlines),
    parties: [...named, ...holders],
    ...(former.length > 0 && { formerParties: former }),
    dataStatus: {
      officers: named.length === 0 ? 'not_published' : filed.executives.length > 0 ? 'complete' : 'partial',
      owners: holders.length > 0 ? 'partial' : 'not_published',
    },
    dataStatusReasons: { officers: named.length > 0 && filed.executives.length === 0 ? ['some_roles_only'] : [] },
  };
};

/** By the reports of all years. Of a company that stopped filing nobody is known to have left. */
const formerParties = (all: Filed, { executives, representatives, holders }: Filed): PartyRecord[] => [
  ...(executives.length + representatives.length > 0 ? formerOfficers(all) : []),
  ...(holders.length > 0 ? formerOwners(all) : []),
];

/** The newest state; of several for one number (a works of its own tax number) the company that files with the supervisor. */
export function present(outlines: readonly Outline[]): Outline | undefined {
  const rank = (row: Outline): string =>
    [words(row.lastOpegDt) ?? '', words(row.fssCorpUnqNo) ? 1 : 0, words(row.fstOpegDt) ?? ''].join(' ');
  return outlines.toSorted((one, other) => rank(other).localeCompare(rank(one)) || one.corpNm.length - other.corpNm.length)[0];
}

/** A company that stopped filing years ago keeps its last report, whose parties are no longer known to be there. */
function recent({ executives, representatives, holders }: Filed, { lastOpegDt }: Outline): Filed {
  const published = day(lastOpegDt);
  const isRecent = ({ basDt }: { basDt: string }) => !published || Number(published.slice(0, 4)) - Number(basDt.slice(0, 4)) <= 2;
  return { executives: executives.filter(isRecent), representatives: representatives.filter(isRecent), holders: holders.filter(isRecent) };
}

const formOf = (name: string): string | undefined =>
  /주식회사|유한책임회사|유한회사|합자회사|합명회사/.exec(name)?.[0] ??
  (/㈜|\(주\)/.test(name) ? '주식회사' : /\(유\)/.test(name) ? '유한회사' : undefined);

/** The detail goes on where the address ends, or repeats it, whole or in part. */
function place({ enpBsadr, enpDtadr, enpOzpno }: Outline) {
  const [base, detail] = [words(enpBsadr) ?? '', words(enpDtadr) ?? ''];
  const lines = detail.startsWith(base) ? [detail] : ` ${base}`.endsWith(` ${detail}`) ? [base] : [base, detail];
  const text = lines.join(' ');
  const [postalCode] = /^\d{5,6}$/.exec(words(enpOzpno) ?? '') ?? [];
  const found = text ? address('registered', { lines, postalCode, country: 'KR', text }) : undefined;
  return found ? [found] : [];
}

function identifiers({ crno, bzno, fssCorpUnqNo }: Outline): Identifier[] {
  const business = (words(bzno) ?? '').replace(/\D/g, '');
  const dart = words(fssCorpUnqNo) ?? '';
  return [
    { type: 'Corporate registration number', value: crno, jurisdiction: 'KR', registry: '법원 법인등기' },
    ...(validate(business).isValid
      ? [{ type: 'Business registration number', value: business, jurisdiction: 'KR', registry: '국세청' }]
      : []),
    ...(/^\d{8}$/.test(dart) ? [{ type: 'DART corp code', value: dart, jurisdiction: 'KR', registry: '금융감독원' }] : []),
  ];
}

/** The field is called a name and has a name, a code or nothing. */
function activities({ sicNm }: Outline) {
  const code = words(sicNm);
  return code && /^[A-U]?\d{2,5}$/.test(code) ? [{ scheme: 'KSIC', code }] : [];
}

/** A name is a former one where the supervisor's number says that it was the same company's. */
function otherNames(outline: Outline, outlines: readonly Outline[]): OtherName[] {
  const [english, filed, dart] = [outline.corpEnsnNm, outline.enpPbanCmpyNm, outline.fssCorpUnqNo].map(words);
  const former = outlines
    .filter((row) => dart && words(row.fssCorpUnqNo) === dart && row.corpNm !== outline.corpNm)
    .map((row) => row.corpNm);
  return [
    ...(english ? [{ name: english, kind: 'translated' as const, language: 'en' }] : []),
    ...(filed && filed !== outline.corpNm ? [{ name: filed, kind: 'alternative' as const }] : []),
    ...[...new Set(former)].map((name) => ({ name, kind: 'previous' as const })),
  ];
}

const GROUP = '110';

/** The last two years: of the group where it has figures, else of the company alone, never one of each. The register writes 0 for none. */
export function figures(rows: readonly Summary[]): FinancialStatement[] {
  const newestFirst = rows.toSorted((one, other) => other.bizYear.localeCompare(one.bizYear) || other.basDt.localeCompare(one.basDt));
  const ofGroup = newestFirst.some(({ bizYear, fnclDcd }) => bizYear === newestFirst[0]!.bizYear && words(fnclDcd) === GROUP);
  const ofKind = newestFirst.filter(({ fnclDcd }) => (words(fnclDcd) === GROUP) === ofGroup);
  const years = [...new Map(ofKind.toReversed().map((row) => [row.bizYear, row])).values()].toReversed();
  return years.slice(0, 2).flatMap(statement);
}

function statement(row: Summary): FinancialStatement[] {
  const [periodEnd, currency] = [day(row.basDt), words(row.curCd)];
  const found = {
    revenue: amount(row.enpSaleAmt),
    operatingResult: amount(row.enpBzopPft),
    profitLoss: amount(row.enpCrtmNpf),
    totalAssets: amount(row.enpTastAmt),
    equity: amount(row.enpTcptAmt),
    liabilities: amount(row.enpTdbtAmt),
  };
  const published = Object.fromEntries(Object.entries(found).filter(([, value]) => value));
  if (!periodEnd || !currency || !/^[A-Z]{3}$/.test(currency) || Object.keys(published).length === 0) return [];
  return [{ periodEnd, currency, ...published }];
}
