/**
 * The OpenAPI 3.1 document: the data dictionary of the API.
 *
 * It is made from the endpoints (`endpoints/*.ts`), the schemas of the answers (`schemas.ts`), the shapes that check the requests and the
 * closed list of errors. Answers are open (properties may be added); requests are strict where their description says so.
 */
import * as z from 'zod';
import { errorsOf, TAGS } from './endpoint.ts';
import { endpoints } from './endpoints.ts';
import { guide } from './guide.ts';
import { HEADERS } from './parameters.ts';
import { pathItems } from './path-items.ts';
import { formSchemas, type Json } from './request-body.ts';
import { errorExample, errorSchema, errorSchemaName } from './schemas/error-schemas.ts';
import { MEANINGS } from './schemas/errors.ts';
import * as schemas from './schemas.ts';
import { webhookItems } from './webhook-items.ts';

const documented = endpoints();
const registry = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(schemas)) if (schema instanceof z.ZodType) registry.add(schema, { id });
const usedErrors = [...new Set(documented.flatMap(errorsOf))].toSorted();
for (const code of usedErrors) registry.add(errorSchema(code), { id: errorSchemaName(code) });

export function openApiDocument(): Json {
  return {
    openapi: '3.1.0',
    info: {
      title: 'registry-graph',
      version: '1',
      summary: 'Companies from official registers as live ownership graphs',
      description: guide(),
      contact: { name: 'The operator of this service' },
      license: { name: 'Apache License 2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/', description: 'The service that this document was read from' }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths: pathItems(documented),
    webhooks: webhookItems(simplify),
    components: {
      schemas: componentSchemas(),
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

function componentSchemas(): Json {
  const { schemas: answers } = z.toJSONSchema(registry, {
    uri: (id) => `#/components/schemas/${id}`,
    io: 'output',
    override: ({ jsonSchema }) => simplify(jsonSchema as Json),
  });
  const bodies = documented.flatMap(({ body }) => (body ? Object.entries(formSchemas(body)) : []));
  const all = [...Object.entries(answers), ...bodies].map(([id, schema]) => [id, withoutIds(schema as Json)] as const);
  return Object.fromEntries(
    all.toSorted(([one, oneSchema], [other, otherSchema]) => (rank(one, oneSchema) < rank(other, otherSchema) ? -1 : 1)),
  );
}

/** By name, lists of words first: some generators write one constant for each, and others that begin with it in the order of the document. */
const rank = (id: string, { type }: Json): string => `${type === 'string' ? 0 : 1} ${id}`;

/** Answers are open, which is JSON Schema's default; a format says more than the pattern that zod adds to it; no number is unbounded. */
function simplify(schema: Json): void {
  if (schema.additionalProperties && Object.keys(schema.additionalProperties).length === 0) delete schema.additionalProperties;
  if (schema.format) delete schema.pattern;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
}

/** `$schema` and `$id` belong to free-standing schemas; in the document its place identifies a schema. */
function withoutIds({ $schema: _schema, $id: _id, id: _name, ...schema }: Json): Json {
  return schema;
}
