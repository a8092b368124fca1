/** Makes a cut that was built current, in the place of the one that was current when its load began. */
import { CutRefused } from '../../platform/cuts/build-cut.ts';
import type { CutPointer, CutPointers } from '../../platform/cuts/cut-pointer-store.ts';

/** Rejects with `CutRefused` where another cut has become current meanwhile. */
export async function makeCurrent(
  pointers: CutPointers,
  register: string,
  next: Omit<CutPointer, 'previous'>,
  base: CutPointer | undefined,
): Promise<void> {
  if (!(await pointers.publish(register, next, base))) throw replacedMeanwhile();
}

export const replacedMeanwhile = (): CutRefused => new CutRefused('another cut became current while this one was made');
