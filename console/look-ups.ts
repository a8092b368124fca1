/** Searches that this page has started or found running: each is followed to its end, and charged once whatever happens to an answer. */
import { signal } from '@preact/signals';
import { type Body, type CaseFile, type Entity, isCode, officers, owners, type SearchRecord } from '../client/src/index.ts';
import { account, eventsFor } from './account.ts';
import { announce } from './announcements.ts';
import { followed } from './followed.ts';
import { once } from './intents.ts';
import { PROGRESS } from './messages.ts';
import { openCase } from './open-case.ts';
import { valueIn } from './resource.ts';
import { ask, signOutSignal } from './session.ts';

type Followed = Pick<SearchRecord, '_id' | 'caseId' | 'userId' | 'createdAt' | 'searchInputs'> & {
  entityId?: string;
  pendingDocument?: boolean;
  /** In the line of a register with a published limit, and when its turn is expected. */
  position?: number;
  expectedAt?: string;
};

export interface LookUp {
  search: Followed;
  /** Set when the search has ended without a result. */
  error?: unknown;
}

export const lookUps = signal<readonly LookUp[]>([]);

type Expand = Body<'/search/expand', 'post'>;

/** Ends when the search has begun. Rejects with the error of the service. A second call for an entity whose call is under way does nothing. */
export async function lookUp(body: Expand): Promise<void> {
  const search = await submitted(body);
  if (search) void follow(search);
}

async function submitted(body: Expand): Promise<SearchRecord | undefined> {
  const search = await once(`${body.caseId} ${body.entityId}`, (idempotencyKey) =>
    ask(async (rg): Promise<SearchRecord> => rg.expand(body, { idempotencyKey })),
  ).catch((error: unknown) => {
    if (!isCode(error, 'already_expanded') && !isCode(error, 'expand_in_progress')) throw error;
  });
  if (!search) await openCase(body.caseId).reload();
  return search ?? undefined;
}

/** Look-ups that begin when others have ended. */
export const waiting = signal<readonly Expand[]>([]);

const AT_A_TIME = 3;

/** Ends when all have ended. Rejects with the error of the service where it refuses one; what waits is then not begun. */
export async function lookUpAll(bodies: readonly Expand[]): Promise<void> {
  waiting.value = [...waiting.peek(), ...bodies];
  try {
    await Promise.all(bodies.slice(0, AT_A_TIME).map(lookUpWaiting));
  } finally {
    stopWaiting();
  }
}

async function lookUpWaiting(): Promise<void> {
  for (let [next, ...others] = waiting.peek(); next; [next, ...others] = waiting.peek()) {
    waiting.value = others;
    const search = await submitted(next);
    if (search) await follow(search);
  }
}

/** What has begun goes on. */
export const stopWaiting = (): void => {
  waiting.value = [];
};

/** Of a case that was opened: its running searches, and its first one where that has failed, to say why. */
export function followUnfinished({ searches, target }: CaseFile): void {
  for (const search of searches) if (search.status === 'PENDING' || (search.status === 'FAILED' && !target)) void follow(search);
}

/** Ends with the search. One that is followed already is not followed twice. */
export async function follow(search: Followed): Promise<void> {
  if (lookUps.peek().some(({ search: { _id } }) => _id === search._id)) return;
  lookUps.value = [...lookUps.peek(), { search }];
  await untilEnd(search);
}

export const dismiss = (searchId: string): void => {
  lookUps.value = lookUps.peek().filter(({ search: { _id } }) => _id !== searchId);
};

async function untilEnd(search: Followed): Promise<void> {
  const signedOut = signOutSignal();
  const reading = account().reload();
  if (!valueIn(account().state.peek())) await reading;
  try {
    const found = await resultOf(search);
    await openCase(search.caseId).reload();
    dismiss(search._id);
    announce(foundText(found));
  } catch (error) {
    if (signedOut.aborted) {
      stopWaiting();
      dismiss(search._id);
      return;
    }
    change(search._id, { search, error });
    announce((error as Error).message);
  }
  void account().reload();
}

const foundText = (entity: Entity): string => PROGRESS.found(owners(entity).length, officers(entity).length);

/** Rejects with `SearchFailed`. A search that has just begun is not read at once; after an interruption it is. */
function resultOf(search: Followed | SearchRecord) {
  const { _id, userId } = search;
  let known: string | SearchRecord = 'status' in search && search.status === 'PENDING' ? search : _id;
  const onPoll = (read: SearchRecord): void => change(_id, { search: read });
  return followed((signal) => {
    const from = known;
    known = _id;
    return ask((rg) => rg.wait(from, { signal, onPoll, ...eventsFor(userId) }));
  });
}

const change = (searchId: string, to: LookUp): void => {
  lookUps.value = lookUps.peek().map((one) => (one.search._id === searchId ? to : one));
};
