/** The measured service: the bundles that would be deployed, over the local stack's engines, with accounts and cases. */
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { pointAtLocal } from '../bin/operator-target.ts';
import { forOperator } from '../functions/services/callers.ts';
import { bundleFunctions } from '../lib/bundles.ts';
import { type LocalStack, startLocalStack } from '../lib/local/stack.ts';
import { storedKey } from '../shared/accounts/access/manage-api-keys.ts';
import type { StubRegister } from '../test/support/stub-register.ts';
import type { ProcessSetup } from './measuring.ts';
import { SUBJECT, startRegister } from './register.ts';

export interface Account {
  userId: string;
  apiKey: string;
}

export interface FinishedSearch extends Account {
  searchId: string;
  caseId: string;
  result: { _id: string; counterparties: { _id: string; entityType: string }[]; sourceDocuments: { _documentID: string }[] };
}

export interface MeasuredService extends ProcessSetup {
  stack: LocalStack;
  register: StubRegister;
  operator: ReturnType<typeof forOperator>;
  bundleOf(functionName: string): string;
  /** An account without a user in the pool: its key is enough. */
  account(credits?: number): Promise<Account>;
  /** One whose searches are answered by the sandbox. */
  sandboxAccount(): Promise<Account>;
  /** Of the company with twenty counterparties unless another number is given. */
  submit(account: Account, identifier?: string): Promise<Submitted>;
  /** As `submit`, and again after the time that a 429 asks to wait. Throws on any other refusal. */
  submitInTime(account: Account, identifier?: string): Promise<Submitted>;
  /** Polls until the search is COMPLETED. */
  finished(account: Account, submitted: Submitted): Promise<FinishedSearch>;
  /** A COMPLETED search of the running service, with its twenty counterparties. */
  finishedSearch(account: Account): Promise<FinishedSearch>;
  stop(): Promise<void>;
}

export interface Submitted {
  status: number;
  /** Seconds. */
  retryAfter?: number;
  body: { _id: string; caseId: string };
}

export interface ServiceSettings {
  overrides?: Record<string, string>;
  /** Companies of the stub register besides the usual ones. */
  subjects?: readonly string[];
  /** Milliseconds until each answer of the stub register. */
  answerMs?: number;
  /** Gets what functions print. */
  log?: Writable;
}

export async function startMeasuredService({ overrides, subjects, answerMs, log }: ServiceSettings = {}): Promise<MeasuredService> {
  const folder = mkdtempSync(join(tmpdir(), 'registry-graph-bench-'));
  const bundles = join(folder, 'bundles');
  mkdirSync(bundles);
  const register = await startRegister(subjects, answerMs);
  const stack = await startLocalStack({
    stateDir: join(folder, 'state'),
    overrides: { REGISTRY_ORIGINS: JSON.stringify(register.origins), WEBHOOK_ALLOW_LOCAL: '1', ...overrides },
    ...(log && { log }),
  });
  await bundleFunctions({ outdir: bundles });
  pointAtLocal(stack);
  const operator = forOperator();
  const submit = (account: Account, identifier = SUBJECT) => post(stack, account, identifier);
  return {
    folder,
    stack,
    register,
    operator,
    env: variables(stack),
    bundleOf: (name) => join(bundles, name, 'index.mjs'),
    account: (credits = 100_000) => account(operator, credits, false),
    sandboxAccount: () => account(operator, 100_000, true),
    submit,
    finished: (of, submitted) => finished(stack, of, submitted),
    submitInTime: (of, identifier) => submitInTime(() => submit(of, identifier)),
    finishedSearch: async (of) => finished(stack, of, await submitInTime(() => submit(of))),
    async stop() {
      await stack.stop();
      await register.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The engines in the place of the guard: what a right costs on this machine is no part of a function's time. */
function variables({ variables: ofFunctions, endpoints }: LocalStack): Record<string, string> {
  return {
    ...ofFunctions,
    PATH: process.env.PATH ?? '',
    AWS_ENDPOINT_URL_DYNAMODB: endpoints.dynamodb,
    AWS_ENDPOINT_URL_SQS: endpoints.sqs,
    AWS_ENDPOINT_URL_S3: endpoints.s3,
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: endpoints.cognito,
  };
}

async function account(operator: MeasuredService['operator'], credits: number, sandbox: boolean): Promise<Account> {
  const userId = randomUUID();
  const at = new Date().toISOString();
  const { keyId, plaintext: apiKey } = await storedKey(operator, userId, sandbox);
  await operator.store.accounts.create(
    {
      userId,
      email: `${userId}@example.com`,
      balance: credits,
      holds: {},
      keys: { [keyId]: { label: 'bench', createdAt: at } },
      subscriptions: ['all'],
      sandbox,
      rateLimit: 1_000_000,
      createdAt: at,
    },
    { at, amount: credits, kind: 'grant', reason: 'Opening credits' },
  );
  return { userId, apiKey };
}

async function post({ baseUrl }: LocalStack, { apiKey }: Account, identifier: string): Promise<Submitted> {
  const response = await fetch(`${baseUrl}/search`, {
    method: 'POST',
    headers: { 'x-api-key': apiKey, 'content-type': 'application/json' },
    body: JSON.stringify({ jurisdiction: 'NO', identifier }),
  });
  const retryAfter = response.headers.get('retry-after');
  const body = (await response.json()) as Submitted['body'];
  return { status: response.status, body, ...(retryAfter && { retryAfter: Number(retryAfter) }) };
}

async function submitInTime(submit: () => Promise<Submitted>): Promise<Submitted> {
  for (;;) {
    const submitted = await submit();
    const { status, retryAfter } = submitted;
    if (status === 200) return submitted;
    if (status !== 429 || retryAfter === undefined) throw new Error(`a submit was answered with ${status}: nothing to measure`);
    await new Promise((go) => setTimeout(go, retryAfter * 1_000));
  }
}

const POLL_MS = 5;
const MAX_WAIT_MS = 30_000;

async function finished({ baseUrl }: LocalStack, account: Account, { body }: Submitted): Promise<FinishedSearch> {
  for (const end = Date.now() + MAX_WAIT_MS; ; await new Promise((go) => setTimeout(go, POLL_MS))) {
    const response = await fetch(`${baseUrl}/search/${body._id}/status`, { headers: { 'x-api-key': account.apiKey } });
    const search = (await response.json()) as { status: string; result: FinishedSearch['result'] };
    if (search.status === 'COMPLETED') return { ...account, searchId: body._id, caseId: body.caseId, result: search.result };
    if (search.status !== 'PENDING' || Date.now() > end) throw new Error(`a search is ${search.status}: nothing to measure`);
  }
}
