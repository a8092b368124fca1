/** Entity locks. */
import { describe, expect, test } from 'vitest';
import { newCaseId } from '../../../shared/platform/table/keys.ts';
import { NOW } from '../../support/stored.ts';
import { tableService } from '../../support/table-service.ts';

const running = tableService();
const store = () => running().operator.store;

describe('entity locks', () => {
  test('one search locks an entity, and a dead one gives way', async () => {
    const { cases, entityLocks } = store();
    const caseId = newCaseId();
    const lock = (search: string, over?: string) => entityLocks.lock(caseId, 'e', search, NOW, { over });
    expect(await lock('one')).toBeUndefined();
    expect(await lock('one')).toBeUndefined();
    expect(await lock('two')).toMatchObject({ searchId: 'one', at: NOW.toISOString() });
    expect(await lock('two', 'other')).toMatchObject({ searchId: 'one' });
    expect(await lock('two', 'one')).toBeUndefined();
    await entityLocks.unlock(caseId, 'e', 'one');
    const lockNow = async () => (await cases.accountAndLock('nobody', 'expand', caseId, 'e'))[1];
    expect((await lockNow())?.searchId).toBe('two');
    await entityLocks.unlock(caseId, 'e', 'two');
    expect(await lockNow()).not.toHaveProperty('searchId');
    expect(await lock('three')).toBeUndefined();
  });
});
