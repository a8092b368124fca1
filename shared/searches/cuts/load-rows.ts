/** Makes a cut of a register from the files that it publishes, and makes it current: what the operator's command does. */
import { randomUUID } from 'node:crypto';
import { CutRefused } from '../../platform/cuts/build-cut.ts';
import type { SourceFile } from '../../platform/cuts/cut.ts';
import type { CutPointer } from '../../platform/cuts/cut-pointer-store.ts';
import type { HiddenSubjects } from '../../platform/cuts/hidden-store.ts';
import { SourceDigest } from '../../platform/cuts/source-digest.ts';
import { type Stage, withStage } from '../../platform/cuts/stage.ts';
import type { Registry } from '../../registers/contract.ts';
import { Hidden } from '../../registers/hidden-parties.ts';
import type { RowFiles } from '../../registers/own-copy.ts';
import { buildFromRows, stageRow } from './build-rows.ts';
import type { LoadServices } from './load-golden-copy.ts';
import { makeCurrent } from './make-current.ts';

export interface RowSource {
  name: string;
  url: string;
  bytes: AsyncIterable<Uint8Array>;
}

export interface RowServices extends Omit<LoadServices, 'progress'> {
  hidden: HiddenSubjects;
  /** Makes no index of parties. */
  withoutParties?: boolean;
}

/** `edition`: the day of the files, an ISO instant. Gives the pointer that is current now. Rejects with `CutRefused` and the sentence for the operator. */
export async function loadRows(
  { bucket, pointers, hidden, now, withoutParties }: RowServices,
  { ownCopy, licence, jurisdiction }: Pick<Registry, 'ownCopy' | 'licence' | 'jurisdiction'>,
  edition: string,
  sources: readonly RowSource[],
): Promise<CutPointer> {
  if (!ownCopy?.files) throw new CutRefused(`${jurisdiction} is not loaded from files`);
  const [files, register] = [await ownCopy.files(edition), ownCopy.cut];
  const base = await pointers.current(register);
  const before = base && (await bucket.manifest(base.cut));
  const missing = files.parts?.filter((part) => !sources.some((source) => isOf(source, part))) ?? [];
  if (missing.length > 0 || sources.length === 0) throw new CutRefused(`no file named ${missing.join(', ') || 'as one of the register'}`);
  return withStage(async (stage) => {
    const read: SourceFile[] = [];
    const placeOf = (source: RowSource): number => files.parts?.findIndex((part) => isOf(source, part)) ?? 0;
    for (const source of sources.toSorted((one, other) => placeOf(one) - placeOf(other))) read.push(await stageRows(stage, files, source));
    const fault = files.fault?.();
    if (fault) throw new CutRefused(fault);
    const path = `${register}/${edition}/${randomUUID()}`;
    const about = { register, edition, asOf: edition, downloadedAt: now().toISOString(), licence, sources: read };
    const shown = { parties: ownCopy.parties, withoutIndex: withoutParties, hidden: new Hidden(register, await hidden.all(register)) };
    const built = await buildFromRows({ bucket, stage, path, about, ...shown }, before);
    if (built.files.rows!.keys === 0) throw new CutRefused('the files have no company');
    const next = { cut: path, edition, asOf: edition, publishedAt: now().toISOString(), companies: built.files.rows!.keys };
    await makeCurrent(pointers, register, next, base);
    return (await pointers.current(register))!;
  });
}

/** Publishers and browsers write names in either case. */
const isOf = ({ name }: RowSource, part: string): boolean => name.toLowerCase().includes(part.toLowerCase());

/** A row that cannot be read is odd and not kept. */
async function stageRows(stage: Stage, files: RowFiles, { name, url, bytes }: RowSource): Promise<SourceFile> {
  const digest = new SourceDigest();
  let [rows, odd] = [0, 0];
  for await (const row of files.rows(digest.of(bytes), name)) {
    rows += 1;
    const kept = row === undefined ? undefined : files.read(row);
    if (!kept) odd += 1;
    if (kept && kept !== 'nothing') stageRow(stage, kept);
  }
  return { name, url, ...digest.end(), rows, odd };
}
