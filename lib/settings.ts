/**
 * The operator's settings of each stage: the one file to edit before `npm run deploy`.
 * `npm run deploy` also takes single values, with the same checks: `-c alarmEmail=ops@example.com`, `-c prices='{"GB":{"search":2}}'`.
 * The outputs of the data stack keep such a value for later deployments, until another value, or an empty one (`-c alarmEmail=`), replaces it.
 */
import * as z from 'zod';

const STAGES = ['dev', 'prod'] as const;
export type Stage = (typeof STAGES)[number];

/** The retention periods of CloudWatch Logs, in days. */
const LOG_DAYS = [1, 3, 5, 7, 14, 30, 60, 90, 120, 150, 180, 365, 400, 545, 731, 1096, 1827, 2192, 2557, 2922, 3288, 3653] as const;
/** Lambda allows 4,096 bytes for all variables of a function; the others take up to 1,500. */
const MAX_PRICE_BYTES = 2_500;
/** Seconds: a worker's lease lasts 100, and a search takes two minutes with all its attempts. */
const MIN_STALE_SECONDS = 180;

/** Functions of the API whose calls may take seconds: they wait for events, registers, servers of customers or the user pool, or calculate. */
const LONG_FUNCTIONS = [
  'read-events',
  'idfinder',
  'webhooks',
  'calculate-ownership',
  'read-ownership',
  'export-case',
  'authenticate',
] as const;

const Credits = z.int().min(1).max(1_000);
const Days = z.int().min(1).max(36_500);
/** A search may be free. Searches of LEI records are free unless a price is set. */
const CreditsOrNone = z.int().min(0).max(1_000);
const Price = z.strictObject({ search: CreditsOrNone, idfinder: Credits, financials: Credits, parties: Credits }).partial();

/** Credits by jurisdiction code, 1 where none are set; `default` applies to all jurisdictions that are not named. */
export const Prices = z
  .record(
    z.string().regex(/^(?:default|[A-Z]{2}(?:-[A-Z0-9]{1,3})?)$/, 'must be a jurisdiction code, such as GB or US-NY, or default'),
    Price,
  )
  .refine((prices) => Object.entries(prices).every(([code, { parties }]) => parties === undefined || code === 'default'), {
    message: 'parties are looked up in all registers at once: set their price under default',
  })
  .refine((prices) => Buffer.byteLength(JSON.stringify(prices)) <= MAX_PRICE_BYTES, {
    message: `more than ${MAX_PRICE_BYTES} bytes do not fit into a function's variables`,
  });

/** Without a key: Brave's key is `WEB_SEARCH.apiKey` in the credentials secret. */
const WebSearch = z.discriminatedUnion('provider', [
  z.strictObject({ provider: z.literal('searxng'), origin: z.url({ protocol: /^https?$/ }) }),
  z.strictObject({ provider: z.literal('brave') }),
]);

/** `-c console=true`, or `-c console='{"domain":{…}}'`. */
const Console = z.union([
  z.literal(true).transform((): { domain?: never } => ({})),
  z.strictObject({
    domain: z.strictObject({ name: z.hostname(), certificateArn: z.string().regex(/^arn:aws:acm:us-east-1:\d{12}:certificate\/[\w-]+$/) }),
  }),
]);

/** Each as a browser sends it: no path, no wildcard. */
export const AllowedOrigins = z
  .array(z.string().regex(/^https?:\/\/[a-z0-9.-]+(?::\d+)?$/, 'must be an origin, such as https://app.example.com'))
  .min(1)
  .max(50);

