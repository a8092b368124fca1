/** The steps of the smoke test: every endpoint of the sandbox's flow, in the order in which a customer uses them. */
import { createHash, randomUUID } from 'node:crypto';
import type { Entity } from '../shared/entity/entity.ts';
import { must, REQUEST_TIMEOUT_MS, SmokeClient, StepFailed, StepSkipped, same, TestAborted } from './smoke-client.ts';

export type Step = readonly [name: string, run: (smoke: SmokeTest) => Promise<unknown>];

/** Invented companies of the sandbox (docs/sandbox.md). */
const COMPANY = { jurisdiction: 'GB', identifier: '99000010', legalName: 'HARBOUR INVENTED LIMITED' };
const UNKNOWN = { jurisdiction: 'NO', identifier: '100000059' };
const FUND = 'INVENTED HARBOUR GROWTH FUND';
const UNSUPPORTED = { jurisdiction: 'ZZ', identifier: '1' };
const MIN_CREDITS = 5;

const wrongKey = (): string => `rgtest_${'0'.repeat(12)}.${'0'.repeat(32)}`;

export const STEPS: readonly Step[] = [
  ['health', async (smoke) => same((await smoke.ok('GET', '/health', { key: undefined })).status, 'ok', 'the status')],
  ['an unknown path is 404', (smoke) => smoke.refused(404, 'route_not_found', 'GET', '/nowhere')],
  ['no credentials are 401', (smoke) => smoke.refused(401, 'missing_credentials', 'GET', '/account', { key: undefined })],
  ['a wrong key is 401', (smoke) => smoke.refused(401, 'invalid_credentials', 'GET', '/account', { key: wrongKey() })],
  ['account', (smoke) => smoke.account()],
  ['openapi', async (smoke) => must(/^3\.1/.test((await smoke.ok('GET', '/openapi.json')).openapi), 'this is not an OpenAPI 3.1 document')],
  ['jurisdictions', async (smoke) => must((await smoke.ok('GET', '/jurisdictions')).data.length > 0, 'the list is empty')],
  [
    'an unsupported jurisdiction is 400',
    (smoke) => smoke.refused(400, 'unsupported_jurisdiction', 'POST', '/search', { body: UNSUPPORTED }),
  ],
  ['idfinder', (smoke) => smoke.find()],
  ['search, and its repetition without a charge', (smoke) => smoke.search()],
  ['poll', (smoke) => smoke.poll()],
  ['case', (smoke) => smoke.readCase()],
  ['document', (smoke) => smoke.readDocument()],
  ['expand, once', (smoke) => smoke.expand()],
  ['fund and its manager', (smoke) => smoke.fund()],
  ['a company that is not found is FAILED and refunded', (smoke) => smoke.fail()],
  ['an account without credits is 402', (smoke) => smoke.withoutCredits()],
  ['erase', (smoke) => smoke.erase()],
];

/** What a step leaves for later ones. */
interface Results {
  searchId: string;
  caseId: string;
  result: Entity;
}

export class SmokeTest extends SmokeClient {
  readonly #emptyKey: string | undefined;
  readonly #results: Partial<Results> = {};
  readonly #cases = new Set<string>();

  /** `emptyKey`: of another account, without credits. */
  constructor(url: string, key: string, emptyKey: string | undefined, seconds: number) {
    super(url, key, seconds);
    this.#emptyKey = emptyKey;
  }

