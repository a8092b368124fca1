/**
 * Whether deltas kept a cut of the LEI registry as the whole files have it: once a week a cut of whole files takes the place of one that deltas were merged
 * into, and what the two say otherwise, though it is older than the last delta, that chain has lost.
 */
import type { Cut } from '../../platform/cuts/cut.ts';
import type { Line } from '../../platform/cuts/frame.ts';
import { compareKeys } from '../../platform/cuts/key-order.ts';
import type { LeiRecord } from '../../registers/gleif/wire.ts';

export interface ChainCheck {
  records: number;
  /** Records of which the merged cut lacks a change, or which it lacks or has alone. */
  lost: number;
}

/** A record may reach a publication some days after its change. */
const LATE_MS = 3 * 86_400_000;
/** Of all records, those that may differ for other reasons. */
const MAY_DIFFER = 0.001;

export const isChainBroken = ({ records, lost }: ChainCheck): boolean => lost > records * MAY_DIFFER;

/** `merged`: of the edition (ISO instant) of its last delta. Its memory is some frames of each. Rejects with `CutDamaged`. */
export async function checkChain(merged: Cut, whole: Cut): Promise<ChainCheck> {
  const until = new Date(Date.parse(merged.manifest.edition) - LATE_MS).toISOString();
  const [before, now] = [records(merged), records(whole)];
  const check = { records: 0, lost: 0 };
  let [old, next] = [await before.next(), await now.next()];
  while (!old.done || !next.done) {
    const order = old.done ? 1 : next.done ? -1 : compareKeys(old.value.key, next.value.key);
    const latest = order < 0 ? old.value : next.value;
    check.records += 1;
    if ((order !== 0 || old.value!.value !== next.value!.value) && isOlder(latest!, until)) check.lost += 1;
    if (order <= 0) old = await before.next();
    if (order >= 0) next = await now.next();
  }
  return check;
}

/** The lines of the records' own facts, one for each LEI. */
async function* records(cut: Cut): AsyncGenerator<Line, undefined> {
  for await (const line of (await cut.file('records')).lines()) if (line.value.startsWith('A')) yield line;
  return undefined;
}

function isOlder({ value }: Line, until: string): boolean {
  const { registration } = JSON.parse(value.slice(1)) as LeiRecord['attributes'];
  return Boolean(registration?.lastUpdateDate && registration.lastUpdateDate <= until);
}
