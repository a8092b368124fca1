/**
 * Reads cases of 400, 10,000 and 100,000 counterparties with `GET /casefile` and with a poll, in processes with the memory of the deployed
 * function. The store writes them directly; a case that is too large for one result is one search and ten expands.
 */
import { randomUUID } from 'node:crypto';
import { ResultTooLarge } from '../shared/ledger/search-rows/result-store.ts';
import type { PendingSearch } from '../shared/ledger/search-rows/search-row.ts';
import { entityOf, type Findings } from '../shared/model/entity/case-graph.ts';
import type { CompanyRecord, PartyRecord } from '../shared/model/entity/company-record.ts';
import type { Entity } from '../shared/model/entity/entity.ts';
import { newCaseId, newExpandSearchId, rootSearchId } from '../shared/platform/table/keys.ts';
import { apiEvent } from './events.ts';
import type { CaseRoute, LargeReadFigures } from './figures.ts';
import type { Measured } from './measure.ts';
import { measured } from './measuring.ts';
import type { Account, MeasuredService } from './service.ts';
import { median } from './statistics.ts';

interface LargeCase {
  caseId: string;
  /** The search with the most counterparties. */
  largest: string;
  searches: number;
}

interface Size {
  counterparties: number;
  warmUp: number;
  calls: number;
}

const SIZES: readonly Size[] = [
  { counterparties: 400, warmUp: 30, calls: 100 },
  { counterparties: 10_000, warmUp: 3, calls: 10 },
  { counterparties: 100_000, warmUp: 0, calls: 2 },
];
const EXPANDS = 10;
const PEAKS = 3;
const NOTHING_READ: Measured = { load: 0, first: 0, warm: [0], memoryLoaded: 0, memory: 0, statuses: [0], answerBytes: 0 };

/** Node's heap limits as Lambda sets them for a function with 512 MB. */
const OF_512_MB = ['--max-old-space-size=460', '--max-semi-space-size=25'];

const ROUTES: Readonly<Record<CaseRoute, { function: string; route: string; path: (of: LargeCase) => Record<string, string> }>> = {
  case: { function: 'read-case', route: 'GET /casefile/{caseId}', path: ({ caseId }) => ({ caseId }) },
  poll: {
    function: 'search-status',
    route: 'GET /search/{searchId}/status',
    path: ({ largest }) => ({ searchId: largest }),
  },
};

export async function measureLargeCases(service: MeasuredService): Promise<LargeReadFigures[]> {
  const account = await service.account();
  const figures: LargeReadFigures[] = [];
  for (const size of SIZES) {
    const written = await write(service, account, size.counterparties);
    for (const route of Object.keys(ROUTES) as CaseRoute[]) figures.push(await measureRead(service, account, written, size, route));
  }
  return figures;
}

async function measureRead(
  service: MeasuredService,
  { apiKey }: Account,
  written: LargeCase,
  { counterparties, warmUp, calls }: Size,
  route: CaseRoute,
): Promise<LargeReadFigures> {
  const { function: functionName, route: routeKey, path } = ROUTES[route];
  const events = [apiEvent(routeKey, { headers: { 'x-api-key': apiKey }, path: path(written) })];
  // A process that runs out of memory is a result too.
  const read = (size: { warmUp: number; calls: number }) =>
    measured(service, service.bundleOf(functionName), { events, ...size }, OF_512_MB).catch(() => NOTHING_READ);
  const peaks: Measured[] = [];
  for (let at = 0; at < PEAKS; at += 1) peaks.push(await read({ warmUp: 0, calls: 0 }));
  const { warm, statuses, answerBytes } = await read({ warmUp, calls });
  return {
    counterparties,
    searches: written.searches,
    route,
    status: statuses[0]!,
    firstMs: median(peaks.map(({ first }) => first)),
    warmMs: median(warm),
    memory: median(peaks.map(({ memory }) => memory)),
    memoryLoaded: median(peaks.map(({ memoryLoaded }) => memoryLoaded)),
    answerBytes,
  };
}

async function write(service: MeasuredService, account: Account, counterparties: number): Promise<LargeCase> {
  const root = rowOf(account, newCaseId());
  try {
    await complete(service, root, entityOf(company(parties(counterparties)), root.searchId, FINDINGS));
    return { caseId: root.caseId, largest: root.searchId, searches: 1 };
  } catch (error) {
    if (!(error instanceof ResultTooLarge)) throw error;
    return writeInExpands(service, account, counterparties);
  }
}

