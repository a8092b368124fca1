import { describe, expect, test } from 'vitest';
import { find, officers, owners, parties, shareText } from '../../client/src/parties.ts';
import type { Entity } from '../../client/src/types.ts';

const party = (_id: string, relationships: object[], counterparties: Entity[] = []): Entity =>
  ({ _id, legalName: `${_id} INVENTED`, relationships, counterparties }) as unknown as Entity;
const share = { exclusiveMinimum: 25, maximum: 50 };
const owner = party('owner', [{ _parentId: 'company', interests: [{ kind: 'shareholding', share }, { kind: 'appointment' }] }]);
const deep = party('deep', [{ _parentId: 'holding', interests: [{ kind: 'shareholding' }] }]);
const holding = party('holding', [{ _parentId: 'company', interests: [{ kind: 'votingRights', share: { exact: 60 } }] }], [deep]);
const director = party('director', [{ _parentId: 'company' }]);
const company = party('company', [], [owner, holding, director]);

describe('an entity', () => {
  test('all its parties, depth first', () => {
    expect([...parties(company)].map(({ _id }) => _id)).toEqual(['owner', 'holding', 'deep', 'director']);
  });

  test('its owners with their shares as published, not those of its owners', () => {
    expect(owners(company).map(({ legalName, shares }) => [legalName, shares])).toEqual([
      ['owner INVENTED', ['>25–50 % shareholding', 'appointment']],
      ['holding INVENTED', ['60 % votingRights']],
    ]);
  });

  test('its officers are those without an interest', () => {
    expect(officers(company).map(({ _id }) => _id)).toEqual(['director']);
  });

  test('what has ended makes no owner and no officer', () => {
    const ended = { _parentId: 'company', interests: [{ kind: 'shareholding', share }], to: '2020-06' };
    const changed = party(
      'company',
      [],
      [
        party('former', [ended]),
        party('heir', [ended, { _parentId: 'company' }]),
        party('mandate', [{ _parentId: 'company', to: '2026-11-23' }]),
      ],
    );
    expect(owners(changed, '2026-11-23')).toEqual([]);
    expect(officers(changed, '2026-11-23').map(({ _id }) => _id)).toEqual(['heir', 'mandate']);
    expect(officers(changed, '2026-11-24').map(({ _id }) => _id)).toEqual(['heir']);
    expect(owners(changed, '2020-06-30').map(({ party: { _id } }) => _id)).toEqual(['former', 'heir']);
  });

  test('a party is found by its id', () => {
    expect([find(company, 'company'), find(company, 'deep'), find(company, 'other')]).toEqual([company, deep, undefined]);
  });
});

test.each([
  [{ exact: 38.2 }, '38.2 %'],
  [{ exclusiveMinimum: 50, exclusiveMaximum: 75 }, '>50–<75 %'],
  [{ minimum: 75 }, '75–100 %'],
  [{ maximum: 5 }, '0–5 %'],
])('%j is written %s', (stated, text) => {
  expect(shareText(stated)).toBe(text);
});
