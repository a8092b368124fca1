/**
 * SEC-EDGAR: the filers of the US Securities and Exchange Commission (listed companies, funds, many private issuers).
 *
 * Asks: the filer's submissions; the newest schedules 13D and 13G that name an owner of its shares; its figures in XBRL.
 * Gives: name, former names, addresses, activity, EIN, LEI, tickers, the state or country of incorporation, owners of more than 5 %
 *   of a class with their percentage (owners who fell below it or left the filing group are former parties), annual figures of 10-K,
 *   20-F and 40-F. A "beneficial owner" in a schedule is anyone who may vote or sell the shares; here they are shareholders.
 * Does not give: a state's register number, legal form, status, directors and officers (insiders file their holdings, but no filing
 *   reports that an insider has left), owners who last filed before 18 December 2024 (schedules were free text), documents (annual reports are
 *   web pages).
 * Source: https://www.sec.gov/search-filings/edgar-application-programming-interfaces. The SEC requires a name and a contact address
 *   in `User-Agent`; the operator's is the credential `contact`. Proven: genuine recorded answers for submissions, figures and tickers;
 *   schedules by their published schema as several public clients read them.
 */
import { nameAgreement } from '../../model/entity/legal-names.ts';
import { comparableName } from '../../model/entity/names.ts';
import { defineRegistry, type RegistryClient } from '../contract.ts';
import { Changed } from '../faults.ts';
import { statements } from './figures.ts';
import { cik, cikOf } from './identifiers.ts';
import { type Answer, filerName, read } from './read.ts';
import { isAbout, readSchedule, type Schedule } from './schedules.ts';
import { Facts, Filings, Submissions, Tickers } from './wire.ts';

const FILES = 'https://www.sec.gov';
/** Schedules filed on or after this date are XML. */
const STRUCTURED_SINCE = '2024-12-18';
const SCHEDULE = /^SCHEDULE 13[DG](?:\/A)?$/;
/** Schedules are requested one after another, fewer than ten per second; more would exceed the time of a look-up. */
const MAX_SCHEDULES = 40;
const MAX_PAGES = 50;
/** Stands for a schedule that is listed but missing; no real schedule begins with this text. */
const MISSING_SCHEDULE = 'not there';

export const secEdgar = defineRegistry<Answer>({
  jurisdiction: 'US',
  name: 'EDGAR',
  operator: 'US Securities and Exchange Commission',
  origin: 'https://data.sec.gov',
  otherOrigins: [FILES],
  licence: 'Public domain',
  proven: 'recorded_answers',
  credentials: {
    fields: ['contact'],
    headers: ({ contact }) => ({ 'user-agent': `registry-graph ${contact}` }),
    origins: ['https://data.sec.gov', FILES],
    obtainedAt: 'https://www.sec.gov/about/webmaster-frequently-asked-questions (nothing to obtain: an e-mail address of the operator)',
  },
  pace: { requests: 10, perSeconds: 1 },
  lookupBy: 'registrationNumber',
  identifiers: [cik],
  sections: {
    officers: { level: 'not_published' },
    owners: { level: 'partly_published', reasons: ['holders_below_floor'] },
  },
  // 17 CFR 240.13d-1 and 13d-3: who has the votes or the disposal of more than 5 % of a listed class, all counted together.
  ownership: {
    law: {
      citation: '17 CFR 240.13d-1 and 240.13d-3',
      source: {
        title: 'Rule 13d-3, Determination of Beneficial Ownership',
        date: '2026-11',
        at: 'https://docsbay.net/rule-13d-3-determination-of-beneficial-ownership',
      },
    },
    basis: ['disclosureOfLargeHolders'],
    units: ['percent'],
    publicationFloor: 5,
    floorInclusive: true,
    totalHoldings: true,
    attribution: 'unknown',
  },

  async ask({ registrationNumber: cik }, client) {
    const submissions = await client.json(`/submissions/CIK${cik}.json`, Submissions);
    const filings = [submissions.filings.recent, ...(await olderFilings(submissions, client))].flatMap(rows);
    const structured = filings.filter(({ form, date }) => SCHEDULE.test(form) && date >= STRUCTURED_SINCE);
    const schedules = await schedulesOf(cik, structured.slice(0, MAX_SCHEDULES), client);
    return { submissions, schedules, hasUnread: structured.length > MAX_SCHEDULES || filings.some(isFreeText) };
  },

  read,

  /** Searches listed companies only: EDGAR has no list of all filers by name. */
  async searchByName(legalName, client) {
    const tickers = await client.json('/files/company_tickers.json', Tickers, { origin: FILES });
    const [first = ''] = comparableName(legalName).split(' ');
    const likely = Object.values(tickers).filter(({ title }) => first && comparableName(title).includes(first));
    const ranked = likely.map((entry) => ({ ...entry, rank: RANKS.indexOf(nameAgreement(legalName, filerName(entry.title))) }));
    const found = ranked.filter(({ rank }) => rank !== -1).toSorted((one, other) => one.rank - other.rank);
    const byNumber = new Map(found.map((entry) => [entry.cik_str, entry]));
    return [...byNumber.values()]
      .slice(0, 20)
      .map(({ cik_str, title }) => ({ companyName: filerName(title), registrationNumber: cikOf(String(cik_str)) }));
  },

  async financials({ registrationNumber: cik }, client) {
    const facts = await client.json(`/api/xbrl/companyfacts/CIK${cik}.json`, Facts, { absent: { facts: {} } });
    return statements(facts);
  },
});

const RANKS: readonly string[] = ['exact', 'same', 'close', 'part'];

interface Filing {
  accession: string;
  date: string;
  form: string;
}

const rows = ({ accessionNumber, filingDate, form }: Filings): Filing[] =>
  accessionNumber.map((accession, at) => ({ accession, date: filingDate[at] ?? '', form: form[at] ?? '' }));

/** Schedules of former years had other form names. */
const isFreeText = ({ form }: Filing): boolean => /^SC 13[DG]/.test(form);

/** The submissions include the newest thousand filings; older ones are in further files. */
async function olderFilings({ filings }: Submissions, client: RegistryClient): Promise<Filings[]> {
  const files = (filings.files ?? []).filter(({ filingTo }) => !filingTo || filingTo >= STRUCTURED_SINCE);
  if (files.length > MAX_PAGES) throw new Changed('more filings than can be read');
  return Promise.all(files.map(({ name }) => client.json(`/submissions/${encodeURIComponent(name)}`, Filings)));
}

/** The list has schedules about the filer and schedules that the filer filed about others; only the former are kept. */
async function schedulesOf(cik: string, filings: readonly Filing[], client: RegistryClient): Promise<Schedule[]> {
  const found: Schedule[] = [];
  for (const { accession, form } of filings) {
    const path = `/Archives/edgar/data/${Number(cik)}/${accession.replaceAll('-', '')}/primary_doc.xml`;
    const xml = await client.text(path, { origin: FILES, absent: MISSING_SCHEDULE });
    const schedule = xml === MISSING_SCHEDULE ? undefined : readSchedule(xml, form);
    if (schedule && isAbout(schedule, cik)) found.push(schedule);
  }
  return found;
}
