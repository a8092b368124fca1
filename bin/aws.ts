/**
 * What the deployment's commands read from AWS before they begin: the caller's identity, the existing stacks, the limit on concurrent
 * functions. The usual variables (AWS_ENDPOINT_URL, AWS_PROFILE, …) select the endpoint and the credentials.
 */
import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';

/** A command cannot begin; the message tells the operator why. */
export class CannotBegin extends Error {
  override readonly name = 'CannotBegin';
}

export interface Identity {
  readonly account: string;
  readonly arn: string;
}

export interface DeployedStack {
  readonly status: string;
  readonly outputs: Readonly<Record<string, string>>;
}

/** The limit on concurrent executions of all functions of an account in a region. */
export interface Concurrency {
  readonly total: number;
  /** The part that no function has reserved. */
  readonly unreserved: number;
}

/** Milliseconds. */
const requestHandler = { connectionTimeout: 3_000, requestTimeout: 10_000, throwOnRequestTimeout: true };
const clientSettings = (region: string) => ({ region, maxAttempts: 2, requestHandler });

/**
 * The region of this process: AWS_REGION, AWS_DEFAULT_REGION (the CDK and the AWS CLI read both, the SDK only the first) or the profile's
 * region. `undefined` if none is set.
 */
export async function usualRegion(): Promise<string | undefined> {
  const set = process.env.AWS_REGION || process.env.AWS_DEFAULT_REGION;
  return set || new STSClient({}).config.region().catch(() => undefined);
}

export async function identity(region: string): Promise<Identity> {
  const { Account = '', Arn = '' } = await asked("the caller's identity", () =>
    new STSClient(clientSettings(region)).send(new GetCallerIdentityCommand({})),
  );
  return { account: Account, arn: Arn };
}

/** `undefined` if there is no stack of this name, or only one that was never created. */
export async function describeStack(region: string, StackName: string): Promise<DeployedStack | undefined> {
  const { Stacks = [] } = await asked(`the stack ${StackName}`, () =>
    new CloudFormationClient(clientSettings(region)).send(new DescribeStacksCommand({ StackName })).catch((error: Error) => {
      if (error.name === 'ValidationError' && /does not exist/.test(error.message)) return { Stacks: [] };
      throw error;
    }),
  );
  const [stack] = Stacks;
  if (!stack?.StackStatus || stack.StackStatus === 'REVIEW_IN_PROGRESS') return undefined;
  const outputs = (stack.Outputs ?? []).map(({ OutputKey = '', OutputValue = '' }) => [OutputKey, OutputValue] as const);
  return { status: stack.StackStatus, outputs: Object.fromEntries(outputs) };
}

export async function concurrency(region: string): Promise<Concurrency> {
  const { AccountLimit } = await asked("the account's limits", () =>
    new LambdaClient(clientSettings(region)).send(new GetAccountSettingsCommand({})),
  );
  return { total: AccountLimit?.ConcurrentExecutions ?? 0, unreserved: AccountLimit?.UnreservedConcurrentExecutions ?? 0 };
}

async function asked<T>(what: string, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    const { name, message } = error as Error;
    throw new CannotBegin(
      `AWS did not return ${what}: ${message || name}\nTo check the credentials: aws sts get-caller-identity. To use another profile: AWS_PROFILE=…`,
    );
  }
}
