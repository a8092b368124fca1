/**
 * A register as an adversary: it answers one question of a look-up with something else, and every other question honestly.
 *
 * What is right is judged by the honest answers: a fault of a register, or what says nothing that neither they nor the corrupted place say.
 */

import type { CompanyRecord, PartyRecord } from '../../shared/entity/company-record.ts';
import { parseAnyIdentifier } from '../../shared/identifiers/scheme.ts';
import { registryClient, type Transport, type WireAnswer, type WireRequest } from '../../shared/registers/client.ts';
import type { Reference, Registry, RegistryClient } from '../../shared/registers/contract.ts';
import { NotFound, RegistryFault } from '../../shared/registers/faults.ts';
import { lookUp } from '../../shared/registers/look-up.ts';
import { type SandboxRegister, sandboxTransport } from '../../shared/registers/sandbox.ts';
import type { Corrupted } from './corrupted-answers.ts';
import { NOW, testCredentials } from './replay.ts';

/** One thing that a handler is asked about one company of the sandbox. */
export interface Question {
  registry: Registry;
  sandbox: SandboxRegister;
  about: string;
  capability: 'company' | 'financials' | 'documents' | 'searchByName';
  reference: Reference;
  ask(client: RegistryClient): Promise<unknown>;
}

/** What was asked and answered honestly, each question of the wire once, and what came of it. */
export interface Honest {
  question: Question;
  asked: number;
  answers: readonly { key: string; answer: WireAnswer }[];
  outcome: unknown;
  /** All that the answers, and what was read from them, say. */
  words: ReadonlySet<string>;
  numbers: ReadonlySet<string>;
}

/** `led`: what honest answers said to questions that only the corrupted answer led to. */
export type Outcome = ({ value: unknown } | { fault: unknown }) & { led?: string };

export function questionsOf(registry: Registry, sandbox: SandboxRegister): Question[] {
  return sandbox.companies
    .filter(({ shows }) => !/down|not found/.test(shows))
    .flatMap(({ identifier, legalName }) => {
      const registrationNumber =
        registry.lookupBy === 'legalName' ? '' : (parseAnyIdentifier(registry.identifiers, identifier)?.value ?? identifier);
      const reference: Reference = { registrationNumber, ...(registry.lookupBy === 'legalName' && { legalName }) };
      const question = (capability: Question['capability'], ask: Question['ask']): Question => ({
        registry,
        sandbox,
        about: `${registry.jurisdiction} ${identifier} ${capability}`,
        capability,
        reference,
        ask,
      });
      const { financials, documents, searchByName } = registry;
      return [
        question('company', (client) => lookUp(registry, reference, client)),
        ...(financials ? [question('financials', (client) => financials.call(registry, reference, client))] : []),
        ...(documents ? [question('documents', (client) => documents.call(registry, reference, client))] : []),
        ...(searchByName ? [question('searchByName', (client) => searchByName.call(registry, legalName, client))] : []),
      ];
    });
}

export const keyOf = ({ method, url, body = '' }: WireRequest): string => `${method} ${url.href} ${body}`;

/** `undefined` where the handler is not to be asked this: by design a fault. */
export async function honestly(question: Question): Promise<Honest | undefined> {
  const answers = new Map<string, WireAnswer>();
  let asked = 0;
  const honest = atOnce(question.sandbox);
  const outcome = await outcomeOf(question, async (request) => {
    const answer = await honest(request);
    asked += 1;
    answers.set(keyOf(request), answer);
    return answer;
  });
  if ('fault' in outcome) {
    if (outcome.fault instanceof NotFound) return undefined;
    throw new Error(`${question.about} honestly`, { cause: outcome.fault });
  }
  const texts = [...answers.values()].map(({ body }) => Buffer.from(body).toString('utf8'));
  const stated = [...scalarsOf(outcome.value)].map(([, scalar]) => String(scalar));
  return {
    question,
    asked,
    answers: [...answers].map(([key, answer]) => ({ key, answer })),
    outcome: outcome.value,
    words: new Set(
      [...texts.flatMap((text) => wordsOf(unescaped(text))), ...stated.flatMap(wordsOf)].filter((word) => !NO_WORDS.has(word)),
    ),
    numbers: new Set([...texts.flatMap((text) => numbersOf(unescaped(text))), ...stated.flatMap(numbersOf)]),
  };
}

/** The same question with one answer corrupted. Asking without end is its own fault. */
export async function attacked({ question, asked, answers }: Honest, key: string, answer: WireAnswer): Promise<Outcome> {
  const honest = atOnce(question.sandbox);
  const known = new Set(answers.map((one) => one.key));
  let [again, led] = [0, ''];
  const outcome = await outcomeOf(question, async (request) => {
    again += 1;
    if (again > asked * 3 + 10) throw new AskedTooOften(question.about);
    if (keyOf(request) === key) return answer;
    const stated = await honest(request);
    if (!known.has(keyOf(request))) led += ` ${Buffer.from(stated.body).toString('utf8')}`;
    return stated;
  });
  return { ...outcome, led };
}

