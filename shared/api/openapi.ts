/**
 * The OpenAPI 3.1 document: the data dictionary of the API.
 *
 * Made from the schemas of the answers (`schemas.ts`), the shapes that check the requests (`requests.ts`), the closed list of errors and the
 * list of operations. Answers are open (properties may be added), requests are strict where it is said.
 */
import * as z from 'zod';
import { ERRORS, type ErrorCode } from '../requests/api-error.ts';
import { type Operation, TAGS } from './operation.ts';
import { operations } from './operations.ts';
import { HEADERS, type HeaderName, IDEMPOTENCY_KEY, IF_NONE_MATCH, PARAMETERS } from './parameters.ts';
import type { Json } from './requests.ts';
import { errorExample, errorSchema, errorSchemaName, isRetryable, MEANINGS } from './schemas/errors.ts';
import * as schemas from './schemas.ts';

const registry = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(schemas)) if (schema instanceof z.ZodType) registry.add(schema, { id });
const usedErrors = [...new Set(operations.flatMap(({ errors }) => errors))].toSorted();
for (const code of usedErrors) registry.add(errorSchema(code), { id: errorSchemaName(code) });

export function openApiDocument(): Json {
  return {
    openapi: '3.1.0',
    info: {
      title: 'registry-graph',
      version: '1',
      summary: 'Companies from official registers as live ownership graphs',
      description: about(),
      contact: { name: 'The operator of this service' },
      license: { name: 'Apache License 2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/', description: 'The service that this document was read from' }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths: paths(),
    components: {
      schemas: components(),
      headers: HEADERS,
      examples: Object.fromEntries(usedErrors.map((code) => [code, { summary: MEANINGS[code].when, value: errorExample(code) }])),
      securitySchemes: {
        apiKey: {
          type: 'apiKey',
          in: 'header',
          name: 'X-API-Key',
          description:
            'A long-lived key, `<prefix>_<12 hex>.<32 hex>`, for servers. It acts as the account that made it. Where `Authorization` comes as well, the key decides.',
        },
        idToken: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The ID token of `POST /authenticate`, valid for one hour.',
        },
      },
    },
  };
}

const ref = (kind: 'schemas' | 'headers' | 'examples', name: string): Json => ({ $ref: `#/components/${kind}/${name}` });
const schemaRef = (name: string): Json => ref('schemas', name);

