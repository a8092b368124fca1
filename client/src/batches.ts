/** Batches of up to 10,000 companies: made, started, waited for, fetched. A module of its own, so that pages which need none do not load it. */
import type { RegistryGraph } from './client.ts';
import { BadAnswer } from './errors.ts';
import { type PageQuery, withQuery } from './pages.ts';
import { type Poll, polled } from './poll.ts';
import { part } from './requests.ts';
import type { Call } from './send.ts';
import type { Schemas } from './types.ts';

type Batch = Schemas['Batch'];
type BatchFile = Schemas['BatchFile'];

/** A row of the check of a batch, as JSON lines have it. */
export interface ReportRow {
  row: number;
  ok: boolean;
  reference?: string;
  jurisdiction?: string;
  identifier?: string;
  legal_name?: string;
  did_you_mean?: string;
  error_code?: string;
  error?: string;
}

export type NamedRow = ReportRow & { jurisdiction: string; legal_name: string };

/** `report`: JSON lines. */
export const reportRows = (report: Uint8Array): ReportRow[] =>
  new TextDecoder()
    .decode(report)
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as ReportRow);

/** Whether it has a name and no number, in a register that is searched by number: candidates can be found, for a person to choose from. */
export const isNameAlone = (row: ReportRow): row is NamedRow =>
  row.error_code === 'missing_input' && !row.identifier && Boolean(row.legal_name && row.jurisdiction);

export interface FileToSend {
  bytes: Uint8Array<ArrayBuffer>;
  contentType: 'text/csv' | 'application/x-ndjson';
  name?: string | undefined;
  /** Figures as well, for all rows. */
  financials?: boolean | undefined;
}

/** `fetch`: for the files behind the links. */
export function batchesOf({ request }: Pick<RegistryGraph, 'request'>, fetch: typeof globalThis.fetch = globalThis.fetch) {
  const path = (batchId: string): string => `/batches/${part(batchId)}`;
  const read = (batchId: string, call?: Call): Promise<Batch> => request('GET', path(batchId), undefined, call);
  const create = (
    body: Schemas['BatchOfRows'] | Schemas['BatchOfFile'] | Schemas['BatchOfFailedRows'],
    call?: Call,
  ): Promise<Schemas['CreatedBatch']> => request('POST', '/batches', body, call);
  const control = (batchId: string, verb: string, body: object, call?: Call): Promise<Batch> =>
    request('POST', `${path(batchId)}/${verb}`, body, call);
  return {
    create,
    /** Makes a batch of a file and puts the file where the service wants it. */
    upload: async ({ bytes, contentType, name, financials }: FileToSend, call?: Call): Promise<Batch> => {
      const about = { ...(name && { name }), ...(financials && { include: { financials } }) };
      const { upload, ...batch } = await create({ upload: { contentType, bytes: bytes.byteLength }, ...about }, call);
      await putFile(fetch, upload!, bytes, call?.signal);
      return batch as Batch;
    },
    list: (query: PageQuery = {}, call?: Call): Promise<Schemas['BatchList']> =>
      request('GET', withQuery('/batches', query), undefined, call),
    read,
    /** Until it is checked, or has ended, or is paused; or for `waitMs`. */
    wait: (batch: Batch, wait: Poll<Batch> = {}): Promise<Batch> => polled(batch, (call) => read(batch.batchId, call), wait),
    start: (batchId: string, body: Schemas['BatchStart'] = {}, call?: Call): Promise<Batch> => control(batchId, 'start', body, call),
    pause: (batchId: string, call?: Call): Promise<Batch> => control(batchId, 'pause', {}, call),
    resume: (batchId: string, body: Schemas['BatchResume'] = {}, call?: Call): Promise<Batch> => control(batchId, 'resume', body, call),
    cancel: (batchId: string, call?: Call): Promise<Batch> => control(batchId, 'cancel', {}, call),
    remove: (batchId: string, call?: Call): Promise<void> => request('DELETE', path(batchId), undefined, call),
    /** The check of every row. */
    report: (batchId: string, format: 'csv' | 'jsonl' = 'csv', call?: Call): Promise<BatchFile> =>
      request('GET', withQuery(`${path(batchId)}/report`, { format }), undefined, call),
    /** A line for each row; also while it runs. */
    results: (batchId: string, format: 'csv' | 'jsonl' = 'csv', call?: Call): Promise<BatchFile> =>
      request('GET', withQuery(`${path(batchId)}/results`, { format }), undefined, call),
    /** The file behind the link of a report or of results. */
    fileBytes: async ({ url }: BatchFile, call?: Call): Promise<Uint8Array<ArrayBuffer>> => {
      const response = await fetch(url, call?.signal ? { signal: call.signal } : {});
      if (!response.ok) throw new BadAnswer(response.status, await response.text());
      return new Uint8Array(await response.arrayBuffer());
    },
  };
}

async function putFile(
  fetch: typeof globalThis.fetch,
  { url, method, headers }: NonNullable<Schemas['CreatedBatch']['upload']>,
  body: Uint8Array<ArrayBuffer>,
  signal: AbortSignal | undefined,
): Promise<void> {
  // A browser sets the length itself.
  const response = await fetch(url, { method, headers: { 'content-type': headers['content-type'] }, body, ...(signal && { signal }) });
  if (!response.ok) throw new BadAnswer(response.status, await response.text());
}
