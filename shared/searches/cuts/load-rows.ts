/** Makes a cut of a register that publishes files of fixed columns, and makes it current: what the operator's command does. */
import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildCut, CutRefused } from '../../platform/cuts/build-cut.ts';
import type { SourceFile } from '../../platform/cuts/cut.ts';
import type { CutPointer } from '../../platform/cuts/cut-pointer-store.ts';
import { fixedRows } from '../../platform/cuts/fixed-rows.ts';
import { Stage } from '../../platform/cuts/stage.ts';
import type { Registry } from '../../registers/contract.ts';
import type { RowFiles } from '../../registers/own-copy.ts';
import { nameLine } from '../../registers/row-copy.ts';
import type { LoadServices } from './load-golden-copy.ts';

export interface RowSource {
  name: string;
  url: string;
  bytes: AsyncIterable<Uint8Array>;
}

/** `edition`: the day of the files, an ISO instant. Gives the pointer that is current now. Rejects with `CutRefused` and the sentence for the operator. */
export async function loadRows(
  { bucket, pointers, now }: Omit<LoadServices, 'progress'>,
  { ownCopy, licence, jurisdiction }: Pick<Registry, 'ownCopy' | 'licence' | 'jurisdiction'>,
  edition: string,
  sources: readonly RowSource[],
): Promise<CutPointer> {
  if (!ownCopy?.files) throw new CutRefused(`${jurisdiction} is not loaded from files`);
  const [files, register] = [await ownCopy.files(), ownCopy.cut];
  const base = await pointers.current(register);
  const before = base && (await bucket.open(base.cut)).manifest;
  const folder = await mkdtemp(join(tmpdir(), 'registry-graph-cut-'));
  const stage = new Stage(join(folder, 'stage.db'));
  try {
    const read: SourceFile[] = [];
    for (const source of sources) read.push(await stageRows(stage, files, source));
    const path = `${register}/${edition}/${randomUUID()}`;
    const about = { register, edition, asOf: edition, downloadedAt: now().toISOString(), licence, sources: read };
    await buildCut({ bucket, path, files: ['rows', 'names'], lines: (file) => stage.sorted(file), about }, before);
    const next = { cut: path, edition, asOf: edition, publishedAt: now().toISOString() };
    if (!(await pointers.publish(register, next, base))) throw new CutRefused('another cut became current while this one was made');
    return (await pointers.current(register))!;
  } finally {
    stage.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** A row of another length, or without number or name, is odd and not kept. */
async function stageRows(stage: Stage, files: RowFiles, { name, url, bytes }: RowSource): Promise<SourceFile> {
  const digest = createHash('sha256');
  let [size, rows, odd] = [0, 0, 0];
  async function* counted(): AsyncGenerator<Uint8Array> {
    for await (const piece of bytes) {
      digest.update(piece);
      size += piece.byteLength;
      yield piece;
    }
  }
  for await (const row of fixedRows(counted(), files.length)) {
    rows += 1;
    const [number, official] = row === undefined ? [] : [files.numberOf(row), files.nameOf(row)];
    if (row === undefined || !number || !official) odd += 1;
    else {
      stage.add('rows', number, files.kept(row));
      const line = nameLine(official, number);
      if (line.key) stage.add('names', line.key, line.value);
    }
  }
  return { name, url, bytes: size, sha256: digest.digest('hex'), rows, odd };
}
