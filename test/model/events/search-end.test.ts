/** The event of a search's end. */
import { describe, expect, test } from 'vitest';
import { FAILURES, type FailureCode } from '../../../shared/model/entity/failure-codes.ts';
import { type EndedSearch, searchEnd, sectionsText } from '../../../shared/model/events/search-end.ts';

const ENDED: EndedSearch = {
  ...{ userId: 'ada', searchId: 's', caseId: 'c', status: 'COMPLETED', updatedAt: '2026-11-22T06:00:00.123Z', sandbox: false, cost: 2 },
  searchInputs: { jurisdiction: 'GB' },
  counterparties: 20,
  sections: sectionsText({ documents: 'complete', officers: 'partial' }),
};

describe('a completed search', () => {
  test('its event says what was searched, how much was found and what it cost', () => {
    expect(searchEnd({ ...ENDED, searchType: 'expand', entityId: 'e' })).toEqual({
      ...{ userId: 'ada', sandbox: false, origin: 'search/s/COMPLETED', type: 'search.completed', timestamp: '2026-11-22T06:00:00.123Z' },
      data: {
        ...{ searchId: 's', caseId: 'c', searchType: 'expand', entityId: 'e', jurisdiction: 'GB', counterparties: 20, cost: 2 },
        dataStatus: { officers: 'partial', documents: 'complete' },
      },
    });
  });

  test('the text of its sections has a word for each, in one order', () => {
    expect(sectionsText({ documents: 'complete', officers: 'partial' })).toBe('partial - - complete');
    const all = sectionsText({ officers: 'complete', owners: 'restricted', financials: 'not_requested', documents: 'complete' });
    expect(searchEnd({ ...ENDED, sections: all }).data).toMatchObject({
      dataStatus: { officers: 'complete', owners: 'restricted', financials: 'not_requested', documents: 'complete' },
    });
  });

  test('what the row does not have, the event does not have', () => {
    const { sections: _none, counterparties: _old, ...bare } = ENDED;
    expect(searchEnd({ ...bare, searchInputs: {} }).data).toEqual({ searchId: 's', caseId: 'c', counterparties: 0, cost: 2 });
  });
});

describe('a failed search', () => {
  test.each(Object.keys(FAILURES) as FailureCode[])('%s: its event has the code of the answer', (failureCode) => {
    const { type, origin, data } = searchEnd({ ...ENDED, status: 'FAILED', failureCode });
    expect([type, origin]).toEqual(['search.failed', 'search/s/FAILED']);
    expect(data).toEqual({ searchId: 's', caseId: 'c', jurisdiction: 'GB', code: failureCode, ...FAILURES[failureCode] });
  });

  test('without a code it is an internal error', () => {
    expect(searchEnd({ ...ENDED, status: 'FAILED' }).data).toMatchObject({ code: 'internal', retryable: true });
  });
});
