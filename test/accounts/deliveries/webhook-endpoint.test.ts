/** How an endpoint is shown. */
import { expect, test } from 'vitest';
import { viewOf, type WebhookEndpoint } from '../../../shared/accounts/deliveries/webhook-endpoint.ts';

const ENDPOINT: WebhookEndpoint = {
  userId: 'ada',
  endpointId: 'ep_1',
  url: 'https://hooks.example.com/',
  scheme: 'v1',
  isEnabled: true,
  createdAt: '2026-03-01T12:00:00.000Z',
  version: 3,
};
const NOW = new Date('2026-03-02T12:00:00.000Z');

test('a sound endpoint shows its settings, and neither its account nor the version of its secret', () =>
  expect(viewOf(ENDPOINT, undefined, NOW)).toEqual({
    endpointId: 'ep_1',
    url: 'https://hooks.example.com/',
    signature: 'v1',
    enabled: true,
    createdAt: '2026-03-01T12:00:00.000Z',
  }));

test('times that are over are not shown', () => {
  const until = { olderUntil: '2026-03-02T11:59:59.000Z', restUntil: '2026-03-02T12:00:00.000Z' };
  expect(viewOf({ ...ENDPOINT, ...until }, undefined, NOW)).toEqual(viewOf(ENDPOINT, undefined, NOW));
  const ahead = { olderUntil: '2026-03-02T12:00:01.000Z', restUntil: '2026-03-02T12:01:00.000Z' };
  expect(viewOf({ ...ENDPOINT, ...ahead }, undefined, NOW)).toMatchObject({
    olderSecretUntil: ahead.olderUntil,
    restingUntil: ahead.restUntil,
  });
});

test('the first event that was not delivered gives the place after which to replay', () =>
  expect(viewOf({ ...ENDPOINT, failedSequence: 4711, failingSince: ENDPOINT.createdAt }, 'whpk_x', NOW)).toMatchObject({
    undeliveredAfter: 4710,
    failingSince: ENDPOINT.createdAt,
    publicKey: 'whpk_x',
  }));
