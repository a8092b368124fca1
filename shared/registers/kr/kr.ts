/**
 * KR: 금융위원회 기업정보 (the Financial Services Commission's company data on data.go.kr): outline, governance, figures by the number of
 *   the court's register.
 *
 * Asks: all versions of the outline; from all reports the representatives and the largest shareholder with its related parties; from the
 *   newest of these reports the executives.
 * Gives: name, form, day of establishment, address, the numbers of the tax office and of the supervisor (DART), English and former names,
 *   the representatives, present and (from older outlines) former; of companies that report: executives with their birth month, the largest shareholder and its related parties
 *   with exact percentages, each with the day of the report; former ones from older reports (without the day on which they left);
 *   figures of the last two years.
 * Does not give: whether a company still exists, capital, other shareholders, officers and owners of companies that never filed reports or
 *   stopped filing (the court's register is paid), affiliates (a group, not ownership), subsidiaries (names without numbers or shares),
 *   documents. OpenDART is not used: it has the same reports under its own company number and needs a key that must not be sent to this register.
 * The key must be registered for three services: 기업기본정보 (15043184), 지배구조정보 (15059597), 기업재무정보 (15043459).
 * Source: https://www.data.go.kr/data/15043184/openapi.do. Proven: rows of the outline and of the figures of 2026; fields, paths, envelope and
 *   error codes as probed and documented by others in 2026. Documented only: the wording of offices and classes of shares.
 */
import { defineRegistry, type RegistryClient } from '../contract.ts';
import { NotFound } from '../faults.ts';
import { corporateRegistrationNumber } from './identifiers.ts';
import { allRows, firstRows } from './portal.ts';
import { type Answer, currentOutline, figures, read } from './read.ts';
import { Executive, Holder, Outline, Representative, Summary, textOf } from './wire.ts';

const OUTLINE = 'GetCorpBasicInfoService_V2/getCorpOutline_V2';
const REPRESENTATIVES = 'GetCorpGoveInfoService/getReprDireInfo';
const EXECUTIVES = 'GetCorpGoveInfoService/getExecutivesInfo';
const HOLDERS = 'GetCorpGoveInfoService/getStockholderInfo';
const FIGURES = 'GetFinaStatInfoService_V2/getSummFinaStat_V2';
/** Reports that are tried for executives: a report may be published before its table of executives. */
const MAX_REPORTS = 3;

export const kr = defineRegistry<Answer>({
  jurisdiction: 'KR',
  name: '금융위원회 기업정보',
  operator: 'Financial Services Commission (금융위원회)',
  origin: 'https://apis.data.go.kr',
  licence: '공공데이터포털 이용허락범위 제한 없음 (no restriction of use)',
  proven: 'recorded_answers',
  sectionProof: { officers: 'documentation', owners: 'documentation' },
  heldAgainst: 'rows of the outline and of the figures, 2026',
  credentials: {
    fields: ['serviceKey'],
    // The portal shows each key plain and URL-encoded; the encoded one must not be encoded a second time.
    query: ({ serviceKey = '' }) => ({ serviceKey: /%[0-9A-F]{2}/i.test(serviceKey) ? decodeURIComponent(serviceKey) : serviceKey }),
    obtainedAt: 'https://www.data.go.kr/data/15043184/openapi.do',
  },
  pace: { requests: 30, perSeconds: 1 },
  lookupBy: 'registrationNumber',
  identifiers: [corporateRegistrationNumber],
  sections: {
    officers: {
      level: 'partly_published',
      reasons: ['some_legal_forms_only'],
      completeFor: 'companies that file reports with the Financial Supervisory Service',
    },
    owners: { level: 'partly_published', reasons: ['holders_below_floor', 'some_legal_forms_only'] },
    financials: { level: 'partly_published', reasons: ['more_on_register'] },
  },
  // Enforcement Decree of the Financial Investment Services and Capital Markets Act (github.com/legalize-kr/legalize-kr at 22f4a72), article 168(3)
  // no. 4: the annual report says who the shareholders are; that it names the largest one and its related parties, each with its part of a class,
  // stands in a notice of the FSC that was not read. Article 141: related parties count together unless they prove that they have agreed on nothing,
  // or hold fewer than 1,000 shares. The register names their relation to the largest one (`role`). Others have no floor.
  ownership: {
    law: {
      citation: 'Enforcement Decree of the Financial Investment Services and Capital Markets Act, articles 141 and 168',
      source: { title: '자본시장과 금융투자업에 관한 법률 시행령', date: '2026-11', at: 'https://github.com/legalize-kr/legalize-kr' },
    },
    basis: ['disclosureOfLargeHolders'],
    units: ['percent'],
    attribution: 'none',
    actingInConcert: true,
  },

  async ask({ registrationNumber: crno }, client) {
    const [outlines, representatives, holders] = await Promise.all([
      allRows(OUTLINE, { crno }, Outline, client),
      allRows(REPRESENTATIVES, { crno }, Representative, client),
      allRows(HOLDERS, { crno }, Holder, client),
    ]);
    if (outlines.length === 0) throw new NotFound('the register has no such company');
    const reports = [
      ...representatives.filter(({ ceoFnm }) => textOf(ceoFnm)).map(({ basDt }) => basDt),
      ...holders.filter(({ sthdFnm }) => textOf(sthdFnm)).map(({ basDt }) => basDt),
    ];
    const executives = await newestExecutives(crno, [...new Set(reports)].toSorted().toReversed(), client);
    return { outlines, representatives, holders, executives };
  },

  read,

  async searchByName(legalName, client) {
    const rows = await firstRows(OUTLINE, { corpNm: legalName }, Outline, client);
    const numbers = [...new Set(rows.map(({ crno }) => crno))].filter((crno) => corporateRegistrationNumber.pattern.test(crno));
    return numbers.map((registrationNumber) => {
      const { corpNm } = currentOutline(rows.filter(({ crno }) => crno === registrationNumber))!;
      return { companyName: corpNm, registrationNumber };
    });
  },

  async financials({ registrationNumber: crno }, client) {
    return figures(await allRows(FIGURES, { crno }, Summary, client));
  },
});

/** Reads report by report, newest first: all reports together would be tens of thousands of rows. */
async function newestExecutives(crno: string, reports: readonly string[], client: RegistryClient): Promise<Executive[]> {
  for (const basDt of reports.slice(0, MAX_REPORTS)) {
    const rows = await allRows(EXECUTIVES, { crno, basDt }, Executive, client);
    if (rows.some(({ exutFnm }) => textOf(exutFnm))) return rows;
  }
  return [];
}
