/** The rules of docs/architecture.md: which room imports which, what is in one file only, and how long a file may be. */
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const files = globSync('{bin,cli,client,console,lib,functions,shared}/**/*.{ts,tsx}', { cwd: ROOT })
  .filter((file) => !file.endsWith('.d.ts'))
  .toSorted();
const source = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

/**
 * What each room imports, types counted: exactly this. A room is `wing/room`, or a wing that is one room. Rooms stand from what is called first to
 * what is called last, the rooms of a wing together, and each names only what stands below it: so neither rooms nor wings can form a circle.
 * The name of a wing stands for all its rooms.
 */
const TABLE = `
bin: accounts/deliveries api bin/operator cases/ownership-answers cli client functions/services lib model/entity
  platform/cuts platform/network platform/settings registers searches/cuts searches/jurisdictions searches/upkeep
bin/operator: accounts/access accounts/account accounts/deliveries ledger/credits
lib: api platform/network platform/observability platform/settings
console: client model/changes model/entity model/picture
cli: client model/changes model/entity model/exports model/picture registers searches/evidence
client:
functions: accounts/access accounts/account accounts/deliveries accounts/event-log api cases/case-exports cases/case-files
  cases/evidence cases/ownership-answers functions/services ledger/search-rows platform/network platform/observability
  platform/queue platform/requests searches/batches searches/cuts searches/idfinder searches/jurisdictions searches/monitors searches/parties searches/submit
  searches/unwrap searches/upkeep searches/worker
functions/services: accounts/access accounts/account accounts/deliveries cases/case-files cases/evidence ledger/credits ledger/search-rows
  platform/cuts platform/network platform/observability platform/queue platform/settings platform/signing platform/table
  registers searches/batches searches/cuts searches/feeds searches/idfinder searches/monitors searches/pacing searches/parties searches/unwrap searches/upkeep
  searches/worker
api: accounts/access accounts/account accounts/deliveries cases/ownership-answers ledger/search-rows model/changes model/entity model/events
  model/exports ownership platform/observability platform/requests platform/settings searches/batches searches/feeds searches/idfinder
  searches/jurisdictions searches/monitors searches/parties searches/submit searches/unwrap
searches/upkeep: accounts/account cases/case-files cases/evidence ledger/credits ledger/search-rows platform/observability platform/table
  registers searches/batches searches/feeds searches/idfinder searches/monitors searches/pacing searches/unwrap searches/worker
searches/batches: accounts/account cases/case-files ledger/credits ledger/search-rows model/entity model/events model/exports model/identifiers
  platform/network platform/observability platform/requests platform/table registers
  searches/pacing searches/submit
searches/monitors: accounts/account cases/case-files cases/ownership-answers ledger/credits ledger/search-rows model/changes model/entity
  model/events ownership platform/observability platform/queue platform/requests platform/table registers searches/evidence searches/feeds
  searches/pacing searches/submit searches/unwrap
searches/unwrap: accounts/account cases/case-files cases/ownership-answers ledger/credits ledger/search-rows model/entity
  model/events ownership platform/observability platform/requests platform/table registers searches/submit searches/worker
searches/parties: accounts/account ledger/credits model/entity platform/cuts platform/requests platform/table registers
  searches/idfinder
searches/idfinder: accounts/account ledger/credits model/entity model/identifiers platform/requests platform/table registers
  searches/jurisdictions searches/pacing searches/worker
searches/evidence: ledger/search-rows model/entity model/identifiers registers searches/worker
searches/worker: accounts/account cases/case-files ledger/credits ledger/search-rows model/entity model/identifiers ownership
  platform/observability platform/requests platform/table registers searches/pacing searches/submit
searches/submit: accounts/account cases/case-files ledger/credits ledger/search-rows model/entity model/identifiers
  platform/queue platform/requests platform/table registers searches/jurisdictions
searches/jurisdictions: accounts/account ledger/credits model/entity model/identifiers platform/requests registers searches/feeds
searches/feeds: platform/table
searches/cuts: platform/cuts platform/network platform/observability registers
searches/pacing: ledger/search-rows platform/observability platform/queue platform/table registers
cases/evidence: accounts/account cases/case-exports cases/case-files cases/ownership-answers ledger/search-rows model/entity model/events
  model/evidence model/exports ownership platform/network platform/requests platform/signing platform/table registers
cases/case-exports: accounts/account cases/case-files cases/ownership-answers model/entity model/exports ownership
  platform/requests
cases/ownership-answers: accounts/account cases/case-files ledger/credits model/entity ownership platform/requests registers
cases/case-files: accounts/access accounts/account ledger/credits ledger/search-rows model/entity platform/network
  platform/requests platform/table
ledger/credits: accounts/account ledger/search-rows model/events platform/observability platform/requests registers
ledger/search-rows: accounts/account model/entity model/events platform/queue platform/table
accounts/deliveries: accounts/account accounts/event-log model/events platform/network platform/observability platform/queue
  platform/requests platform/table
accounts/event-log: accounts/account model/events platform/requests
accounts/access: accounts/account platform/network platform/requests platform/table
accounts/account: model/events platform/observability platform/queue platform/requests platform/table
ownership: model/entity ownership/explain ownership/facts ownership/judge ownership/maths ownership/rule-sets
ownership/explain: model/entity ownership/facts ownership/judge ownership/layers ownership/maths ownership/rule-sets
  ownership/walks
ownership/judge: ownership/facts ownership/layers ownership/maths ownership/rule-sets ownership/walks
ownership/walks: ownership/layers ownership/maths
ownership/layers: ownership/facts ownership/maths
ownership/rule-sets: model/entity ownership/facts ownership/maths
ownership/cases: model/entity ownership/facts ownership/maths
ownership/facts: model/entity ownership/maths
ownership/maths: model/entity
registers: model/entity model/identifiers platform/cuts platform/network
model/evidence: model/entity model/exports
model/exports: model/entity model/picture
model/picture: model/entity
model/events: model/changes model/entity
model/changes: model/entity
model/identifiers:
model/entity:
platform/cuts: platform/network platform/settings platform/table
platform/signing: platform/network platform/table
platform/table: platform/network platform/settings
platform/queue: platform/network
platform/observability: platform/settings
platform/network: platform/settings
platform/requests:
platform/settings:
`;
const MAX_WINGS = 9;

