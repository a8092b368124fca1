/** The baseline: a bare handler without a router, which makes the poll's two reads side by side through the bundled SDK. */
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';

interface Found {
  status: 200 | 404;
  search: Record<string, unknown>;
}

const client = DynamoDBDocumentClient.from(new DynamoDBClient({}));
const TableName = process.env.TABLE_NAME!;

async function twoReads(apiKey = '', searchId = ''): Promise<Found> {
  const keyId = /_([0-9a-f]{12})\./.exec(apiKey)?.[1];
  const [key, search] = await Promise.all([
    client.send(new GetCommand({ TableName, Key: { pk: `KEY#${keyId}`, sk: 'KEY' } })),
    client.send(
      new QueryCommand({
        TableName,
        KeyConditionExpression: 'pk = :pk AND sk = :sk',
        ExpressionAttributeValues: { ':pk': `CASE#${searchId.slice(0, 32)}`, ':sk': `SEARCH#${searchId}` },
      }),
    ),
  ]);
  const found = search.Items?.[0];
  return key.Item && found ? { status: 200, search: found } : { status: 404, search: {} };
}

export async function handler({ headers, pathParameters }: APIGatewayProxyEventV2) {
  const { status, search } = await twoReads(headers['x-api-key'], pathParameters?.searchId);
  return { statusCode: status, headers: { 'content-type': 'application/json' }, body: JSON.stringify(search) };
}
