/** Which entities of a case are one party: each rule, each veto, decisions, and what holds for every graph. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { GraphNode } from '../../../shared/model/entity/graph.ts';
import { identitiesOf, vetoesAgainst } from '../../../shared/ownership/cases/identity.ts';
import type { Identities, IdentityDecision } from '../../../shared/ownership/facts/identities.ts';
import { type Answer, caseOf, company, number, person } from '../cases.ts';

const TARGET = company('t', { legalName: 'HARBOUR INVENTED LIMITED', identifiers: [number('Company number', '99000010', 'GB')] });
const named = (...names: readonly ReturnType<typeof person>[]): Answer => ({ of: TARGET, names });

/** One company of the target's case, searched at another register, with its own parties. */
const elsewhere = (registry: string, ...names: readonly ReturnType<typeof person>[]): Answer => ({
  of: company(`searched at ${registry}`, { legalName: `HAVN INVENTED ${registry}` }),
  registry,
  names,
});

const decision = (entityId: string, otherEntityId: string, same: boolean, more: Partial<IdentityDecision> = {}): IdentityDecision => ({
  entityId,
  otherEntityId,
  same,
  reason: 'seen in the passport',
  decidedBy: 'owner',
  decidedAt: '2026-11-21T10:00:00.000Z',
  ...more,
});

const summary = ({ groups, matches, possiblySame, conflicts }: Identities) => ({
  groups,
  rules: matches.map(({ rule }) => rule),
  possiblySame,
  conflicts: conflicts.map(({ entityId, otherEntityId, vetoes }) => [entityId, otherEntityId, ...vetoes]),
});
const APART = { groups: [], rules: [], possiblySame: [], conflicts: [] };
const found = (answers: readonly Answer[], decisions: readonly IdentityDecision[] = []) =>
  summary(identitiesOf(caseOf(...answers), decisions));