function components(): Json {
  const { schemas: answers } = z.toJSONSchema(registry, {
    uri: (id) => `#/components/schemas/${id}`,
    io: 'output',
    override: ({ jsonSchema }) => plain(jsonSchema as Json),
  });
  const named = Object.entries(answers).map(([id, schema]) => [id, withoutIds(schema as Json)] as const);
  const bodies = operations.flatMap(({ body }) => Object.entries(body?.forms ?? {}).map(([id, form]) => [id, withoutIds(form)] as const));
  return Object.fromEntries([...named, ...bodies].toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** Answers are open, which is JSON Schema's own way; a format says more than the expression that zod writes for it; no number is unbounded. */
function plain(schema: Json): void {
  if (schema.additionalProperties && Object.keys(schema.additionalProperties).length === 0) delete schema.additionalProperties;
  if (schema.format) delete schema.pattern;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
}

/** `$schema` and `$id` belong to free-standing schemas; here the place in the document is the id. */
function withoutIds({ $schema: _schema, $id: _id, id: _name, ...schema }: Json): Json {
  return schema;
}

function paths(): Json {
  const found: Record<string, Json> = {};
  for (const operation of operations) {
    found[operation.path] = { ...found[operation.path], [operation.method.toLowerCase()]: described(operation) };
  }
  return found;
}

function described(operation: Operation): Json {
  const { id, tag, summary, description, body } = operation;
  const taken = parameters(operation);
  return {
    operationId: id,
    tags: [tag],
    summary,
    description,
    security: security(operation),
    ...(taken.length > 0 && { parameters: taken }),
    ...(body && { requestBody: requestBody(body) }),
    responses: {
      ...success(operation),
      ...(operation.spills && { 303: spilled() }),
      ...(isConditional(operation) && { 304: unchanged(operation) }),
      ...failures(operation),
    },
  };
}

function security({ credentials, idTokenOnly }: Operation): Json[] {
  if (!credentials) return [];
  return [...(idTokenOnly ? [] : [{ apiKey: [] }]), { idToken: [] }];
}

/** Every read says its version, and is 304 to whoever has it. */
const isConditional = ({ method, answer, answerSchema }: Operation): boolean => method === 'GET' && Boolean(answer ?? answerSchema);

function parameters(operation: Operation): Json[] {
  const { path, query = [], idempotent } = operation;
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({ name, in: 'path', required: true, ...PARAMETERS[name!] }));
  const inQuery = query.map((name) => ({ name, in: 'query', ...PARAMETERS[name] }));
  return [...inPath, ...inQuery, ...(idempotent ? [IDEMPOTENCY_KEY] : []), ...(isConditional(operation) ? [IF_NONE_MATCH] : [])];
}

function requestBody({ forms, examples }: NonNullable<Operation['body']>): Json {
  const refs = Object.keys(forms).map(schemaRef);
  return { required: true, content: json(refs.length === 1 ? refs[0]! : { anyOf: refs }, examples) };
}

function success(operation: Operation): Json {
  const { answer, answerSchema, answers, examples, rateHeaders, idempotent, cacheable, body } = operation;
  const names: HeaderName[] = ['X-Request-Id'];
  if (rateHeaders) names.push(...RATE);
  if (idempotent) names.push('Idempotency-Replayed');
  if (idempotent && body) names.push('X-Ignored-Fields');
  names.push(...(operation.headers ?? []));
  if (isConditional(operation)) names.push('ETag');
  if (cacheable) names.push('Cache-Control');
  const schema = answer ? schemaRef(registry.get(answer)!.id) : answerSchema;
  if (!schema) return { 204: { description: answers, headers: headers(names) } };
  return { 200: { description: answers, headers: headers(names), content: json(schema, examples) } };
}

const RATE = ['RateLimit', 'RateLimit-Policy'] as const;

const headers = (names: readonly HeaderName[]): Json => Object.fromEntries(names.map((name) => [name, ref('headers', name)]));

const spilled = (): Json => ({
  description: 'The answer is over 5 MB. `Location` gives it for one minute, as JSON in gzip, to whoever holds the link.',
  headers: headers(['X-Request-Id', 'Location']),
  content: json(schemaRef('LargeAnswer'), {
    link: {
      summary: 'Where the answer is',
      value: { url: 'https://documents.example/answers/7635?signature=0', expiresAt: '2026-03-01T12:05:00.000Z' },
    },
  }),
});

const unchanged = ({ cacheable }: Operation): Json => ({
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
  422: 'The key belongs to another request',
  429: 'Too many requests',
  500: 'An internal error',
};

/** One response a status, a schema and an example for each of its codes. */
function failures(operation: Operation): Json {
  const { errors, credentials } = operation;
  const byStatus = Map.groupBy(errors, (code) => ERRORS[code].status as number);
  const entries = [...byStatus].map(([status, codes]) => [status, failure(operation, status, codes)]);
  return { ...Object.fromEntries(entries), ...(!credentials && !byStatus.has(429) && { 429: refusedByGateway() }) };
}

function failure({ rateHeaders }: Operation, status: number, codes: readonly ErrorCode[]): Json {
  const names: HeaderName[] = ['X-Request-Id'];
  if (codes.some(isRetryable)) names.push('Retry-After');
  const told = rateHeaders && status !== 401 && status !== 500;
  if (told || codes.includes('rate_limited')) names.push(...RATE);
  const refs = codes.map((code) => schemaRef(errorSchemaName(code)));
  const mapping = Object.fromEntries(codes.map((code) => [code, `#/components/schemas/${errorSchemaName(code)}`]));
  return {
    description: `${STATUSES[status]}: ${codes.map((code) => `\`${code}\``).join(', ')}.`,
    headers: headers(names),
    content: json(
      refs.length === 1 ? refs[0]! : { oneOf: refs, discriminator: { propertyName: 'code', mapping } },
      Object.fromEntries(codes.map((code) => [code, ref('examples', code)])),
    ),
  };
}

/** Operations that anybody may call are limited by the gateway alone. */
const refusedByGateway = (): Json => ({
  description: 'Too many requests of all callers together: said by the gateway, before the service is reached.',
  content: json(schemaRef('GatewayRefusal'), { throttled: { summary: 'Too many requests', value: { message: 'Too Many Requests' } } }),
});

const json = (schema: object, examples?: object): Json => ({ 'application/json': { schema, ...(examples && { examples }) } });

/** What holds for the whole API. */
function about(): string {
  return [
    'Looks companies up in official government registers, and funds in the LEI registry, and gives back a live ownership graph: officers, owners with the shares that the register publishes, and the raw official answer as proof.',
    '## How it goes',
    'Submit a search, poll it until it is `COMPLETED` or `FAILED`, read its case. Counterparties with a number can be searched further (`POST /search/expand`); a number that is missing is found with `POST /idfinder`.',
    'A sandbox account (keys that begin with `rgtest_`) works on invented companies, the same at every call; the examples in this document are from there.',
    '## What holds everywhere',
    [
      '- Bodies are JSON in UTF-8. Timestamps are ISO 8601 in UTC with milliseconds; dates are the register’s own local dates, `YYYY-MM-DD` or as much of it as is published.',
      '- **Absent is absent**: what is not known is left out, never `null` and never an empty text. Lists that are always there can be empty.',
      '- **Answers are open**: properties may be added at any time; ignore those that you do not know. Words of an `enum` are a closed list; those of an `x-extensible-enum` can grow.',
      '- **Requests**: unknown fields of a body are ignored, those inside `include` are refused.',
      '- A refused request costs nothing and writes nothing. Checks come in this order: credentials, requests of the minute, suspension, body, case and entity, subscription, credits, POSTs of the minute.',
      '- Requests of an account are limited by the minute (UTC), in two ways. `POST` requests that are accepted: `rateLimit` of `GET /account`, 60 unless set; counted exactly. All others (reads, `PUT`, `DELETE`, `POST` requests that are refused or replayed): `requestLimit`, 600 unless set; each server process counts by itself and adds to the sum at every hundredth request, so that with N processes an account can get at most `requestLimit` + N × 100. Over either limit the answer is 429 `rate_limited` with `Retry-After`, the seconds until the next minute.',
      '- Every answer has `X-Request-Id` and, where nothing else is said, `Cache-Control: no-store`.',
      '- The gateway in front of the service may answer in its place: 429 for too many requests of all callers together, 413 for a body over 10 MB, 431 for headers over 10 KB, 500 and 503 where the service gave no answer. These are `{"message": …}`, without `code`, `error` and `Retry-After`; after 429, 500 and 503 the same request may succeed a little later.',
    ].join('\n'),
    '## Errors',
    'Every error is `{error, code, requestId}`, with further properties for some codes. `error` is a sentence for a person; branch on `code`. Where a repeat can help there are `retryable: true` and `Retry-After`.',
    ['| Code | Status | When |', '| --- | --- | --- |', ...Object.entries(MEANINGS).map(errorRow)].join('\n'),
  ].join('\n\n');
}

const errorRow = ([code, { when }]: [string, { when: string }]): string =>
  `| \`${code}\` | ${ERRORS[code as ErrorCode].status} | ${when} |`;
