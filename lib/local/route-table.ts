/**
 * Matches routes as an HTTP API does: the most literal route of the method first, then its `ANY` twin, then `{greedy+}`, `$default` last.
 * Segments are compared as sent; parameters are decoded.
 */
import { decoded, type Matched } from './http-event.ts';

export interface TableRoute<Target> {
  /** `GET /cases/{caseId}`, `ANY /files/{path+}` or `$default`. */
  readonly routeKey: string;
  readonly target: Target;
}

interface Parsed<Target> extends TableRoute<Target> {
  readonly method: string;
  readonly segments: readonly string[];
}

export type Match<Target> = Matched & { readonly target: Target };

export function routeTable<Target>(routes: readonly TableRoute<Target>[]): (method: string, path: string) => Match<Target> | undefined {
  const fallback = routes.find(({ routeKey }) => routeKey === '$default');
  const parsed = routes
    .filter((route) => route !== fallback)
    .map(parse)
    .sort(mostLiteralFirst);
  return (method, path) => {
    const segments = path.split('/').slice(1);
    for (const route of parsed) {
      const pathParameters = route.method === method || route.method === 'ANY' ? parametersOf(route.segments, segments) : undefined;
      if (pathParameters) return { routeKey: route.routeKey, pathParameters, target: route.target };
    }
    return fallback && { routeKey: '$default', pathParameters: {}, target: fallback.target };
  };
}

function parse<Target>(route: TableRoute<Target>): Parsed<Target> {
  const [method = '', path = ''] = route.routeKey.split(' ');
  return { ...route, method, segments: path.split('/').slice(1) };
}

function mostLiteralFirst(a: Parsed<unknown>, b: Parsed<unknown>): number {
  return rank(a).localeCompare(rank(b));
}

/** Sorts literal before parameter before greedy, segment by segment, and a named method before `ANY`. */
function rank({ segments, method }: Parsed<unknown>): string {
  const kinds = segments.map((segment) => (!segment.startsWith('{') ? '0' : segment.endsWith('+}') ? '2' : '1'));
  return `${kinds.some((kind) => kind === '2') ? '1' : '0'}${kinds.join('')}${method === 'ANY' ? '1' : '0'}`;
}

function parametersOf(pattern: readonly string[], segments: readonly string[]): Record<string, string> | undefined {
  const greedy = pattern.at(-1)?.endsWith('+}') ?? false;
  if (greedy ? segments.length < pattern.length : segments.length !== pattern.length) return undefined;
  const parameters: Record<string, string> = {};
  for (const [index, expected] of pattern.entries()) {
    const segment = segments[index] ?? '';
    if (!expected.startsWith('{')) {
      if (expected !== segment) return undefined;
    } else if (expected.endsWith('+}')) parameters[expected.slice(1, -2)] = decoded(segments.slice(index).join('/'));
    else if (segment === '') return undefined;
    else parameters[expected.slice(1, -1)] = decoded(segment);
  }
  return parameters;
}
