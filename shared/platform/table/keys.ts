/**
 * All keys of the table, and the ids that carry them (docs/data-model.md).
 *
 * A case id is 32 hex digits; the ids of its searches and documents begin with it, so that no look-up index is needed.
 */
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { BATCHES_PREFIX, CASE_DOCUMENTS_PREFIX, CASE_ID, INNER_ID, LARGE_ANSWERS_PREFIX, PARTITION_PREFIX } from '../settings/names.ts';

export interface Key {
  pk: string;
  sk: string;
}

const SHARDS = 4;

export const ACCOUNT = 'ACCOUNT';
export const accountKey = (userId: string): Key => ({ pk: userPartition(userId), sk: ACCOUNT });
export const ledgerKey = (userId: string, at: string, searchId: string, kind: string): Key => ({
  pk: userPartition(userId),
  sk: `${LEDGER_PREFIX}${at}#${searchId}#${kind}`,
});
export const userCaseKey = (userId: string, at: string, caseId: string): Key => ({
  pk: userPartition(userId),
  sk: `${USER_CASE_PREFIX}${at}#${caseId}`,
});
export const apiKeyKey = (keyId: string): Key => ({ pk: PARTITION_PREFIX.apiKeys + keyId, sk: 'KEY' });
export const searchKey = (searchId: string): Key => ({ pk: casePartition(caseIdOf(searchId)), sk: `${SEARCH_PREFIX}${searchId}` });
/** `run` is the lease of the worker that wrote the part: two workers never write over each other's parts. */
export const resultPartKey = (searchId: string, run: string, part: number): Key => ({
  pk: casePartition(caseIdOf(searchId)),
  sk: `${resultPrefix(searchId, run)}${String(part).padStart(3, '0')}`,
});
export const documentKey = (documentId: string): Key => ({ pk: casePartition(caseIdOf(documentId)), sk: `DOCUMENT#${documentId}` });
/** One search of a kind at a time for an entity: an expand and a search of its figures do not keep each other waiting. */
export const entityLockKey = (kind: LockKind, caseId: string, entityId: string): Key => ({
  pk: casePartition(caseId),
  sk: `${LOCK_PREFIX[kind]}${entityId}`,
});
/** An unwrap has an id of its own within its case, as a search has. */
export const unwrapKey = (unwrapId: string): Key => ({ pk: casePartition(caseIdOf(unwrapId)), sk: UNWRAP_PREFIX + unwrapId });
/** What an unwrap knows of its nodes: too much for its row. */
export const unwrapPartKey = (unwrapId: string, part: number): Key => ({
  ...unwrapKey(unwrapId),
  sk: `${unwrapPartPrefix(unwrapId)}${String(part).padStart(3, '0')}`,
});
export const unwrapPartPrefix = (unwrapId: string): string => `${UNWRAP_PREFIX}${unwrapId}#NODES#`;
/** Which unwrap of a case is under way: one at a time. */
export const unwrapLockKey = (caseId: string): Key => ({ pk: casePartition(caseId), sk: 'UNWRAPPING' });
/** A batch, in the partition of its account. */
export const batchKey = (userId: string, batchId: string): Key => ({ pk: userPartition(userId), sk: BATCH_PREFIX + batchId });
/** The batch that a key of `batchKey` is about. */
export const batchAt = ({ pk, sk }: Key): { userId: string; batchId: string } => ({
  userId: pk.slice(userPartition('').length),
  batchId: sk.slice(BATCH_PREFIX.length),
});
export type LockKind = 'expand' | 'financials';
const LOCK_PREFIX: Readonly<Record<LockKind, string>> = { expand: 'EXPAND#', financials: 'FINANCIALS#' };
/** By email, not by user: the owner of a case does not learn whether a reader has an account. */
export const readerKey = (caseId: string, canonicalEmail: string): Key => ({
  pk: casePartition(caseId),
  sk: `${READER_PREFIX}${digest(canonicalEmail)}`,
});
/** The place of a case in the list of those that are shared with a reader. `readerSk` is the sort key of `readerKey`: both hold the same hash. */
export const sharedCaseKey = (readerSk: string, sharedAt: string, caseId: string): Key => ({
  pk: readerSk,
  sk: `${SHARED_CASE_PREFIX}${sharedAt}#${caseId}`,
});
/** The n-th decision on two entities of a case, whose ids are in order. */
export const identityKey = (caseId: string, [first, second]: readonly [string, string], place: number): Key => ({
  pk: casePartition(caseId),
  sk: `${IDENTITY_PREFIX}${first}#${second}#${String(place).padStart(6, '0')}`,
});
export const findKey = (userId: string, findId: string): Key => ({ pk: userPartition(userId), sk: `FIND#${findId}` });
/** That a question about a party is paid for. */
export const paidQuestionKey = (userId: string, questionId: string): Key => ({ pk: userPartition(userId), sk: `QUESTION#${questionId}` });
/** By account and `Idempotency-Key`, of which only a digest is kept. */
export const repeatKey = (userId: string, idempotencyKey: string): Key => ({
  pk: userPartition(userId),
  sk: `REPEAT#${createHmac('sha256', userId).update(idempotencyKey).digest('hex')}`,
});
export const loginKey = (canonicalEmail: string): Key => ({
  pk: PARTITION_PREFIX.logins + digest(canonicalEmail),
  sk: 'ATTEMPTS',
});

