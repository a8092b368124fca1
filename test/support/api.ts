/**
 * A client that validates every answer against the OpenAPI document: a test that gets an undocumented answer fails.
 *
 * The document allows additional properties, so that fields can be added later; here they are refused, so that none is added undescribed.
 */
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { endpoints } from '../../shared/api/endpoints.ts';
import { openApiDocument } from '../../shared/api/openapi.ts';

export interface ApiAnswer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests read whatever fields they state facts about
  body: any;
  /** Where the answer is no JSON, or is saved as a file. */
  file?: Buffer;
}

interface Media {
  schema: object;
}
interface DescribedResponse {
  headers?: Record<string, object>;
  content?: Record<string, Media>;
}
interface Described {
  responses: Record<string, DescribedResponse>;
}

type Schema = Record<string, unknown>;

const document = openApiDocument() as {
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, Schema>; headers: Record<string, { required?: boolean }> };
};
const ENDPOINTS = endpoints().map(({ method, path }) => ({
  method,
  path,
  pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
}));
const ROOT = 'https://openapi.test/';
// Each schema is compiled for a few answers: making its code shorter takes as long as all the rest.
const ajv = new Ajv2020({ strict: false, allErrors: true, inlineRefs: false, code: { optimize: false } });
addFormats.default(ajv);
// Clients accept unknown values; the service may send documented ones only.
ajv.addKeyword({ keyword: 'x-extensible-enum', schemaType: 'array', validate: (words: unknown[], word: unknown) => words.includes(word) });
ajv.addSchema({ $id: ROOT, components: { schemas: closed(document.components.schemas) } });

/** The schema with `additionalProperties: false` in every object that names its properties. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema;
  const inner = Object.fromEntries(Object.entries(schema).map(([name, value]) => [name, closed(value)]));
  return isObjectSchema(inner) ? { additionalProperties: false, ...inner } : inner;
}

function isObjectSchema({ type, properties }: Schema): boolean {
  return type === 'object' && typeof properties === 'object';
}

export class Api {
  readonly #baseUrl: string;
  readonly #headers: Record<string, string>;

  constructor(baseUrl: string, headers: Record<string, string> = {}) {
    this.#baseUrl = baseUrl;
    this.#headers = headers;
  }

  with(headers: Record<string, string>): Api {
    return new Api(this.#baseUrl, headers);
  }

  get(path: string): Promise<ApiAnswer> {
    return this.send('GET', path);
  }

  post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<ApiAnswer> {
    return this.send('POST', path, typeof body === 'string' ? body : JSON.stringify(body), headers);
  }

  put(path: string, body: object): Promise<ApiAnswer> {
    return this.send('PUT', path, JSON.stringify(body));
  }

  delete(path: string): Promise<ApiAnswer> {
    return this.send('DELETE', path);
  }

  async send(method: string, path: string, body?: string, headers: Record<string, string> = {}): Promise<ApiAnswer> {
    const response = await fetch(this.#baseUrl + path, {
      method,
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...this.#headers, ...headers },
      ...(body !== undefined && { body }),
      redirect: 'manual',
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    const isFile = response.headers.has('content-disposition');
    const answer: ApiAnswer = {
      status: response.status,
      headers: response.headers,
      body: bytes.byteLength > 0 && !isFile ? JSON.parse(bytes.toString()) : undefined,
      ...(isFile && { file: bytes }),
    };
    checkAnswer(method, path, answer);
    return answer;
  }

  /** Polls until the search is COMPLETED or FAILED, first after 100 ms, then less and less often, down to once a second. */
  async finished(searchId: string, seconds = 120): Promise<ApiAnswer['body']> {
    for (const start = Date.now(); ; ) {
      const waited = Date.now() - start;
      await new Promise((go) => setTimeout(go, Math.min(1_000, 100 + waited / 2)));
      const { body } = await this.get(`/search/${searchId}/status`);
      if (body.status !== 'PENDING') return body;
      if (waited > seconds * 1000) throw new Error(`search ${searchId} is still PENDING after ${seconds} s`);
    }
  }

  /** Submits a search and polls it to its end. */
  async search(jurisdiction: string, identifier: string, more: object = {}, seconds = 120): Promise<ApiAnswer['body']> {
    const { status, body } = await this.post('/search', { jurisdiction, identifier, ...more });
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
    return this.finished(body._id, seconds);
  }
}

