/** The record of one question and its answer, for the proof file. PURE. */
import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import { decode } from './answer.ts';
import type { Connection } from './connection.ts';
import type { CopyFacts } from './copy-facts.ts';
import type { Redactor } from './redact.ts';

/**
 * One question and its answer as received. UTF-8 as text, anything else in base64: byte for byte in both, but for credentials that a register
 * says back. Where those stand in an answer that is no UTF-8, its body is left out: `leftOut` says so. A document is a file of its own:
 * `leftOut` says that too, and `sha256` which file. `personal_data`: members of the JSON that the handler names are left out of the body.
 */
export interface Exchange {
  method: 'GET' | 'POST';
  url: string;
  requestBody?: string;
  status: number;
  contentType: string;
  /** Of the headers, those that say which answer it is: `KEPT_HEADERS`. */
  headers?: Record<string, string>;
  retrievedAt: string;
  /** Bytes of the answer, decoded from its transfer and content encodings. */
  bytes: number;
  body: string;
  encoding: 'utf-8' | 'base64';
  /** `body` has `***` in the place of credentials: it is not byte for byte what came. */
  redacted?: true;
  leftOut?: 'credentials' | 'document' | 'personal_data';
  /** Of a document's bytes. */
  sha256?: string;
  /** Absent where no network was asked, as in the sandbox. */
  connection?: Connection;
  /** Where an own copy of the register answered, in the form of its interface: which one. */
  copy?: CopyFacts;
}

/** Never cookies, and nothing that may repeat a credential of the request. */
export const KEPT_HEADERS = ['date', 'etag', 'last-modified', 'content-language', 'content-disposition', 'x-request-id'] as const;

export interface Exchanged {
  question: { method: 'GET' | 'POST'; url: URL; body: string | undefined };
  /** `cleared`: the body without personal data that nothing needs. */
  answer: {
    status: number;
    headers: Readonly<Record<string, string>>;
    body: Uint8Array;
    cleared?: Uint8Array;
    connection?: Connection;
    copy?: CopyFacts;
  };
  retrievedAt: Date;
}

/** The record of an exchange, without credentials. `isDocument`: the body is kept as a file of its own. */
export function exchangeRecord({ question, answer, retrievedAt }: Exchanged, redact: Redactor, isDocument: boolean): Exchange {
  const headers = keptHeaders(answer.headers, redact);
  return {
    method: question.method,
    url: redact(question.url.href),
    ...(question.body !== undefined && { requestBody: redact(question.body) }),
    status: answer.status,
    contentType: answer.headers['content-type'] ?? 'application/octet-stream',
    ...(Object.keys(headers).length > 0 && { headers }),
    retrievedAt: retrievedAt.toISOString(),
    bytes: answer.body.byteLength,
    ...(isDocument ? documentBody(answer.body) : exchangeBody(answer.cleared ?? answer.body, answer.headers['content-type'], redact)),
    ...(answer.cleared && { leftOut: 'personal_data' as const }),
    ...(answer.connection && { connection: answer.connection }),
    ...(answer.copy && { copy: answer.copy }),
  };
}

/** The body for the proof file. A register may echo credentials; a body that is not UTF-8 is searched in the charsets it may be in. */
function exchangeBody(
  body: Uint8Array,
  contentType: string | undefined,
  redact: Redactor,
): Pick<Exchange, 'body' | 'encoding' | 'leftOut' | 'redacted'> {
  if (/json|text|xml|html/.test(contentType ?? '') && isUtf8(body)) {
    const came = Buffer.from(body).toString('utf8');
    const kept = redact(came);
    return { body: kept, encoding: 'utf-8', ...(kept !== came && { redacted: true }) };
  }
  const letters = [
    decode(body, contentType),
    ...['latin1', 'utf-16le', 'utf-16be'].map((charset) => new TextDecoder(charset).decode(body)),
  ];
  if (letters.some((text) => redact(text) !== text)) return { body: '', encoding: 'base64', leftOut: 'credentials' };
  return { body: Buffer.from(body).toString('base64'), encoding: 'base64' };
}

const documentBody = (body: Uint8Array): Pick<Exchange, 'body' | 'encoding' | 'leftOut' | 'sha256'> => ({
  body: '',
  encoding: 'base64',
  leftOut: 'document',
  sha256: createHash('sha256').update(body).digest('hex'),
});

function keptHeaders(headers: Readonly<Record<string, string>>, redact: Redactor): Record<string, string> {
  return Object.fromEntries(KEPT_HEADERS.flatMap((name) => (headers[name] === undefined ? [] : [[name, redact(headers[name])]])));
}