async function writeInExpands(service: MeasuredService, account: Account, counterparties: number): Promise<LargeCase> {
  const root = rowOf(account, newCaseId());
  const target = entityOf(company(parties(EXPANDS)), root.searchId, FINDINGS);
  await complete(service, root, target);
  let largest = root.searchId;
  for (const { _id } of target.counterparties) {
    const row: PendingSearch = {
      ...rowOf(account, root.caseId),
      searchId: newExpandSearchId(root.caseId),
      searchType: 'expand',
      entityId: _id,
    };
    await complete(service, row, entityOf(company(parties(counterparties / EXPANDS)), row.searchId, FINDINGS, _id));
    largest = row.searchId;
  }
  return { caseId: root.caseId, largest, searches: 1 + EXPANDS };
}

async function complete({ operator }: MeasuredService, row: PendingSearch, entity: Entity): Promise<void> {
  const { searches, leases, results } = operator.store;
  const now = new Date();
  await searches.create(row, undefined, row.searchType === 'expand' ? undefined : 'bench');
  const leased = await leases.lease(row.searchId, randomUUID().slice(0, 12), now, new Date(now.getTime() + 100_000));
  if (!(await results.complete(leased, entity, { now }))) throw new Error('a large case was not written');
}

function rowOf({ userId }: Account, caseId: string): PendingSearch {
  const at = new Date().toISOString();
  return {
    searchId: rootSearchId(caseId),
    caseId,
    userId,
    createdAt: at,
    updatedAt: at,
    status: 'PENDING',
    searchInputs: { identifier: '100000008', jurisdiction: 'NO' },
    subject: { kind: 'company', jurisdiction: 'NO', registrationNumber: '100000008', financials: false },
    sandbox: false,
    cost: 1,
    attempt: 'bench',
  };
}

const FINDINGS: Findings = {
  provenance: { registry: 'Invented register', origin: 'https://register.example.com', retrievedAt: '2026-01-01T00:00:00.000Z' },
  dataStatus: { officers: 'complete', owners: 'complete', financials: 'not_requested', documents: 'complete' },
  dataStatusReasons: { financials: ['not_requested'] },
  sourceDocuments: [],
};

const company = (found: PartyRecord[]): CompanyRecord => ({
  entityType: 'company',
  legalName: 'VIDE OPPDIKTET AS',
  registrationNumber: '100000008',
  jurisdiction: 'NO',
  countryOfRegistration: 'NO',
  addresses: [],
  identifiers: [],
  activities: [],
  otherNames: [],
  parties: found,
  dataStatus: { officers: 'complete', owners: 'complete' },
});

const parties = (count: number): PartyRecord[] => Array.from({ length: count }, (_, at) => (at % 2 === 0 ? person(at) : shareholder(at)));

const address = (at: number) => ({
  type: 'service' as const,
  lines: [`Oppdiktet gate ${at}`],
  city: 'Oslo',
  postalCode: '0150',
  country: 'NO',
  text: `Oppdiktet gate ${at}, 0150 Oslo, NO`,
});

const person = (at: number): PartyRecord => ({
  entityType: 'person',
  legalName: `Oppdiktet${at} Videsen`,
  nationality: 'NO',
  countryOfResidence: 'NO',
  dateOfBirth: `19${String(at % 100).padStart(2, '0')}-03`,
  addresses: [address(at)],
  relationships: [{ nature: 'Board Member', role: 'Styremedlem', from: '2020-01-15' }],
});

const shareholder = (at: number): PartyRecord => ({
  entityType: 'company',
  legalName: `MOTPART ${at} OPPDIKTET AS`,
  legalForm: 'Aksjeselskap',
  countryOfRegistration: 'NO',
  jurisdiction: 'NO',
  addresses: [address(at)],
  identifiers: [{ type: 'Organisasjonsnummer', value: String(100_000_000 + at), jurisdiction: 'NO' }],
  relationships: [{ nature: 'Shareholder', role: 'Aksjonær', interests: [{ kind: 'shareholding', share: { exact: 0.5 } }] }],
});
