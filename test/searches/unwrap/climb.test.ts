/** Layers above a company. */
import { expect, test } from 'vitest';
import { layersAbove } from '../../../shared/searches/unwrap/climb.ts';

const edges = (...pairs: [string, string][]) => ({
  edges: pairs.map(([interestedParty, subject]) => ({ edgeId: `${interestedParty}>${subject}`, interestedParty, subject, interests: [] })),
});

test('owners are a layer above their company, by the shortest chain', () => {
  const layers = layersAbove(edges(['B', 'T'], ['A', 'T'], ['C', 'A'], ['C', 'T'], ['D', 'C']), 'T');
  expect([...layers]).toEqual([
    ['T', 0],
    ['A', 1],
    ['B', 1],
    ['C', 1],
    ['D', 2],
  ]);
});

test('a circle is followed once, and the company’s own holdings are not followed', () => {
  expect([...layersAbove(edges(['A', 'T'], ['T', 'A'], ['T', 'S']), 'T').keys()]).toEqual(['T', 'A']);
});
