/** The requests of one search: the company, then its financial statements, documents and LEI. All exchanges are kept as proof. */
import { createHash } from 'node:crypto';
import { idsOf } from '../../ledger/search-rows/ids.ts';
import type { LeasedSearch } from '../../ledger/search-rows/search-row.ts';
import type { Findings } from '../../model/entity/case-graph.ts';
import type { CompanyRecord, DataStatus, FinancialStatement, StatusReason } from '../../model/entity/company-record.ts';
import { type SectionStatus, sectionStatus } from '../../model/entity/completeness.ts';
import { SECTIONS, type Section, type SectionReasons, type SourceDocument } from '../../model/entity/entity.ts';
import { documentId, documentPrefix } from '../../platform/table/keys.ts';
import type { OfficialDocument, Registry, RegistryClient } from '../../registers/contract.ts';
import { copyDay } from '../../registers/copy-facts.ts';
import type { Exchange } from '../../registers/exchange.ts';
import { lookUp } from '../../registers/look-up.ts';
import { provenanceOf, publicationOf } from '../../registers/register-facts.ts';
import type { AcquireSlot } from '../../registers/wire-request.ts';
import { withWithheld } from '../../registers/withheld.ts';
import { measureRegister } from '../pacing/measure-register.ts';
import type { Chosen } from './choose-register.ts';
import { crossReferenceLei, readLeiEarly } from './lei-cross-reference.ts';
import type { DeliveredDocument } from './pending-document.ts';
import { faultFacts } from './search-failure.ts';
import type { WorkerServices } from './services.ts';

/** A document that is not stored yet. */
export interface DocumentFile {
  document: SourceDocument;
  bucketKey: string;
  body: Uint8Array;
}

export interface Answered {
  record: CompanyRecord;
  findings: Findings;
  files: DocumentFile[];
}

/** The look-up of the company. Statements and documents have a shorter limit of their own, because a search does not fail for them. */
const LOOK_UP_MS = 40_000;
const EXTRAS_MS = 20_000;

/** Charges financial statements that the register has given. The reason why they are withheld, `undefined` where they are charged. */
export type ChargeFigures = (figures: readonly FinancialStatement[]) => Promise<StatusReason | undefined>;

export type AskServices = Pick<WorkerServices, 'store' | 'registers' | 'leiCrossReference' | 'pause' | 'now' | 'log'>;

/** Rejects with a `RegistryFault` when profile, officers or owners cannot be read: a partial result is never sold as a complete one. */
export async function askRegister(
  services: AskServices,
  { registry, reference }: Chosen,
  row: LeasedSearch,
  acquireSlot: AcquireSlot | undefined,
  ordered: DeliveredDocument | undefined,
  charge: ChargeFigures,
): Promise<Answered> {
  const exchanges: Exchange[] = [...(ordered?.exchanges ?? [])];
  const ofFigures: Exchange[] = [];
  const clientFor = (ms: number, kept = exchanges): Promise<RegistryClient> =>
    services.registers.client(registry, {
      sandbox: row.sandbox,
      signal: AbortSignal.timeout(ms),
      keep: (exchange) => kept.push(exchange),
      acquireSlot,
    });
  const earlyLei = readLeiEarly(services, registry, row, reference.registrationNumber);
  const client = await clientFor(LOOK_UP_MS);
  const read = await measureRegister(services, registry, { sandbox: row.sandbox, question: 'company' }, () =>
    lookUp(registry, reference, client),
  );
  const record = withWithheld(read, exchanges);
  const [forFigures, forDocuments] = await Promise.all([clientFor(EXTRAS_MS, ofFigures), clientFor(EXTRAS_MS)]);
  const [asked, documents, lei] = await Promise.all([
    financialsOf(services, registry, row, () => registry.financials!(reference, forFigures)),
    documentsOf(services, registry, row, ordered?.document, () => registry.documents!(reference, forDocuments)),
    crossReferenceLei(services, registry, row, record, earlyLei),
  ]);
  const withheld = asked.found.length > 0 ? await charge(asked.found) : undefined;
  const figures: Extra<FinancialStatement> = withheld ? { status: 'not_requested', found: [], reasons: [withheld] } : asked;
  const retrievedAt = services.now().toISOString();
  const proof = documentFile(
    row,
    'register_answer',
    proofFile(registry, row, [...exchanges, ...(withheld ? [] : ofFigures), ...(lei?.exchanges ?? [])]),
    retrievedAt,
  );
  const official = documents.found.map((document, at) => documentFile(row, `document ${at}`, { ...document }, retrievedAt));
  const files = [proof, ...official];
  return {
    record: lei?.identifier ? { ...record, identifiers: [...record.identifiers, lei.identifier] } : record,
    files,
    findings: {
      provenance: { ...provenanceOf(registry, record, retrievedAt), ...copyFacts(registry, exchanges) },
      ...statusesOf(registry, record, figures, documents.status),
      sourceDocuments: files.map(({ document }) => document),
      ...(figures.found.length > 0 && { financials: figures.found }),
      ...(lei && { leiStatus: lei.status, ...(lei.asOf && { leiAsOf: lei.asOf }) }),
    },
  };
}