describe('companies', () => {
  const one = (facts: Partial<GraphNode>, other: Partial<GraphNode>) =>
    found([named(company('a', facts)), elsewhere('CVR', company('b', other))]);

  test.each([
    [
      'a registration number in any spelling',
      'registerNumber',
      number('Company number', '08957400', 'GB'),
      number('Company number', '8957400', 'GB'),
    ],
    ['a Danish unit number', 'registerNumber', number('Enhedsnummer', '4000000001', 'DK'), number('Enhedsnummer', '4000000001', 'DK')],
    ['a Swiss number in two cantons', 'registerNumber', number('UID', 'CHE-100.000.006', 'CH-ZH'), number('UID', 'CHE100000006', 'CH-GE')],
    [
      'a German number with its court',
      'registerNumber',
      number('Registernummer', 'HRB 12345 (Kiel)', 'DE'),
      number('Registernummer', 'HRB 12345 (Kiel)', 'DE'),
    ],
    ['an LEI in two countries', 'lei', number('LEI', '529900INVENTED000012', 'GB'), number('LEI', '529900INVENTED000012', 'DK')],
    ['a CIK', 'cik', number('CIK', '0000000042', 'US'), number('CIK', '42', 'US-DE')],
    ['a CRD number', 'crd', number('CRD number', '424242', 'US'), number('CRD number', '424242')],
  ])('%s joins', (_, rule, left, right) => {
    expect(one({ identifiers: [left] }, { identifiers: [right] })).toEqual({ ...APART, groups: [['a', 'b']], rules: [rule] });
  });

  test.each([
    ['a number of two countries', number('Company number', '123456', 'GB'), number('Company number', '123456', 'IE')],
    ['a number of two states', number('File number', '123456', 'US-DE'), number('File number', '123456', 'US-NY')],
    ['a number of two lists', number('ABN', '51824753556', 'AU'), number('ACN', '51824753556', 'AU')],
    [
      'a German number of two courts',
      number('Registernummer', 'HRB 12345 (Kiel)', 'DE'),
      number('Registernummer', 'HRB 12345 (Köln)', 'DE'),
    ],
    ['an establishment', number('SIRET', '55212022200013', 'FR'), number('SIRET', '55212022200013', 'FR')],
    ['a number of a tax group', number('VAT', 'GB123456789', 'GB'), number('VAT', 'GB123456789', 'GB')],
    ['a masked number', number('Company number', '12****78', 'GB'), number('Company number', '12****78', 'GB')],
    ['a number without a country', number('Company number', '123456'), number('Company number', '123456')],
    ['a name alone', undefined, undefined],
  ])('%s does not', (_, left, right) => {
    expect(one({ identifiers: left ? [left] : [] }, { identifiers: right ? [right] : [] })).toEqual(APART);
  });

  test('a German number without its court may be the one with it where the names agree', () => {
    const [short, whole] = [number('Registernummer', 'HRB 12345', 'DE'), number('Registernummer', 'HRB 12345 (Kiel)', 'DE')];
    expect(one({ identifiers: [short] }, { identifiers: [whole] })).toEqual({ ...APART, possiblySame: [['a', 'b']] });
    expect(one({ identifiers: [short] }, { identifiers: [whole], legalName: 'GRANIT INVENTED' })).toEqual({
      ...APART,
      possiblySame: [['a', 'b']],
    });
    expect(one({ identifiers: [short] }, { identifiers: [whole], legalName: 'GRANIT' })).toEqual(APART);
    expect(one({ identifiers: [short] }, { identifiers: [short] })).toEqual({ ...APART, possiblySame: [['a', 'b']] });
  });

  describe('a number whose list is not named', () => {
    const bare = number('Registration number', '123456', 'IE');
    test('joins within its country and legal form where the names agree', () => {
      const joined = { ...APART, groups: [['a', 'b']], rules: ['unnamedNumber'] };
      expect(one({ identifiers: [bare] }, { identifiers: [number('Company number', '123456', 'IE')] })).toEqual(joined);
      expect(one({ identifiers: [bare] }, { identifiers: [bare], legalName: 'NORDLYS INVENTED LTD' })).toEqual(joined);
    });
    test('may be the same where the legal form or the name differs', () => {
      const uncertain = { ...APART, possiblySame: [['a', 'b']] };
      expect(one({ identifiers: [bare], legalFormCode: '9MRI' }, { identifiers: [bare], legalFormCode: 'T5C4' })).toEqual(uncertain);
      expect(one({ identifiers: [bare] }, { identifiers: [bare], legalName: 'NORDLYS GRANIT' })).toEqual(uncertain);
    });
    test('joins nothing where two lists have it, or in another country', () => {
      const lists = [company('a', { identifiers: [number('ABN', '5', 'AU')] }), company('b', { identifiers: [number('ACN', '5', 'AU')] })];
      const bareOne = company('c', { identifiers: [number('Registration number', '5', 'AU')] });
      expect(found([named(...lists), elsewhere('CVR', bareOne)])).toEqual({
        ...APART,
        possiblySame: [
          ['a', 'c'],
          ['b', 'c'],
        ],
      });
      expect(one({ identifiers: [bare] }, { identifiers: [number('Company number', '123456', 'GB')] })).toEqual(APART);
    });
  });

  test('the numbers of an expanded target’s official record are its own', () => {
    const { conflicts: _, ...record } = { ...company('x'), conflicts: [] };
    const target = { ...TARGET, expandedRecord: { ...record, identifiers: [number('SIREN', '552120222', 'FR')], conflicts: [] } as never };
    const other = company('b', { identifiers: [number('SIREN', '552120222', 'FR')], legalName: TARGET.legalName! });
    expect(found([{ of: target, names: [other] }]).groups).toEqual([['t', 'b']]);
  });
});

