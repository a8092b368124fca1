/** Results of sandbox companies whose registers give their answers in another order: every array and every member of each JSON answer. */
import type { Entity } from '../../shared/model/entity/entity.ts';
import { registryClient } from '../../shared/registers/client.ts';
import type { Registry } from '../../shared/registers/contract.ts';
import { lookUp } from '../../shared/registers/look-up.ts';
import { provenanceOf } from '../../shared/registers/register-facts.ts';
import { type SandboxCompany, type SandboxRegister, sandboxTransport } from '../../shared/registers/sandbox.ts';
import type { Transport } from '../../shared/registers/wire-request.ts';
import { addCodes } from '../../shared/searches/worker/add-codes.ts';
import { statusesOf } from '../../shared/searches/worker/ask-register.ts';
import { chooseRegister } from '../../shared/searches/worker/choose-register.ts';
import { resultOf } from '../../shared/searches/worker/result-of.ts';
import { registryOf, subjectOf, withoutDelay } from './kept-searches.ts';
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
  const found = await lookUp(registry, chosen.reference, client);
  const record = await addCodes(found, registryOf);
  const findings = {
    provenance: provenanceOf(registry, found, NOW.toISOString()),
    ...statusesOf(registry, found, { status: 'not_requested' }, 'not_published'),
    sourceDocuments: [],
  };
  // Another search: other ids.
  const searchId = `${Math.floor((random?.() ?? 0) * 2 ** 32)}`;
  return JSON.parse(JSON.stringify(resultOf({ searchId, searchInputs: {} }, registry, { record, findings }))) as Entity;
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
