/** Makes a cut that was built current, in the place of the one that was current when its load began. */
import { CutRefused } from '../../platform/cuts/build-cut.ts';
import type { CutPointer, CutPointers } from '../../platform/cuts/cut-pointer-store.ts';
import type { StoredCuts } from '../../platform/cuts/stored-cuts.ts';

/** Rejects with `CutRefused` where another cut has become current meanwhile. */
export async function makeCurrent(
  pointers: CutPointers,
  register: string,
  next: Omit<CutPointer, 'previous'>,
  base: CutPointer | undefined,
): Promise<void> {
  if (!(await pointers.publish(register, next, base))) throw replacedMeanwhile();
}

/**
 * The same for a load in one go: removes the cuts, with their sorted `files`, that nobody can go back to any more. Gives the pointer that is current now.
 */
export async function makeCurrentAndTidy(
  { pointers, bucket }: { pointers: CutPointers; bucket: StoredCuts },
  register: string,
  next: Omit<CutPointer, 'previous'>,
  base: CutPointer | undefined,
  files: readonly string[],
): Promise<CutPointer> {
  await makeCurrent(pointers, register, next, base);
  const current = (await pointers.current(register))!;
  const kept = new Set([current.cut, ...current.previous.map(({ cut }) => cut)]);
  const before = base ? [...base.previous.map(({ cut }) => cut), ...(base.left ?? [])] : [];
  for (const cut of before) if (!kept.has(cut)) await bucket.removeCut(cut, files);
  return current;
}

export const replacedMeanwhile = (): CutRefused => new CutRefused('another cut became current while this one was made');
