/** The LEI route: companies of jurisdictions without an open register, found by their LEI records. */
import { describe, expect, test } from 'vitest';
import { parseIdentifier } from '../../../shared/model/identifiers/scheme.ts';
import { NotFound, Throttled, Unavailable } from '../../../shared/registers/faults.ts';
import { leiRoutes } from '../../../shared/registers/gleif/lei-routes.ts';
import { gleif as sandbox } from '../../../shared/registers/gleif/sandbox.ts';
import { LEI_ROUTE_COMPANIES } from '../../../shared/registers/gleif/sandbox-records.ts';
import { lookUp } from '../../../shared/registers/look-up.ts';
import { sandboxTransport } from '../../../shared/registers/sandbox.ts';
import { always, clientOver } from '../../support/replay.ts';
import { expectValidIdentifiers } from '../conformance.ts';

const transport = sandboxTransport([sandbox]);
const route = (code: string) => leiRoutes.get(code)!;
const look = (code: string, reference: { registrationNumber: string; legalName?: string }) =>
  lookUp(route(code), reference, clientOver(route(code), transport));

test('the route’s jurisdictions and the invented companies are the same', () => {
  expect(LEI_ROUTE_COMPANIES.map(([code]) => code)).toEqual([...leiRoutes.keys()]);
});

describe.each(LEI_ROUTE_COMPANIES)('%s %s', (code, written, _authority, legalName) => {
  const registry = route(code);
  const registrationNumber = parseIdentifier(registry.identifiers[0], written)!;

  test('is found by its number, as the LEI record has it, with parents and subsidiary', async () => {
    const record = await look(code, { registrationNumber });
    expect(record).toMatchObject({
      legalName,
      registrationNumber,
      jurisdiction: code,
      countryOfRegistration: code.slice(0, 2),
      registrationDate: expect.stringMatching(/^2010-05-0[45]$/),
      subsidiaryCount: 1,
      dataStatus: { officers: 'not_covered', owners: 'partial' },
    });
    expect(record.identifiers).toContainEqual(
      expect.objectContaining({ type: registry.identifiers[0].label, value: registrationNumber, jurisdiction: code }),
    );
    expect(record.parties.map(({ legalName: name, relationships }) => [name, relationships[0]!.nature])).toEqual([
      ['HARBOUR INVENTED LIMITED', 'Parent'],
      ['ARDOISE INVENTEE', 'Ultimate Parent'],
      ['VUURTOREN VERZONNEN B.V.', 'Subsidiary'],
    ]);
    expectValidIdentifiers(registry, record);
  });

  test('is found by its name, with a number that a search accepts', async () => {
    expect(await look(code, { registrationNumber: '', legalName: legalName.toLowerCase() })).toMatchObject({ registrationNumber });
    expect(await registry.searchByName!(legalName, clientOver(registry, transport))).toEqual([
      { companyName: legalName, registrationNumber },
    ]);
  });

  test('states that it is not a register; its examples are valid', () => {
    expect(registry).toMatchObject({
      name: 'GLEIF',
      route: 'lei',
      sections: { officers: { level: 'not_covered', reasons: ['not_read_by_service'] }, owners: { level: 'partly_published' } },
    });
    expect(registry.register).not.toBe('GLEIF');
    for (const example of registry.identifiers[0].examples) expect(parseIdentifier(registry.identifiers[0], example)).toBe(example);
  });
});

describe('refusals', () => {
  test('a number or name without a record in that country is NotFound', async () => {
    await expect(look('LU', { registrationNumber: 'B123456' })).rejects.toBeInstanceOf(NotFound);
    await expect(look('ID', { registrationNumber: '', legalName: 'PT NOWHERE REKAAN' })).rejects.toBeInstanceOf(NotFound);
    await expect(look('ID', { registrationNumber: '', legalName: 'HARBOUR INVENTED LIMITED' })).rejects.toBeInstanceOf(NotFound);
  });

  test('a number of another authority, such as a fund’s supervisor, is not the register’s', async () => {
    await expect(look('LU', { registrationNumber: 'O9999' })).rejects.toBeInstanceOf(NotFound);
  });

  test('a number with a wrong check digit is refused', () => {
    for (const [code, number] of [
      ['ES', 'A13585626'],
      ['IT', '00159560367'],
      ['PE', '20501577253'],
      ['BG', '130007885'],
    ] as const) {
      expect(parseIdentifier(route(code).identifiers[0], number)).toBeUndefined();
    }
  });

  test.each([
    ['LU', 'R.C.S. Luxembourg B 154.370', 'B154370'],
    ['US-DE', '0004348344', '4348344'],
    ['ES', 'ES-A13585625', 'A13585625'],
    ['MT', 'C 113927', 'C113927'],
    ['HU', '01-10-041585', '0110041585'],
  ])('%s takes %s as %s', (code, typed, number) => {
    expect(parseIdentifier(route(code).identifiers[0], typed)).toBe(number);
  });

  test.each([
    [429, Throttled],
    [503, Unavailable],
  ])('status %i of the LEI registry is a fault', async (status, fault) => {
    const registry = route('LU');
    const over = clientOver(registry, always({ status, body: '{}' }));
    await expect(lookUp(registry, { registrationNumber: 'B154370' }, over)).rejects.toBeInstanceOf(fault);
  });
});
