/**
 * NZ: the feed of changes: a search for entries of the change history since a time. Only kinds of change that a look-up reads are asked for. Entities
 * are named by their NZBN, never by a company number: entries do not have it.
 *
 * The cursor is the time of the last entry that was read, and a digest of the entries of the half hour before it. That half hour is asked for again each
 * time, for entries that come late: it is named again only where its digest is another one. Times are compared as the register writes them. Its zone is
 * not documented, so that a feed begins with the time in UTC, which is never in the future there; that its filter and its entries have the same clock is
 * tested with each answer, because that half hour must have the last entry.
 *
 * Source: the OpenAPI document of the NZBN API v5 (`/entities/changes`, held in github.com/Henzhc/nzbn-mcp) and a client (github.com/nnhansg/nzbn-ruby); no
 * genuine answer was found. By the register's list of known issues, not all types of entities are in it. The types that it can be restricted to are
 * companies, limited partnerships, sole traders, trading trusts and public bodies: societies, charitable trusts and partnerships are not among them.
 */
import { createHash } from 'node:crypto';
import * as z from 'zod';
import { parseIdentifier } from '../../model/identifiers/scheme.ts';
import type { ChangedNumbers, ChangeFeed, RegistryClient } from '../contract.ts';
import { Changed } from '../faults.ts';
import { nzbn } from './identifiers.ts';
import { ENTITIES } from './wire.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const OVERLAP_MS = 30 * MINUTE_MS;
const WINDOW_MS = 24 * HOUR_MS;
const PAGE_SIZE = 100;
const MAX_ENTRIES = 5_000;
/** Of one minute, which may have more entries. */
const MAX_PAGES = 1_000;

/** Left out are annual returns, filings, months, constitutions, the code at the exchange, removal begun, ways to get in touch, areas and accounts. */
const KINDS = [
  ...['NEW', 'ENTITY', 'ENTITY_NAME', 'ENTITY_STATUS', 'TRADINGNAMES', 'INDUSTRYCLASSIFICATIONS', 'GSTNUMBER', 'AUSTRALIANBUSINESSNUMBER'],
  ...['REGISTERED', 'OFFICE', 'POSTAL', 'RECORDS', 'SHAREREGISTER', 'INVOICE', 'DELIVERY', 'SERVICE'].map((kind) => `ADDRESSES_${kind}`),
  ...['COUNTRYOFORIGIN', 'ACNNUMBER', 'ULTIMATEHOLDINGCOMPANY', 'SHAREHOLDING', 'INSOLVENCYDETAILS'].map(
    (kind) => `COMPANYDETAILS_${kind}`,
  ),
  ...['DIRECTOR', 'SOLETRADER', 'OFFICER', 'TRUSTEE_INDIVIDUAL', 'PARTNER_INDIVIDUAL', 'TRUSTEE_OTHER', 'PARTNER_OTHER'].map(
    (kind) => `ROLES_${kind}`,
  ),
  ...['ROLES_PARTNER_GENERAL_PARTNER', 'ROLES_PERSONAUTHORISEDFORSERVICE'],
  // What is made private is no longer answered.
  'PRIVACYSETTINGS',
].join(',');

/** `2026-03-01T12:00:00`, without an offset: the filter has no other form. */
const Time = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/)
  .transform((found) => found.slice(0, 19));
const Entry = z.looseObject({
  nzbn: z.string().min(1),
  changeDateTime: Time,
  items: z.array(z.looseObject({ changeEventType: z.string() })).nullish(),
});
const Page = z.looseObject({ totalItems: z.int().nonnegative(), items: z.array(Entry) });
type Entry = z.output<typeof Entry>;

const shifted = (time: string, ms: number): string => new Date(Date.parse(`${time}Z`) + ms).toISOString().slice(0, 19);