class AskedTooOften extends Error {}

async function outcomeOf({ registry, ask }: Question, transport: Transport): Promise<Outcome> {
  // The sandbox gives no tokens, and asks for none.
  const client = registryClient(registry, {
    // Logged where the service runs; here a failure would hide what the corrupted letters lead to.
    unmappedCode: () => {},
    transport,
    ...(!registry.credentials?.token && { credentials: testCredentials(registry) }),
    signal: AbortSignal.timeout(30_000),
    now: () => NOW,
  });
  try {
    return { value: await ask(client) };
  } catch (fault) {
    return { fault };
  }
}

const atOnce = (sandbox: SandboxRegister): Transport =>
  sandboxTransport([{ ...sandbox, answer: (request) => ({ ...sandbox.answer(request), afterMs: 0 }) }]);

/** What is wrong with an outcome, in words; `undefined` where nothing is. */
export function wrongIn(honest: Honest, corrupted: Corrupted, outcome: Outcome): string | undefined {
  if ('fault' in outcome) return wrongFault(corrupted, outcome.fault);
  const { capability } = honest.question;
  const says = { ...corrupted, says: corrupted.says + unescaped(outcome.led ?? '') };
  if (capability === 'company') return wrongRecord(honest, says, outcome.value as CompanyRecord);
  if (capability === 'documents') return undefined;
  return saysTooMuch(honest, says, outcome.value) ?? lostWithoutAWord(honest, corrupted, outcome.value as unknown[]);
}

function wrongFault(corrupted: Corrupted, fault: unknown): string | undefined {
  if (!(fault instanceof RegistryFault)) return `not a fault of a register: ${fault}`;
  if (fault instanceof NotFound && !corrupted.nothingThere && !corrupted.inForm) return `NotFound: ${fault.message}`;
  return undefined;
}

function wrongRecord(honest: Honest, corrupted: Corrupted, record: CompanyRecord): string | undefined {
  const right = honest.outcome as CompanyRecord;
  if (honest.question.reference.registrationNumber && record.registrationNumber !== right.registrationNumber)
    return `the number became ${record.registrationNumber}`;
  return (
    wrongName(right, corrupted, record) ?? namelessIn(record) ?? saysTooMuch(honest, corrupted, record) ?? lost(right, corrupted, record)
  );
}

/** Another name that the register gives this company may stand in the place of one that is gone; what cannot be read is not made up for. */
function wrongName(right: CompanyRecord, corrupted: Corrupted, { legalName }: CompanyRecord): string | undefined {
  if (legalName === right.legalName) return undefined;
  const gone = corrupted.inForm || corrupted.nothingThere || corrupted.family === 'dropped' || corrupted.family === 'emptied';
  if (gone && right.otherNames.some(({ name }) => name === legalName)) return undefined;
  const before = new Set(wordsOf(right.legalName));
  const changed = corrupted.place === 'leaf' && corrupted.says.trim() !== '' && wordsOf(corrupted.was).some((word) => before.has(word));
  const allowed = new Set([...before, ...wordsOf(corrupted.says)]);
  return changed && wordsOf(legalName).every((word) => allowed.has(word)) ? undefined : `the name became ${legalName.slice(0, 60)}`;
}

const all = (parties: readonly PartyRecord[] = []): PartyRecord[] => parties.flatMap((party) => [party, ...all(party.parties)]);

const namelessIn = ({ parties }: CompanyRecord): string | undefined =>
  all(parties).some(({ legalName }) => !legalName.trim()) ? 'somebody has no name' : undefined;

/** Words of ours, not of a register: they stand for what it said. */
const OURS = new Set(
  ['companyStatus', 'statusKind', 'officers', 'owners', 'nature', 'entityType', 'kind', 'type', 'scheme', 'legalForm', 'role'].concat([
    'registry',
    'inWords',
    'category',
    'reason',
    'identifierType',
    'language',
    'jurisdiction',
    'countryOfRegistration',
    'currency',
    'description',
    'unit',
    'completeness',
    'reasons',
    'manner',
    'attribution',
    'directOrIndirect',
  ]),
);

function saysTooMuch({ words, numbers }: Honest, corrupted: Corrupted, value: unknown): string | undefined {
  const put = new Set(wordsOf(corrupted.says));
  const counted = numbersOf(corrupted.says + corrupted.was).length > 0;
  for (const [name, stated] of scalarsOf(value)) {
    if (OURS.has(name) || typeof stated === 'boolean') continue;
    const strange =
      typeof stated === 'number'
        ? !counted && numbersOf(String(stated)).some((number) => !numbers.has(number))
        : wordsOf(spokenOf(String(stated))).some((word) => !words.has(word) && ![...put].some((part) => word.includes(part)));
    if (strange) return `${name} says ${String(stated).slice(0, 60)}`;
  }
  return undefined;
}

/** Of a date its year: the day depends on where the register is. */
const spokenOf = (stated: string): string => /^(\d{4})-\d{2}-\d{2}$/.exec(stated)?.[1] ?? stated;

