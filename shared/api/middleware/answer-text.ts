/** The content of an answer: its body as JSON, around a field that is JSON already, or a file. */
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { type Answer, type AnswerContent, type AnswerFile, type KeptField, onAnswer } from './middleware.ts';

/** A function's answer is at most 6,291,556 bytes of JSON; headers and everything else around the body take a part of them. */
export const MAX_ANSWER_BYTES = 6_291_556 - 16 * 1024;

export const answerText = onAnswer((middyRequest, { status, ...answer }) => {
  const text = answer.file ? new FileText(answer.file) : answer.body === undefined ? undefined : new AnswerText(answer);
  middyRequest.response = { ...answer, status: status ?? (text ? 200 : 204), ...(text && { text }) };
});

export class AnswerText implements AnswerContent {
  readonly #before: string;
  readonly #after: string;
  readonly #kept: KeptField | undefined;
  readonly bytes: number;

  constructor({ body, kept }: Pick<Answer, 'body' | 'kept'>) {
    const text = JSON.stringify(body);
    this.#kept = kept;
    this.#before = kept ? `${text.slice(0, -1)},${JSON.stringify(kept.field)}:` : text;
    this.#after = kept ? '}' : '';
    this.bytes = Buffer.byteLength(this.#before) + (kept?.result.json.byteLength ?? 0) + this.#after.length;
  }

  /** Of the plain text inside the JSON that Lambda carries, where each quote and each backslash takes one byte more. */
  get carriedBytes(): number {
    if (2 * this.bytes <= MAX_ANSWER_BYTES) return this.bytes;
    return this.bytes + escapesIn(Buffer.from(this.#before)) + (this.#kept ? escapesIn(this.#kept.result.json) : 0);
  }

  /** Weak: the same facts, compressed or not. */
  get entityTag(): string {
    const digest = createHash('sha256').update(this.#before);
    if (this.#kept) digest.update(this.#kept.result.json).update(this.#after);
    return `W/"${digest.digest('base64url').slice(0, 22)}"`;
  }

  get isKept(): boolean {
    return this.#kept !== undefined;
  }

  readonly isBinary = false;

  plain(): string {
    return this.#kept ? `${this.#before}${this.#kept.result.json.toString('utf8')}${this.#after}` : this.#before;
  }

  packed(): Buffer {
    return this.#kept ? this.#kept.result.packedBetween(this.#before, this.#after) : gzipSync(this.#before);
  }
}

/** A file: text as it is, anything else in base64. */
class FileText implements AnswerContent {
  readonly #content: Buffer;
  readonly entityTag: string;
  readonly isBinary: boolean;
  readonly isKept = false;

  constructor({ content, entityTag, isBinary }: AnswerFile) {
    this.#content = content;
    this.entityTag = entityTag;
    this.isBinary = isBinary;
  }

  get bytes(): number {
    return this.#content.byteLength;
  }

  get carriedBytes(): number {
    if (this.isBinary) return 4 * Math.ceil(this.bytes / 3);
    return 2 * this.bytes <= MAX_ANSWER_BYTES ? this.bytes : Buffer.byteLength(JSON.stringify(this.plain()));
  }

  plain(): string {
    return this.#content.toString(this.isBinary ? 'base64' : 'utf8');
  }

  packed(): Buffer {
    return gzipSync(this.#content);
  }
}

/** JSON has no other character that JSON around it would escape. */
function escapesIn(json: Uint8Array): number {
  let escapes = 0;
  for (const byte of json) if (byte === QUOTE || byte === BACKSLASH) escapes += 1;
  return escapes;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
