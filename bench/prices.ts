/**
 * List prices of AWS in us-east-1 in USD, without free tiers and discounts. `stated`: AWS's own page, to check the price against. The prices
 * come from pages that repeat it: apigatewaycost.com/aws, cloudchipr.com/blog/aws-lambda-pricing,
 * airbyte.com/data-engineering-resources/dynamodb-pricing, cloudburn.io/blog/amazon-sqs-pricing, c3x.dev/blog/s3-request-fees-explained,
 * cloudburn.io/blog/amazon-s3-pricing, c3x.dev/blog/cloudwatch-logs-cost-optimization.
 */
export const AS_OF = '2026-03 to 2026-06';

interface Price {
  usd: number;
  per: number;
  unit: string;
  stated: string;
}

const GIGABYTE = 1024 ** 3;
const MILLION = 1_000_000;

export const PRICES = {
  /** A call counts once for each started 512 KB. */
  apiRequest: { usd: 1, per: MILLION, unit: 'requests', stated: 'aws.amazon.com/api-gateway/pricing' },
  functionRequest: { usd: 0.2, per: MILLION, unit: 'calls', stated: 'aws.amazon.com/lambda/pricing' },
  functionTime: { usd: 0.0000133334, per: 1, unit: 'GB-s (arm64)', stated: 'aws.amazon.com/lambda/pricing' },
  readUnit: { usd: 0.125, per: MILLION, unit: 'read units', stated: 'aws.amazon.com/dynamodb/pricing/on-demand' },
  writeUnit: { usd: 0.625, per: MILLION, unit: 'write units', stated: 'aws.amazon.com/dynamodb/pricing/on-demand' },
  tableMonth: { usd: 0.25, per: GIGABYTE, unit: 'bytes', stated: 'aws.amazon.com/dynamodb/pricing/on-demand' },
  /** With the surcharge of fair queues: every message has its user as its group. */
  queueRequest: { usd: 0.5, per: MILLION, unit: 'requests', stated: 'aws.amazon.com/sqs/pricing' },
  bucketWrite: { usd: 0.005, per: 1_000, unit: 'PUTs', stated: 'aws.amazon.com/s3/pricing' },
  bucketMonth: { usd: 0.023, per: GIGABYTE, unit: 'bytes', stated: 'aws.amazon.com/s3/pricing' },
  logged: { usd: 0.5, per: GIGABYTE, unit: 'bytes', stated: 'aws.amazon.com/cloudwatch/pricing' },
  /** For the first 10,000 metrics; prorated by the hours with a value. */
  metricMonth: { usd: 0.3, per: 1, unit: 'metrics', stated: 'aws.amazon.com/cloudwatch/pricing' },
  sentOut: { usd: 0.09, per: GIGABYTE, unit: 'bytes', stated: 'aws.amazon.com/ec2/pricing/on-demand' },
} as const satisfies Record<string, Price>;
