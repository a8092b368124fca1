/**
 * A proxy in front of an engine. It counts requests by operation, measures the capacity that they consume, and can fail, drop, repeat or
 * delay them.
 */
import {
  Agent,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  request as send,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { bodyOf } from '../../lib/local/body-of.ts';
import type { Guard, Judged } from '../../lib/local/guard.ts';

export interface CountingProxy {
  url: string;
  /**
   * Operation names since the last call, in order: `GetItem`, `UpdateItem`, `SendMessage` … With `caller`, only those of this function. Those
   * of scheduled functions are not among them, nor the writes of the requests of a minute: they depend on the clock.
   */
  taken(caller?: string): string[];
  /** Writes of the requests of a minute since the last call. */
  requestCounts(): number;
  /** Capacity consumed since the last call, by operation in order of their answers; empty unless the proxy measures. */
  units(caller?: string): Units[];
  /** Has the table report the consumed capacity, which changes its answers. */
  measure(on: boolean): void;
  /** Called before each operation is passed on; its result decides what happens to the request. */
  intercept(before: Intercept | undefined): void;
  /** Nothing counted, nothing measured, nothing intercepted. */
  reset(): void;
  stop(): Promise<void>;
}

/** `caller`: the access key of the signature, which is the function's name. */
export type Intercept = (operation: string, body: string, caller: string) => Promise<Interception | undefined>;

/** What happens to a request instead of being passed on; a mere delay needs none. */
export type Interception =
  /** The proxy answers. `passFirst`: the engine performs the request first, and its answer is dropped. */
  | { status: number; body: string; passFirst?: boolean }
  /** The connection is cut, before the engine gets the request or after it performed it. */
  | { cut: 'before' | 'after' }
  /** The engine performs it twice, one after the other; the value says which answer is returned. */
  | { twice: 'first' | 'second' }
  /** The engine gets another body. */
  | { instead: string };

/** Read or write units of one operation. */
export interface Units {
  operation: string;
  units: number;
}

interface Counted {
  operation: string;
  caller: string;
}

const JSON_HEADERS = { 'content-type': 'application/x-amz-json-1.0' };

interface Passing {
  target: string | Guard;
  incoming: IncomingMessage;
  agent: Agent;
}

interface Answer {
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

/** A write of the requests of a minute: it comes with the first request of the minute, whatever that is. */
export const isRequestCount = (body: string): boolean => body.includes('"MINUTE#');

/** Scheduled functions: their calls come at any time and belong to no request. */
export const SCHEDULED: ReadonlySet<string> = new Set(['sweep', 'reconcile', 'find-editions', 'read-feeds']);

/** In front of the engine at an address, or of those to which a guard passes calls on. */
export async function countingProxy(target: string | Guard): Promise<CountingProxy> {
  const operations: Counted[] = [];
  const units: (Units & Counted)[] = [];
  let requestCounts = 0;
  const agent = new Agent({ keepAlive: true });
  let before: Intercept | undefined;
  let measures = false;
  const serve = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const asked = await bodyOf(incoming);
    const operation = operationOf(incoming);
    const caller = callerOf(incoming);
    const isMeasured = measures;
    const text = asked.toString('utf8');
    const isOfMinute = isRequestCount(text);
    const isCounted = !SCHEDULED.has(caller) && !isOfMinute;
    if (isOfMinute) requestCounts += 1;
    if (isCounted) operations.push({ operation, caller });
    const becomes = await before?.(operation, text, caller);
    const wanted = becomes && 'instead' in becomes ? Buffer.from(becomes.instead) : asked;
    const given = await become({ target, incoming, agent }, becomes, isMeasured ? measured(wanted) : wanted);
    if (isMeasured && isCounted && given) units.push(...unitsIn(operation, given.body).map((one) => ({ ...one, caller })));
    if (!given) outgoing.destroy();
    else outgoing.writeHead(given.status, given.headers).end(given.body);
  };
  const server = createServer({ keepAliveTimeout: 0 }, (incoming, outgoing) => {
    // As when the engine is gone.
    serve(incoming, outgoing).catch(() => outgoing.destroy());
  });
  return {
    url: await listening(server),
    taken: (by) => madeBy(operations.splice(0), by).map(({ operation }) => operation),
    requestCounts() {
      const since = requestCounts;
      requestCounts = 0;
      return since;
    },
    units: (by) => madeBy(units.splice(0), by),
    measure: (on) => (measures = on),
    intercept: (by) => (before = by),
    reset() {
      operations.length = 0;
      units.length = 0;
      requestCounts = 0;
      measures = false;
      before = undefined;
    },
    async stop() {
      await stopped(server);
      agent.destroy();
    },
  };
}

const madeBy = <T extends Counted>(all: readonly T[], caller: string | undefined): T[] =>
  all.filter((one) => caller === undefined || one.caller === caller);

/** `undefined`: the connection is cut. */
async function become(passing: Passing, becomes: Interception | undefined, body: Buffer): Promise<Answer | undefined> {
  if (!becomes || 'instead' in becomes) return passed(passing, body);
  if ('cut' in becomes) {
    if (becomes.cut === 'after') await passed(passing, body);
    return undefined;
  }
  if ('twice' in becomes) {
    const [first, second] = [await passed(passing, body), await passed(passing, body)];
    return becomes.twice === 'first' ? first : second;
  }
  if (becomes.passFirst) await passed(passing, body);
  return { status: becomes.status, headers: JSON_HEADERS, body: Buffer.from(becomes.body) };
}

async function passed({ target, incoming, agent }: Passing, body: Buffer): Promise<Answer> {
  const { method = 'GET', url = '/', headers } = incoming;
  const judged: Judged =
    typeof target === 'string' ? { engine: target, headers: plain(headers, body) } : target({ method, url, headers, body });
  if (judged.refusal) return { ...judged.refusal, body: Buffer.from(judged.refusal.body) };
  const { hostname, port } = new URL(judged.engine);
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    send({ agent, hostname, port, method, path: url, headers: judged.headers }, resolve).on('error', reject).end(body);
  });
  const { connection: _connection, 'keep-alive': _keepAlive, 'transfer-encoding': _encoding, ...given } = answer.headers;
  return { status: answer.statusCode!, headers: given, body: await bodyOf(answer) };
}

const plain = ({ 'transfer-encoding': _chunked, connection: _theirs, ...others }: IncomingHttpHeaders, body: Buffer) => ({
  ...others,
  ...(body.length > 0 && { 'content-length': String(body.length) }),
});

const operationOf = ({ headers, method }: IncomingMessage): string =>
  String(headers['x-amz-target'] ?? method)
    .split('.')
    .at(-1)!;

const callerOf = ({ headers }: IncomingMessage): string => /Credential=([^/]+)/.exec(String(headers.authorization))?.[1] ?? '';

const measured = (body: Buffer): Buffer =>
  Buffer.from(JSON.stringify({ ...JSON.parse(body.toString('utf8')), ReturnConsumedCapacity: 'TOTAL' }));

function unitsIn(operation: string, body: Buffer): Units[] {
  const { ConsumedCapacity: taken } = JSON.parse(body.toString('utf8')) as { ConsumedCapacity?: Capacity | Capacity[] };
  return taken ? [{ operation, units: [taken].flat().reduce((sum, { CapacityUnits }) => sum + CapacityUnits, 0) }] : [];
}

interface Capacity {
  CapacityUnits: number;
}

async function listening(server: Server): Promise<string> {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function stopped(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
}
