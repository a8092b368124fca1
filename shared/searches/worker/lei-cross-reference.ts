/**
 * The LEI of a searched company, from one request to GLEIF by the company's number, never by its name.
 *
 * Its failure fails nothing else: where GLEIF does not answer, or its published limit is reached, the result says so.
 */

import { idsOf } from '../../ledger/search-rows/ids.ts';
import type { LeasedSearch } from '../../ledger/search-rows/search-row.ts';
import type { CompanyRecord, Identifier } from '../../model/entity/company-record.ts';
import type { LeiStatus } from '../../model/entity/entity.ts';
import { lei as leiScheme } from '../../model/identifiers/lei.ts';
import type { Registry } from '../../registers/contract.ts';
import { copyDay } from '../../registers/copy-facts.ts';
import type { Exchange } from '../../registers/exchange.ts';
import { allowanceOf } from '../pacing/allowance.ts';
import { measureRegister } from '../pacing/measure-register.ts';
import { faultFacts } from './search-failure.ts';
import type { WorkerServices } from './services.ts';

type LeiServices = Pick<WorkerServices, 'store' | 'registers' | 'leiCrossReference' | 'pause' | 'now' | 'log'>;

export interface LeiCrossReference {
  status: LeiStatus;
  identifier?: Identifier;
  /** The state of the LEI registry that was read, where that is a copy of it; absent: GLEIF was asked. */
  asOf?: string;
  /** Requests and responses, for the proof file. */
  exchanges: Exchange[];
}

const LEI_MS = 8_000;
const CACHED_MS = 3_600_000;
const MAX_CACHED = 1_000;
/** Answers of this process by company: a company is often searched again within the hour. */
const cached = new Map<string, { at: number; answer: LeiCrossReference }>();

/** `undefined` where the deployment has switched it off, or the source has given the LEI itself. `early`: of `readLeiEarly`. */
export async function crossReferenceLei(
  services: LeiServices,
  registry: Registry,
  row: LeasedSearch,
  record: CompanyRecord,
  early?: Promise<LeiCrossReference | undefined>,
): Promise<LeiCrossReference | undefined> {
  if (!isAsked(services, registry, row) || record.identifiers.some(({ type }) => type === leiScheme.label)) return undefined;
  return (await early) ?? readLei(services, registry, row, record.registrationNumber);
}

/**
 * The same while the register is being asked, so that the worker does not wait for it. `undefined` where the deployment has no copy of the LEI registry: GLEIF
 * itself is asked only about companies that the register knows. Never rejects.
 */
export async function readLeiEarly(
  services: LeiServices,
  registry: Registry,
  row: LeasedSearch,
  registrationNumber: string | undefined,
): Promise<LeiCrossReference | undefined> {
  if (registrationNumber === undefined || !isAsked(services, registry, row)) return undefined;
  return readLei(services, registry, row, registrationNumber, { onlyCopy: true });
}

const isAsked = ({ leiCrossReference }: LeiServices, registry: Registry, { subject }: LeasedSearch): boolean =>
  leiCrossReference && subject.kind === 'company' && registry.route !== 'lei' && !registry.sandboxOnly;

interface ReadOptions {
  /** Nothing is asked where the deployment has no copy. */
  onlyCopy?: boolean;
}

async function readLei(
  services: LeiServices,
  registry: Registry,
  row: LeasedSearch,
  registrationNumber: string,
  options: ReadOptions = {},
): Promise<LeiCrossReference | undefined> {
  const key = `${row.sandbox} ${registry.jurisdiction} ${registrationNumber}`;
  const now = services.now().getTime();
  const known = cached.get(key);
  if (known && now - known.at < CACHED_MS) return known.answer;
  try {
    const answer = await askGleif(services, registry, row, registrationNumber, options);
    if (!answer) return undefined;
    if (cached.size >= MAX_CACHED) cached.clear();
    cached.set(key, { at: now, answer });
    return answer;
  } catch (error) {
    services.log.warn('lei_not_read', { ...idsOf(row), ...faultFacts(error) });
    return { status: 'source_failed', exchanges: [] };
  }
}

async function askGleif(
  services: LeiServices,
  registry: Registry,
  row: LeasedSearch,
  registrationNumber: string,
  { onlyCopy }: ReadOptions,
): Promise<LeiCrossReference | undefined> {
  const { isCovered, leiOfNumber } = await import('../../registers/gleif/lei-of-number.ts');
  const company = { registrationNumber, jurisdiction: registry.jurisdiction, scheme: registry.identifiers[0] };
  if (!isCovered(company)) return { status: 'not_covered', exchanges: [] };
  const gleif = (await import('../../registers/gleif/gleif.ts')).gleif as Registry;
  const exchanges: Exchange[] = [];
  const keep = (exchange: Exchange): void => void exchanges.push(exchange);
  const { sandbox, userId } = row;
  const acquireSlot = allowanceOf(services, gleif, { sandbox, userId });
  const client = await services.registers.client(gleif, { sandbox, signal: AbortSignal.timeout(LEI_MS), keep, acquireSlot });
  if (onlyCopy && !client.readsCopy) return undefined;
  const lei = await measureRegister(services, gleif, { sandbox: row.sandbox, question: 'lei' }, () => leiOfNumber(company, client));
  const read = { exchanges, ...copyDay(exchanges) };
  if (!lei) return { status: 'not_found', ...read };
  return { status: 'found', identifier: { type: leiScheme.label, value: lei, registry: gleif.name }, ...read };
}
