/** Writes the cut before with further rows of some companies: no other row is sorted or read again. */
import { buildCut } from '../../platform/cuts/build-cut.ts';
import type { Cut, CutManifest } from '../../platform/cuts/cut.ts';
import type { Line } from '../../platform/cuts/frame.ts';
import { type LineChanges, mergedLines } from '../../platform/cuts/merge-lines.ts';
import type { Stage } from '../../platform/cuts/stage.ts';
import { shownCut } from '../../registers/hidden-parties.ts';
import { PARTIES_FILE } from '../../registers/party-lines.ts';
import { type RowsBuild, rowsAndParties, shownRows } from './build-rows.ts';

/** Its memory is that of the new rows. Rejects as `buildCut` does. */
export async function growRows(build: RowsBuild, base: Cut): Promise<CutManifest> {
  const { bucket, stage, path, about, hidden } = build;
  const without = await build.parties?.without?.();
  const before = shownCut(base, hidden, without);
  const added = byKey(shownRows(stage, hidden, without));
  const { files, withParties } = await rowsAndParties(build);
  const rows = async () => withParties(mergedLines((await before.file('rows')).lines(), changesOf(added)), (number) => added.has(number));
  const lines: Readonly<Record<string, () => Promise<AsyncIterable<Line> | Iterable<Line>>>> = {
    rows,
    names: async () => mergedLines((await before.file('names')).lines(), changesOf(byKey(stage.sorted('names')))),
    [PARTIES_FILE]: async () => mergedLines(partiesOfOthers(before, added), changesOf(byKey(stage.sorted(PARTIES_FILE)))),
  };
  async function* linesOf(file: string): AsyncGenerator<Line> {
    yield* await lines[file]!();
  }
  return buildCut({ bucket, path, files, lines: linesOf, about, isGrowing: true }, base.manifest);
}

const byKey = (lines: ReturnType<Stage['sorted']>): Map<string, string[]> =>
  new Map([...Map.groupBy(lines, ({ key }) => key)].map(([key, group]) => [key, group.map(({ value }) => value)]));

const changesOf = (added: ReadonlyMap<string, readonly string[]>): LineChanges =>
  new Map([...added].map(([key, values]) => [key, (before) => [...before, ...values]]));

/** Of companies without new rows. The number of the company is the last but one part of the key. */
async function* partiesOfOthers(before: Cut, added: ReadonlyMap<string, unknown>): AsyncGenerator<Line> {
  if (!before.manifest.files[PARTIES_FILE]) return;
  for await (const line of (await before.file(PARTIES_FILE)).lines()) if (!added.has(line.key.split('|').at(-2)!)) yield line;
}
