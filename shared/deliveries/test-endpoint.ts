/** POST /webhook-endpoints/{endpointId}/test: sends `endpoint.test` once, now. It is no event of the log, and counts neither way. */
import { randomBytes } from 'node:crypto';
import type { Caller } from '../accounts/account.ts';
import type { Services } from '../services/services.ts';
import { ownEndpoint } from './manage-endpoints.ts';
import type { PostResult } from './post.ts';
import { signatureHeaders } from './sign.ts';

export interface TestResult extends Pick<PostResult, 'status' | 'milliseconds' | 'error' | 'bodyStart'> {
  delivered: boolean;
}

export async function testEndpoint(
  services: Pick<Services, 'store' | 'now' | 'webhooks'>,
  caller: Caller,
  endpointId: string,
): Promise<TestResult> {
  const { webhooks, now } = services;
  const endpoint = await ownEndpoint(services, caller, endpointId);
  const at = now();
  const id = `evt_test_${randomBytes(8).toString('hex')}`;
  const body = JSON.stringify({ id, type: 'endpoint.test', timestamp: at.toISOString(), data: { endpointId } });
  const headers = signatureHeaders({ id, at, body }, endpoint.scheme, endpoint, await webhooks.masterKey());
  const { status, milliseconds, error, bodyStart } = await webhooks.post(endpoint.url, body, headers);
  const delivered = status !== undefined && status >= 200 && status < 300;
  return { delivered, ...(status && { status }), milliseconds, ...(error && { error }), ...(bodyStart && { bodyStart }) };
}
