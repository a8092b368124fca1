/** The OpenAPI 3.1 document, generated from the schemas that check the requests and from the closed list of errors. */
import * as z from 'zod';
import { MAX_REFERENCE } from '../cases/request-body.ts';
import { ERRORS, type ErrorCode } from '../errors.ts';
import { type Operation, operations } from './operations.ts';
import * as schemas from './schemas.ts';

type Json = Record<string, unknown>;

const registry = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(schemas)) registry.add(schema as z.ZodType, { id });

export function openApiDocument(): Json {
  const { schemas: components } = z.toJSONSchema(registry, { uri: (id) => `#/components/schemas/${id}`, io: 'output' });
  return {
    openapi: '3.1.0',
    info: {
      title: 'registry-graph',
      version: '1',
      description: 'Looks companies up in official government registers and gives back a live ownership graph.',
    },
    security: [{ apiKey: [] }, { idToken: [] }],
    paths: paths(),
    components: {
      schemas: Object.fromEntries(Object.entries(components).map(([id, schema]) => [id, withoutIds(schema as Json)])),
      securitySchemes: {
        apiKey: { type: 'apiKey', in: 'header', name: 'X-API-Key' },
        idToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      },
    },
  };
}

function paths(): Json {
  const found: Record<string, Json> = {};
  for (const operation of operations) {
    found[operation.path] = { ...found[operation.path], [operation.method.toLowerCase()]: described(operation) };
  }
  return found;
}

function described(operation: Operation): Json {
  const { id, summary, credentials, body } = operation;
  return {
    operationId: id,
    summary,
    ...(!credentials && { security: [] }),
    parameters: parameters(operation),
    ...(body && { requestBody: { required: true, content: json(withoutIds(z.toJSONSchema(body, { io: 'input' }) as Json)) } }),
    responses: { ...success(operation), ...(operation.spills && { 303: spilled() }), ...failures(operation.errors) },
  };
}

function parameters({ path, query, idempotent }: Operation): Json[] {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({ name, in: 'path', required: true, schema: { type: 'string' } }));
  const inQuery = (query ?? []).map((name) => ({ name, in: 'query', schema: QUERY[name] }));
  const inHeader = idempotent ? [{ name: 'Idempotency-Key', in: 'header', schema: { type: 'string', minLength: 1, maxLength: 255 } }] : [];
  return [...inPath, ...inQuery, ...inHeader];
}

const QUERY: Readonly<Record<NonNullable<Operation['query']>[number], object>> = {
  cursor: { type: 'string' },
  limit: { type: 'integer', minimum: 1, maximum: 100, default: 20 },
  shared: { type: 'boolean', default: false },
  reference: { type: 'string', minLength: 1, maxLength: MAX_REFERENCE },
};

function success({ answer, answerSchema }: Operation): Json {
  if (!answer) return answerSchema ? { 200: { description: 'OK', content: json(answerSchema) } } : { 204: { description: 'Done' } };
  return { 200: { description: 'OK', content: json({ $ref: `#/components/schemas/${registry.get(answer)!.id}` }) } };
}

const spilled = (): Json => ({
  description: 'The answer is over 5 MB: `Location` is a link that gives it for five minutes, as JSON in gzip, to whoever holds it',
  headers: { Location: { schema: { type: 'string', format: 'uri' } } },
  content: json({ $ref: '#/components/schemas/LargeAnswer' }),
});

/** One response a status; each code with an example of its sentence. */
function failures(codes: readonly ErrorCode[]): Json {
  const byStatus = Map.groupBy(codes, (code) => ERRORS[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [
      status,
      {
        description: group.join(', '),
        content: json(
          { $ref: '#/components/schemas/ErrorBody' },
          Object.fromEntries(group.map((code) => [code, { value: example(code) }])),
        ),
      },
    ]),
  );
}

const example = (code: ErrorCode): Json => ({ error: ERRORS[code].error, code, requestId: 'c6af9ac6-7b61-11e6-9a41-93e8deadbeef' });

const json = (schema: object, examples?: Json): Json => ({ 'application/json': { schema, ...(examples && { examples }) } });

/** `$schema` and `$id` belong to free-standing schemas; here the place in the document is the id. */
function withoutIds({ $schema: _schema, $id: _id, id: _name, ...schema }: Json): Json {
  return schema;
}
