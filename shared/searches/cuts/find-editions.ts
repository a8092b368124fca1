/** Called each hour: begins a load where a register has published, and sends loads on whose round has died or failed. */
import type { CutPointer, CutPointers } from '../../platform/cuts/cut-pointer-store.ts';
import { isOpen, isStuck, type Load, type LoadFile, type Loads } from '../../platform/cuts/load-store.ts';
import type { Portal } from '../../platform/network/portal.ts';
import type { Log } from '../../platform/observability/log.ts';
import { metrics } from '../../platform/observability/metrics.ts';
import { SANDBOX_EDITION } from '../../registers/gleif/sandbox-golden-copy.ts';
import { kindOfLoad, newestPublication } from './golden-copy-portal.ts';
import { SANDBOX_CUT } from './load-golden-copy.ts';
import { isSandboxRowCut } from './sandbox-rows.ts';

export interface FindServices {
  pointers: CutPointers;
  loads: Loads;
  portal: Portal;
  /** Sends the message on which a round begins. */
  send: (register: string) => Promise<void>;
  now: () => Date;
  log: Log;
}

type Wanted = Pick<Load, 'edition' | 'step' | 'files'> & { base?: string };

const HOUR_MS = 3_600_000;
/** What a copy is loaded from; `undefined` where it is of the newest edition. */
type Newest = (services: FindServices, current: CutPointer | undefined, isDamaged: boolean) => Promise<Wanted | undefined>;

const newestInvented: Newest = async (_, current) =>
  current?.edition === SANDBOX_EDITION ? undefined : { edition: SANDBOX_EDITION, step: 'build', files: [] };

const isInvented = (register: string): boolean => register === SANDBOX_CUT || isSandboxRowCut(register);

/** `cuts`: those that this deployment keeps up to date. Gives those for which a message was sent. A copy that fails does not stop the others. */
export async function findEditions(services: FindServices, cuts: readonly string[]): Promise<string[]> {
  const sent: string[] = [];
  for (const register of cuts) {
    try {
      if (!(await isDue(services, register))) continue;
      await services.send(register);
      sent.push(register);
    } catch (error) {
      services.log.error('edition_not_found', { register, error });
    }
  }
  return sent;
}

async function isDue(services: FindServices, register: string): Promise<boolean> {
  const { loads, pointers, now, log } = services;
  const [load, current] = await Promise.all([loads.read(register), pointers.current(register)]);
  if (!isInvented(register) && current) log.info('cut_age', { register, ...metrics({ CutAgeHours: ageOf(current, now()) }) });
  const startedAt = now().toISOString();
  const isResumed = load !== undefined && isOpen(load) && load.takenUntil <= startedAt;
  if (load && isOpen(load) && !isStuck(load, startedAt)) return isResumed;
  const isDamaged = load?.step === 'damaged';
  const wanted = await (isInvented(register) ? newestInvented : newestGoldenCopy)(services, current, isDamaged);
  if (!wanted || (wanted.edition === load?.edition && !isDamaged)) return isResumed;
  // Of one edition two loads may follow each other: the rounds of the second have numbers, and paths, of their own.
  const round = isDamaged ? load.round + 1 : 0;
  return loads.begin({ ...wanted, register, round, takenUntil: startedAt, startedAt, outdated: load?.outdated ?? [] });
}

const ageOf = ({ asOf }: CutPointer, now: Date): number => Math.round((now.getTime() - Date.parse(asOf)) / HOUR_MS);

async function newestGoldenCopy(
  { portal }: FindServices,
  current: CutPointer | undefined,
  isDamaged: boolean,
): Promise<Wanted | undefined> {
  const found = await newestPublication(portal);
  if (!found || (current && found.publishedAt <= current.edition)) return undefined;
  const kind = kindOfLoad(
    current && !isDamaged ? { edition: current.edition, wholeAt: current.whole ?? current.edition } : undefined,
    found.publishedAt,
  );
  const files = (kind === 'whole' ? found.whole : found.deltas[kind]).map((file): LoadFile => ({ ...file, parts: [], bytes: 0 }));
  return { edition: found.publishedAt, step: 'fetch', files, ...(kind !== 'whole' && { base: current!.cut }) };
}
