/** What the functions behind queues and schedules may do; those of the API have it from their endpoints (`function-rights.ts`). */
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { Duration } from 'aws-cdk-lib/core';
import type { TableAction } from '../shared/api/rights.ts';
import { OPEN_INDEX } from '../shared/settings/names.ts';
import type { ApiFunction } from './api-function.ts';
import type { DataStack } from './data-stack.ts';
import type { DeliveryQueues } from './delivery-queues.ts';
import type { Settings } from './settings.ts';
import type { WorkerQueue } from './worker-queue.ts';

/** Those that end searches. */
const ENDING = ['process-search', 'fail-search', 'sweep'];

const READ: TableAction[] = ['GetItem', 'BatchGetItem'];
const REPAIR: TableAction[] = ['Query', 'PutItem', 'UpdateItem'];
const ERASE: TableAction[] = [...REPAIR, 'DeleteItem'];
/** On the rows of registers with a published limit: their allowance, and the searches that wait for it. */
const LINE: TableAction[] = ['Query', 'PutItem', 'UpdateItem', 'DeleteItem'];

export interface WorkerResources {
  readonly named: (name: string) => ApiFunction;
  readonly data: DataStack;
  readonly table: ITable;
  readonly searches: WorkerQueue;
  readonly deliveries: DeliveryQueues;
  readonly settings: Settings;
}

export function bindWorkers({ named, data, table, searches, deliveries, settings }: WorkerResources): void {
  const { documents, credentials } = data;
  const { prices, rateLimitPerMinute, leiCrossReference, staleAfterSeconds, keepResultsDays } = settings;
  named('process-search')
    .bindTable(table, [...READ, ...REPAIR, 'ConditionCheckItem'], { rows: ['accounts', 'cases'] })
    .bindTable(table, LINE, { rows: ['paces'] })
    .bindDocuments(documents, ['PutObject'])
    .bindCredentials(credentials)
    .bindQueue(searches.queue, ['ChangeMessageVisibility', 'SendMessage'])
    .charge(prices)
    .limitRate(rateLimitPerMinute)
    .crossReferenceLei(leiCrossReference);
  named('fail-search').bindTable(table, ['GetItem', 'PutItem', 'UpdateItem'], { rows: ['accounts', 'cases'] });
  for (const name of ENDING) named(name).keepResults(keepResultsDays);
  if (keepResultsDays) named('sweep').bindDocuments(documents, ['DeleteObject'], { list: true });
  named('sweep')
    .bindTable(table, [...READ, ...(keepResultsDays ? ERASE : REPAIR)], {
      rows: ['accounts', 'cases', ...(keepResultsDays ? (['readers'] as const) : [])],
      query: OPEN_INDEX,
    })
    .bindTable(table, LINE, { rows: ['paces'] })
    .bindQueue(searches.queue, ['SendMessage'])
    .callStale(Duration.seconds(staleAfterSeconds));
  named('reconcile')
    .scanTable(table)
    .bindTable(table, [...READ, ...REPAIR], { rows: ['accounts', 'cases', 'books'] });
  named('deliver')
    .bindTable(table, ['GetItem', 'Query', 'PutItem', 'UpdateItem'], { rows: ['webhooks'] })
    .bindTable(table, ['GetItem', 'Query'], { rows: ['events'] })
    .bindWebhookMaster(data.webhookMaster)
    .bindDeliveries(deliveries);
  named('sweep')
    .bindTable(table, ['UpdateItem'], { rows: ['webhooks'] })
    .bindDeliveries(deliveries);
}
