/** Bodies of requests about webhook endpoints: settings, defaults, refusals. */
import { expect, test } from 'vitest';
import { endpointChange, newEndpoint, overlapHours } from '../../../shared/accounts/deliveries/endpoint-body.ts';
import { ApiError } from '../../../shared/platform/requests/api-error.ts';

const RULES = { ownHost: 'api.example.com' };
const URL = 'https://hooks.example.com/a';

const refusal = (work: () => unknown): [string, string] => {
  try {
    work();
  } catch (error) {
    if (error instanceof ApiError) return [error.code, error.message];
    throw error;
  }
  throw new Error('accepted');
};

test('a URL alone: all events, signed with v1', () => expect(newEndpoint({ url: ` ${URL} ` }, RULES)).toEqual({ url: URL, scheme: 'v1' }));

test('all settings', () =>
  expect(newEndpoint({ url: URL, types: ['search.*', 'search.*'], description: ' a ', signature: 'both' }, RULES)).toEqual({
    url: URL,
    types: ['search.*'],
    description: 'a',
    scheme: 'both',
  }));

test('a local address is not the host of this API, though both may be 127.0.0.1', () => {
  const rules = { ownHost: '127.0.0.1', isLocalAllowed: true };
  expect(newEndpoint({ url: 'http://127.0.0.1:4000/hook' }, rules).url).toBe('http://127.0.0.1:4000/hook');
});

test.each([
  [{}, 'invalid_url', 'This is not a URL'],
  [{ url: 'http://hooks.example.com/' }, 'invalid_url', 'Only https is allowed'],
  [{ url: 'https://API.example.com/events' }, 'invalid_url', 'This is the host of this API'],
  [{ url: 7 }, 'invalid_body', 'url: Invalid input: expected string, received number'],
  [{ url: URL, signature: 'v2' }, 'invalid_body', 'signature: Invalid option: expected one of "v1"|"v1a"|"both"'],
  [{ url: URL, description: 'x'.repeat(201) }, 'invalid_body', 'description: Too big: expected string to have <=200 characters'],
])('%j is refused with %s', (body, code, message) => expect(refusal(() => newEndpoint(body, RULES))).toEqual([code, message]));

test('an unknown type is refused with the known ones', () => {
  const [code, message] = refusal(() => newEndpoint({ url: URL, types: ['search.begun'] }, RULES));
  expect(code).toBe('invalid_parameter');
  expect(message).toMatch(/^types: there are no events "search.begun"\. Known: .*search\.\*/);
});

test('what is absent from a change stays, what is empty is removed', () => {
  expect(endpointChange({}, RULES)).toEqual({});
  const change = endpointChange({ types: [], description: '' }, RULES);
  expect(Object.entries(change)).toEqual([
    ['types', undefined],
    ['description', undefined],
  ]);
  expect(endpointChange({ url: URL, signature: 'v1a', enabled: true }, RULES)).toEqual({ url: URL, scheme: 'v1a', isEnabled: true });
});

test('the overlap of a rotation is 0 to 168 hours, 24 by default', () => {
  expect([overlapHours({}), overlapHours({ overlapHours: 0 }), overlapHours({ overlapHours: 168 })]).toEqual([24, 0, 168]);
  for (const hours of [-1, 169, 1.5]) expect(refusal(() => overlapHours({ overlapHours: hours }))[0]).toBe('invalid_body');
});
