/** Answers as received, decoded: text, JSON checked against its shape, and the faults of answers that are no data. PURE. */
import { isUtf8 } from 'node:buffer';
import type * as z from 'zod';
import type { ZodMiniType } from 'zod/mini';
import { Changed, Refused, Throttled, Unavailable } from './faults.ts';
import { jsonWithoutMojibake, markupWithoutMojibake, mayBeMojibake } from './mojibake.ts';
import { MAX_FIELD_LENGTH, truncateFields } from './truncate-fields.ts';
import type { WireAnswer } from './wire-request.ts';

const MAX_JSON_DEPTH = 64;
/** Members and items, counted as commas: small ones take thirty times their size on the wire. */
const MAX_VALUES = 1_000_000;

/** Throws `Unavailable` for a web page, `Changed` for anything else that is not of the shape. */
export function readJson<Shape extends z.ZodType>(answer: WireAnswer, url: string, shape: Shape, untruncated?: readonly string[]) {
  if (isHtml(answer)) throw htmlInsteadOfData(url, answer.status);
  if (!mayBeJson(answer)) throw new Changed('an answer of another type', { url, status: answer.status });
  return checkShape(shape, parseJson(answer, url, untruncated), url);
}

/** `untruncated`: members that may be longer than a field, because each is a document of its own. */
export function parseJson(answer: WireAnswer, url: string, untruncated?: readonly string[]): unknown {
  const { value: asWritten, text, longest } = measuredJson(answer, url);
  const value = mayBeMojibake(text) ? jsonWithoutMojibake(asWritten) : asWritten;
  return longest > MAX_FIELD_LENGTH ? truncateFields(value, untruncated) : value;
}

/**
 * The JSON of an answer without the members whose names are `isLeftOut`, at every depth, as UTF-8; the rest is not truncated. A web page is
 * `Unavailable` here already, because nothing of it may be kept.
 */
export function withoutMembers(answer: WireAnswer, url: string, isLeftOut: (member: string) => boolean): Uint8Array {
  if (isHtml(answer)) throw htmlInsteadOfData(url, answer.status);
  const { value } = measuredJson(answer, url);
  return new TextEncoder().encode(JSON.stringify(leaveOut(value, isLeftOut)));
}

function leaveOut(value: unknown, isLeftOut: (member: string) => boolean): unknown {
  if (Array.isArray(value)) return value.map((item) => leaveOut(item, isLeftOut));
  if (typeof value !== 'object' || value === null) return value;
  const stays = Object.entries(value).filter(([member]) => !isLeftOut(member));
  return Object.fromEntries(stays.map(([member, found]) => [member, leaveOut(found, isLeftOut)]));
}

function measuredJson({ body, headers }: WireAnswer, url: string): { value: unknown; text: string; longest: number } {
  const text = decodeStrictly(body, headers['content-type'], url);
  const { deepest, values, longest } = measureJson(text);
  if (deepest > MAX_JSON_DEPTH) throw new Changed('an answer nested too deeply', { url });
  if (values > MAX_VALUES) throw new Changed('an answer of too many parts', { url });
  try {
    return { value: JSON.parse(text), text, longest };
  } catch (cause) {
    throw new Changed('an answer that is not JSON', { url, cause });
  }
}

export function checkShape<Shape extends z.ZodType | ZodMiniType>(shape: Shape, value: unknown, url: string): z.output<Shape> {
  const result = shape.safeParse(value) as z.ZodSafeParseResult<z.output<Shape>>;
  if (!result.success) throw new Changed('an answer in another shape', { url, cause: result.error });
  return result.data;
}

/** Depth of nesting and number of commas outside strings, and the length of the longest string as written: measured before JSON.parse recurses. */
function measureJson(text: string): { deepest: number; values: number; longest: number } {
  let [open, deepest, values, inString, longest, from] = [0, 0, 0, false, 0, 0];
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charCodeAt(at);
    if (inString) {
      if (letter === 0x5c) at += 1;
      else if (letter === 0x22) {
        inString = false;
        if (at - from > longest) longest = at - from;
      }
    } else if (letter === 0x22) {
      inString = true;
      from = at + 1;
    } else if (letter === 0x2c) values += 1;
    else if (letter === 0x7b || letter === 0x5b) {
      open += 1;
      if (open > deepest) deepest = open;
    } else if (letter === 0x7d || letter === 0x5d) open -= 1;
  }
  return { deepest, values, longest };
}

