/** GET /batches/{batchId}/results and …/report: links to files that are made of what is there. */
import type { Caller } from '../../accounts/account/account.ts';
import { ApiError } from '../../platform/requests/api-error.ts';
import { FILE_LINK_SECONDS, type FileName } from './batch-files.ts';
import { type Batch, endedBlocks } from './batch-row.ts';
import { CONTENT_TYPES, FILE_FORMATS, type FileFormat, reportFile, resultsFile } from './batch-tables.ts';
import type { CheckedRow } from './checked-row.ts';
import { ownBatch } from './own-batch.ts';
import { resultLines } from './result-line.ts';
import type { BatchServices } from './services.ts';

export type ResultServices = Pick<BatchServices, 'store' | 'files' | 'now'>;
type Query = Readonly<Record<string, string | undefined>>;

export interface FileLink {
  url: string;
  expiresAt: string;
  fileName: string;
  /** Lines besides the header. */
  rows: number;
}

/** Also while it runs: rows without an answer are PENDING. */
export async function readResults(services: ResultServices, caller: Caller, batchId: string, query: Query): Promise<FileLink> {
  const { row, checked, format } = await checkedBatch(services, caller, batchId, query);
  const asked = await services.files.parts(batchId, endedBlocks(row));
  const lines = resultLines(checked, asked, row.endedAt && row.status === 'CANCELLED' ? 'CANCELLED' : 'PENDING');
  return linkTo(services, row, { kind: 'results', format, rows: lines.length }, resultsFile(lines, format));
}

/** The check of every row. */
export async function readReport(services: ResultServices, caller: Caller, batchId: string, query: Query): Promise<FileLink> {
  const { row, checked, format } = await checkedBatch(services, caller, batchId, query);
  return linkTo(services, row, { kind: 'report', format, rows: checked.length }, reportFile(checked, format));
}

async function checkedBatch(services: ResultServices, caller: Caller, batchId: string, query: Query) {
  const { row } = await ownBatch(services, caller, batchId);
  const format = formatOf(query.format);
  const checked: CheckedRow[] | undefined = row.counts && (await services.files.checked(batchId));
  if (!checked) throw new ApiError('batch_not_ready', { fields: { status: row.status } });
  return { row, checked, format };
}

function formatOf(typed = 'csv'): FileFormat {
  const found = FILE_FORMATS.find((format) => format === typed);
  if (found) return found;
  throw new ApiError('invalid_parameter', { message: `format must be one of ${FILE_FORMATS.join(', ')}` });
}

async function linkTo(
  { files, now }: ResultServices,
  { batchId }: Batch,
  { kind, format, rows }: { kind: 'results' | 'report'; format: FileFormat; rows: number },
  body: Uint8Array,
): Promise<FileLink> {
  const savedAs = `${kind === 'results' ? '' : 'check-'}${batchId}.${format}`;
  const file: FileName = { name: `${kind}.${format}`, contentType: CONTENT_TYPES[format], savedAs };
  await files.putFile(batchId, file, body);
  const expiresAt = new Date(now().getTime() + FILE_LINK_SECONDS * 1_000).toISOString();
  return { url: await files.link(batchId, file), expiresAt, fileName: savedAs, rows };
}