/**
 * Beside the attempts of the email: what is kept of an address or a device that its log-ins come from. Both are hashed with the email, so that no
 * row shows the address of a caller or the token of a device.
 */
export const loginOriginKey = (kind: LoginOriginRow, canonicalEmail: string, origin: string): Key => ({
  ...loginKey(canonicalEmail),
  sk: `${LOGIN_ORIGIN_PREFIX[kind]}${createHash('sha256').update(`${canonicalEmail}\n${origin}`).digest('hex')}`,
});
/** Attempts of a day, attempts of an hour, and that a password was right. */
export type LoginOriginRow = 'day' | 'hour' | 'known';
const LOGIN_ORIGIN_PREFIX: Readonly<Record<LoginOriginRow, string>> = { day: 'FROM#', hour: 'HOUR#', known: 'KNOWN#' };

/** A webhook endpoint. */
export const endpointKey = (userId: string, endpointId: string): Key => ({
  pk: webhookPartition(userId),
  sk: ENDPOINT_PREFIX + endpointId,
});

/** What became of an event at an endpoint; `number` as in `eventKey`. */
export const deliveryKey = (userId: string, endpointId: string, number: string): Key => ({
  pk: webhookPartition(userId),
  sk: deliveryPrefix(endpointId) + number,
});
export const deliveryPrefix = (endpointId: string): string => `${DELIVERY_PREFIX}${endpointId}#`;
/** The delivery that a key of `deliveryKey` is about. */
export function deliveryAt({ pk, sk }: Key): { userId: string; endpointId: string; sequence: number } {
  const [, endpointId = '', number = ''] = sk.split('#');
  return { userId: pk.slice(webhookPartition('').length), endpointId, sequence: Number(number) };
}

/** An event of an account, by its number as `numberText` (`shared/model/events/event.ts`) gives it. */
export const eventKey = (userId: string, number: string): Key => ({ pk: eventPartition(userId), sk: number });

/** Of one account's requests in one minute. */
export const requestsKey = (userId: string, window: number): Key => ({ pk: PARTITION_PREFIX.requests + userId, sk: `MINUTE#${window}` });

/** The slots of an account's long calls of one kind. */
export const openCallsKey = (userId: string, kind: string): Key => ({ pk: PARTITION_PREFIX.requests + userId, sk: `OPEN#${kind}` });

