/** The template's functions as threads, with the template's variables, and its routes, event source mappings and schedules. */
import type { Writable } from 'node:stream';
import { LOCAL_REQUEST_MS } from '../../shared/platform/network/aws-clients.ts';
import { ENV } from '../../shared/platform/settings/environment.ts';
import { FUNCTION_METADATA } from '../api-function.ts';
import { LocalFunction } from './function.ts';
import { ACCOUNT_ID, type Endpoints, LOCAL_CREDENTIALS, ofType, REGION } from './resources.ts';
import type { TableRoute } from './route-table.ts';
import { rateMs } from './schedule.ts';
import { type Assembly, type Resolver, type Resource, UnresolvedTemplate } from './template.ts';

/** Variables that `npm start` and the tests may set. Only functions that have the variable, or that call registers, get it. */
export interface Overrides {
  readonly REGISTRY_ORIGINS?: string;
  readonly REGISTRY_CREDENTIALS?: string;
  readonly WEB_SEARCH?: string;
  readonly TIME_STAMP_AUTHORITY?: string;
  readonly PRICES?: string;
  readonly RATE_LIMIT_PER_MINUTE?: string;
  readonly REQUESTS_PER_MINUTE?: string;
  readonly UNPAID_FINDS_PER_DAY?: string;
  readonly WEB_SEARCHES_PER_DAY?: string;
  readonly STALE_AFTER_SECONDS?: string;
  readonly LEI_CROSS_REFERENCE?: string;
  readonly CUTS?: string;
  readonly PARTY_SEARCH?: string;
  readonly WEBHOOK_ALLOW_LOCAL?: string;
  readonly LOG_LEVEL?: string;
}

export interface FunctionsSettings {
  readonly assembly: Assembly;
  readonly resolver: Resolver;
  readonly endpoints: Endpoints;
  readonly overrides: Overrides;
  /** A file instead of the secret of the template. */
  readonly webhookMasterFile: string;
  /** A file instead of the KMS key of the template. */
  readonly evidenceKeyFile: string;
  readonly log: Writable;
}

export interface Feed {
  readonly queueArn: string;
  readonly target: LocalFunction;
  readonly batchSize: number;
  readonly reportsItemFailures: boolean;
  readonly maxConcurrency: number;
}

export interface ScheduledCalls {
  readonly everyMs: number;
  readonly targets: readonly { readonly fn: LocalFunction; readonly event: unknown }[];
}

/** By their name in `functions/`. */
export type Functions = ReadonlyMap<string, LocalFunction>;

interface FunctionProperties {
  readonly Handler: string;
  readonly Timeout?: number;
  readonly MemorySize?: number;
  readonly ReservedConcurrentExecutions?: number;
}

export function makeFunctions(settings: FunctionsSettings): Functions {
  return new Map(
    ofType(settings.assembly, 'AWS::Lambda::Function').map((resource) => {
      const made = makeFunction(resource, settings);
      return [made.settings.name, made] as const;
    }),
  );
}

function makeFunction(resource: Resource, settings: FunctionsSettings): LocalFunction {
  const name = nameOf(resource);
  const { Handler, Timeout = 3, MemorySize = 128, ReservedConcurrentExecutions } = resource.properties as unknown as FunctionProperties;
  const environment = settings.resolver.property<{ Variables?: Record<string, string> } | undefined>(resource, 'Environment');
  settings.resolver.made(resource, { ref: name, attributes: { Arn: functionArn(name) } });
  return new LocalFunction({
    name,
    code: codeOf(resource, settings.assembly),
    handler: Handler,
    timeoutMs: Timeout * 1000,
    memoryMegabytes: MemorySize,
    reservedConcurrency: ReservedConcurrentExecutions,
    env: { ...overridden(environment?.Variables ?? {}, settings), ...runtimeVariables(name, MemorySize, settings.endpoints) },
    log: settings.log,
  });
}

export function nameOf({ metadata, logicalId }: Resource): string {
  return String(metadata[FUNCTION_METADATA] ?? logicalId);
}

function functionArn(name: string): string {
  return `arn:aws:lambda:${REGION}:${ACCOUNT_ID}:function:${name}`;
}

function codeOf({ stack, logicalId, properties }: Resource, assembly: Assembly): string {
  const { S3Key } = (properties.Code ?? {}) as { S3Key?: string };
  const folder = S3Key === undefined ? undefined : assembly.assets.get(S3Key);
  if (folder === undefined) throw new UnresolvedTemplate(`${stack}/${logicalId}.Code`, properties.Code);
  return folder;
}

