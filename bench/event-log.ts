/**
 * What the event log and webhooks add to a search: requests and units of a worker alone, beside open searches and with a webhook endpoint, the
 * first attempt of a delivery, and the bytes that are stored. The register is in the process; the endpoint answers at once.
 */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { storesOf } from '../functions/services/webhooks.ts';
import { accountKey, eventPartition, rootSearchId, webhookPartition } from '../shared/platform/table/keys.ts';
import type { Counter } from './counting.ts';
import { hold } from './endpoint-list.ts';
import { apiEvent, deliveryEvent, queueEvent } from './events.ts';
import { type EventLogFigures, WORKER_FUNCTION } from './figures.ts';
import type { Account, MeasuredService } from './service.ts';
import { bytesOfItem } from './stored-bytes.ts';

const TARGET = { jurisdiction: 'NO', identifier: '100000024' };
export const OPEN_BESIDE = 100;
const ENDPOINT = 'ep_0123456789abcdef01234567';

export async function measureEventLog(service: MeasuredService, counter: Counter): Promise<EventLogFigures> {
  // What a process learns in its first calls is not of a search.
  await searched(counter, await service.sandboxAccount());
  const account = await service.sandboxAccount();
  const alone = await searched(counter, account);
  const { table } = service.operator.store;
  const [event] = await table.all({ pk: eventPartition(account.userId) });
  const accountBytes = bytesOfItem((await table.get(accountKey(account.userId)))!);
  const busy = await service.sandboxAccount();
  for (let open = 0; open < OPEN_BESIDE; open += 1) await hold(service, busy);
  const beside = await searched(counter, busy);
  return { alone, beside, eventBytes: bytesOfItem(event!), accountBytes, ...(await delivered(service, counter)) };
}

async function searched(counter: Counter, { apiKey, userId }: Account): Promise<EventLogFigures['alone']> {
  const submitted = await counter.invoke('submit-search', apiEvent('POST /search', { headers: { 'x-api-key': apiKey }, body: TARGET }));
  const { caseId } = JSON.parse((submitted as { body: string }).body) as { caseId: string };
  const { asked } = await counter.counted(WORKER_FUNCTION, queueEvent(rootSearchId(caseId), userId));
  return asked;
}

async function delivered(service: MeasuredService, counter: Counter) {
  const account = await service.sandboxAccount();
  const { table } = service.operator.store;
  const server = await receiver();
  try {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    const made = { userId: account.userId, endpointId: ENDPOINT, url, scheme: 'v1' as const, version: 1, isEnabled: true };
    await storesOf(table).endpoints.create({ ...made, createdAt: new Date().toISOString() });
    const withEndpoint = await searched(counter, account);
    await searched(counter, account);
    await counter.invoke('deliver', deliveryEvent(account.userId, 1));
    const { asked: attempt, logBytes: attemptLogBytes } = await counter.counted('deliver', deliveryEvent(account.userId, 2));
    const rows = await table.all({ pk: webhookPartition(account.userId), prefix: 'DELIVERY#' });
    if (rows.length !== 2) throw new Error('an event was not delivered: nothing to measure');
    return { withEndpoint, attempt, attemptLogBytes, deliveryBytes: bytesOfItem(rows[0]!) };
  } finally {
    server.close();
  }
}

async function receiver(): Promise<Server> {
  const server = createServer((_, answer) => void answer.writeHead(204).end());
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return server;
}
