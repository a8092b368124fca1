/**
 * TW: 商工登記 (the registers of companies and businesses), open data of commerce and industry (GCIS), Ministry of Economic Affairs.
 *
 * Asks: the kind of the number (company, branch, business); a company's profile, lines of business and board; otherwise a sole
 *   proprietorship or partnership, first by number, then its further details by number and authority.
 * Gives: name, form (companies: the ending of the name), status, date, address, coded lines of business, capital, representative,
 *   directors and supervisors with their holdings, the legal persons that they represent; people still named at a vacant seat as former
 *   parties. Percentages are the published holding divided by the published total.
 * Does not give: other shareholders, beneficial owners, English and former names, lines of business in free text, documents, figures.
 *   A branch cannot be looked up by its own number, a limited partnership not at all.
 * The register answers "nothing found" with an empty body and any error with a line of text, all with HTTP 200. An empty profile counts
 *   as "not found" only if the register also says that the number is of no kind.
 * Source: https://data.gcis.nat.gov.tw/resources/swagger/swagger.json. Proven: genuine recorded answers for profile, board (an excerpt),
 *   kind of a number, name search, the second interface of businesses; documented shape for lines of business and the first interface.
 *   That the holding in a limited company is the contribution in TWD is stated on the register's web page.
 */
import * as z from 'zod';
import { defineRegistry, type RegistryClient } from '../contract.ts';
import { Changed, NotFound, Unavailable } from '../faults.ts';
import { truncateFields } from '../truncate-fields.ts';
import { ubn } from './identifiers.ts';
import { type Answer, read } from './read.ts';
import { Activities, Business, BusinessMore, Hit, Kind, Profile, Seat } from './wire.ts';

const API = '/od/data/api';
const KIND = '673F0FC0-B3A7-429F-9041-E9866836B66D';
const PROFILE = '5F64D864-61CB-4D0D-8AD9-492047CC1EA6';
const ACTIVITIES = '236EE382-4942-41A9-BD03-CA0709025E7C';
const BOARD = '4E5F7653-1B91-4DDC-99D5-468530FAE396';
const BUSINESS = '426D5542-5F05-43EB-83F9-F1300F14E1F1';
const BUSINESS_MORE = '7E6AFA72-AD6A-46D3-8681-ED77951D912D';
const BY_NAME = '6BBA2268-1367-4B42-9CCA-BC17499EBE8C';

/** The register's maximum per answer; no board is that large. */
const MAX_ROWS = 1000;
const MAX_HITS = 50;

