/** A case as one graph: what an expand adds, what it takes the place of, and what it must never touch. Whole entities. */
import { describe, expect, test } from 'vitest';
import { entityById, expandResult, factsOf, foldCase } from '../../shared/entity/case-fold.ts';
import { knownFacts } from '../../shared/entity/conflicts.ts';
import type { Entity, Provenance } from '../../shared/entity/entity.ts';
import { entity } from '../support/entities.ts';

const number = (value: string, jurisdiction = 'GB', type = 'Company number') => ({ type, value, jurisdiction });
const from = (registry: string, day = 1): Provenance => ({
  registry,
  origin: `https://${registry}.example`,
  retrievedAt: `2026-03-0${day}T12:00:00.000Z`,
});
const paper = (name: string) => ({ _documentID: name, title: name }) as Entity['sourceDocuments'][number];
const STATUS = { officers: 'complete', owners: 'complete', financials: 'not_requested', documents: 'complete' } as const;

/** The owner as the target's register names it. */
const owner = (more: Partial<Entity> = {}): Entity =>
  entity({
    _id: 'owner',
    legalName: 'OWNER LTD',
    identifiers: [number('77')],
    relationships: [{ _parentId: 'root', natureOfRelationship: 'Shareholder' }],
    ...more,
  });
const target = (...counterparties: Entity[]): Entity => entity({ counterparties, provenance: from('GB'), dataStatus: STATUS });
/** The official answer about the owner. */
const official = (more: Partial<Entity> = {}): Entity =>
  entity({
    _id: 'owner',
    legalName: 'OWNER LIMITED',
    identifiers: [number('77')],
    counterparties: [entity({ _id: 'ada', entityType: 'person', legalName: 'Ada Invented' })],
    sourceDocuments: [paper('proof')],
    provenance: from('FR', 2),
    dataStatus: STATUS,
    ...more,
  });
const ownerOf = (root: Entity): Entity => entityById(root, 'owner')!;

test('nothing expanded: the target as it is', () => {
  const root = target(owner());
  expect(foldCase(root, [])).toBe(root);
});

test('an expand takes the facts of the register, keeps the place in the graph, and what was said before stands beside them', () => {
  const before = owner({
    legalForm: 'Ltd',
    companyStatus: 'Active',
    addresses: [{ type: 'registered', lines: [], text: 'Quay 1' }],
    sourceDocuments: [paper('earlier')],
    counterparties: [entity({ _id: 'known', legalName: 'KNOWN' })],
  });
  const answer = official({ companyStatus: 'Active', addresses: [{ type: 'registered', lines: [], text: 'Quay 2' }], subsidiaryCount: 3 });
  const root = foldCase(target(before), [{ entityId: 'owner', result: answer }]);
  expect(ownerOf(root)).toStrictEqual({
    _id: 'owner',
    entityType: 'company',
    legalName: 'OWNER LIMITED',
    companyStatus: 'Active',
    addresses: [{ type: 'registered', lines: [], text: 'Quay 2' }],
    identifiers: [number('77')],
    relationships: before.relationships,
    activities: [],
    otherNames: [],
    counterparties: [...before.counterparties, ...answer.counterparties],
    sourceDocuments: [paper('earlier'), paper('proof')],
    subsidiaryCount: 3,
    dataStatus: STATUS,
    provenance: from('FR', 2),
    statedElsewhere: [
      {
        source: { registry: 'GB', retrievedAt: from('GB').retrievedAt },
        legalName: 'OWNER LTD',
        legalForm: 'Ltd',
        addresses: [{ type: 'registered', lines: [], text: 'Quay 1' }],
      },
    ],
  });
  expect(root.counterparties[0]).toBe(ownerOf(root));
});

test('the fold changes neither the target nor the results that it is given', () => {
  const [root, result] = [target(owner()), official()];
  const before = structuredClone({ root, result });
  foldCase(root, [{ entityId: 'owner', result }]);
  expect({ root, result }).toEqual(before);
});

test('nothing stands elsewhere where the official facts are the same, or only empty lists differ', () => {
  const root = foldCase(target(owner()), [
    {
      entityId: 'owner',
      result: official({ legalName: 'OWNER LTD', otherNames: [{ name: 'BEFORE', kind: 'previous' }] }),
    },
  ]);
  expect(ownerOf(root)).not.toHaveProperty('statedElsewhere');
  expect(ownerOf(root).otherNames).toEqual([{ name: 'BEFORE', kind: 'previous' }]);
});

test('what belongs to a search and not to the company is not stated elsewhere', () => {
  const searched = owner({
    provenance: from('DE'),
    dataStatus: { ...STATUS, owners: 'partial' },
    dataStatusReasons: { owners: ['more_on_register'] },
    leiStatus: 'found',
    nameMatch: { result: 'exact', requested: 'OWNER', official: 'OWNER LTD' },
    identifiers: [number('77'), number('9', 'GB', 'VAT')],
  });
  const root = foldCase(target(searched), [{ entityId: 'owner', result: official() }]);
  expect(ownerOf(root).statedElsewhere).toEqual([
    { source: { registry: 'DE', retrievedAt: from('DE').retrievedAt }, legalName: 'OWNER LTD' },
  ]);
});

