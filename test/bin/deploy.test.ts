/** `npm run deploy` and `npm run destroy` as processes, with a stand-in for the CDK that writes down what it was asked. */
import { execFile } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const OUTPUTS = {
  'registry-graph-prod': {
    ApiUrl: 'https://abc.execute-api.eu-west-1.amazonaws.com',
    TableName: 'table-of-prod',
    UserPoolId: 'eu-west-1_pool',
    UserPoolClientId: 'client',
    SearchQueueUrl: 'https://sqs.eu-west-1.amazonaws.com/1/searches',
    DashboardUrl: 'https://console/customers',
    EngineersDashboardUrl: 'https://console/engineers',
    CredentialsSecretArn: 'arn:aws:secretsmanager:eu-west-1:1:secret:credentials',
    DocumentBucket: 'papers-of-prod',
  },
};

/** Writes its words, one call a line, and the outputs where they were asked for. Ends as `cdk-status` says. */
const STAND_IN = `#!/usr/bin/env node
const { appendFileSync, existsSync, readFileSync, writeFileSync } = require('node:fs');
const words = process.argv.slice(2);
appendFileSync('cdk-calls', words.join(' ') + '\\n');
const status = existsSync('cdk-status') ? Number(readFileSync('cdk-status', 'utf8')) : 0;
const file = words[words.indexOf('--outputs-file') + 1];
if (status === 0 && words.includes('--outputs-file')) writeFileSync(file, ${JSON.stringify(JSON.stringify(OUTPUTS))});
process.exit(status);
`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'registry-graph-deploy-'));
  writeFileSync(join(folder, 'cdk'), STAND_IN);
  chmodSync(join(folder, 'cdk'), 0o755);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function run(command: string, ...words: string[]): Promise<{ status: number; stdout: string; stderr: string }> {
  const file = join(import.meta.dirname, `../../bin/${command}.ts`);
  const { TABLE_NAME: _table, USER_POOL_ID: _pool, STAGE: _stage, ...inherited } = process.env;
  const env = { ...inherited, PATH: `${folder}${delimiter}${process.env.PATH}` };
  return new Promise((done) => {
    execFile(process.execPath, [file, ...words], { cwd: folder, env }, (error, stdout, stderr) =>
      done({ status: Number(error?.code ?? 0), stdout, stderr }),
    );
  });
}

const calls = (): string[] =>
  existsSync(join(folder, 'cdk-calls')) ? readFileSync(join(folder, 'cdk-calls'), 'utf8').trimEnd().split('\n') : [];

describe('deploy', () => {
  test('both stacks of the stage, with the settings said on the way, and its outputs in a file of the stage', async () => {
    const { status } = await run('deploy', '--stage', 'prod', '-c', 'alarmEmail=ops@example.com', '--yes');
    expect(status).toBe(0);
    expect(calls()).toEqual([
      'deploy RegistryGraphData RegistryGraph --context stage=prod --context alarmEmail=ops@example.com --outputs-file cdk-outputs.prod.json --require-approval never',
    ]);
    expect(JSON.parse(readFileSync(join(folder, 'cdk-outputs.prod.json'), 'utf8'))).toEqual(OUTPUTS);
  });

  test('dev unless something else is said', async () => {
    await run('deploy');
    expect(calls()).toEqual(['deploy RegistryGraphData RegistryGraph --context stage=dev --outputs-file cdk-outputs.dev.json']);
  });

  test('then what was made is printed, and the commands that come next', async () => {
    const { stdout } = await run('deploy', '--stage', 'prod');
    const { ApiUrl, TableName, UserPoolId, UserPoolClientId, SearchQueueUrl, DashboardUrl } = OUTPUTS['registry-graph-prod'];
    for (const made of [ApiUrl, TableName, UserPoolId, UserPoolClientId, SearchQueueUrl, DashboardUrl]) expect(stdout).toContain(made);
    expect(stdout).toContain('STAGE=prod npm run account -- create --deployed');
    expect(stdout).toContain('put-secret-value --secret-id arn:aws:secretsmanager:eu-west-1:1:secret:credentials');
    expect(stdout).toContain(`npm run smoke -- --url ${ApiUrl}`);
  });

  test('where it fails, its status is kept and the bootstrap is named', async () => {
    writeFileSync(join(folder, 'cdk-status'), '3');
    const { status, stdout } = await run('deploy');
    expect(status).toBe(3);
    expect(stdout).toContain('npx cdk bootstrap');
    expect(stdout).not.toContain('is deployed');
  });

  test.each([
    ['a stage that there is not', ['--stage', 'test'], 'there is no stage "test"'],
    ['an option that there is not', ['--stgae', 'prod'], "'--stgae'"],
  ])('%s ends it in one line, before anything is asked of AWS', async (_, words, sentence) => {
    const { status, stderr } = await run('deploy', ...words);
    expect(status).toBe(2);
    expect(stderr).toContain(sentence);
    expect(stderr).not.toContain('    at ');
    expect(calls()).toEqual([]);
  });
});

describe('destroy', () => {
  test('keeps the data stack', async () => {
    const { status, stdout } = await run('destroy', '--stage', 'prod', '--yes');
    expect(status).toBe(0);
    expect(calls()).toEqual(['destroy RegistryGraph --exclusively --context stage=prod --force']);
    expect(stdout).toContain('The data of prod are kept');
  });

  test('takes it too when told so, says how its protection is lifted first, and keeps the documents', async () => {
    writeFileSync(join(folder, 'cdk-outputs.prod.json'), JSON.stringify(OUTPUTS));
    const { stdout } = await run('destroy', '--stage', 'prod', '--with-data');
    expect(calls()).toEqual([
      'destroy RegistryGraph --exclusively --context stage=prod',
      'destroy RegistryGraphData --exclusively --context stage=prod',
    ]);
    expect(stdout).toContain('--no-enable-termination-protection --stack-name registry-graph-prod-data');
    expect(stdout).toContain('aws s3 rb --force s3://papers-of-prod');
  });

  test('a service that did not go leaves its data alone', async () => {
    writeFileSync(join(folder, 'cdk-status'), '1');
    expect((await run('destroy', '--with-data')).status).toBe(1);
    expect(calls()).toEqual(['destroy RegistryGraph --exclusively --context stage=dev']);
  });
});

test("the operator's command works on the stage that is meant, not on what was deployed last", async () => {
  writeFileSync(join(folder, 'cdk-outputs.prod.json'), JSON.stringify(OUTPUTS));
  const { status, stderr } = await run('account', 'show', '--user', 'nobody', '--deployed');
  expect(status).toBe(1);
  expect(stderr).toContain('deploy one (cdk-outputs.dev.json)');
});
