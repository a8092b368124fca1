/**
 * `npm run destroy`: deletes the stacks of console and service and keeps the data, which the next deployment uses again. `--with-data` also
 * deletes the data stack; the document bucket always stays, and a protected stage keeps its table, pool and secret. Prints first what is
 * deleted and what stays.
 */
import { parseArgs } from 'node:util';
import { cdk, command, contextOf, DATA_STACK, destroyConsole, SERVICE_STACK, stackNames, type Target, targetOf } from './deployment.ts';

const USAGE = `npm run destroy -- [--stage dev|prod] [--with-data] [-c name=value …] [--yes]

Deletes the service stack of a stage, and with --with-data its data stack.

  --stage      the stage; default: STAGE in the environment, or dev
  --with-data  deletes the data stack too
  -c           a setting, such as region=eu-west-1; those of npm run deploy still apply
  --yes        does not ask for confirmation`;

const OPTIONS = {
  stage: { type: 'string' },
  context: { type: 'string', short: 'c', multiple: true },
  'with-data': { type: 'boolean' },
  yes: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

await command(main);

async function main(): Promise<number> {
  const { values } = parseArgs({ options: OPTIONS });
  if (values.help) {
    console.log(USAGE);
    return 0;
  }
  const target = await targetOf(values, 'npm run destroy');
  const withData = values['with-data'] ?? false;
  console.log(planOf(target, withData));
  if (!target.data && !target.service) return 0;
  const unasked = values.yes ? ['--force'] : [];
  const withoutConsole = target.console ? await destroyConsole(target, unasked) : 0;
  if (withoutConsole !== 0) return withoutConsole;
  const common = ['--exclusively', ...contextOf(target), ...unasked];
  const status = await cdk(['destroy', SERVICE_STACK, ...common]);
  if (status !== 0) return status;
  if (!withData) {
    console.log(`\nThe data of ${target.stage} are kept: npm run deploy finds them again.`);
    return 0;
  }
  if (target.settings.protectData) console.log(protection(target));
  const ended = await cdk(['destroy', DATA_STACK, ...common]);
  if (ended === 0) console.log(`\nThe documents are kept. To delete them for ever:  aws s3 rb --force s3://${bucketOf(target)}`);
  return ended;
}

function bucketOf({ service }: Target): string {
  return service?.outputs.DocumentBucket ?? '<DocumentBucket>';
}

function planOf(target: Target, withData: boolean): string {
  const { account, arn, stage, region, data, service, settings } = target;
  const names = stackNames(stage);
  const nothing = `Account ${account} has no stack of ${stage} in ${region}.`;
  if (!data && !service) return nothing;
  const stored = ['TableName', 'UserPoolId', 'CredentialsSecretArn'].flatMap((name) => service?.outputs[name] ?? []);
  const losesData = withData && !settings.protectData;
  const facts = {
    account: `${account}, as ${arn}`,
    region,
    goes: [target.console && names.console, service && names.service, withData && data && names.data, ...(losesData ? stored : [])]
      .filter(Boolean)
      .join(', '),
    stays: [!withData && names.data, ...(losesData ? [] : stored), bucketOf(target), settings.ownKey && 'the key']
      .filter(Boolean)
      .join(', '),
  };
  return [`registry-graph ${stage}`, ...Object.entries(facts).map(([name, fact]) => `  ${name.padEnd(12)} ${fact}`), ''].join('\n');
}

function protection({ stage, region }: Target): string {
  return [
    '',
    `The data stack of ${stage} is protected. Before it can be deleted, run:`,
    `  aws cloudformation update-termination-protection --no-enable-termination-protection --region ${region} --stack-name ${stackNames(stage).data}`,
    'Table, user pool, secret and documents stay even then, outside any stack; a new deployment does not use them.',
  ].join('\n');
}
