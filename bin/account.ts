/** `npm run account -- <verb> …`: the operator's command for accounts, on a local or a deployed service. */
import { parseArgs } from 'node:util';
import { jurisdictionCodes } from '../shared/registers/catalogue.ts';
import type { OperatorServices, SubscriptionChange } from './operator/operate-accounts.ts';
import { pointAtService, TARGET_OPTIONS, TARGET_USAGE } from './operator-target.ts';
import { askHidden, hasTerminal, pipedIn } from './terminal.ts';

const USAGE = `npm run account -- <verb> [options]

Creates, shows and changes accounts.

  create      --email E --credits N --subscribe NO,GB|all [--sandbox] [--rate-limit N] [--request-limit N] [--password-stdin]
  show        --user U
  credit      --user U --add N
  warn        --user U --below N      event credits.low under so many credits; 0: none
  keep-packs  --user U --days N       evidence packs made from now on are kept so long; 0: as the deployment is set
  subscribe   --user U --jurisdictions NO,GB|all      replaces the subscriptions
  subscribe   --user U --add NO,GB|all --remove FR    changes them; one of the two is enough
  lock        --user U
  unlock      --user U
  key create  --user U
  key revoke  --user U --key K
  webhooks rotate-all [--overlap-hours N]   another master key for the secrets of all webhook endpoints; the present one
                                            signs too for 24 hours (0 to 168)

  U is a user id or an email. create asks for the password, or reads it from standard input with --password-stdin;
  --password P remains in the shell's history.

  --json      prints JSON
  ${TARGET_USAGE}`;

const OPTIONS = {
  email: { type: 'string' },
  password: { type: 'string' },
  'password-stdin': { type: 'boolean' },
  credits: { type: 'string' },
  subscribe: { type: 'string' },
  sandbox: { type: 'boolean' },
  'rate-limit': { type: 'string' },
  'request-limit': { type: 'string' },
  user: { type: 'string' },
  add: { type: 'string' },
  below: { type: 'string' },
  days: { type: 'string' },
  remove: { type: 'string' },
  jurisdictions: { type: 'string' },
  key: { type: 'string' },
  'overlap-hours': { type: 'string' },
  json: { type: 'boolean' },
  ...TARGET_OPTIONS,
  help: { type: 'boolean' },
} as const;

const IN_HISTORY = 'The password is now in the history of your shell: leave --password out, or use --password-stdin.';

const MAX_OVERLAP_HOURS = 168;
const NEW_SECRETS = 'Every owner of a webhook endpoint has to take a new secret: POST /webhook-endpoints/{endpointId}/rotate-secret.';

class UsageError extends Error {}

type Options = ReturnType<typeof parse>['values'];
type Accounts = typeof import('./operator/operate-accounts.ts');
type Operation = (accounts: Accounts, services: OperatorServices) => Promise<object>;
/** Reads the options, before the AWS clients are loaded and the service is asked. */
type Verb = (options: Options) => Operation | Promise<Operation>;

const VERBS: Readonly<Record<string, Verb>> = {
  create: async (options) => {
    const wanted = {
      email: text(options, 'email'),
      credits: whole(text(options, 'credits'), 'credits', 0),
      subscriptions: jurisdictions(text(options, 'subscribe')),
      sandbox: options.sandbox ?? false,
      rateLimit: options['rate-limit'] === undefined ? undefined : whole(options['rate-limit'], 'rate-limit', 1),
      requestLimit: options['request-limit'] === undefined ? undefined : whole(options['request-limit'], 'request-limit', 1),
      password: await password(options),
    };
    return async (accounts, services) => {
      const created = await accounts.createAccount(services, wanted);
      if (options.password !== undefined) console.error(IN_HISTORY);
      return created;
    };
  },
  show: (options) => {
    const user = text(options, 'user');
    return (accounts, services) => accounts.showAccount(services, user);
  },
  credit: (options) => {
    const [user, credits] = [text(options, 'user'), whole(text(options, 'add'), 'add', -1e9)];
    return (accounts, services) => accounts.addCredits(services, user, credits);
  },
  subscribe: (options) => {
    const [user, change] = [text(options, 'user'), subscriptionChange(options)];
    return (accounts, services) => accounts.subscribe(services, user, change);
  },
  warn: (options) => {
    const [user, below] = [text(options, 'user'), whole(text(options, 'below'), 'below', 0)];
    return (accounts, services) => accounts.warnBelow(services, user, below);
  },
  'keep-packs': (options) => {
    const [user, days] = [text(options, 'user'), whole(text(options, 'days'), 'days', 0)];
    return (accounts, services) => accounts.keepPacks(services, user, days);
  },
  lock: (options) => {
    const user = text(options, 'user');
    return (accounts, services) => accounts.lock(services, user);
  },
  unlock: (options) => {
    const user = text(options, 'user');
    return (accounts, services) => accounts.unlock(services, user);
  },
  'key create': (options) => {
    const user = text(options, 'user');
    return (accounts, services) => accounts.createKey(services, user);
  },
  'key revoke': (options) => {
    const [user, key] = [text(options, 'user'), text(options, 'key')];
    return (accounts, services) => accounts.revokeKey(services, user, key);
  },
  'webhooks rotate-all': (options) => {
    const hours = whole(options['overlap-hours'] ?? '24', 'overlap-hours', 0);
    if (hours > MAX_OVERLAP_HOURS) throw new UsageError(`--overlap-hours is at most ${MAX_OVERLAP_HOURS}`);
    return async () => {
      const [{ rotateMaster }, { readMasterText: read, writeMasterText: write }] = await Promise.all([
        import('./operator/rotate-master.ts'),
        import('../functions/services/webhook-master.ts'),
      ]);
      console.error(NEW_SECRETS);
      return rotateMaster({ read, write }, new Date(), hours);
    };
  },
};

