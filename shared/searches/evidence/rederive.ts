/**
 * Reads the kept answers of a search once more, by the readers of this code, and compares what comes out with the result that was kept: it shows that the
 * result follows from the answers, or says in which facts it does not.
 */
import type { SearchInputs, Subject } from '../../ledger/search-rows/search-row.ts';
import { factsOf } from '../../model/entity/case-fold.ts';
import type { CompanyRecord, DataStatus } from '../../model/entity/company-record.ts';
import type { Entity } from '../../model/entity/entity.ts';
import { lei as leiScheme } from '../../model/identifiers/lei.ts';
import { registryOf as officialRegistryOf } from '../../registers/catalogue.ts';
import { registryClient } from '../../registers/client.ts';
import type { Registry, RegistryClient } from '../../registers/contract.ts';
import { copyDay } from '../../registers/copy-facts.ts';
import type { Exchange } from '../../registers/exchange.ts';
import { RegistryFault } from '../../registers/faults.ts';
import { lookUp } from '../../registers/look-up.ts';
import { provenanceOf } from '../../registers/register-facts.ts';
import { withWithheld } from '../../registers/withheld.ts';
import { addCodes } from '../worker/add-codes.ts';
import { statusesOf } from '../worker/ask-register.ts';
import { type Chosen, chooseRegister } from '../worker/choose-register.ts';
import { resultOf } from '../worker/result-of.ts';
import { type Difference, differencesBetween } from './differences.ts';
import { replayed } from './replay.ts';

export interface KeptSearch {
  /** `search.json` of the pack. */
  search: { _id: string; searchType?: string; entityId?: string; searchInputs: SearchInputs };
  /** `result.json`. */
  result: Entity;
  /** `proof.json`. */
  proof: { subject: Subject; exchanges: readonly Exchange[] };
  /** Kept documents by their SHA-256. */
  papers: ReadonlyMap<string, Uint8Array>;
}

/** `skipped`: why it cannot be read once more. */
export type Rederived = { differences: Difference[] } | { skipped: string };

const MS = 60_000;

/** Never rejects for answers that cannot be read: that is a difference. */
export async function rederive(kept: KeptSearch): Promise<Rederived> {
  const { search, result, proof } = kept;
  if (search.searchType === 'financials') return { skipped: 'a search of figures alone' };
  if (proof.exchanges.some(({ leftOut }) => leftOut === 'credentials'))
    return { skipped: 'an answer was not kept, because it repeated credentials' };
  const read = await resultReadAgain(kept);
  if ('fault' in read) return { differences: [{ pointer: '', kept: 'a result', now: `the kept answers cannot be read: ${read.fault}` }] };
  return { differences: differencesBetween(result, read.result) };
}

type RegistryOf = (jurisdiction: string) => Promise<Registry | undefined>;

/** What the kept answers say by the readers of this code, or why they cannot be read. */
export async function resultReadAgain(kept: KeptSearch, of: RegistryOf = registryOf): Promise<{ result: Entity } | { fault: string }> {
  const chosen = await chooseRegister(kept.proof.subject, of);
  try {
    return { result: asStored(await readAgain(kept, chosen, of), kept.result) };
  } catch (error) {
    if (!(error instanceof RegistryFault)) throw error;
    return { fault: error.message };
  }
}

/** The sandbox has a register of its own. */
async function registryOf(jurisdiction: string): Promise<Registry | undefined> {
  return jurisdiction === 'QS' ? ((await import('../../registers/qs/qs.ts')).qs as Registry) : officialRegistryOf(jurisdiction);
}

const clientOf = (registry: Registry, { proof, papers }: KeptSearch, keep?: (exchange: Exchange) => void): RegistryClient =>
  registryClient(registry, {
    transport: replayed(proof.exchanges, papers),
    signal: AbortSignal.timeout(MS),
    now: () => new Date(),
    ...(keep && { keep }),
  });

async function readAgain(kept: KeptSearch, { registry, reference }: Chosen, of: RegistryOf): Promise<Entity> {
  const { search, result } = kept;
  // Of the answers about the company: the LEI has a day of its own.
  const used: Exchange[] = [];
  const read = await lookUp(
    registry,
    reference,
    clientOf(registry, kept, (exchange) => used.push(exchange)),
  );
  const found = withWithheld(read, used);
  const financials = result.financials && (await registry.financials?.(reference, clientOf(registry, kept)));
  const lei = result.leiStatus === 'found' ? await leiOf(kept, registry, found) : undefined;
  const withLei = lei ? { ...found, identifiers: [...found.identifiers, lei] } : found;
  const record = await addCodes(withLei, of);
  const findings = {
    provenance: { ...provenanceOf(registry, found, result.provenance?.retrievedAt ?? ''), ...copyDay(used) },
    ...statusesOf(registry, found, statusKept(result, 'financials'), statusKept(result, 'documents').status),
    // When they were retrieved, and under which ids they are kept, does not follow from answers.
    sourceDocuments: result.sourceDocuments,
    financials,
    ...(result.leiStatus && { leiStatus: result.leiStatus }),
    ...(result.leiAsOf && { leiAsOf: result.leiAsOf }),
  };
  return resultOf({ ...search, searchId: search._id }, registry, { record, findings });
}

async function leiOf(kept: KeptSearch, registry: Registry, { registrationNumber }: CompanyRecord) {
  const [{ leiOfNumber }, { gleif }] = await Promise.all([
    import('../../registers/gleif/lei-of-number.ts'),
    import('../../registers/gleif/gleif.ts'),
  ]);
  const company = { registrationNumber, jurisdiction: registry.jurisdiction, scheme: registry.identifiers[0] };
  const value = await leiOfNumber(company, clientOf(gleif as Registry, kept));
  return value === undefined ? undefined : { type: leiScheme.label, value, registry: gleif.name };
}

/** Whether figures and documents could be had is no fact of an answer. */
const statusKept = ({ dataStatus, dataStatusReasons }: Entity, section: 'financials' | 'documents') => ({
  status: (dataStatus?.[section] ?? 'not_requested') as DataStatus,
  ...(dataStatusReasons?.[section] && { reasons: dataStatusReasons[section] }),
});

/** An expand whose record contradicts the case stands beside the facts of the case, which the answers do not have. */
function asStored(read: Entity, kept: Entity): Entity {
  if (!kept.expandedRecord) return read;
  const { counterparties: _, formerCounterparties: _former, ...ofCase } = kept;
  const { counterparties, formerCounterparties } = read;
  return {
    ...ofCase,
    counterparties,
    ...(formerCounterparties && { formerCounterparties }),
    expandedRecord: { ...factsOf(read), conflicts: kept.expandedRecord.conflicts },
  };
}
