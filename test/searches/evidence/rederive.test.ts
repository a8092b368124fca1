/** The result of every sandbox company of every register follows from its kept answers; a fact that was changed in either is named. */
import { describe, expect, test } from 'vitest';
import { type Rederived, rederive } from '../../../shared/searches/evidence/rederive.ts';
import { companiesOf, type MadeSearch, madeSearch, madeSearchOf, subjectOf, withoutDelay } from '../../support/kept-searches.ts';
import { shareAtLeast } from '../../support/share.ts';

const differences = (read: Rederived) => ('skipped' in read ? read.skipped : read.differences);

describe.each(withoutDelay.map((register) => [register.jurisdiction, register] as const))('%s', (_, register) => {
  const tried = shareAtLeast(2, companiesOf(register));
  test.each(tried.map((company) => [company.identifier, company] as const))(
    '%s: the answers give the result again',
    async (__, company) => {
      expect(differences(await rederive(await madeSearch(await subjectOf(register, company))))).toEqual([]);
    },
  );
});

describe('what differs is named', () => {
  const CHANGES: readonly [string, string, (search: MadeSearch) => unknown][] = [
    ['a name', '/legalName', ({ result }) => Object.assign(result, { legalName: 'ANOTHER NAME' })],
    ['a day', '/registrationDate', ({ result }) => Object.assign(result, { registrationDate: '1999-01-01' })],
    ['a party less', '/counterparties/0', ({ result }) => result.counterparties.shift()],
    ['a nature', '/counterparties/0/relationships/0/natureOfRelationship', natureChanged],
    ['a member more', '/listed', ({ result }) => Object.assign(result, { listed: { exchange: 'invented' } })],
  ];

  test.each(CHANGES)('in the result: %s', async (_, pointer, change) => {
    const search = await madeSearchOf('GB', '99000010');
    change(search);
    const found = differences(await rederive(search)) as { pointer: string }[];
    expect(found.map((difference) => difference.pointer).filter((one) => one.startsWith(pointer)).length).toBeGreaterThan(0);
  });

  test('in an answer: its facts, and no others', async () => {
    const search = await madeSearchOf('GB', '99000010');
    for (const exchange of search.proof.exchanges)
      exchange.body = exchange.body.replaceAll('HARBOUR INVENTED LIMITED', 'HARBOUR CHANGED LIMITED');
    const found = differences(await rederive(search)) as { pointer: string; kept: unknown; now: unknown }[];
    expect(found).toContainEqual({ pointer: '/legalName', kept: 'HARBOUR INVENTED LIMITED', now: 'HARBOUR CHANGED LIMITED' });
    expect(found.every(({ pointer }) => /^\/(?:legalName|nameMatch)/.test(pointer))).toBe(true);
  });

  test('an answer that is missing: the kept answers cannot be read', async () => {
    const search = await madeSearchOf('GB', '99000010');
    search.proof = { ...search.proof, exchanges: search.proof.exchanges.slice(1) };
    expect(differences(await rederive(search))).toMatchObject([{ pointer: '', now: expect.stringContaining('cannot be read') }]);
  });
});

function natureChanged({ result }: MadeSearch): void {
  result.counterparties[0]!.relationships[0]!.natureOfRelationship = 'Auditor';
}

test('an answer that repeated credentials was not kept, and the search is left out', async () => {
  const search = await madeSearchOf('GB', '99000010');
  const [first, ...others] = search.proof.exchanges;
  search.proof = { ...search.proof, exchanges: [{ ...first!, body: '', leftOut: 'credentials' }, ...others] };
  expect(await rederive(search)).toEqual({ skipped: expect.stringContaining('credentials') });
});

test('the day of a copy that gave the LEI is not that of the company', async () => {
  const search = await madeSearchOf('GB', '99000010');
  const asOf = '2026-02-28T08:00:00.000Z';
  const copy = { edition: 'e', asOf, downloadedAt: asOf, sources: [] };
  const exchanges = search.proof.exchanges.map((one) => (one.url.includes('gleif') ? { ...one, copy } : one));
  expect(exchanges.some((one) => 'copy' in one)).toBe(true);
  search.proof = { ...search.proof, exchanges };
  search.result.leiAsOf = asOf;
  expect(differences(await rederive(search))).toEqual([]);
});