/** JSON is UTF-8. Other bytes are decoded by the charset that the answer names; without one decoding fails, because a guessed letter would change a name. */
function decodeStrictly(body: Uint8Array, contentType: string | undefined, url: string): string {
  try {
    return new TextDecoder(isUtf8(body) ? 'utf-8' : charsetOf(contentType), { fatal: true }).decode(body);
  } catch (cause) {
    throw new Changed('an answer in letters that cannot be read', { url, cause });
  }
}

const charsetOf = (contentType: string | undefined): string => /charset="?([\w-]+)/i.exec(contentType ?? '')?.[1] ?? 'utf-8';

/** Decodes UTF-8 wherever the bytes are valid UTF-8, whatever charset the answer names: text in another charset is almost never valid UTF-8. */
export function decode(body: Uint8Array, contentType: string | undefined): string {
  const charset = charsetOf(contentType);
  try {
    return new TextDecoder(isUtf8(body) && !ASCII_BYTES.test(charset) ? 'utf-8' : charset).decode(body);
  } catch {
    return new TextDecoder().decode(body);
  }
}

/** As `decode`, but without guessing: an answer that claims to be UTF-8, or XML that claims nothing else, must be valid UTF-8. */
export function readText(body: Uint8Array, contentType: string | undefined, url: string): string {
  const start = Buffer.from(body.subarray(0, 200)).toString('latin1');
  const declared = /charset=/i.test(contentType ?? '')
    ? charsetOf(contentType)
    : /^<\?xml[^>]*\sencoding=["']([\w-]+)["']/.exec(start)?.[1];
  const mustBe = declared ?? (start.startsWith('<?xml') ? 'utf-8' : undefined);
  if (mustBe && /^utf-?8$/i.test(mustBe) && !isUtf8(body)) throw new Changed('an answer in letters that cannot be read', { url });
  return markupWithoutMojibake(decode(body, declared ? `text/plain; charset=${declared}` : contentType));
}

/** Charsets whose bytes can be valid UTF-8 and mean other letters. */
const ASCII_BYTES = /^(?:utf-?16|ucs-?2|iso-2022|hz-)/i;

/** Seconds of a `Retry-After` in either form. */
export function retryAfterSeconds(header: string | undefined): number | undefined {
  if (!header) return undefined;
  if (/^\d{1,9}$/.test(header.trim())) return Number(header);
  const time = Date.parse(header);
  return Number.isNaN(time) ? undefined : Math.max(0, Math.ceil((time - Date.now()) / 1000));
}

export const mediaType = (answer: WireAnswer): string =>
  (answer.headers['content-type'] ?? 'application/octet-stream').split(';')[0]!.trim().toLowerCase();

/** Some registers label JSON as text or bytes. An image, a PDF or an archive is never JSON. */
const mayBeJson = (answer: WireAnswer): boolean => /json|text|octet-stream/.test(mediaType(answer));

export function isHtml(answer: WireAnswer): boolean {
  if (/html/.test(mediaType(answer))) return true;
  return /^\s*<(?:!doctype html|html)/i.test(Buffer.from(answer.body.subarray(0, 200)).toString('latin1'));
}

/** Throws the fault for a status outside 200 to 299. */
export function throwForStatus(url: string, answer: WireAnswer): void {
  const { status } = answer;
  if (status >= 200 && status < 300) return;
  const retryAfter = retryAfterSeconds(answer.headers['retry-after']);
  if (status === 401 || status === 403) {
    if (isHtml(answer)) throw htmlInsteadOfData(url, status);
    throw new Refused('the register refused our credentials', { url, status });
  }
  if (status === 429)
    throw new Throttled('the register asks us to slow down', { url, status, ...(retryAfter !== undefined && { retryAfter }) });
  if (status >= 500 || status === 408) {
    throw new Unavailable('the register is out of order', { url, status, ...(retryAfter !== undefined && { retryAfter }) });
  }
  throw new Changed('the register did not understand our question', { url, status });
}

/** A log-in, maintenance or captcha page instead of data: the register is unavailable, and nothing is known about the company. */
export const htmlInsteadOfData = (url: string, status: number) => new Unavailable('a web page in the place of data', { url, status });
