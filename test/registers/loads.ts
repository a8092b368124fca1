/** What every register that is read from files must do with its files, beside `conformance.ts`: over real engines, with invented companies. */
import { describe, expect, test } from 'vitest';
import { registryClient } from '../../shared/registers/client.ts';
import type { Registry, RegistryClient } from '../../shared/registers/contract.ts';
import { Unavailable } from '../../shared/registers/faults.ts';
import { lookUp } from '../../shared/registers/look-up.ts';
import { rowCopy } from '../../shared/registers/row-copy.ts';
import { type SandboxRegister, sandboxTransport } from '../../shared/registers/sandbox.ts';
import { loadRows } from '../../shared/searches/cuts/load-rows.ts';
import { cutEngines } from '../support/cut-engines.ts';
import { clientOver, NOW } from '../support/replay.ts';
import { testIf } from '../support/test-if.ts';

export interface File {
  name: string;
  bytes: Buffer;
}

export interface LoadFacts {
  /** The files with all invented companies, or with the first few of them. */
  files(companies?: number): File[];
  /** A change of the files that must be refused, and the sentence for the operator. */
  refused: readonly (readonly [what: string, change: (files: File[]) => File[], sentence: RegExp])[];
  /** They are documents of days, and what is loaded stays: none can be missed, and the copy cannot shrink. */
  isGrowing?: true;
  /** What must be in no row of the copy. */
  leftOut?: RegExp;
  /** Further tests, inside the group: its engines are made for the tests of the group alone. */
  more?(loaded: Loaded): void;
}

export interface Loaded {
  load(files: readonly File[], loaded?: { edition?: string; size?: number }): ReturnType<typeof loadRows>;
  client(): Promise<RegistryClient>;
  rowsUnder(number: string): Promise<string[]>;
}

const [EDITION, LATER] = ['2026-09-14T00:00:00.000Z', '2026-09-21T00:00:00.000Z'];

/** With `changed`: the file of this name has other bytes. */
export const changed = (files: readonly File[], name: string, change: (bytes: Buffer) => Buffer): File[] =>
  files.map((file) => (file.name === name ? { ...file, bytes: change(file.bytes) } : file));

async function* pieces(bytes: Buffer, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

/** Loads files into a copy of its own for each test. */
export function loading<Answer>(typed: Registry<Answer>, engines = cutEngines()): Loaded {
  const registry = typed as Registry;
  const { cut } = registry.ownCopy!;
  const open = async () => engines().bucket.open((await engines().pointers.current(cut))!.cut);
  return {
    load: (files, { edition = EDITION, size = 500 } = {}) =>
      loadRows(
        { ...engines(), now: () => NOW },
        registry,
        edition,
        files.map(({ name, bytes }) => ({ name, url: `file:///${name}`, bytes: pieces(bytes, size) })),
      ),
    client: async () =>
      registryClient(registry, {
        transport: async () => {
          throw new Unavailable('nothing else answers', {});
        },
        copy: rowCopy(await open(), () => {}),
        signal: AbortSignal.timeout(30_000),
        now: () => NOW,
      }),
    rowsUnder: async (number) => (await (await open()).file('rows')).valuesOf(number),
  };
}

export function loads<Answer>(
  typed: Registry<Answer>,
  sandbox: SandboxRegister,
  { files, refused, isGrowing, leftOut, more }: LoadFacts,
): void {
  const registry = typed as Registry;
  const invented = clientOver(
    registry,
    sandboxTransport([{ ...sandbox, answer: (request) => ({ ...sandbox.answer(request), afterMs: 0 }) }]),
  );
  const found = sandbox.companies.filter(({ shows }) => !/down|not found/.test(shows));

  describe(`${registry.jurisdiction}, a copy that is loaded from files`, () => {
    const loaded = loading(registry);
    test('every company reads as in the sandbox, by number and by name', async () => {
      const { companies } = await loaded.load(files());
      expect(companies).toBe(found.length);
      const own = await loaded.client();
      for (const { identifier, legalName } of found) {
        const asked = { registrationNumber: identifier };
        expect(await lookUp(registry, asked, own)).toEqual(await lookUp(registry, asked, invented));
        const numbers = (await registry.searchByName!(legalName, own)).map(({ registrationNumber }) => registrationNumber);
        expect(numbers).toContain(identifier);
      }
      expect(await registry.searchByName!('Nobody Invented', own)).toEqual([]);
    });

    test('files that come letter by letter give the same copy', async () => {
      await loaded.load(files(), { size: 7 });
      const asked = { registrationNumber: found[0]!.identifier };
      expect(await lookUp(registry, asked, await loaded.client())).toEqual(await lookUp(registry, asked, invented));
    });

    if (leftOut)
      test('what must not be kept is in no row', async () => {
        await loaded.load(files());
        const rows = await Promise.all(found.map(({ identifier }) => loaded.rowsUnder(identifier)));
        expect(rows.flat().join('\n')).not.toMatch(leftOut);
      });

    testIf(!isGrowing)('files with far fewer companies than before are refused, and the copy before stays', async () => {
      const before = await loaded.load(files());
      await expect(loaded.load(files(1), { edition: LATER })).rejects.toThrow(/rows, the cut before it had/);
      expect((await loaded.client()) && before.edition).toBe(EDITION);
    });

    test('files that are missing, empty, web pages or of another form are refused, each with its reason', async () => {
      const cases = files().flatMap(({ name }) => (isGrowing ? broken(name).slice(1) : broken(name)));
      for (const [what, change, sentence] of [...cases, ...refused])
        await expect(loaded.load(change(files())), what).rejects.toThrow(sentence);
      await expect(loaded.client()).rejects.toThrow();
    });

    more?.(loaded);
  });
}

const NO_TABLE = /heading row|no ZIP file|no JSON|no document/;

const broken = (name: string): LoadFacts['refused'] => [
  [`${name} is missing`, (files) => files.filter((file) => file.name !== name), /^no file named/],
  [`${name} is empty`, (files) => changed(files, name, () => Buffer.alloc(0)), NO_TABLE],
  [`${name} is a web page`, (files) => changed(files, name, () => PAGE), NO_TABLE],
];

const PAGE = Buffer.from('<!doctype html>\n<p>Forbidden</p>\n');