function overridden(
  variables: Record<string, string>,
  { overrides, webhookMasterFile, evidenceKeyFile }: Pick<FunctionsSettings, 'overrides' | 'webhookMasterFile' | 'evidenceKeyFile'>,
): Record<string, string> {
  const callsRegisters = ENV.credentialsSecretArn in variables;
  // Without this variable a function would call the real Secrets Manager.
  const registers: Record<string, string> = callsRegisters ? { [ENV.registryCredentials]: '{}' } : {};
  const sendsWebhooks = ENV.webhookMasterSecretArn in variables;
  const signsEvidence = ENV.evidenceKeyArn in variables;
  const set = Object.entries(overrides).filter(
    ([name, value]) =>
      value !== undefined &&
      (name in variables ||
        (callsRegisters && REGISTER_VARIABLES.has(name)) ||
        (sendsWebhooks && name === ENV.webhookAllowLocal) ||
        (signsEvidence && name === ENV.timeStampAuthority)),
  );
  return {
    ...variables,
    ...registers,
    ...(sendsWebhooks && { [ENV.webhookMasterFile]: webhookMasterFile }),
    ...(signsEvidence && { [ENV.evidenceKeyFile]: evidenceKeyFile }),
    ...Object.fromEntries(set),
  };
}

const REGISTER_VARIABLES: ReadonlySet<string> = new Set([ENV.registryOrigins, ENV.registryCredentials, ENV.webSearch]);

/** Lambda's own variables, and the endpoints of the engines. Nothing reads the developer's AWS files or reaches another AWS service. */
function runtimeVariables(name: string, memoryMegabytes: number, endpoints: Endpoints): Record<string, string> {
  return {
    TZ: 'UTC',
    AWS_REGION: REGION,
    AWS_DEFAULT_REGION: REGION,
    // The guard before the engines identifies the function by it.
    AWS_ACCESS_KEY_ID: name,
    AWS_SECRET_ACCESS_KEY: LOCAL_CREDENTIALS.secretAccessKey,
    AWS_CONFIG_FILE: '/dev/null',
    AWS_SHARED_CREDENTIALS_FILE: '/dev/null',
    AWS_EC2_METADATA_DISABLED: 'true',
    AWS_LAMBDA_FUNCTION_NAME: name,
    AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(memoryMegabytes),
    AWS_ENDPOINT_URL: 'http://127.0.0.1:9',
    AWS_ENDPOINT_URL_DYNAMODB: endpoints.dynamodb,
    AWS_ENDPOINT_URL_SQS: endpoints.sqs,
    AWS_ENDPOINT_URL_S3: endpoints.s3,
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: endpoints.cognito,
    [ENV.s3PathStyle]: 'true',
    [ENV.awsRequestMs]: String(LOCAL_REQUEST_MS),
  };
}

export function routesOf({ assembly, resolver }: FunctionsSettings, functions: Functions): TableRoute<LocalFunction>[] {
  const integrations = ofType(assembly, 'AWS::ApiGatewayV2::Integration');
  for (const resource of integrations) resolver.made(resource, { ref: resource.logicalId, attributes: {} });
  const byTarget = new Map(
    integrations.map((resource) => [
      `integrations/${resource.logicalId}`,
      functionOf(functions, resolver.property(resource, 'IntegrationUri')),
    ]),
  );
  return ofType(assembly, 'AWS::ApiGatewayV2::Route').map((resource) => {
    const target = byTarget.get(resolver.property(resource, 'Target'));
    if (!target) throw new UnresolvedTemplate(`${resource.stack}/${resource.logicalId}.Target`, resource.properties.Target);
    return { routeKey: String(resource.properties.RouteKey), target };
  });
}

export function feedsOf({ assembly, resolver }: FunctionsSettings, functions: Functions): Feed[] {
  return ofType(assembly, 'AWS::Lambda::EventSourceMapping').map((resource) => {
    const { EventSourceArn, FunctionName, BatchSize, FunctionResponseTypes, ScalingConfig } = resolver.properties<{
      EventSourceArn: string;
      FunctionName: string;
      BatchSize?: number;
      FunctionResponseTypes?: string[];
      ScalingConfig?: { MaximumConcurrency?: number };
    }>(resource);
    return {
      queueArn: EventSourceArn,
      target: functionOf(functions, FunctionName),
      batchSize: BatchSize ?? 10,
      reportsItemFailures: FunctionResponseTypes?.includes('ReportBatchItemFailures') ?? false,
      maxConcurrency: ScalingConfig?.MaximumConcurrency ?? 1000,
    };
  });
}

export function schedulesOf({ assembly, resolver }: FunctionsSettings, functions: Functions): ScheduledCalls[] {
  return ofType(assembly, 'AWS::Events::Rule').map((resource) => {
    const { ScheduleExpression, Targets } = resolver.properties<{
      ScheduleExpression: string;
      Targets: { Arn: string; Input?: string }[];
    }>(resource);
    const everyMs = rateMs(ScheduleExpression);
    if (everyMs === undefined)
      throw new UnresolvedTemplate(`${resource.stack}/${resource.logicalId}.ScheduleExpression`, ScheduleExpression);
    return { everyMs, targets: Targets.map(({ Arn, Input }) => ({ fn: functionOf(functions, Arn), event: JSON.parse(Input ?? '{}') })) };
  });
}

/** By name or ARN. */
function functionOf(functions: Functions, named: string): LocalFunction {
  const found = functions.get(named) ?? functions.get(named.slice(functionArn('').length));
  if (!found) throw new Error(`The template names an unknown function: ${named}`);
  return found;
}