await main().catch((error: unknown) => {
  const usage = error instanceof UsageError;
  console.error(usage ? `${error.message}\n\n${USAGE}` : sentenceOf(error));
  process.exitCode = usage ? 2 : 1;
});

/** An AggregateError, such as a connection that several addresses refused, has no message of its own. */
function sentenceOf(error: unknown): string {
  const { message, name, errors } = error as AggregateError;
  return message || errors?.map(({ message }: Error) => message).join('; ') || name;
}

async function main(): Promise<void> {
  const { values, positionals } = parse();
  if (values.help) return console.log(USAGE);
  const wanted = positionals.join(' ');
  const verb = Object.hasOwn(VERBS, wanted) ? VERBS[wanted] : undefined;
  if (!verb) throw new UsageError(positionals.length === 0 ? 'the verb is missing' : `unknown verb "${wanted}"`);
  const operation = await verb(values);
  await pointAtService(values);
  const [accounts, { forOperator }] = await Promise.all([
    import('./operator/operate-accounts.ts'),
    import('../functions/services/callers.ts'),
  ]);
  const outcome = await operation(accounts, forOperator());
  if (values.json) return console.log(JSON.stringify(outcome));
  for (const [name, value] of Object.entries(outcome)) console.log(`${name}: ${typeof value === 'object' ? JSON.stringify(value) : value}`);
}

function parse() {
  try {
    return parseArgs({ options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new UsageError(mistake((error as Error).message));
  }
}

/** Shorter than Node's own message of three sentences. */
function mistake(message: string): string {
  const [, option = ''] = /'(-[^' ]+)/.exec(message) ?? [];
  const known = Object.entries(OPTIONS).find(([name]) => `--${name}` === option);
  if (!known) return `unknown option ${option}`;
  if (known[1].type === 'boolean') return `${option} takes no value`;
  return `${option} has no value (one that begins with a dash is written ${option}=-1)`;
}

function text(options: Options, name: keyof Options): string {
  const value = options[name];
  if (typeof value !== 'string' || value.trim() === '') throw new UsageError(`--${name} is missing`);
  return value;
}

/** From an option, from standard input, or typed twice. */
async function password(options: Options): Promise<string> {
  if (options.password !== undefined) return text(options, 'password');
  if (options['password-stdin']) return pipedIn();
  if (!hasTerminal()) throw new UsageError('there is no terminal to ask for the password in: give --password-stdin');
  const typed = await askHidden('Password, 12 characters at least: ');
  if (typed !== (await askHidden('Again: '))) throw new Error('the two passwords differ');
  return typed;
}

function whole(value: string, name: string, min: number): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number) || number < min || value.trim() === '')
    throw new UsageError(`--${name} must be a whole number of at least ${min}`);
  return number;
}

function subscriptionChange(options: Options): SubscriptionChange {
  const { add, remove, jurisdictions: replace } = options;
  if (add === undefined && remove === undefined) return { replace: jurisdictions(text(options, 'jurisdictions')) };
  if (replace !== undefined) throw new UsageError('--jurisdictions takes the place of all: it goes without --add and --remove');
  const listed = (name: 'add' | 'remove') => (options[name] === undefined ? [] : jurisdictions(text(options, name)));
  return { add: listed('add'), remove: listed('remove') };
}

/** Checks that each code is known: a typing error would otherwise first show when a customer is refused. */
function jurisdictions(list: string): string[] {
  const wanted = list
    .split(',')
    .map((code) => code.trim())
    .filter(Boolean);
  if (wanted.length === 0) throw new UsageError('no jurisdiction is given');
  if (wanted.length === 1 && wanted[0]?.toLowerCase() === 'all') return ['all'];
  const codes = wanted.map((code) => code.toUpperCase());
  const unknown = codes.filter((code) => !jurisdictionCodes.includes(code));
  if (unknown.length > 0) throw new UsageError(`unknown jurisdiction: ${unknown.join(', ')}. Known: ${jurisdictionCodes.join(', ')}`);
  return codes;
}
