/** A search for financial statements only, of a company that its register was asked about before. */

import type { LeasedSearch } from '../../ledger/search-rows/search-row.ts';
import type { CompanyRecord, FinancialStatement } from '../../model/entity/company-record.ts';
import { hasFigures } from '../../model/entity/figures.ts';
import { labelOf } from '../../model/identifiers/scheme.ts';
import type { Exchange } from '../../registers/exchange.ts';
import { NotFound } from '../../registers/faults.ts';
import { provenanceOf } from '../../registers/register-facts.ts';
import type { AcquireSlot } from '../../registers/wire-request.ts';
import { measureRegister } from '../pacing/measure-register.ts';
import { type Answered, type AskServices, documentFile, proofFile, statusesOf } from './ask-register.ts';
import type { Chosen } from './choose-register.ts';

const ASK_MS = 40_000;

/** Rejects with a `RegistryFault`: `NotFound` where the register has no financial statements of the company. */
export async function askFigures(
  services: AskServices,
  chosen: Chosen,
  row: LeasedSearch,
  acquireSlot: AcquireSlot | undefined,
): Promise<Answered> {
  const { registry } = chosen;
  const exchanges: Exchange[] = [];
  const client = await services.registers.client(registry, {
    sandbox: row.sandbox,
    signal: AbortSignal.timeout(ASK_MS),
    keep: (exchange) => exchanges.push(exchange),
    acquireSlot,
  });
  const financials = await measureRegister(services, registry, { sandbox: row.sandbox, question: 'financials' }, () =>
    registry.financials!(chosen.reference, client),
  ).catch((fault: unknown) => {
    throw fault instanceof NotFound && !fault.sentence ? noFigures(chosen, fault) : fault;
  });
  if (!hasFigures(financials)) throw noFigures(chosen);
  return answered(services, chosen, row, financials, exchanges);
}

function noFigures({ registry, reference }: Chosen, cause?: unknown): NotFound {
  const { registrationNumber } = reference;
  const sentence = `${registry.name} has no figures of the company with the ${labelOf(registry.identifiers, registrationNumber)} ${registrationNumber}.`;
  return new NotFound('no figures of this company', { sentence, cause });
}

function answered(
  services: AskServices,
  { registry, reference }: Chosen,
  row: LeasedSearch,
  financials: FinancialStatement[],
  exchanges: readonly Exchange[],
): Answered {
  const retrievedAt = services.now().toISOString();
  const proof = documentFile(row, 'register_answer', proofFile(registry, row, exchanges), retrievedAt);
  const { registrationNumber } = reference;
  const jurisdiction = row.searchInputs.jurisdiction ?? registry.jurisdiction;
  // Only the statements were read. The entity on the case has the company's other facts.
  const record: CompanyRecord = {
    entityType: 'company',
    legalName: row.searchInputs.legalName ?? registrationNumber,
    registrationNumber,
    jurisdiction,
    countryOfRegistration: jurisdiction.slice(0, 2),
    addresses: [],
    identifiers: [
      { type: labelOf(registry.identifiers, registrationNumber), value: registrationNumber, jurisdiction: registry.jurisdiction },
    ],
    activities: [],
    otherNames: [],
    parties: [],
    dataStatus: { officers: 'not_requested', owners: 'not_requested' },
  };
  return {
    record,
    files: [proof],
    findings: {
      provenance: provenanceOf(registry, record, retrievedAt),
      ...statusesOf(registry, record, { status: 'complete' }, 'not_requested'),
      sourceDocuments: [proof.document],
      financials,
    },
  };
}
