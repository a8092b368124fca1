/** The `paths` of the OpenAPI document, from the endpoints. */
import { ERRORS, type ErrorCode } from '../platform/requests/errors.ts';
import { type Endpoint, errorsOf } from './endpoint.ts';
import * as allExamples from './examples.ts';
import { NAMING_STATUSES } from './middleware/ignored-fields.ts';
import { type HeaderName, IDEMPOTENCY_KEY, IF_NONE_MATCH, PARAMETERS } from './parameters.ts';
import type { Json, RequestBody } from './request-body.ts';
import { errorSchemaName, isRetryable } from './schemas/error-schemas.ts';

export function pathItems(endpoints: readonly Endpoint[]): Json {
  const items: Record<string, Json> = {};
  for (const endpoint of endpoints)
    items[endpoint.path] = { ...items[endpoint.path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  return items;
}

function operation(endpoint: Endpoint): Json {
  const { id, tag, summary, description, body, spills } = endpoint;
  const accepted = parameters(endpoint);
  return {
    operationId: id,
    tags: [tag],
    summary,
    description,
    security: security(endpoint),
    ...(accepted.length > 0 && { parameters: accepted }),
    ...(body && { requestBody: requestBody(body) }),
    responses: {
      ...success(endpoint),
      ...(spills && { 303: LARGE_ANSWER }),
      ...(isConditional(endpoint) && { 304: unchanged(endpoint) }),
      ...failures(endpoint),
    },
  };
}

const refTo = (components: 'schemas' | 'headers' | 'examples', name: string): Json => ({ $ref: `#/components/${components}/${name}` });

function security({ credentials }: Endpoint): Json[] {
  if (credentials === 'none') return [];
  return [...(credentials === 'idToken' ? [] : [{ apiKey: [] }]), { idToken: [] }];
}

/** Every read with a body has an `ETag`, and is 304 for a caller who sends it. */
const isConditional = ({ method, answer }: Endpoint): boolean => method === 'GET' && answer !== undefined;

function parameters(endpoint: Endpoint): Json[] {
  const { path, query = [], prose = {}, paged, idempotent, spills } = endpoint;
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({ name, in: 'path', required: true, ...PARAMETERS[name!] }));
  const inQuery = [...(paged ? ['cursor', 'limit'] : []), ...query, ...(spills ? ['large'] : [])].map((name) => ({
    name,
    in: 'query',
    ...PARAMETERS[prose[name] ?? name],
  }));
  return [...inPath, ...inQuery, ...(idempotent ? [IDEMPOTENCY_KEY] : []), ...(isConditional(endpoint) ? [IF_NONE_MATCH] : [])];
}

function requestBody({ forms, examples }: RequestBody): Json {
  const refs = Object.keys(forms).map((name) => refTo('schemas', name));
  return { required: true, content: json(refs.length === 1 ? refs[0]! : { anyOf: refs }, examples) };
}

function success(endpoint: Endpoint): Json {
  const { answer, rateHeaders, idempotent, cacheable, spills } = endpoint;
  const answers = spills ? `${endpoint.answers} ${AS_LINK}` : endpoint.answers;
  const names: HeaderName[] = ['X-Request-Id'];
  if (rateHeaders) names.push(...RATE);
  if (idempotent) names.push('Idempotency-Replayed');
  names.push('X-Ignored-Fields');
  names.push(...(endpoint.headers ?? []));
  if (isConditional(endpoint)) names.push('ETag');
  if (cacheable) names.push('Cache-Control');
  if (!answer) return { 204: { description: answers, headers: headers(names) } };
  const schema = typeof answer === 'string' ? refTo('schemas', answer) : answer;
  const content = { ...json(schema, shownExamples(endpoint)), ...fileContents(endpoint) };
  return { 200: { description: answers, headers: headers(names), content } };
}

const fileContents = ({ files = {} }: Endpoint): Json =>
  Object.fromEntries(
    Object.entries(files).map(([type, { description, begins }]) => [
      type,
      { schema: { type: 'string', description }, examples: { file: { summary: 'How it begins', value: begins } } },
    ]),
  );

/** Not in the schema: a caller gets it only by asking for it, and generated clients keep their types. */
const AS_LINK = 'With `large=link`, where it is over 5 MB: `LargeAnswer` in its place, without `ETag`.';

const RATE = ['RateLimit', 'RateLimit-Policy'] as const;

const EXAMPLES: Readonly<Record<string, unknown>> = { ...allExamples };

const shownExamples = ({ examples }: Endpoint): Json | undefined =>
  examples && Object.fromEntries(Object.entries(examples).map(([name, { summary, value }]) => [name, { summary, value: EXAMPLES[value] }]));

const headers = (names: readonly HeaderName[]): Json => Object.fromEntries(names.map((name) => [name, refTo('headers', name)]));

const json = (schema: object, examples?: object): Json => ({ 'application/json': { schema, ...(examples && { examples }) } });

const LARGE_ANSWER: Json = {
  description: 'The answer is over 5 MB. `Location` gives it for one minute, as JSON in gzip, to any holder of the link.',
  headers: headers(['X-Request-Id', 'Location']),
  content: json(refTo('schemas', 'LargeAnswer'), {
    link: {
      summary: 'Where the answer is',
      value: { url: 'https://documents.example/answers/7635?signature=0', expiresAt: '2026-03-01T12:05:00.000Z' },
    },
  }),
};

const unchanged = ({ cacheable }: Endpoint): Json => ({
  description: 'Nothing has changed since the answer with the `ETag` of `If-None-Match`. No body.',
  headers: headers(['X-Request-Id', 'ETag', ...(cacheable ? (['Cache-Control'] as const) : [])]),
});

const STATUSES: Readonly<Record<number, string>> = {
  400: 'The request is not right',
  401: 'No credentials, or bad ones',
  402: 'Not enough credits',
  403: 'Not allowed',
  404: 'Not found, or not for the caller',
  409: 'In conflict with something that is under way or done',
  413: 'Too large',
  422: 'Cannot be processed as it is; `code` says why',
  429: 'Too many requests',
  500: 'An internal error',
};

/** One response for each status, with a schema and an example for each of its codes. */
function failures(endpoint: Endpoint): Json {
  const byStatus = Map.groupBy(errorsOf(endpoint), (code) => ERRORS[code].status as number);
  const responses = [...byStatus].map(([status, codes]) => [status, failure(endpoint, status, codes)]);
  const isLimitedByGateway = endpoint.credentials === 'none' && !byStatus.has(429);
  return { ...Object.fromEntries(responses), ...(isLimitedByGateway && { 429: REFUSED_BY_GATEWAY }) };
}

function failure({ rateHeaders }: Endpoint, status: number, codes: readonly ErrorCode[]): Json {
  const names: HeaderName[] = ['X-Request-Id'];
  if (NAMING_STATUSES.has(status)) names.push('X-Ignored-Fields');
  if (status === 401) names.push('WWW-Authenticate');
  if (codes.some(isRetryable)) names.push('Retry-After');
  const statesRate = rateHeaders && status !== 401 && status !== 500;
  if (statesRate || codes.includes('rate_limited')) names.push(...RATE);
  const refs = codes.map((code) => refTo('schemas', errorSchemaName(code)));
  const mapping = Object.fromEntries(codes.map((code) => [code, `#/components/schemas/${errorSchemaName(code)}`]));
  return {
    description: `${STATUSES[status]}: ${codes.map((code) => `\`${code}\``).join(', ')}.`,
    headers: headers(names),
    content: json(
      refs.length === 1 ? refs[0]! : { oneOf: refs, discriminator: { propertyName: 'code', mapping } },
      Object.fromEntries(codes.map((code) => [code, refTo('examples', code)])),
    ),
  };
}

/** Endpoints that anybody may call are limited by the gateway alone. */
const REFUSED_BY_GATEWAY: Json = {
  description: 'Too many requests of all callers together: answered by the gateway, before the service is reached.',
  content: json(refTo('schemas', 'GatewayRefusal'), {
    throttled: { summary: 'Too many requests', value: { message: 'Too Many Requests' } },
  }),
};
