/** The bodies of POST /batches and POST /batches/{batchId}/start. PURE. */
import * as z from 'zod/mini';
import { ApiError } from '../../platform/requests/api-error.ts';
import { bodyOf, checkedBody, flag, missingInput, optionalPart, strictBodyOf, trimmedText } from '../../platform/requests/request-body.ts';
import { MAX_INLINE_ROWS, MAX_UPLOAD_BYTES, UPLOAD_TYPES, type UploadType } from './batch-row.ts';

const MAX_CREDITS = 1_000_000;

export const BatchBody = bodyOf({
  rows: z.optional(z.array(z.looseObject({})).check(z.minLength(1), z.maxLength(MAX_INLINE_ROWS))),
  upload: optionalPart(
    strictBodyOf({ contentType: z.enum(UPLOAD_TYPES), bytes: z.number().check(z.int(), z.gte(1), z.lte(MAX_UPLOAD_BYTES)) }),
  ),
  from: z.optional(z.string()),
  only: z.optional(z.enum(['failed'])),
  name: trimmedText(100),
  include: optionalPart(strictBodyOf({ financials: flag })),
});

const ceiling = z.optional(z.number().check(z.int(), z.gte(1), z.lte(MAX_CREDITS)));

export const StartBatchBody = bodyOf({ maxCredits: ceiling, acceptSlow: flag });
export const ResumeBatchBody = bodyOf({ maxCredits: ceiling });

/** Where the rows of a new batch come from. */
export type Source =
  | { kind: 'rows'; rows: readonly Record<string, unknown>[] }
  | { kind: 'upload'; contentType: UploadType; bytes: number }
  | { kind: 'failed'; from: string };

export interface NewBatch {
  source: Source;
  name?: string;
  financials: boolean;
}

/** Throws an `ApiError` of status 400. */
export function newBatchOf(body: unknown): NewBatch {
  const { rows, upload, from, only, name, include } = checkedBody(BatchBody, body);
  const given = [rows, upload, from].filter((one) => one !== undefined);
  if (given.length === 0) {
    throw missingInput('Missing rows: send rows, or upload, or from with "only": "failed"', ['rows', 'upload', 'from'], body);
  }
  if (given.length > 1) throw invalid('/rows', 'Send one of rows, upload and from');
  if (from !== undefined && only !== 'failed') throw invalid('/only', 'With from send "only": "failed"');
  const source: Source = rows ? { kind: 'rows', rows } : upload ? { kind: 'upload', ...upload } : { kind: 'failed', from: from! };
  return { source, ...(name && { name }), financials: include?.financials ?? false };
}

const invalid = (pointer: string, message: string): ApiError => new ApiError('invalid_parameter', { message, fields: { pointer } });
