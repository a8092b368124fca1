/**
 * Silent losses of a register: look-ups with one corrupted answer that give fewer facts and do not say so.
 *
 * Counted are answers in no form that the register writes (cut, retyped, wrapped, mislabelled), and answers without a member that all honest
 * answers of the register have. A member with another value, or with none, is not counted: the register may say so of another company.
 */
import type { CompanyRecord } from '../../shared/model/entity/company-record.ts';
import { registryClient } from '../../shared/registers/client.ts';
import type { Registry } from '../../shared/registers/contract.ts';
import { lookUp } from '../../shared/registers/look-up.ts';
import type { Transport, WireAnswer } from '../../shared/registers/wire-request.ts';
import { keyOf, kindOf } from './adversary.ts';
import { type Corrupted, corrupted } from './corrupted-answers.ts';
import { AlwaysThere, lostFacts, saysIncomplete } from './lost-facts.ts';
import { NOW, testCredentials } from './replay.ts';

export interface LookUp {
  registry: Registry;
  registrationNumber: string;
  legalName?: string;
  transport: Transport;
}

export interface SilentLoss {
  /** The request without its parameters, and the place in the answer without numbers. */
  place: string;
  facts: readonly string[];
}

export interface Losses {
  tried: number;
  losses: readonly SilentLoss[];
}

interface Honest {
  lookUp: LookUp;
  answers: readonly { key: string; kind: string; answer: WireAnswer }[];
  record: CompanyRecord;
}

/** Of the look-ups of one register. `sample` chooses among the corrupted answers. */
export async function silentLosses(
  lookUps: readonly LookUp[],
  sample: (all: readonly Corrupted[]) => readonly Corrupted[],
): Promise<Losses> {
  const all = await Promise.all(lookUps.map(honest));
  const always = new AlwaysThere(all.flatMap(({ answers }) => answers));
  const losses: SilentLoss[] = [];
  let tried = 0;
  for (const one of all)
    for (const { key, kind, answer } of one.answers)
      for (const change of sample(corrupted(answer).filter((change) => counts(change, kind, always)))) {
        tried += 1;
        const facts = await lostSilently(one, key, change.answer());
        if (facts.length > 0) losses.push({ place: `${kind} ${change.what.replace(/\[\d+\]/g, '[]').replace(/ at \d+$/, '')}`, facts });
      }
  return { tried, losses };
}

function counts(change: Corrupted, kind: string, always: AlwaysThere): boolean {
  if (change.nothingThere || change.inForm) return false;
  return change.family === 'dropped' ? always.has(kind, change) : change.family !== 'emptied';
}

async function honest(lookUp: LookUp): Promise<Honest> {
  const answers = new Map<string, WireAnswer>();
  const record = await recordOf(lookUp, async (request) => {
    const answer = await lookUp.transport(request);
    answers.set(keyOf(request), answer);
    return answer;
  });
  return { lookUp, record, answers: [...answers].map(([key, answer]) => ({ key, kind: kindOf(key), answer })) };
}

/** The facts that the record lacks and does not say that it lacks; none where the look-up fails. */
async function lostSilently({ lookUp, record: right }: Honest, key: string, answer: WireAnswer): Promise<readonly string[]> {
  const record = await recordOf(lookUp, async (request) => (keyOf(request) === key ? answer : lookUp.transport(request))).catch(
    () => undefined,
  );
  return record && !saysIncomplete(right, record) ? lostFacts(right, record) : [];
}

function recordOf({ registry, registrationNumber, legalName }: LookUp, transport: Transport): Promise<CompanyRecord> {
  const client = registryClient(registry, {
    notice: () => {},
    transport,
    ...(!registry.credentials?.token && { credentials: testCredentials(registry) }),
    signal: AbortSignal.timeout(30_000),
    now: () => NOW,
  });
  return lookUp(registry, { registrationNumber, ...(legalName !== undefined && { legalName }) }, client);
}
