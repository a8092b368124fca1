/** The environment variables: their names, and the only code that reads them. */
export const ENV = {
  tableName: 'TABLE_NAME',
  searchQueueUrl: 'SEARCH_QUEUE_URL',
  deliveryQueueUrl: 'DELIVERY_QUEUE_URL',
  slowDeliveryQueueUrl: 'SLOW_DELIVERY_QUEUE_URL',
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
  /** JSON by jurisdiction: credits of the operations that do not cost 1 (`lib/settings.ts`). */
  prices: 'PRICES',
  /** `off`: no LEI look-up at GLEIF for searched companies. */
  leiCrossReference: 'LEI_CROSS_REFERENCE',
  /** Where messages wait on which a round of a load begins (`shared/searches/cuts/load-round.ts`). */
  loadQueueUrl: 'LOAD_QUEUE_URL',
  /** `on`: own copies of registers are loaded and read; `sandbox`: only the invented ones load by themselves. */
  cuts: 'CUTS',
  /** `off`: parties are not looked up (`GET /parties`). */
  partySearch: 'PARTY_SEARCH',
  /** Days that a case is kept after its last search; absent: for ever. */
  retentionDays: 'RETENTION_DAYS',
  /** Days that events are kept. */
  keepEventsDays: 'KEEP_EVENTS_DAYS',
  logLevel: 'LOG_LEVEL',
  /** JSON: official origin -> base address that replaces it. For tests, proxies and the local stack only. */
  registryOrigins: 'REGISTRY_ORIGINS',
  /** JSON by jurisdiction, instead of the secret. For the local stack only. */
  registryCredentials: 'REGISTRY_CREDENTIALS',
  /** JSON: the web search of the identifier finder. It has a key only if it does not come from a template. */
  webSearch: 'WEB_SEARCH',
  /** The secret that the secrets of webhooks follow from. */
  webhookMasterSecretArn: 'WEBHOOK_MASTER_SECRET_ARN',
  /** A file instead of the secret. For the local stack only. */
  webhookMasterFile: 'WEBHOOK_MASTER_FILE',
  /** Where packs wait that are to be made (`shared/cases/evidence/make-pack.ts`). */
  evidenceQueueUrl: 'EVIDENCE_QUEUE_URL',
  /** JSON: how many days evidence packs are kept, and all documents at most (`lib/settings.ts`). */
  keepPacks: 'KEEP_PACKS',
  /** Where messages wait on which a round of a batch begins (`shared/searches/batches/drive-batch.ts`). */
  batchQueueUrl: 'BATCH_QUEUE_URL',
  /** Rows of all batches of an account that are asked at a time. */
  batchWindow: 'BATCH_WINDOW',
  /** The KMS key that signs evidence packs. */
  evidenceKeyArn: 'EVIDENCE_KEY_ARN',
  /** JSON: the authority that stamps evidence packs (`lib/settings.ts`). */
  timeStampAuthority: 'TIME_STAMP_AUTHORITY',
  /** A file instead of that key. For the local stack only. */
  evidenceKeyFile: 'EVIDENCE_KEY_FILE',
  /** `1`: webhooks may go to http://127.0.0.1. For the local stack only. */
  webhookAllowLocal: 'WEBHOOK_ALLOW_LOCAL',
  /** Milliseconds for an answer of a local engine, which is slow on a busy machine (`shared/platform/network/aws-clients.ts`). For the local stack only. */
  awsRequestMs: 'AWS_REQUEST_MS',
  /** `true`: S3 requests are path-style, as the local engine needs them. */
  s3PathStyle: 'S3_PATH_STYLE',
} as const;

export type Setting = keyof typeof ENV;

/** The value of a required variable. */
export function required(setting: Setting): string {
  const value = process.env[ENV[setting]];
  if (!value) throw new Error(`the environment variable ${ENV[setting]} is not set`);
  return value;
}

export function optional(setting: Setting): string | undefined {
  return process.env[ENV[setting]] || undefined;
}

/** A whole number of at least 1; `otherwise` if the variable is not set. */
export function wholeNumber(setting: Setting, otherwise: number): number {
  const text = optional(setting);
  if (text === undefined) return otherwise;
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1) throw new Error(`${ENV[setting]} must be a whole number of at least 1, not ${text}`);
  return value;
}

/** A JSON object; `{}` if the variable is not set. Error messages never contain the value, which may hold secrets. */
export function jsonObject(setting: Setting): Record<string, unknown> {
  const text = optional(setting);
  if (text === undefined) return {};
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch {
    // Reported below, without the value.
  }
  throw new Error(`${ENV[setting]} must be a JSON object`);
}
