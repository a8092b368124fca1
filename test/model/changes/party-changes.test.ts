/** Who came, who went, and what changed of those who stayed. */
import { describe, expect, test } from 'vitest';
import { familyTies } from '../../../shared/model/changes/family-ties.ts';
import { partyChanges } from '../../../shared/model/changes/party-changes.ts';
import type { Entity, EntityRelationship } from '../../../shared/model/entity/entity.ts';
import type { Nature } from '../../../shared/model/entity/nature.ts';
import { entity } from '../../support/entities.ts';

const dataStatus = { officers: 'complete', owners: 'complete', financials: 'not_requested', documents: 'not_published' } as const;
const tie = (natureOfRelationship: Nature, more: Partial<EntityRelationship> = {}): EntityRelationship => ({
  _parentId: 'root',
  natureOfRelationship,
  ...more,
});
const ada = (...relationships: EntityRelationship[]): Entity => entity({ entityType: 'person', legalName: 'Ada Fjord', relationships });
const company = (counterparties: Entity[], more: Partial<Entity> = {}): Entity =>
  entity({ _id: 'root', dataStatus, counterparties: counterparties.filter(({ relationships }) => relationships.length > 0), ...more });

const changes = (before: Entity[], after: Entity[], more: Partial<Entity> = {}) =>
  familyTies(company(before), company(after, more))
    .flatMap(partyChanges)
    .map(({ party: _party, ...change }) => change);

describe('an officer', () => {
  test('is appointed, with the register’s date', () => {
    expect(changes([], [ada(tie('Director', { from: '2026-01-02' }))])).toEqual([
      { type: 'officer.appointed', nature: 'Director', effective: '2026-01-02' },
    ]);
  });

  test('resigns by not being there', () => {
    expect(changes([ada(tie('Director'))], [])).toEqual([{ type: 'officer.resigned', nature: 'Director' }]);
  });

  test('resigns by an end, or as a former officer, with the date of it', () => {
    const resigned = [{ type: 'officer.resigned', nature: 'Director', effective: '2026-01-02' }];
    const ended = ada(tie('Director', { to: '2026-01-02' }));
    const provenance = { registry: 'R', origin: 'https://register.example', retrievedAt: '2026-03-04T05:06:07.000Z' };
    expect(changes([ada(tie('Director'))], [ended], { provenance })).toEqual(resigned);
    expect(changes([ada(tie('Director'))], [], { formerCounterparties: [ended] })).toEqual(resigned);
  });

  test('has a second office: appointed; one of two less: changed', () => {
    const [one, two] = [ada(tie('Director')), ada(tie('Director'), tie('Secretary'))];
    expect(changes([one], [two])).toEqual([{ type: 'officer.appointed', nature: 'Secretary' }]);
    expect(changes([two], [one])).toEqual([
      { type: 'officer.changed', field: 'natures', before: ['Director', 'Secretary'], after: ['Director'] },
    ]);
  });

  test('has another office: changed, once', () => {
    expect(changes([ada(tie('Board Member'))], [ada(tie('Board Chair'))])).toEqual([
      { type: 'officer.changed', field: 'natures', before: ['Board Member'], after: ['Board Chair'] },
    ]);
  });

  test('has another name: changed; not where the register has it as another name', () => {
    const known = { identifiers: [{ type: 'Person number', value: '77' }] };
    const [before, after] = [
      { ...ada(tie('Director')), ...known },
      { ...ada(tie('Director')), ...known, legalName: 'Ada Granit' },
    ];
    expect(changes([before], [after])).toEqual([{ type: 'officer.changed', field: 'name', before: 'Ada Fjord', after: 'Ada Granit' }]);
    expect(changes([before], [{ ...after, otherNames: [{ name: 'Ada Fjord', kind: 'alternative' }] }])).toEqual([]);
    // Of somebody without dates and numbers.
    const renamed = entity({ entityType: 'person', legalName: 'Ada Granit', relationships: [tie('Director')] });
    expect(changes([ada(tie('Director'))], [{ ...renamed, otherNames: [{ name: 'Ada Fjord', kind: 'previous' }] }])).toEqual([
      { type: 'officer.changed', field: 'name', before: 'Ada Fjord', after: 'Ada Granit' },
    ]);
  });
});

describe('an owner', () => {
  const holds = (exact: number) => ada(tie('Shareholder', { interests: [{ kind: 'shareholding', share: { exact } }] }));

  test('comes, goes, and holds more', () => {
    expect(changes([], [holds(10)])).toMatchObject([{ type: 'owner.added' }]);
    expect(changes([holds(10)], [])).toMatchObject([{ type: 'owner.removed' }]);
    expect(changes([holds(10)], [holds(20)])).toEqual([
      {
        ...{ type: 'owner.changed', nature: 'Shareholder', field: 'interests', direction: 'up' },
        before: [{ kind: 'shareholding', share: { exact: 10 } }],
        after: [{ kind: 'shareholding', share: { exact: 20 } }],
      },
    ]);
  });

  test('without a share in one of the answers holds what it held', () => {
    expect(changes([holds(10)], [ada(tie('Shareholder'))])).toEqual([]);
  });
});

test('parents and subsidiaries say who on which side', () => {
  expect(changes([ada(tie('Parent'))], [])).toEqual([{ type: 'parent.changed', nature: 'Parent', before: 'Ada Fjord' }]);
  expect(changes([], [ada(tie('Subsidiary'))], { subsidiaryCount: 1 })).toEqual([]);
});

test('masked names neither come nor go', () => {
  const masked = entity({ entityType: 'person', legalName: 'K*****', nameMasked: true, relationships: [tie('Director')] });
  expect(changes([ada(tie('Director')), masked], [])).toHaveLength(1);
  expect(changes([ada(tie('Director'))], [masked])).toEqual([]);
  expect(changes([masked], [ada(tie('Director'))])).toEqual([]);
  // Whoever else is new is none of those who stay.
  expect(changes([masked], [masked, ada(tie('Director'))])).toMatchObject([{ type: 'officer.appointed' }]);
});
