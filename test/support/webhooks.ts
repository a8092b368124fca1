/** Webhook services over the table's engine alone: endpoints of new accounts, a master key, a clock. */
import { randomBytes } from 'node:crypto';
import { storesOf } from '../../functions/services/webhooks.ts';
import type { Caller } from '../../shared/accounts/account/account.ts';
import { createEndpoint, type EndpointServices } from '../../shared/accounts/deliveries/manage-endpoints.ts';
import { poster } from '../../shared/accounts/deliveries/post.ts';
import type { Webhooks } from '../../shared/accounts/deliveries/services.ts';
import type { Table } from '../../shared/platform/table/table.ts';
import { countedCalls } from './parts.ts';
import type { TableService } from './table-service.ts';

export const MASTER = randomBytes(32);

/** Sends to this machine too. */
export const webhooksOver = (table: Table): Webhooks => ({
  ...storesOf(table),
  isLocalAllowed: true,
  masters: async () => ({ number: 1, key: MASTER }),
  post: poster({ isLocalAllowed: true }),
});

export interface Clock {
  /** Milliseconds since 1970. */
  at: number;
}

export const webhookServices = ({ operator }: TableService, clock: Clock = { at: Date.now() }) => ({
  ...countedCalls(operator.store, () => new Date(clock.at)),
  webhooks: webhooksOver(operator.store.table),
});

/** The caller of a new account. */
export const newCaller = async (service: TableService): Promise<Caller> => ({ userId: (await service.account()).userId });

export const endpointOf = (services: EndpointServices, caller: Caller, url: string, settings: object = {}) =>
  createEndpoint(services, caller, { body: () => ({ url, ...settings }), host: 'api.example.com' });
