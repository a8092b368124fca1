/** POST, GET, PUT and DELETE /webhook-endpoints, and POST /webhook-endpoints/{endpointId}/rotate-secret. */
import { randomBytes } from 'node:crypto';
import { ApiError } from '../../platform/requests/api-error.ts';
import type { Caller } from '../account/account.ts';
import { admitted } from '../account/admission.ts';
import { endpointChange, newEndpoint, overlapHours } from './endpoint-body.ts';
import type { DeliveryServices } from './services.ts';
import { publicKeyOf, secretOf } from './sign.ts';
import { type EndpointView, viewOf, type WebhookEndpoint } from './webhook-endpoint.ts';

export type EndpointServices = Pick<DeliveryServices, 'store' | 'now' | 'webhooks'>;
/** Only the answers to a creation and a rotation have the secret. */
export type CreatedEndpoint = EndpointView & { secret?: string };

interface WithBody {
  body: () => unknown;
  /** Of this API, to which no webhook is sent. */
  host: string;
}

const HOUR_MS = 3_600_000;
const isEndpointId = (id: string): boolean => /^ep_[0-9a-f]{24}$/.test(id);

export async function createEndpoint(services: EndpointServices, caller: Caller, { body, host }: WithBody): Promise<CreatedEndpoint> {
  const { store, now, webhooks } = services;
  const { userId } = admitted(await store.accounts.read(caller.userId), caller);
  const endpoint: WebhookEndpoint = {
    ...newEndpoint(body(), { ...webhooks, ownHost: host }),
    userId,
    endpointId: `ep_${randomBytes(12).toString('hex')}`,
    isEnabled: true,
    isUnproven: true,
    createdAt: now().toISOString(),
    version: 1,
  };
  if (!(await webhooks.endpoints.create(endpoint))) throw new ApiError('too_many_endpoints');
  return withSecret(services, endpoint);
}

export async function listEndpoints(services: EndpointServices, caller: Caller): Promise<{ data: EndpointView[] }> {
  const { userId } = admitted(await services.store.accounts.read(caller.userId), caller);
  const endpoints = await services.webhooks.endpoints.list(userId);
  return { data: await Promise.all(endpoints.map((endpoint) => view(services, endpoint))) };
}

export const readEndpoint = async (services: EndpointServices, caller: Caller, endpointId: string): Promise<EndpointView> =>
  view(services, await ownEndpoint(services, caller, endpointId));

export async function changeEndpoint(
  services: EndpointServices,
  caller: Caller,
  endpointId: string,
  { body, host }: WithBody,
): Promise<EndpointView> {
  const { store, webhooks } = services;
  const { userId } = admitted(await store.accounts.read(caller.userId), caller);
  const change = endpointChange(body(), { ...webhooks, ownHost: host });
  return view(services, found(isEndpointId(endpointId) ? await webhooks.endpoints.change(userId, endpointId, change) : undefined));
}

export async function removeEndpoint(services: EndpointServices, caller: Caller, endpointId: string): Promise<void> {
  const { userId } = await ownEndpoint(services, caller, endpointId);
  if (!(await services.webhooks.endpoints.remove(userId, endpointId))) throw new ApiError('endpoint_not_found');
}

export async function rotateSecret(
  services: EndpointServices,
  caller: Caller,
  endpointId: string,
  body: () => unknown,
): Promise<CreatedEndpoint> {
  const { store, webhooks, now } = services;
  const { userId } = admitted(await store.accounts.read(caller.userId), caller);
  const olderUntil = new Date(now().getTime() + overlapHours(body()) * HOUR_MS);
  const endpoint = await endpointOf(services, userId, endpointId);
  return withSecret(services, found(await webhooks.endpoints.rotate(endpoint, olderUntil)));
}

/** The caller's own endpoint. One of another account is as unknown as one that does not exist. */
export async function ownEndpoint(
  services: Pick<DeliveryServices, 'store' | 'webhooks'>,
  caller: Caller,
  endpointId: string,
): Promise<WebhookEndpoint> {
  const { userId } = admitted(await services.store.accounts.read(caller.userId), caller);
  return endpointOf(services, userId, endpointId);
}

/** As `ownEndpoint`, of a known account. */
export const endpointOf = async (
  { webhooks }: Pick<DeliveryServices, 'webhooks'>,
  userId: string,
  endpointId: string,
): Promise<WebhookEndpoint> => found(isEndpointId(endpointId) ? await webhooks.endpoints.read(userId, endpointId) : undefined);

function found(endpoint: WebhookEndpoint | undefined): WebhookEndpoint {
  if (!endpoint) throw new ApiError('endpoint_not_found');
  return endpoint;
}

async function view({ webhooks, now }: EndpointServices, endpoint: WebhookEndpoint): Promise<EndpointView> {
  const publicKey = endpoint.scheme === 'v1' ? undefined : publicKeyOf((await webhooks.masters()).key, endpoint);
  return viewOf(endpoint, publicKey, now());
}

/** By the master key of this moment: an earlier one may soon no longer sign. */
async function withSecret(services: EndpointServices, endpoint: WebhookEndpoint): Promise<CreatedEndpoint> {
  const { key } = await services.webhooks.masters({ isFresh: true });
  const shown = await view(services, endpoint);
  return endpoint.scheme === 'v1a' ? shown : { ...shown, secret: secretOf(key, endpoint) };
}
