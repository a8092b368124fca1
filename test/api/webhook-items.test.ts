/** The webhooks of the OpenAPI document: an operation for each type of event, whose example is of its schema and can be verified. */
import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { verifyWebhook } from '../../client/src/verify-webhook.ts';
import { secretOf, signatureHeaders } from '../../shared/accounts/deliveries/sign.ts';
import { openApiDocument } from '../../shared/api/openapi.ts';
import { SENT } from '../../shared/api/schemas/event.ts';
import { EVENT_TYPES } from '../../shared/model/events/event.ts';

const { webhooks } = openApiDocument() as {
  webhooks: Record<string, { post: { requestBody: { content: { 'application/json': { examples: { event: { value: unknown } } } } } } }>;
};

test('there is one for each type of event, and one for the test', () => {
  expect(Object.keys(webhooks)).toEqual([...EVENT_TYPES, 'endpoint.test']);
});

test.each([...EVENT_TYPES, 'endpoint.test'] as const)(
  'the example of %s is of its schema, and is verified as a receiver does it',
  async (type) => {
    const { value } = webhooks[type]!.post.requestBody.content['application/json'].examples.event;
    expect(SENT[type].parse(value)).toEqual(value);
    const [master, body] = [randomBytes(32), JSON.stringify(value)];
    const state = { endpointId: 'ep_1', version: 1 };
    const headers = signatureHeaders({ id: (value as { id: string }).id, at: new Date(), body }, 'v1', state, { number: 1, key: master });
    expect(await verifyWebhook(body, headers, secretOf(master, state))).toEqual(value);
  },
);
