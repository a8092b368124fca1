/** What the link of `npm start` opens: the newest case of the account, or an invented company where there is none yet. */
import { signal } from '@preact/signals';
import { once } from './intents.ts';
import { follow } from './look-ups.ts';
import { ask } from './session.ts';

/** Two owners of different kinds, a band with open ends, officers, and an owner that can be looked up. */
const COMPANY = { jurisdiction: 'GB', identifier: '99000010' } as const;

/** Until it is known which case is opened. */
export const isFirstLook = signal(false);

/** Gives the id of the case. Rejects with the error of the service. */
export async function firstLook(): Promise<string | undefined> {
  const { data } = await ask((rg) => rg.cases().page({ limit: 1 }));
  if (data[0]) return data[0]._id;
  const search = await once('first look', (idempotencyKey) => ask(async (rg) => rg.search(COMPANY, { idempotencyKey })));
  if (search) void follow(search);
  return search?.caseId;
}