/** Which copy of a register is current, and the load that will replace it. */
export const cutPointerKey = (register: string): Key => ({ pk: PARTITION_PREFIX.cuts + register, sk: 'CURRENT' });
export const cutLoadKey = (register: string): Key => ({ pk: PARTITION_PREFIX.cuts + register, sk: 'LOAD' });
export const HIDDEN_PREFIX = 'HIDDEN#';
export const cutHiddenKey = (register: string, id: string): Key => ({ pk: PARTITION_PREFIX.cuts + register, sk: HIDDEN_PREFIX + id });
/** A public key that evidence was signed with, by its fingerprint. */
export const signingKeyKey = (fingerprint: string): Key => ({ pk: signingKeyPartition(), sk: fingerprint });
export const signingKeyPartition = (): string => `${PARTITION_PREFIX.signingKeys}EVIDENCE`;
export const monitorKey = (userId: string, monitorId: string): Key => ({ pk: userPartition(userId), sk: MONITOR_PREFIX + monitorId });
/** In the case of a monitor: what is known since its n-th version, in parts, and the changes that made it. */
export const versionKey = (monitorId: string, version: number): Key => ({
  pk: casePartition(monitorId),
  sk: VERSION_PREFIX + versionText(version),
});
export const knownPartKey = (monitorId: string, version: number, part: number): Key => ({
  pk: casePartition(monitorId),
  sk: `${knownPrefix(version)}${String(part).padStart(3, '0')}`,
});
export const knownPrefix = (version: number): string => `KNOWN#${versionText(version)}#`;
export const changeKey = (monitorId: string, version: number, place: number): Key => ({
  pk: casePartition(monitorId),
  sk: `${CHANGE_PREFIX}${versionText(version)}#${String(place).padStart(4, '0')}`,
});
export const versionText = (version: number): string => String(version).padStart(6, '0');
/** How many looks a year are made of a register by all monitors together. */
export const looksKey = (register: string): Key => ({ pk: PARTITION_PREFIX.looks + register, sk: 'LOOKS' });
/** How far a register's feed of changes was read. */
export const feedKey = (register: string): Key => ({ pk: feedPartition(register), sk: 'FEED' });
/** That a monitor watches a company of a register with a feed. */
export const watchKey = (register: string, registrationNumber: string, monitorId: string): Key => ({
  pk: feedPartition(register),
  sk: `${WATCH_PREFIX}${registrationNumber}#${monitorId}`,
});
export const feedPartition = (register: string): string => PARTITION_PREFIX.feeds + register;
export const WATCH_PREFIX = 'WATCH#';
/** An evidence pack of a case. */
export const packKey = (packId: string): Key => ({ pk: casePartition(caseIdOf(packId)), sk: PACK_PREFIX + packId });
/** Of one origin, in this order of sort keys: the shares of accounts in looks, its pace, the places of those that wait, by tag, and the shares of accounts in searches. */
export const lookShareKey = (origin: string, userId: string): Key => ({ pk: originPartition(origin), sk: LOOK_SHARE_PREFIX + userId });
export const paceKey = (origin: string): Key => ({ pk: originPartition(origin), sk: PACE });
export const placeKey = (origin: string, tag: number, searchId: string): Key => ({
  pk: originPartition(origin),
  sk: `${PLACE_PREFIX}${String(tag).padStart(15, '0')}#${searchId}`,
});
export const shareKey = (origin: string, userId: string): Key => ({ pk: originPartition(origin), sk: `SHARE#${userId}` });
export const originPartition = (origin: string): string => PARTITION_PREFIX.paces + origin;
export const PACE = 'PACE';
export const PLACE_PREFIX = 'PLACE#';
export const LOOK_SHARE_PREFIX = 'LOOKS#';

/** Where a case's documents are in the bucket. */
export const documentPrefix = (caseId: string): string => `${CASE_DOCUMENTS_PREFIX}${caseId}/`;

/** Where the bucket keeps an evidence pack: with the documents of its case, so that it is erased with them. */
export const packObject = (packId: string): string => `${documentPrefix(caseIdOf(packId))}packs/${packId}.zip`;

/** Where answers stand that are too large for a function, for a day. */
export const answerPrefix = (caseId: string): string => `${LARGE_ANSWERS_PREFIX}${caseId}/`;

/** How far the reconciliation of the books has come. */
export const RECONCILIATION: Key = { pk: PARTITION_PREFIX.books, sk: 'UNTIL' };

export const LEDGER_PREFIX = 'LEDGER#';
export const SEARCH_PREFIX = 'SEARCH#';
export const UNWRAP_PREFIX = 'UNWRAP#';
export const USER_CASE_PREFIX = 'CASE#';
export const BATCH_PREFIX = 'BATCH#';
export const READER_PREFIX = PARTITION_PREFIX.readers;
export const DELIVERY_PREFIX = 'DELIVERY#';
export const ENDPOINT_PREFIX = 'ENDPOINT#';
export const PACK_PREFIX = 'PACK#';
export const MONITOR_PREFIX = 'MONITOR#';
export const VERSION_PREFIX = 'VERSION#';
export const CHANGE_PREFIX = 'CHANGE#';
export const IDENTITY_PREFIX = 'IDENTITY#';
export const SHARED_CASE_PREFIX = 'SHARED#';
/** Of all that is shared with an email. */
export const readerPartition = (canonicalEmail: string): string => READER_PREFIX + digest(canonicalEmail);
export const userPartition = (userId: string): string => PARTITION_PREFIX.accounts + userId;
export const webhookPartition = (userId: string): string => PARTITION_PREFIX.webhooks + userId;
export const eventPartition = (userId: string): string => PARTITION_PREFIX.events + userId;
export const casePartition = (caseId: string): string => PARTITION_PREFIX.cases + caseId;
export const RESULT_PART = '#RESULT#';
export const resultPrefix = (searchId: string, run: string): string => `${SEARCH_PREFIX}${searchId}${RESULT_PART}${run}#`;

