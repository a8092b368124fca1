/** POST /webhook-endpoints/{endpointId}/test: sends `endpoint.test` once, now. It is no event of the log, and counts neither way. */
import { randomBytes } from 'node:crypto';
import type { Caller } from '../account/account.ts';
import { type Outcome, outcomeOf } from './delivery.ts';
import { ownEndpoint } from './manage-endpoints.ts';
import { isDelivered } from './retry-times.ts';
import { sendSigned } from './send-signed.ts';
import type { DeliveryServices } from './services.ts';

export interface TestResult extends Outcome {
  delivered: boolean;
}

export async function testEndpoint(
  services: Pick<DeliveryServices, 'store' | 'now' | 'webhooks'>,
  caller: Caller,
  endpointId: string,
): Promise<TestResult> {
  const endpoint = await ownEndpoint(services, caller, endpointId);
  const at = services.now();
  const id = `evt_test_${randomBytes(8).toString('hex')}`;
  const body = JSON.stringify({ id, type: 'endpoint.test', timestamp: at.toISOString(), data: { endpointId } });
  const result = await sendSigned(services, endpoint, { id, at, body });
  return { delivered: isDelivered(result), ...outcomeOf(result) };
}
