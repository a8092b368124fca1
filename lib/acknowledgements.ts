/** The cdk-nag rules that the stacks do not follow, each with its reason. `test/lib/nag.test.ts` fails on any other finding. */
import { type Stack, Validations } from 'aws-cdk-lib/core';
import type { IConstruct } from 'constructs';
import type { Settings } from './settings.ts';

type Reasons = Readonly<Record<string, string>>;

const POOL: Reasons = {
  'AwsSolutions-COG1': 'At least 12 characters and no composition rules, as in NIST SP 800-63B; the service itself counts attempts.',
  'AwsSolutions-COG2':
    'By contract POST /authenticate takes email and password, and programs use API keys: there is no step for a second factor.',
  'AwsSolutions-COG8':
    'After five wrong passwords the service itself blocks an address for a while; the Plus plan is billed for each user.',
};

const UNPROTECTED: Reasons = {
  'AwsSolutions-DDB3': 'A test stage: its data may be lost, and settings.protectData says so.',
};

const BUCKET: Reasons = {
  'AwsSolutions-S1': 'Only a few functions, and holders of a five-minute link from one of them, reach an object; the functions log that.',
};

const SECRET: Reasons = {
  'AwsSolutions-SMG4':
    'Keys of other registers: only their operators can issue new ones. The service reads a new value within five minutes.',
};

const WEBHOOK_MASTER: Reasons = {
  'AwsSolutions-SMG4':
    'The secrets of all customers follow from it: a new value would change them all. Each customer can rotate their own.',
};

const SERVICE: Reasons = {
  'AwsSolutions-APIG4':
    'The functions check API keys and ID tokens against the account: a revoked key is refused from the next request on.',
  'Serverless-LambdaDLQ':
    'The API calls functions and gets the error; queues that call functions have a dead-letter queue; the rest are schedules.',
  'Serverless-LambdaTracing': 'The tracer adds 20 ms to each cold start; every log line has the ids of its request, search, case and user.',
  'Serverless-LambdaEventSourceMappingDestination':
    'The sources are queues: a message that fails five times goes to the dead-letter queue.',
  'Serverless-LambdaAsyncFailureDestination':
    'Only schedules call asynchronously: a failed run raises an alarm, and the next run catches up.',
  'Serverless-EventBusDLQ': 'A failed run raises an alarm; the next run catches up on a missed one.',
};

const EMAIL: Reasons = {
  'Serverless-SNSRedrivePolicy': 'SNS retries an email for hours; the dashboard shows the alarm until it is over.',
};

const CONSOLE: Reasons = {
  'AwsSolutions-S1': 'The pages are the same for everybody and hold no data.',
  'AwsSolutions-CFR1': 'Companies are looked up in registers of many countries, by callers of any country.',
  'AwsSolutions-CFR2':
    'The pages are static, and the API is limited as a whole and for each account; a web ACL is billed each month and can be added.',
  'AwsSolutions-CFR3': 'The pages hold no data; each call of the API is in its own access log.',
};

const WITHOUT_DOMAIN: Reasons = {
  'AwsSolutions-CFR4':
    'CloudFront’s own certificate lets browsers choose the TLS version; with settings.console.domain TLS 1.2 is required.',
};

