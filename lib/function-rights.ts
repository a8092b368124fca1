/** From the rights that an endpoint declares to the grants and variables of its function. */
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { Endpoint } from '../shared/api/endpoint.ts';
import type { Rights } from '../shared/api/rights.ts';
import { BATCHES_PREFIX, CASE_DOCUMENTS_PREFIX, LARGE_ANSWERS_PREFIX } from '../shared/platform/settings/names.ts';
import type { ApiFunction } from './api-function.ts';
import type { DataStack } from './data-stack.ts';
import type { DeliveryQueues } from './delivery-queues.ts';
import type { JobQueue } from './job-queue.ts';
import type { Settings } from './settings.ts';

export interface Resources {
  readonly data: DataStack;
  /** The data stack's own table, or the one that was restored in its place. */
  readonly table: ITable;
  /** Where accepted searches wait for a worker. */
  readonly queue: IQueue;
  readonly deliveries: DeliveryQueues;
  /** Where loads of registers' copies wait for their next round. */
  readonly loads: JobQueue;
  /** Where evidence packs wait that are to be made. */
  readonly packs: JobQueue;
  /** Where batches wait for their next round. */
  readonly batches: JobQueue;
  readonly settings: Settings;
}

/** Of the bucket. */
const PARTS = { cases: CASE_DOCUMENTS_PREFIX, largeAnswers: LARGE_ANSWERS_PREFIX, batches: BATCHES_PREFIX } as const;

/** An endpoint that needs a caller may check tokens and count the requests of an account, besides what it declares. */
export function grantRights(lambda: ApiFunction, endpoint: Endpoint, resources: Resources): void {
  const { data, table, settings } = resources;
  const { userPool, userPoolClient } = data;
  const { credentials, rights = {} } = endpoint;
  if (credentials !== 'none' || rights.signIn)
    lambda.bindUserPool({ issuer: userPool.userPoolProviderUrl, clientId: userPoolClient.userPoolClientId });
  if (credentials !== 'none') lambda.countRequests(table, settings.requestsPerMinute);
  grantData(lambda, rights, resources);
  setSettings(lambda, rights, settings);
}

function grantData(lambda: ApiFunction, rights: Rights, { data, table, queue, deliveries, packs, batches, settings }: Resources): void {
  const { documents, events, registerCredentials, registerCopies, webhookMaster, signIn } = rights;
  for (const { rows, actions } of rights.table ?? []) lambda.bindTable(table, actions, { rows });
  if (rights.queue) lambda.bindQueue(queue, rights.queue);
  if (rights.sendDeliveries) lambda.sendTo(deliveries.queue, 'deliveryQueueUrl');
  if (rights.sendPacks) lambda.sendTo(packs.queue, 'evidenceQueueUrl');
  if (rights.sendBatches) lambda.sendTo(batches.queue, 'batchQueueUrl');
  if (documents) {
    const { actions, list = false, only } = documents;
    lambda.bindDocuments(data.documents, actions, { list, under: only === undefined ? '' : PARTS[only] });
  }
  if (events) lambda.writeEvents(table, settings.keepEventsDays);
  // Whether a register can be asked depends on its credentials, or on a copy of it.
  if (registerCredentials) lambda.bindCredentials(data.credentials);
  if (registerCredentials || registerCopies) lambda.readCuts(table, registerCopies && data.documents, settings.cuts);
  if (webhookMaster) lambda.bindWebhookMaster(data.webhookMaster);
  if (signIn) lambda.signIn(data.userPool);
}

function setSettings(lambda: ApiFunction, { settings: names = [] }: Rights, settings: Settings): void {
  const setters: Readonly<Record<(typeof names)[number], () => void>> = {
    prices: () => lambda.charge(settings.prices),
    rateLimit: () => lambda.limitRate(settings.rateLimitPerMinute),
    dailyLimits: () => lambda.limitFinds(settings),
    webSearch: () => lambda.bindWebSearch(settings.webSearch),
    partySearch: () => lambda.lookPartiesUp(settings.partySearch),
  };
  for (const name of names) setters[name]();
}
