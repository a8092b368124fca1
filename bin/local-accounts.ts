/** Accounts that commands create: the two of the local service, at its first start, and those of the smoke test. */
import { randomBytes } from 'node:crypto';
import { forOperator } from '../functions/services/callers.ts';
import { FIRST_CASE_CREDITS } from './first-case.ts';
import {
  addCredits,
  type CreatedAccount,
  createAccount,
  createKey,
  type NewAccount,
  OperatorError,
  type OperatorServices,
  revokeKey,
  showAccount,
} from './operator/operate-accounts.ts';
import { type LocalStackFile, type LocalTarget, pointAtLocal } from './operator-target.ts';

type KeyOfAccount = Pick<CreatedAccount, 'userId' | 'keyId' | 'apiKey'>;

export type LocalAccount = LocalStackFile['accounts'][number];

const CREDITS = 1_000;

export async function createLocalAccounts(stack: LocalTarget): Promise<LocalAccount[]> {
  pointAtLocal(stack);
  const services = forOperator();
  return Promise.all([true, false].map((sandbox) => localAccount(services, sandbox)));
}

async function localAccount(services: OperatorServices, sandbox: boolean): Promise<LocalAccount> {
  const email = `${sandbox ? 'sandbox' : 'live'}@registry-graph.example`;
  const password = newPassword();
  // The user has the round number after the first case.
  const credits = CREDITS + (sandbox ? FIRST_CASE_CREDITS : 0);
  const wanted: NewAccount = { email, password, credits, subscriptions: ['all'], sandbox };
  const { userId, apiKey } = await createOrRenew(services, wanted);
  return { email, password, userId, apiKey, sandbox };
}

const newPassword = (): string => `Aa1-${randomBytes(12).toString('hex')}`;

export interface SmokeKeys {
  readonly key: string;
  readonly emptyKey: string;
  /** Revokes the keys of this run; the accounts stay for the next. */
  revoke(): Promise<void>;
}

const SMOKE_CREDITS = 20;

/** Keys of two sandbox accounts, one without credits, on the service that this process points at. */
export async function smokeKeys(): Promise<SmokeKeys> {
  const services = forOperator();
  const account = async (name: string, credits: number) => {
    const email = `${name}@registry-graph.example`;
    const made = await createOrRenew(services, { email, password: newPassword(), credits, subscriptions: ['all'], sandbox: true });
    const { volume_remaining: left } = await showAccount(services, made.userId);
    if (left !== credits) await addCredits(services, made.userId, credits - left);
    return made;
  };
  const [full, empty] = await Promise.all([account('smoke', SMOKE_CREDITS), account('smoke-without-credits', 0)]);
  const revoke = async () => {
    for (const { userId, keyId } of [full, empty]) await revokeKey(services, userId, keyId);
  };
  return { key: full.apiKey, emptyKey: empty.apiKey, revoke };
}

/** An account of a killed first start gets a new key, because its first one is lost. */
async function createOrRenew(services: OperatorServices, wanted: NewAccount): Promise<KeyOfAccount> {
  try {
    return await createAccount(services, wanted);
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    await services.users.createUser(wanted.email, wanted.password);
    return createKey(services, wanted.email);
  }
}