test('a newer answer of the same register takes the place of the older one without a word; of a third it adds one', () => {
  const results = [official(), official({ legalName: 'OWNER LTD.', provenance: from('FR', 3) })];
  const same = foldCase(
    target(owner()),
    results.map((result) => ({ entityId: 'owner', result })),
  );
  expect(ownerOf(same).legalName).toBe('OWNER LTD.');
  expect(ownerOf(same).statedElsewhere).toEqual([
    { source: { registry: 'GB', retrievedAt: from('GB').retrievedAt }, legalName: 'OWNER LTD' },
  ]);
  const third = official({ legalName: 'THE OWNER LTD', provenance: from('LEI', 4) });
  const added = foldCase(
    target(owner()),
    [results[0]!, third].map((result) => ({ entityId: 'owner', result })),
  );
  expect(ownerOf(added).statedElsewhere?.map(({ source, legalName }) => [source?.registry, legalName])).toEqual([
    ['GB', 'OWNER LTD'],
    ['FR', 'OWNER LIMITED'],
  ]);
});

test('what the same register said of it in the entry of another company stays', () => {
  const root = foldCase(target(owner()), [{ entityId: 'owner', result: official({ provenance: from('GB', 5) }) }]);
  expect(ownerOf(root).legalName).toBe('OWNER LIMITED');
  expect(ownerOf(root).statedElsewhere).toEqual([
    { source: { registry: 'GB', retrievedAt: from('GB').retrievedAt }, legalName: 'OWNER LTD' },
  ]);
});

test('a result without a source is stated without one', () => {
  const { provenance: _, ...sourceless } = target(owner());
  const root = foldCase(sourceless, [{ entityId: 'owner', result: official() }]);
  expect(ownerOf(root).statedElsewhere).toEqual([{ legalName: 'OWNER LTD' }]);
});

test('numbers of both, the official ones first, each once however it is spelt', () => {
  const known = owner({
    identifiers: [
      number('0077'),
      number('77', 'GB', 'Registration number'),
      number('5', 'GB', 'VAT'),
      number('005', 'GB', 'VAT'),
      { type: 'LEI', value: 'INVENTED000000000001' },
    ],
  });
  const result = official({ identifiers: [number('77'), number('8', 'GB', 'Tax number')] });
  expect(ownerOf(foldCase(target(known), [{ entityId: 'owner', result }])).identifiers).toEqual([
    number('77'),
    number('8', 'GB', 'Tax number'),
    number('5', 'GB', 'VAT'),
    { type: 'LEI', value: 'INVENTED000000000001' },
  ]);
});

test('former counterparties join, those of before first, and can be expanded themselves', () => {
  const [left, gone] = [entity({ _id: 'left', legalName: 'LEFT LTD' }), entity({ _id: 'gone', legalName: 'GONE LTD' })];
  const results = [
    { entityId: 'owner', result: official({ formerCounterparties: [gone] }) },
    { entityId: 'gone', result: entity({ _id: 'gone', legalName: 'GONE LTD', provenance: from('IE'), companyStatus: 'Dissolved' }) },
  ];
  const root = foldCase(target(owner({ formerCounterparties: [left] })), results);
  expect(ownerOf(root).formerCounterparties?.map(({ _id, companyStatus }) => [_id, companyStatus])).toEqual([
    ['left', undefined],
    ['gone', 'Dissolved'],
  ]);
  expect(ownerOf(foldCase(target(owner()), [{ entityId: 'owner', result: official() }]))).not.toHaveProperty('formerCounterparties');
});

test('an expand of an entity that is nowhere changes nothing', () => {
  const root = target(owner());
  expect(foldCase(root, [{ entityId: 'nobody', result: official({ _id: 'nobody' }) }])).toEqual(root);
});

test('a party that an expand has named can be expanded, and its source is the register of that expand', () => {
  const root = foldCase(target(owner()), [
    { entityId: 'owner', result: official() },
    { entityId: 'ada', result: entity({ _id: 'ada', entityType: 'person', legalName: 'Ada INVENTED', provenance: from('NO') }) },
  ]);
  expect(entityById(root, 'ada')).toMatchObject({
    legalName: 'Ada INVENTED',
    statedElsewhere: [{ source: { registry: 'FR' }, legalName: 'Ada Invented' }],
  });
});

test('a party that a conflicting record has named: its source is the register of that record', () => {
  const wrong = expandResult(knownFacts(owner()), official({ legalName: 'SOMEBODY ELSE' }));
  const root = foldCase(target(owner()), [
    { entityId: 'owner', result: wrong },
    { entityId: 'ada', result: entity({ _id: 'ada', entityType: 'person', legalName: 'ADA INVENTED!', provenance: from('NO') }) },
  ]);
  expect(entityById(root, 'ada')!.statedElsewhere).toEqual([
    { source: { registry: 'FR', retrievedAt: from('FR', 2).retrievedAt }, legalName: 'Ada Invented' },
  ]);
});

