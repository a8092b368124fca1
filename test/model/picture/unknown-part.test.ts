import { describe, expect, test } from 'vitest';
import type { DataStatus } from '../../../shared/model/entity/company-record.ts';
import type { GraphNode } from '../../../shared/model/entity/graph.ts';
import { CHIPS, chipOf, chipText } from '../../../shared/model/picture/blank-above.ts';
import { nodeOf } from './random-case.ts';

const party = (facts: GraphNode, searched = false) => ({ id: facts._id, facts, searched, entityIds: [facts._id] });
const read = (owners: DataStatus) => party(nodeOf('c', 'company', { dataStatus: { owners } as never }), true);

describe('above a company without owners', () => {
  test.each([
    ['not_published', 'notPublished'],
    ['restricted', 'restricted'],
    ['not_covered', 'notCovered'],
    ['source_failed', 'sourceFailed'],
    ['pending', 'pending'],
    ['none_on_register', 'noneOnRegister'],
    ['complete', 'noneOnRegister'],
  ] as const)('%s is said as %s', (status, kind) => {
    expect(chipOf(read(status), 0, false)).toEqual({ kind });
  });

  test('one that was not searched can be looked up if it has a number and a jurisdiction', () => {
    const identifiers = [{ type: 'Company number', value: '99000010' }];
    expect(chipOf(party(nodeOf('c', 'company', { jurisdiction: 'GB', identifiers })), 0, false)).toEqual({ kind: 'lookUp' });
    expect(chipOf(party(nodeOf('c', 'company', { jurisdiction: 'GB' })), 0, false)).toEqual({ kind: 'numberMissing' });
    expect(chipOf(party(nodeOf('c', 'company', { identifiers })), 0, false)).toEqual({ kind: 'numberMissing' });
  });
});

test('persons, states and companies with drawn owners have no chip', () => {
  expect(chipOf(party(nodeOf('p', 'person')), 0, false)).toBeUndefined();
  expect(chipOf(party(nodeOf('s', 'state')), 0, false)).toBeUndefined();
  expect(chipOf(read('complete'), 0, true)).toBeUndefined();
});

test('owners that are left out are counted first', () => {
  expect(chipOf(read('complete'), 3, true)).toEqual({ kind: 'more', count: 3 });
  expect(chipText({ kind: 'more', count: 3 })).toBe('+3 more');
});

test('every chip has words of its own', () => {
  const words = CHIPS.map((kind) => chipText({ kind, count: 1 }));
  expect(new Set(words).size).toBe(CHIPS.length);
  expect(chipText({ kind: 'restricted' })).toBe('Owners restricted by law');
});

test('in a file nothing is offered, and nothing arrives later', () => {
  expect(CHIPS.map((kind) => chipText({ kind, count: 1 }, true)).filter((text) => /Look up|on their way/.test(text))).toEqual([]);
  expect(chipText({ kind: 'lookUp' }, true)).toBe('Owners not looked up');
  expect(chipText({ kind: 'restricted' }, true)).toBe('Owners restricted by law');
});