/** Of the CDK's own function that copies the pages to the bucket during a deployment. */
const copying = ({ region = '<AWS::Region>' }: Settings): Reasons => {
  const PAGES_ONLY = 'It copies the pages: the rights are on its two buckets only, all of whose objects are pages.';
  const rights = ['s3:GetBucket*', 's3:GetObject*', 's3:List*', 's3:Abort*', 's3:DeleteObject*'].map((action) => `Action::${action}`);
  const objects = [`arn:<AWS::Partition>:s3:::cdk-hnb659fds-assets-<AWS::AccountId>-${region}/*`, '<Pages127DFD1A.Arn>/*'];
  return {
    ...Object.fromEntries([...rights, ...objects.map((arn) => `Resource::${arn}`)].map((id) => [`AwsSolutions-IAM5[${id}]`, PAGES_ONLY])),
    'AwsSolutions-IAM5[Resource::*]': 'The CDK’s function may invalidate any distribution: it gets the id only when it is called.',
    'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]':
      'The CDK’s function runs during deployments only; the policy lets it write its own log.',
    'AwsSolutions-L1': 'The CDK chooses the runtime of its function, and moves it with its versions.',
    'Serverless-LambdaLatestVersion': 'The CDK chooses the runtime of its function, and moves it with its versions.',
    'Serverless-LambdaDLQ': 'CloudFormation calls it during a deployment, and reports its failure as that of the deployment.',
    'Serverless-LambdaTracing': 'CloudFormation calls it during a deployment; there is no request to trace.',
  };
};

const DEAD_LETTERS: Reasons = {
  'Serverless-SQSRedrivePolicy': 'It is the dead-letter queue: a message that cannot be handled stays for 14 days and raises an alarm.',
};

/** How cdk-nag names the grant on the bucket's objects in a stack that imports the bucket. */
const inBucket = (stage: string): string =>
  `AwsSolutions-IAM5[Resource::registry-graph-${stage}-data:ExportsOutputFnGetAttDocuments7E5B2978Arn159F38C5`;
const objects = ({ stage }: Settings): Reasons => ({
  [`${inBucket(stage)}/*]`]: 'Each document gets its own key when it is stored; the case decides which documents a caller may read.',
  [`${inBucket(stage)}/cases/*]`]:
    'A pack is made of the documents of one case and stands beside them; the id of the case is in the key of each.',
  [`${inBucket(stage)}/cuts/*]`]:
    'A cut has a path of its own for each load; the pointer in the table names the current one. Only the loader writes.',
  [`${inBucket(stage)}/batches/*]`]:
    'The id of the batch is in the key of each of its files, and is looked up in the caller’s own rows first.',
  [`${inBucket(stage)}/answers/*]`]: 'An answer over 5 MB is stored there for a day, under a key made of its case and its bytes.',
});

const rollbackAlarms = ({ region = '<AWS::Region>' }: Settings): Reasons => ({
  [`AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:cloudwatch:${region}:<AWS::AccountId>:alarm:*]`]:
    'CloudWatch grants DescribeAlarms only on all alarms of an account and region. It reads states, no data.',
});

export function acknowledgeData(stack: Stack, { protectData }: Settings): void {
  acknowledge(stack, 'UserPool', POOL);
  acknowledge(stack, 'Documents', BUCKET);
  acknowledge(stack, 'RegistryCredentials', SECRET);
  acknowledge(stack, 'WebhookMaster', WEBHOOK_MASTER);
  if (!protectData) acknowledge(stack, 'Table', UNPROTECTED);
}

export function acknowledgeService(stack: Stack, settings: Settings): void {
  acknowledge(stack, '', { ...SERVICE, ...objects(settings) });
  for (const queues of ['Searches', 'Deliveries', 'Loads', 'Packs', 'Batches']) acknowledge(stack, `${queues}/DeadLetters`, DEAD_LETTERS);
  if (settings.alarmEmail) acknowledge(stack, 'Alarms', EMAIL);
  if (settings.gradualDeployment) acknowledge(stack, 'Deployment/Role', rollbackAlarms(settings));
}

export function acknowledgeConsole(stack: Stack, settings: Settings): void {
  acknowledge(stack, '', { ...CONSOLE, ...copying(settings), ...(settings.console?.domain ? {} : WITHOUT_DOMAIN) });
}

/** `path`: the part of the stack to which the reasons apply. */
function acknowledge(stack: Stack, path: string, reasons: Reasons): void {
  const part = path.split('/').reduce<IConstruct>((at, name) => (name === '' ? at : at.node.findChild(name)), stack);
  Validations.of(part).acknowledge(...Object.entries(reasons).map(([id, reason]) => ({ id, reason })));
}
