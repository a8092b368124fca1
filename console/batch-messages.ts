/** Texts of the pages of batches, in English. */
import type { Schemas } from '../client/src/index.ts';
import type { Field } from './csv-table.ts';
import { counted, credits, inNumbers } from './messages.ts';

type Batch = Schemas['Batch'];

export const BATCHES = {
  title: 'Batches',
  intro: 'Look up to 10,000 companies up from one file. All rows are checked first, for nothing.',
  file: 'CSV file',
  fileNote: 'With a header, in UTF-8, up to 5 MB.',
  columns: 'Which column is which?',
  none: '– not in the file –',
  every: 'One jurisdiction for all rows',
  fields: {
    jurisdiction: 'Jurisdiction',
    identifier: 'Number',
    legal_name: 'Legal name',
    reference: 'Your reference',
  } satisfies Record<Field, string>,
  preview: 'The first rows',
  incomplete: 'Choose a jurisdiction, and a number or a legal name.',
  financials: 'With financials, which can cost more',
  check: (rows: number): string => `Check ${counted(rows, 'row', 'rows')} · free`,
  checking: 'Sending the file…',
  noRows: 'The file has no row below its header.',
  tooMany: (rows: number): string => `The file has ${inNumbers(rows)} rows; a batch has 10,000 at most.`,
  list: 'Your batches',
  empty: 'There is no batch yet.',
  more: 'Show more',
  name: 'Batch',
  status: 'Status',
  progress: 'Done',
  failed: 'Failed',
  charged: 'Charged',
  made: 'Made',
  toList: 'All batches',
  unnamed: 'Batch',
} as const;

export const STATUSES: Readonly<Record<Batch['status'], string>> = {
  AWAITING_UPLOAD: 'awaiting its file',
  CHECKING: 'checking its rows',
  READY: 'ready to start',
  RUNNING: 'running',
  PAUSED: 'paused',
  DONE: 'done',
  CANCELLED: 'cancelled',
  REJECTED: 'rejected',
};

const REASONS: Readonly<Record<string, string>> = {
  by_owner: 'You have paused it.',
  out_of_credits: 'Your credits do not cover the next row. It goes on when you resume it.',
  ceiling_reached: 'The next row would pass the ceiling. Resume it with a higher one.',
  account_suspended: 'Your account is suspended.',
  not_subscribed: 'Your account is no longer subscribed to the jurisdictions that are left.',
  not_uploaded: 'No file was sent in time.',
  wrong_size: 'The file has another size than was said.',
  not_utf8: 'The file is not UTF-8.',
  no_table: 'The file has no header, or a row that cannot be read.',
  too_many_rows: 'The file has more than 10,000 rows.',
  no_rows: 'The file has no row.',
  files_expired: 'Its files are kept no more.',
};

export const BATCH = {
  reason: ({ reason, line }: Batch): string | undefined =>
    reason && `${REASONS[reason] ?? reason}${line === undefined ? '' : ` Line ${inNumbers(line)}.`}`,
  rows: ({ rows = 0, valid = 0, duplicates = 0 }: Batch): string =>
    `${counted(rows, 'row', 'rows')}, ${inNumbers(valid)} can be looked up${duplicates > 0 ? `, ${counted(duplicates, 'repeats', 'repeat')} an earlier row` : ''}`,
  most: ({ credits: { most } }: Batch): string => (most === 0 ? 'free' : `at most ${credits(most)}`),
  done: (done: number, rows: number, failed: number): string =>
    `${inNumbers(done)} of ${inNumbers(rows)}${failed > 0 ? `, ${inNumbers(failed)} failed` : ''}`,
  cost: ({ credits: { captured, held } }: Batch): string =>
    `${captured === 0 ? 'nothing' : credits(captured)} charged${held > 0 ? `, ${credits(held)} held` : ''}`,
  labels: { rows: 'Rows', cost: 'Cost', progress: 'Progress', eta: 'Done at about', ceiling: 'Ceiling' },
  byRegister: 'By register',
  register: 'Register',
  allowed: 'Its limit',
  perMinute: (count: number): string => `${count} a minute`,
  slow: 'More than 7 days',
  start: (most: number): string => `Start · ${most === 0 ? 'free' : `at most ${credits(most)}`}`,
  slowStart: 'A register takes more than 7 days by its limit. Start it all the same.',
  pause: 'Pause',
  resume: 'Resume',
  cancel: 'Cancel',
  cancelTitle: 'Cancel this batch?',
  cancelNote: 'Nothing new is asked any more. What is under way ends, and is charged if it is completed.',
  remove: 'Delete',
  removeTitle: 'Delete this batch?',
  removeNote: 'Its file, its report and its results are deleted. The cases stay.',
  results: 'Results (CSV)',
  resultsLines: 'Results (JSON lines)',
  report: 'Check of all rows (CSV)',
  again: 'New batch of the failed rows',
  errors: (count: number): string => `${counted(count, 'row', 'rows')} cannot be looked up`,
  errorsNote: (shown: number): string => `The first ${inNumbers(shown)}; the report has all.`,
  named: (count: number): string => `${counted(count, 'row has', 'rows have')} a name and no number`,
  namedNote:
    'Nobody guesses which company is meant: look for candidates, and choose one or none. A name for which nothing is found costs nothing. What was found is kept until this tab is closed.',
  find: (rows: number, most: number): string =>
    `Find candidates of ${counted(rows, 'row', 'rows')}${Number.isNaN(most) ? '' : ` · ${most === 0 ? 'free' : `at most ${credits(most)}`}`}`,
  finding: (left: number): string => `${counted(left, 'name is', 'names are')} left to look up…`,
  stop: 'Stop',
  previous: 'Previous',
  next: 'Next',
  range: (first: number, last: number, all: number): string => `${inNumbers(first)} to ${inNumbers(last)} of ${inNumbers(all)}`,
  noCandidates: 'No register confirms a company under this name. Nothing was charged.',
  noneOf: 'None of these',
  checkChosen: (rows: number): string => `Check ${counted(rows, 'chosen row', 'chosen rows')} as a new batch · free`,
  line: 'Row',
  sent: 'Sent',
  why: 'Why not',
  meant: (number: string): string => `Did you mean ${number}?`,
} as const;
