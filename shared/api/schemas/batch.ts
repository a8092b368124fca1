/** Batches: state, counts, credits and progress of one, and the links to its files. */
import * as z from 'zod';
import type { BatchStatus, PauseReason, Rejection } from '../../searches/batches/batch-row.ts';
import type { Meanings } from './ownership-words.ts';
import { closedList, count, instant, link, list, number, openList, ordinal, text } from './properties.ts';

const BATCH_ID = '01945a3fa2c05b1d7e9f3c6a8b2d4e0f';

const STATUS_MEANINGS = {
  AWAITING_UPLOAD: 'its file is awaited',
  CHECKING: 'its rows are checked; nothing is asked yet',
  READY: 'it can be started; it has cost nothing',
  RUNNING: 'its rows are looked up',
  PAUSED: 'nothing new is asked; rows that are under way end',
  DONE: 'all of its rows have ended',
  CANCELLED: 'nothing new is asked any more',
  REJECTED: 'it is no list of companies: `reason` says why',
} satisfies Meanings<BatchStatus>;

export const BATCH_PAUSE_MEANINGS = {
  by_owner: 'its owner has paused it',
  out_of_credits: 'the balance does not cover the next row',
  ceiling_reached: 'the next row would pass `maxCredits`',
  account_suspended: 'the account is suspended',
  not_subscribed: 'the account is no longer subscribed to the jurisdictions that are left',
} satisfies Meanings<PauseReason>;

const REJECTION_MEANINGS = {
  not_uploaded: 'no file was sent in time',
  wrong_size: 'the file has another size than was said',
  too_large: 'the file is too large',
  not_utf8: 'the file is not UTF-8: `line` has the first such line',
  no_table: 'there is no header with `jurisdiction` and `identifier` or `legal_name`, or a row cannot be read: `line` says where',
  too_many_rows: 'it has more than 10,000 rows',
  no_rows: 'it has no row',
  files_expired: 'its files are kept no more',
} satisfies Meanings<Rejection>;

const rowsOf = {
  completed: count('Number of rows whose search was completed, of those that are looked up.', 398),
  failed: count('Number of rows whose search failed. They cost nothing.', 2),
};

export const ofBatch = {
  batchId: text('Id of the batch.', BATCH_ID),
  rows: count('Number of rows that are looked up: valid ones, each company once.', 995),
  ...rowsOf,
  captured: count('Credits that it has charged.', 398),
};

const RegisterProgress = z
  .looseObject({
    code: text('Code of the jurisdiction whose register answers.', 'GB'),
    rows: count('Number of rows that are looked up there.', 600),
    done: count('Number of them that have ended.', 240),
    perMinute: number(
      'Number of look-ups in a minute that the limit of the register allows. Absent where it publishes none, and in the sandbox.',
      85.71,
    ).optional(),
    slow: z
      .literal(true)
      .meta({ description: 'By that limit it would take more than 7 days: `start` needs `acceptSlow`. Absent where it does not.' })
      .optional(),
  })
  .describe('How far the rows of one register are. Source: this service.');

const BatchCredits = z
  .looseObject({
    most: count('Credits that all of its rows can cost at most, figures included. 0 until they are checked.', 995),
    held: count('Credits of rows that are under way.', 50),
    captured: ofBatch.captured,
    maxCredits: ordinal('The most credits that it may charge. Absent: none but `most`.', 1_000).optional(),
  })
  .describe('Credits of the batch. Source: this service.');

const batch = {
  batchId: ofBatch.batchId,
  status: closedList('What becomes of it.', STATUS_MEANINGS),
  reason: openList('Why it is paused or rejected. Absent where it is neither.', {
    ...BATCH_PAUSE_MEANINGS,
    ...REJECTION_MEANINGS,
  }).optional(),
  line: ordinal('Number of the line of the file that it was rejected for. Absent where there is none.', 18).optional(),
  name: text('The name that it was given. Absent where it was given none.', 'Suppliers, November').optional(),
  createdAt: instant('When it was made.'),
  updatedAt: instant('When it changed last.'),
  rows: count('Number of rows of the file. Absent until they are checked.', 1_000).optional(),
  valid: count('Number of rows that can be looked up, duplicates included. Absent until they are checked.', 998).optional(),
  invalid: count('Number of rows that cannot be looked up. Absent until they are checked.', 2).optional(),
  duplicates: count(
    'Number of rows whose company is in an earlier row too. It is looked up once. Absent until they are checked.',
    3,
  ).optional(),
  done: count('Number of rows that have ended, of those that are looked up.', 400),
  ...rowsOf,
  credits: BatchCredits,
  eta: instant(
    'When it will be done, by the limits of the registers and by its speed so far. Absent unless it is running and that is known.',
  ).optional(),
  byJurisdiction: list(RegisterProgress, 'By register. Empty until the rows are checked.'),
};

const ABOUT = 'Source: this service.';
export const Batch = z.looseObject(batch).describe(`A batch. ${ABOUT}`);

const UploadTo = z
  .looseObject({
    url: link('Where the file is put.', 'https://documents.example/batches/0194/input?signature=0'),
    method: z.literal('PUT').meta({ description: 'The method.' }),
    headers: z
      .looseObject({
        'content-type': text('As the request named it.', 'text/csv'),
        'content-length': text('As the request named it: the link takes a file of this size only.', '48213'),
      })
      .describe('Headers that the request must have. Source: this service.'),
    expiresAt: instant('When the link stops to work.'),
  })
  .describe('Where the file of the batch is put. Source: this service.');

export const CreatedBatch = z
  .looseObject({ ...batch, upload: UploadTo.optional().describe('Where the file is put. Absent where the rows are there already.') })
  .describe(`A new batch. ${ABOUT}`);

export const BatchList = z
  .looseObject({
    data: list(Batch, 'Newest first. Empty where there is none.'),
    nextCursor: text('`cursor` of the next page. Absent on the last one.', 'QkFUQ0gjMDE5NDVhM2Y').optional(),
  })
  .describe('A page of batches. Source: this service.');

export const BatchFile = z
  .looseObject({
    url: link('The file, for five minutes, to any holder.', 'https://documents.example/batches/0194/results.csv?signature=0'),
    expiresAt: instant('When `url` stops to work.'),
    fileName: text('The name that it is saved under.', `${BATCH_ID}.csv`),
    rows: count('Number of its lines besides the header.', 1_000),
  })
  .describe('A file of a batch. Source: this service.');
