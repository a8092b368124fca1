/**
 * What the handlers request for companies of the sandbox, which answers more than a register would: `sandbox-requests/<jurisdiction>.txt`. A
 * change of a handler shows here as a change of a file, to be looked at and committed with it
 * (`npx vitest run test/registers/sandbox-requests.test.ts -u`).
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { allRegistries } from '../../shared/registers/catalogue.ts';
import type { Registry } from '../../shared/registers/contract.ts';
import { fund } from '../../shared/registers/gleif/fund.ts';
import { gleif } from '../../shared/registers/gleif/gleif.ts';
import { leiSearch } from '../../shared/registers/gleif/lei-search.ts';
import { iapd } from '../../shared/registers/iapd/iapd.ts';
import { registersOf } from '../../shared/registers/register-facts.ts';
import { sandboxTransport } from '../../shared/registers/sandbox.ts';
import { sandboxRegisters } from '../../shared/registers/sandbox-catalogue.ts';
import type { WireRequest } from '../../shared/registers/wire-request.ts';
import { type Question, questionsOf } from '../support/adversary.ts';
import { clientOver } from '../support/replay.ts';

const FOLDER = join(import.meta.dirname, 'sandbox-requests');
const MAX_COMPANIES = 3;
/** Of every client, unless the register wants another one. */
const USER_AGENT = 'registry-graph (company look-ups for its callers)';
/** A new one for each request. */
const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;

// Some registers are asked as of today.
beforeAll(() => void vi.useFakeTimers({ now: new Date('2026-03-02T12:00:00.000Z'), toFake: ['Date'] }));
afterAll(() => void vi.useRealTimers());

// A search through the LEI record asks GLEIF in the same way in every country.
const national = (await allRegistries()).flatMap(registersOf).filter(({ route }) => route !== 'lei');
const others = [gleif, leiSearch, fund, iapd] as unknown as Registry[];
const codes = [...new Set([...national, ...others].map(({ jurisdiction }) => jurisdiction))];
// Before the snapshots are compared: vitest writes those that are missing.
const files = readdirSync(FOLDER);

test('every register has its file, and no other', () => {
  expect(files.toSorted()).toEqual(codes.map((code) => `${code}.txt`).toSorted());
});

test.each(codes)('the requests for sandbox companies of %s are those of its file', async (code) => {
  const registries = [...national, ...others].filter(({ jurisdiction }) => jurisdiction === code);
  const questions = registries.flatMap((registry) =>
    sandboxRegisters
      .filter(({ jurisdiction, origins }) => jurisdiction === code && origins.includes(registry.origin))
      .flatMap((sandbox) => questionsAbout(registry, sandbox)),
  );
  const asked = await Promise.all(questions.map(requestsOf));
  await expect(`${asked.flat().join('\n')}\n`).toMatchFileSnapshot(join(FOLDER, `${code}.txt`));
});

const questionsAbout = (registry: Registry, sandbox: (typeof sandboxRegisters)[number]): Question[] =>
  questionsOf(registry, {
    ...sandbox,
    companies: sandbox.companies.filter(({ shows }) => !/down|not found|slow/.test(shows)).slice(0, MAX_COMPANIES),
    answer: (request) => ({ ...sandbox.answer(request), afterMs: 0 }),
  });

/** Without the order of requests that run side by side. A fault is left: the sandbox's other companies are not funds. */
async function requestsOf({ about, registry, sandbox, ask }: Question): Promise<string[]> {
  const asked = new Set<string>();
  const answers = sandboxTransport([sandbox]);
  const client = clientOver({ ...registry, credentials: withoutToken(registry) }, (request) => {
    asked.add(lineOf(request));
    return answers(request);
  });
  await ask(client).catch(() => undefined);
  return [about, ...[...asked].toSorted().map((line) => `  ${line}`)];
}

/** The sandbox gives no tokens. */
const withoutToken = ({ credentials }: Registry): Registry['credentials'] => (credentials?.token ? undefined : credentials);

function lineOf({ method, url, headers, secretHeaders, secretQuery, body }: WireRequest): string {
  const sent = Object.entries({ ...headers, ...secretHeaders }).filter(([, value]) => value !== USER_AGENT);
  const named = sent.map(([name, value]) => `${name}: ${value}`);
  const secret = Object.entries(secretQuery ?? {}).map(([name, value]) => `${name}=${value}`);
  return [method, url.href, ...named.toSorted(), ...secret, body?.replace(/\s+/g, ' ')].filter(Boolean).join(' | ').replace(UUID, 'a UUID');
}
