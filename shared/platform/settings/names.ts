/** Names that the code and its deployment must agree on: `lib` grants rights and makes resources by them, `shared` reads and writes by them. PURE. */

/** What partition keys begin with, by the kind of row (`shared/platform/table/keys.ts`). */
export const PARTITION_PREFIX = {
  accounts: 'USER#',
  events: 'EVENTS#',
  apiKeys: 'KEY#',
  cases: 'CASE#',
  readers: 'READER#',
  logins: 'LOGIN#',
  paces: 'ORIGIN#',
  requests: 'RATE#',
  webhooks: 'WEBHOOKS#',
  books: 'BOOKS#',
  cuts: 'CUT#',
  signingKeys: 'SIGNKEY#',
  looks: 'LOOKS#',
  feeds: 'FEED#',
} as const;

/** The table's only index. Sparse: only items that await work carry its attributes, so that the sweeper reads nothing else. */
export const OPEN_INDEX = 'open';

/** Where the bucket keeps answers that are too large for a function; they expire after a day. */
export const LARGE_ANSWERS_PREFIX = 'answers/';

/** Where the bucket keeps the documents of cases; the setting `keepDocumentsDays` is for them alone. */
export const CASE_DOCUMENTS_PREFIX = 'cases/';

/** Where the bucket keeps the files of batches: what was sent, what was checked, and the results. */
export const BATCHES_PREFIX = 'batches/';

/** Where the bucket keeps copies of registers (`shared/platform/cuts`). */
export const CUTS_PREFIX = 'cuts/';

/** CloudWatch namespace of all metrics of the service. */
export const METRICS_NAMESPACE = 'registry-graph';

export const CASE_ID = /^[0-9a-f]{32}$/;
/** The id of a search or a document: its case's id and 16 hex digits more. */
export const INNER_ID = /^[0-9a-f]{48}$/;
