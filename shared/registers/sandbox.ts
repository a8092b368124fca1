/**
 * The sandbox: invented companies in each register's own wire format, answered by a transport in the place of the network.
 *
 * The same handlers, checks and clients run over it, so that what works here works there: free, deterministic, offline.
 */

import { Unavailable } from './faults.ts';
import type { Transport, WireRequest } from './wire-request.ts';

/** `body`: text as it is, bytes as they are, anything else as JSON. `afterMs`: how long the register takes. */
export interface SandboxAnswer {
  status?: number;
  contentType?: string;
  headers?: Record<string, string>;
  body?: unknown;
  afterMs?: number;
}

/** A documented identifier and the outcome that it shows. */
export interface SandboxCompany {
  identifier: string;
  legalName: string;
  shows: string;
}

export interface SandboxRegister {
  jurisdiction: string;
  origins: readonly string[];
  companies: readonly SandboxCompany[];
  /** Rows of the register's files that name people, by number and as a copy keeps them: for the look-up and the hiding of parties. */
  rows?: Readonly<Record<string, readonly string[]>>;
  /** The register's own answer, its own way of "no such company" included. */
  answer(request: Pick<WireRequest, 'method' | 'url' | 'body' | 'headers'>): SandboxAnswer;
}

export const DOWN: SandboxAnswer = { status: 503, contentType: 'text/plain', body: 'out of order' };
/** Long enough to see PENDING a few times, well within the limit of a request. */
export const SLOW_MS = 6_000;

/** A PDF of one page, small and valid enough to be stored and opened. */
export function pdfDocument(title: string): Uint8Array {
  const text = `BT /F1 18 Tf 72 720 Td (${title.replace(/[()\\]/g, '')}) Tj ET`;
  return new TextEncoder().encode(
    `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n` +
      `3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F1<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>>>endobj\n` +
      `4 0 obj<</Length ${text.length}>>stream\n${text}\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
  );
}

export function sandboxTransport(registers: readonly SandboxRegister[]): Transport {
  return async (request) => {
    const register = registers.find(({ origins }) => origins.includes(request.url.origin));
    if (!register) throw new Unavailable('the sandbox has no such register', { url: request.url.origin });
    const answer = register.answer(request);
    if (answer.afterMs) await pause(answer.afterMs, request.signal);
    return {
      status: answer.status ?? 200,
      headers: { 'content-type': answer.contentType ?? 'application/json', ...answer.headers },
      body: bytes(answer.body),
    };
  };
}

function bytes(body: unknown): Uint8Array {
  if (body instanceof Uint8Array) return body;
  if (body === undefined) return new Uint8Array();
  return new TextEncoder().encode(typeof body === 'string' ? body : JSON.stringify(body));
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((done, fail) => {
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      fail(new Unavailable('the search ran out of time', { timedOut: true }));
    });
  });
}
