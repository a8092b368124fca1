/** The baseline: a bare handler with the bundled SDK that does one key read and one search query side by side, and nothing else. */
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';

const client = DynamoDBDocumentClient.from(new DynamoDBClient({}));
const TableName = process.env.TABLE_NAME!;

export async function handler({ headers, pathParameters }: APIGatewayProxyEventV2) {
  const keyId = /_([0-9a-f]{12})\./.exec(headers['x-api-key'] ?? '')?.[1];
  const searchId = pathParameters?.searchId ?? '';
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
  return { statusCode: key.Item && search.Items?.[0] ? 200 : 404, body: JSON.stringify(search.Items?.[0]) };
}
