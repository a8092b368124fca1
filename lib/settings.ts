/**
 * What an operator decides, for each stage: the one file to edit before `npm run deploy`. Everything has a reason or a unit beside it.
 * A single value can also be given to `npm run deploy`, checked the same: `-c alarmEmail=ops@example.com`, `-c prices='{"GB":{"search":2}}'`.
 * It is kept in the outputs of the data stack and holds for later deployments, until another one is given, or none: `-c alarmEmail=`.
 */
import * as z from 'zod';

const STAGES = ['dev', 'prod'] as const;
export type Stage = (typeof STAGES)[number];

/** Retentions that CloudWatch Logs knows, in days. */
const LOG_DAYS = [1, 3, 5, 7, 14, 30, 60, 90, 120, 150, 180, 365, 400, 545, 731, 1096, 1827, 2192, 2557, 2922, 3288, 3653] as const;
/** Bytes that all variables of a function may have together are 4,096; the others take up to 1,500. */
const MOST_PRICE_BYTES = 2_500;
/** Seconds: a worker's lease lives for 100, and a search takes two minutes with all its tries. */
const LEAST_STALE = 180;

const Credits = z.int().min(1).max(1_000);
const Days = z.int().min(1).max(36_500);
/** A search may be free, as those by the LEI record are where nothing is said. */
const CreditsOrNone = z.int().min(0).max(1_000);
const Price = z.strictObject({ search: CreditsOrNone, idfinder: Credits, financials: Credits }).partial();

/** Credits by jurisdiction code, 1 where nothing is said; `default` is for all that are not named. */
export const Prices = z
  .record(z.string().regex(/^(?:default|[A-Z]{2}(?:-[A-Z0-9]{1,3})?)$/, 'a jurisdiction code, as GB or US-NY, or default'), Price)
  .refine((prices) => Buffer.byteLength(JSON.stringify(prices)) <= MOST_PRICE_BYTES, {
    message: `more than ${MOST_PRICE_BYTES} bytes: a function's variables would not hold them`,
  });

/** No key here: Brave's is `WEB_SEARCH.apiKey` in the credentials secret. */
const WebSearch = z.discriminatedUnion('provider', [
  z.strictObject({ provider: z.literal('searxng'), origin: z.url({ protocol: /^https?$/ }) }),
  z.strictObject({ provider: z.literal('brave') }),
]);

export const Settings = z.strictObject({
  stage: z.enum(STAGES),
  /** Absent: the one that the AWS credentials point at. */
  region: z
    .string()
    .regex(/^[a-z]{2}(?:-[a-z]+)+-\d$/)
    .optional(),
  prices: Prices,
  /** POSTs a minute of an account that has no limit of its own. */
  rateLimitPerMinute: z.int().min(1),
  /** Requests of every other kind a minute of an account that has no limit of its own: reads, and what is refused. */
  requestsPerMinute: z.int().min(1),
  /** Look-ups of the identifier finder that a live account may make in a day (UTC) and that end unpaid. */
  unpaidFindsPerDay: z.int().min(1),
  /** Look-ups that a live account may make in a day (UTC) with a web search that costs the operator money (Brave). */
  webSearchesPerDay: z.int().min(1),
  /**
   * Requests a second of the whole API: a lid on the bill, far above what the accounts' own limits let through. It is all that limits
   * requests without good credentials, so it is lower where few callers are expected.
   */
  throttle: z.strictObject({ rate: z.int().min(1), burst: z.int().min(1) }),
  /** Age at which a PENDING search is sent again. */
  staleAfterSeconds: z.int().min(LEAST_STALE),
  /** Who is woken. He must say yes to a mail of SNS once. */
  alarmEmail: z.email().optional(),
  /** The certificate is one of ACM in the stage's region; the DNS record is the operator's (output `DomainTarget`). */
  domain: z
    .strictObject({ name: z.hostname(), certificateArn: z.string().regex(/^arn:aws[\w-]*:acm:[\w-]+:\d{12}:certificate\/[\w-]+$/) })
    .optional(),
  webSearch: WebSearch.optional(),
  /** Asks GLEIF for the LEI of each searched company by its number: one request a search, within GLEIF's limit of 60 a minute. */
  leiCrossReference: z.boolean(),
  /** Searches' workers that run at once, each with up to five searches. */
  workers: z.int().min(2).max(1_000),
  /** Takes the workers out of the account's common concurrency: needs a quota of at least 100 more than `workers`. */
  reserveWorkers: z.boolean(),
  logDays: z.literal(LOG_DAYS),
  /** Days that finished searches' proof files and papers are kept; absent: for ever. S3 deletes them. */
  keepDocumentsDays: Days.optional(),
  /** Days after its last search ended that a case is erased, papers included (`shared/case-files/retain.ts`); absent: never. */
  keepResultsDays: Days.optional(),
  /** A key of one's own (1 USD a month and 0.03 for 10,000 uses) for table, bucket, secret, queues and alarms; else AWS's keys encrypt. */
  ownKey: z.boolean(),
  /** Deletion protection, point-in-time recovery, everything kept when the data stack goes. */
  protectData: z.boolean(),
  /** A table restored under a new name, in the place of the data stack's own (docs/operate.md, "Restore"). It must have the index `open`. */
  restoredTable: z
    .string()
    .regex(/^[\w.-]{3,255}$/)
    .optional(),
  /** New code of the API's functions gets a tenth of the calls for five minutes, and goes back when an alarm is raised. */
  gradualDeployment: z.boolean(),
});
export type Settings = z.output<typeof Settings>;

