/**
 * A register as an adversary: one request of a look-up gets a corrupted answer, and every other request the genuine one.
 *
 * The genuine answers decide what is right: the outcome is a fault of a register, or every fact in it stands in the genuine answers or in the
 * corrupted place.
 */

import type { CompanyRecord, PartyRecord } from '../../shared/model/entity/company-record.ts';
import { parseAnyIdentifier } from '../../shared/model/identifiers/scheme.ts';
import { registryClient } from '../../shared/registers/client.ts';
import type { Reference, Registry, RegistryClient } from '../../shared/registers/contract.ts';
import { NotFound, RegistryFault } from '../../shared/registers/faults.ts';
import { lookUp } from '../../shared/registers/look-up.ts';
import { type SandboxRegister, sandboxTransport } from '../../shared/registers/sandbox.ts';
import type { Transport, WireAnswer, WireRequest } from '../../shared/registers/wire-request.ts';
import type { Corrupted } from './corrupted-answers.ts';
import { NOW, testCredentials } from './replay.ts';

/** One request to a handler about one company of the sandbox. */
export interface Question {
  registry: Registry;
  sandbox: SandboxRegister;
  about: string;
  capability: 'company' | 'financials' | 'documents' | 'searchByName';
  reference: Reference;
  ask(client: RegistryClient): Promise<unknown>;
}

/** The genuine run: each HTTP request once with its answer, and the outcome. */
export interface Honest {
  question: Question;
  asked: number;
  answers: readonly { key: string; answer: WireAnswer }[];
  outcome: unknown;
  /** All words and numbers in the answers and in what was read from them. */
  words: ReadonlySet<string>;
  numbers: ReadonlySet<string>;
}

/** `led`: text of genuine answers to requests that only the corrupted answer led to. */
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