describe('persons', () => {
  const DAY = { dateOfBirth: '1980-05-17' };
  const MONTH = { dateOfBirth: '1980-05' };

  test('a register’s own id of a person joins, whatever the name', () => {
    const id = { identifiers: [number('Enhedsnummer', '4000000001', 'DK')] };
    expect(found([named(person('a', id)), elsewhere('CVR', person('b', { ...id, legalName: 'Ada Marlow' }))])).toEqual({
      ...APART,
      groups: [['a', 'b']],
      rules: ['registerPersonId'],
    });
  });

  test('the whole name and date of birth join across registers', () => {
    expect(found([named(person('a', DAY)), elsewhere('CVR', person('b', { ...DAY, legalName: 'ADA  MARLOW-INVENTED' }))])).toEqual({
      ...APART,
      groups: [['a', 'b']],
      rules: ['nameAndBirthDate'],
    });
  });

  test('the name and the month of birth join within one answer', () => {
    expect(found([named(person('a', MONTH), person('b', DAY))])).toEqual({ ...APART, groups: [['a', 'b']], rules: ['nameAndBirthMonth'] });
  });

  test('the name and the month of birth join within the filings of one company', () => {
    const again: Answer = { of: { ...TARGET, _id: 't again' }, names: [person('b', MONTH)] };
    expect(found([named(person('a', MONTH)), again])).toEqual({
      ...APART,
      groups: [
        ['t', 't again'],
        ['a', 'b'],
      ],
      rules: ['registerNumber', 'nameAndBirthMonth'],
    });
  });

  test('across registers the name and the month of birth may be the same', () => {
    expect(found([named(person('a', MONTH)), elsewhere('CVR', person('b', DAY))])).toEqual({ ...APART, possiblySame: [['a', 'b']] });
    const turned = person('b', { ...MONTH, legalName: 'INVENTED, Ada Marlow' });
    expect(found([named(person('a', MONTH)), elsewhere('CVR', turned)])).toEqual({ ...APART, possiblySame: [['a', 'b']] });
  });

  test('two namesakes of different days are two, and one of their month may be either', () => {
    const [first, second] = [person('a', { dateOfBirth: '1980-05-01' }), person('b', { dateOfBirth: '1980-05-17' })];
    expect(found([named(first, second, person('c', MONTH))])).toEqual({
      ...APART,
      possiblySame: [
        ['a', 'c'],
        ['b', 'c'],
      ],
    });
  });

  test.each([
    ['a name without a date of birth', {}],
    ['a year of birth', { dateOfBirth: '1980' }],
    ['a masked name', { ...DAY, nameMasked: true }],
    ['a name with asterisks', { ...DAY, legalName: 'A** M*****' }],
    ['initials', { ...DAY, legalName: 'A. M. Invented' }],
    ['one word', { ...DAY, legalName: 'Invented' }],
  ])('%s joins nobody', (_, facts) => {
    expect(found([named(person('a', facts), person('b', facts)), elsewhere('CVR', person('c', facts))])).toEqual(APART);
  });

  test('a transliterated name is another name', () => {
    expect(found([named(person('a', DAY), person('b', { ...DAY, legalName: 'Ада Марлоу Инвентед' }))])).toEqual(APART);
  });

  test('a name without spaces is whole', () => {
    const facts = { ...DAY, legalName: '王小明' };
    expect(found([named(person('a', facts)), elsewhere('CVR', person('b', facts))]).groups).toEqual([['a', 'b']]);
  });
});

describe('vetoes', () => {
  const LEI = number('LEI', '529900INVENTED000012');
  const pair = (left: Partial<GraphNode>, right: Partial<GraphNode>) =>
    found([named(company('a', { identifiers: [LEI], ...left })), elsewhere('CVR', company('b', { identifiers: [LEI], ...right }))]);

  test.each([
    [
      'different numbers of one list',
      'number',
      { identifiers: [LEI, number('Company number', '1', 'GB')] },
      { identifiers: [LEI, number('Company number', '2', 'GB')] },
    ],
    ['names without a word in common', 'name', { legalName: 'NORDLYS LIMITED' }, { legalName: 'GRANIT LIMITED' }],
    [
      'one dissolved before the other was registered',
      'dissolvedBefore',
      { statusKind: 'dissolved' as const },
      { registrationDate: '2026-11-21' },
    ],
  ])('%s keep both apart, and the contradiction is found', (_, veto, left, right) => {
    expect(pair(left, right)).toEqual({ ...APART, conflicts: [['a', 'b', veto]] });
  });

  test('persons with one id and different dates of birth stay two', () => {
    const id = { identifiers: [number('Enhedsnummer', '4000000001', 'DK')] };
    const born = (_id: string, dateOfBirth: string) => person(_id, { ...id, dateOfBirth });
    expect(found([named(born('a', '1980-05-17'), born('b', '1981-05-17'))])).toEqual({ ...APART, conflicts: [['a', 'b', 'dateOfBirth']] });
  });

  test('a person and a company with one number are two, without a contradiction', () => {
    const id = { identifiers: [number('Company number', '1', 'GB')] };
    expect(found([named(person('a', id), company('b', id))])).toEqual(APART);
  });

  test('a former name, and a name in another script, are no contradiction', () => {
    const former = { legalName: 'GRANIT', otherNames: [{ name: 'NORDLYS INVENTED', kind: 'previous' as const }] };
    expect(pair({}, former).groups).toEqual([['a', 'b']]);
    expect(pair({}, { legalName: 'Гранит' }).groups).toEqual([['a', 'b']]);
  });

  test('where one rule would join two that a veto keeps apart, it joins none of them', () => {
    const [left, right] = [number('Company number', '1', 'GB'), number('Company number', '2', 'GB')];
    const parties = [
      company('a', { identifiers: [LEI, left] }),
      company('b', { identifiers: [LEI] }),
      company('c', { identifiers: [LEI, right] }),
    ];
    expect(found([named(...parties)])).toEqual({
      ...APART,
      possiblySame: [
        ['a', 'b'],
        ['b', 'c'],
      ],
      conflicts: [['a', 'c', 'number']],
    });
  });
});

