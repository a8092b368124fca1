/** The words of a box. */
import { describe, expect, test } from 'vitest';
import type { GraphNode } from '../../../shared/model/entity/graph.ts';
import { boxLabel, boxTexts, tiesText } from '../../../shared/model/picture/box-texts.ts';
import { casePartiesOf } from '../../../shared/model/picture/case-parties.ts';
import { edgeOf, nodeOf } from './random-case.ts';

const textsOf = (facts: Partial<GraphNode>) => {
  const node = { ...nodeOf('t', facts.entityType ?? 'company'), ...facts };
  return boxTexts({ id: 't', facts: node, entityIds: ['t'], searched: false });
};

describe('a box', () => {
  test('of a company has its country, its first number and its status', () => {
    const identifiers = [{ type: 'Company number', value: '99000010' }];
    const facts = { legalName: 'HARBOUR INVENTED LIMITED', identifiers, companyStatus: 'Active', countryOfRegistration: 'GB' };
    expect(textsOf(facts)).toMatchObject({ name: ['HARBOUR INVENTED', 'LIMITED'], country: 'GB', detail: '99000010 · Active' });
  });

  test('of a person has nationality and birth, and no country of its own', () => {
    const facts = {
      entityType: 'person',
      legalName: 'Ada Marlow',
      nationality: 'British',
      dateOfBirth: '1975-04',
      identifiers: [],
    } as const;
    expect(textsOf({ ...facts, identifiers: [] })).toMatchObject({ name: ['Ada Marlow'], detail: 'British · born 1975-04' });
  });

  test('has a third line of smaller letters in a file', () => {
    const node = nodeOf('t', 'company', { legalName: 'HUNDRED AND TWENTY INVENTED DIRECTORS HOLDING PLC' });
    const party = { id: 't', facts: node, entityIds: ['t'], searched: false };
    expect(boxTexts(party)).toMatchObject({ name: [expect.anything(), expect.stringMatching(/…$/)], size: 13, at: { detail: 61 } });
    const { name, size, at } = boxTexts(party, { inFile: true });
    expect([name.join(' '), name.length, size, at.detail]).toEqual([node.legalName, 3, 12, 65]);
  });

  test('has no status where there is room for a letter or two of it only', () => {
    const identifiers = [{ type: 'LEI', value: '9999INVENTED00000877' }];
    expect(textsOf({ identifiers, companyStatus: 'Active', countryOfRegistration: 'LU' }).detail).toBe('9999INVENTED00000877');
    expect(textsOf({ identifiers: [{ type: 'LEI', value: '9999' }], companyStatus: 'x'.repeat(60) }).detail).toMatch(/^9999 · x+…$/);
  });

  test('has derived words before the rest', () => {
    const person = { ...nodeOf('p', 'person'), nationality: 'British' };
    expect(boxTexts({ id: 'p', facts: person, entityIds: ['p'], searched: false }, { derived: 'in all 12 %' }).detail).toBe(
      'in all 12 % · British',
    );
  });

  test('has at most two lines of a long name, and no control characters', () => {
    const { name } = textsOf({ legalName: `A\u0000B\u0007 ${'VERY LONG NAME '.repeat(400)}` });
    expect(name).toHaveLength(2);
    expect(name.join(' ')).toMatch(/^A B VERY .*…$/);
  });
});

test('the label of a box is whole: name, country, derived words and details', () => {
  const legalName = 'INVENTED '.repeat(40).trim();
  const facts = {
    legalName,
    countryOfRegistration: 'GB',
    identifiers: [{ type: 'Company number', value: '99000010' }],
    companyStatus: 'Active',
  };
  const label = (node: GraphNode) => boxLabel({ id: 't', facts: node, entityIds: ['t'], searched: false }, 'in all 0–<50 %');
  expect(label(nodeOf('t', 'company', facts))).toBe(`${legalName} GB in all 0–<50 % · 99000010 · Active`);
  const person = nodeOf('t', 'person', { legalName, countryOfRegistration: 'GB', nationality: 'British', dateOfBirth: '1975-04' });
  expect(label(person)).toBe(`${legalName} in all 0–<50 % · British · born 1975-04`);
});

test('ties are said with the register’s bands in words', () => {
  const nodes = [nodeOf('t', 'company'), nodeOf('p', 'person')];
  const interests = [{ kind: 'shareholding' as const, share: { exclusiveMinimum: 25, maximum: 50 } }];
  const { edges } = casePartiesOf({ nodes, edges: [edgeOf('p', 't', 'Shareholder', { interests })] }, 't', [], '2026-11-23');
  expect(tiesText(edges, () => 'HARBOUR')).toBe('Shareholder of HARBOUR, shareholding over 25 to 50 %');
});

test('a share that has ended is not among what a box holds', () => {
  const nodes = [nodeOf('t', 'company'), nodeOf('p', 'person')];
  const interests = [{ kind: 'shareholding' as const, share: { exact: 40 } }];
  const relationships = [edgeOf('p', 't', 'Shareholder', { interests, to: '2020-01-01' }), { ...edgeOf('p', 't', 'Director'), _id: 'p/1' }];
  const { edges } = casePartiesOf({ nodes, edges: relationships }, 't', [], '2026-11-23');
  expect(tiesText(edges, () => 'HARBOUR')).toBe('Director of HARBOUR');
});
