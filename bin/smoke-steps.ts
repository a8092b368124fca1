/** The steps of the smoke test: every endpoint of the sandbox's flow, in the order in which a customer uses them. */
import { randomUUID } from 'node:crypto';
import { type Entity, isCode, SearchFailed } from '../client/src/index.ts';
import { must, SmokeClient, StepFailed, StepSkipped, same, TestAborted } from './smoke-client.ts';

export type Step = readonly [name: string, run: (smoke: SmokeTest) => Promise<unknown>];

/** Invented companies of the sandbox (docs/sandbox.md). */
const COMPANY = { jurisdiction: 'GB', identifier: '99000010' };
const NAME = 'HARBOUR INVENTED LIMITED';
const UNKNOWN = { jurisdiction: 'NO', identifier: '100000059' };
const FUND = { target_type: 'fund', legal_name: 'INVENTED HARBOUR GROWTH FUND' } as const;
const UNSUPPORTED = { jurisdiction: 'ZZ', identifier: '1' };
const MIN_CREDITS = 5;

const wrongKey = (): string => `rgtest_${'0'.repeat(12)}.${'0'.repeat(32)}`;

export const STEPS: readonly Step[] = [
  ['health', async (smoke) => same((await smoke.connect().health()).status, 'ok', 'the status')],
  ['an unknown path is 404', (smoke) => smoke.refused(404, 'route_not_found', smoke.rg.request('GET', '/nowhere'))],
  ['no credentials are 401', (smoke) => smoke.refused(401, 'missing_credentials', smoke.connect().account.read())],
  ['a wrong key is 401', (smoke) => smoke.refused(401, 'invalid_credentials', smoke.connect(wrongKey()).account.read())],
  ['account', (smoke) => smoke.account()],
  ['openapi', async ({ rg }) => must(/^3\.1/.test((await rg.openapi()).openapi), 'this is not an OpenAPI 3.1 document')],
  ['jurisdictions', async ({ rg }) => must((await rg.jurisdictions()).data.length > 0, 'the list is empty')],
  ['an unsupported jurisdiction is 400', (smoke) => smoke.refused(400, 'unsupported_jurisdiction', smoke.rg.search(UNSUPPORTED))],
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
    const { sandbox, volume_remaining: credits } = await this.rg.account.read().catch((error: unknown) => {
      throw new TestAborted(`the key does not open the account: ${this.problemOf(error).message}`);
    });
    if (sandbox !== true) throw new TestAborted('the key is not of a sandbox account: its searches would call the registers');
    if (credits < MIN_CREDITS) throw new TestAborted(`the account has ${credits} credits and needs ${MIN_CREDITS}`);
  }

  async find(): Promise<void> {
    const [match] = await this.rg.idfinder({ legalName: NAME, jurisdiction: COMPANY.jurisdiction });
    same(match?.registrationNumber, COMPANY.identifier, 'the first number');
  }

  async search(): Promise<void> {
    const call = { idempotencyKey: randomUUID() };
    const { _id, caseId, status } = await this.rg.search(COMPANY, call);
    this.#cases.add(caseId);
    same(status, 'PENDING', 'the status');
    same((await this.rg.search(COMPANY, call))._id, _id, 'the search of the repeated Idempotency-Key');
    Object.assign(this.#results, { searchId: _id, caseId });
  }

  async poll(): Promise<void> {
    const searchId = this.#needed('searchId', 'an accepted search');
    const result = await this.finished(searchId);
    same(result.legalName, NAME, 'the name');
    must(result.counterparties.length > 0, 'the company has no counterparties');
    this.#results.result = result;
  }

  async readCase(): Promise<void> {
    const { _id } = this.#needed('result', 'a completed search');
    const caseId = this.#needed('caseId', 'a completed search');
    const { target, searches } = await this.rg.case(caseId);
    same(target?._id, _id, 'the target');
    same(searches.length, 1, 'the number of searches');
    const { data } = await this.rg.cases({ limit: 100 }).page();
    const isListed = data.some((listed) => listed._id === caseId);
    must(isListed, 'the case is not in the list of cases');
  }

  /** The client compares the SHA-256. */
  async readDocument(): Promise<void> {
    const [document] = this.#needed('result', 'a completed search').sourceDocuments;
    if (!document) throw new StepFailed('the result names no proof file');
    must((await this.rg.download(document._documentID)).bytes.length > 0, 'the proof file is empty');
  }

  async expand(): Promise<void> {
    const { counterparties } = this.#needed('result', 'a completed search');
    const caseId = this.#needed('caseId', 'a completed search');
    const owner = counterparties.find(({ jurisdiction }) => jurisdiction && jurisdiction !== COMPANY.jurisdiction);
    if (!owner) throw new StepFailed('the company has no owner in another country');
    const body = { caseId, entityId: owner._id };
    await this.finished((await this.rg.expand(body))._id);
    await this.refused(409, 'already_expanded', this.rg.expand(body));
  }

  async fund(): Promise<void> {
    const { _id, caseId } = await this.rg.search(FUND);
    this.#cases.add(caseId);
    await this.finished(_id);
    const expand = await this.until(async () => (await this.rg.case(caseId)).searches.find(({ searchType }) => searchType === 'expand'));
    if (!expand) throw new StepFailed('the search of the manager did not start');
    await this.finished(expand._id);
  }

  async fail(): Promise<void> {
    const { _id, caseId } = await this.rg.search(UNKNOWN);
    this.#cases.add(caseId);
    const error = await this.finished(_id).catch((caught: unknown) => caught);
    if (!(error instanceof SearchFailed)) throw error ?? new StepFailed('the search did not fail');
    must(error.message, 'the failure has no message');
    const isRefunded = async () => {
      const { data } = await this.rg.account.ledger({ limit: 100 }).page();
      const [last, first, ...more] = data.filter(({ searchId }) => searchId === _id);
      return last && first && more.length === 0 && last.amount + first.amount === 0 ? true : undefined;
    };
    must(await this.until(isRefunded), 'its credits were not refunded');
  }

  async withoutCredits(): Promise<void> {
    if (!this.#emptyKey) throw new StepSkipped('--key-without-credits is missing');
    await this.refused(402, 'insufficient_credits', this.connect(this.#emptyKey).search(COMPANY));
  }

  async erase(): Promise<void> {
    if (this.#cases.size === 0) throw new StepSkipped('needs an accepted search');
    for (const caseId of this.#cases) {
      const isErased = () =>
        this.rg.erase(caseId).then(
          () => true,
          (error: unknown) => {
            if (!isCode(error, 'case_in_use')) throw error;
            return undefined;
          },
        );
      must(await this.until(isErased), 'a search of the case does not end, so that it cannot be erased');
      await this.refused(404, 'case_not_found', this.rg.case(caseId));
    }
  }

  #needed<Name extends keyof Results>(name: Name, what: string): Results[Name] {
    const result = this.#results[name];
    if (result === undefined) throw new StepSkipped(`needs ${what}`);
    return result;
  }
}