const rows = TABLE.trim()
  .split(/\n(?! )/)
  .map((row) => {
    const [room, names = ''] = row.split(':');
    return { room: room!, may: names.split(/\s+/).filter(Boolean) };
  });
const rooms = rows.map(({ room }) => room);

interface Import {
  from: string;
  to: string;
  /** Of the two files; `undefined` where the table has no row for one. */
  here: string | undefined;
  there: string | undefined;
}

function roomOf(file: string): string | undefined {
  const folders = dirname(file.replace(/^shared\//, '')).split('/');
  return [folders.slice(0, 2).join('/'), folders[0]!].find((room) => rooms.includes(room));
}

const wingOf = (room: string): string => room.split('/')[0]!;
const isIn = (room: string | undefined, named: string): boolean => room === named || wingOf(room ?? '') === named;

function importsOf(file: string): Import[] {
  const found = source(file).matchAll(/(?:^|\n)\s*(?:import|export)\s[^;]*?from\s+'(\.[^']+)'|import\('(\.[^']+)'\)/g);
  return [...found].map(([, fixed, lazy]) => {
    const to = join(dirname(file), (fixed ?? lazy)!);
    return { from: file, to, here: roomOf(file), there: roomOf(to) };
  });
}

const imports = files.flatMap(importsOf);

describe('the rooms', () => {
  test('there are files and imports to check', () => {
    expect(files.length).toBeGreaterThan(80);
    expect(imports.length).toBeGreaterThan(200);
  });

  test('every file is in a room', () => {
    expect(files.filter((file) => roomOf(file) === undefined)).toEqual([]);
  });

  test('shared/ has at most nine wings, and no file beside them', () => {
    const entries = readdirSync(join(ROOT, 'shared'), { withFileTypes: true });
    expect(entries.filter((entry) => !entry.isDirectory()).map(({ name }) => name)).toEqual([]);
    expect(entries.length).toBeLessThanOrEqual(MAX_WINGS);
  });

  test('a room imports what the table says, types counted', () => {
    const may = new Map(rows.map(({ room, may }) => [room, may]));
    const wrong = imports.filter(({ here = '', there }) => here !== there && !may.get(here)?.some((named) => isIn(there, named)));
    expect(wrong.map(({ from, to }) => `${from} -> ${to}`)).toEqual([]);
  });

  test('a room imports all that the table says', () => {
    const unused = rows.flatMap(({ room, may }) =>
      may.filter((named) => !imports.some(({ here, there }) => here === room && isIn(there, named))).map((named) => `${room} -> ${named}`),
    );
    expect(unused).toEqual([]);
  });

  test('each room of the table names only what stands below it', () => {
    const up = rows.flatMap(({ room, may }, at) =>
      may.filter((named) => !rooms.slice(at + 1).some((below) => isIn(below, named))).map((named) => `${room} -> ${named}`),
    );
    expect(up).toEqual([]);
  });

  test('the rooms of a wing stand together in the table', () => {
    const wings = rooms.map(wingOf).filter((wing, at, all) => wing !== all[at - 1]);
    expect(wings).toEqual([...new Set(wings)]);
  });

  test('docs/architecture.md has each room in the row of its wing', () => {
    const document = source('docs/architecture.md');
    const missing = rooms.filter((room) => {
      const [wing, name] = room.split('/');
      const row = document.split('\n').find((line) => line.startsWith(`| \`${wing}\` |`) || line.startsWith(`| \`shared/${wing}\` |`));
      return !row || (name && !row.includes(`\`${name}\``) && !row.includes(`\`${room}\``));
    });
    expect(missing).toEqual([]);
  });

  test('the picture in docs/architecture.md has the imports between wings', () => {
    const [, picture = ''] = /```mermaid\nflowchart([\s\S]*?)```/.exec(source('docs/architecture.md')) ?? [];
    const ends = (list: string): string[] => list.trim().split(' & ');
    const drawn = [...picture.matchAll(/^(.+) --> (.+)$/gm)].flatMap(([, above, below]) =>
      ends(above!).flatMap((from) => ends(below!).map((to) => `${from} -> ${to}`)),
    );
    const real = new Set(
      imports.map(({ here = '', there = '' }) => `${wingOf(here)} -> ${wingOf(there)}`).filter((arrow) => !/^(.*) -> \1$/.test(arrow)),
    );
    expect(drawn.filter((arrow) => !real.has(arrow))).toEqual([]);
    const below = (from: string): string[] =>
      drawn
        .filter((arrow) => arrow.startsWith(`${from} -> `))
        .flatMap((arrow) => [arrow.split(' -> ')[1]!, ...below(arrow.split(' -> ')[1]!)]);
    const missing = [...real].filter((arrow) => !below(arrow.split(' -> ')[0]!).includes(arrow.split(' -> ')[1]!));
    expect(missing).toEqual([]);
  });

  test('the console makes no markup and no code of text', () => {
    const FORBIDDEN = /innerHTML|outerHTML|insertAdjacentHTML|document\.write|javascript:|\beval\(|new Function|style=\{/i;
    const found = files.filter((file) => file.startsWith('console/') && FORBIDDEN.test(source(file)));
    expect(found).toEqual([]);
  });

  test('no register imports another', () => {
    const SHARED = /^shared\/registers\/[a-z-]+\.ts$/;
    const country = (file: string): string => file.split('/')[2]!;
    const wrong = imports.filter(
      ({ from, to }) =>
        /^shared\/registers\/[^/]+\//.test(from) && to.startsWith('shared/registers/') && !SHARED.test(to) && country(from) !== country(to),
    );
    expect(wrong).toEqual([]);
  });

  test.each([
    ['process.env', /process\.env\b/, ['shared/platform/settings/environment.ts']],
    [
      'the DynamoDB client',
      /@aws-sdk\/(?:client-dynamodb|lib-dynamodb|util-dynamodb)/,
      ['shared/platform/table/dynamo-client.ts', 'shared/platform/table/table.ts'],
    ],
    [
      'fetch',
      /from 'undici'|[^.\w]fetch\(/,
      [
        'shared/accounts/access/id-token.ts',
        'shared/accounts/deliveries/post.ts',
        'shared/platform/network/portal.ts',
        'shared/platform/signing/time-stamp.ts',
        'shared/registers/transport.ts',
      ],
    ],
    ['the HTML parser', /htmlparser2/, ['shared/platform/cuts/xlsx-cells.ts', 'shared/registers/html.ts']],
    ['the XML parser', /fast-xml-parser/, ['shared/registers/xml.ts']],
    ['SQLite', /node:sqlite/, ['shared/platform/cuts/stage.ts']],
  ])('%s is in one place', (_, pattern, places) => {
    const found = files.filter((file) => /^(?:shared|functions)\//.test(file) && pattern.test(source(file)));
    expect(found.filter((file) => !places.includes(file))).toEqual([]);
  });

  test('every client of AWS has the limits of shared/platform/network/aws-clients.ts', () => {
    const made = files.filter((file) => file.startsWith('shared/')).flatMap((file) => source(file).match(/new \w+Client\([^)]*/g) ?? []);
    expect(made.length).toBeGreaterThan(5);
    expect(made.filter((client) => !/\((?:\{ \.\.\.)?clientLimits\(/.test(client))).toEqual([]);
  });

  test('PURE rooms have no clock, no randomness and no I/O', () => {
    const impure = /Date\.now\(|new Date\(\)|Math\.random|randomUUID|randomBytes|node:(?:fs|net|http|https|dns)|setTimeout/;
    const found = files.filter((file) => /^shared\/(?:model|ownership)\//.test(file) && impure.test(source(file)));
    expect(found).toEqual([]);
  });

  test('a file begins with a doc block', () => {
    expect(files.filter((file) => !source(file).startsWith('/**'))).toEqual([]);
  });

  test('no file is over 250 lines but data; a register 210, a function 40', () => {
    // One list each: of the examples, the errors, the endpoints, the keys.
    const DATA = /\/sandbox[\w-]*\.ts$|^shared\/(?:api\/(?:endpoints|examples|schemas\/errors)|platform\/table\/keys)\.ts$/;
    const lines = (file: string): number => source(file).split('\n').length - 1;
    const max = (file: string): number => (/^functions\/[^/]+$/.test(file) ? 40 : file.startsWith('shared/registers/') ? 210 : 250);
    expect(files.filter((file) => !DATA.test(file) && lines(file) > max(file))).toEqual([]);
  });

  test('no file is named utils, helpers, common or misc', () => {
    expect(files.filter((file) => /\b(?:utils?|helpers?|common|misc)\b/.test(file))).toEqual([]);
  });

  test('the lock file names no registry host', () => {
    const lock = readFileSync(join(ROOT, 'package-lock.json'), 'utf8');
    expect(lock).not.toMatch(/"resolved":/);
  });
});
