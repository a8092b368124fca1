/**
 * Makes a register's copy go on by the days that it has published since: what the operator's command does, each day or for years at once. Some hundred
 * documents make a cut that becomes current, so that a load that ends early goes on where it was.
 */
import { CutRefused } from '../../platform/cuts/build-cut.ts';
import type { CutPointer } from '../../platform/cuts/cut-pointer-store.ts';
import type { Portal } from '../../platform/network/portal.ts';
import type { DayDocument, RowFiles } from '../../registers/own-copy.ts';
import { type FiledRegister, loadRows, type RowServices } from './load-rows.ts';

export interface DayServices extends RowServices {
  portal: Portal;
  pause(milliseconds: number): Promise<void>;
  /** Called for each day that was published. */
  progress?(day: string, documents: number): void;
}

/** Days are `YYYY-MM-DD`. */
export interface Days {
  /** Of a first load; later ones go on with the day after the copy's. */
  from?: string | undefined;
  to: string;
}

/** Publishers of documents name no limit. */
const PAUSE_MS = 1_000;
/** A cut for each: it is written anew as a whole. */
const MAX_DOCUMENTS = 1_000;

/** Gives the pointer that is current now; `undefined` where nothing was published on these days. Rejects with `CutRefused` and the sentence for the operator. */
export async function loadDays(services: DayServices, registry: FiledRegister, { from, to }: Days): Promise<CutPointer | undefined> {
  const { pointers, now } = services;
  const files = await registry.ownCopy?.files?.(to);
  if (!files?.documentsOfDay) throw new CutRefused(`${registry.jurisdiction} publishes no documents of days: name its files`);
  const today = now().toISOString().slice(0, DAY);
  if (to >= today) throw new CutRefused('a day can be loaded when it is over');
  let current = await pointers.current(registry.ownCopy!.cut);
  let day = firstDay(from, current);
  while (day <= to) {
    const { documents, last } = await documentsFrom(services, files, day, to);
    if (documents.length > 0) current = await loadRows(services, registry, `${last}T00:00:00.000Z`, documents.map(sourceOf(services)));
    day = dayAfter(last);
  }
  return current;
}

const DAY = 'YYYY-MM-DD'.length;
const dayAfter = (day: string): string => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, DAY);

function firstDay(from: string | undefined, current: CutPointer | undefined): string {
  if (!current) {
    if (!from) throw new CutRefused('no copy is loaded: --from DAY says with which day it begins');
    return from;
  }
  const next = dayAfter(current.edition.slice(0, DAY));
  if (from && from !== next) throw new CutRefused(`the copy goes on with ${next}: a day that is left out would be missing for ever`);
  return next;
}

async function documentsFrom(
  { portal, pause, progress }: DayServices,
  files: RowFiles,
  first: string,
  to: string,
): Promise<{ documents: DayDocument[]; last: string }> {
  const documents: DayDocument[] = [];
  let last = first;
  for (let day = first; day <= to && documents.length < MAX_DOCUMENTS; day = dayAfter(day)) {
    await pause(PAUSE_MS);
    const found = await files.documentsOfDay!(day, portal);
    if (found.length > 0) progress?.(day, found.length);
    documents.push(...found);
    last = day;
  }
  return { documents, last };
}

/** Fetched when it is read, one after the other. */
const sourceOf =
  ({ portal, pause }: DayServices) =>
  ({ name, url }: DayDocument) => ({ name, url, bytes: fetched(url, portal, pause) });

async function* fetched(url: string, portal: Portal, pause: DayServices['pause']): AsyncGenerator<Uint8Array> {
  await pause(PAUSE_MS);
  yield* (await portal(url)).body ?? [];
}
