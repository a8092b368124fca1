/** The whole service for a test file, on real engines, in a folder of its own. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, inject } from 'vitest';
import { pointAtLocal } from '../../bin/operator-target.ts';
import { type LocalStack, startLocalStack } from '../../lib/local/stack.ts';
import { type CreatedAccount, createAccount, type NewAccount, type OperatorServices } from '../../shared/operator/operate-accounts.ts';
import { forOperator } from '../../shared/services/callers.ts';
import { Api } from './api.ts';

export interface Service {
  stack: LocalStack;
  operator: OperatorServices;
  /** A new account and an API client with its key; credits 100, all jurisdictions, sandbox, a rate limit that does not bite. */
  account(wanted?: Partial<NewAccount>): Promise<CreatedAccount & { api: Api; password: string }>;
}

export type StackSettings = Parameters<typeof startLocalStack>[0];

/** Starts the service before the tests of a file and stops it after them. */
export function service(settings: () => Promise<Partial<StackSettings>> | Partial<StackSettings> = () => ({})): () => Service {
  let running: Service | undefined;
  const stateDir = mkdtempSync(join(tmpdir(), 'registry-graph-'));
  beforeAll(async () => {
    const stack = await startLocalStack({ stateDir, port: 0, assembly: inject('assembly'), ...onLoopback(await settings()) });
    running = serviceOf(stack);
  }, 60_000);
  afterAll(async () => {
    await running?.stack.stop();
    rmSync(stateDir, { recursive: true, force: true });
  });
  return () => running!;
}

/** Where stand-ins answer for registers and none for GLEIF, it is not asked: no test leaves this machine. */
function onLoopback(settings: Partial<StackSettings>): Partial<StackSettings> {
  const { REGISTRY_ORIGINS: origins } = settings.overrides ?? {};
  if (!origins || origins.includes('https://api.gleif.org')) return settings;
  return { ...settings, overrides: { LEI_CROSS_REFERENCE: 'off', ...settings.overrides } };
}

export function serviceOf(stack: LocalStack): Service {
  pointAtLocal(stack);
  const operator = forOperator();
  let accounts = 0;
  return {
    stack,
    operator,
    async account(wanted = {}) {
      accounts += 1;
      const password = 'correct horse battery 1A';
      const made = await createAccount(operator, {
        email: `user-${accounts}-${Date.now()}@example.com`,
        password,
        credits: 100,
        subscriptions: ['all'],
        sandbox: true,
        rateLimit: 100_000,
        ...wanted,
      });
      return { ...made, password, api: new Api(stack.baseUrl, { 'x-api-key': made.apiKey }) };
    },
  };
}
