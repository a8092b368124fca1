/**
 * One declaration for each endpoint of the API: `endpoints/<function>.ts` holds everything that is true of one endpoint.
 *
 * It has two exports. `route` is what the function itself needs at run time. `endpoint` is everything; it is a function and refers to
 * schemas, request shapes and examples by name, so that a bundle which needs only the route holds no prose, and the CDK app loads no schemas.
 */
import type { ErrorCode } from '../platform/requests/errors.ts';
import type * as examples from './examples.ts';
import type { HeaderName } from './parameters.ts';
import type { RequestBody } from './request-body.ts';
import type { Rights } from './rights.ts';
import type * as schemas from './schemas.ts';

export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** As API Gateway takes it: `/search/{searchId}/status`. */
  readonly path: `/${string}`;
  /**
   * `rateLimit`: the account itself counts what the endpoint accepts (`Accounts.admit`), and only refused or replayed requests count towards
   * `requestLimit`, after their answer. Absent: every request counts towards `requestLimit`, before its work.
   */
  readonly limit?: 'rateLimit';
  /** What a body may have. Absent: 64 KB. */
  readonly maxBodyBytes?: number;
  /** Names of query parameters. Others are named in the header `X-Ignored-Fields` of the answer. */
  readonly query?: readonly string[];
  /** True where the answer is a page of a list: `cursor` and `limit`. */
  readonly paged?: true;
  /** Names of the fields of the body. Others are named in the same header. */
  readonly fields?: readonly string[];
  /** True where an answer over 5 MB is a one-minute link: a 303, or with `large=link` a 200. */
  readonly spills?: true;
}

/** Names of the parameters in a path. */
type ParameterName<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | ParameterName<Rest> : never;
export type PathParameters<Path extends string = string> = Readonly<Record<ParameterName<Path>, string>>;

/** Sections of the reference, in this order. */
export const TAGS = {
  Searches: 'Look companies and funds up, and follow what becomes of it. Searches are asynchronous: submit, then poll.',
  Batches: 'Up to 10,000 companies from one file: checked for nothing, then looked up at the pace that the registers allow.',
  Cases: 'The entity graphs that searches make, and who may read them.',
  Ownership: 'Who owns and controls a company, under which rule, and what is not known.',
  Identifiers: 'Registration numbers: find them by name, try them for nothing.',
  Parties: 'In which companies a person or company is an officer or owner, by the registers that publish files.',
  Documents: 'Proof files: raw official answers, extracts and filings.',
  Evidence: 'A case as one signed file that proves itself offline, years later.',
  Monitors: 'Be notified when a company changes: what, since when, and by which answers.',
  Coverage: 'What can be searched, what each register publishes, what it costs.',
  Account: 'Credits, ledger and API keys.',
  Events: 'What changed in your account, numbered without a gap: read on where you stopped instead of polling.',
  Webhooks: 'Servers of yours that events are sent to, signed.',
  Service: 'Log-in, state of the service, and this document.',
} as const;

export interface Endpoint extends Route {
  /** The Lambda that answers: `functions/<function>.ts`. */
  readonly function: string;
  /** `none`: anybody may call. `idToken`: an API key is refused. */
  readonly credentials: 'none' | 'keyOrToken' | 'idToken';
  /** What the function may do besides checking and counting its caller. Absent: nothing. */
  readonly rights?: Rights;
  /** True where a call needs little of the code that it may need: the bundle then comes in pieces, some of them loaded later. */
  readonly inPieces?: true;
  /** `operationId` of the OpenAPI document. */
  readonly id: string;
  readonly tag: keyof typeof TAGS;
  readonly summary: string;
  /** What a caller must know besides the summary: cost, order of steps, what is not done. Markdown. */
  readonly description: string;
  readonly body?: RequestBody;
  /** Query parameters whose prose stands under another name in `PARAMETERS`: the prose by the parameter. */
  readonly prose?: Readonly<Record<string, string>>;
  /** True where a repeated `Idempotency-Key` returns the first answer again. */
  readonly idempotent?: true;
  /** Further headers of the 200 answer. */
  readonly headers?: readonly HeaderName[];
  /** True where answers state what is left of the account's minute (`RateLimit`). */
  readonly rateHeaders?: true;
  /** The 200 or 204 answer, in words. */
  readonly answers: string;
  /** Its schema: a component by name, or JSON Schema. Absent where the answer is 204. */
  readonly answer?: keyof typeof schemas | Readonly<Record<string, unknown>>;
  /** Media types of a 200 answer that is a file, each with what it is, and how one begins. */
  readonly files?: Readonly<Record<string, { readonly description: string; readonly begins: string }>>;
  readonly examples?: Readonly<Record<string, { readonly summary: string; readonly value: keyof typeof examples }>>;
  /** True where caches may keep the answer. */
  readonly cacheable?: true;
  /** Errors of this endpoint besides those that its credentials, its body, its pages and its `Idempotency-Key` bring with them. */
  readonly errors?: readonly ErrorCode[];
}

const CALLER_ERRORS: readonly ErrorCode[] = [
  'missing_credentials',
  'invalid_credentials',
  'account_suspended',
  'profile_not_found',
  'rate_limited',
];

/** Every error of the endpoint. A code that `errors` lists itself stands where it is listed there. */
export function errorsOf({ credentials, body, idempotent, paged, spills, errors = [] }: Endpoint): ErrorCode[] {
  const implied: readonly ErrorCode[] = [
    ...(credentials === 'none' ? [] : CALLER_ERRORS),
    'internal',
    ...(body ? (['invalid_body', 'body_too_large'] as const) : []),
    ...(idempotent ? (['idempotency_key_reused', 'idempotency_in_progress'] as const) : []),
    ...(paged || spills ? (['invalid_parameter'] as const) : []),
  ];
  return [...implied.filter((code) => !errors.includes(code)), ...errors];
}
