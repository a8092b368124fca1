/** The size of table items as DynamoDB bills them: names, values, a few bytes for each list, and 100 bytes an item. */
import { casePartition, eventPartition, userPartition } from '../shared/platform/table/keys.ts';
import type { MeasuredService } from './service.ts';

const ITEM_BYTES = 100;
const LIST_BYTES = 3;

/** The bytes that one finished search of a new account adds: its case, its ledger line, its entry in the list of cases, and its event. */
export async function bytesOfASearch(service: MeasuredService): Promise<number> {
  const account = await service.account();
  const { table } = service.operator.store;
  const before = await table.all({ pk: userPartition(account.userId) });
  const { caseId } = await service.finishedSearch(account);
  const after = await table.all({ pk: userPartition(account.userId) });
  const own = after.filter(({ sk }) => !before.some((known) => known.sk === sk));
  const others = await Promise.all([casePartition(caseId), eventPartition(account.userId)].map((pk) => table.all({ pk })));
  return [...own, ...others.flat()].reduce((bytes, item) => bytes + bytesOfItem(item), 0);
}

export const bytesOfItem = (item: object): number => ITEM_BYTES + membersOf(item);

const membersOf = (of: object): number =>
  Object.entries(of).reduce((bytes, [name, value]) => bytes + Buffer.byteLength(name) + bytesOf(value), 0);

export function bytesOf(value: unknown): number {
  if (typeof value === 'string') return Buffer.byteLength(value);
  if (typeof value === 'number') return Math.ceil(String(value).length / 2) + 1;
  if (value instanceof Uint8Array) return value.byteLength;
  if (Array.isArray(value)) return value.reduce<number>((bytes, one) => bytes + 1 + bytesOf(one), LIST_BYTES);
  if (typeof value === 'object' && value !== null) return LIST_BYTES + Object.keys(value).length + membersOf(value);
  return 1;
}
