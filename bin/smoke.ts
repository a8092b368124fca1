/**
 * `npm run smoke`: the sandbox's whole flow against any running service, one line for each thing that it can do, and one
 * sentence for each that it cannot. Ends with 1 where something is wrong. Erases the cases that it made; its credits are spent.
 */
import { createHash, randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import type { Entity } from '../shared/entity/entity.ts';
import { command } from './deployment.ts';
import { smokeKeys } from './local-accounts.ts';
import { localStack, outputsMeant, pointAtService, TARGET_OPTIONS, TARGET_USAGE } from './operator-target.ts';

const USAGE = `npm run smoke -- [--url U] [--key K] [--key-without-credits K] [--seconds N]
npm run smoke -- --deployed|--stage S [--url U] [--seconds N]

  --url      the service's address; this machine's service where it is absent
  --key      an API key of a sandbox account with 5 credits at least, or API_KEY in the environment
  --key-without-credits
             of another sandbox account, that has none: the 402 is tried with it
  --seconds  that a search may take; 120 where it is absent
  ${TARGET_USAGE};
              it makes itself two sandbox accounts there, whose keys it revokes when it ends`;

const OPTIONS = {
  url: { type: 'string' },
  key: { type: 'string' },
  'key-without-credits': { type: 'string' },
  seconds: { type: 'string' },
  ...TARGET_OPTIONS,
  help: { type: 'boolean' },
} as const;

/** What is wrong, in a sentence. */
class Wrong extends Error {}
/** Cannot be tried, because something before it went wrong. */
class Untried extends Error {}
/** Wrong in a way that makes all the rest pointless. */
class Hopeless extends Wrong {}

interface Answer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: whatever comes back is what is judged
  body: any;
}

type Step = readonly [name: string, attempt: (smoke: Smoke) => Promise<unknown>];

/** Invented companies of the sandbox (docs/sandbox.md). */
const COMPANY = { jurisdiction: 'GB', identifier: '99000010', legalName: 'HARBOUR INVENTED LIMITED' };
const UNKNOWN = { jurisdiction: 'NO', identifier: '100000059' };
const FUND = 'INVENTED HARBOUR GROWTH FUND';
const LEAST_CREDITS = 5;
const ANSWER_MS = 30_000;

const STEPS: readonly Step[] = [
  ['health', async (smoke) => same((await smoke.ok('GET', '/health', { key: undefined })).status, 'ok', 'the status')],
  ['an unknown address is 404', (smoke) => smoke.refused(404, 'route_not_found', 'GET', '/nowhere')],
  ['without credentials 401', (smoke) => smoke.refused(401, 'missing_credentials', 'GET', '/account', { key: undefined })],
  ['with a wrong key 401', (smoke) => smoke.refused(401, 'invalid_credentials', 'GET', '/account', { key: wrongKey() })],
  ['account', (smoke) => smoke.account()],
  ['openapi', async (smoke) => must(/^3\.1/.test((await smoke.ok('GET', '/openapi.json')).openapi), 'this is no OpenAPI 3.1 document')],
  ['jurisdictions', async (smoke) => must((await smoke.ok('GET', '/jurisdictions')).data.length > 0, 'there are none')],
  [
    'an unsupported jurisdiction is 400',
    (smoke) => smoke.refused(400, 'unsupported_jurisdiction', 'POST', '/search', { body: UNSUPPORTED }),
  ],
  ['idfinder', (smoke) => smoke.find()],
  ['search, and the same again for nothing', (smoke) => smoke.search()],
  ['poll', (smoke) => smoke.poll()],
  ['case', (smoke) => smoke.readCase()],
  ['document', (smoke) => smoke.readDocument()],
  ['expand, once', (smoke) => smoke.expand()],
  ['fund and its manager', (smoke) => smoke.fund()],
  ['a company that is not found is FAILED and given back', (smoke) => smoke.fail()],
  ['without credits 402', (smoke) => smoke.withoutCredits()],
  ['erase', (smoke) => smoke.erase()],
];

const UNSUPPORTED = { jurisdiction: 'ZZ', identifier: '1' };
const wrongKey = (): string => `rgtest_${'0'.repeat(12)}.${'0'.repeat(32)}`;

/** What one step leaves for the others. */
interface Had {
  searchId: string;
  caseId: string;
  result: Entity;
}

class Smoke {
  readonly #url: string;
  readonly #key: string;
  readonly #emptyKey: string | undefined;
  readonly #seconds: number;
  readonly #had: Partial<Had> = {};
  readonly #cases = new Set<string>();

  constructor(url: string, key: string, emptyKey: string | undefined, seconds: number) {
    this.#url = url.replace(/(?<!\/)\/+$/, '');
    this.#key = key;
    this.#emptyKey = emptyKey;
    this.#seconds = seconds;
  }

  async account(): Promise<void> {
    const { sandbox, volume_remaining: credits } = await this.ok('GET', '/account').catch((error: Error) => {
      throw new Hopeless(`the key does not open the account: ${error.message}`);
    });
    if (sandbox !== true) throw new Hopeless('this is no key of a sandbox account: its searches would ask the registers');
    if (credits < LEAST_CREDITS) throw new Hopeless(`the account has ${credits} credits, and ${LEAST_CREDITS} are needed`);
  }