const pageOf = (from: string, to: string, page: number, client: RegistryClient) =>
  client.json(`${ENTITIES}/changes`, Page, {
    query: {
      'change-event-type': KINDS,
      'date-time-from': from,
      'date-time-to': to,
      ...{ page, 'page-size': PAGE_SIZE, 'sort-by': 'NZBN', 'sort-order': 'ASC' },
    },
    // No entries are an empty list.
    movedBody: /^/,
    // A sole trader's entity has a person's name.
    isPersonal: (member) => member === 'entityName' || member === 'newValue',
  });

interface Window {
  from: string;
  to: string;
  first: z.output<typeof Page>;
  /** There are entries after it. */
  isClosed: boolean;
}

/** The day after `last` and the half hour before it; only the first part of that day, where it has more entries than one part can have. */
async function windowAfter(last: string, client: RegistryClient): Promise<Window> {
  const ask = async (from: string, ms: number) => {
    const to = shifted(last, ms);
    return { from, to, first: await pageOf(from, to, 0, client) };
  };
  const whole = await ask(shifted(last, -OVERLAP_MS), WINDOW_MS);
  if (whole.first.totalItems <= MAX_ENTRIES) return { ...whole, isClosed: false };
  let most = 0;
  for (let ms = WINDOW_MS; ; ms /= 2) {
    const part = await ask(last, ms);
    const { totalItems } = part.first;
    most ||= totalItems;
    if (totalItems <= MAX_ENTRIES || ms <= MINUTE_MS) return { ...part, isClosed: totalItems < most };
  }
}

/** One page after the other: an entry that comes meanwhile moves others to a later page, never to an earlier one. */
async function entriesOf({ from, to, first }: Window, client: RegistryClient): Promise<Entry[]> {
  const entries = [...first.items];
  for (let [page, total] = [1, first.totalItems]; entries.length < total; page += 1) {
    const next = await pageOf(from, to, page, client);
    if (next.items.length === 0 || page >= MAX_PAGES) throw new Changed('a list without its items, or with more than can be read');
    entries.push(...next.items);
    total = next.totalItems;
  }
  // An hour comes twice when summer time ends.
  const earliest = shifted(from, -HOUR_MS);
  if (entries.some(({ changeDateTime: at }) => at < earliest || at > to)) throw new Changed('an entry of another time than was asked for');
  return entries;
}

function digestOf(entries: readonly Entry[]): string {
  const lines = entries.map(({ nzbn: number, changeDateTime, items }) =>
    [number, changeDateTime, ...(items ?? []).map(({ changeEventType }) => changeEventType).toSorted()].join(' '),
  );
  return createHash('sha256')
    .update([...new Set(lines)].toSorted().join('\n'))
    .digest('base64url');
}

async function read(cursor: string, client: RegistryClient): Promise<ChangedNumbers> {
  const [last = '', digest] = cursor.split(' ');
  if (!Time.safeParse(last).success || Number.isNaN(Date.parse(`${last}Z`))) throw new Changed('a cursor of another feed');
  const window = await windowAfter(last, client);
  const entries = await entriesOf(window, client);
  const again = entries.filter(({ changeDateTime: at }) => at <= last);
  if (digest && window.from < last && again.length === 0) throw new Changed('a list without the entry that was read last');
  const isSame = digest === digestOf(again);
  const news = isSame ? entries.filter(({ changeDateTime: at }) => at > last) : entries;
  // Over by the clock of UTC, and so by every clock that may be the register's.
  const isClosed = window.isClosed || window.to < new Date().toISOString().slice(0, 19);
  const end = isClosed ? window.to : entries.reduce((latest, { changeDateTime: at }) => (at > latest ? at : latest), last);
  const kept = entries.filter(({ changeDateTime: at }) => at >= shifted(end, -OVERLAP_MS));
  return {
    numbers: news.flatMap(({ nzbn: number }) => parseIdentifier(nzbn, number) ?? []),
    cursor: kept.length > 0 ? `${end} ${digestOf(kept)}` : end,
    hasMore: isClosed,
  };
}

export const changeFeed = {
  hintsOnly: true,
  start: (now) => now.toISOString().slice(0, 19),
  read,
} satisfies ChangeFeed;
