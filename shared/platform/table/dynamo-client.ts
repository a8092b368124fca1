/** The client of DynamoDB as this service configures it, and its faults as the table's own. */
import {
  ConditionalCheckFailedException,
  DynamoDBClient,
  TransactionCanceledException,
  TransactionConflictException,
} from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { clientLimits } from '../network/aws-clients.ts';
import { ConditionFailed } from './faults.ts';
import { type Item, inOrder } from './item.ts';

/** Middleware of the SDK without a use here: no logger is set, a table starts no function, and nothing reads the SDK's name. */
const UNUSED_STEPS = ['loggerMiddleware', 'recursionDetectionMiddleware', 'getUserAgentMiddleware'];

export function documentClient(): DynamoDBDocumentClient {
  const client = new DynamoDBClient(clientLimits());
  for (const step of UNUSED_STEPS) client.middlewareStack.remove(step);
  signOnce(client);
  const documents = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
  // The table keeps no order of the members of a map: without one, an answer made of it has another text and `ETag` at every read.
  documents.middlewareStack.add(
    (next) => async (request) => {
      const result = await next(request);
      return { ...result, output: inOrder(result.output) };
    },
    { step: 'initialize', name: 'readInOrder' },
  );
  return documents;
}

/**
 * One signer for all requests: the SDK makes one for each, with a copy of its whole configuration, which takes a twentieth of a poll. A
 * signer gets credentials and the time whenever it signs. One that could not be made is made anew for the next request.
 */
function signOnce({ config }: DynamoDBClient): void {
  const { signer } = config;
  let made: ReturnType<typeof signer> | undefined;
  config.signer = async (scheme) => {
    made ??= signer(scheme);
    try {
      return await made;
    } catch (error) {
      made = undefined;
      throw error;
    }
  };
}

/** `undefined` where the fault is another one. */
export function conditionFailed(error: unknown): ConditionFailed | undefined {
  if (error instanceof ConditionalCheckFailedException) return new ConditionFailed(itemOf(error.Item), error);
  const reasons = reasonsOf(error);
  const index = reasons.findIndex(({ Code }) => Code === 'ConditionalCheckFailed');
  return index < 0 ? undefined : new ConditionFailed(itemOf(reasons[index]?.Item), error, index);
}

/** Of an error, which passes by the client's own reading. */
const itemOf = (item: Parameters<typeof unmarshall>[0] | undefined): Item | undefined => item && inOrder(unmarshall(item));

/** Nothing was written: another transaction had the item, or this one met another write. */
export const isConflict = (error: unknown): boolean =>
  error instanceof TransactionConflictException || reasonsOf(error).some(({ Code }) => Code === 'TransactionConflict');

const reasonsOf = (error: unknown) => (error instanceof TransactionCanceledException ? (error.CancellationReasons ?? []) : []);
