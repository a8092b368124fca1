/**
 * The service that the operator's commands work on: the local one (its `stack.json`), or a deployed one (the outputs that `npm run deploy` wrote
 * for the stage, else those in CloudFormation; or TABLE_NAME and USER_POOL_ID in the environment), with the usual AWS credentials.
 */
import { resolve } from 'node:path';
import { runningService, stateFolder } from '../cli/src/local-service.ts';
import { LOCAL_REQUEST_MS } from '../shared/platform/network/aws-clients.ts';
import { ENV } from '../shared/platform/settings/environment.ts';

export interface LocalStackFile {
  baseUrl: string;
  tableName: string;
  queueUrl: string;
  webhookMasterFile: string;
  bucket: string;
  userPoolId: string;
  userPoolClientId: string;
  endpoints: { dynamodb: string; sqs: string; s3: string; cognito: string };
  accounts: { email: string; password: string; userId: string; apiKey: string; sandbox: boolean }[];
}

/** The file that `npm start` wrote; `undefined` if it is not running. */
export function localStack(): LocalStackFile | undefined {
  try {
    return JSON.parse(runningService(process.env)!) as LocalStackFile;
  } catch {
    return undefined;
  }
}

/** The message if no local service is found. */
export const noLocalService = (): string =>
  `No service is running on ${resolve(stateFolder(process.env))}. Start one with npm start; if one was started in another folder, set its STATE_DIR here.`;

/** Options of every command that works on a service. */
export const TARGET_OPTIONS = { deployed: { type: 'boolean' }, stage: { type: 'string' } } as const;
export const TARGET_USAGE = `--deployed  the deployed service, even while a local one runs
  --stage     the stage of the deployed service; default: STAGE in the environment, or dev`;

export interface ServiceOptions {
  readonly deployed?: boolean | undefined;
  /** Implies `deployed`. */
  readonly stage?: string | undefined;
}

/** Points this process at the service. Throws an error for the operator if there is none. */
export async function pointAtService(options: ServiceOptions): Promise<void> {
  // The AWS CLI and the CDK read this variable, the SDK does not.
  if (!process.env.AWS_REGION && process.env.AWS_DEFAULT_REGION) process.env.AWS_REGION = process.env.AWS_DEFAULT_REGION;
  if (process.env[ENV.tableName] && process.env[ENV.userPoolId]) return;
  const local = options.deployed || options.stage ? undefined : localStack();
  if (local) pointAtLocal(local);
  else pointAtOutputs(await stageOutputs(options));
}

/** The outputs of a deployed stage: from the file in this folder, else from CloudFormation if the options ask for a deployed service. */
export async function stageOutputs({ deployed, stage: given }: ServiceOptions): Promise<Readonly<Record<string, string>>> {
  // Only here: it loads the clients of a deployment.
  const { deployedOutputs, outputsOf, stageOf } = await import('./deployment.ts');
  const stage = stageOf(given);
  const written = outputsOf(stage);
  if (written?.TableName && written.UserPoolId) return written;
  if (deployed || given) return deployedOutputs(stage);
  throw new Error(`${noLocalService()} Or work on a deployed one with --deployed, or set ${ENV.tableName} and ${ENV.userPoolId}.`);
}

/** Also sets the region of the outputs, which may differ from the environment's. */
function pointAtOutputs(outputs: Readonly<Record<string, string>>): void {
  const named = {
    [ENV.tableName]: outputs.TableName,
    [ENV.searchQueueUrl]: outputs.SearchQueueUrl,
    [ENV.userPoolId]: outputs.UserPoolId,
    [ENV.documentBucket]: outputs.DocumentBucket,
    [ENV.webhookMasterSecretArn]: outputs.WebhookMasterSecretArn,
  };
  for (const [name, value] of Object.entries({ ...named, AWS_REGION: outputs.Region })) if (value) process.env[name] = value;
}

export type LocalTarget = Pick<LocalStackFile, 'tableName' | 'queueUrl' | 'webhookMasterFile' | 'bucket' | 'userPoolId' | 'endpoints'>;

export function pointAtLocal({ tableName, queueUrl, webhookMasterFile, bucket, userPoolId, endpoints }: LocalTarget): void {
  Object.assign(process.env, {
    [ENV.tableName]: tableName,
    [ENV.searchQueueUrl]: queueUrl,
    [ENV.webhookMasterFile]: webhookMasterFile,
    [ENV.documentBucket]: bucket,
    [ENV.s3PathStyle]: 'true',
    [ENV.userPoolId]: userPoolId,
    [ENV.awsRequestMs]: String(LOCAL_REQUEST_MS),
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    AWS_ENDPOINT_URL_DYNAMODB: endpoints.dynamodb,
    AWS_ENDPOINT_URL_SQS: endpoints.sqs,
    AWS_ENDPOINT_URL_S3: endpoints.s3,
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: endpoints.cognito,
  });
}
