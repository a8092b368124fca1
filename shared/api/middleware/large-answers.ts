/**
 * Large answers: gzip where it is worth it, and a one-minute link where the answer is too large for a function even so. The link is a 303, or
 * with `large=link` a 200: a browser shows its script no 303, and follows it with a header that the document store does not allow.
 */
import { ApiError } from '../../platform/requests/api-error.ts';
import { AnswerText, MAX_ANSWER_BYTES } from './answer-text.ts';
import { type Answer, type AnswerContent, type Middleware, onAnswer } from './middleware.ts';

/** Bytes. Compressing a large answer is worth the work; one that is stored compressed already saves bytes that are paid for. */
const COMPRESSED_FROM = 64 * 1024;
const KEPT_COMPRESSED_FROM = 2 * 1024;

export const largeAnswers = onAnswer(async (middyRequest, answer) => {
  const { text, spill, link, headers } = answer;
  const linkStatus = middyRequest.event.query.large === undefined ? 303 : 200;
  if (link) middyRequest.response = linkTo(link, linkStatus, answer);
  if (!text) return;
  const packed = isWorthCompressing(text, middyRequest.event.headers['accept-encoding']) ? text.packed() : undefined;
  const base64 = packed?.toString('base64');
  if (spill && (base64?.length ?? text.carriedBytes) > MAX_ANSWER_BYTES) {
    middyRequest.response = linkTo(await spill(packed ?? text.packed()), linkStatus, answer);
  } else if (base64) {
    middyRequest.response = { ...answer, base64, headers: { 'Content-Encoding': 'gzip', Vary: 'Accept-Encoding', ...headers } };
  }
});

/** Refuses other words than `link`, before the endpoint does its work. */
export const largeParameter: Middleware = {
  before({ event: { query } }) {
    if (query.large !== undefined && query.large !== 'link') throw new ApiError('invalid_parameter', { message: 'large must be link' });
  },
};

/** Without the `ETag`, which is that of the stored answer. */
function linkTo(
  { url, expiresAt }: { url: string; expiresAt: string },
  status: number,
  { headers: { ETag: _, ...headers } = {} }: Answer,
): Answer {
  return { status, text: new AnswerText({ body: { url, expiresAt } }), headers: { ...headers, Location: url } };
}

/** A caller without `Accept-Encoding` takes any encoding (RFC 9110), but gets one only where there is no other way. */
function isWorthCompressing({ bytes, isKept, isBinary }: AnswerContent, accepted: string | undefined): boolean {
  if (isBinary) return false;
  if (accepted === undefined) return bytes > MAX_ANSWER_BYTES / 2;
  return bytes > (isKept ? KEPT_COMPRESSED_FROM : COMPRESSED_FROM) && ACCEPTS_GZIP.test(accepted);
}

const ACCEPTS_GZIP = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))|^\s*\*/;
