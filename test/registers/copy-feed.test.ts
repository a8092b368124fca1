/** The feed of a register's own copies: whom a new copy answers otherwise about, over copies that are loaded into real engines. */
import { expect, test } from 'vitest';
import { registryOf } from '../../shared/registers/catalogue.ts';
import type { Registry } from '../../shared/registers/contract.ts';
import { copyFeed } from '../../shared/registers/copy-feed.ts';
import { md as typed } from '../../shared/registers/md/md.ts';
import { HEADINGS, ROWS } from '../../shared/registers/md/sandbox.ts';
import { hasFeed, hasFeedOf, isAnsweredByCopy } from '../../shared/registers/register-facts.ts';
import { rowCopy } from '../../shared/registers/row-copy.ts';
import { loadRows } from '../../shared/searches/cuts/load-rows.ts';
import { copiesIn, cutEngines } from '../support/cut-engines.ts';
import { NOW } from '../support/replay.ts';
import { xlsx } from '../support/xlsx.ts';

const md = typed as Registry;
const engines = cutEngines();
const TITLE = ['', '', '', 'Date din Registrul de stat (starea pînă la 14.09.2026)'];
const NUMBERS = ROWS.map(([number]) => number!);
const [FIRST, SECOND] = NUMBERS as [string, string];
const UNKNOWN = '1999600000071';

/** The path of the copy. */
async function load(edition: string, rows: readonly (readonly string[])[]): Promise<string> {
  const bytes = xlsx({ rows: [TITLE, HEADINGS, ...rows] });
  const source = {
    name: 'company_2026.09.14.xlsx',
    url: 'file:///company.xlsx',
    bytes: (async function* () {
      yield bytes;
    })(),
  };
  await loadRows({ ...engines(), now: () => NOW }, md, `2026-09-${edition}T00:00:00.000Z`, [source]);
  return (await engines().pointers.current('MD'))!.cut;
}

const opened: string[] = [];
const feed = copyFeed(md, copiesIn(engines, 'MD', rowCopy, opened));
const read = (cursor: string, watched: readonly string[]) => feed.read(cursor, undefined as never, watched);

const renamed = ROWS.with(1, ROWS[1]!.with(2, 'Societatea cu Răspundere Limitată "ALT NUME INVENTAT"'));

test('a company that reads otherwise is named, also one that came or went', async () => {
  const before = await load('14', ROWS.slice(0, -1));
  expect(await read(feed.start(NOW), NUMBERS)).toEqual({ numbers: [], cursor: before, hasMore: false });
  expect(await read(before, NUMBERS)).toEqual({ numbers: [], cursor: before, hasMore: false });
  const after = await load('21', renamed.slice(1));
  const changed = await read(before, [...NUMBERS, UNKNOWN]);
  expect(changed).toEqual({ numbers: [FIRST, SECOND, NUMBERS.at(-1)!].toSorted(), cursor: after, hasMore: false });
});

test('many are compared in parts, all with the same two copies', async () => {
  const before = await load('14', ROWS);
  const between = await load('21', renamed);
  const others = Array.from({ length: 1_200 }, (_, at) => `19997${String(at).padStart(8, '0')}`);
  const watched = [...NUMBERS, ...others];
  opened.length = 0;
  const named: string[] = [];
  let cursor = before;
  let parts = 0;
  for (let hasMore = true; hasMore; parts += 1) {
    const part = await read(cursor, watched);
    named.push(...part.numbers);
    ({ cursor, hasMore } = part);
    // A third copy comes in the middle.
    if (parts === 0) await load('28', ROWS);
  }
  expect({ parts, named, cursor }).toEqual({ parts: 3, named: [SECOND], cursor: between });
  expect(new Set(opened)).toEqual(new Set([before, between]));
  expect((await read(cursor, watched)).hasMore).toBe(true);
});

test('a copy that is kept no more is a gap', async () => {
  const current = await load('14', ROWS);
  expect(await read('MD/gone/0', NUMBERS)).toEqual({ numbers: [], cursor: current, hasMore: false, isGap: true });
});

test('without a copy it cannot be read', async () => {
  await expect(read('', NUMBERS)).rejects.toThrow('no copy of the register');
});

test('a copy that cannot be read in a place names the companies of that place', async () => {
  const before = await load('14', ROWS);
  await load('21', ROWS);
  await engines().change(`${before}/rows`, (bytes) => Buffer.from(bytes.map((byte, at) => (at === 20 ? byte ^ 1 : byte))));
  expect((await read(before, [FIRST])).numbers).toEqual([FIRST]);
});

test('registers that a copy alone answers for have it; others have their own feed, or none', async () => {
  const registries = await Promise.all(['MD', 'BG', 'NO', 'FI'].map(async (code) => (await registryOf(code))!));
  expect(registries.map(isAnsweredByCopy)).toEqual([true, true, false, false]);
  expect(registries.map(hasFeed)).toEqual([true, true, true, false]);
  const nz = (await registryOf('NZ'))!;
  expect(['9429046230881', '6218640'].map((number) => hasFeedOf(nz, number))).toEqual([true, false]);
});
