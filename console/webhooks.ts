/** The account's webhook endpoints. */
import type { Schemas } from '../client/src/index.ts';
import { type Resource, resource } from './resource.ts';
import { ask } from './session.ts';

export type WebhookEndpoint = Schemas['WebhookEndpoint'];

export const webhooks = (): Resource<readonly WebhookEndpoint[]> =>
  resource('webhooks', async () => (await ask((rg) => rg.webhooks.list())).data);
