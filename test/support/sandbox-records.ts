/** The record that the handlers read for every company that the sandbox has. */
import type { CompanyRecord, PartyRecord } from '../../shared/model/entity/company-record.ts';
import { parseAnyIdentifier } from '../../shared/model/identifiers/scheme.ts';
import { registryOf } from '../../shared/registers/catalogue.ts';
import { registryClient } from '../../shared/registers/client.ts';
import type { Registry } from '../../shared/registers/contract.ts';
import { leiSearch } from '../../shared/registers/gleif/lei-search.ts';
import { iapd } from '../../shared/registers/iapd/iapd.ts';
import { lookUp } from '../../shared/registers/look-up.ts';
import { qs } from '../../shared/registers/qs/qs.ts';
import { registerOfNumber } from '../../shared/registers/register-facts.ts';
import { type SandboxRegister, sandboxTransport } from '../../shared/registers/sandbox.ts';
import { sandboxRegisters } from '../../shared/registers/sandbox-catalogue.ts';
import { NOW } from './replay.ts';

/** Sources that are not the register of a jurisdiction. */
const OTHERS: Readonly<Record<string, Registry<never>>> = {
  LEI: leiSearch as Registry<never>,
  IAPD: iapd as Registry<never>,
  QS: qs as Registry<never>,
};

export interface SandboxRecord {
  jurisdiction: string;
  registry: Registry;
  record: CompanyRecord;
}

/** Of one jurisdiction, or of all. */
export async function sandboxRecords(jurisdiction?: string): Promise<SandboxRecord[]> {
  const wanted = sandboxRegisters.filter((register) => jurisdiction === undefined || register.jurisdiction === jurisdiction);
  return (await Promise.all(wanted.map(recordsOf))).flat();
}

async function recordsOf(register: SandboxRegister): Promise<SandboxRecord[]> {
  const { jurisdiction, companies } = register;
  const found = ((await registryOf(jurisdiction)) ?? OTHERS[jurisdiction]) as Registry;
  const registry = registerOfNumber(found, companies[0]!.identifier);
  const withoutDelay: SandboxRegister = { ...register, answer: (request) => ({ ...register.answer(request), afterMs: 0 }) };
  // The sandbox asks for no credentials.
  const client = registryClient(registry, {
    transport: sandboxTransport([withoutDelay]),
    credentials: undefined,
    signal: AbortSignal.timeout(30_000),
    now: () => NOW,
  });
  // One changes with the time of day, for monitors (`no/sandbox-changing.ts`): no record of it is the same twice.
  const there = companies.filter(({ shows }) => !/down|not found|another state/.test(shows));
  return Promise.all(
    there.map(async ({ identifier, legalName }) => {
      const value = parseAnyIdentifier(registry.identifiers, identifier)?.value;
      const reference = value ? { registrationNumber: value, legalName } : { registrationNumber: '', legalName: identifier };
      return { jurisdiction, registry, record: await lookUp(registry, reference, client) };
    }),
  );
}

/** The company and all parties of its record, at every depth. */
export function companyAndParties(record: CompanyRecord | PartyRecord): (CompanyRecord | PartyRecord)[] {
  const former = 'formerParties' in record ? (record.formerParties ?? []) : [];
  return [record, ...[...(record.parties ?? []), ...former].flatMap(companyAndParties)];
}