  async find(): Promise<void> {
    const matches = await this.ok('POST', '/idfinder', { body: { legalName: COMPANY.legalName, jurisdiction: COMPANY.jurisdiction } });
    same(matches[0]?.registrationNumber, COMPANY.identifier, 'the first number');
  }

  async search(): Promise<void> {
    const { jurisdiction, identifier } = COMPANY;
    const sent = { body: { jurisdiction, identifier }, headers: { 'idempotency-key': randomUUID() } };
    const { _id, caseId, status } = await this.ok('POST', '/search', sent);
    this.#cases.add(caseId);
    same(status, 'PENDING', 'the status');
    same((await this.ok('POST', '/search', sent))._id, _id, 'the search of the repeated Idempotency-Key');
    Object.assign(this.#had, { searchId: _id, caseId });
  }

  async poll(): Promise<void> {
    const { status, result } = await this.#finished(this.#needed('searchId', 'an accepted search'));
    same(status, 'COMPLETED', 'the status');
    same(result.legalName, COMPANY.legalName, 'the name');
    must(result.counterparties.length > 0, 'the company has no counterparties');
    this.#had.result = result;
  }

  async readCase(): Promise<void> {
    const { _id } = this.#needed('result', 'a completed search');
    const caseId = this.#needed('caseId', 'a completed search');
    const { target, searches } = await this.ok('GET', `/casefile/${caseId}`);
    same(target?._id, _id, 'the target');
    same(searches.length, 1, 'the number of searches');
    const { data } = await this.ok('GET', '/cases?limit=100');
    must(
      data.some((listed: { _id: string }) => listed._id === caseId),
      'the case is not in the list of cases',
    );
  }

  async readDocument(): Promise<void> {
    const [paper] = this.#needed('result', 'a completed search').sourceDocuments;
    if (!paper) throw new Wrong('the result names no proof file');
    const { url, sha256 } = await this.ok('GET', `/documents/${paper._documentID}`);
    const file = await fetch(url, { signal: AbortSignal.timeout(ANSWER_MS) });
    same(file.status, 200, 'the status of the link');
    same(
      createHash('sha256')
        .update(Buffer.from(await file.arrayBuffer()))
        .digest('hex'),
      sha256,
      'the SHA-256 of the file',
    );
  }

  async expand(): Promise<void> {
    const { counterparties } = this.#needed('result', 'a completed search');
    const caseId = this.#needed('caseId', 'a completed search');
    const owner = counterparties.find(({ jurisdiction }) => jurisdiction && jurisdiction !== COMPANY.jurisdiction);
    if (!owner) throw new Wrong('the company has no owner in another country');
    const body = { caseId, entityId: owner._id };
    same((await this.#finished((await this.ok('POST', '/search/expand', { body }))._id)).status, 'COMPLETED', 'the status');
    await this.refused(409, 'already_expanded', 'POST', '/search/expand', { body });
  }

  async fund(): Promise<void> {
    const { _id, caseId } = await this.ok('POST', '/search', { body: { target_type: 'fund', legal_name: FUND } });
    this.#cases.add(caseId);
    same((await this.#finished(_id)).status, 'COMPLETED', 'the status of the fund');
    const expand = await this.#until(async () =>
      (await this.ok('GET', `/casefile/${caseId}`)).searches.find(({ searchType }: { searchType?: string }) => searchType === 'expand'),
    );
    must(expand !== undefined, 'the search of the manager did not start');
    same((await this.#finished(expand._id)).status, 'COMPLETED', 'the status of the manager');
  }

  async fail(): Promise<void> {
    const { _id, caseId } = await this.ok('POST', '/search', { body: UNKNOWN });
    this.#cases.add(caseId);
    const { status, result } = await this.#finished(_id);
    same(status, 'FAILED', 'the status');
    must(typeof result?.error === 'string', 'the failure has no sentence');
    const isBack = async () => {
      const { data } = await this.ok('GET', '/account/ledger?limit=100');
      const lines = (data as { searchId?: string; amount: number }[]).filter(({ searchId }) => searchId === _id);
      return lines.length === 2 && lines[0]!.amount + lines[1]!.amount === 0 ? true : undefined;
    };
    must(await this.#until(isBack), 'its credits were not given back');
  }

  async withoutCredits(): Promise<void> {
    if (!this.#emptyKey) throw new Untried('--key-without-credits was not given');
    const { jurisdiction, identifier } = COMPANY;
    await this.refused(402, 'insufficient_credits', 'POST', '/search', { key: this.#emptyKey, body: { jurisdiction, identifier } });
  }

  async erase(): Promise<void> {
    if (this.#cases.size === 0) throw new Untried('needs an accepted search');
    for (const caseId of this.#cases) {
      const erased = await this.#until(async () => {
        const answer = await this.#ask('DELETE', `/casefile/${caseId}`);
        return answer.status === 409 ? undefined : answer;
      });
      same(erased?.status ?? 409, 204, 'the status of the erasure');
      await this.refused(404, 'case_not_found', 'GET', `/casefile/${caseId}`);
    }
  }

  /** The body of a 200. */
  async ok(method: string, path: string, sent: Sent = {}): Promise<Answer['body']> {
    const { status, body } = await this.#ask(method, path, sent);
    if (status !== 200) throw new Wrong(`${method} ${path} answered ${status} ${body?.error ?? ''}`);
    return body;
  }

  async refused(status: number, code: string, method: string, path: string, sent: Sent = {}): Promise<void> {
    const answer = await this.#ask(method, path, sent);
    same(`${answer.status} ${answer.body?.code}`, `${status} ${code}`, 'the answer');
  }

  async #ask(method: string, path: string, { body, headers, ...given }: Sent = {}): Promise<Answer> {
    const key = 'key' in given ? given.key : this.#key;
    const response = await fetch(this.#url + path, {
      method,
      headers: { ...(key && { 'x-api-key': key }), ...(body && { 'content-type': 'application/json' }), ...headers },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(ANSWER_MS),
    }).catch((error: Error) => {
      throw new Hopeless(`${this.#url} does not answer: ${(error.cause as Error | undefined)?.message || error.message}`);
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: text ? parsed(text, `${method} ${path}`) : undefined };
  }

  async #finished(searchId: string): Promise<Answer['body']> {
    const ended = await this.#until(async () => {
      const search = await this.ok('GET', `/search/${searchId}/status`);
      return search.status === 'PENDING' ? undefined : search;
    });
    if (!ended) throw new Wrong(`the search is still PENDING after ${this.#seconds} s`);
    return ended;
  }

  /** What `look` gives once it gives something; `undefined` where it does not in time. */
  async #until<T>(look: () => Promise<T | undefined>): Promise<T | undefined> {
    const end = Date.now() + this.#seconds * 1_000;
    for (let wait = 200; ; wait = Math.min(wait * 1.5, 3_000)) {
      const seen = await look();
      if (seen !== undefined || Date.now() > end) return seen;
      await new Promise((go) => setTimeout(go, wait));
    }
  }

  #needed<Name extends keyof Had>(name: Name, what: string): Had[Name] {
    const had = this.#had[name];
    if (had === undefined) throw new Untried(`needs ${what}`);
    return had;
  }
}

/** `key: undefined`: without one; absent: with the smoke test's own. */
interface Sent {
  key?: string | undefined;
  body?: object;
  headers?: Record<string, string>;
}

function parsed(text: string, what: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Wrong(`${what} answered what is no JSON`);
  }
}

function must(holds: unknown, sentence: string): void {
  if (!holds) throw new Wrong(sentence);
}

function same(found: unknown, wanted: unknown, what: string): void {
  must(found === wanted, `${what} is ${JSON.stringify(found)}, not ${JSON.stringify(wanted)}`);
}

/** How many steps went wrong. */
async function run(smoke: Smoke): Promise<number> {
  let wrong = 0;
  for (const [name, attempt] of STEPS) {
    const began = performance.now();
    try {
      await attempt(smoke);
      console.log(`ok     ${name}  ${Math.round(performance.now() - began)} ms`);
    } catch (error) {
      const untried = error instanceof Untried;
      if (!untried) wrong += 1;
      console.log(`${untried ? 'untried' : 'WRONG '} ${name}: ${(error as Error).message}`);
      if (error instanceof Hopeless) break;
    }
  }
  return wrong;
}

interface Meant {
  readonly smoke: Smoke;
  readonly revoke?: () => Promise<void>;
}

async function meantBy(words: string[]): Promise<Meant | undefined> {
  const { values } = parseArgs({ args: words, options: OPTIONS });
  const seconds = Number(values.seconds ?? 120);
  if (values.help || !(seconds > 0)) return undefined;
  if (values.deployed || values.stage) {
    await pointAtService(values);
    const url = values.url ?? (await outputsMeant(values)).ApiUrl;
    if (!url) return undefined;
    const { key, emptyKey, revoke } = await smokeKeys();
    return { smoke: new Smoke(url, key, emptyKey, seconds), revoke };
  }
  const stack = values.url === undefined ? localStack() : undefined;
  const url = values.url ?? stack?.baseUrl;
  const key = values.key ?? process.env.API_KEY ?? stack?.accounts.find(({ sandbox }) => sandbox)?.apiKey;
  return url && key ? { smoke: new Smoke(url, key, values['key-without-credits'], seconds) } : undefined;
}

await command(async () => {
  const meant = await meantBy(process.argv.slice(2)).catch((error: Error & { code?: string }) => {
    if (error.code?.startsWith('ERR_PARSE_ARGS')) error.message += `\n\n${USAGE}`;
    throw error;
  });
  if (!meant) {
    console.error(USAGE);
    return 2;
  }
  try {
    return (await run(meant.smoke)) > 0 ? 1 : 0;
  } finally {
    await meant.revoke?.();
  }
});
