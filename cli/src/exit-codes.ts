/** How each error ends the command: an exit code that scripts decide by, and a sentence with what to do. */
import { BadAnswer, ConnectionError, type MayHaveBegun, RegistryGraphError, SearchFailed, StillPending } from '../../client/src/index.ts';

export const EXIT = {
  ok: 0,
  refused: 1,
  usage: 2,
  notFound: 3,
  credentials: 4,
  credits: 5,
  rateLimit: 6,
  failed: 7,
  pending: 8,
  interrupted: 130,
} as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** The command was used in a way that cannot work: a missing option, a missing key. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** What the command was asked for is not there. */
export class NothingFound extends Error {
  override readonly name = 'NothingFound';
}

/** An end that the work itself chose, with its message said already or given here. */
export class Ended extends Error {
  override readonly name = 'Ended';
  readonly exitCode: ExitCode;

  constructor(exitCode: ExitCode, message: string) {
    super(message);
    this.exitCode = exitCode;
  }
}

const CREDENTIALS: ReadonlySet<string> = new Set([
  'account_suspended',
  'id_token_required',
  'profile_not_found',
  'password_reset_required',
]);
const CREDITS: ReadonlySet<string> = new Set(['insufficient_credits', 'not_subscribed']);

export function exitCodeOf(error: unknown): ExitCode {
  if (error instanceof Ended) return error.exitCode;
  if (error instanceof UsageError) return EXIT.usage;
  if (error instanceof NothingFound) return EXIT.notFound;
  if (error instanceof SearchFailed) return EXIT.failed;
  if (error instanceof StillPending) return EXIT.pending;
  if (!(error instanceof RegistryGraphError)) return EXIT.refused;
  if (error.status === 401 || CREDENTIALS.has(error.code)) return EXIT.credentials;
  if (CREDITS.has(error.code)) return EXIT.credits;
  if (error.status === 404) return EXIT.notFound;
  return error.status === 429 ? EXIT.rateLimit : EXIT.refused;
}

/** What a person can do about an error, where the error does not say it. */
export function adviceFor(error: unknown): string | undefined {
  if (error instanceof StillPending) return `registry-graph wait ${error.search._id} goes on waiting`;
  const advice = [begunText(error as MayHaveBegun), error instanceof ConnectionError && UNREACHABLE].filter(Boolean);
  if (advice.length > 0) return advice.join('. ');
  if (error instanceof SearchFailed) return error.search.result.hint;
  if (!(error instanceof RegistryGraphError)) return undefined;
  if (error.code === 'invalid_identifier') return `A valid number looks like ${String(error.fields.example)}`;
  if (error.status === 401) return 'registry-graph login stores another key';
  if (error.code === 'insufficient_credits')
    return `It costs ${String(error.fields.cost)}, and ${String(error.fields.volume_remaining)} are left`;
  if (error.code === 'events_expired') return `--after ${Number(error.fields.oldest) - 1} reads on from the oldest event that is kept`;
  if (OF_WHAT_WAS_TYPED.has(error.code)) return String(error.fields.hint);
  return error.retryAfter === undefined ? undefined : `Try again in ${error.retryAfter} s`;
}

/** Their hints name what was meant; those of other errors speak of the API. */
const OF_WHAT_WAS_TYPED: ReadonlySet<string> = new Set([
  'unsupported_jurisdiction',
  'unknown_rule_set',
  'rule_set_not_found',
  'not_subscribed',
]);

const UNREACHABLE = 'Is the service running, and is the address right? registry-graph whoami shows it';

function begunText({ idempotencyKey, hasNotBegun }: MayHaveBegun): string | undefined {
  if (idempotencyKey) return `It may have begun. Repeat it with --idempotency-key ${idempotencyKey}: it is charged once`;
  return hasNotBegun && 'It has not begun, and nothing was charged';
}

/** The error as `--json` prints it. */
export function errorBody(error: unknown): object {
  if (error instanceof SearchFailed || error instanceof StillPending) return error.search;
  const { message, idempotencyKey } = error as Error & MayHaveBegun;
  return { error: message, ...factsOf(error), ...(idempotencyKey && { idempotencyKey }) };
}

function factsOf(error: unknown): object {
  if (error instanceof RegistryGraphError) {
    const { code, status, requestId, retryable, fields } = error;
    return { code, status, retryable, ...(requestId && { requestId }), ...fields };
  }
  if (error instanceof BadAnswer) return { code: 'bad_answer', status: error.status };
  return { code: error instanceof ConnectionError ? 'no_answer' : exitWord(error) };
}

const exitWord = (error: unknown): string =>
  Object.entries(EXIT)
    .find(([, code]) => code === exitCodeOf(error))![0]
    .replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
