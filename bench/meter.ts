/**
 * A proxy before the table, the queue, the bucket and the user pool that counts the requests of one call, with the capacity units that the
 * table reports. Its queue accepts every message and discards it, so that no worker runs unless the benchmark calls it.
 */
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { Asked } from './figures.ts';

export interface Meter {
  endpoints: Engines & { sqs: string };
  /** The requests since the last call of `taken`. */
  taken(): Asked;
  stop(): Promise<void>;
}

interface Engines {
  dynamodb: string;
  s3: string;
  cognito: string;
}

interface Passed {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** Delays each operation, so that concurrent requests overlap at the meter. */
const HOLD_MS = 50;
const READS = new Set(['GetItem', 'BatchGetItem', 'Query', 'Scan', 'TransactGetItems']);

export async function startMeter(engines: Engines): Promise<Meter> {
  let asked = nothing();
  let inFlight = 0;
  const serve = (count: (asked: Asked, incoming: IncomingMessage, body: Buffer) => Promise<Passed>) =>
    listening(async (incoming) => {
      const body = await buffer(incoming);
      // It comes with the first request of a minute, whatever that is.
      if (body.includes('"MINUTE#')) return count(nothing(), incoming, body);
      if (inFlight === 0) asked.rounds += 1;
      inFlight += 1;
      await new Promise((held) => setTimeout(held, HOLD_MS));
      return count(asked, incoming, body).finally(() => {
        inFlight -= 1;
      });
    });
  const servers = {
    dynamodb: await serve((into, incoming, body) => tableCall(into, engines.dynamodb, incoming, body)),
    sqs: await serve(async (into, incoming, body) => queueCall(into, incoming, body)),
    s3: await serve((into, incoming, body) => bucketCall(into, engines.s3, incoming, body)),
    cognito: await serve((into, incoming, body) => poolCall(into, engines.cognito, incoming, body)),
  };
  return {
    endpoints: {
      dynamodb: urlOf(servers.dynamodb),
      sqs: urlOf(servers.sqs),
      s3: urlOf(servers.s3),
      cognito: urlOf(servers.cognito),
    },
    taken() {
      const before = asked;
      asked = nothing();
      return before;
    },
    stop: async () => void (await Promise.all(Object.values(servers).map(stopped))),
  };
}

const nothing = (): Asked => ({
  table: [],
  queue: [],
  bucket: [],
  pool: [],
  rounds: 0,
  readUnits: 0,
  writeUnits: 0,
  updateUnits: 0,
  bucketBytes: 0,
});

async function tableCall(asked: Asked, engine: string, incoming: IncomingMessage, body: Buffer): Promise<Passed> {
  const operation = operationOf(incoming);
  asked.table.push(operation);
  const counted = Buffer.from(JSON.stringify({ ...JSON.parse(body.toString()), ReturnConsumedCapacity: 'TOTAL' }));
  const answer = await passed(engine, incoming, counted);
  const units = unitsOf(JSON.parse(answer.body.toString()) as TableAnswer);
  if (READS.has(operation)) asked.readUnits += units;
  else asked.writeUnits += units;
  if (operation === 'UpdateItem') asked.updateUnits += units;
  return answer;
}

interface Consumed {
  CapacityUnits: number;
}
interface TableAnswer {
  ConsumedCapacity?: Consumed | Consumed[];
}

const unitsOf = ({ ConsumedCapacity = [] }: TableAnswer): number =>
  [ConsumedCapacity].flat().reduce((units, { CapacityUnits }) => units + CapacityUnits, 0);

function queueCall(asked: Asked, incoming: IncomingMessage, body: Buffer): Passed {
  const operation = operationOf(incoming);
  asked.queue.push(operation);
  const { MessageBody = '' } = JSON.parse(body.toString()) as { MessageBody?: string };
  const MD5OfMessageBody = createHash('md5').update(MessageBody).digest('hex');
  const answer = operation === 'SendMessage' ? { MessageId: 'bench', MD5OfMessageBody } : {};
  return { status: 200, headers: { 'content-type': 'application/x-amz-json-1.0' }, body: Buffer.from(JSON.stringify(answer)) };
}

async function bucketCall(asked: Asked, engine: string, incoming: IncomingMessage, body: Buffer): Promise<Passed> {
  asked.bucket.push(String(incoming.method));
  if (incoming.method === 'PUT') asked.bucketBytes += Number(incoming.headers['x-amz-decoded-content-length'] ?? body.byteLength);
  return passed(engine, incoming, body);
}

function poolCall(asked: Asked, engine: string, incoming: IncomingMessage, body: Buffer): Promise<Passed> {
  asked.pool.push(operationOf(incoming));
  return passed(engine, incoming, body);
}

const operationOf = ({ headers }: IncomingMessage): string => String(headers['x-amz-target']).split('.').at(-1)!;

function passed(engine: string, { method, url, headers }: IncomingMessage, body: Buffer): Promise<Passed> {
  const { hostname, port } = new URL(engine);
  const { 'transfer-encoding': _chunked, ...own } = headers;
  return new Promise((resolve, reject) => {
    const sent = send({ hostname, port, method, path: url, headers: { ...own, 'content-length': body.byteLength } }, (answer) => {
      buffer(answer).then(
        (bytes) => resolve({ status: answer.statusCode!, headers: answer.headers as Record<string, string>, body: bytes }),
        reject,
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

async function listening(answer: (incoming: IncomingMessage) => Promise<Passed>): Promise<Server> {
  const server = createServer((incoming: IncomingMessage, outgoing: ServerResponse) => {
    answer(incoming).then(
      ({ status, headers, body }) => outgoing.writeHead(status, headers).end(body),
      () => outgoing.destroy(),
    );
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return server;
}

const urlOf = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

async function stopped(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
}
