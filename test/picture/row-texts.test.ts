/** The words of a row of a list. */
import { describe, expect, test } from 'vitest';
import type { GraphEdge } from '../../shared/entity/graph.ts';
import { casePartiesOf } from '../../shared/picture/case-parties.ts';
import { rowTexts } from '../../shared/picture/row-texts.ts';
import { textWidth } from '../../shared/picture/text-width.ts';
import { edgeOf, nodeOf } from './random-case.ts';

function textsOf(legalName: string, more: Partial<GraphEdge>, kind: 'owners' | 'officers', drawn = false) {
  const graph = {
    nodes: [nodeOf('t', 'company'), nodeOf('p', 'person', { legalName })],
    edges: [{ ...edgeOf('p', 't', 'Other'), ...more }],
  };
  const { parties, edges } = casePartiesOf(graph, 't', [], '2026-11-23');
  return rowTexts({ party: parties.get('p')!, edge: edges[0]!, drawn }, kind, 214);
}

describe('a row', () => {
  test('of an officer has the office, in the words of the register where the nature is Other', () => {
    expect(textsOf('Ada Marlow', { natureOfRelationship: 'Director' }, 'officers')).toEqual({ name: 'Ada Marlow', value: 'Director' });
    expect(textsOf('Ada Marlow', { role: 'Prokurist' }, 'officers')).toEqual({ name: 'Ada Marlow', value: 'Prokurist' });
    expect(textsOf('Ada Marlow', {}, 'officers', true).name).toBe('↑ Ada Marlow');
  });

  test('of an ended tie is marked, also where the office is cut', () => {
    expect(textsOf('Ada Marlow', { natureOfRelationship: 'Director', to: '2020-01-31' }, 'officers').value).toBe('Director (ended)');
    const long = { role: 'Geschäftsführer mit Einzelvertretungsbefugnis', former: true as const };
    expect(textsOf('Ada Marlow', long, 'officers').value).toMatch(/^Gesch.*… \(ended\)$/);
  });

  test('of an owner has the whole share, whatever the length of the name', () => {
    const interests = [{ kind: 'shareholding' as const, share: { exclusiveMinimum: 25, maximum: 50 } }];
    const { name, value } = textsOf('INVENTED '.repeat(40), { natureOfRelationship: 'Shareholder', interests }, 'owners');
    expect(value).toBe('>25–50 %');
    expect(name).toMatch(/^INVENTED .*…$/);
    expect(textWidth(name, 12) + textWidth(value, 11)).toBeLessThanOrEqual(214 - 24);
  });
});
