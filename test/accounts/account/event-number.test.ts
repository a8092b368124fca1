/** How an update of an account takes the next number of its event log. `hold-store.test.ts` tests its effect on the table. */
import { expect, test } from 'vitest';
import { NUMBERING, takeNumber } from '../../../shared/accounts/account/event-number.ts';

test('the number of the account and the place that keeps it are set to the same value', () => {
  expect(takeNumber('holds.#search.e')).toBe(
    'lastEvent = if_not_exists(lastEvent, :noEvent) + :oneMore, holds.#search.e = if_not_exists(lastEvent, :noEvent) + :oneMore',
  );
  expect(NUMBERING).toEqual({ ':noEvent': 0, ':oneMore': 1 });
});
