/** What an operation of the API is, for the OpenAPI document and for the tests that go through all of them. */
import type * as z from 'zod';
import type { ErrorCode } from '../requests/api-error.ts';
import type { HeaderName } from './parameters.ts';
import type { RequestBody } from './requests.ts';

export type Example = Readonly<{ summary: string; value: unknown }>;

/** Sections of the reference, in this order. */
export const TAGS = {
  Searches: 'Look companies and funds up, and follow what becomes of it. Searches are asynchronous: submit, then poll.',
  Cases: 'The entity graphs that searches make, and who may read them.',
  Identifiers: 'Registration numbers: find them by name, try them for nothing.',
  Documents: 'Proof files: raw official answers, extracts and filings.',
  Coverage: 'What can be searched, what each register publishes, what it costs.',
  Account: 'Credits, ledger and API keys.',
  Service: 'Log-in, state of the service, and this document.',
} as const;

export interface Operation {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  id: string;
  tag: keyof typeof TAGS;
  summary: string;
  /** What a caller must know beside the summary: cost, order of things, what is not done. Markdown. */
  description: string;
  /** False where anybody may ask. */
  credentials: boolean;
  /** True where an API key is refused. */
  idTokenOnly?: true;
  body?: RequestBody;
  query?: readonly string[];
  /** True where a repeated `Idempotency-Key` gives the first answer again. */
  idempotent?: true;
  /** Further headers of the 200 answer. */
  headers?: readonly HeaderName[];
  /** True where answers say what is left of the account's minute (`RateLimit`). */
  rateHeaders?: true;
  /** The 200 answer, in words. */
  answers: string;
  /** Its schema; absent where the answer is 204. */
  answer?: z.ZodType;
  /** Its schema where it is not made of zod (the OpenAPI document itself). */
  answerSchema?: object;
  examples?: Readonly<Record<string, Example>>;
  /** True where an answer over 5 MB is a 303 to a one-minute link. */
  spills?: true;
  /** True where the answer may be kept by caches. */
  cacheable?: true;
  errors: readonly ErrorCode[];
}

/** Whoever needs credentials can be told these. */
export const CALLER = [
  'missing_credentials',
  'invalid_credentials',
  'account_suspended',
  'profile_not_found',
  'rate_limited',
  'internal',
] as const;
export const BODY = ['invalid_body', 'body_too_large'] as const;
export const IDEMPOTENT = ['idempotency_key_reused', 'idempotency_in_progress'] as const;
export const PAGED = { query: ['cursor', 'limit'], errors: [...CALLER, 'invalid_parameter'] } as const;
