/** The OpenAPI document as the reference reads it: its operations in the order of their tags, and the anchor of everything that has one. PURE */

export interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly format?: string;
  readonly description?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
  readonly examples?: readonly unknown[];
  readonly default?: unknown;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
}

export interface Example {
  readonly $ref?: string;
  readonly summary?: string;
  readonly value?: unknown;
}

interface Content {
  readonly 'application/json'?: { readonly schema: Schema; readonly examples?: Readonly<Record<string, Example>> };
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly description: string;
  readonly schema: Schema;
  readonly example?: unknown;
}

export interface Response {
  readonly description: string;
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly content?: Content;
}

export interface Header {
  readonly description: string;
  readonly schema: Schema;
  readonly example?: unknown;
}

interface PathItem {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly security: readonly Readonly<Record<string, unknown>>[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, Response>>;
}

export interface Operation extends PathItem {
  /** Upper case. */
  readonly method: string;
  readonly path: string;
}

export interface OpenApi {
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, PathItem>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly headers: Readonly<Record<string, Header>>;
    readonly examples: Readonly<Record<string, Example>>;
  };
}

/** An error by its code; `advice`: what a client should do. */
export interface CodedError {
  readonly code: string;
  readonly status: string;
  readonly when: string;
  readonly advice: string;
  readonly schema: Schema;
  readonly example: unknown;
}

export interface Reference {
  readonly openApi: OpenApi;
  readonly operations: readonly Operation[];
  readonly errors: readonly CodedError[];
  /** Components that are described neither with their operation nor with their error code, by name. */
  readonly shapes: readonly (readonly [name: string, schema: Schema])[];
  /** Anchor of a component of `schemas`. */
  anchorOf(name: string): string;
  /** Anchor of what a piece of code in prose names: `GET /cases`, `case_not_found`, `Entity`. */
  anchorNamed(words: string): string | undefined;
}

export const nameOf = (ref: string): string => ref.split('/').at(-1)!;

/** The forms that the body of an operation can have, by name. */
export function formsOf({ requestBody }: Operation): string[] {
  const schema = requestBody?.content['application/json']?.schema;
  return [schema ?? {}, ...(schema?.anyOf ?? [])].flatMap(({ $ref }) => ($ref ? [nameOf($ref)] : []));
}

export function readDocument(openApi: OpenApi): Reference {
  const { schemas } = openApi.components;
  const operations = operationsOf(openApi);
  const errors = errorsOf(openApi, operations);
  const anchors = new Map(Object.keys(schemas).map((name) => [name, name]));
  for (const name of Object.keys(schemas))
    if (codeOf(schemas[name]!) !== undefined) anchors.set(name, errorAnchor(codeOf(schemas[name]!)!));
  const elsewhere = new Set(operations.flatMap(formsOf));
  const named = new Map([
    ...anchors,
    ...operations.map(({ method, path, operationId }) => [`${method} ${path}`, operationId] as const),
    ...errors.map(({ code }) => [code, errorAnchor(code)] as const),
  ]);
  return {
    openApi,
    operations,
    errors,
    shapes: Object.entries(schemas).filter(([name, schema]) => !elsewhere.has(name) && codeOf(schema) === undefined),
    anchorOf: (name) => anchors.get(name)!,
    anchorNamed: (words) => named.get(words),
  };
}

export const errorAnchor = (code: string): string => `code-${code}`;

function operationsOf({ paths, tags }: OpenApi): Operation[] {
  const all = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ method: method.toUpperCase(), path, ...operation })),
  );
  return tags.flatMap(({ name }) => all.filter((operation) => operation.tags.includes(name)));
}

/** Error bodies have `code` with one value, and `error`; the words of other shapes can have a `code` too. */
function codeOf({ properties }: Schema): string | undefined {
  const code = properties?.error && properties.code?.const;
  return typeof code === 'string' ? code : undefined;
}

function errorsOf({ components: { schemas, examples } }: OpenApi, operations: readonly Operation[]): CodedError[] {
  const statuses = new Map(
    operations.flatMap(({ responses }) =>
      Object.entries(responses).flatMap(([status, { content }]) =>
        Object.keys(content?.['application/json']?.examples ?? {}).map((code) => [code, status] as const),
      ),
    ),
  );
  return Object.values(schemas).flatMap((schema) => {
    const code = codeOf(schema);
    if (code === undefined) return [];
    const { summary: when = '', value } = examples[code] ?? {};
    const advice = withoutSource((schema.description ?? '').replace(when, '')).trim();
    return [{ code, status: statuses.get(code) ?? '', when, advice, schema, example: value }];
  });
}

const SOURCE = 'Source: this service.';

/** Every error is of this service; a page of errors need not say so at each. */
const withoutSource = (text: string): string => (text.endsWith(SOURCE) ? text.slice(0, -SOURCE.length) : text);