export const tw = defineRegistry<Answer>({
  jurisdiction: 'TW',
  name: '商工登記',
  operator: 'Ministry of Economic Affairs (經濟部商業發展署)',
  origin: 'https://data.gcis.nat.gov.tw',
  licence: 'Open Government Data License, version 1.0 (政府資料開放授權條款-第1版)',
  proven: 'recorded_answers',
  lookupBy: 'registrationNumber',
  identifiers: [ubn],
  sections: {
    officers: { level: 'published' },
    owners: {
      level: 'partly_published',
      reasons: ['some_roles_only'],
      completeFor: 'companies whose directors and supervisors hold the whole capital',
    },
  },
  formsWithEntries: { officers: /^(?:股份)?有限公司$/ },
  // Company Act, article 393(2)(4) and (5) (as amended on 29 December 2021, github.com/kong0107/mojLawSplitJSON, J0080001 at 0d26e6c): directors and
  // supervisors with their shares, shareholders who manage or represent the company, and no other owners. Those of more than 10 % are reported
  // to a platform that is not public (article 22-1).
  ownership: {
    law: {
      citation: 'Company Act, article 393',
      source: { title: '公司法, as amended on 29 December 2021', date: '2021-12-29', at: 'https://github.com/kong0107/mojLawSplitJSON' },
    },
    basis: ['partners'],
    units: ['shares', 'contribution'],
    attribution: 'none',
  },

  async ask({ registrationNumber }, client) {
    const ofNumber = `Business_Accounting_NO eq ${registrationNumber}`;
    const [kinds, [profile], [activities], seats] = await Promise.all([
      rows(KIND, `No eq ${registrationNumber}`, Kind, client),
      rows(PROFILE, ofNumber, Profile, client),
      rows(ACTIVITIES, ofNumber, Activities, client),
      rows(BOARD, ofNumber, Seat, client),
    ]);
    if (activities?.Business_Accounting_NO && activities.Business_Accounting_NO !== registrationNumber)
      throw new Changed('activities of another company');
    if (profile) return { kind: 'company', profile, items: activities?.Cmp_Business, seats };
    const is = (type: string): boolean => kinds.some(({ TYPE, exist }) => TYPE === type && exist === 'Y');
    if (kinds.length === 0 || is('公司')) throw new Changed('an empty answer where the register owes one');
    if (is('商業')) return business(registrationNumber, client);
    if (is('分公司')) throw new NotFound('the number of a branch', { sentence: BRANCH_SENTENCE });
    throw new NotFound('the register has no such company');
  },

  read,

  /** The register has Chinese names only and matches any part of them. */
  async searchByName(legalName, client) {
    // Keeps letters, digits and the signs that occur in names; removes filter operators and wildcards.
    const text = legalName.replace(/[^\p{L}\p{N}&．.·・（）-]/gu, '');
    if (!/\p{Script=Han}/u.test(text)) return [];
    const hits = await rows(BY_NAME, `Company_Name like ${text} and Company_Status eq 01`, Hit, client, MAX_HITS);
    return hits.map((hit) => ({
      companyName: hit.Company_Name,
      registrationNumber: hit.Business_Accounting_NO,
      companyStatus: hit.Company_Status_Desc?.trim() || undefined,
    }));
  },
});

const BRANCH_SENTENCE =
  'This is the number of a branch. The register gives branches only under the number of their company: search by that.';

/** A business is listed once per authority: an active row (01) is preferred, one that moved to another authority (05) comes last. */
async function business(registrationNumber: string, client: RegistryClient): Promise<Answer> {
  const found = await rows(BUSINESS, `President_No eq ${registrationNumber}`, Business, client);
  const withStatus = (test: (status: string) => boolean) => found.find((row) => test(row.Business_Current_Status?.trim() ?? ''));
  const listed = withStatus((status) => status === '01') ?? withStatus((status) => status !== '05') ?? found[0];
  if (!listed) throw new Changed('an empty answer where the register owes one');
  const agency = listed.Agency?.trim();
  const filter = `President_No eq ${registrationNumber} and Agency eq ${agency}`;
  const [more] = agency ? await rows(BUSINESS_MORE, filter, BusinessMore, client) : [];
  return { kind: 'business', listed, more };
}

/** Spaces in the filter are encoded as `%20`: the register does not document that it reads `+` as a space. */
async function rows<Row>(api: string, filter: string, row: z.ZodType<Row>, client: RegistryClient, max = MAX_ROWS): Promise<Row[]> {
  const path = `${API}/${api}?$format=json&$filter=${encodeURIComponent(filter)}&$skip=0&$top=${max}`;
  // The register answers every query with 200, so a 404 means that the address has moved.
  const text = (await client.text(path, { movedBody: /^/ })).trim();
  if (text === '') return [];
  if (text.startsWith('<')) throw new Unavailable('a web page in the place of data', { url: path });
  const parsed = z.array(row).safeParse(json(text, path));
  if (!parsed.success) throw new Changed('an answer in another shape', { url: path, cause: parsed.error });
  if (parsed.data.length >= MAX_ROWS) throw new Changed('more rows than can be read', { url: path });
  return parsed.data;
}

/** Errors are a line of text instead of JSON. */
function json(text: string, url: string): unknown {
  try {
    return truncateFields(JSON.parse(text) as unknown);
  } catch (cause) {
    throw new Changed('an answer that is not JSON', { url, cause });
  }
}
