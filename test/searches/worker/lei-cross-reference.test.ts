/** The LEI of a searched company, by its number: requested where possible, cached for an hour, and never a cause of failure. */
import { expect, test } from 'vitest';
import type { LeasedSearch } from '../../../shared/ledger/search-rows/search-row.ts';
import type { CompanyRecord } from '../../../shared/model/entity/company-record.ts';
import type { Registry } from '../../../shared/registers/contract.ts';
import { Unavailable } from '../../../shared/registers/faults.ts';
import { fr } from '../../../shared/registers/fr/fr.ts';
import { sandboxTransport } from '../../../shared/registers/sandbox.ts';
import { sandboxRegisters } from '../../../shared/registers/sandbox-catalogue.ts';
import { crossReferenceLei, readLeiEarly } from '../../../shared/searches/worker/lei-cross-reference.ts';
import { partsOver } from '../../support/parts.ts';

let companies = 0;
/** ARDOISE INVENTEE has an LEI. */
const ARDOISE = '000700013';
const record = (registrationNumber: string, more: Partial<CompanyRecord> = {}) =>
  ({ registrationNumber, identifiers: [], ...more }) as unknown as CompanyRecord;
const rowOf = (more: object = {}) =>
  ({ searchId: 's', caseId: 'c', userId: 'ada', sandbox: true, subject: { kind: 'company' }, ...more }) as LeasedSearch;

function office({ transport = sandboxTransport(sandboxRegisters), on = true, wait = 0, hasCopy = false } = {}) {
  const heard: unknown[] = [];
  let asked = 0;
  let at = Date.parse('2026-03-01T12:00:00Z');
  const parts = partsOver({
    store: {
      paces: {
        take: async (_origin: string, _pace: object, { now }: { now: Date }) =>
          wait ? { waitMs: wait, state: {} } : { at: [now.getTime()], state: {} },
      },
    } as never,
    now: () => new Date(at),
    send: async () => {},
    transport: (request) => {
      asked += 1;
      return transport(request);
    },
    ...(hasCopy && { copyOf: () => sandboxTransport(sandboxRegisters) }),
  });
  const log = { ...parts.log, warn: (message: string, facts: object) => void heard.push([message, facts]) };
  const services = { ...parts, leiCrossReference: on, log } as Parameters<typeof crossReferenceLei>[0];
  return {
    heard,
    asked: () => asked,
    later: (seconds: number) => {
      at += seconds * 1_000;
    },
    of: (company: CompanyRecord, row = rowOf(), registry = fr as Registry) => crossReferenceLei(services, registry, row, company),
    early: (number: string | undefined, row = rowOf()) => readLeiEarly(services, fr as Registry, row, number),
    services,
  };
}
const unknown = (): CompanyRecord => {
  companies += 1;
  return record(`0007000${String(companies).padStart(2, '0')}`);
};

test('found: the LEI with its source, and the exchange for the proof file', async () => {
  const { of, heard } = office();
  const found = await of(record(ARDOISE));
  expect(found).toMatchObject({
    status: 'found',
    identifier: { type: 'LEI', value: expect.stringMatching(/^[0-9A-Z]{20}$/), registry: 'GLEIF' },
  });
  expect(found!.exchanges.length).toBeGreaterThan(0);
  expect(heard).toEqual([]);
});

test('an answer is cached for an hour, separately for sandbox and live accounts', async () => {
  const { of, asked, later } = office();
  const company = record('000700099');
  const first = await of(company);
  expect(first).toMatchObject({ status: 'not_found', exchanges: [expect.anything()] });
  const once = asked();
  later(3_599);
  expect(await of(company)).toBe(first);
  expect(asked()).toBe(once);
  await of(company, rowOf({ sandbox: false }));
  expect(asked()).toBe(2 * once);
  later(1);
  expect(await of(company)).toEqual(expect.objectContaining({ status: 'not_found' }));
  expect(asked()).toBe(3 * once);
});

test.each<[string, Parameters<typeof office>[0], object, object]>([
  ['switched off', { on: false }, {}, {}],
  ['a fund', {}, { subject: { kind: 'fund' } }, {}],
  ['a company that is asked of the LEI registry itself', {}, {}, { route: 'lei' }],
  ['a register of the sandbox only', {}, {}, { sandboxOnly: true }],
])('no request: %s', async (_, settings, row, registry) => {
  const { of, asked } = office(settings);
  expect(await of(unknown(), rowOf(row), { ...fr, ...registry } as Registry)).toBeUndefined();
  expect(asked()).toBe(0);
});

test('no request where the register gives the LEI', async () => {
  const { of, asked } = office();
  expect(
    await of(
      record('1', {
        identifiers: [
          { type: 'SIREN', value: '1' },
          { type: 'LEI', value: 'X' },
        ],
      }),
    ),
  ).toBeUndefined();
  expect(asked()).toBe(0);
});

test('no request for a register without a known registration authority code', async () => {
  const { of, asked } = office();
  const foreign = { ...fr, jurisdiction: 'ZZ', identifiers: [{ ...fr.identifiers[0], label: 'Unknown number' }] } as unknown as Registry;
  expect(await of(unknown(), rowOf(), foreign)).toEqual({ status: 'not_covered', exchanges: [] });
  expect(asked()).toBe(0);
});

test('a failed request or a reached limit is reported and not cached', async () => {
  const down = office({ transport: () => Promise.reject(new Unavailable('down')) });
  const company = unknown();
  expect(await down.of(company)).toEqual({ status: 'source_failed', exchanges: [] });
  expect(down.heard).toEqual([['lei_not_read', expect.objectContaining({ searchId: 's', fault: 'unavailable' })]]);
  const busy = office({ wait: 1_000 });
  expect(await busy.of(company, rowOf({ sandbox: false }))).toEqual({ status: 'source_failed', exchanges: [] });
  expect([busy.asked(), busy.heard]).toEqual([0, [['lei_not_read', expect.objectContaining({ fault: 'throttled' })]]]);
  const { of } = office();
  expect((await of(company))!.status).toBe('not_found');
});

test('a copy of the LEI registry is read before the register has answered, and once', async () => {
  const { early, services, asked } = office({ hasCopy: true });
  const reading = early(ARDOISE, rowOf({ sandbox: false }));
  const found = await crossReferenceLei(services, fr as Registry, rowOf({ sandbox: false }), record(ARDOISE), reading);
  expect(found).toMatchObject({ status: 'found', identifier: { type: 'LEI' } });
  expect(await reading).toBe(found);
  expect(asked()).toBe(0);
});

test('without a copy, and where no LEI is asked for, nothing is read early', async () => {
  const { early, asked } = office();
  expect([await early('000700088'), asked()]).toEqual([undefined, 0]);
  const withCopy = office({ hasCopy: true });
  expect(await withCopy.early(undefined)).toBeUndefined();
  expect(await withCopy.early('000700088', rowOf({ subject: { kind: 'fund' } }))).toBeUndefined();
});
