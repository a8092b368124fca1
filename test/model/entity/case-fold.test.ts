/** A case as one graph: what an expand adds, what it replaces, and what it must never change. Whole entities. */
import { describe, expect, test } from 'vitest';
import { entityById, expandResult, factsOf } from '../../../shared/model/entity/case-fold.ts';
import { knownFacts } from '../../../shared/model/entity/conflicts.ts';
import type { Entity, Provenance } from '../../../shared/model/entity/entity.ts';
import { entity } from '../../support/entities.ts';
import { foldCopies } from '../../support/fold.ts';

const number = (value: string, jurisdiction = 'GB', type = 'Company number') => ({ type, value, jurisdiction });
const from = (registry: string, day = 1): Provenance => ({
  registry,
  origin: `https://${registry}.example`,
  retrievedAt: `2026-03-0${day}T12:00:00.000Z`,
});
const document = (name: string) => ({ _documentID: name, title: name }) as Entity['sourceDocuments'][number];
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
    sourceDocuments: [document('proof')],
    provenance: from('FR', 2),
    dataStatus: STATUS,
    ...more,
  });
const ownerOf = (root: Entity): Entity => entityById(root, 'owner')!;

test('a case without expands is the target itself', () => {
  const root = target(owner());
  expect(foldCopies(root, [])).toEqual(root);
});

