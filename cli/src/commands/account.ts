/** `login`, `logout`, `whoami`, `account`, `ledger`, `keys`: who calls, and what it cost. */
import type { Command } from 'commander';
import { type RegistryGraph, registryGraph, type Schemas } from '../../../client/src/index.ts';
import { utcMinute } from '../../../shared/model/entity/dates.ts';
import { table } from '../columns.ts';
import { creditsText } from '../credits-text.ts';
import { UsageError } from '../exit-codes.ts';
import type { Io } from '../io.ts';
import { plainText } from '../plain-text.ts';
import { keepProfile, profileFile, removeProfile } from '../profile-file.ts';
import { ask, askHidden, canAsk, pipedIn } from '../questions.ts';
import { connect, type Session } from '../session.ts';
import { profileName } from '../settings.ts';
import type { Style } from '../style.ts';
import { firstOf } from './cases.ts';
import type { Arguments, Run } from './run.ts';
import { wholeNumber } from './search.ts';

export function addAccountCommands(program: Command, run: Run): void {
  program.command('whoami').summary('the service, the account and its credits').action(run(whoAmI));
  program
    .command('account')
    .summary('credits, subscriptions and limits')
    .action(
      run(async ({ rg, print }) => {
        const account = await rg.account.read();
        print.answer(account, (style) => accountText(account, style));
      }),
    );
  program
    .command('ledger')
    .summary('what was charged and refunded, the newest first')
    .option('--limit <count>', 'at most so many', wholeNumber, 20)
    .action(run(showLedger));
  addKeyCommands(program.command('keys').summary('API keys; they need the password of the account'), run);
}

function addKeyCommands(keys: Command, run: Run): void {
  const withLogin = (command: Command): Command =>
    command.option('--email <email>', 'of the account; the password is asked for, or read from standard input');
  withLogin(keys.command('list'))
    .summary('without their secrets')
    .action(
      run(async (session, _, options: LoginOptions) => {
        const { data } = await (await withIdToken(session, options)).account.keys.list();
        const rows = data.map(({ keyId, label, createdAt }) => [keyId, plainText(label ?? ''), utcMinute(createdAt)]);
        session.print.list(data, (style) => table(['key', 'label', 'since'], rows, style));
      }),
    );
  withLogin(keys.command('create'))
    .summary('make one; it is shown once')
    .option('--label <text>', 'what it is for')
    .action(
      run(async (session, _, { label, ...options }: LoginOptions & { label?: string }) => {
        const created = await (await withIdToken(session, options)).account.keys.create(label ? { label } : {});
        session.print.answer(created, () => [created.apiKey]);
        session.print.note(`Key ${created.keyId}. It is not shown again; registry-graph login --key - stores it`);
      }),
    );
  withLogin(keys.command('revoke <keyId>'))
    .summary('end one at once')
    .action(
      run(async (session, [keyId], options: LoginOptions) => {
        await (await withIdToken(session, options)).account.keys.revoke(keyId!);
        session.print.note(`Key ${keyId} is revoked`, 'good');
      }),
    );
}

async function whoAmI({ rg, print, settings }: Session): Promise<void> {
  const account = await rg.account.read();
  print.answer(account, (style) => [
    `${style.bold(settings.url)} ${style.dim(`(${settings.from})`)}`,
    `${account.email}, ${account.sandbox ? 'a sandbox account: invented companies only' : 'a live account: the official registers'}`,
    `${creditsText(account.volume_remaining)} left`,
  ]);
}

function accountText(account: Schemas['AccountView'], style: Style): string[] {
  const { email, volume_remaining: left, held, subscriptions, sandbox, rateLimit, requestLimit } = account;
  return [
    style.bold(plainText(email)) + style.dim(sandbox ? '  sandbox' : '  live'),
    `  ${creditsText(left)} left${held > 0 ? `, ${held} held for searches that run` : ''}`,
    `  jurisdictions: ${subscriptions.join(', ') || 'none'}`,
    `  ${rateLimit} searches and ${requestLimit} other requests a minute`,
  ];
}

async function showLedger({ rg, print }: Session, _: Arguments, { limit }: { limit: number }): Promise<void> {
  const lines = await firstOf(rg.account.ledger({ limit: Math.min(Math.max(limit, 1), 100) }), limit);
  const rows = lines.map(({ at, amount, kind, reason, searchId }) => [
    ...[utcMinute(at), amount > 0 ? `+${amount}` : String(amount), kind, plainText(reason), searchId ?? ''],
  ]);
  print.list(lines, (style) => (rows.length === 0 ? [] : table(['at', 'credits', 'kind', 'reason', 'search'], rows, style, 3)));
  if (rows.length === limit) print.note(`The newest ${limit}; --limit shows more`);
}

interface LoginOptions {
  email?: string;
}

/** With the log-in of the local service, else with the one that is given or typed. */
async function withIdToken(session: Session, { email: given }: LoginOptions): Promise<RegistryGraph> {
  const { io, settings } = session;
  const login = given === undefined ? settings.login : undefined;
  const email = login?.email ?? given ?? (await ask(io, 'Email: '));
  const password = login?.password ?? (canAsk(io) ? await askHidden(io, 'Password: ') : await pipedIn(io));
  const { idToken } = await connect(io, settings, {}).authenticate({ email, password });
  return connect(io, settings, { token: idToken });
}

export interface StoreOptions {
  url?: string | undefined;
  key?: string | undefined;
  profile?: string | undefined;
}

/** Tries the key before it is stored. Gives the file. */
export async function logIn(io: Io, options: StoreOptions): Promise<{ file: string; email: string; url: string }> {
  if (options.key !== undefined && options.key !== '-')
    throw new UsageError('A key as an argument stays in the history of the shell: use --key - and standard input, or the prompt');
  const url = options.url ?? io.env.REGISTRY_GRAPH_URL ?? (await ask(io, 'Address of the service: '));
  if (!URL.canParse(url)) throw new UsageError(`This is not an address of a service: ${url}`);
  const key = options.key === '-' ? await pipedIn(io) : await askHidden(io, 'API key: ');
  if (!key) throw new UsageError('There is no key');
  const { email } = await registryGraph({ baseUrl: url, apiKey: key, ...(io.fetch && { fetch: io.fetch }) }).account.read();
  const file = profileFile(io.env);
  keepProfile(file, profileName(options, io.env), { url, key });
  return { file, email, url };
}

export function logOut(io: Io, options: StoreOptions): string {
  const name = profileName(options, io.env);
  return removeProfile(profileFile(io.env), name) ? `The profile ${name} is removed` : `There is no profile ${name}`;
}
