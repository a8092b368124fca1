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

const DEAD_LETTERS: Reasons = {
  'Serverless-SQSRedrivePolicy': 'It is the dead-letter queue: a message that cannot be handled stays for 14 days and raises an alarm.',
};

/** How cdk-nag names the grant on the bucket's objects in a stack that imports the bucket. */
const inBucket = (stage: string): string =>
  `AwsSolutions-IAM5[Resource::registry-graph-${stage}-data:ExportsOutputFnGetAttDocuments7E5B2978Arn159F38C5`;
const objects = ({ stage }: Settings): Reasons => ({
  [`${inBucket(stage)}/*]`]: 'Each document gets its own key when it is stored; the case decides which documents a caller may read.',
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
  if (!protectData) acknowledge(stack, 'Table', UNPROTECTED);
}

export function acknowledgeService(stack: Stack, settings: Settings): void {
  acknowledge(stack, '', { ...SERVICE, ...objects(settings) });
  acknowledge(stack, 'Searches/DeadLetters', DEAD_LETTERS);
  if (settings.alarmEmail) acknowledge(stack, 'Alarms', EMAIL);
  if (settings.gradualDeployment) acknowledge(stack, 'Deployment/Role', rollbackAlarms(settings));
}

/** `path`: the part of the stack to which the reasons apply. */
function acknowledge(stack: Stack, path: string, reasons: Reasons): void {
  const part = path.split('/').reduce<IConstruct>((at, name) => (name === '' ? at : at.node.findChild(name)), stack);
  Validations.of(part).acknowledge(...Object.entries(reasons).map(([id, reason]) => ({ id, reason })));
}