test('an expand takes the official facts, keeps the links, and keeps earlier facts apart', () => {
  const before = owner({
    legalForm: 'Ltd',
    companyStatus: 'Active',
    addresses: [{ type: 'registered', lines: [], text: 'Quay 1' }],
    sourceDocuments: [document('earlier')],
    counterparties: [entity({ _id: 'known', legalName: 'KNOWN' })],
  });
  const answer = official({ companyStatus: 'Active', addresses: [{ type: 'registered', lines: [], text: 'Quay 2' }], subsidiaryCount: 3 });
  const root = foldCopies(target(before), [{ entityId: 'owner', result: answer }]);
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
    sourceDocuments: [document('earlier'), document('proof')],
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

test('equal facts and empty lists are not stated elsewhere', () => {
  const root = foldCopies(target(owner()), [
    {
      entityId: 'owner',
      result: official({ legalName: 'OWNER LTD', otherNames: [{ name: 'BEFORE', kind: 'previous' }] }),
    },
  ]);
  expect(ownerOf(root)).not.toHaveProperty('statedElsewhere');
  expect(ownerOf(root).otherNames).toEqual([{ name: 'BEFORE', kind: 'previous' }]);
});

test('facts of a search and not of the company are not stated elsewhere', () => {
  const searched = owner({
    provenance: from('DE'),
    dataStatus: { ...STATUS, owners: 'partial' },
    dataStatusReasons: { owners: ['more_on_register'] },
    leiStatus: 'found',
    nameMatch: { result: 'exact', requested: 'OWNER', official: 'OWNER LTD' },
    identifiers: [number('77'), number('9', 'GB', 'VAT')],
  });
  const root = foldCopies(target(searched), [{ entityId: 'owner', result: official() }]);
  expect(ownerOf(root).statedElsewhere).toEqual([
    { source: { registry: 'DE', retrievedAt: from('DE').retrievedAt }, legalName: 'OWNER LTD' },
  ]);
});

test('a newer answer of the same register replaces the older one; another register adds one', () => {
  const results = [official(), official({ legalName: 'OWNER LTD.', provenance: from('FR', 3) })];
  const same = foldCopies(
    target(owner()),
    results.map((result) => ({ entityId: 'owner', result })),
  );
  expect(ownerOf(same).legalName).toBe('OWNER LTD.');
  expect(ownerOf(same).statedElsewhere).toEqual([
    { source: { registry: 'GB', retrievedAt: from('GB').retrievedAt }, legalName: 'OWNER LTD' },
  ]);
  const third = official({ legalName: 'THE OWNER LTD', provenance: from('LEI', 4) });
  const added = foldCopies(
    target(owner()),
    [results[0]!, third].map((result) => ({ entityId: 'owner', result })),
  );
  expect(ownerOf(added).statedElsewhere?.map(({ source, legalName }) => [source?.registry, legalName])).toEqual([
    ['GB', 'OWNER LTD'],
    ['FR', 'OWNER LIMITED'],
  ]);
});

test('facts in the same register’s entry of another company are kept', () => {
  const root = foldCopies(target(owner()), [{ entityId: 'owner', result: official({ provenance: from('GB', 5) }) }]);
  expect(ownerOf(root).legalName).toBe('OWNER LIMITED');
  expect(ownerOf(root).statedElsewhere).toEqual([
    { source: { registry: 'GB', retrievedAt: from('GB').retrievedAt }, legalName: 'OWNER LTD' },
  ]);
});

test('facts of a result without a source have no source', () => {
  const { provenance: _, ...sourceless } = target(owner());
  const root = foldCopies(sourceless, [{ entityId: 'owner', result: official() }]);
  expect(ownerOf(root).statedElsewhere).toEqual([{ legalName: 'OWNER LTD' }]);
});

test('identifiers of both are merged, official ones first, each once in any spelling', () => {
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
  expect(ownerOf(foldCopies(target(known), [{ entityId: 'owner', result }])).identifiers).toEqual([
    number('77'),
    number('8', 'GB', 'Tax number'),
    number('5', 'GB', 'VAT'),
    { type: 'LEI', value: 'INVENTED000000000001' },
  ]);
});

test('former counterparties are added after the known ones and can be expanded', () => {
  const [left, gone] = [entity({ _id: 'left', legalName: 'LEFT LTD' }), entity({ _id: 'gone', legalName: 'GONE LTD' })];
  const results = [
    { entityId: 'owner', result: official({ formerCounterparties: [gone] }) },
    { entityId: 'gone', result: entity({ _id: 'gone', legalName: 'GONE LTD', provenance: from('IE'), companyStatus: 'Dissolved' }) },
  ];
  const root = foldCopies(target(owner({ formerCounterparties: [left] })), results);
  expect(ownerOf(root).formerCounterparties?.map(({ _id, companyStatus }) => [_id, companyStatus])).toEqual([
    ['left', undefined],
    ['gone', 'Dissolved'],
  ]);
  expect(ownerOf(foldCopies(target(owner()), [{ entityId: 'owner', result: official() }]))).not.toHaveProperty('formerCounterparties');
});

test('an expand of an unknown entity changes nothing', () => {
  const root = target(owner());
  expect(foldCopies(root, [{ entityId: 'nobody', result: official({ _id: 'nobody' }) }])).toEqual(root);
});

test('a party from an expand can be expanded, with that register as its source', () => {
  const root = foldCopies(target(owner()), [
    { entityId: 'owner', result: official() },
    { entityId: 'ada', result: entity({ _id: 'ada', entityType: 'person', legalName: 'Ada INVENTED', provenance: from('NO') }) },
  ]);
  expect(entityById(root, 'ada')).toMatchObject({
    legalName: 'Ada INVENTED',
    statedElsewhere: [{ source: { registry: 'FR' }, legalName: 'Ada Invented' }],
  });
});

test('a party from a conflicting record has that record’s register as its source', () => {
  const wrong = expandResult(knownFacts(owner()), official({ legalName: 'SOMEBODY ELSE' }));
  const root = foldCopies(target(owner()), [
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

  test('the result has the entity as known, with the record as `expandedRecord`', () => {
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

  test('a masked name stays masked, and former counterparties are kept', () => {
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

  test('on the case the entity keeps its facts and gets the record and its documents', () => {
    const known = owner({ companyStatus: 'Active' });
    const root = foldCopies(target(known), [{ entityId: 'owner', result: expandResult(knownFacts(known), OTHER) }]);
    expect(ownerOf(root)).toStrictEqual({
      ...known,
      counterparties: OTHER.counterparties,
      sourceDocuments: OTHER.sourceDocuments,
      expandedRecord: { ...factsOf(OTHER), conflicts: ['name', 'identifier'] },
    });
  });

  test('the fold itself finds the conflicts of an old result without a record', () => {
    const known = owner();
    const root = foldCopies(target(known), [{ entityId: 'owner', result: OTHER }]);
    expect(ownerOf(root)).toStrictEqual({
      ...known,
      counterparties: OTHER.counterparties,
      sourceDocuments: OTHER.sourceDocuments,
      expandedRecord: { ...factsOf(OTHER), conflicts: ['name', 'identifier'] },
    });
  });

  test('a later expand by the right number replaces the conflicting record', () => {
    const known = owner();
    const root = foldCopies(target(known), [
      { entityId: 'owner', result: expandResult(knownFacts(known), { ...OTHER, counterparties: [] }) },
      { entityId: 'owner', result: official() },
    ]);
    expect(ownerOf(root)).not.toHaveProperty('expandedRecord');
    expect(ownerOf(root).legalName).toBe('OWNER LIMITED');
  });
});

test('the target keeps its own facts and gets an agreeing record without conflicts', () => {
  const root = target(owner());
  const again = official({ _id: 'root', legalName: 'ROOT', identifiers: [] });
  const folded = foldCopies(root, [{ entityId: 'root', result: again }]);
  expect(folded).toStrictEqual({
    ...root,
    counterparties: [...root.counterparties, ...again.counterparties],
    sourceDocuments: again.sourceDocuments,
    expandedRecord: { ...factsOf(again), conflicts: [] },
  });
});

test('the facts of an entity are all fields but its links', () => {
  const all = { ...official(), statedElsewhere: [], expandedRecord: {}, formerCounterparties: [] } as unknown as Entity;
  expect(Object.keys(factsOf(all)).toSorted()).toEqual(
    ['activities', 'addresses', 'dataStatus', 'entityType', 'identifiers', 'legalName', 'otherNames', 'provenance'].toSorted(),
  );
});

test('an entity is found by its id at any depth', () => {
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
