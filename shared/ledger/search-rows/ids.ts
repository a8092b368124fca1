/** What a log line is about: the ids of a row, and those of a message before its row is read. */
import { searchIdOf, userIdOf } from '../../platform/queue/message.ts';
import { caseIdOf, isInnerId } from '../../platform/table/keys.ts';
import type { SearchRow } from './search-row.ts';

export const idsOf = ({ searchId, caseId, userId }: Pick<SearchRow, 'searchId' | 'caseId' | 'userId'>) => ({ searchId, caseId, userId });

interface Message {
  messageId: string;
  body: string;
}

/** What is no id of ours is not written down. */
export function idsOfMessage({ messageId, body }: Message) {
  const searchId = searchIdOf(body) ?? '';
  return {
    messageId,
    ...(isInnerId(searchId) && { searchId, caseId: caseIdOf(searchId) }),
    userId: userIdOf(body),
  };
}
