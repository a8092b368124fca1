/** The two tables: fixed headers, one row an interest. */
import { expect, test } from 'vitest';
import type { EntityRelationship } from '../../../shared/model/entity/entity.ts';
import { csvTables } from '../../../shared/model/exports/csv-tables.ts';
import { Losses } from '../../../shared/model/exports/losses.ts';
import { entity } from '../../support/entities.ts';
import { caseOf } from './cases.ts';

const tie: EntityRelationship = {
  _parentId: 'root',
  natureOfRelationship: 'Shareholder',
  role: 'Aktionär',
  from: '2020',
  interests: [{ kind: 'shareholding', share: { exclusiveMinimum: 25, maximum: 50 } }, { kind: 'votingRights' }],
};
const owner = entity({ _id: 'owner', legalName: 'OWNER', relationships: [tie] });

test('an interest is a row with both ends of its share', () => {
  const { edges } = csvTables(caseOf('x', entity({ counterparties: [owner] })).graph, new Losses());
  expect(edges.header.join(',')).toBe(
    'id,from,to,from_name,to_name,nature,role,kind,share_exact,share_min,share_min_exclusive,share_max,share_max_exclusive,start,end',
  );
  const base = ['owner', 'root', 'OWNER', 'ROOT', 'Shareholder', 'Aktionär'];
  expect([...edges.rows]).toEqual([
    ['owner/0/0', ...base, 'shareholding', undefined, 25, true, 50, false, '2020', undefined],
    ['owner/0/1', ...base, 'votingRights', undefined, undefined, undefined, undefined, undefined, '2020', undefined],
  ]);
});

test('a party is a row', () => {
  const identifiers = [
    { type: 'LEI', value: 'L' },
    { type: 'Company number', value: '1' },
    { type: 'VAT', value: '2' },
  ];
  const losses = new Losses();
  const target = entity({
    identifiers,
    jurisdiction: 'GB',
    addresses: ['A', 'B'].map((text) => ({ type: 'registered', lines: [], text })),
  });
  const { nodes } = csvTables(caseOf('x', target).graph, losses);
  expect(nodes.header.join(',')).toBe(
    'id,type,name,jurisdiction,country,registration_number,identifier_type,lei,status,status_kind,legal_form,registration_date,date_of_birth,nationality,address,searched,owners_status,registry,retrieved_at,status_from,dissolution_date,dissolution_reason',
  );
  const [row] = nodes.rows;
  expect(Object.fromEntries(nodes.header.map((name, at) => [name, row![at]]))).toMatchObject({
    ...{ id: 'root', type: 'company', name: 'ROOT', jurisdiction: 'GB', registration_number: '1', identifier_type: 'Company number' },
    ...{ lei: 'L', address: 'A', searched: false },
  });
  expect(losses.list().map(({ what, count }) => [what, count])).toEqual([
    ['further identifiers of parties', 1],
    ['further addresses of parties', 1],
  ]);
});

test('a former interest without a published end is counted, not shown as if it stood', () => {
  const losses = new Losses();
  const { edges } = csvTables(caseOf('x', entity({ formerCounterparties: [owner] })).graph, losses);
  expect([...edges.rows]).toEqual([]);
  expect(losses.list()).toEqual([{ what: 'former interests without a published end', count: 2, why: 'they would look as if they stood' }]);
});