/** `undefined` for a company that the sandbox reports as not found. */
export async function honestAnswers(question: Question): Promise<Honest | undefined> {
  const answers = new Map<string, WireAnswer>();
  let asked = 0;
  const honest = withoutDelay(question.sandbox);
  const outcome = await outcomeOf(question, async (request) => {
    const answer = await honest(request);
    asked += 1;
    answers.set(keyOf(request), answer);
    return answer;
  });
  if ('fault' in outcome) {
    if (outcome.fault instanceof NotFound) return undefined;
    throw new Error(`${question.about}: the genuine run failed`, { cause: outcome.fault });
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

/** The same request with one answer corrupted. More than three times the genuine run's requests count as an endless loop. */
export async function attacked({ question, asked, answers }: Honest, key: string, answer: WireAnswer): Promise<Outcome> {
  const honest = withoutDelay(question.sandbox);
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
    // In production unmapped codes are logged. Here a failure would hide the effect of a corrupted code.
    notice: () => {},
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

const withoutDelay = (sandbox: SandboxRegister): Transport =>
  sandboxTransport([{ ...sandbox, answer: (request) => ({ ...sandbox.answer(request), afterMs: 0 }) }]);

/** What is wrong with an outcome; `undefined` where nothing is. */
export function violationIn(honest: Honest, corrupted: Corrupted, outcome: Outcome): string | undefined {
  if ('fault' in outcome) return faultViolation(corrupted, outcome.fault);
  const { capability } = honest.question;
  const says = { ...corrupted, says: corrupted.says + unescaped(outcome.led ?? '') };
  if (capability === 'company') return recordViolation(honest, says, outcome.value as CompanyRecord);
  if (capability === 'documents') return undefined;
  return unsupportedFact(honest, says, outcome.value) ?? silentlyLost(honest, corrupted, outcome.value as unknown[]);
}

function faultViolation(corrupted: Corrupted, fault: unknown): string | undefined {
  if (!(fault instanceof RegistryFault)) return `not a fault of a register: ${fault}`;
  if (fault instanceof NotFound && !corrupted.nothingThere && !corrupted.inForm) return `NotFound: ${fault.message}`;
  return undefined;
}

function recordViolation(honest: Honest, corrupted: Corrupted, record: CompanyRecord): string | undefined {
  const right = honest.outcome as CompanyRecord;
  if (honest.question.reference.registrationNumber && record.registrationNumber !== right.registrationNumber)
    return `the number became ${record.registrationNumber}`;
  return (
    nameViolation(right, corrupted, record) ??
    unnamedParty(record) ??
    unsupportedFact(honest, corrupted, record) ??
    lost(right, corrupted, record)
  );
}

/** Another name that the register gives this company may replace a removed one; an unreadable name may not be replaced. */
function nameViolation(right: CompanyRecord, corrupted: Corrupted, { legalName }: CompanyRecord): string | undefined {
  if (legalName === right.legalName) return undefined;
  const gone = corrupted.inForm || corrupted.nothingThere || corrupted.family === 'dropped' || corrupted.family === 'emptied';
  if (gone && right.otherNames.some(({ name }) => name === legalName)) return undefined;
  const before = new Set(wordsOf(right.legalName));
  const changed = corrupted.place === 'leaf' && corrupted.says.trim() !== '' && wordsOf(corrupted.was).some((word) => before.has(word));
  const allowed = new Set([...before, ...wordsOf(corrupted.says)]);
  return changed && wordsOf(legalName).every((word) => allowed.has(word)) ? undefined : `the name became ${legalName.slice(0, 60)}`;
}

const all = (parties: readonly PartyRecord[] = []): PartyRecord[] => parties.flatMap((party) => [party, ...all(party.parties)]);

const unnamedParty = ({ parties }: CompanyRecord): string | undefined =>
  all(parties).some(({ legalName }) => !legalName.trim()) ? 'a party has no name' : undefined;

/** Members whose values are the service's own terms, not words of a register. */
const OWN_VOCABULARY = new Set(
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

function unsupportedFact({ words, numbers }: Honest, corrupted: Corrupted, value: unknown): string | undefined {
  const put = new Set(wordsOf(corrupted.says));
  const counted = numbersOf(corrupted.says + corrupted.was).length > 0;
  for (const [name, stated] of scalarsOf(value)) {
    if (OWN_VOCABULARY.has(name) || typeof stated === 'boolean') continue;
    const strange =
      typeof stated === 'number'
        ? !counted && numbersOf(String(stated)).some((number) => !numbers.has(number))
        : wordsOf(comparableText(String(stated))).some((word) => !words.has(word) && ![...put].some((part) => word.includes(part)));
    if (strange) return `${name} says ${String(stated).slice(0, 60)}`;
  }
  return undefined;
}

/** A date is compared by its year: the day depends on the register's time zone. */
const comparableText = (stated: string): string => /^(\d{4})-\d{2}-\d{2}$/.exec(stated)?.[1] ?? stated;

/** Parties or facts that a malformed answer has removed while their section still counts as complete. */
function lost(right: CompanyRecord, corrupted: Corrupted, record: CompanyRecord): string | undefined {
  if (corrupted.nothingThere || corrupted.inForm || corrupted.family === 'dropped' || corrupted.says === ' ') return undefined;
  const isReported = (['officers', 'owners'] as const).some(
    (section) =>
      record.dataStatus[section] !== right.dataStatus[section] && !['complete', 'none_on_register'].includes(record.dataStatus[section]),
  );
  if (isReported) return undefined;
  const parties = all(right.parties).length - all(record.parties).length;
  if (parties > 0) return `${parties} parties are lost`;
  const facts = factsOf(right) - factsOf(record);
  if (facts > 0 && corrupted.place !== 'leaf' && !corrupted.what.startsWith('<') && !says(record, corrupted.says))
    return `${facts} facts are lost`;
  return undefined;
}

const says = (record: CompanyRecord, text: string): boolean => text !== '' && JSON.stringify(record).includes(text);
const factsOf = (record: CompanyRecord): number => [...scalarsOf(record)].filter(([name]) => !OWN_VOCABULARY.has(name)).length;

function silentlyLost(honest: Honest, corrupted: Corrupted, list: unknown[]): string | undefined {
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

/** Literals of programming languages, which are no words. */
const NO_WORDS = new Set(['null', 'true', 'false', 'undefined', 'nan', 'object']);

/** Significant digits: without separators, leading and trailing zeros. */
const numbersOf = (text: string): string[] =>
  (text.match(/\d[\d.,\u00a0 ]*/g) ?? []).map((number) => number.replace(/\D/g, '').replace(/^0+|0+$/g, ''));

/** Characters that JSON and markup write as escapes. */
const unescaped = (text: string): string =>
  text
    .replace(/\\u([\da-f]{4})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/&#x?([\da-f]+);/gi, ' ')
    .replace(/\\[nrt]/g, ' ');

/** Answers to the same request about another company of the sandbox, which an adversary returns instead. */
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

/** A request without its parameters. */
export const kindOf = (key: string): string => {
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

/** A fact of the other company in the outcome, although the genuine answer names its own company; `undefined` where there is none. */
export function factOfOtherCompany(honest: Honest, key: string, other: Honest, outcome: Outcome): string | undefined {
  if ('fault' in outcome) return outcome.fault instanceof RegistryFault ? undefined : `not a fault of a register: ${outcome.fault}`;
  const own = honest.answers.find((one) => one.key === key)!.answer;
  if (!names(own, honest)) return undefined;
  for (const [name, stated] of scalarsOf(outcome.value)) {
    if (OWN_VOCABULARY.has(name) || typeof stated === 'boolean') continue;
    const foreign = wordsOf(String(stated)).filter((word) => !honest.words.has(word));
    if (foreign.some((word) => other.words.has(word))) return `${name} says ${String(stated).slice(0, 60)}`;
  }
  return undefined;
}

/** True where the answer contains the requested number, with or without punctuation. */
function names({ body }: WireAnswer, { question: { reference, registry } }: Honest): boolean {
  const number = reference.registrationNumber.replace(/\D/g, '').replace(/^0+/, '');
  const text = Buffer.from(body).toString('utf8');
  return number.length > 3
    ? text.replace(/(?<=\d)[\s.\-/](?=\d)/g, '').includes(number)
    : registry.lookupBy === 'legalName' && text.includes(reference.legalName ?? '');
}
