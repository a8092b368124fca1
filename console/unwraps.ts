/** Searches for ultimate owners that this page has started or found under way: each is followed to its end, by case. */
import { signal } from '@preact/signals';
import type { Schemas } from '../client/src/index.ts';
import { account, eventsFor } from './account.ts';
import { announce } from './announcements.ts';
import { followed } from './followed.ts';
import { once } from './intents.ts';
import { openCase } from './open-case.ts';
import { UNWRAP } from './ownership-messages.ts';
import { valueIn } from './resource.ts';
import { ask } from './session.ts';

export type Unwrap = Schemas['Unwrap'];
export type UnwrapQuote = Schemas['UnwrapQuote'];
export type UnwrapOptions = Pick<Schemas['UnwrapStart'], 'goal' | 'maxLayers'>;

/** The newest of each case that has not been dismissed. */
export const unwraps = signal<ReadonlyMap<string, Unwrap>>(new Map());

const underWay = new Set<string>();

/** Free: nothing is held or asked. */
export const quoteFor = (caseId: string, options: UnwrapOptions, signal: AbortSignal): Promise<UnwrapQuote> =>
  ask((rg) => rg.unwrap.quote(caseId, options, { signal }));

/** Rejects with the error of the service. A repeated click is the same unwrap. */
export async function startUnwrap(caseId: string, options: UnwrapOptions & { maxCredits: number }): Promise<void> {
  const started = await once(`unwrap ${caseId}`, (idempotencyKey) => ask((rg) => rg.unwrap.start(caseId, options, { idempotencyKey })));
  if (started) follow(started);
}

export async function resumeUnwrap({ caseId, _id }: Unwrap, options: { maxCredits?: number }): Promise<void> {
  follow(await ask((rg) => rg.unwrap.resume(caseId, _id, options)));
}

export async function cancelUnwrap({ caseId, _id }: Unwrap): Promise<void> {
  set(await ask((rg) => rg.unwrap.cancel(caseId, _id)));
}

export function dismissUnwrap(caseId: string): void {
  const others = new Map(unwraps.peek());
  others.delete(caseId);
  unwraps.value = others;
}

/** Of a case that is opened: one that is under way or paused is shown. */
export async function findUnwrap(caseId: string): Promise<void> {
  const [newest] = (await ask((rg) => rg.unwrap.list(caseId))).data;
  if (newest && !ENDED.has(newest.status)) follow(await ask((rg) => rg.unwrap.read(caseId, newest._id)));
}

const ENDED: ReadonlySet<Unwrap['status']> = new Set(['COMPLETED', 'CANCELLED']);
const UNDER_WAY: ReadonlySet<Unwrap['status']> = new Set(['PENDING', 'RUNNING']);

function follow(unwrap: Unwrap): void {
  set(unwrap);
  if (underWay.has(unwrap._id) || !UNDER_WAY.has(unwrap.status)) return;
  underWay.add(unwrap._id);
  untilRest(unwrap)
    // One that is gone or not readable any more is shown as it was.
    .catch(() => undefined)
    .finally(() => underWay.delete(unwrap._id));
}

/** Until it has ended or is paused. The picture grows with each search that has come in. */
async function untilRest(begun: Unwrap): Promise<void> {
  const { caseId, _id } = begun;
  let { searched } = begun.progress;
  const onPoll = async (unwrap: Unwrap): Promise<void> => {
    set(unwrap);
    if (unwrap.progress.searched > searched) await openCase(caseId).reload();
    searched = unwrap.progress.searched;
  };
  // After an interruption it is read at once.
  let known: string | Unwrap = begun;
  const unwrap = await followed((signal) => {
    const from = known;
    known = _id;
    const events = eventsFor(valueIn(openCase(caseId).state.peek())?.file.userId);
    return ask((rg) => rg.unwrap.wait(caseId, from, { signal, onPoll, ...events }));
  });
  set(unwrap);
  await Promise.all([openCase(caseId).reload(), account().reload()]);
  announce([UNWRAP.state[unwrap.status], unwrap.outcome && UNWRAP.outcome[unwrap.outcome]].filter(Boolean).join(': '));
}

const set = (unwrap: Unwrap): void => {
  unwraps.value = new Map([...unwraps.peek(), [unwrap.caseId, unwrap]]);
};
