/** Names of the environment variables, and the only place that reads them. */
export const ENV = {
  tableName: 'TABLE_NAME',
  searchQueueUrl: 'SEARCH_QUEUE_URL',
  documentBucket: 'DOCUMENT_BUCKET',
  /** `https://cognito-idp.<region>.amazonaws.com/<pool>`: the issuer of the ID tokens. */
  userPoolIssuer: 'USER_POOL_ISSUER',
  userPoolClientId: 'USER_POOL_CLIENT_ID',
  /** The operator's command and the log-in only. */
  userPoolId: 'USER_POOL_ID',
  credentialsSecretArn: 'CREDENTIALS_SECRET_ARN',
  rateLimitPerMinute: 'RATE_LIMIT_PER_MINUTE',
  requestsPerMinute: 'REQUESTS_PER_MINUTE',
  unpaidFindsPerDay: 'UNPAID_FINDS_PER_DAY',
  webSearchesPerDay: 'WEB_SEARCHES_PER_DAY',
  staleAfterSeconds: 'STALE_AFTER_SECONDS',
  /** JSON by jurisdiction: credits that an operation costs there, where it is not 1 (`lib/settings.ts`). */
  prices: 'PRICES',
  /** `off`: GLEIF is not asked for the LEI of each searched company. */
  leiCrossReference: 'LEI_CROSS_REFERENCE',
  /** Days that a case is kept after its last search; absent: for ever. */
  retentionDays: 'RETENTION_DAYS',
  logLevel: 'LOG_LEVEL',
  /** JSON: official origin -> base address that answers in its stead. Tests, proxies and this machine only. */
  registryOrigins: 'REGISTRY_ORIGINS',
  /** JSON by jurisdiction, in the place of the secret. This machine only. */
  registryCredentials: 'REGISTRY_CREDENTIALS',
  /** JSON: which web search the identifier finder may ask; a key only where it is no template that says it. */
  webSearch: 'WEB_SEARCH',
  /** Milliseconds that an engine in the place of AWS has for an answer; this machine only, where a busy one is slow (`shared/network/aws-clients.ts`). */
  awsRequestMs: 'AWS_REQUEST_MS',
  /** `true` where S3 is asked by path, as this machine's engine is. */
  s3PathStyle: 'S3_PATH_STYLE',
} as const;

export type Setting = keyof typeof ENV;

/** The value of a setting that this function cannot do without. */
export function required(setting: Setting): string {
  const value = process.env[ENV[setting]];
  if (!value) throw new Error(`the environment variable ${ENV[setting]} is not set`);
  return value;
}

export function optional(setting: Setting): string | undefined {
  return process.env[ENV[setting]] || undefined;
}

/** A whole number of at least 1; `otherwise` where it is not set. */
export function wholeNumber(setting: Setting, otherwise: number): number {
  const text = optional(setting);
  if (text === undefined) return otherwise;
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1) throw new Error(`${ENV[setting]} must be a whole number of at least 1, not ${text}`);
  return value;
}

/** A JSON object; `{}` where it is not set. The value itself never reaches the message: it may hold secrets. */
export function jsonObject(setting: Setting): Record<string, unknown> {
  const text = optional(setting);
  if (text === undefined) return {};
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch {
    // Said below, without the value.
  }
  throw new Error(`${ENV[setting]} must be a JSON object`);
}
