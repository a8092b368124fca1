/** What passes through the chain: a request, then its answer. */
import type middy from '@middy/core';
import type { Context } from 'aws-lambda';
import type { CountedRequest } from '../../accounts/account/request-rate.ts';
import type { Request } from './request.ts';

/** A field of the body that is JSON already, and can be compressed without compressing it anew. */
export interface KeptField {
  field: string;
  result: { json: Buffer; packedBetween(before: string, after: string): Buffer };
}

/** An answer that is no JSON of the API. Its media type is in the headers of the answer. */
export interface AnswerFile {
  content: Buffer;
  /** With its quotes. */
  entityTag: string;
  isBinary: boolean;
}

/** What an answer carries. */
export interface AnswerContent {
  readonly bytes: number;
  /** Inside the JSON that Lambda carries; of what is not text, in base64. */
  readonly carriedBytes: number;
  readonly entityTag: string;
  /** True where it is stored compressed already. */
  readonly isKept: boolean;
  /** True where it is no text: carried in base64, and not compressed. */
  readonly isBinary: boolean;
  plain(): string;
  /** In gzip. */
  packed(): Buffer;
}

export interface Answer {
  /** Absent: 200 with a body, else 204. */
  status?: number;
  body?: unknown;
  kept?: KeptField;
  /** In place of a body. */
  file?: AnswerFile;
  /** In place of a body: where the answer was stored because it is too large for a function. */
  link?: { url: string; expiresAt: string };
  /** Stores an answer that is too large for a function, and returns a link to it. */
  spill?: (packed: Uint8Array) => Promise<{ url: string; expiresAt: string }>;
  /** They replace headers of the same name that a middleware would set. */
  headers?: Readonly<Record<string, string>>;
  /** As `Set-Cookie` has them. */
  cookies?: readonly string[];
  /** Body and kept field as JSON, or the file, once `answerText` has set it. */
  text?: AnswerContent;
  /** The text in gzip, where `largeAnswers` has compressed it. */
  base64?: string;
}

/** What middlewares note about one request, for themselves. */
type Notes = {
  /** Of `slowAnswers`: milliseconds of `performance.now()`, and those that the function then had left. */
  began?: number;
  limit?: number;
  /** Of `requestLimit`: what the request is counted as. */
  counted?: CountedRequest;
  /** Of `requestLimit`: the request was admitted, and is counted only if it is refused or replayed. */
  isUncounted?: boolean;
};

export type Middleware = middy.MiddlewareObj<Request, Answer, Error, Context, Notes>;
export type MiddyRequest = middy.Request<Request, Answer, Error, Context, Notes>;

/** For whatever an answer needs, be it the endpoint's own or an error's. */
export const onAnswer = (change: (middyRequest: MiddyRequest, answer: Answer) => Promise<void> | void): Middleware => {
  const changed = (middyRequest: MiddyRequest) => (middyRequest.response ? change(middyRequest, middyRequest.response) : undefined);
  return { after: changed, onError: changed };
};
