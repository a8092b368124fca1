/** The account of the session, and the registers with their prices: what most screens need. */
import type { Schemas } from '../client/src/index.ts';
import { registerOf } from '../client/src/registers.ts';
import { type Resource, resource, valueIn } from './resource.ts';
import { ask } from './session.ts';

export type Account = Schemas['AccountView'];
export type Jurisdiction = Schemas['Jurisdiction'];

export const account = (): Resource<Account> => resource('account', () => ask((rg) => rg.account.read()));

export const jurisdictions = (): Resource<readonly Jurisdiction[]> =>
  resource('jurisdictions', async () => (await ask((rg) => rg.jurisdictions())).data);

/** `undefined` until the registers are read, and for a code that none has. */
export const jurisdictionOf = (code: string | undefined): Jurisdiction | undefined =>
  valueIn(jurisdictions().state.value)?.find((one) => one.code === code);

/** `all` covers every register; `CA` covers `CA-BC` too. */
export const isSubscribed = ({ subscriptions }: Account, code: string): boolean =>
  subscriptions.some((one) => one === 'all' || one === code || code.startsWith(`${one}-`));

/** Of a search by a number, or of a party whose number is not known, in credits; `undefined` until the registers are read. */
export const searchCost = (code: string | undefined, number = ''): number | undefined =>
  registerOf(jurisdictionOf(code), number)?.search_credit_cost;

/** How a client waits for what happens in a case of this account: its events are in the log of the owner, and others poll. */
export function eventsFor(ownerId: string | undefined): { events?: false } {
  const mine = valueIn(account().state.peek())?.userId;
  return mine !== undefined && ownerId !== undefined && mine !== ownerId ? { events: false } : {};
}
