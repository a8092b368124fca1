/** Twelve faults of a register, each at one look at a company of the sandbox: nobody comes or goes, and a look without an answer costs nothing. */
import { describe, expect, test } from 'vitest';
import type { Registry } from '../../../shared/registers/contract.ts';
import { Unavailable } from '../../../shared/registers/faults.ts';
import type { SandboxRegister } from '../../../shared/registers/sandbox.ts';
import { sandboxTransport } from '../../../shared/registers/sandbox.ts';
import type { Transport, WireAnswer, WireRequest } from '../../../shared/registers/wire-request.ts';
import { tableEngine } from '../../support/engine.ts';
import { companiesOf, registryOf, withoutDelay } from '../../support/kept-searches.ts';
import { shareOfEach } from '../../support/share.ts';
import { World } from '../../support/world.ts';

const engine = tableEngine();
const CREDITS = 5;

interface At {
  /** Of the requests of this look, from 1. */
  place: number;
  request: WireRequest;
}
type Fault = (answer: () => Promise<WireAnswer>, at: At) => Promise<WireAnswer>;

const status =
  (code: number, headers: Record<string, string> = {}): Fault =>
  async () => ({ status: code, headers: { 'content-type': 'application/json', ...headers }, body: Buffer.from('{}') });
const body =
  (change: (text: string) => string): Fault =>
  async (answer) => {
    const given = await answer();
    return { ...given, body: Buffer.from(change(Buffer.from(given.body).toString('utf8'))) };
  };
/** The first request is answered as ever. */
const after =
  (fault: Fault): Fault =>
  (answer, at) =>
    at.place === 1 ? answer() : fault(answer, at);
const unavailable =
  (why: string): Fault =>
  async () => {
    throw new Unavailable(why);
  };
/** Every list of a JSON answer is empty; counts beside it stay. */
const emptied = (text: string): string => {
  try {
    return JSON.stringify(JSON.parse(text, (_, value) => (Array.isArray(value) && typeof value[0] === 'object' ? [] : value)));
  } catch {
    return '';
  }
};

const FAULTS: Readonly<Record<string, Fault>> = {
  'is down': status(503),
  'takes no connection': unavailable('connection refused'),
  'gives no answer in time': unavailable('timeout'),
  'has too many requests': status(429, { 'retry-after': '5' }),
  'refuses the key': status(401),
  'ends in half a page': body((text) => text.slice(0, text.length / 2)),
  'answers with a page in HTML': async () => ({
    ...{ status: 200, headers: { 'content-type': 'text/html' } },
    body: Buffer.from('<html><body>Scheduled maintenance</body></html>'),
  }),
  'answers with nothing': body(() => ''),
  'gives empty lists beside their counts': body(emptied),
  'fails in a further section': after(status(500)),
  'knows no further section': after(status(404)),
  'gives no answer in time to a further page': after(unavailable('timeout')),
};

interface Case {
  register: SandboxRegister;
  identifier: string;
  fault: string;
}

/** One company of each register that is searched by its number. */
const REGISTERS = withoutDelay.filter(({ jurisdiction }) => !['LEI', 'IAPD', 'QS'].includes(jurisdiction));
const CASES = REGISTERS.flatMap((register): Case[] => {
  const [company] = companiesOf(register).filter(({ identifier }) => /\d/.test(identifier) && identifier !== '100000075');
  return company ? Object.keys(FAULTS).map((fault) => ({ register, identifier: company.identifier, fault })) : [];
});
/** So that the first of each fault is of another register. */
const IN_TURN = CASES.map((_, at) => CASES[(at * 65) % CASES.length]!);

async function looked({ register, identifier, fault }: Case): Promise<void> {
  const table = await engine().freshTable();
  const answers = sandboxTransport(withoutDelay);
  let isFaulty = false;
  let place = 0;
  const transport: Transport = (request) => {
    place += 1;
    return isFaulty ? FAULTS[fault]!(() => answers(request), { place, request }) : answers(request);
  };
  const { jurisdiction } = register;
  const world = await World.with({
    ...{ table, credits: CREDITS, transport },
    registries: { [jurisdiction]: (await registryOf(jurisdiction)) as Registry },
  });
  const [created] = await world.run(world.monitor({ jurisdiction, identifier, every: 'day' }));
  if (created.error) throw created.error;
  await world.runToEnd();
  const { store } = world.parts();
  const { monitorId, price } = created.result!.body;
  const { perLook } = price!;
  const row = async () => (await store.monitors.read('user-1', monitorId))!;
  const look = async () => {
    world.at = Math.max(world.at, Date.parse((await row()).nextAt) + 1_000);
    place = 0;
    await world.run(world.sweep());
    await world.runToEnd();
  };
  const known = async () => (await store.versions.known(monitorId, (await store.versions.read(monitorId, 1))!)).entity;
  const before = await known();
  isFaulty = true;
  await look();
  const { accounts } = await world.state();
  const faulty = await row();
  // An answer without one of its sections is one.
  const isAnswered = faulty.failures === 0;
  expect([faulty.version, isAnswered ? 0 : 1, CREDITS - accounts[0]!.balance]).toEqual([
    1,
    faulty.failures,
    (isAnswered ? 2 : 1) * perLook,
  ]);
  isFaulty = false;
  await look();
  const healed = await row();
  const { items } = await store.versions.changes(monitorId, healed.version, 100);
  expect([healed.version, healed.failures, items, await known()]).toEqual([1, 0, [], before]);
  expect(await world.finalViolations()).toEqual([]);
  await table.drop();
}

describe('a register that, at one look,', () => {
  const tried = Map.groupBy(
    shareOfEach(IN_TURN, ({ fault }) => fault),
    ({ fault }) => fault,
  );
  test('has twelve faults', () => expect(tried.size).toBe(12));

  test.each([...tried])('%s', async (_, cases) => {
    for (const one of cases)
      await looked(one).catch((error: unknown) => {
        throw new Error(`${one.register.jurisdiction} ${one.identifier}`, { cause: error });
      });
  });
});