/** What broke the form must not take anything away without a word of it. */
function lost(right: CompanyRecord, corrupted: Corrupted, record: CompanyRecord): string | undefined {
  if (corrupted.nothingThere || corrupted.inForm || corrupted.family === 'dropped' || corrupted.says === ' ') return undefined;
  const told = (['officers', 'owners'] as const).some(
    (section) =>
      record.dataStatus[section] !== right.dataStatus[section] && !['complete', 'none_on_register'].includes(record.dataStatus[section]),
  );
  if (told) return undefined;
  const parties = all(right.parties).length - all(record.parties).length;
  if (parties > 0) return `${parties} parties are lost`;
  const facts = factsOf(right) - factsOf(record);
  if (facts > 0 && corrupted.place !== 'leaf' && !corrupted.what.startsWith('<') && !says(record, corrupted.says))
    return `${facts} facts are lost`;
  return undefined;
}

const says = (record: CompanyRecord, text: string): boolean => text !== '' && JSON.stringify(record).includes(text);
const factsOf = (record: CompanyRecord): number => [...scalarsOf(record)].filter(([name]) => !OURS.has(name)).length;

function lostWithoutAWord(honest: Honest, corrupted: Corrupted, list: unknown[]): string | undefined {
  if (corrupted.nothingThere || corrupted.inForm || corrupted.family === 'dropped' || corrupted.place === 'leaf') return undefined;
  const before = (honest.outcome as unknown[]).length;
  return list.length < before ? `${before - list.length} of ${before} are lost` : undefined;
}

function* scalarsOf(value: unknown, name = ''): Generator<[name: string, stated: unknown]> {
  if (value === null || value === undefined) return;
  if (typeof value !== 'object') return yield [name, value];
  if (value instanceof Uint8Array) return;
  for (const [key, inner] of Object.entries(value)) yield* scalarsOf(inner, Array.isArray(value) ? name : key);
}

export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/\p{L}+|\p{N}+/gu) ?? [];

/** How a language writes what is not there. */
const NO_WORDS = new Set(['null', 'true', 'false', 'undefined', 'nan', 'object']);

/** The digits that count: thousands are parted, and written without their zeros. */
const numbersOf = (text: string): string[] =>
  (text.match(/\d[\d.,\u00a0 ]*/g) ?? []).map((number) => number.replace(/\D/g, '').replace(/^0+|0+$/g, ''));

/** Letters that JSON and markup write in numbers. */
const unescaped = (text: string): string =>
  text
    .replace(/\\u([\da-f]{4})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/&#x?([\da-f]+);/gi, ' ')
    .replace(/\\[nrt]/g, ' ');

/** The same question of the wire about another company of the sandbox: what an adversary gives in its place. */
export function swapsOf(honest: Honest, others: readonly Honest[]): { key: string; answer: WireAnswer; other: Honest }[] {
  return others
    .filter((other) => other !== honest && other.question.capability === honest.question.capability)
    .flatMap((other) =>
      honest.answers.flatMap(({ key, answer }, at) => {
        const there = other.answers[at];
        const isSame = there && there.key !== key && kindOf(there.key) === kindOf(key) && !same(there.answer.body, answer.body);
        return isSame ? [{ key, answer: there.answer, other }] : [];
      }),
    );
}

/** A question without what it is about. */
const kindOf = (key: string): string => {
  const [method, href = ''] = key.split(' ');
  const { origin, pathname, searchParams } = new URL(href);
  return [
    method,
    origin,
    ...pathname.split('/').map((step) => (/\d/.test(step) ? '*' : step)),
    ...[...searchParams.keys()].filter((name) => !/\d/.test(name)),
  ].join(' ');
};

const same = (one: Uint8Array, other: Uint8Array): boolean => Buffer.compare(one, other) === 0;

/** What is said of the other company, in an answer that names the company that it is about; `undefined` where nothing is. */
export function saidOfAnother(honest: Honest, key: string, other: Honest, outcome: Outcome): string | undefined {
  if ('fault' in outcome) return outcome.fault instanceof RegistryFault ? undefined : `not a fault of a register: ${outcome.fault}`;
  const own = honest.answers.find((one) => one.key === key)!.answer;
  if (!names(own, honest)) return undefined;
  for (const [name, stated] of scalarsOf(outcome.value)) {
    if (OURS.has(name) || typeof stated === 'boolean') continue;
    const foreign = wordsOf(String(stated)).filter((word) => !honest.words.has(word));
    if (foreign.some((word) => other.words.has(word))) return `${name} says ${String(stated).slice(0, 60)}`;
  }
  return undefined;
}

/** True where the answer has the number by which it was asked for, as it is or without its punctuation. */
function names({ body }: WireAnswer, { question: { reference, registry } }: Honest): boolean {
  const number = reference.registrationNumber.replace(/\D/g, '').replace(/^0+/, '');
  const text = Buffer.from(body).toString('utf8');
  return number.length > 3
    ? text.replace(/(?<=\d)[\s.\-/](?=\d)/g, '').includes(number)
    : registry.lookupBy === 'legalName' && text.includes(reference.legalName ?? '');
}