describe('an official record that may be another company’s', () => {
  const OTHER = official({
    legalName: 'SOMEBODY ELSE GMBH',
    identifiers: [number('88')],
    nameMatch: { result: 'different', requested: 'A', official: 'B' },
  });

  test('the result of the expand has the entity as it was known, and the record beside it', () => {
    expect(expandResult(knownFacts(owner({ nameMasked: false })), OTHER)).toStrictEqual({
      _id: 'owner',
      entityType: 'company',
      legalName: 'OWNER LTD',
      addresses: [],
      identifiers: [number('77')],
      relationships: [],
      activities: [],
      otherNames: [],
      counterparties: OTHER.counterparties,
      sourceDocuments: OTHER.sourceDocuments,
      expandedRecord: { ...factsOf(OTHER), conflicts: ['name', 'identifier'] },
    });
  });

  test('a masked name stays masked, and those who left are kept', () => {
    const formerCounterparties = [entity({ _id: 'left' })];
    const result = expandResult(
      { entityType: 'person', legalName: 'K*****', nameMasked: true, identifiers: [], otherNames: [] },
      { ...OTHER, formerCounterparties },
    );
    expect(result).toMatchObject({ nameMasked: true, formerCounterparties, expandedRecord: { conflicts: ['entityType'] } });
  });

  test('an agreeing record is the result itself', () => {
    const agreeing = official();
    expect(expandResult(knownFacts(owner()), agreeing)).toBe(agreeing);
  });

  test('on the case: the entity’s own facts stay, the record and its papers stand at it', () => {
    const known = owner({ companyStatus: 'Active' });
    const root = foldCase(target(known), [{ entityId: 'owner', result: expandResult(knownFacts(known), OTHER) }]);
    expect(ownerOf(root)).toStrictEqual({
      ...known,
      counterparties: OTHER.counterparties,
      sourceDocuments: OTHER.sourceDocuments,
      expandedRecord: { ...factsOf(OTHER), conflicts: ['name', 'identifier'] },
    });
  });

  test('an old result, which has no record beside it: the fold itself looks for conflicts', () => {
    const known = owner();
    const root = foldCase(target(known), [{ entityId: 'owner', result: OTHER }]);
    expect(ownerOf(root)).toStrictEqual({
      ...known,
      counterparties: OTHER.counterparties,
      sourceDocuments: OTHER.sourceDocuments,
      expandedRecord: { ...factsOf(OTHER), conflicts: ['name', 'identifier'] },
    });
  });

  test('the right number afterwards: the record of the wrong one is gone, the facts are the register’s', () => {
    const known = owner();
    const root = foldCase(target(known), [
      { entityId: 'owner', result: expandResult(knownFacts(known), { ...OTHER, counterparties: [] }) },
      { entityId: 'owner', result: official() },
    ]);
    expect(ownerOf(root)).not.toHaveProperty('expandedRecord');
    expect(ownerOf(root).legalName).toBe('OWNER LIMITED');
  });
});

test('the target keeps its own facts, an agreeing record stands beside them without conflicts', () => {
  const root = target(owner());
  const again = official({ _id: 'root', legalName: 'ROOT', identifiers: [] });
  const folded = foldCase(root, [{ entityId: 'root', result: again }]);
  expect(folded).toStrictEqual({
    ...root,
    counterparties: [...root.counterparties, ...again.counterparties],
    sourceDocuments: again.sourceDocuments,
    expandedRecord: { ...factsOf(again), conflicts: [] },
  });
});

test('the facts of an entity are all but its place in a graph', () => {
  const all = { ...official(), statedElsewhere: [], expandedRecord: {}, formerCounterparties: [] } as unknown as Entity;
  expect(Object.keys(factsOf(all)).toSorted()).toEqual(
    ['activities', 'addresses', 'dataStatus', 'entityType', 'identifiers', 'legalName', 'otherNames', 'provenance'].toSorted(),
  );
});

test('an entity by its id, however deep; undefined where it is nowhere', () => {
  const deep = entity({ _id: 'deep' });
  const root = target(owner({ counterparties: [entity({ _id: 'mid', formerCounterparties: [deep] })] }));
  expect(entityById(root, 'deep')).toBe(deep);
  expect(entityById(root, 'root')).toBe(root);
  expect(entityById(root, 'nobody')).toBeUndefined();
});

test('a chain of 20,000 companies is folded without recursion', () => {
  let chain = entity({ _id: 'end', legalName: 'END LTD' });
  for (let at = 0; at < 20_000; at += 1) chain = entity({ _id: `link ${at}`, counterparties: [chain] });
  expect(entityById(chain, 'end')?.legalName).toBe('END LTD');
});
