/** One request as it crosses the wire, its answer, and the transport that sends it. */
import type { Connection } from './connection.ts';
import type { CopyFacts } from './copy-facts.ts';

/** Takes a slot for one request. Resolves when the request may be sent; rejects with `Throttled` where that would be too late. */
export type AcquireSlot = (signal: AbortSignal) => Promise<void>;

export interface WireRequest {
  method: 'GET' | 'POST';
  url: URL;
  headers: Record<string, string>;
  body?: string;
  /** Origins that a redirect may lead to. */
  origins: readonly string[];
  /** Origins that see `secretHeaders`. */
  secretHeaders: Record<string, string>;
  /** Put on the query, and in the place of words of the body, for the same origins only. */
  secretQuery?: Readonly<Record<string, string>>;
  secretWords?: Readonly<Record<string, string>>;
  secretOrigins: readonly string[];
  signal: AbortSignal;
  /** Awaited before each further request that a redirect leads to. */
  beforeRedirect?: AcquireSlot;
  /** The body does not end of itself. */
  readFor?: ReadLimits;
}

/**
 * How long a body that does not end is read: until `quietMs` without a byte after its first one, or `ms` since its headers, or `bytes`. What came until
 * then is the answer, also where the connection broke or the request's own time was over. An error before the first byte is one as ever.
 */
export interface ReadLimits {
  quietMs: number;
  ms: number;
  bytes: number;
}

export interface WireAnswer {
  status: number;
  /** Lower-case names; `set-cookie` has a cookie a line. */
  headers: Record<string, string>;
  body: Uint8Array;
  /** Absent where no network was asked. */
  connection?: Connection;
  /** Where an own copy of the register answered. */
  copy?: CopyFacts;
}

/** Sends one request; rejects with `Unavailable` or `Changed` (too big, redirected elsewhere). */
export type Transport = (request: WireRequest) => Promise<WireAnswer>;