const COMMON = {
  prices: {},
  rateLimitPerMinute: 60,
  requestsPerMinute: 600,
  unpaidFindsPerDay: 200,
  webSearchesPerDay: 100,
  staleAfterSeconds: 900,
  leiCrossReference: true,
  workers: 20,
  reserveWorkers: false,
  ownKey: false,
} satisfies Partial<Settings>;

const BY_STAGE: Readonly<Record<Stage, Settings>> = {
  dev: { ...COMMON, stage: 'dev', throttle: { rate: 50, burst: 100 }, logDays: 30, protectData: false, gradualDeployment: false },
  prod: { ...COMMON, stage: 'prod', throttle: { rate: 500, burst: 1_000 }, logDays: 90, protectData: true, gradualDeployment: true },
};

/** A setting that cannot be meant; the message says which, in a sentence. */
export class BadSettings extends Error {
  override readonly name = 'BadSettings';
}

/** The settings of a stage, with what was said on the way in their place. `said` gives the words of `-c name=…`. */
export function settingsOf(stage: string, said: (name: string) => unknown = () => undefined): Settings {
  const known = STAGES.find((one) => one === stage);
  if (!known) throw new BadSettings(`there is no stage "${stage}": there are ${STAGES.join(' and ')}`);
  const { stage: _stage, ...names } = Settings.shape;
  const given = Object.keys(names).flatMap((name) => {
    const value = said(name);
    return value === undefined ? [] : [[name, read(value)] as const];
  });
  const checked = Settings.safeParse({ ...BY_STAGE[known], ...Object.fromEntries(given) });
  if (!checked.success) throw new BadSettings(`the settings of ${stage}: ${z.prettifyError(checked.error)}`);
  return checked.data;
}

/** Words of the command line by the name of their setting. */
export type Given = Readonly<Record<string, string>>;

/** All that can be given; the stage is said by itself. */
export const SETTING_NAMES: readonly string[] = Object.keys(Settings.shape).filter((name) => name !== 'stage');

/** What `-c name=value` says; an empty value takes back what was kept. Throws BadSettings for a name that there is not. */
export function givenIn(words: readonly string[]): Given {
  const given = words.map((word) => {
    const at = word.indexOf('=');
    const name = at < 0 ? word : word.slice(0, at);
    if (name === 'stage') throw new BadSettings('the stage is given with --stage');
    if (!SETTING_NAMES.includes(name)) throw new BadSettings(`there is no setting "${name}": there are ${SETTING_NAMES.join(', ')}`);
    if (at < 0) throw new BadSettings(`-c ${name} has no value: -c ${name}=…`);
    return [name, word.slice(at + 1)] as const;
  });
  return Object.fromEntries(given);
}

/** What an earlier deployment kept, with what is given now in its place. */
export function keptWith(kept: Given, given: Given): Given {
  const known = Object.entries(kept).filter(([name]) => SETTING_NAMES.includes(name));
  return Object.fromEntries(Object.entries({ ...Object.fromEntries(known), ...given }).filter(([, value]) => value !== ''));
}

/** The command line gives words: `true`, `14` and `{…}` are what they look like, everything else is text. */
function read(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}