  async account(): Promise<void> {
    const { sandbox, volume_remaining: credits } = await this.ok('GET', '/account').catch((error: Error) => {
      throw new TestAborted(`the key does not open the account: ${error.message}`);
    });
    if (sandbox !== true) throw new TestAborted('the key is not of a sandbox account: its searches would call the registers');
    if (credits < MIN_CREDITS) throw new TestAborted(`the account has ${credits} credits and needs ${MIN_CREDITS}`);
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
    Object.assign(this.#results, { searchId: _id, caseId });
  }

  async poll(): Promise<void> {
    const { status, result } = await this.finished(this.#needed('searchId', 'an accepted search'));
    same(status, 'COMPLETED', 'the status');
    same(result.legalName, COMPANY.legalName, 'the name');
    must(result.counterparties.length > 0, 'the company has no counterparties');
    this.#results.result = result;
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
    const [document] = this.#needed('result', 'a completed search').sourceDocuments;
    if (!document) throw new StepFailed('the result names no proof file');
    const { url, sha256 } = await this.ok('GET', `/documents/${document._documentID}`);
    const file = await fetch(url, { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) });
    same(file.status, 200, 'the status of the link');
    const bytes = Buffer.from(await file.arrayBuffer());
    same(createHash('sha256').update(bytes).digest('hex'), sha256, 'the SHA-256 of the file');
  }

  async expand(): Promise<void> {
    const { counterparties } = this.#needed('result', 'a completed search');
    const caseId = this.#needed('caseId', 'a completed search');
    const owner = counterparties.find(({ jurisdiction }) => jurisdiction && jurisdiction !== COMPANY.jurisdiction);
    if (!owner) throw new StepFailed('the company has no owner in another country');
    const body = { caseId, entityId: owner._id };
    same((await this.finished((await this.ok('POST', '/search/expand', { body }))._id)).status, 'COMPLETED', 'the status');
    await this.refused(409, 'already_expanded', 'POST', '/search/expand', { body });
  }

  async fund(): Promise<void> {
    const { _id, caseId } = await this.ok('POST', '/search', { body: { target_type: 'fund', legal_name: FUND } });
    this.#cases.add(caseId);
    same((await this.finished(_id)).status, 'COMPLETED', 'the status of the fund');
    const expand = await this.until(async () =>
      (await this.ok('GET', `/casefile/${caseId}`)).searches.find(({ searchType }: { searchType?: string }) => searchType === 'expand'),
    );
    must(expand !== undefined, 'the search of the manager did not start');
    same((await this.finished(expand._id)).status, 'COMPLETED', 'the status of the manager');
  }

  async fail(): Promise<void> {
    const { _id, caseId } = await this.ok('POST', '/search', { body: UNKNOWN });
    this.#cases.add(caseId);
    const { status, result } = await this.finished(_id);
    same(status, 'FAILED', 'the status');
    must(typeof result?.error === 'string', 'the failure has no message');
    const isRefunded = async () => {
      const { data } = await this.ok('GET', '/account/ledger?limit=100');
      const lines = (data as { searchId?: string; amount: number }[]).filter(({ searchId }) => searchId === _id);
      return lines.length === 2 && lines[0]!.amount + lines[1]!.amount === 0 ? true : undefined;
    };
    must(await this.until(isRefunded), 'its credits were not refunded');
  }

  async withoutCredits(): Promise<void> {
    if (!this.#emptyKey) throw new StepSkipped('--key-without-credits is missing');
    const { jurisdiction, identifier } = COMPANY;
    await this.refused(402, 'insufficient_credits', 'POST', '/search', { key: this.#emptyKey, body: { jurisdiction, identifier } });
  }

  async erase(): Promise<void> {
    if (this.#cases.size === 0) throw new StepSkipped('needs an accepted search');
    for (const caseId of this.#cases) {
      const erased = await this.until(async () => {
        const answer = await this.send('DELETE', `/casefile/${caseId}`);
        return answer.status === 409 ? undefined : answer;
      });
      same(erased?.status ?? 409, 204, 'the status of the erasure');
      await this.refused(404, 'case_not_found', 'GET', `/casefile/${caseId}`);
    }
  }

  #needed<Name extends keyof Results>(name: Name, what: string): Results[Name] {
    const result = this.#results[name];
    if (result === undefined) throw new StepSkipped(`needs ${what}`);
    return result;
  }
}
