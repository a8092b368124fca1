/** Monitors of the user: read, changed, followed. Their client is loaded with these pages. */
import type { Schemas } from '../client/src/index.ts';
import { monitorsOf } from '../client/src/monitors.ts';
import { ask, signOutSignal } from './session.ts';

export type Monitor = Schemas['Monitor'];
export type Change = Schemas['Change'];
export type Verdict = NonNullable<Schemas['MonitorVersion']['verdicts']>[number];
export type Known = Schemas['VersionWithEntity'];
type Calls = ReturnType<typeof monitorsOf>;

/** A call, made anew where the session has ended meanwhile. */
export const monitors = <Answer>(call: (calls: Calls) => Promise<Answer>): Promise<Answer> => ask((rg) => call(monitorsOf(rg)));

/** Until its look has landed, the page is left, or the user signs out. */
export const followed = (monitor: Monitor, left: AbortSignal): Promise<Monitor> =>
  monitors((calls) => calls.wait(monitor, { signal: AbortSignal.any([left, signOutSignal()]) }));

/** A version with what made it. */
export interface VersionRead {
  known: Known;
  /** The version before; absent for the first, and where nothing changed. */
  before?: Known;
  changes: readonly Change[];
}

/** Rejects with the error of the service. */
export async function versionRead(monitorId: string, version: number): Promise<VersionRead> {
  const read = (number: number): Promise<Known> => monitors((calls) => calls.version(monitorId, number));
  const known = await read(version);
  if (known.changes === 0) return { known, changes: [] };
  const [before, changes] = await Promise.all([read(version - 1), changesIn(monitorId, version)]);
  return { known, before, changes };
}

/** In their order. They come newest first: what is older than the version is not read. */
const changesIn = (monitorId: string, version: number): Promise<Change[]> =>
  monitors(async (calls) => {
    const found: Change[] = [];
    for await (const change of calls.changes(monitorId, { limit: 100 })) {
      if (change.version < version) break;
      if (change.version === version) found.push(change);
    }
    return found.toReversed();
  });

/** What was known at the end of that day; `undefined` where nothing was. Without a day, what is known now. */
export async function knownOn(monitorId: string, asOf: string | undefined): Promise<Known | undefined> {
  const { data } = await monitors((calls) => calls.versions(monitorId, asOf ? { asOf } : {}));
  return data[0] && monitors((calls) => calls.version(monitorId, data[0]!.version));
}
