/**
 * KR: 금융위원회 기업정보 (the Financial Services Commission's company data on data.go.kr): outline, governance, figures by the number of
 *   the court's register.
 *
 * Asks: all states of the outline; representatives, and the largest shareholder with those related to it, of all reports; executives of
 *   the newest of these reports.
 * Gives: name, form, day of establishment, address, the numbers of the tax office and of the supervisor (DART), English and former names,
 *   the representative; of companies that report: executives with their birth month, the largest shareholder and its related parties
 *   with exact percentages, each with the day of the report, and those of older reports who are not in the newest (without the day on
 *   which they left); figures of the last two years.
 * Does not give: whether a company still exists, capital, other shareholders, officers and owners of companies that do not report or stopped (the
 *   court's register is paid), affiliates (a group, no ownership) and subsidiaries (names without numbers or shares), documents.
 *   OpenDART is not asked: it has the same reports under its own number, and wants a key that this register must not see.
 * The key must be registered for three services: 기업기본정보 (15043184), 지배구조정보 (15059597), 기업재무정보 (15043459).
 * Source: https://www.data.go.kr/data/15043184/openapi.do. Proven: none by recorded bodies here; fields, paths, envelope, history of states
 *   and fault codes as probed and documented by others in 2026. Documented only: how offices and classes of shares are worded.
 */
import { defineRegistry, type RegistryClient } from '../contract.ts';
import { NotFound } from '../faults.ts';
import { corporateRegistrationNumber } from './identifiers.ts';
import { everyRow, firstRows } from './portal.ts';
import { type Answer, figures, present, read } from './read.ts';
import { Executive, Holder, Outline, Representative, Summary, words } from './wire.ts';

const OUTLINE = 'GetCorpBasicInfoService_V2/getCorpOutline_V2';
const REPRESENTATIVES = 'GetCorpGoveInfoService/getReprDireInfo';
const EXECUTIVES = 'GetCorpGoveInfoService/getExecutivesInfo';
const HOLDERS = 'GetCorpGoveInfoService/getStockholderInfo';
const FIGURES = 'GetFinaStatInfoService_V2/getSummFinaStat_V2';
/** A report may stand there before its table of executives does. */
const REPORTS_TRIED = 3;

export const kr = defineRegistry<Answer>({
  jurisdiction: 'KR',
  name: '금융위원회 기업정보',
  operator: 'Financial Services Commission (금융위원회)',
  origin: 'https://apis.data.go.kr',
  licence: '공공데이터포털 이용허락범위 제한 없음 (no restriction of use)',
  proven: 'documentation',
  credentials: {
    fields: ['serviceKey'],
    headers: () => ({}),
    // The portal shows each key in two spellings; the encoded one would be encoded a second time.
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

  async ask({ registrationNumber: crno }, client) {
    const [outlines, representatives, holders] = await Promise.all([
      everyRow(OUTLINE, { crno }, Outline, client),
      everyRow(REPRESENTATIVES, { crno }, Representative, client),
      everyRow(HOLDERS, { crno }, Holder, client),
    ]);
    if (outlines.length === 0) throw new NotFound('the register has no such company');
    const reports = [
      ...representatives.filter(({ ceoFnm }) => words(ceoFnm)).map(({ basDt }) => basDt),
      ...holders.filter(({ sthdFnm }) => words(sthdFnm)).map(({ basDt }) => basDt),
    ];
    const executives = await newestExecutives(crno, [...new Set(reports)].toSorted().toReversed(), client);
    return { outlines, representatives, holders, executives };
  },

  read,

  async searchByName(legalName, client) {
    const rows = await firstRows(OUTLINE, { corpNm: legalName }, Outline, client);
    const numbers = [...new Set(rows.map(({ crno }) => crno))].filter((crno) => corporateRegistrationNumber.pattern.test(crno));
    return numbers.map((registrationNumber) => {
      const { corpNm } = present(rows.filter(({ crno }) => crno === registrationNumber))!;
      return { companyName: corpNm, registrationNumber };
    });
  },

  async financials({ registrationNumber: crno }, client) {
    return figures(await everyRow(FIGURES, { crno }, Summary, client));
  },
});

/** Report by report from the newest: all reports together would be tens of thousands of rows. */
async function newestExecutives(crno: string, reports: readonly string[], client: RegistryClient): Promise<Executive[]> {
  for (const basDt of reports.slice(0, REPORTS_TRIED)) {
    const rows = await everyRow(EXECUTIVES, { crno, basDt }, Executive, client);
    if (rows.some(({ exutFnm }) => words(exutFnm))) return rows;
  }
  return [];
}
