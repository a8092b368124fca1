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

/** What was known at the end of that day; `undefined` where nothing was. Without a day, what is known now. */
export async function knownOn(monitorId: string, asOf: string | undefined): Promise<Known | undefined> {
  const { data } = await monitors((calls) => calls.versions(monitorId, asOf ? { asOf } : {}));
  return data[0] && monitors((calls) => calls.version(monitorId, data[0]!.version));
}
