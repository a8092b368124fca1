/**
 * `npm run destroy [-- --stage prod] [-- --with-data]`: takes the service away and keeps the data, which the next deployment finds again.
 * With `--with-data` the data stack goes too; the document bucket always stays, and a protected stage keeps its table, pool and secret.
 */
import { parseArgs } from 'node:util';
import { settingsOf } from '../lib/settings.ts';
import { cdk, command, DATA_STACK, outputsOf, SERVICE_STACK, stageOf } from './deployment.ts';

await command(main);

async function main(): Promise<number> {
  const { values } = parseArgs({ options: { stage: { type: 'string' }, 'with-data': { type: 'boolean' }, yes: { type: 'boolean' } } });
  const stage = stageOf(values.stage);
  const common = ['--context', `stage=${stage}`, ...(values.yes ? ['--force'] : [])];
  const bucket = outputsOf(stage)?.DocumentBucket;
  const status = await cdk(['destroy', SERVICE_STACK, '--exclusively', ...common]);
  if (status !== 0) return status;
  if (!values['with-data']) {
    console.log(`\nThe data of ${stage} are kept: npm run deploy finds them again.`);
    return 0;
  }
  if (settingsOf(stage).protectData) console.log(protection(stage));
  const ended = await cdk(['destroy', DATA_STACK, '--exclusively', ...common]);
  if (ended === 0)
    console.log(`\nThe documents are kept. To delete them for ever:  aws s3 rb --force s3://${bucket ?? '<DocumentBucket>'}`);
  return ended;
}

function protection(stage: string): string {
  return [
    '',
    `${stage} is protected. Its data stack goes only after`,
    `  aws cloudformation update-termination-protection --no-enable-termination-protection --stack-name registry-graph-${stage}-data`,
    'and even then table, user pool, secret and documents stay, without a stack; a new deployment would not find them.',
  ].join('\n');
}
