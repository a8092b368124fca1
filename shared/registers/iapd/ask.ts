/** IAPD: requests to the adviser search and to the viewer of Form ADV. */

import type { RegistryClient } from '../contract.ts';
import { Changed, NotFound, Unavailable } from '../faults.ts';
import type { AskOptions } from '../request-parts.ts';
import { fits, hasAllWords, normalisedName } from './same-name.ts';
import { type Firm, Firms, type Hit, Hits } from './wire.ts';

export const SEARCH_ORIGIN = 'https://api.adviserinfo.sec.gov';
export const VIEWER_ORIGIN = 'https://files.adviserinfo.sec.gov';
const SELECTOR = '/IAPD/crd_iapd_AdvVersionSelector.aspx';
const SECTIONS = '/IAPD/content/viewform/adv/Sections';
const PAGE_SIZE = 100;
const MAX_PAGES = 50;
/** Operators of the search. */
const SEARCH_OPERATORS = /[+=|<>!(){}[\]^"~*?:\\/]/g;
/** Marks a genuine page of the viewer; an access block page has none of these. */
const VIEWER_MARKS = /cphAdvFormContent|ucADVHeader|iapd_Adv|aspnetForm/;

/** Sections of the newest filing, as HTML pages of the viewer. */
export interface Form {
  identity: string;
  organisation: string;
  scheduleA: string;
  scheduleB: string;
}

/** The CRD number of the adviser with this name. Rejects with `NotFound` where no adviser has it, or several match equally well. */
export async function adviserNamed(legalName: string, client: RegistryClient): Promise<string> {
  const found = fits(legalName, await hitsFor(legalName, client));
  const best = found[0];
  if (!best) throw new NotFound('no investment adviser has this name');
  if (found.some(({ hit, rank }) => rank === best.rank && hit.firm_source_id !== best.hit.firm_source_id)) {
    throw new NotFound('several investment advisers have this name');
  }
  return best.hit.firm_source_id;
}

/** All hits that can match: page by page, best first, until a page has no name with all the words. */
async function hitsFor(legalName: string, client: RegistryClient): Promise<Hit[]> {
  const query = legalName.replace(SEARCH_OPERATORS, ' ').replace(/\s+/g, ' ').trim();
  const found: Hit[] = [];
  if (!normalisedName(legalName)) return found;
  for (let pages = 0; pages < MAX_PAGES; pages += 1) {
    const { hits, ...error } = await client.json('/search/firm', Hits, {
      query: { query, hl: 'true', nrows: PAGE_SIZE, start: found.length, sort: 'score desc', wt: 'json' },
    });
    const { total, list } = sources(hits, error);
    found.push(...list);
    if (found.length >= total || !list.some((hit) => hasAllWords(legalName, hit))) return found;
  }
  throw new Changed(`a list of more than ${MAX_PAGES} pages`);
}

export async function firmOf(crd: string, client: RegistryClient): Promise<Firm> {
  const { hits, ...error } = await client.json(`/search/firm/${crd}`, Firms, { untruncatedFields: ['iacontent'] });
  const firm = sources(hits, error).list[0]?.iacontent;
  if (!firm) throw new NotFound('the adviser search has no such firm');
  if (firm.basicInformation.firmId !== crd) throw new Changed('an answer about another firm');
  return firm;
}

interface Found<Source> {
  total: number;
  hits?: readonly { _source: Source }[] | null | undefined;
}

/** The entries of a list. Throws `Changed` where the list is empty although its total is not 0. */
function sources<Source>(found: Found<Source> | null | undefined, { errorCode }: { errorCode?: unknown }) {
  if (errorCode && String(errorCode) !== '0') throw new Unavailable('the adviser search reports an error of its own');
  if (!found) throw new Changed('an answer without a list');
  const list = (found.hits ?? []).map(({ _source }) => _source);
  if (found.total > 0 && !list.length) throw new Changed('a list shorter than it says');
  return { total: found.total, list };
}

/** The sections of a firm's newest filing; `undefined` where the viewer has no filing of it. */
export async function formOf(crd: string, client: RegistryClient): Promise<Form | undefined> {
  const identity = await viewerPage(SELECTOR, { ORG_PK: crd }, client);
  const filing = /FLNG_PK=([0-9A-F]{40})\b/i.exec(identity)?.[1];
  if (!filing) return undefined;
  const section = (name: string) => viewerPage(`${SECTIONS}/iapd_Adv${name}Section.aspx`, { ORG_PK: crd, FLNG_PK: filing }, client);
  const [organisation, scheduleA, scheduleB] = await Promise.all([section('FormOfOrg'), section('ScheduleA'), section('ScheduleB')]);
  return { identity, organisation, scheduleA, scheduleB };
}

async function viewerPage(path: string, query: NonNullable<AskOptions<string>['query']>, client: RegistryClient): Promise<string> {
  const html = await client.text(path, { origin: VIEWER_ORIGIN, query, movedBody: /^/ });
  if (!VIEWER_MARKS.test(html)) throw new Unavailable('a web page in the place of the form', { url: VIEWER_ORIGIN + path });
  if (/<html[\s>]/i.test(html) && !/<\/html>/i.test(html)) throw new Unavailable('a page that breaks off', { url: VIEWER_ORIGIN + path });
  return html;
}
