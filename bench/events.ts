/** Events as API Gateway (payload format 2.0) and SQS give them to a function. */
import { randomUUID } from 'node:crypto';

export interface Call {
  path?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  body?: object;
}

/** `route` as in the template: `GET /search/{searchId}/status`. */
export function apiEvent(route: string, { path = {}, query, headers = {}, body }: Call): object {
  const [method = '', pattern = ''] = route.split(' ');
  const rawPath = pattern.replace(/\{(\w+)\}/g, (_, name: string) => path[name] ?? '');
  return {
    version: '2.0',
    routeKey: route,
    rawPath,
    rawQueryString: new URLSearchParams(query).toString(),
    headers: {
      accept: 'application/json',
      'accept-encoding': 'gzip, deflate',
      'content-length': String(body ? Buffer.byteLength(JSON.stringify(body)) : 0),
      ...(body && { 'content-type': 'application/json' }),
      host: 'api.example.com',
      'user-agent': 'bench/1',
      'x-amzn-trace-id': 'Root=1-00000000-000000000000000000000000',
      'x-forwarded-for': '192.0.2.1',
      'x-forwarded-port': '443',
      'x-forwarded-proto': 'https',
      ...headers,
    },
    ...(query && { queryStringParameters: query }),
    requestContext: {
      accountId: '000000000000',
      apiId: 'bench',
      domainName: 'api.example.com',
      domainPrefix: 'api',
      http: { method, path: rawPath, protocol: 'HTTP/1.1', sourceIp: '192.0.2.1', userAgent: 'bench/1' },
      requestId: 'bench-request-id=',
      routeKey: route,
      stage: '$default',
      time: '01/Jan/2026:00:00:00 +0000',
      timeEpoch: Date.UTC(2026, 0, 1),
    },
    ...(Object.keys(path).length > 0 && { pathParameters: path }),
    ...(body && { body: JSON.stringify(body) }),
    isBase64Encoded: false,
  };
}

/** One message of the search queue. */
export const queueEvent = (searchId: string, userId: string): object => messageEvent({ searchId, userId });

export const unwrapEvent = (unwrapId: string, userId: string): object => messageEvent({ unwrapId, userId });

export const monitorEvent = (monitorId: string, userId: string): object => messageEvent({ monitorId, userId });

/** One message of the delivery queue, for all endpoints of the account. */
export const deliveryEvent = (userId: string, sequence: number): object => messageEvent({ userId, sequence }, 'Deliveries');

function messageEvent(body: object, queue = 'Searches'): object {
  const messageId = randomUUID();
  const attributes = { ApproximateReceiveCount: '1', SentTimestamp: String(Date.now()) };
  const eventSourceARN = `arn:aws:sqs:us-east-1:000000000000:${queue}`;
  return { Records: [{ messageId, receiptHandle: messageId, body: JSON.stringify(body), attributes, eventSourceARN }] };
}
