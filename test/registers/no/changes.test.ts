/** NO: pages of the three feeds of changes, in the register's documented shape. */
import { expect, test } from 'vitest';
import { Changed } from '../../../shared/registers/faults.ts';
import { changeFeed } from '../../../shared/registers/no/changes.ts';
import { no } from '../../../shared/registers/no/no.ts';
import { clientOver, replay, type Saved } from '../../support/replay.ts';

const UPDATES = '/enhetsregisteret/api/oppdateringer';
const NOW = '2026-03-01T12:00:00.000Z';
const body = (value: unknown): Saved => ({ body: JSON.stringify(value) });

const units = (name: string, entries: readonly (readonly [id: number, number: string])[]): Saved =>
  body({
    ...(entries.length > 0 && {
      _embedded: {
        [name]: entries.map(([oppdateringsid, organisasjonsnummer]) => ({
          ...{ oppdateringsid, organisasjonsnummer, dato: NOW, endringstype: 'Endring' },
          _links: {},
        })),
      },
    }),
    page: { size: 2000, totalElements: entries.length, totalPages: 1, number: 0 },
  });
const roles = (entries: readonly (readonly [id: number, number: string])[]): Saved =>
  body(
    entries.map(([id, organisasjonsnummer]) => ({
      ...{ specversion: '1.0', id: String(id), source: 'https://data.brreg.no/enhetsregisteret/api/roller', time: NOW },
      ...{ type: 'no.brreg.enhetsregisteret.rolle.oppdatert', datacontenttype: 'application/json', data: { organisasjonsnummer } },
    })),
  );

const none = { units: units('oppdaterteEnheter', []), branches: units('oppdaterteUnderenheter', []), roles: roles([]) };

test('it starts at the present: each feed is first read by its instant', async () => {
  const at = encodeURIComponent(NOW);
  const client = clientOver(
    no,
    replay({
      [`${UPDATES}/enheter?dato=${at}&size=2000`]: units('oppdaterteEnheter', [
        [41, '100000008'],
        [43, '100000016'],
      ]),
      [`${UPDATES}/underenheter?dato=${at}&size=2000`]: none.branches,
      [`${UPDATES}/roller?afterTime=${at}&size=2000`]: roles([[7, '100000024']]),
    }),
  );
  expect(await changeFeed.read(changeFeed.start(new Date(NOW)), client)).toEqual({
    numbers: ['100000008', '100000016', '100000024'],
    cursor: `43 ${NOW} 7`,
    hasMore: false,
  });
});

test('then after the last entry that was read; a feed without news stays where it is', async () => {
  const client = clientOver(
    no,
    replay({
      [`${UPDATES}/enheter?oppdateringsid=44&size=2000`]: none.units,
      [`${UPDATES}/underenheter?oppdateringsid=12&size=2000`]: units('oppdaterteUnderenheter', [[15, '100000032']]),
      [`${UPDATES}/roller?afterId=7&size=2000`]: none.roles,
    }),
  );
  expect(await changeFeed.read('43 11 7', client)).toEqual({ numbers: ['100000032'], cursor: '43 15 7', hasMore: false });
});

test.each([['7'], [7]])('an event of the feed of roles has its id as text or as a number: %o', async (id) => {
  const event = { id, data: { organisasjonsnummer: '100000024' } };
  const client = clientOver(
    no,
    replay({ [`${UPDATES}/enheter`]: none.units, [`${UPDATES}/underenheter`]: none.branches, [`${UPDATES}/roller`]: body([event]) }),
  );
  expect(await changeFeed.read('1 1 1', client)).toEqual({ numbers: ['100000024'], cursor: '1 1 7', hasMore: false });
});

test('a full page says that there may be more', async () => {
  const full = Array.from({ length: 2_000 }, (_, at) => [at + 1, '100000008'] as const);
  const client = clientOver(
    no,
    replay({
      [`${UPDATES}/enheter`]: none.units,
      [`${UPDATES}/underenheter`]: none.branches,
      [`${UPDATES}/roller?afterId=0&size=2000`]: roles(full),
    }),
  );
  const { hasMore, cursor } = await changeFeed.read('1 1 0', client);
  expect({ hasMore, cursor }).toEqual({ hasMore: true, cursor: '1 1 2000' });
});

test.each([
  ['a page without its counts', { [`${UPDATES}/enheter`]: body({ _embedded: {} }) }],
  [
    'an entry without a number',
    { [`${UPDATES}/enheter`]: body({ _embedded: { oppdaterteEnheter: [{ oppdateringsid: 5 }] }, page: { totalElements: 1 } }) },
  ],
  ['an event whose id is no number', { [`${UPDATES}/roller`]: body([{ id: 'a1', data: { organisasjonsnummer: '100000008' } }]) }],
])('%s is a changed register, and no cursor is lost', async (_, odd) => {
  const client = clientOver(
    no,
    replay({ [`${UPDATES}/enheter`]: none.units, [`${UPDATES}/underenheter`]: none.branches, [`${UPDATES}/roller`]: none.roles, ...odd }),
  );
  await expect(changeFeed.read('1 1 1', client)).rejects.toBeInstanceOf(Changed);
});
