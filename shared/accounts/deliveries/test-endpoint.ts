/** POST /webhook-endpoints/{endpointId}/test: sends `endpoint.test` once, now. It is no event of the log, and counts neither way. */
import { randomBytes } from 'node:crypto';
import type { Caller } from '../account/account.ts';
import { asOpenCall, type Length, type OpenCallServices } from '../account/open-call.ts';
import { type Outcome, outcomeOf } from './delivery.ts';
import { ownEndpoint } from './manage-endpoints.ts';
import { isDelivered } from './retry-times.ts';
import { sendSigned } from './send-signed.ts';
import type { DeliveryServices } from './services.ts';

export interface TestResult extends Outcome {
  delivered: boolean;
}

/** As long as `post.ts` lets one take, whose HTTP client is loaded at its first use. */
const ATTEMPT: Length = { kind: 'work', seconds: 15 };

export async function testEndpoint(
  services: OpenCallServices & Pick<DeliveryServices, 'webhooks'>,
  caller: Caller,
  endpointId: string,
): Promise<TestResult> {
  const endpoint = await ownEndpoint(services, caller, endpointId);
  const at = services.now();
  const id = `evt_test_${randomBytes(8).toString('hex')}`;
  const body = JSON.stringify({ id, type: 'endpoint.test', timestamp: at.toISOString(), data: { endpointId } });
  const result = await asOpenCall(services, caller, ATTEMPT, () => sendSigned(services, endpoint, { id, at, body }));
  return { delivered: isDelivered(result), ...outcomeOf(result) };
}
