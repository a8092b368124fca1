/** What a sandbox account reads of a number that no invented company has: in every register, over its sandbox. */
import { describe, expect, test } from 'vitest';
import type { LeasedSearch } from '../../shared/ledger/search-rows/search-row.ts';
import { parseAnyIdentifier } from '../../shared/model/identifiers/scheme.ts';
import { allRegistries } from '../../shared/registers/catalogue.ts';
import { registryClient } from '../../shared/registers/client.ts';
import type { Registry } from '../../shared/registers/contract.ts';
import { NotFound, RegistryFault } from '../../shared/registers/faults.ts';
import { fund } from '../../shared/registers/gleif/fund.ts';
import { leiSearch } from '../../shared/registers/gleif/lei-search.ts';
import { inventedOnly } from '../../shared/registers/invented-companies.ts';
import { lookUp } from '../../shared/registers/look-up.ts';
import { registerOfNumber } from '../../shared/registers/register-facts.ts';
import { sandboxTransport } from '../../shared/registers/sandbox.ts';
import { sandboxRegisters } from '../../shared/registers/sandbox-catalogue.ts';
import { faultInSandbox } from '../../shared/searches/worker/sandbox-fault.ts';
import { failureOf } from '../../shared/searches/worker/search-failure.ts';

const registries = await allRegistries();
const transport = sandboxTransport(sandboxRegisters);
/** As for a sandbox account: without credentials. */
const clientOf = (registry: Registry) =>
  registryClient(registry, {
    transport,
    credentials: undefined,
    signal: AbortSignal.timeout(30_000),
    now: () => new Date('2026-03-01T12:00:00Z'),
  });
const row = (kind: string) => ({ sandbox: true, subject: { kind } }) as LeasedSearch;
const companiesOf = ({ jurisdiction }: Registry) =>
  sandboxRegisters.filter((one) => one.jurisdiction === jurisdiction).flatMap((one) => one.companies);

describe.each(registries.map((registry) => [registry.jurisdiction, registry] as const))('%s', (_, registry) => {
  const invented = companiesOf(registry).map(({ identifier }) => parseAnyIdentifier(registry.identifiers, identifier)!.value);
  const real = registry.identifiers.flatMap(({ examples }) => examples).filter((number) => !invented.includes(number));

  test('finds no company by a real number, and is sent to an invented one that is found', async () => {
    for (const registrationNumber of real) {
      const asked = { registry, reference: { registrationNumber } };
      const register = registerOfNumber(registry, registrationNumber);
      const fault = await lookUp(register, asked.reference, clientOf(register)).catch((error: unknown) => error);
      expect(fault, registrationNumber).toBeInstanceOf(RegistryFault);
      const { code, error } = failureOf(await faultInSandbox(row('company'), asked, fault), asked, true);
      expect(code).toBe('not_found');
      const [, number = ''] = /^The sandbox has invented companies only: try (.+) \(.+\)\. You were not charged\.$/.exec(error) ?? [];
      const { value } = parseAnyIdentifier(registry.identifiers, number)!;
      expect((await lookUp(register, { registrationNumber: value }, clientOf(register))).registrationNumber).toBe(value);
    }
  });

  test('has its documented outcome for every number of the sandbox', () => {
    for (const registrationNumber of invented) expect(inventedOnly(registry, { registrationNumber })).toBeUndefined();
  });
});

test('a sentence of the specification stays, with the example beside it as a hint', async () => {
  const asked = { registry: fund as Registry, reference: { registrationNumber: '', legalName: 'VANGUARD FUNDS PLC' } };
  const fault = new NotFound('none', { sentence: 'No matching LEI found for "VANGUARD FUNDS PLC"', isSpecified: true, hint: 'Other.' });
  expect(failureOf(await faultInSandbox(row('fund'), asked, fault), asked, false)).toEqual({
    code: 'not_found',
    error: 'No matching LEI found for "VANGUARD FUNDS PLC"',
    hint: 'The sandbox has invented funds only: try INVENTED HARBOUR GROWTH FUND.',
  });
  expect(await faultInSandbox({ ...row('fund'), sandbox: false }, asked, fault)).toBe(fault);
  expect(await faultInSandbox(row('adviser'), asked, fault)).toBe(fault);
  const bug = new TypeError('ours');
  expect(await faultInSandbox(row('fund'), asked, bug)).toBe(bug);
});

test('funds and LEI records have examples of their own', () => {
  const name = { registrationNumber: '', legalName: 'VANGUARD FUNDS PLC' };
  expect(inventedOnly(fund as Registry, name, 'funds')).toBe('The sandbox has invented funds only: try INVENTED HARBOUR GROWTH FUND.');
  expect(inventedOnly(fund as Registry, { ...name, legalName: 'Invented Orphan Fund ' }, 'funds')).toBeUndefined();
  expect(inventedOnly(leiSearch as Registry, name, 'LEI records')).toBe(
    'The sandbox has invented LEI records only: try LATERNE ERFUNDENE GMBH.',
  );
  expect(inventedOnly(leiSearch as Registry, { registrationNumber: '5493001KJTIIGC8Y1R12' }, 'LEI records')).toMatch(
    /^The sandbox has invented LEI records only: try 9999INVENTED\d{8} \(LATERNE ERFUNDENE GMBH\)\.$/,
  );
});