export const Settings = z.strictObject({
  stage: z.enum(STAGES),
  /** Absent: the region of the AWS credentials. */
  region: z
    .string()
    .regex(/^[a-z]{2}(?:-[a-z]+)+-\d$/)
    .optional(),
  prices: Prices,
  /** POST requests a minute for an account that has no limit of its own. */
  rateLimitPerMinute: z.int().min(1),
  /** All other requests a minute (reads, and requests that are refused) for an account that has no limit of its own. */
  requestsPerMinute: z.int().min(1),
  /** Identifier finder look-ups without a charge that a live account may make in a day (UTC). */
  unpaidFindsPerDay: z.int().min(1),
  /** Identifier finder look-ups with a paid web search (Brave) that a live account may make in a day (UTC). */
  webSearchesPerDay: z.int().min(1),
  /**
   * Requests a second of the whole API: a cap on the bill, far above the accounts' own limits. Nothing else limits requests without valid
   * credentials, so it is lower where few callers are expected.
   */
  throttle: z.strictObject({ rate: z.int().min(1), burst: z.int().min(1) }),
  /** Age at which a PENDING search is sent to the queue again. */
  staleAfterSeconds: z.int().min(MIN_STALE_SECONDS),
  /** Recipient of the alarms. The recipient must confirm the SNS email once. */
  alarmEmail: z.email().optional(),
  /** The certificate is an ACM certificate in the stage's region; the operator makes the DNS record (output `DomainTarget`). */
  domain: z
    .strictObject({ name: z.hostname(), certificateArn: z.string().regex(/^arn:aws[\w-]*:acm:[\w-]+:\d{12}:certificate\/[\w-]+$/) })
    .optional(),
  /**
   * Makes the stack of the console (`console-stack.ts`): `true`, or a domain with its ACM certificate, which CloudFront takes from us-east-1
   * only; the operator makes the DNS record (output `ConsoleTarget`). Absent: no console.
   */
  console: Console.optional(),
  /** Origins of pages whose scripts may call the API (CORS), such as `https://app.example.com`. Absent: none. */
  allowedOrigins: AllowedOrigins.optional(),
  webSearch: WebSearch.optional(),
  /**
   * A time-stamping authority (RFC 3161) that every evidence pack is stamped by, and the SHA-256 of its certificate (hex). It is told a digest of each
   * pack. Absent: packs have no time stamp.
   */
  timeStampAuthority: z
    .strictObject({
      url: z.url({ protocol: /^https?$/ }),
      certificateSha256: z
        .string()
        .regex(/^[0-9a-f]{64}$/)
        .optional(),
    })
    .optional(),
  /** Looks up the LEI of each searched company at GLEIF by its number: one request a search, within GLEIF's limit of 60 a minute. */
  leiCrossReference: z.boolean(),
  /** Loads and reads own copies of registers: today the LEI records of GLEIF's golden copy. */
  cuts: z.boolean(),
  /** Offers `GET /parties`: who is officer or owner of which companies, by loaded copies of registers. `false`: 403 `parties_not_offered`. */
  partySearch: z.boolean(),
  /** Search workers that run at once, each with up to five searches. */
  workers: z.int().min(2).max(1_000),
  /** Runs of the function that delivers events at once, each with up to ten events. */
  deliverers: z.int().min(2).max(1_000),
  /** Reserves concurrency for the workers: needs an account quota of at least 100 more than `workers`. */
  reserveWorkers: z.boolean(),
  /**
   * Concurrency reserved for functions of the API whose calls may take seconds, by function: each runs at most so often at once, and leaves the
   * rest of the account's quota to others. Nothing is reserved where the quota has not enough for all of them and 100 more
   * (`reserved-concurrency.ts`). `{}`: none.
   */
  reservedConcurrency: z.partialRecord(z.enum(LONG_FUNCTIONS), z.int().min(1).max(1_000)),
  logDays: z.literal(LOG_DAYS),
  /** Days that proof files and documents of finished searches are kept; absent: for ever. S3 deletes them. */
  keepDocumentsDays: Days.optional(),
  /** Days from the end of its last search until a case is erased, documents included (`shared/cases/case-files/retain.ts`); absent: never. */
  keepResultsDays: Days.optional(),
  /** Days that the files of evidence packs are kept, of accounts without a setting of their own: whoever asked for a pack keeps the file. */
  keepPacksDays: Days,
  /** Days that the events of an account are kept (`GET /events`). A change holds for events that are written afterwards. */
  keepEventsDays: z.int().min(7).max(365),
  /**
   * Encrypts table, bucket, secret, queues and alarms with a customer-managed key (1 USD a month, and 0.03 USD for 10,000 uses) instead of
   * AWS's keys.
   */
  ownKey: z.boolean(),
  /** Deletion protection, point-in-time recovery, and all data kept when the data stack is deleted. */
  protectData: z.boolean(),
  /** The name of a restored table that replaces the data stack's own (docs/operate.md, "Restore"). It must have the index `open`. */
  restoredTable: z
    .string()
    .regex(/^[\w.-]{3,255}$/)
    .optional(),
  /** New code of the API's functions gets 10 % of the calls for five minutes, and is rolled back when an alarm is raised. */
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
  cuts: false,
  keepPacksDays: 30,
  partySearch: true,
  keepEventsDays: 30,
  workers: 20,
  deliverers: 10,
  reserveWorkers: false,
  // An account may have five waits, five other long calls and ten look-ups of the finder open (`open-call-store.ts`).
  reservedConcurrency: {
    'read-events': 100,
    idfinder: 50,
    webhooks: 20,
    'calculate-ownership': 20,
    'read-ownership': 20,
    'export-case': 20,
    authenticate: 20,
  },
  ownKey: false,
} satisfies Partial<Settings>;

const BY_STAGE: Readonly<Record<Stage, Settings>> = {
  dev: { ...COMMON, stage: 'dev', throttle: { rate: 50, burst: 100 }, logDays: 30, protectData: false, gradualDeployment: false },
  prod: { ...COMMON, stage: 'prod', throttle: { rate: 500, burst: 1_000 }, logDays: 90, protectData: true, gradualDeployment: true },
};

/** A setting is unknown or invalid; the message names it. */
export class BadSettings extends Error {
  override readonly name = 'BadSettings';
}

/** The settings of a stage; values of the command line replace them. `given` returns the value of `-c name=…`. */
export function settingsOf(stage: string, given: (name: string) => unknown = () => undefined): Settings {
  const known = STAGES.find((one) => one === stage);
  if (!known) throw new BadSettings(`unknown stage "${stage}": use ${STAGES.join(' or ')}`);
  const { stage: _stage, ...names } = Settings.shape;
  const replaced = Object.keys(names).flatMap((name) => {
    const value = given(name);
    return value === undefined ? [] : [[name, read(value)] as const];
  });
  const checked = Settings.safeParse({ ...BY_STAGE[known], ...Object.fromEntries(replaced) });
  if (!checked.success) throw new BadSettings(`invalid settings of ${stage}: ${faultsOf(checked.error)}`);
  return checked.data;
}

/** `prices.GB.search: Too small …`, one for each invalid value. */
const faultsOf = ({ issues }: z.ZodError): string => issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');

/** Values of the command line, by setting. */
export type Given = Readonly<Record<string, string>>;

/** All settings but the stage, which has its own option. */
export const SETTING_NAMES: readonly string[] = Object.keys(Settings.shape).filter((name) => name !== 'stage');

/** Parses the `name=value` of `-c`; an empty value removes a kept one. Throws BadSettings for an unknown name. */
export function givenIn(words: readonly string[]): Given {
  const given = words.map((word) => {
    const at = word.indexOf('=');
    const name = at < 0 ? word : word.slice(0, at);
    if (name === 'stage') throw new BadSettings('use --stage for the stage');
    if (!SETTING_NAMES.includes(name)) throw new BadSettings(`unknown setting "${name}". Known: ${SETTING_NAMES.join(', ')}`);
    if (at < 0) throw new BadSettings(`-c ${name} has no value: -c ${name}=…`);
    return [name, word.slice(at + 1)] as const;
  });
  return Object.fromEntries(given);
}

/** The values that an earlier deployment kept, replaced by the values given now. */
export function keptWith(kept: Given, given: Given): Given {
  const known = Object.entries(kept).filter(([name]) => SETTING_NAMES.includes(name));
  return Object.fromEntries(Object.entries({ ...Object.fromEntries(known), ...given }).filter(([, value]) => value !== ''));
}

/** The command line gives text: `true`, `14` and `{…}` are read as JSON, everything else stays text. */
function read(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}
