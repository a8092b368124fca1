/** What the message of a batch's round says: whose batch it is, and which. PURE. */
import { isBatchId } from '../../platform/table/keys.ts';

export const batchMessage = ({ userId, batchId }: { userId: string; batchId: string }): string => `${userId}/${batchId}`;

/** `undefined` for what is no message of ours. */
export function batchOf(message: string): { userId: string; batchId: string } | undefined {
  const [userId = '', batchId = '', ...more] = message.split('/');
  return userId !== '' && isBatchId(batchId) && more.length === 0 ? { userId, batchId } : undefined;
}
