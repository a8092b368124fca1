/** The rules of docs/architecture.md: which room may import which, what is in one file only, and how long a file may be. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const files = globSync('{bin,cli,client,console,lib,functions,shared}/**/*.{ts,tsx}', { cwd: ROOT })
  .filter((file) => !file.endsWith('.d.ts'))
  .toSorted();
const source = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

interface Import {
  from: string;
  to: string;
  typeOnly: boolean;
}

/**
 * Downwards only, from what is called first to what is called last. A room may always import itself; what stands under `types` may be imported
 * as types only.
 */
const RULES: Readonly<Record<string, { may: readonly string[]; types?: readonly string[] }>> = {
  bin: {
    may: [
      'api',
      'cli',
      'client',
      'deliveries',
      'jurisdictions',
      'lib',
      'network',
      'operator',
      'registers',
      'services',
      'settings',
      'upkeep',
    ],
    types: ['entity'],
  },
  lib: { may: ['api', 'network', 'observability', 'settings'] },
  functions: {
    may: [
      ...[
        'accounts',
        'api',
        'case-exports',
        'case-files',
        'deliveries',
        'idfinder',
        'jurisdictions',
        'ownership-answers',
        'searches',
        'unwrap',
        'upkeep',
      ],
      ...['observability', 'queue', 'requests', 'search-rows', 'services'],
    ],
  },
  api: {
    may: [
      'accounts',
      'deliveries',
      'exports',
      'idfinder',
      'jurisdictions',
      'observability',
      'ownership-answers',
      'requests',
      'searches',
      'settings',
      'unwrap',
    ],
    types: ['entity', 'events', 'ownership', 'search-rows', 'services'],
  },
  'functions/services': {
    may: [
      ...[
        'accounts',
        'case-files',
        'deliveries',
        'idfinder',
        'network',
        'observability',
        'pacing',
        'queue',
        'registers',
        'search-rows',
        'settings',
      ],
      ...['table', 'unwrap'],
    ],
  },
  'bin/operator': { may: ['accounts', 'credits', 'deliveries'], types: ['services'] },
  upkeep: {
    may: ['accounts', 'case-files', 'credits', 'observability', 'pacing', 'search-rows', 'searches', 'table', 'unwrap'],
    types: ['services'],
  },
  unwrap: {
    may: [
      ...['accounts', 'case-files', 'credits', 'entity', 'observability', 'ownership', 'ownership-answers', 'registers', 'requests'],
      ...['search-rows', 'searches', 'table'],
    ],
    types: ['events', 'services'],
  },
  idfinder: {
    may: ['accounts', 'credits', 'entity', 'identifiers', 'jurisdictions', 'pacing', 'registers', 'requests', 'searches', 'table'],
    types: ['services'],
  },
  jurisdictions: { may: ['accounts', 'credits', 'entity', 'identifiers', 'registers', 'requests'], types: ['services'] },
  searches: {
    may: [
      ...['accounts', 'case-files', 'credits', 'entity', 'identifiers', 'jurisdictions', 'observability', 'ownership', 'pacing'],
      ...['registers', 'requests', 'search-rows', 'table'],
    ],
    types: ['services'],
  },
  'case-files': { may: ['accounts', 'credits', 'entity', 'network', 'requests', 'search-rows', 'table'], types: ['services'] },
  'case-exports': { may: ['accounts', 'case-files', 'entity', 'exports', 'ownership', 'ownership-answers', 'requests'] },
  ownership: { may: ['entity'] },
  picture: { may: ['entity'] },
  exports: { may: ['entity', 'picture'] },
  'ownership-answers': { may: ['accounts', 'case-files', 'credits', 'entity', 'ownership', 'requests'], types: ['services'] },
  credits: { may: ['accounts', 'events', 'observability', 'requests', 'search-rows'], types: ['registers', 'services'] },
  pacing: { may: ['observability', 'registers', 'table'], types: ['search-rows', 'services'] },
  'search-rows': { may: ['accounts', 'entity', 'events', 'queue', 'table'] },
  accounts: { may: ['events', 'network', 'requests', 'table'], types: ['services'] },
  registers: { may: ['entity', 'identifiers', 'network'] },
  deliveries: { may: ['accounts', 'events', 'network', 'observability', 'requests', 'table'], types: ['queue', 'services'] },
  requests: { may: [] },
  table: { may: ['entity', 'network', 'settings'] },
  queue: { may: ['network'] },
  network: { may: ['settings'] },
  observability: { may: ['settings'] },
  settings: { may: [] },
  entity: { may: [] },
  events: { may: ['entity'] },
  identifiers: { may: [] },
  /** Nothing of the service but pure rooms: how a case is folded into parties, and how shares are written. */
  cli: { may: ['client', 'entity', 'picture'] },
  /** Nothing of the service: it is for callers. */
  client: { may: [] },
  /** A caller like any other; it shares the picture with exports. */
  console: { may: ['client', 'entity', 'picture'] },
};

function roomOf(file: string): string {
  const [top, second = '', third = ''] = file.split('/');
  if (top !== 'shared') return `${top}/${second}` in RULES ? `${top}/${second}` : top!;
  return second in RULES ? second : third;
}

function importsOf(file: string): Import[] {
  const found = source(file).matchAll(/(?:^|\n)\s*(?:import|export)\s+(type\s+)?[^;]*?from\s+'(\.[^']+)'|import\('(\.[^']+)'\)/g);
  return [...found].map(([, type, fixed, lazy]) => ({
    from: file,
    to: relative(ROOT, join(ROOT, dirname(file), (fixed ?? lazy)!)),
    typeOnly: type !== undefined,
  }));
}

const imports = files.flatMap(importsOf);

describe('the rooms', () => {
  test('there are files and imports to check', () => {
    expect(files.length).toBeGreaterThan(80);
    expect(imports.length).toBeGreaterThan(200);
  });

  test('every file is in a room', () => {
    const loose = files.filter((file) => !Object.hasOwn(RULES, roomOf(file)));
    expect(loose).toEqual([]);
  });

  test('rooms import downwards only', () => {
    const wrong = imports.filter(({ from, to, typeOnly }) => {
      const [here, there] = [roomOf(from), roomOf(to)];
      const { may, types = [] } = RULES[here] ?? { may: [] };
      return here !== there && !may.includes(there) && !(typeOnly && types.includes(there));
    });
    expect(wrong.map(({ from, to }) => `${from} -> ${to}`)).toEqual([]);
  });

  test('nothing imports the console', () => {
    expect(imports.filter(({ from, to }) => roomOf(to) === 'console' && roomOf(from) !== 'console')).toEqual([]);
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
      ['shared/accounts/access/id-token.ts', 'shared/accounts/deliveries/post.ts', 'shared/registers/transport.ts'],
    ],
    ['the HTML parser', /htmlparser2/, ['shared/registers/html.ts']],
    ['the XML parser', /fast-xml-parser/, ['shared/registers/xml.ts']],
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
    const DATA = /\/sandbox[\w-]*\.ts$|^shared\/api\/(?:examples|schemas\/errors)\.ts$/;
    const lines = (file: string): number => source(file).split('\n').length - 1;
    const max = (file: string): number => (file.startsWith('functions/') ? 40 : file.startsWith('shared/registers/') ? 210 : 250);
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
