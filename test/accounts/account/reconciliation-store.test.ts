/** The progress of the reconciliation. */
import { describe, expect, test } from 'vitest';
import { tableService } from '../../support/table-service.ts';

const running = tableService();
const store = () => running().operator.store;

describe('the reconciliation', () => {
  test('the reconciliation records its progress', async () => {
    const { reconciliation } = store();
    expect(await reconciliation.progress()).toBeUndefined();
    await reconciliation.record({ pk: 'p', sk: 's' }, 2);
    expect(await reconciliation.progress()).toEqual({ until: { pk: 'p', sk: 's' }, unbalanced: 2 });
    await reconciliation.record(undefined, 2);
    expect(await reconciliation.progress()).toBeUndefined();
  });
});
