/** Results of sandbox companies whose registers give their answers in another order: every array and every member of each JSON answer. */
import type { Entity } from '../../shared/model/entity/entity.ts';
import { registryClient } from '../../shared/registers/client.ts';
import type { Registry } from '../../shared/registers/contract.ts';
import { type SandboxCompany, type SandboxRegister, sandboxTransport } from '../../shared/registers/sandbox.ts';
import type { Transport } from '../../shared/registers/wire-request.ts';
import { chooseRegister } from '../../shared/searches/worker/choose-register.ts';
import { registryOf, resultOfLookUp, subjectOf, withoutDelay } from './kept-searches.ts';
import { NOW } from './replay.ts';

/** Their arrays mean something by their place: pairs of languages and lines of an address; columns that belong together. */
const BY_PLACE = new Set(['CA', 'US']);

export async function resultOfCompany(register: SandboxRegister, company: SandboxCompany, random?: () => number): Promise<Entity> {
  const chosen = await chooseRegister(await subjectOf(register, company), registryOf);
  const registry = chosen.registry as Registry;
  const answers = sandboxTransport(withoutDelay);
  const client = registryClient(registry, {
    transport: random ? shuffling(answers, register.jurisdiction, random) : answers,
    signal: AbortSignal.timeout(60_000),
    now: () => NOW,
  });
  // Another search: other ids.
  return resultOfLookUp(registry, chosen.reference, client, `${Math.floor((random?.() ?? 0) * 2 ** 32)}`);
}

function shuffling(answers: Transport, jurisdiction: string, random: () => number): Transport {
  return async (request) => {
    const answer = await answers(request);
    const text = Buffer.from(answer.body).toString('utf8');
    if (!/^\s*[[{]/.test(text) || BY_PLACE.has(jurisdiction)) return answer;
    try {
      return { ...answer, body: Buffer.from(JSON.stringify(shuffled(JSON.parse(text), random))) };
    } catch {
      return answer;
    }
  };
}

function shuffled(value: unknown, random: () => number): unknown {
  if (Array.isArray(value)) return inAnyOrder(value, random).map((one) => shuffled(one, random));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(inAnyOrder(Object.entries(value), random).map(([name, inner]) => [name, shuffled(inner, random)]));
}

export const inAnyOrder = <T>(all: readonly T[], random: () => number): T[] =>
  all
    .map((item) => [random(), item] as const)
    .toSorted(([one], [other]) => one - other)
    .map(([, item]) => item);