/** Where an own copy answered: of which state, and the proof of its reading. */
function copyFacts(
  { ownCopy }: Registry,
  exchanges: readonly Exchange[],
): Partial<Pick<Findings['provenance'], 'proof'>> & { asOf?: string } {
  const read = copyDay(exchanges);
  return { ...read, ...(read.asOf && ownCopy?.proven && { proof: ownCopy.proven }) };
}

/** Each section's status by the one rule of `entity/completeness`, with its reasons. */
export function statusesOf(
  registry: Registry,
  { dataStatus, dataStatusReasons = {} }: CompanyRecord,
  financials: { status: DataStatus; reasons?: readonly StatusReason[] },
  documents: DataStatus,
): Pick<Findings, 'dataStatus' | 'dataStatusReasons'> {
  const read: Record<Section, DataStatus> = { ...dataStatus, financials: financials.status, documents };
  const own: SectionReasons = { ...dataStatusReasons, ...(financials.reasons && { financials: financials.reasons }) };
  const found = SECTIONS.map((section): [Section, SectionStatus] => [
    section,
    sectionStatus(publicationOf(registry, section), read[section], own[section]),
  ]);
  return {
    dataStatus: Object.fromEntries(found.map(([section, { status }]) => [section, status])) as Record<Section, DataStatus>,
    dataStatusReasons: Object.fromEntries(found.flatMap(([section, { reasons }]) => (reasons.length > 0 ? [[section, reasons]] : []))),
  };
}

interface Extra<T> {
  status: DataStatus;
  reasons?: readonly StatusReason[];
  found: T[];
}

async function financialsOf(
  services: AskServices,
  registry: Registry,
  row: LeasedSearch,
  ask: () => Promise<FinancialStatement[]>,
): Promise<Extra<FinancialStatement>> {
  if (row.subject.kind !== 'company' || !row.subject.financials) return { status: 'not_requested', found: [] };
  if (!registry.financials) return { status: 'not_published', found: [] };
  return extra(services, registry, row, 'financials', ask);
}

async function documentsOf(
  services: AskServices,
  registry: Registry,
  row: LeasedSearch,
  ordered: OfficialDocument | undefined,
  ask: () => Promise<OfficialDocument[]>,
): Promise<Extra<OfficialDocument>> {
  const delivered = ordered ? [ordered] : [];
  if (!registry.documents) return { status: ordered ? 'complete' : 'not_published', found: delivered };
  const { status, found } = await extra(services, registry, row, 'documents', ask);
  return { status: ordered && status === 'none_on_register' ? 'complete' : status, found: [...delivered, ...found] };
}

/** Statements and documents may fail without failing the search; the result then says `source_failed`. */
async function extra<T>(
  services: AskServices,
  registry: Registry,
  row: LeasedSearch,
  section: string,
  ask: () => Promise<T[]>,
): Promise<Extra<T>> {
  try {
    const found = await measureRegister(services, registry, { sandbox: row.sandbox, question: section }, ask);
    return { status: found.length > 0 ? 'complete' : 'none_on_register', found };
  } catch (error) {
    services.log.warn('section_failed', { ...idsOf(row), section, ...faultFacts(error) });
    return { status: 'source_failed', found: [] };
  }
}

export function proofFile(
  registry: Registry,
  row: LeasedSearch,
  exchanges: readonly Exchange[],
): Omit<OfficialDocument, 'kind'> & { kind: SourceDocument['kind'] } {
  const proof = { registry: registry.name, origin: registry.origin, searchId: row.searchId, subject: row.subject, exchanges };
  return {
    title: `Answer of ${registry.name}`,
    kind: 'register_answer',
    contentType: 'application/json',
    origin: registry.origin,
    body: Buffer.from(JSON.stringify(proof)),
  };
}

/** Ids and keys contain the lease of the worker, so that two workers never overwrite each other's documents. `place`: unique in the search. */
export function documentFile(
  row: LeasedSearch,
  place: string,
  content: Omit<OfficialDocument, 'kind'> & { kind: SourceDocument['kind'] },
  retrievedAt: string,
): DocumentFile {
  const { title, kind, contentType, origin, body } = content;
  const _documentID = documentId(row.searchId, `${row.leaseId} ${place}`);
  const sha256 = createHash('sha256').update(body).digest('hex');
  return {
    document: { _documentID, title, kind, contentType, retrievedAt, origin, sha256 },
    bucketKey: documentPrefix(row.caseId) + _documentID,
    body,
  };
}