describe('decisions', () => {
  const MONTH = { dateOfBirth: '1980-05' };
  const answers = [
    named(person('a', MONTH)),
    elsewhere('CVR', person('b', MONTH)),
    elsewhere('RPO', person('c', { dateOfBirth: '1990-01' })),
  ];
  const graph = caseOf(...answers);

  test('two that may be the same are one by decision, with who, when and why', () => {
    const { groups, matches, possiblySame } = identitiesOf(graph, [decision('b', 'a', true)]);
    expect([groups, possiblySame]).toEqual([[['a', 'b']], []]);
    expect(matches).toEqual([
      {
        rule: 'decision',
        left: { entityId: 'b', source: { registry: 'CVR', retrievedAt: '2026-11-20T10:00:00.000Z' } },
        right: { entityId: 'a', source: { registry: 'Companies House', retrievedAt: '2026-11-20T10:00:00.000Z' } },
        decision: { reason: 'seen in the passport', decidedBy: 'owner', decidedAt: '2026-11-21T10:00:00.000Z' },
      },
    ]);
  });

  test('two that may be the same are two by decision', () => {
    expect(found(answers, [decision('a', 'b', false)])).toEqual(APART);
  });

  test('a decision that they are two is stronger than a rule', () => {
    const born = { dateOfBirth: '1980-05-17' };
    const three = [named(person('a', born)), elsewhere('CVR', person('b', born)), elsewhere('RPO', person('c', born))];
    expect(found(three).groups).toEqual([['a', 'b', 'c']]);
    expect(found(three, [decision('a', 'b', false)])).toEqual({
      ...APART,
      possiblySame: [
        ['a', 'c'],
        ['b', 'c'],
      ],
    });
  });

  test('a veto is stronger than a decision, and an override stronger than a veto', () => {
    expect(found(answers, [decision('a', 'c', true)])).toEqual({
      ...APART,
      possiblySame: [['a', 'b']],
      conflicts: [['a', 'c', 'dateOfBirth']],
    });
    expect(vetoesAgainst(graph, [], 'a', 'c')).toEqual(['dateOfBirth']);
    expect(vetoesAgainst(graph, [], 'a', 'b')).toEqual([]);
    const { groups, matches } = identitiesOf(graph, [decision('a', 'c', true, { overridden: ['dateOfBirth'] })]);
    expect([groups, matches[0]!.decision!.overridden]).toEqual([[['a', 'c']], ['dateOfBirth']]);
  });

  test('vetoes are those of the whole parties, as rules and earlier decisions have joined them', () => {
    const id = { identifiers: [number('Enhedsnummer', '7', 'DK')] };
    const [early, late] = [{ dateOfBirth: '1980-05-01' }, { dateOfBirth: '1980-05-17' }];
    const byRule = caseOf(named(person('a', early), person('b', id), person('c', { ...id, ...late })));
    expect(vetoesAgainst(byRule, [], 'a', 'b')).toEqual(['dateOfBirth']);
    const byDecision = caseOf(named(person('a', early), person('b'), person('c', late)));
    expect(vetoesAgainst(byDecision, [], 'a', 'b')).toEqual([]);
    expect(vetoesAgainst(byDecision, [decision('b', 'c', true)], 'a', 'b')).toEqual(['dateOfBirth']);
  });

  test('a decision on an entity that the case does not have is without effect', () => {
    expect(identitiesOf(graph, [decision('a', 'gone', true)])).toEqual(identitiesOf(graph));
  });
});

