/** The words of a row of a list. */
import { describe, expect, test } from 'vitest';
import type { GraphEdge } from '../../../shared/model/entity/graph.ts';
import { casePartiesOf } from '../../../shared/model/picture/case-parties.ts';
import { rowLabel, rowTexts } from '../../../shared/model/picture/row-texts.ts';
import { textWidth } from '../../../shared/model/picture/text-width.ts';
import { edgeOf, nodeOf } from './random-case.ts';

function rowOf(legalName: string, more: Partial<GraphEdge>, drawn = false) {
  const graph = {
    nodes: [nodeOf('t', 'company'), nodeOf('p', 'person', { legalName })],
    edges: [{ ...edgeOf('p', 't', 'Other'), ...more }],
  };
  const { parties, edges } = casePartiesOf(graph, 't', [], '2026-11-23');
  return { party: parties.get('p')!, edge: edges[0]!, drawn };
}

const textsOf = (legalName: string, more: Partial<GraphEdge>, kind: 'owners' | 'officers', drawn = false) =>
  rowTexts(rowOf(legalName, more, drawn), kind, 214);

test('the label of a row is whole: the name, every office or the share', () => {
  const [name, role] = ['INVENTED '.repeat(40).trim(), 'Geschäftsführer mit Einzelvertretungsbefugnis und Befreiung'];
  const share = { exclusiveMinimum: 25, maximum: 50 };
  expect(rowLabel(rowOf(name, { role }, true), 'officers')).toBe(`${name}, ${role}`);
  expect(rowLabel(rowOf(name, { role, to: '2020' }), 'officers')).toBe(`${name}, ${role} (ended)`);
  const held = { natureOfRelationship: 'Shareholder' as const, interests: [{ kind: 'shareholding' as const, share }] };
  expect(rowLabel(rowOf(name, held), 'owners')).toBe(`${name}, >25–50 %`);
});

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

  test('of a compared case has the change before the value, also where the office is cut', () => {
    const row = rowOf('Ada Marlow', { natureOfRelationship: 'Director' });
    expect(rowTexts(row, 'officers', 214, 'came')).toEqual({ name: 'Ada Marlow', value: 'came · Director' });
    expect(rowLabel(row, 'officers', 'came')).toBe('Ada Marlow, came, Director');
    const long = rowOf('Ada Marlow', { role: 'Geschäftsführer mit Einzelvertretungsbefugnis' });
    const { name, value } = rowTexts(long, 'officers', 214, 'changed');
    expect(value).toMatch(/^changed · Gesch.*…$/);
    expect(textWidth(name, 12) + textWidth(value, 11)).toBeLessThanOrEqual(214 - 24);
  });

  test('of an owner has the whole share, whatever the length of the name', () => {
    const interests = [{ kind: 'shareholding' as const, share: { exclusiveMinimum: 25, maximum: 50 } }];
    const { name, value } = textsOf('INVENTED '.repeat(40), { natureOfRelationship: 'Shareholder', interests }, 'owners');
    expect(value).toBe('>25–50 %');
    expect(name).toMatch(/^INVENTED .*…$/);
    expect(textWidth(name, 12) + textWidth(value, 11)).toBeLessThanOrEqual(214 - 24);
  });
});
