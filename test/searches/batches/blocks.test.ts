import { expect, test } from 'vitest';
import { chargeFigures } from '../../../shared/ledger/credits/settle.ts';
import type { AcceptedSearch } from '../../../shared/ledger/search-rows/search-row.ts';
import { searchIdOf } from '../../../shared/searches/batches/blocks.ts';
import { silent } from '../../support/parts.ts';

const inBlock = (facts: Partial<AcceptedSearch>) =>
  ({ userId: 'ada', searchId: 's', attempt: 'a', block: 'b', ...facts }) as AcceptedSearch;
/** A row of a block changes nothing on its account. */
const services = { store: {} as never, log: silent };

test.each([
  ['as much as is held', 2, 2, 2],
  ['less, where the price has fallen', 1, 2, 1],
  ['no more, where the price has risen', 5, 2, 2],
  ['nothing, where nothing is held', 5, undefined, 0],
])('figures of a row are charged %s', async (_, price, held, charged) => {
  expect(await chargeFigures(services, inBlock(held === undefined ? {} : { figuresHeld: held }), price)).toBe(charged);
});

test('the search of a row follows from account, batch and row', () => {
  const ids = [
    searchIdOf({ userId: 'ada', batchId: 'b' }, 1),
    searchIdOf({ userId: 'ada', batchId: 'b' }, 2),
    searchIdOf({ userId: 'bob', batchId: 'b' }, 1),
    searchIdOf({ userId: 'ada', batchId: 'c' }, 1),
  ];
  expect(new Set(ids).size).toBe(4);
  expect(searchIdOf({ userId: 'ada', batchId: 'b' }, 1)).toBe(ids[0]);
});
