/**
 * Which service the operator's commands work on: this machine's (its `stack.json`), or a deployed one (the outputs that
 * `npm run deploy` wrote for STAGE, `dev` unless set; or TABLE_NAME and USER_POOL_ID in the environment, with the usual AWS credentials).
 */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ENV } from '../shared/config.ts';
import { outputsFile, outputsOf } from './deployment.ts';

export interface LocalStackFile {
  baseUrl: string;
  tableName: string;
  queueUrl: string;
  userPoolId: string;
  userPoolClientId: string;
  endpoints: { dynamodb: string; sqs: string; s3: string; cognito: string };
  accounts: { email: string; password: string; userId: string; apiKey: string; sandbox: boolean }[];
}

/** What `npm start` wrote, or `undefined` where it is not running. */
export function localStack(stateDir = process.env.STATE_DIR || '.local'): LocalStackFile | undefined {
  return readJson(join(stateDir, 'stack.json')) as LocalStackFile | undefined;
}

/** Where a service of this machine was looked for. */
export const noLocalService = (stateDir = process.env.STATE_DIR || '.local'): string =>
  `No service is running on ${resolve(stateDir)}. Start one with npm start; if it runs with another STATE_DIR, set the same STATE_DIR here.`;

/** Points this process at the service. Throws a sentence for the operator where there is none. */
export function pointAtService({ deployed }: { deployed: boolean }): void {
  if (process.env[ENV.tableName] && process.env[ENV.userPoolId]) return;
  const local = deployed ? undefined : localStack();
  if (local) pointAtLocal(local);
  else pointAtDeployed();
}

function pointAtDeployed(): void {
  const stage = process.env.STAGE || 'dev';
  const all = outputsOf(stage) ?? {};
  if (!all.TableName || !all.UserPoolId) {
    throw new Error(`${noLocalService()} Or deploy one (${outputsFile(stage)}), or set ${ENV.tableName} and ${ENV.userPoolId}.`);
  }
  process.env[ENV.tableName] = all.TableName;
  if (all.SearchQueueUrl) process.env[ENV.searchQueueUrl] = all.SearchQueueUrl;
  process.env[ENV.userPoolId] = all.UserPoolId;
}

export type LocalTarget = Pick<LocalStackFile, 'tableName' | 'queueUrl' | 'userPoolId' | 'endpoints'>;

export function pointAtLocal({ tableName, queueUrl, userPoolId, endpoints }: LocalTarget): void {
  Object.assign(process.env, {
    [ENV.tableName]: tableName,
    [ENV.searchQueueUrl]: queueUrl,
    [ENV.userPoolId]: userPoolId,
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    AWS_ENDPOINT_URL_DYNAMODB: endpoints.dynamodb,
    AWS_ENDPOINT_URL_SQS: endpoints.sqs,
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: endpoints.cognito,
  });
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}
