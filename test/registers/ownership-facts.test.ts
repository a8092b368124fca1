/** What every register says of shares, held against its row (`Registry.ownership`): all companies of the sandbox. */
import { describe, expect, test } from 'vitest';
import type { CompanyRecord, Relationship } from '../../shared/model/entity/company-record.ts';
import type { Interest, ShareBasis } from '../../shared/model/entity/ownership-facts.ts';
import { allRegistries } from '../../shared/registers/catalogue.ts';
import type { Registry } from '../../shared/registers/contract.ts';
import type { Exchange } from '../../shared/registers/exchange.ts';
import { lookUp } from '../../shared/registers/look-up.ts';
import { type SandboxRegister, sandboxTransport } from '../../shared/registers/sandbox.ts';
import { sandboxRegisters } from '../../shared/registers/sandbox-catalogue.ts';
import { clientOver } from '../support/replay.ts';

const PUBLISHED = new Set(['published', 'partly_published']);
const registries = (await allRegistries()).filter(({ route, sections }) => route === undefined && PUBLISHED.has(sections.owners.level));

interface Found {
  record: CompanyRecord;
  exchanges: Exchange[];
}

const atOnce = (sandbox: SandboxRegister): SandboxRegister => ({
  ...sandbox,
  answer: (request) => ({ ...sandbox.answer(request), afterMs: 0 }),
});
const transport = sandboxTransport(sandboxRegisters.map(atOnce));

async function companiesOf(registry: Registry): Promise<Found[]> {
  const sandbox = sandboxRegisters.find(({ jurisdiction }) => jurisdiction === registry.jurisdiction)!;
  const there = sandbox.companies.filter(({ shows }) => !/down|not found/.test(shows));
  return Promise.all(
    there.map(async ({ identifier }) => {
      const exchanges: Exchange[] = [];
      const record = await lookUp(
        registry,
        { registrationNumber: identifier },
        clientOver(registry, transport, (exchange) => exchanges.push(exchange)),
      );
      return { record, exchanges };
    }),
  );
}

const relationshipsOf = ({ parties, formerParties = [] }: CompanyRecord): Relationship[] =>
  [...parties, ...formerParties].flatMap(({ relationships }) => relationships);
const interestsOf = (record: CompanyRecord): Interest[] => relationshipsOf(record).flatMap(({ interests = [] }) => interests);

describe.each(registries.map((registry) => [registry.jurisdiction, registry] as const))('%s', (_, registry) => {
  test('has shares in the units of its row', async () => {
    for (const { record } of await companiesOf(registry))
      for (const { shareBasis } of interestsOf(record)) if (shareBasis) expect(registry.ownership?.units).toContain(shareBasis.unit);
  });

  test('a basis in counts or amounts is in digits and gives the published share', async () => {
    for (const { record } of await companiesOf(registry)) {
      for (const { share, shareBasis } of interestsOf(record)) {
        const [part, whole] = termsOf(shareBasis);
        if (part === undefined || whole === undefined) continue;
        expect([part, whole].join(' ')).toMatch(/^\d+(\.\d+)? \d+(\.\d+)?$/);
        expect(share?.exact ?? share?.maximum).toBeCloseTo((Number(part) / Number(whole)) * 100, 3);
      }
    }
  });

  test('one parcel has several holders with the same share', async () => {
    for (const { record } of await companiesOf(registry)) {
      const held = record.parties.flatMap(({ relationships }) => relationships).filter(({ holding }) => holding);
      for (const holders of Map.groupBy(held, ({ holding }) => holding!.id).values()) {
        if (!holders.every(({ holding }) => holding!.manner === 'joint' || holding!.manner === 'common')) continue;
        expect(holders.length).toBeGreaterThan(1);
        for (const { interests } of holders) expect(interests).toEqual(holders[0]!.interests);
      }
    }
  });

  test('a pointer leads to an entry in an answer that was kept', async () => {
    for (const { record, exchanges } of await companiesOf(registry)) {
      const bodies = exchanges.flatMap(({ body }) => (/^\s*[[{]/.test(body) ? [JSON.parse(body) as unknown] : []));
      for (const { pointer } of relationshipsOf(record))
        if (pointer !== undefined)
          expect(
            bodies.some((body) => at(body, pointer) !== undefined),
            pointer,
          ).toBe(true);
    }
  });
});

function termsOf(basis: ShareBasis | undefined): readonly [part?: string, whole?: string] {
  if (!basis) return [];
  if ('held' in basis) return [basis.held, basis.total];
  return basis.unit === 'fraction' ? [basis.numerator, basis.denominator] : [];
}

/** RFC 6901. */
function at(value: unknown, pointer: string): unknown {
  const steps = pointer.split('/').slice(1);
  return steps.reduce<unknown>((found, step) => (found as Record<string, unknown> | undefined)?.[step], value);
}

test('what decides verdicts stands on a law that was read', () => {
  const decides = ({ ownership }: Registry): boolean =>
    ownership?.publicationFloor !== undefined ||
    Boolean(ownership?.totalHoldings || ownership?.declaredUnder || ownership?.actingInConcert);
  const rows = registries.filter(decides).map(({ jurisdiction, ownership }) => [jurisdiction, ownership!.law.source !== undefined]);
  expect(rows.toSorted()).toEqual([
    ['DK', true],
    ['GB', true],
    ['KR', true],
    ['US', true],
  ]);
});
