/**
 * TW: 商工登記 (the registers of companies and businesses), open data of commerce and industry (GCIS), Ministry of Economic Affairs.
 *
 * Asks: what the number is (company, branch, business); a company's profile, its lines of business, its board; else a sole
 *   proprietorship or partnership, first by number, then more of it by number and authority.
 * Gives: name, form (companies: as the name ends), state, date, address, coded lines of business, capital, representative, directors and
 *   supervisors with what they hold, the legal persons for whom they sit; who is still named at a vacant seat, as former party. Percentages are the published holding over the published whole.
 * Does not give: other shareholders, beneficial owners, English and former names, lines of business in free text, documents, figures.
 *   A branch cannot be looked up by its own number, limited partnerships not at all.
 * The register says "nothing" with an empty answer and everything else that is wrong with a line of text, all with HTTP 200. An empty
 *   profile is believed only when the register says of the number that it is nothing at all.
 * Source: https://data.gcis.nat.gov.tw/resources/swagger/swagger.json. Proven: genuine recorded answers for profile, board (an excerpt),
 *   what a number is, name search, the second interface of businesses; documented shape for lines of business and the first one.
 *   That the holding in a limited company is its contribution in dollars is the register's web page's word for it.
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

/** The most that the register gives at once; no board is as large. */
const MAX_ROWS = 1000;
const HITS = 50;

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
    if (is('分公司')) throw new NotFound('the number of a branch', { sentence: BRANCH });
    throw new NotFound('the register has no such company');
  },

  read,

  /** The register has Chinese names only, and finds them by any part. */
  async searchByName(legalName, client) {
    // Letters, digits and the signs that names have: no operator of a filter, and no letter that stands for others.
    const text = legalName.replace(/[^\p{L}\p{N}&．.·・（）-]/gu, '');
    if (!/\p{Script=Han}/u.test(text)) return [];
    const hits = await rows(BY_NAME, `Company_Name like ${text} and Company_Status eq 01`, Hit, client, HITS);
    return hits.map((hit) => ({
      companyName: hit.Company_Name,
      registrationNumber: hit.Business_Accounting_NO,
      companyStatus: hit.Company_Status_Desc?.trim() || undefined,
    }));
  },
});

const BRANCH = 'This is the number of a branch. The register gives branches only under the number of their company: search by that.';

/** Present ones before those that have moved to another authority (05). */
async function business(registrationNumber: string, client: RegistryClient): Promise<Answer> {
  const found = await rows(BUSINESS, `President_No eq ${registrationNumber}`, Business, client);
  const ofState = (test: (state: string) => boolean) => found.find((row) => test(row.Business_Current_Status?.trim() ?? ''));
  const listed = ofState((state) => state === '01') ?? ofState((state) => state !== '05') ?? found[0];
  if (!listed) throw new Changed('an empty answer where the register owes one');
  const agency = listed.Agency?.trim();
  const filter = `President_No eq ${registrationNumber} and Agency eq ${agency}`;
  const [more] = agency ? await rows(BUSINESS_MORE, filter, BusinessMore, client) : [];
  return { kind: 'business', listed, more };
}

/** The filter goes by `%20`: the register does not promise to read `+` as a space. */
async function rows<Row>(api: string, filter: string, row: z.ZodType<Row>, client: RegistryClient, most = MAX_ROWS): Promise<Row[]> {
  const path = `${API}/${api}?$format=json&$filter=${encodeURIComponent(filter)}&$skip=0&$top=${most}`;
  // Whatever it knows, it answers with 200: a 404 says that the address is gone, not the company.
  const text = (await client.text(path, { movedBody: /^/ })).trim();
  if (text === '') return [];
  if (text.startsWith('<')) throw new Unavailable('a web page in the place of data', { url: path });
  const parsed = z.array(row).safeParse(json(text, path));
  if (!parsed.success) throw new Changed('an answer in another shape', { url: path, cause: parsed.error });
  if (parsed.data.length >= MAX_ROWS) throw new Changed('more rows than can be read', { url: path });
  return parsed.data;
}

/** Whatever is wrong is said in a line of text. */
function json(text: string, url: string): unknown {
  try {
    return truncateFields(JSON.parse(text) as unknown);
  } catch (cause) {
    throw new Changed('an answer that is not JSON', { url, cause });
  }
}
