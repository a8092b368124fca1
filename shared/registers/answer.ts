/** Answers as they came over the wire, made readable: text, JSON in its shape, and what is no data at all. PURE. */
import { isUtf8 } from 'node:buffer';
import type * as z from 'zod';
import type { ZodMiniType } from 'zod/mini';
import type { WireAnswer } from './client.ts';
import { Changed, Refused, Throttled, Unavailable } from './faults.ts';
import { MAX_FIELD_LENGTH, truncateFields } from './truncate-fields.ts';

const DEEPEST_JSON = 64;
/** Members and items, counted as commas: small ones take thirty times what they are on the wire. */
const MOST_VALUES = 1_000_000;

/** `whole`: members that are longer than a field, each a document of its own. */
export function parseJson({ body, headers }: WireAnswer, url: string, whole?: readonly string[]): unknown {
  const text = letters(body, headers['content-type'], url);
  const { deepest, values, longest } = size(text);
  if (deepest > DEEPEST_JSON) throw new Changed('an answer nested too deeply', { url });
  if (values > MOST_VALUES) throw new Changed('an answer of too many parts', { url });
  try {
    const value: unknown = JSON.parse(text);
    return longest > MAX_FIELD_LENGTH ? truncateFields(value, whole) : value;
  } catch (cause) {
    throw new Changed('an answer that is not JSON', { url, cause });
  }
}

export function checkShape<Shape extends z.ZodType | ZodMiniType>(shape: Shape, value: unknown, url: string): z.output<Shape> {
  const result = shape.safeParse(value) as z.ZodSafeParseResult<z.output<Shape>>;
  if (!result.success) throw new Changed('an answer in another shape', { url, cause: result.error });
  return result.data;
}

/** Deepest nesting of brackets, and commas, outside strings: counted before JSON.parse recurses. The longest string, as written. */
function size(text: string): { deepest: number; values: number; longest: number } {
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

/** JSON is UTF-8; what is none is read as the answer says, and where it says nothing else no letter is guessed: a name would be another. */
function letters(body: Uint8Array, contentType: string | undefined, url: string): string {
  try {
    return new TextDecoder(isUtf8(body) ? 'utf-8' : charsetOf(contentType), { fatal: true }).decode(body);
  } catch (cause) {
    throw new Changed('an answer in letters that cannot be read', { url, cause });
  }
}

const charsetOf = (contentType: string | undefined): string => /charset="?([\w-]+)/i.exec(contentType ?? '')?.[1] ?? 'utf-8';

/** Text in the letters that it is in: UTF-8 where it can be, because nothing else looks like it, whatever the answer says of itself. */
export function decode(body: Uint8Array, contentType: string | undefined): string {
  const charset = charsetOf(contentType);
  try {
    return new TextDecoder(isUtf8(body) && !ASCII_BYTES.test(charset) ? 'utf-8' : charset).decode(body);
  } catch {
    return new TextDecoder().decode(body);
  }
}

/** The same, and no letter guessed: where the answer says that it is UTF-8, or is XML that says nothing else, and is not, it cannot be read. */
export function readText(body: Uint8Array, contentType: string | undefined, url: string): string {
  const start = Buffer.from(body.subarray(0, 200)).toString('latin1');
  const said = /charset=/i.test(contentType ?? '') ? charsetOf(contentType) : /^<\?xml[^>]*\sencoding=["']([\w-]+)["']/.exec(start)?.[1];
  const mustBe = said ?? (start.startsWith('<?xml') ? 'utf-8' : undefined);
  if (mustBe && /^utf-?8$/i.test(mustBe) && !isUtf8(body)) throw new Changed('an answer in letters that cannot be read', { url });
  return decode(body, said ? `text/plain; charset=${said}` : contentType);
}

/** Charsets that write other letters in bytes that UTF-8 has as well. */
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

/** Not every register calls its JSON so; a picture, a paper or an archive is none in any case. */
export const mayBeJson = (answer: WireAnswer): boolean => /json|text|octet-stream/.test(mediaType(answer));

export function isHtml(answer: WireAnswer): boolean {
  if (/html/.test(mediaType(answer))) return true;
  return /^\s*<(?:!doctype html|html)/i.test(Buffer.from(answer.body.subarray(0, 200)).toString('latin1'));
}

/** Throws the fault that a status stands for, unless it is a success. */
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

/** A log-in, maintenance or captcha page in the place of data: the register is not to be had now; it says nothing about the company. */
export const htmlInsteadOfData = (url: string, status: number) => new Unavailable('a web page in the place of data', { url, status });
