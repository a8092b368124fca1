/**
 * Rules of cdk-nag that are not followed here, each with its reason: `test/lib/nag.test.ts` fails on any other finding.
 */
import { type Stack, Validations } from 'aws-cdk-lib/core';
import type { IConstruct } from 'constructs';
import type { Settings } from './settings.ts';

type Reasons = Readonly<Record<string, string>>;

const POOL: Reasons = {
  'AwsSolutions-COG1': 'Twelve characters at least and no rule of composition, as NIST SP 800-63B has it; attempts are counted by us.',
  'AwsSolutions-COG2':
    'POST /authenticate takes email and password by contract, and programs use API keys: there is no second step to ask for.',
  'AwsSolutions-COG8': 'Five wrong passwords close an address for a while by our own count; the plus plan would be paid for each user.',
};

const UNPROTECTED: Reasons = {
  'AwsSolutions-DDB3': 'A stage for trying out: its data may be lost, and settings.protectData says so.',
};

const BUCKET: Reasons = {
  'AwsSolutions-S1': 'Nobody but a few functions reaches an object, or who got a five-minute link from one; the functions write that down.',
};

const SECRET: Reasons = {
  'AwsSolutions-SMG4': 'Keys of foreign registers: only their operators can issue new ones. A new value is taken up within five minutes.',
};

const SERVICE: Reasons = {
  'AwsSolutions-APIG4': 'Functions check API keys and ID tokens themselves against the account: a revoked key stops at the next request.',
  'Serverless-LambdaDLQ':
    'Functions are called by the API, which gets the error, by queues that have a dead-letter queue, or by schedules.',
  'Serverless-LambdaTracing':
    'The tracer costs 20 ms of each cold start; every log line carries the ids of its request, search, case and user.',
  'Serverless-LambdaEventSourceMappingDestination': 'The sources are queues: what fails five times goes to the dead-letter queue.',
  'Serverless-LambdaAsyncFailureDestination':
    'Only the schedules call that way: the next run makes up for one that failed, which raises an alarm.',
  'Serverless-EventBusDLQ': 'A run that was missed is made up for by the next one; a run that failed raises an alarm.',
};

const MAIL: Reasons = {
  'Serverless-SNSRedrivePolicy': 'SNS tries a mail again for hours; the alarm itself stands on the dashboard until it is over.',
};

const DEAD_LETTERS: Reasons = {
  'Serverless-SQSRedrivePolicy': 'It is the dead-letter queue: what cannot be ended stays for 14 days and raises an alarm.',
};

/** How cdk-nag writes the right on the bucket's objects, in a stack that has the bucket from another. */
const inBucket = (stage: string): string =>
  `AwsSolutions-IAM5[Resource::registry-graph-${stage}-data:ExportsOutputFnGetAttDocuments7E5B2978Arn159F38C5`;
const objects = ({ stage }: Settings): Reasons => ({
  [`${inBucket(stage)}/*]`]: 'A paper has a key of its own, made when it is kept; which of them a caller may read is decided by his case.',
  [`${inBucket(stage)}/answers/*]`]: 'An answer over 5 MB is put there for a day: its case and its bytes make the key.',
});

const rollbackAlarms = ({ region = '<AWS::Region>' }: Settings): Reasons => ({
  [`AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:cloudwatch:${region}:<AWS::AccountId>:alarm:*]`]:
    'DescribeAlarms lists: CloudWatch gives it on all alarms of an account and region only. It reads states, no data.',
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
  if (settings.alarmEmail) acknowledge(stack, 'Alarms', MAIL);
  if (settings.gradualDeployment) acknowledge(stack, 'Deployment/Role', rollbackAlarms(settings));
}

/** Below this part of the stack only. */
function acknowledge(stack: Stack, path: string, reasons: Reasons): void {
  const part = path.split('/').reduce<IConstruct>((at, name) => (name === '' ? at : at.node.findChild(name)), stack);
  Validations.of(part).acknowledge(...Object.entries(reasons).map(([id, reason]) => ({ id, reason })));
}
