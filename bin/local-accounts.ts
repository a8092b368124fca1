/** The two accounts of this machine's service, made at its first start: a sandbox one and a live one. */
import { randomBytes } from 'node:crypto';
import {
  type CreatedAccount,
  createAccount,
  createKey,
  type NewAccount,
  OperatorError,
  type OperatorServices,
} from '../shared/cases/operate-accounts.ts';
import { forOperator } from '../shared/services/operator.ts';
import { type LocalStackFile, type LocalTarget, pointAtLocal } from './operator-target.ts';

export type LocalAccount = LocalStackFile['accounts'][number];

const CREDITS = 1_000;

export async function createLocalAccounts(stack: LocalTarget): Promise<LocalAccount[]> {
  pointAtLocal(stack);
  const services = forOperator();
  return Promise.all([true, false].map((sandbox) => localAccount(services, sandbox)));
}

async function localAccount(services: OperatorServices, sandbox: boolean): Promise<LocalAccount> {
  const email = `${sandbox ? 'sandbox' : 'live'}@registry-graph.example`;
  const password = `Aa1-${randomBytes(12).toString('hex')}`;
  const wanted: NewAccount = { email, password, credits: CREDITS, subscriptions: ['all'], sandbox };
  const { userId, apiKey } = await createOrRenew(services, wanted);
  return { email, password, userId, apiKey, sandbox };
}

/** A first start that was killed may have left the account without anybody knowing its key: it gets a new one. */
async function createOrRenew(services: OperatorServices, wanted: NewAccount): Promise<Pick<CreatedAccount, 'userId' | 'apiKey'>> {
  try {
    return await createAccount(services, wanted);
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    await services.users.createUser(wanted.email, wanted.password);
    return createKey(services, wanted.email);
  }
}
