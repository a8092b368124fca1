/**
 * Makes a cut of the LEI registry from the whole files of GLEIF's golden copy in one go, and makes it current: what the operator's command does.
 *
 * Until the last step nothing of it is seen: a load that fails, is refused or is killed leaves the cut before it. The same load may be started
 * again at any time.
 */
import { randomUUID } from 'node:crypto';
import type { CutPointer, CutPointers } from '../../platform/cuts/cut-pointer-store.ts';
import { gleif } from '../../registers/gleif/gleif.ts';
import type { GoldenCopy } from '../../registers/gleif/golden-copy-rows.ts';
import { sandboxCut } from '../../registers/own-copy.ts';
import { type BuildServices, buildWhole, CUT_FILES } from './build-golden-copy.ts';
import { makeCurrentAndTidy } from './make-current.ts';

export const LEI_CUT = gleif.ownCopy!.cut;
/** Of the invented records that sandbox accounts read. */
export const SANDBOX_CUT = sandboxCut(LEI_CUT);

export interface LoadServices extends BuildServices {
  pointers: CutPointers;
  now: () => Date;
}

/** Gives the pointer that is current now. Rejects with `CutRefused` and the sentence for the operator. */
export async function loadGoldenCopy(services: LoadServices, copy: GoldenCopy): Promise<CutPointer> {
  const { bucket, pointers, now } = services;
  const base = await pointers.current(LEI_CUT);
  if (base?.edition === copy.publishedAt) return base;
  const before = base && (await bucket.manifest(base.cut));
  const path = `${LEI_CUT}/${copy.publishedAt}/${randomUUID()}`;
  const { files } = await buildWhole(services, copy, { register: LEI_CUT, path }, before);
  const edition = copy.publishedAt;
  const next = { cut: path, edition, asOf: edition, publishedAt: now().toISOString(), whole: edition, companies: files.records!.keys };
  return makeCurrentAndTidy(services, LEI_CUT, next, base, CUT_FILES);
}
