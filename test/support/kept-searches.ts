/** Searches of sandbox companies as the worker makes them, without table, queue and bucket: the result, and the documents that are kept with it. */
import type { LeasedSearch, Subject } from '../../shared/ledger/search-rows/search-row.ts';
import type { Entity } from '../../shared/model/entity/entity.ts';
import { parseAnyIdentifier } from '../../shared/model/identifiers/scheme.ts';
import { newCaseId, rootSearchId } from '../../shared/platform/table/keys.ts';
import { registryOf as officialRegistryOf } from '../../shared/registers/catalogue.ts';
import { registryClient } from '../../shared/registers/client.ts';
import type { Reference, Registry, RegistryClient } from '../../shared/registers/contract.ts';
import { lookUp } from '../../shared/registers/look-up.ts';
import { qs } from '../../shared/registers/qs/qs.ts';
import { provenanceOf } from '../../shared/registers/register-facts.ts';
import { type SandboxCompany, type SandboxRegister, sandboxTransport } from '../../shared/registers/sandbox.ts';
import { sandboxRegisters } from '../../shared/registers/sandbox-catalogue.ts';
import type { KeptSearch } from '../../shared/searches/evidence/rederive.ts';
import { addCodes } from '../../shared/searches/worker/add-codes.ts';
import { askRegister, type DocumentFile, statusesOf } from '../../shared/searches/worker/ask-register.ts';
import { chooseRegister } from '../../shared/searches/worker/choose-register.ts';
import { resultOf } from '../../shared/searches/worker/result-of.ts';
import { NOW } from './replay.ts';

export const registryOf = async (code: string): Promise<Registry | undefined> =>
  code === 'QS' ? (qs as Registry) : officialRegistryOf(code);

export const withoutDelay = sandboxRegisters.map(
  (one): SandboxRegister => ({ ...one, answer: (request) => ({ ...one.answer(request), afterMs: 0 }) }),
);

export const QUIET = { debug() {}, info() {}, warn() {}, error() {} };

const services = {
  store: {} as never,
  leiCrossReference: true,
  pause: async () => {},
  now: () => NOW,
  log: QUIET,
  registers: {
    registryOf,
    isConfigured: async () => true,
    client: async (registry: Registry, { keep }: { keep: NonNullable<Parameters<typeof registryClient>[1]['keep']> }) =>
      registryClient(registry, { transport: sandboxTransport(withoutDelay), signal: AbortSignal.timeout(60_000), now: () => NOW, keep }),
  },
};

/** Those that are found. */
export const companiesOf = ({ companies }: SandboxRegister): SandboxCompany[] =>
  companies.filter(({ shows }) => !/down|not found/.test(shows));

export async function subjectOf({ jurisdiction }: SandboxRegister, { identifier, legalName }: SandboxCompany): Promise<Subject> {
  if (jurisdiction === 'LEI') return { kind: 'lei', lei: identifier, children: true };
  if (jurisdiction === 'IAPD') return { kind: 'adviser', legalName: identifier };
  const { identifiers } = (await registryOf(jurisdiction))!;
  const value = parseAnyIdentifier(identifiers, identifier)?.value;
  const named = value ? { registrationNumber: value, legalName } : { registrationNumber: '', legalName: identifier };
  return { kind: 'company', jurisdiction, ...named, financials: true };
}

/** What a look-up by this client gives, without documents and figures. */
export async function resultOfLookUp(registry: Registry, reference: Reference, client: RegistryClient, searchId = '0'): Promise<Entity> {
  const found = await lookUp(registry, reference, client);
  const record = await addCodes(found, registryOf);
  const findings = {
    provenance: provenanceOf(registry, found, NOW.toISOString()),
    ...statusesOf(registry, found, { status: 'not_requested' }, 'not_published'),
    sourceDocuments: [],
  };
  return JSON.parse(JSON.stringify(resultOf({ searchId, searchInputs: {} }, registry, { record, findings }))) as Entity;
}

export interface MadeSearch extends KeptSearch {
  row: LeasedSearch;
  files: readonly DocumentFile[];
}

export async function madeSearch(subject: Subject, caseId = newCaseId()): Promise<MadeSearch> {
  const searchId = rootSearchId(caseId);
  const searchInputs = subject.kind === 'company' ? { jurisdiction: subject.jurisdiction, legal_name: subject.legalName ?? '' } : {};
  const at = NOW.toISOString();
  const row = {
    ...{ searchId, caseId, userId: 'u', createdAt: at, updatedAt: at, sandbox: true, subject, searchInputs, cost: 1, attempt: 'a' },
    leaseId: 'lease',
  } as unknown as LeasedSearch;
  const chosen = await chooseRegister(subject, registryOf);
  const answered = await askRegister(services, chosen, row, undefined, undefined, async () => undefined);
  const record = await addCodes(answered.record, registryOf);
  const result = resultOf(row, chosen.registry, { record, findings: answered.findings });
  const proof = answered.files.find(({ document }) => document.kind === 'register_answer')!;
  return {
    row,
    files: answered.files,
    search: { _id: searchId, searchInputs },
    result: JSON.parse(JSON.stringify(result)) as Entity,
    proof: JSON.parse(Buffer.from(proof.body).toString('utf8')) as KeptSearch['proof'],
    papers: new Map(answered.files.map(({ document, body }) => [document.sha256, body])),
  };
}

export const madeSearchOf = async (jurisdiction: string, identifier: string): Promise<MadeSearch> => {
  const register = withoutDelay.find((one) => one.jurisdiction === jurisdiction)!;
  return madeSearch(await subjectOf(register, register.companies.find((one) => one.identifier === identifier)!));
};