/** The case that a search or a document belongs to. */
export const caseIdOf = (innerId: string): string => innerId.slice(0, 32);
export const isCaseId = (text: string): boolean => CASE_ID.test(text);
export const isInnerId = (text: string): boolean => INNER_ID.test(text);

/** 128 random bits. */
export const newCaseId = (): string => randomBytes(16).toString('hex');

/** The id that a request with an `Idempotency-Key` gets: the same for the same user, key and generation, so that the row itself is the record. */
export const repeatableId = (userId: string, idempotencyKey: string, generation: number): string =>
  createHmac('sha256', userId).update(`search\n${generation}\n${idempotencyKey}`).digest('hex').slice(0, 32);

/** Of a batch: it begins with the time at which it was made, so that a list of batches is in their order. `random`: 20 hex digits. */
export const batchIdOf = (madeAt: Date, random: string = randomBytes(10).toString('hex')): string =>
  madeAt.getTime().toString(16).padStart(12, '0') + random.slice(0, 20);
export const isBatchId = (text: string): boolean => CASE_ID.test(text);

/** The hold of a block of rows: an id that begins with its batch's. */
export const blockIdOf = (batchId: string, block: number): string => batchId + block.toString(16).padStart(16, '0');

/** The case of a row of a batch: it follows from the row, so that asking twice is asking once. */
export const batchCaseId = (userId: string, batchId: string, row: number): string =>
  createHmac('sha256', userId).update(`batch\n${batchId}\n${row}`).digest('hex').slice(0, 32);

/** Where the bucket keeps the files of a batch. */
export const batchPrefix = (batchId: string): string => `${BATCHES_PREFIX}${batchId}/`;

/** The root search of a case has the one id that follows from the case id: the case header is read without an index. */
export const rootSearchId = (caseId: string): string => caseId + digest(`root ${caseId}`).slice(0, 16);

/** A search that joins a case: of its own, or following from what it is about (`about`), so that asking twice is asking once. */
export const newExpandSearchId = (caseId: string): string => caseId + randomBytes(8).toString('hex');
export const expandSearchId = (caseId: string, about: string): string => caseId + digest(`expand ${caseId} ${about}`).slice(0, 16);

/** Of an unwrap: new, or following from an `Idempotency-Key` (`repeatableId`), so that asking twice is asking once. */
export const newUnwrapId = (caseId: string): string => caseId + randomBytes(8).toString('hex');
export const repeatableUnwrapId = (caseId: string, id: string): string => caseId + digest(`unwrap ${caseId} ${id}`).slice(0, 16);

/** A monitor has the id of its own case, which no list shows and in which its looks are; new, or following from an `Idempotency-Key`. */
export const newMonitorId = newCaseId;
/** The search of a monitor's look, by the time that it is made for: twice is once. */
export const lookSearchId = (monitorId: string, at: string): string => expandSearchId(monitorId, `look ${at}`);
/** Of a change, by its place among those of a version. */
export const changeIdOf = (monitorId: string, version: number, place: number): string => `${monitorId}-${version}-${place}`;

/** Of an evidence pack: it follows from what the pack is made of, so that asking twice is asking once. */
export const packIdOf = (caseId: string, madeOf: string): string => caseId + digest(`pack ${caseId} ${madeOf}`).slice(0, 16);

/** The id of a document follows from its search and place, so that repeated work gives the same document. */
export const documentId = (searchId: string, place: string): string => caseIdOf(searchId) + digest(`${searchId} ${place}`).slice(0, 16);

/**
 * What the sparse index holds; `KEPT`: finished searches, where results are kept for a time only; `LINE`: origins at which searches wait;
 * `UNWRAP`: unwraps that go on by themselves; `BATCH`: batches that do; `DELIVERY`: deliveries of events that wait for another attempt; `MONITOR`:
 * monitors, by the time of their next look; `PACK`: evidence packs, until they have failed or their file was removed.
 */
export type OpenKind = 'SEARCH' | 'ACCOUNT' | 'KEPT' | 'LINE' | 'UNWRAP' | 'BATCH' | 'DELIVERY' | 'MONITOR' | 'PACK';

/** Where an open search or an account with holds stands in the sparse index: a few partitions, so that none becomes hot. */
export const openShards = (kind: OpenKind): string[] => Array.from({ length: SHARDS }, (_, shard) => `${kind}#${shard}`);
export const openShard = (kind: OpenKind, id: string): string => `${kind}#${digest(id).charCodeAt(0) % SHARDS}`;

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');
