/** The bodies of POST and PUT /webhook-endpoints, and of rotate-secret: settings with their limits. PURE. */
import * as z from 'zod/mini';
import { filterFault } from '../../model/events/type-filter.ts';
import type { ReplayRange } from '../../platform/queue/delivery-message.ts';
import { ApiError } from '../../platform/requests/api-error.ts';
import { bodyOf, checkedBody, flag, missingInput, text, trimmedText } from '../../platform/requests/request-body.ts';
import type { EndpointChange } from './endpoint-store.ts';
import { isLocal, type UrlRules, urlFault } from './endpoint-url.ts';
import { SCHEMES, type Scheme } from './sign.ts';

const MAX_OVERLAP_HOURS = 168;
const DEFAULT_OVERLAP_HOURS = 24;

const settings = {
  /** Its rules have sentences of their own. */
  url: text(10_000),
  types: z.optional(z.array(z.string().check(z.maxLength(100))).check(z.maxLength(50))),
  description: trimmedText(200),
  signature: z.optional(z.enum(SCHEMES)),
};

export const NewEndpointBody = bodyOf(settings);
export const EndpointBody = bodyOf({ ...settings, enabled: flag });
export const RotateBody = bodyOf({ overlapHours: z.optional(z.number().check(z.int(), z.gte(0), z.lte(MAX_OVERLAP_HOURS))) });

export const ReplayBody = bodyOf({
  after: z.optional(z.number().check(z.int(), z.gte(0))),
  until: z.optional(z.number().check(z.int(), z.gte(1))),
  types: settings.types,
  failedOnly: flag,
});
export const RedeliverBody = bodyOf({ endpointId: text(100) });

/** What a URL must not be, besides the rules of `endpoint-url.ts`. */
export interface OwnRules extends UrlRules {
  /** The host of this API. */
  readonly ownHost: string;
}

export interface NewEndpoint {
  url: string;
  types?: string[];
  description?: string;
  scheme: Scheme;
}

/** Throws an `ApiError` of status 400. */
export function newEndpoint(body: unknown, rules: OwnRules): NewEndpoint {
  const { url = '', types, description, signature = 'v1' } = checkedBody(NewEndpointBody, body);
  const known = knownTypes(types);
  return { url: checkedUrl(url, rules), ...(known && { types: known }), ...(description && { description }), scheme: signature };
}

/** What is absent stays; an empty list of types chooses all, an empty description removes it. Throws an `ApiError` of status 400. */
export function endpointChange(body: unknown, rules: OwnRules): EndpointChange {
  const { url, types, description, signature, enabled } = checkedBody(EndpointBody, body);
  return {
    ...(url !== undefined && { url: checkedUrl(url, rules) }),
    ...(types && { types: knownTypes(types) }),
    ...(description !== undefined && { description: description || undefined }),
    ...(signature && { scheme: signature }),
    ...(enabled !== undefined && { isEnabled: enabled }),
  } as EndpointChange;
}

/** Hours. Throws an `ApiError` of status 400. */
export const overlapHours = (body: unknown): number => checkedBody(RotateBody, body).overlapHours ?? DEFAULT_OVERLAP_HOURS;

/** `newest`: the number of the account's last event. Throws an `ApiError` of status 400. */
export function replayRange(body: unknown, newest: number): ReplayRange {
  const { after, until = newest, types, failedOnly } = checkedBody(ReplayBody, body);
  if (after === undefined) throw missingInput('Missing after: the number of an event', ['after'], body);
  const known = knownTypes(types);
  return { after, until: Math.min(until, newest), ...(known && { types: known }), ...(failedOnly && { failedOnly: true }) };
}

/** The one endpoint that an event is to be sent to; absent: all that it is for. */
export const redeliveredTo = (body: unknown): string | undefined => checkedBody(RedeliverBody, body).endpointId;

function checkedUrl(typed: string, rules: OwnRules): string {
  const url = typed.trim();
  const fault = urlFault(url, rules) ?? ownHostFault(new URL(url), rules);
  if (fault) throw new ApiError('invalid_url', { message: fault });
  return url;
}

/** A local address may be that of a local stack, on another port. */
const ownHostFault = (url: URL, { ownHost }: OwnRules): string | undefined =>
  url.hostname === ownHost && !isLocal(url) ? 'This is the host of this API' : undefined;

/** Absent where there is none: all events. */
function knownTypes(types: readonly string[] = []): string[] | undefined {
  const fault = filterFault(types);
  if (fault) throw new ApiError('invalid_parameter', { message: fault });
  return types.length > 0 ? [...new Set(types)] : undefined;
}
