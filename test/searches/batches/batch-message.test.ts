import { expect, test } from 'vitest';
import { batchMessage, batchOf } from '../../../shared/searches/batches/batch-message.ts';
import { BATCH_ID } from '../../support/batches.ts';

test('a message says whose batch it is, and which', () => {
  const batch = { userId: '8f14e45f-ceea-467f-a0e6-1a2b3c4d5e6f', batchId: BATCH_ID };
  expect(batchOf(batchMessage(batch))).toEqual(batch);
});

test.each(['', 'ada', `ada/${BATCH_ID}/x`, `/${BATCH_ID}`, 'ada/../../x', `ada/${BATCH_ID.toUpperCase()}`])(
  '%j is no message of a batch',
  (message) => {
    expect(batchOf(message)).toBeUndefined();
  },
);
