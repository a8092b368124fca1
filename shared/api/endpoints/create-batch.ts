/** POST /batches */
import type { Endpoint, Route } from '../endpoint.ts';
import { CALLER_ROWS, CHANGE_BATCH } from '../rights.ts';

export const route = {
  method: 'POST',
  path: '/batches',
  maxBodyBytes: 1024 * 1024,
  fields: ['rows', 'upload', 'from', 'only', 'name', 'include'],
} as const satisfies Route;

export const endpoint = (): Endpoint => ({
  ...route,
  function: 'batches',
  credentials: 'keyOrToken',
  rights: {
    table: [{ rows: CALLER_ROWS, actions: CHANGE_BATCH }],
    documents: { actions: ['GetObject', 'PutObject'], only: 'batches' },
    sendBatches: true,
  },
  inPieces: true,
  id: 'createBatch',
  tag: 'Batches',
  summary: 'Make a batch of up to 10,000 companies',
  description: [
    'Send up to 500 rows in the body, each like the body of `POST /search`; or name a file with up to 10,000 rows (CSV or JSON lines, 5 MB) and put it to the link of the answer within 15 minutes; or take the failed rows of another batch.',
    'All rows are then checked as `POST /search` checks them. That costs nothing and asks no register: poll `GET /batches/{batchId}` until it is `READY`, see what each row is in `GET /batches/{batchId}/report`, and start it.',
    'A CSV file has a header with `jurisdiction` and `identifier` or `legal_name`, and `reference` where you want one, in any order; other columns are ignored. Commas, semicolons and tabs are taken.',
  ].join('\n\n'),
  body: {
    shape: 'BatchBody',
    fields: {
      rows: {
        description: 'Up to 500 rows, each like the body of `POST /search`.',
        examples: [[{ jurisdiction: 'GB', identifier: '99000010', reference: 'KYB-2026-0815' }]],
      },
      upload: {
        description: 'A file that is put to the link of the answer.',
        fields: {
          contentType: {
            description:
              'What it is.\n- `text/csv`: a table with a header\n- `application/x-ndjson`: a JSON object a line, each like the body of `POST /search`',
            examples: ['text/csv'],
          },
          bytes: { description: 'Number of its bytes, exactly: up to 5,242,880.', examples: [48_213] },
        },
      },
      from: { description: '`batchId` of another batch of yours, with `only`.', examples: ['01945a3fa2c05b1d7e9f3c6a8b2d4e0f'] },
      only: { description: 'Which of its rows.\n- `failed`: those whose search failed', examples: ['failed'] },
      name: { description: 'A few words to tell it from others; up to 100 characters. Absent: none.', examples: ['Suppliers, November'] },
      include: {
        description: 'For all rows. Absent: what each row says.',
        fields: { financials: { description: 'Figures as well. Absent: false.', examples: [true] } },
      },
    },
    forms: {
      BatchOfRows: { description: 'A batch of rows in the body.', required: ['rows'], optional: ['name', 'include'] },
      BatchOfFile: { description: 'A batch of a file.', required: ['upload'], optional: ['name', 'include'] },
      BatchOfFailedRows: {
        description: 'A batch of the rows of another one that failed.',
        required: ['from', 'only'],
        optional: ['name', 'include'],
      },
    },
    examples: {
      rows: {
        summary: 'Two companies',
        value: {
          rows: [
            { jurisdiction: 'GB', identifier: '99000010' },
            { jurisdiction: 'NO', identifier: '100000008' },
          ],
        },
      },
      file: { summary: 'A file', value: { upload: { contentType: 'text/csv', bytes: 48_213 }, name: 'Suppliers, November' } },
      again: { summary: 'Failed rows again', value: { from: '01945a3fa2c05b1d7e9f3c6a8b2d4e0f', only: 'failed' } },
    },
  },
  idempotent: true,
  answers: 'The new batch; for a file, where it is put.',
  answer: 'CreatedBatch',
  examples: { file: { summary: 'A file is awaited', value: 'createdBatch' } },
  errors: ['missing_input', 'invalid_parameter', 'batch_not_found'],
});
