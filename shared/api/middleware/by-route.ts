/** One function for several endpoints of one subject: each request goes to the handler of its route. */
import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import type { Route } from '../endpoint.ts';
import type { AuthenticationServices } from './authentication.ts';
import { type Feature, type Handler, openEndpoint, protectedEndpoint } from './chain.ts';
import { getRouteKey } from './request.ts';
import type { RequestLimitServices } from './request-limit.ts';

type Routed = readonly [routeKey: string, handler: Handler];

/** Pairs an endpoint that needs credentials with its route. */
export const routed =
  (services: AuthenticationServices & RequestLimitServices) =>
  <Path extends string>(route: Route & { readonly path: Path }, feature: Feature<Path>): Routed => [
    `${route.method} ${route.path}`,
    protectedEndpoint(route, services, feature),
  ];

/** The same for an endpoint that anybody may call. */
export const routedOpen = (route: Route, feature: Feature): Routed => [`${route.method} ${route.path}`, openEndpoint(feature, route)];

export function byRoute(all: readonly Routed[]): Handler {
  const handlers = new Map(all);
  return async (event: APIGatewayProxyEventV2, context: Context) => {
    const handler = handlers.get(getRouteKey(event.routeKey));
    if (!handler) throw new Error(`no handler for ${event.routeKey}`);
    return handler(event, context);
  };
}
