/** KR: reads the rows of the Financial Services Commission. PURE. */
import { validate } from 'stdnum/lib/cjs/kr/brn.js';
import { address } from '../../model/entity/addresses.ts';
import type { CompanyRecord, FinancialStatement, Identifier, OtherName, PartyRecord } from '../../model/entity/company-record.ts';
import { formerOwners, owners, ownershipStatement } from './owners.ts';
import { formerOfficers, formerRepresentatives, officers, type ReportRows } from './parties.ts';
import { amount, day, type Outline, type Summary, textOf } from './wire.ts';

export interface Answer extends ReportRows {
  outlines: readonly Outline[];
}

export const read = (answer: Answer): CompanyRecord => {
  const outline = currentOutline(answer.outlines)!;
  const filed = recentReports(answer, outline);
  const [named, holders] = [officers(filed, outline), owners(filed)];
  const former = formerParties(answer, filed, outline);
  return {
    entityType: 'company',
    legalName: outline.corpNm,
    registrationNumber: outline.crno,
    legalForm: textOf(outline.corpDcdNm) ?? formOf(outline.corpNm),
    // Whether it still exists is not published.
    statusKind: 'unknown',
    countryOfRegistration: 'KR',
    jurisdiction: 'KR',
    registrationDate: day(outline.enpEstbDt),
    addresses: addresses(outline),
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
    ...(holders.length > 0 && { ownership: ownershipStatement(filed) }),
  };
};

/** From the reports of all years, or the older outlines where there are none. Of a company that stopped filing no departure is known. */
function formerParties(all: Answer, { executives, representatives, holders }: ReportRows, outline: Outline): PartyRecord[] {
  const hasFiled = all.executives.length + all.representatives.length > 0;
  return [
    ...(executives.length + representatives.length > 0 ? formerOfficers(all) : []),
    ...(hasFiled ? [] : formerRepresentatives(all.outlines, outline)),
    ...(holders.length > 0 ? formerOwners(all) : []),
  ];
}

/** The newest outline; of several for one number (a plant with its own tax number), that of the company that files with the supervisor. */
export function currentOutline(outlines: readonly Outline[]): Outline | undefined {
  const rank = (row: Outline): string =>
    [textOf(row.lastOpegDt) ?? '', textOf(row.fssCorpUnqNo) ? 1 : 0, textOf(row.fstOpegDt) ?? ''].join(' ');
  return outlines.toSorted((one, other) => rank(other).localeCompare(rank(one)) || one.corpNm.length - other.corpNm.length)[0];
}

/** Drops reports of more than two years before the outline: a company that stopped filing keeps its last report, which is no longer current. */
function recentReports({ executives, representatives, holders }: ReportRows, { lastOpegDt }: Outline): ReportRows {
  const published = day(lastOpegDt);
  const isRecent = ({ basDt }: { basDt: string }) => !published || Number(published.slice(0, 4)) - Number(basDt.slice(0, 4)) <= 2;
  return { executives: executives.filter(isRecent), representatives: representatives.filter(isRecent), holders: holders.filter(isRecent) };
}

const formOf = (name: string): string | undefined =>
  /주식회사|유한책임회사|유한회사|합자회사|합명회사/.exec(name)?.[0] ??
  (/㈜|\(주\)/.test(name) ? '주식회사' : /\(유\)/.test(name) ? '유한회사' : undefined);

/** The detail continues the base address, or repeats it in whole or in part. */
function addresses({ enpBsadr, enpDtadr, enpOzpno }: Outline) {
  const [base, detail] = [textOf(enpBsadr) ?? '', textOf(enpDtadr) ?? ''];
  const lines = detail.startsWith(base) ? [detail] : ` ${base}`.endsWith(` ${detail}`) ? [base] : [base, detail];
  const text = lines.join(' ');
  const [postalCode] = /^\d{5,6}$/.exec(textOf(enpOzpno) ?? '') ?? [];
  const found = text ? address('registered', { lines, postalCode, country: 'KR', text }) : undefined;
  return found ? [found] : [];
}

function identifiers({ crno, bzno, fssCorpUnqNo }: Outline): Identifier[] {
  const business = (textOf(bzno) ?? '').replace(/\D/g, '');
  const dart = textOf(fssCorpUnqNo) ?? '';
  return [
    { type: 'Corporate registration number', value: crno, jurisdiction: 'KR', registry: '법원 법인등기' },
    ...(validate(business).isValid
      ? [{ type: 'Business registration number', value: business, jurisdiction: 'KR', registry: '국세청' }]
      : []),
    ...(/^\d{8}$/.test(dart) ? [{ type: 'DART corp code', value: dart, jurisdiction: 'KR', registry: '금융감독원' }] : []),
  ];
}

/** `sicNm` (industry name) contains a name, a code or nothing; only codes are read. */
function activities({ sicNm }: Outline) {
  const code = textOf(sicNm);
  return code && /^[A-U]?\d{2,5}$/.test(code) ? [{ scheme: 'KSIC', code }] : [];
}

/** The name of an older outline is a former name only where the supervisor's number shows that it is of the same company. */
function otherNames(outline: Outline, outlines: readonly Outline[]): OtherName[] {
  const [english, filed, dart] = [outline.corpEnsnNm, outline.enpPbanCmpyNm, outline.fssCorpUnqNo].map(textOf);
  const former = outlines
    .filter((row) => dart && textOf(row.fssCorpUnqNo) === dart && row.corpNm !== outline.corpNm)
    .map((row) => row.corpNm);
  return [
    ...(english ? [{ name: english, kind: 'translated' as const, language: 'en' }] : []),
    ...(filed && filed !== outline.corpNm ? [{ name: filed, kind: 'alternative' as const }] : []),
    ...[...new Set(former)].map((name) => ({ name, kind: 'previous' as const })),
  ];
}

const CONSOLIDATED = '110';

/** The last two years: consolidated where the newest year is, else of the company alone, never mixed. A missing amount is 0 in the register. */
export function figures(rows: readonly Summary[]): FinancialStatement[] {
  const newestFirst = rows.toSorted((one, other) => other.bizYear.localeCompare(one.bizYear) || other.basDt.localeCompare(one.basDt));
  const isConsolidated = newestFirst.some(
    ({ bizYear, fnclDcd }) => bizYear === newestFirst[0]!.bizYear && textOf(fnclDcd) === CONSOLIDATED,
  );
  const ofKind = newestFirst.filter(({ fnclDcd }) => (textOf(fnclDcd) === CONSOLIDATED) === isConsolidated);
  const years = [...new Map(ofKind.toReversed().map((row) => [row.bizYear, row])).values()].toReversed();
  return years.slice(0, 2).flatMap(statement);
}

function statement(row: Summary): FinancialStatement[] {
  const [periodEnd, currency] = [day(row.basDt), textOf(row.curCd)];
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
