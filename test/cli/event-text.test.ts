/** An event on one line: columns, and nothing that a terminal would obey. */
import { expect, test } from 'vitest';
import { eventLine, numberAndType } from '../../cli/src/event-text.ts';
import { PLAIN } from '../../cli/src/style.ts';

const timestamp = '2026-11-22T06:00:00.123Z';

test('number, type, time and what is said, without sections', () => {
  const data = { caseId: 'c1', counterparties: 20, dataStatus: { officers: 'complete' } };
  expect(eventLine({ sequence: 4711, type: 'search.completed', timestamp, data }, PLAIN)).toBe(
    '  4711  search.completed   2026-11-22 06:00:00  caseId=c1 counterparties=20',
  );
});

test('types have the same width, so that the times stand below each other', () => {
  const columns = ['case.erased', 'endpoint.disabled'].map((type) => numberAndType({ sequence: 1, type }).length);
  expect(columns[0]).toBe(columns[1]);
});

test('a label of a key has no controls on its way to the terminal', () => {
  const data = { keyId: 'k1', label: 'second\u001b[2J\nthird' };
  expect(eventLine({ sequence: 1, type: 'key.created', timestamp, data }, PLAIN)).toMatch(/keyId=k1 label=second\[2J third$/);
});
