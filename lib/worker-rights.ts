/** Grants and variables of the functions that are not on the API: workers of the queues, dead letters, sweep and reconciliation. */
import { Duration } from 'aws-cdk-lib/core';
import type { TableAction } from '../shared/api/rights.ts';
import { BATCHES_PREFIX, CASE_DOCUMENTS_PREFIX, CUTS_PREFIX, OPEN_INDEX } from '../shared/platform/settings/names.ts';
import type { ApiFunction } from './api-function.ts';
import type { Resources } from './function-rights.ts';

/** Those that end searches. */
const ENDING = ['process-search', 'fail-search', 'sweep'];
/** Those that settle searches, and so write their events. */
const SETTLING = [...ENDING, 'reconcile', 'run-batches'];

const READ: TableAction[] = ['GetItem', 'BatchGetItem'];
const REPAIR: TableAction[] = ['Query', 'PutItem', 'UpdateItem'];
const ERASE: TableAction[] = [...REPAIR, 'DeleteItem'];
/** On the rows of registers with a published limit: their allowance, and the searches that wait for it. */
const LINE: TableAction[] = ['Query', 'PutItem', 'UpdateItem', 'DeleteItem'];

/** Rows of an account's batches that are asked at a time: a quarter of what the workers have places for, and at most 200. */
const batchWindow = ({ workers }: Resources['settings']): number => Math.min(200, Math.ceil((workers * SEARCHES_PER_WORKER) / 4));
/** A worker takes five messages at a time (`worker-queue.ts`). */
const SEARCHES_PER_WORKER = 5;

export function grantWorkerRights(
  named: (name: string) => ApiFunction,
  { data, table, queue, deliveries, loads, packs, batches, settings }: Resources,
): void {
  const { documents, credentials } = data;
  const { prices, rateLimitPerMinute, leiCrossReference, cuts, staleAfterSeconds, keepResultsDays, keepEventsDays } = settings;
  named('process-search')
    .bindTable(table, [...READ, ...REPAIR, 'ConditionCheckItem'], { rows: ['accounts', 'cases'] })
    .bindTable(table, LINE, { rows: ['paces'] })
    .bindTable(table, ['UpdateItem'], { rows: ['looks'] })
    .bindTable(table, ['GetItem', 'PutItem'], { rows: ['feeds'] })
    .bindDocuments(documents, ['PutObject', 'GetObject'])
    .bindCredentials(credentials)
    .bindQueue(queue, ['ChangeMessageVisibility', 'SendMessage'])
    .charge(prices)
    .limitRate(rateLimitPerMinute)
    .crossReferenceLei(leiCrossReference)
    .readCuts(table, documents, cuts);
  named('fail-search').bindTable(table, ['GetItem', 'PutItem', 'UpdateItem'], { rows: ['accounts', 'cases'] });
  for (const name of ENDING) named(name).keepResults(keepResultsDays);
  for (const name of SETTLING) named(name).writeEvents(table, keepEventsDays).sendTo(deliveries.queue, 'deliveryQueueUrl');
  if (keepResultsDays) named('sweep').bindDocuments(documents, ['DeleteObject'], { list: true });
  named('sweep')
    .bindTable(table, [...READ, ...(keepResultsDays ? ERASE : REPAIR)], {
      rows: ['accounts', 'cases', ...(keepResultsDays ? (['readers'] as const) : [])],
      query: OPEN_INDEX,
    })
    .bindTable(table, LINE, { rows: ['paces'] })
    .bindQueue(queue, ['SendMessage'])
    .callStale(Duration.seconds(staleAfterSeconds))
    .bindDocuments(documents, ['DeleteObject'], { under: CASE_DOCUMENTS_PREFIX })
    .sendTo(packs.queue, 'evidenceQueueUrl');
  named('reconcile')
    .scanTable(table)
    .bindTable(table, [...READ, ...REPAIR], { rows: ['accounts', 'cases', 'books'] });
  named('deliver')
    .bindTable(table, ['GetItem', 'Query', 'PutItem', 'UpdateItem'], { rows: ['webhooks'] })
    .bindTable(table, ['GetItem', 'Query'], { rows: ['events'] })
    .bindTable(table, ['UpdateItem'], { rows: ['accounts'] })
    .writeEvents(table, keepEventsDays)
    .bindWebhookMaster(data.webhookMaster)
    .sendTo(deliveries.queue, 'deliveryQueueUrl')
    .sendTo(deliveries.slow, 'slowDeliveryQueueUrl');
  named('sweep').bindTable(table, ['UpdateItem'], { rows: ['webhooks'] });
  for (const name of ['find-editions', 'load-register'])
    named(name)
      .bindTable(table, ['PutItem'], { rows: ['cuts'] })
      .sendTo(loads.queue, 'loadQueueUrl');
  named('make-evidence')
    .bindTable(table, ['GetItem', 'Query', 'UpdateItem'], { rows: ['cases'] })
    .bindTable(table, ['GetItem', 'UpdateItem'], { rows: ['accounts'] })
    .bindTable(table, ['PutItem'], { rows: ['signingKeys'] })
    .writeEvents(table, keepEventsDays)
    .sendTo(deliveries.queue, 'deliveryQueueUrl')
    .bindDocuments(documents, ['GetObject', 'PutObject', 'DeleteObject'], { under: CASE_DOCUMENTS_PREFIX, list: true })
    .makePacks(data.evidenceKey, settings);
  named('run-batches')
    .bindTable(table, [...READ, ...REPAIR], { rows: ['accounts', 'cases'] })
    .bindDocuments(documents, ['GetObject', 'PutObject'], { under: BATCHES_PREFIX })
    .bindCredentials(credentials)
    .bindQueue(queue, ['SendMessage'])
    .charge(prices)
    .limitBatches(batchWindow(settings))
    .readCuts(table, undefined, cuts);
  for (const name of ['run-batches', 'sweep']) named(name).sendTo(batches.queue, 'batchQueueUrl');
  named('read-feeds')
    .bindTable(table, ['GetItem', 'Query', 'PutItem', 'DeleteItem'], { rows: ['feeds'] })
    .bindTable(table, ['GetItem', 'PutItem'], { rows: ['accounts'] })
    .bindTable(table, LINE, { rows: ['paces'] })
    .bindCredentials(credentials)
    .crossReferenceLei(leiCrossReference)
    .readCuts(table, documents, cuts);
  named('find-editions').readCuts(table, undefined, cuts);
  named('load-register').readCuts(table, documents, cuts).bindDocuments(documents, ['PutObject', 'DeleteObject'], { under: CUTS_PREFIX });
}