describe('whatever the entities are', () => {
  const NUMBERS = [
    number('Company number', '1', 'GB'),
    number('Company number', '2', 'GB'),
    number('LEI', '529900INVENTED000012'),
    number('Registration number', '1', 'GB'),
    number('Enhedsnummer', '7', 'DK'),
  ];
  const facts = fc.record({
    entityType: fc.constantFrom('person' as const, 'company' as const),
    legalName: fc.constantFrom('Ada Marlow', 'Marlow Ada', 'ADA MARLOW', 'A. Marlow', 'Bo Granit'),
    identifiers: fc.subarray(NUMBERS, { maxLength: 2 }),
    dateOfBirth: fc.constantFrom('1980', '1980-05', '1980-05-01', '1980-05-17', ''),
  });
  const graphs = fc.array(fc.tuple(facts, fc.nat(2)), { minLength: 2, maxLength: 9 }).map((all) => {
    const parties = all.map(([{ dateOfBirth, ...rest }, at], index) => ({
      at,
      party: { ...person(`p${index}`), ...rest, ...(dateOfBirth && rest.entityType === 'person' && { dateOfBirth }) },
    }));
    const of = (place: number) => parties.filter(({ at }) => at === place).map(({ party }) => party);
    return caseOf(named(...of(0)), elsewhere('CVR', ...of(1)), elsewhere('RPO', ...of(2)));
  });
  const decisions = fc
    .array(fc.tuple(fc.nat(8), fc.nat(8), fc.boolean()), { maxLength: 3 })
    .map((all) =>
      all
        .filter(([one, other]) => one !== other)
        .map(([one, other, same], at) => decision(`p${one}`, `p${other}`, same, { decidedAt: `2026-11-21T10:00:0${at}.000Z` })),
    );
  const unordered = ({ groups, possiblySame, conflicts, matches }: Identities) => ({
    groups: groups.map((group) => group.toSorted()).toSorted((one, other) => (one[0]! < other[0]! ? -1 : 1)),
    possiblySame,
    matches,
    conflicts: conflicts.toSorted((one, other) =>
      `${one.entityId} ${one.otherEntityId}` < `${other.entityId} ${other.otherEntityId}` ? -1 : 1,
    ),
  });

  test('the order of entities does not matter', () => {
    fc.assert(
      fc.property(graphs, decisions, (graph, decided) => {
        const turned = { nodes: graph.nodes.toReversed(), edges: graph.edges.toReversed() };
        expect(unordered(identitiesOf(turned, decided))).toEqual(unordered(identitiesOf(graph, decided)));
      }),
    );
  });

  test('each entity is in one group at most, and pairs that may be the same are in two', () => {
    fc.assert(
      fc.property(graphs, decisions, (graph, decided) => {
        const { groups, possiblySame, matches } = identitiesOf(graph, decided);
        const all = groups.flat();
        expect(new Set(all).size).toBe(all.length);
        expect(matches.length).toBe(all.length - groups.length);
        for (const pair of possiblySame) expect(groups.some((group) => pair.every((id) => group.includes(id)))).toBe(false);
      }),
    );
  });

  test('no group has a person and a company, two birth dates, or two decided to be two', () => {
    fc.assert(
      fc.property(graphs, decisions, (graph, decided) => {
        for (const group of identitiesOf(graph, decided).groups) {
          const entities = graph.nodes.filter(({ _id }) => group.includes(_id));
          expect(new Set(entities.map(({ entityType }) => entityType)).size).toBe(1);
          const births = entities
            .flatMap(({ dateOfBirth = '' }) => (dateOfBirth ? [dateOfBirth] : []))
            .toSorted((one, other) => other.length - one.length);
          for (const birth of births) expect(births[0]!.startsWith(birth)).toBe(true);
          const apart = decided.filter(({ same }) => !same);
          expect(apart.some(({ entityId, otherEntityId }) => group.includes(entityId) && group.includes(otherEntityId))).toBe(false);
        }
      }),
    );
  });

  test('names alone join nobody', () => {
    fc.assert(
      fc.property(graphs, (graph) => {
        const nameless = graph.nodes.map(({ dateOfBirth: _, ...node }) => (node.dataStatus ? node : { ...node, identifiers: [] }));
        expect(identitiesOf({ nodes: nameless, edges: graph.edges })).toEqual({ groups: [], matches: [], possiblySame: [], conflicts: [] });
      }),
    );
  });
});
