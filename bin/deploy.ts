/**
 * `npm run deploy`: prints account, region and plan, deploys the stacks of a stage, and prints their outputs and the next steps.
 * Settings given with `-c` also apply to later deployments (`lib/settings.ts`).
 */
import { parseArgs } from 'node:util';
import { RESERVABLE, reservations, sumOf, UNRESERVED_MIN } from '../lib/reserved-concurrency.ts';
import { CannotBegin, type Concurrency, concurrency, describeStack } from './aws.ts';
import {
  CONSOLE_STACK,
  cdk,
  command,
  contextOf,
  DATA_STACK,
  destroyConsole,
  outputsFile,
  outputsOf,
  SERVICE_STACK,
  stackNames,
  type Target,
  targetOf,
} from './deployment.ts';
import { confirmed } from './terminal.ts';

const USAGE = `npm run deploy -- [--stage dev|prod] [-c name=value …] [--yes]

Deploys or updates both stacks of a stage. It prints the plan and asks for confirmation first.

  --stage  the stage; default: STAGE in the environment, or dev
  -c       a setting of lib/settings.ts for this and later deployments; an empty value removes it
  --yes    does not ask for confirmation, not even of additional rights`;

const OPTIONS = {
  stage: { type: 'string' },
  context: { type: 'string', short: 'c', multiple: true },
  yes: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

/** USD a month for a stage without searches: alarms, metrics, secret, polled queues, schedules. */
const IDLE = '2.90';
const ASK_FOR_MORE = 'ask Service Quotas for 1,000 ("Concurrent executions" of Lambda)';

await command(main);

async function main(): Promise<number> {
  const { values } = parseArgs({ options: OPTIONS });
  if (values.help) {
    console.log(USAGE);
    return 0;
  }
  const target = await targetOf(values, 'npm run deploy');
  const [limits, bootstrap] = await Promise.all([
    concurrency(target.region).catch((error: Error) => error.message.split('\n')[0]!),
    describeStack(target.region, 'CDKToolkit').catch(() => undefined),
  ]);
  console.log(planOf(target, limits, bootstrap !== undefined));
  const refused = typeof limits === 'string' ? undefined : shortageOf(target, limits);
  if (refused) throw new CannotBegin(refused);
  if (!values.yes && !(await confirmed('Deploy?'))) {
    console.log('Nothing was done.');
    return 1;
  }
  const removed = losesConsole(target) ? await destroyConsole(target, ['--force']) : 0;
  if (removed !== 0) return removed;
  const status = await cdk([
    'deploy',
    DATA_STACK,
    SERVICE_STACK,
    ...(target.settings.console ? [CONSOLE_STACK] : []),
    ...contextOf(target),
    ...['--context', `${RESERVABLE}=${reservable(target, limits)}`],
    ...['--outputs-file', outputsFile(target.stage)],
    ...(values.yes ? ['--require-approval', 'never'] : []),
  ]);
  console.log(status === 0 ? nextSteps(target, outputsOf(target.stage) ?? {}) : hint(target));
  return status;
}

/** Deployed with a setting that is removed now: it goes before the others lose what it uses. */
function losesConsole({ console, settings }: Target): boolean {
  return console !== undefined && !settings.console;
}

function planOf(target: Target, limits: Concurrency | string, bootstrapped: boolean): string {
  const { account, arn, stage, region, data, service, settings } = target;
  const names = stackNames(stage);
  const doing = (name: string, stack: object | undefined) => `${name} (${stack ? 'update' : 'create'})`;
  const facts = {
    account: `${account}, as ${arn}`,
    region,
    stacks: [
      doing(names.data, data),
      doing(names.service, service),
      ...(settings.console ? [doing(names.console, target.console)] : []),
      ...(losesConsole(target) ? [`${names.console} (delete)`] : []),
    ].join(', '),
    settings: settingsSummary(target),
    cost: `about ${IDLE} USD a month without searches${settings.ownKey ? ', and 1.00 for the key' : ''}`,
    concurrency: typeof limits === 'string' ? `not read: ${limits}` : enough(target, limits),
    ...(!bootstrapped && {
      bootstrap: `no CDK bootstrap stack found, unless it has another name: npx cdk bootstrap aws://${account}/${region}`,
    }),
  };
  return [`registry-graph ${stage}`, ...Object.entries(facts).map(([name, fact]) => `  ${name.padEnd(12)} ${fact}`), ''].join('\n');
}

/** Marks the kept ones: a value of an earlier deployment overrides an edit of `lib/settings.ts`. */
function settingsSummary({ kept, chosen, stage }: Target): string {
  const current = Object.entries(chosen).map(([name, value]) => `${name}=${value}${kept[name] === value ? ' (kept)' : ''}`);
  const removed = Object.keys(kept).filter((name) => !(name in chosen));
  return [...current, ...removed.map((name) => `${name} removed`)].join(', ') || `those of ${stage} in lib/settings.ts`;
}

function enough(target: Target, limits: Concurrency): string {
  const { workers } = target.settings;
  const quota = `${limits.total} concurrent functions, ${limits.unreserved} not reserved`;
  const wanted = sumOf(reservations(target.settings));
  const reserved = sumOf(reservations(target.settings, reservable(target, limits)));
  const facts = [
    limits.unreserved >= UNRESERVED_MIN + workers
      ? `enough for ${workers} workers and the API`
      : `${workers} workers can leave little or nothing to the API; ${ASK_FOR_MORE}, or give -c workers=2`,
    ...(reserved > 0 ? [`${reserved} reserved by this stage`] : []),
    ...(reserved < wanted ? [`reservedConcurrency does not apply: it needs ${wanted + UNRESERVED_MIN} not reserved`] : []),
  ];
  return `${quota}: ${facts.join('; ')}`;
}

/** What this stage may reserve: the same update releases what it has reserved. What it has, where the quota cannot be read. */
function reservable({ service }: Target, limits: Concurrency | string): number {
  const { ReservedConcurrency, ReservedWorkers } = service?.outputs ?? {};
  // Earlier releases named it after the workers.
  const reserved = Number(ReservedConcurrency ?? ReservedWorkers ?? 0);
  return typeof limits === 'string' ? reserved : Math.max(0, limits.unreserved + reserved - UNRESERVED_MIN);
}

/** Why the workers' reservation would be refused. */
function shortageOf(target: Target, limits: Concurrency): string | undefined {
  const { settings } = target;
  const free = reservable(target, limits);
  if (!settings.reserveWorkers || free >= settings.workers) return undefined;
  return [
    `reserveWorkers takes ${settings.workers} of the ${limits.total} functions that may run at once, and Lambda keeps ${UNRESERVED_MIN} for all others:`,
    `${free} can be reserved. First ${ASK_FOR_MORE}, or give -c reserveWorkers=false.`,
  ].join(' ');
}

function hint({ account, region }: Target): string {
  return [
    '',
    'Nothing is lost: run the command again.',
    `A new account or region needs this once:  npx cdk bootstrap aws://${account}/${region}`,
  ].join('\n');
}

function nextSteps({ stage }: Target, outputs: Readonly<Record<string, string>>): string {
  const shown = [
    ...(outputs.ConsoleUrl ? ['ConsoleUrl'] : []),
    'ApiUrl',
    'Region',
    'UserPoolId',
    'UserPoolClientId',
    'TableName',
    'SearchQueueUrl',
    'DashboardUrl',
    'EngineersDashboardUrl',
  ];
  return [
    '',
    `registry-graph ${stage} is deployed.`,
    '',
    ...shown.map((name) => `  ${name.padEnd(22)} ${outputs[name]}`),
    ...(outputs.DomainTarget ? [`  ${'DomainTarget'.padEnd(22)} ${outputs.DomainTarget}   (a CNAME of the domain points here)`] : []),
    ...(outputs.ConsoleTarget
      ? [`  ${'ConsoleTarget'.padEnd(22)} ${outputs.ConsoleTarget}   (a CNAME of the console's domain points here)`]
      : []),
    '',
    'To check that it works, with sandbox accounts of its own:',
    `  npm run smoke -- --stage ${stage}`,
    'To create the first account (asks for the password):',
    `  npm run account -- create --stage ${stage} --email you@example.com --credits 100 --subscribe all`,
    'To set the credentials of the registers, JSON by jurisdiction, from a file:',
    `  aws secretsmanager put-secret-value --region ${outputs.Region} --secret-id ${outputs.CredentialsSecretArn} --secret-string file://credentials.json`,
  ].join('\n');
}
