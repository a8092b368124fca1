/** GET /webhook-endpoints/{endpointId}/deliveries: what became of each event, newest first. */

import { ApiError } from '../../platform/requests/api-error.ts';
import { cursorOf, pageOf } from '../../platform/requests/paging.ts';
import { deliveryPrefix } from '../../platform/table/keys.ts';
import type { Caller } from '../account/account.ts';
import { admitted } from '../account/admission.ts';
import { type Attempt, DELIVERY_STATES, type Delivery, type DeliveryState } from './delivery.ts';
import { endpointOf } from './manage-endpoints.ts';
import type { DeliveryServices } from './services.ts';

export interface DeliveryView {
  eventId: string;
  sequence: number;
  type: string;
  state: DeliveryState;
  attempts: Attempt[];
  nextAt?: string;
}

export async function listDeliveries(
  services: Pick<DeliveryServices, 'store' | 'webhooks'>,
  caller: Caller,
  endpointId: string,
  query: Readonly<Record<string, string | undefined>>,
): Promise<{ data: DeliveryView[]; nextCursor?: string }> {
  const { userId } = admitted(await services.store.accounts.read(caller.userId), caller);
  const state = stateOf(query.state);
  const page = pageOf(query, deliveryPrefix(endpointId));
  await endpointOf(services, userId, endpointId);
  const { deliveries, next } = await services.webhooks.deliveries.page(userId, endpointId, { ...page, ...(state && { state }) });
  return { data: deliveries.map(viewOf), ...(next && { nextCursor: cursorOf(next) }) };
}

function stateOf(typed: string | undefined): DeliveryState | undefined {
  const state = DELIVERY_STATES.find((one) => one === typed);
  if (typed !== undefined && !state) throw new ApiError('invalid_parameter', { message: `state is one of ${DELIVERY_STATES.join(', ')}` });
  return state;
}

const viewOf = ({ eventId, sequence, type, state, attempts, nextAt }: Delivery): DeliveryView => ({
  eventId,
  sequence,
  type,
  state,
  attempts,
  ...(nextAt && { nextAt }),
});
