/**
 * The table's engine without the SDK's steps, which take two thirds of a call's processor time: no endpoint rules, no retries, no signature (the
 * engine reads who calls, and checks none). The functions of a stack (`stack.ts`) and the tests of the client itself use the SDK.
 */
import { ConditionalCheckFailedException, TransactionCanceledException, TransactionConflictException } from '@aws-sdk/client-dynamodb';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import { Pool } from 'undici';
import { LOCAL_CREDENTIALS, REGION } from '../../lib/local/resources.ts';
import { inOrder } from '../../shared/platform/table/item.ts';

type Members = Record<string, unknown>;

export interface PlainClient {
  /** A call by the name of its operation, with items as plain objects. Rejects with the SDK's faults. */
  call(operation: string, input: object): Promise<Members>;
  /** What `Table` takes. */
  documents: DynamoDBDocumentClient;
}

const MAX_CONNECTIONS = 50;

export function plainClient(endpoint: string): PlainClient {
  const pool = new Pool(endpoint, { connections: MAX_CONNECTIONS });
  const call: PlainClient['call'] = async (operation, input) => {
    const { statusCode, body } = await pool.request({
      path: '/',
      method: 'POST',
      headers: headersOf(operation),
      body: textOf(toWire(input)),
    });
    const wire = read(await body.text());
    if (statusCode !== 200) throw faultOf(wire, statusCode);
    return inOrder(fromWire(wire) as never);
  };
  const send = (command: { input: object }) => call(OPERATIONS[command.constructor.name.replace(/Command\d*$/, '')]!, command.input);
  return { call, documents: { send } as unknown as DynamoDBDocumentClient };
}

/** Of the document client's commands. */
const OPERATIONS: Readonly<Record<string, string>> = {
  Get: 'GetItem',
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  BatchGet: 'BatchGetItem',
  TransactWrite: 'TransactWriteItems',
  Query: 'Query',
  Scan: 'Scan',
};

const headersOf = (operation: string) => ({
  'content-type': 'application/x-amz-json-1.0',
  'x-amz-target': `DynamoDB_20120810.${operation}`,
  'x-amz-date': '20000101T000000Z',
  authorization: `AWS4-HMAC-SHA256 Credential=${LOCAL_CREDENTIALS.accessKeyId}/20000101/${REGION}/dynamodb/aws4_request, SignedHeaders=host, Signature=0`,
});

/** Members that are maps of attributes, and those that are lists of them. */
const MAPS: ReadonlySet<string> = new Set([
  'Key',
  'Item',
  'ExpressionAttributeValues',
  'ExclusiveStartKey',
  'Attributes',
  'LastEvaluatedKey',
]);
const LISTS: ReadonlySet<string> = new Set(['Keys', 'Items']);

const toWire = (input: object): unknown => converted(input, (item) => marshall(item, { removeUndefinedValues: true }));
/** The item of a fault is left as it is: the service reads it. */
const fromWire = (output: Members): unknown => converted(output, (item) => unmarshall(item as never));

function converted(value: unknown, convert: (item: Members) => unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => converted(one, convert));
  if (typeof value !== 'object' || value === null) return value;
  const member = ([name, inner]: [string, unknown]): [string, unknown] => {
    if (inner === undefined) return [name, inner];
    if (MAPS.has(name)) return [name, convert(inner as Members)];
    if (LISTS.has(name)) return [name, (inner as Members[]).map(convert)];
    if (name === 'Responses') return [name, listsOf(inner as Record<string, Members[]>, convert)];
    return [name, converted(inner, convert)];
  };
  return Object.fromEntries(Object.entries(value).map(member));
}

const listsOf = (tables: Record<string, Members[]>, convert: (item: Members) => unknown): Members =>
  Object.fromEntries(Object.entries(tables).map(([name, items]) => [name, items.map(convert)]));

/** Bytes are Base64, which few items have: a function for each member of a text takes longer than all else. */
function textOf(wire: unknown): string {
  const text = JSON.stringify(wire);
  return text.includes('"B":{') ? JSON.stringify(wire, binaryAsText) : text;
}

const read = (text: string): Members => JSON.parse(text, text.includes('"B":"') ? textAsBinary : undefined) as Members;

function binaryAsText(this: Members, name: string, value: unknown): unknown {
  const given = this[name];
  return given instanceof Uint8Array ? Buffer.from(given).toString('base64') : value;
}

const textAsBinary = (name: string, value: unknown): unknown =>
  name === 'B' && typeof value === 'string' ? new Uint8Array(Buffer.from(value, 'base64')) : value;

const FAULTS = { ConditionalCheckFailedException, TransactionCanceledException, TransactionConflictException };

function faultOf({ __type, message, Message, ...facts }: Members, httpStatusCode: number): Error {
  const name = String(__type).split('#').at(-1)!;
  const given = { ...facts, message: String(message ?? Message), $metadata: { httpStatusCode } };
  const Fault = FAULTS[name as keyof typeof FAULTS] as (new (given: object) => Error) | undefined;
  return Fault ? new Fault(given) : Object.assign(new Error(given.message), given, { name });
}