/** Throws where the document does not describe the answer, or a header that every answer needs is missing. */
export function checkAnswer(method: string, path: string, { status, headers, body, file }: ApiAnswer): void {
  const described = describedBy(method, path);
  const response = described?.responses[isAskedAsLink(path, status, body) ? 303 : status];
  const problems = [
    headers.get('content-type') !== 'application/json' && body !== undefined && 'content-type',
    file && !response?.content?.[headers.get('content-type')!] && 'content-type of the file',
    !response?.headers?.['Cache-Control'] && headers.get('cache-control') !== 'no-store' && 'cache-control',
    headers.get('x-content-type-options') !== 'nosniff' && 'x-content-type-options',
    !headers.get('strict-transport-security') && 'strict-transport-security',
    !headers.get('x-request-id') && 'x-request-id',
    status >= 400 && body?.requestId !== headers.get('x-request-id') && 'requestId',
    ...(response ? undocumentedHeaders(response, headers) : []),
  ].filter(Boolean);
  if (problems.length > 0) throw new Error(`${method} ${path} ${status}: wrong or missing ${problems.join(', ')}`);
  if (!described) {
    const isRefused = (status === 404 && body?.code === 'route_not_found') || (status === 405 && body?.code === 'method_not_allowed');
    // Redirect of a path with a trailing slash.
    if (!isRefused && !(status === 308 && plain(path).endsWith('/'))) throw new Error(`${method} ${path} is not in the OpenAPI document`);
    return;
  }
  if (!response) throw new Error(`${method} ${path} ${status} is not in the OpenAPI document: ${JSON.stringify(body)}`);
  const schema = response.content?.['application/json']?.schema;
  if (!schema || file) return;
  const validate = validatorOf(schema);
  if (!validate(body))
    throw new Error(
      `${method} ${path} ${status}: ${ajv.errorsText(validate.errors).slice(0, 2000)} in ${JSON.stringify(body).slice(0, 2000)}`,
    );
}

/** How a value differs from the shape of this name. */
export function shapeErrors(name: string, value: unknown): string[] {
  const validate = validatorOf(document.components.schemas[name]!);
  return validate(value) ? [] : [ajv.errorsText(validate.errors)];
}

/** The answer of a 303, as a 200. */
const isAskedAsLink = (path: string, status: number, body: ApiAnswer['body']): boolean =>
  status === 200 && /[?&]large=link/.test(path) && body.url !== undefined;

/** Required headers that are missing, and known headers that the document does not list for this answer. */
function undocumentedHeaders({ headers: described = {} }: DescribedResponse, headers: Headers): string[] {
  return Object.entries(document.components.headers)
    .filter(([name, { required }]) => (headers.has(name) ? !(name in described) && !ALWAYS.has(name) : name in described && required))
    .map(([name]) => name);
}

/** On every answer. */
const ALWAYS = new Set(['Cache-Control']);

const validators = new Map<string, ReturnType<typeof ajv.compile>>();

/** By the text of the schema: operations share most of them. Schemas of one component compile once, in the root that has them all. */
function validatorOf(schema: { $ref?: string }): ReturnType<typeof ajv.compile> {
  const text = JSON.stringify(schema).replaceAll('"#/components', `"${ROOT}#/components`);
  const known = validators.get(text);
  if (known) return known;
  const made = schema.$ref ? ajv.getSchema(ROOT + schema.$ref)! : ajv.compile(JSON.parse(text));
  validators.set(text, made);
  return made;
}

const plain = (path: string): string => path.split('?')[0]!;

function describedBy(method: string, path: string): Described | undefined {
  const address = plain(path);
  const endpoint = ENDPOINTS.find((one) => one.method === method && one.pattern.test(address));
  return endpoint && document.paths[endpoint.path]?.[method.toLowerCase()];
}
