/** In tests an unmapped code is a failure: either the table or the fixture is wrong. */
import { type NoticeListener, noticeListener } from '../../shared/registers/notices.ts';

const fail: NoticeListener = (notice) => {
  if (notice.event === 'unmapped_code') throw new Error(`unmapped code ${notice.code} in ${notice.list}`);
};

/** Fails the test where no client hears of the codes. Patched once per worker. */
if (!Object.hasOwn(noticeListener, 'getStore')) {
  const getStore = noticeListener.getStore.bind(noticeListener);
  noticeListener.getStore = () => getStore() ?? fail;
}

/** The result of `run` with unmapped codes allowed, as in production, and those codes. */
export function withUnmappedCodes<Result>(run: () => Result): { result: Result; unmapped: string[] } {
  const unmapped: string[] = [];
  const listener: NoticeListener = (notice) => notice.event === 'unmapped_code' && unmapped.push(`${notice.list} ${notice.code}`);
  return { result: noticeListener.run(listener, run), unmapped };
}
