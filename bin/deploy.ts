/**
 * `npm run deploy [-- --stage prod] [-- -c alarmEmail=…]`: both stacks of a stage, then what they are called and what to do next.
 * Whatever stands behind the options goes to `cdk deploy` as it is.
 */
import { parseArgs } from 'node:util';
import { cdk, command, DATA_STACK, outputsFile, outputsOf, SERVICE_STACK, stageOf } from './deployment.ts';

await command(main);

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: { stage: { type: 'string' }, context: { type: 'string', short: 'c', multiple: true }, yes: { type: 'boolean' } },
  });
  const stage = stageOf(values.stage);
  const status = await cdk([
    'deploy',
    DATA_STACK,
    SERVICE_STACK,
    ...['--context', `stage=${stage}`],
    ...(values.context ?? []).flatMap((setting) => ['--context', setting]),
    ...['--outputs-file', outputsFile(stage)],
    ...(values.yes ? ['--require-approval', 'never'] : []),
  ]);
  console.log(status === 0 ? nextSteps(stage, outputsOf(stage) ?? {}) : hint());
  return status;
}

function hint(): string {
  return [
    '',
    'Nothing is lost: the command can be given again.',
    'An account and region that the CDK has never seen needs once:  npx cdk bootstrap',
    'Which account and region is meant:                             aws sts get-caller-identity; aws configure get region',
  ].join('\n');
}

function nextSteps(stage: string, outputs: Readonly<Record<string, string>>): string {
  const shown = ['ApiUrl', 'UserPoolId', 'UserPoolClientId', 'TableName', 'SearchQueueUrl', 'DashboardUrl', 'EngineersDashboardUrl'];
  const prefix = stage === 'dev' ? '' : `STAGE=${stage} `;
  return [
    '',
    `registry-graph ${stage} is deployed.`,
    '',
    ...shown.map((name) => `  ${name.padEnd(22)} ${outputs[name]}`),
    ...(outputs.DomainTarget ? [`  ${'DomainTarget'.padEnd(22)} ${outputs.DomainTarget}   (a CNAME of the domain points here)`] : []),
    '',
    'The first account:',
    `  ${prefix}npm run account -- create --deployed --email you@example.com --password '…' --credits 100 --subscribe all`,
    'The credentials of the registers, JSON by jurisdiction, from a file:',
    `  aws secretsmanager put-secret-value --secret-id ${outputs.CredentialsSecretArn} --secret-string file://credentials.json`,
    'Whether it works, with the key of a sandbox account:',
    `  npm run smoke -- --url ${outputs.ApiUrl}`,
  ].join('\n');
}
