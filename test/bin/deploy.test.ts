/** `npm run deploy` and `npm run destroy`, with stand-ins for AWS and for the CDK, which records its calls. */
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type AwsStandIn, awsStandIn } from '../support/aws-stand-in.ts';
import { type Outcome, runCommand } from '../support/command.ts';

const OUTPUTS = {
  'registry-graph-prod': {
    Region: 'eu-west-1',
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

/** Writes its arguments, one call a line, and the outputs where they are requested. Exits with the status in `cdk-status`. */
const STAND_IN = `#!/bin/sh
echo "$*" >>cdk-calls
echo "$AWS_REGION" >>cdk-regions
status=$(cat cdk-status 2>/dev/null || echo 0)
while [ "$#" -gt 0 ] && [ "$1" != --outputs-file ]; do shift; done
if [ "$status" = 0 ] && [ -n "$2" ]; then cat >"$2" <<'END'
${JSON.stringify(OUTPUTS)}
END
fi
exit "$status"
`;

let aws: AwsStandIn;
let folder: string;
beforeAll(async () => {
  aws = await awsStandIn();
});
afterAll(() => aws.stop());
beforeEach(() => {
  Object.assign(aws, { stacks: { CDKToolkit: {} }, concurrency: { total: 1_000, unreserved: 1_000 }, credentials: 'good' });
  aws.asked.length = 0;
  folder = mkdtempSync(join(tmpdir(), 'registry-graph-deploy-'));
  writeFileSync(join(folder, 'cdk'), STAND_IN);
  chmodSync(join(folder, 'cdk'), 0o755);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** With a region only in AWS_DEFAULT_REGION, which the CDK reads and the SDK does not. */
function run(command: string, ...words: string[]): Promise<Outcome> {
  return runIn({ AWS_DEFAULT_REGION: 'eu-west-1' }, command, ...words);
}

const runIn = (own: NodeJS.ProcessEnv, command: string, ...words: string[]): Promise<Outcome> =>
  runCommand(command, words, { env: environment(own), folder });

/** Of a machine without a service, and with AWS's stand-in. */
function environment(own: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const gone = Object.keys(process.env).filter((name) => /^AWS_|^TABLE_NAME$|^USER_POOL_ID$|^STAGE$/.test(name));
  return {
    ...Object.fromEntries(gone.map((name) => [name, undefined])),
    HOME: folder,
    PATH: `${folder}${delimiter}${process.env.PATH}`,
    STATE_DIR: folder,
    AWS_ENDPOINT_URL: aws.url,
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
    AWS_EC2_METADATA_DISABLED: 'true',
    ...own,
  };
}

const linesOf = (file: string): string[] =>
  existsSync(join(folder, file)) ? readFileSync(join(folder, file), 'utf8').trimEnd().split('\n') : [];
const calls = (): string[] => linesOf('cdk-calls');
const DEPLOY = 'deploy RegistryGraphData RegistryGraph';
const deployed = (stage: string, settings = {}, outputs = {}): void => {
  aws.stacks[`registry-graph-${stage}-data`] = { Settings: JSON.stringify(settings) };
  aws.stacks[`registry-graph-${stage}`] = { ...OUTPUTS['registry-graph-prod'], ...outputs };
};

describe('deploy', () => {
  test('both stacks are deployed with the given settings, and the outputs stored by stage', async () => {
    const { status } = await run('deploy', '--stage', 'prod', '-c', 'alarmEmail=ops@example.com', '--yes');
    expect(status).toBe(0);
    expect(calls()).toEqual([
      `${DEPLOY} --context stage=prod --context region=eu-west-1 --context alarmEmail=ops@example.com --context reservable=900 --outputs-file cdk-outputs.prod.json --require-approval never`,
    ]);
    expect(JSON.parse(readFileSync(join(folder, 'cdk-outputs.prod.json'), 'utf8'))).toEqual(OUTPUTS);
  });

  test('the stage is dev by default', async () => {
    await run('deploy', '--yes');
    expect(calls()[0]).toMatch(
      `${DEPLOY} --context stage=dev --context region=eu-west-1 --context reservable=900 --outputs-file cdk-outputs.dev.json`,
    );
  });

  test('it first prints region, identity, stacks, the idle cost and the quota', async () => {
    const { stdout } = await run('deploy', '--stage', 'prod', '-c', 'ownKey=true', '--yes');
    const [, ...facts] = stdout.split('\n\n')[0]!.split('\n');
    expect(facts.map((line) => [line.slice(0, 14).trim(), line.slice(15)])).toEqual([
      ['account', '111122223333, as arn:aws:iam::111122223333:user/ops'],
      ['region', 'eu-west-1'],
      ['stacks', 'registry-graph-prod-data (create), registry-graph-prod (create)'],
      ['settings', 'ownKey=true'],
      ['cost', 'about 2.90 USD a month without searches, and 1.00 for the key'],
      ['concurrency', '1000 concurrent functions, 1000 not reserved: enough for 20 workers and the API; 250 reserved by this stage'],
    ]);
  });

  test('settings of an earlier deployment apply from any machine until others are given', async () => {
    deployed('prod', { alarmEmail: 'ops@example.com', workers: '5', logDays: '7' });
    const { stdout } = await run('deploy', '--stage', 'prod', '-c', 'workers=8', '-c', 'logDays=', '--yes');
    expect(calls()[0]).toMatch(/ --context alarmEmail=ops@example.com --context workers=8 --context reservable=900 --outputs-file/);
    expect(stdout).toContain('registry-graph-prod (update)');
    expect(stdout).toContain('alarmEmail=ops@example.com (kept), workers=8, logDays removed');
  });

  test('the console has a stack of its own, deployed with its setting and deleted first without it', async () => {
    const { stdout } = await run('deploy', '-c', 'console=true', '--yes');
    expect(calls()[0]).toMatch(`${DEPLOY} RegistryGraphConsole --context stage=dev`);
    expect(stdout).toContain('registry-graph-dev-console (create)');
    deployed('dev', { console: 'true' });
    aws.stacks['registry-graph-dev-console'] = {};
    expect((await run('deploy', '-c', 'console=', '--yes')).stdout).toContain('registry-graph-dev-console (delete)');
    expect(calls().slice(1)).toEqual([
      'destroy RegistryGraphConsole --exclusively --context stage=dev --context region=eu-west-1 --context console=true --force',
      expect.stringMatching(`^${DEPLOY} --context stage=dev --context region=eu-west-1 --context reservable=900 --outputs-file`),
    ]);
  });

  test('a stage that was deployed from here is not deployed a second time to another region', async () => {
    writeFileSync(join(folder, 'cdk-outputs.prod.json'), JSON.stringify(OUTPUTS));
    await runIn({ AWS_REGION: 'us-east-1' }, 'deploy', '--stage', 'prod', '--yes');
    await runIn({ AWS_REGION: 'us-east-1' }, 'deploy', '--stage', 'prod', '-c', 'region=ap-south-1', '--yes');
    expect(linesOf('cdk-regions')).toEqual(['eu-west-1', 'ap-south-1']);
    expect(calls().map((call) => / region=([\w-]+)/.exec(call)?.[1])).toEqual(['eu-west-1', 'ap-south-1']);
  });

  test('then it prints the outputs and the next commands', async () => {
    const { stdout } = await run('deploy', '--stage', 'prod', '--yes');
    const { ApiUrl, TableName, UserPoolId, UserPoolClientId, SearchQueueUrl, DashboardUrl } = OUTPUTS['registry-graph-prod'];
    for (const made of [ApiUrl, TableName, UserPoolId, UserPoolClientId, SearchQueueUrl, DashboardUrl]) expect(stdout).toContain(made);
    expect(stdout).toContain('npm run smoke -- --stage prod\n');
    expect(stdout).toContain('npm run account -- create --stage prod --email you@example.com --credits 100 --subscribe all\n');
    expect(stdout).toContain(
      'put-secret-value --region eu-west-1 --secret-id arn:aws:secretsmanager:eu-west-1:1:secret:credentials --secret-string file://',
    );
  });

  test('on a failure it exits with the CDK’s status and names the bootstrap', async () => {
    writeFileSync(join(folder, 'cdk-status'), '3');
    const { status, stdout } = await run('deploy', '--yes');
    expect(status).toBe(3);
    expect(stdout).toContain('npx cdk bootstrap aws://111122223333/eu-west-1');
    expect(stdout).not.toContain('is deployed');
  });

  test('without a bootstrap it says so first', async () => {
    aws.stacks = {};
    expect((await run('deploy', '--yes')).stdout).toContain('npx cdk bootstrap aws://111122223333/eu-west-1');
  });

  test.each([
    ['an unknown stage', ['--stage', 'test'], 'unknown stage "test"'],
    ['an unknown option', ['--stgae', 'prod'], "'--stgae'"],
    ['an unexpected argument', ['prod'], "'prod'"],
    ['an unknown setting', ['-c', 'alarmEmial=ops@example.com'], 'unknown setting "alarmEmial"'],
    ['a setting without a value', ['-c', 'alarmEmail'], '-c alarmEmail has no value'],
    ['an invalid setting', ['-c', 'alarmEmail=ops'], 'alarmEmail'],
    ['the stage as a setting', ['-c', 'stage=prod'], 'use --stage for the stage'],
  ])('%s ends it with a sentence, before any call to AWS', async (_, words, sentence) => {
    const { status, stderr } = await run('deploy', '--yes', ...words);
    expect(status).toBe(2);
    expect(stderr).toContain(sentence);
    expect(stderr).not.toContain('    at ');
    expect([...calls(), ...aws.asked]).toEqual([]);
  });
});

describe('the account’s quota', () => {
  const RESERVED = ['-c', 'reserveWorkers=true'];

  test('a reservation that Lambda would refuse is refused before the CDK begins', async () => {
    aws.concurrency = { total: 110, unreserved: 110 };
    const { status, stderr } = await run('deploy', '--yes', ...RESERVED);
    expect([status, calls()]).toEqual([1, []]);
    expect(stderr).toContain('reserveWorkers takes 20 of the 110 functions that may run at once');
    expect(stderr).toContain('10 can be reserved. First ask Service Quotas for 1,000');
  });

  test('the stage’s existing reservation counts as free', async () => {
    deployed('dev', { reserveWorkers: 'true' }, { ReservedWorkers: '20' });
    aws.concurrency = { total: 125, unreserved: 105 };
    expect((await run('deploy', '--yes')).status).toBe(0);
    expect((await run('deploy', '--yes', '-c', 'workers=26')).status).toBe(1);
  });

  test('what the stage has reserved may be reserved again, whatever release named it', async () => {
    for (const outputs of [{ ReservedConcurrency: '250' }, { ReservedWorkers: '250' }]) {
      deployed('dev', {}, outputs);
      aws.concurrency = { total: 400, unreserved: 150 };
      const { stdout } = await run('deploy', '--yes');
      expect(calls().at(-1)).toContain('--context reservable=300 ');
      expect(stdout).toContain('250 reserved by this stage');
    }
  });

  test('a new account’s quota of 10 has nothing to reserve, and the deployment continues', async () => {
    aws.concurrency = { total: 10, unreserved: 10 };
    const { status, stdout } = await run('deploy', '--yes');
    expect(status).toBe(0);
    expect(calls()[0]).toContain('--context reservable=0 ');
    expect(stdout).toContain('reservedConcurrency does not apply: it needs 350 not reserved');
  });

  test('without a reservation a small account gets a warning and continues', async () => {
    aws.concurrency = { total: 10, unreserved: 10 };
    const { status, stdout } = await run('deploy', '--yes');
    expect(status).toBe(0);
    expect(stdout).toContain(
      '10 concurrent functions, 10 not reserved: 20 workers can leave little or nothing to the API; ask Service Quotas',
    );
  });

  test('without the right to read it a warning is printed and the deployment continues', async () => {
    aws.concurrency = 'denied';
    const { status, stdout } = await run('deploy', '--yes', ...RESERVED);
    expect(status).toBe(0);
    expect(stdout).toContain('not authorized to perform: lambda:GetAccountSettings');
    expect(calls()[0]).toContain('--context reservable=0 ');
  });
});

describe('a missing requirement is printed, and nothing is deployed', () => {
  test.each(['deploy', 'destroy'])('%s without a terminal names --yes, as a process', async (command) => {
    const file = join(import.meta.dirname, `../../bin/${command}.ts`);
    const env = environment({ AWS_DEFAULT_REGION: 'eu-west-1' });
    const { status, stderr } = spawnSync(process.execPath, [file], { cwd: folder, env, encoding: 'utf8', input: '' });
    expect([status, stderr, calls(), aws.asked]).toEqual([
      1,
      `npm run ${command} asks for confirmation, and there is no terminal to answer in: give --yes\n`,
      [],
      [],
    ]);
  });

  test('a region', async () => {
    const { status, stderr } = await runIn({}, 'deploy', '--yes');
    expect([status, stderr]).toEqual([1, 'No region: set AWS_REGION, or give -c region=eu-west-1\n']);
  });

  test('the region of a profile is used', async () => {
    writeFileSync(join(folder, 'config'), '[profile ops]\nregion = eu-north-1\naws_access_key_id = a\naws_secret_access_key = b\n');
    await runIn({ AWS_PROFILE: 'ops', AWS_CONFIG_FILE: join(folder, 'config') }, 'deploy', '--yes');
    expect(linesOf('cdk-regions')).toEqual(['eu-north-1']);
  });

  test('valid credentials', async () => {
    aws.credentials = 'expired';
    const { status, stderr } = await run('deploy', '--yes');
    expect([status, calls()]).toEqual([1, []]);
    expect(stderr).toMatch(/^AWS did not return the caller's identity: The security token included in the request is expired\n/);
    expect(stderr).not.toContain('    at ');
  });
});

describe('destroy', () => {
  test('keeps the data stack, with the stored and the given settings', async () => {
    deployed('prod', { workers: '5' });
    const { status, stdout } = await run('destroy', '--stage', 'prod', '-c', 'logDays=7', '--yes');
    expect(status).toBe(0);
    expect(calls()).toEqual([
      'destroy RegistryGraph --exclusively --context stage=prod --context region=eu-west-1 --context workers=5 --context logDays=7 --force',
    ]);
    expect(stdout).toMatch(/goes +registry-graph-prod\n/);
    expect(stdout).toMatch(/stays +registry-graph-prod-data, table-of-prod, eu-west-1_pool, arn:[\w:-]+, papers-of-prod\n/);
    expect(stdout).toContain('The data of prod are kept');
  });

  test('deletes it too on request, prints how to lift the protection, and keeps the documents', async () => {
    deployed('prod');
    const { stdout } = await run('destroy', '--stage', 'prod', '--with-data', '--yes');
    expect(calls().map((call) => call.split(' ').slice(0, 3).join(' '))).toEqual([
      'destroy RegistryGraph --exclusively',
      'destroy RegistryGraphData --exclusively',
    ]);
    expect(stdout).toMatch(/stays +table-of-prod, /);
    expect(stdout).toContain('--no-enable-termination-protection --region eu-west-1 --stack-name registry-graph-prod-data');
    expect(stdout).toContain('aws s3 rb --force s3://papers-of-prod');
  });

  test('in dev, with the data, deletes the table and the users, and prints that first', async () => {
    deployed('dev');
    const { stdout } = await run('destroy', '--with-data', '--yes');
    expect(stdout).toMatch(/goes +registry-graph-dev, registry-graph-dev-data, table-of-prod, eu-west-1_pool, arn:[\w:-]+\n/);
    expect(stdout).toMatch(/stays +papers-of-prod\n/);
  });

  test('a service stack that could not be deleted keeps its data stack', async () => {
    deployed('dev');
    writeFileSync(join(folder, 'cdk-status'), '1');
    expect((await run('destroy', '--with-data', '--yes')).status).toBe(1);
    expect(calls()).toHaveLength(1);
  });

  test('deletes the console first, also where its setting is gone', async () => {
    deployed('dev');
    aws.stacks['registry-graph-dev-console'] = {};
    const { stdout } = await run('destroy', '--yes');
    expect(stdout).toMatch(/goes +registry-graph-dev-console, registry-graph-dev\n/);
    expect(calls()).toEqual([
      'destroy RegistryGraphConsole --exclusively --context stage=dev --context region=eu-west-1 --context console=true --force',
      'destroy RegistryGraph --exclusively --context stage=dev --context region=eu-west-1 --force',
    ]);
  });

  test('does nothing where nothing is deployed', async () => {
    const { status, stdout } = await run('destroy', '--yes');
    expect([status, calls()]).toEqual([0, []]);
    expect(stdout).toContain('Account 111122223333 has no stack of dev in eu-west-1.');
  });
});

describe("the operator's commands work on the given stage", () => {
  const show = ['account', 'show', '--user', 'nobody'] as const;
  const tableCalls = (): string[] => aws.asked.filter((line) => !/Describe|Identity/.test(line));

  test('not on the last deployment', async () => {
    writeFileSync(join(folder, 'cdk-outputs.prod.json'), JSON.stringify(OUTPUTS));
    const { status, stderr } = await run(...show, '--deployed');
    expect(status).toBe(1);
    expect(stderr).toContain('There is no stack registry-graph-dev in eu-west-1, and no cdk-outputs.dev.json here: npm run deploy');
  });

  test.each([
    ['AWS_DEFAULT_REGION alone', { AWS_DEFAULT_REGION: 'eu-west-1' }],
    ['another region', { AWS_REGION: 'us-east-1' }],
  ])('with %s: in the region of the outputs', async (_, env) => {
    writeFileSync(join(folder, 'cdk-outputs.prod.json'), JSON.stringify(OUTPUTS));
    const { stderr } = await runIn(env, ...show, '--stage', 'prod');
    expect(stderr).not.toContain('Region is missing');
    expect(new Set(tableCalls().map((line) => line.split(' ')[0]))).toEqual(new Set(['eu-west-1']));
  });

  test('without an outputs file: by the outputs of CloudFormation', async () => {
    deployed('prod');
    await run(...show, '--stage', 'prod');
    expect(aws.asked).toContain('eu-west-1 DescribeStacks registry-graph-prod');
    expect(tableCalls().length).toBeGreaterThan(0);
  });

  test('without a service and without --deployed there is no call to AWS', async () => {
    const { status, stderr } = await run(...show);
    expect([status, aws.asked]).toEqual([1, []]);
    expect(stderr).toContain('Or work on a deployed one with --deployed');
  });
});
