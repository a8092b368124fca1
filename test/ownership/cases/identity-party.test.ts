/** An entity of a case as the rules of identity compare it. */
import { describe, expect, test } from 'vitest';
import { entityOfEdge, namersOf, type Party, partiesOf } from '../../../shared/ownership/cases/identity-party.ts';
import { caseOf, company, number, person } from '../cases.ts';

type Facts = Parameters<typeof company>[1];

/** The one party that the target's register names. */
const partyOf = (facts: Facts, of: ReturnType<typeof company> = company('t')): Party =>
  partiesOf(caseOf({ of, names: [company('a', facts)] }))[1]!;
const personOf = (facts: Facts): Party => partiesOf(caseOf({ of: company('t'), names: [person('a', facts)] }))[1]!;
const listsOf = ({ numbers }: Party): string[] => numbers.map(({ rule, list, value }) => `${rule}: ${list}: ${value}`);

describe('a number', () => {
  test('belongs to a list of its country, and to one of persons or of companies', () => {
    const identifiers = [number('Company number', '00012', 'GB')];
    expect(listsOf(partyOf({ identifiers }))).toEqual(['registerNumber: company GB Company number: 12']);
    expect(listsOf(personOf({ identifiers }))).toEqual(['registerPersonId: person GB Company number: 12']);
  });

  test('has the country of its entity where it states none', () => {
    const identifiers = [number('Company number', '12')];
    expect(listsOf(partyOf({ identifiers, jurisdiction: 'IE', countryOfRegistration: 'GB' }))).toEqual([
      'registerNumber: company IE Company number: 12',
    ]);
    expect(listsOf(partyOf({ identifiers, countryOfRegistration: 'GB' }))).toEqual(['registerNumber: company GB Company number: 12']);
    expect(listsOf(partyOf({ identifiers }))).toEqual([]);
  });

  test('of a canton is one of Switzerland, of a state of the US one of that state', () => {
    expect(listsOf(partyOf({ identifiers: [number('UID', 'CHE-100.000.006', 'CH-ZH')] }))).toEqual([
      'registerNumber: company CH UID: CHE100000006',
    ]);
    for (const place of ['US-DE', 'CA-ON']) {
      const identifiers = [number('File number', '5', place)];
      expect(listsOf(partyOf({ identifiers }))).toEqual([`registerNumber: company ${place} File number: 5`]);
    }
  });

  test('that is unique in the world needs no country', () => {
    const identifiers = [number('LEI', '529900INVENTED000012', 'GB'), number('CIK', '0042')];
    expect(listsOf(partyOf({ identifiers }))).toEqual(['lei: company LEI: 529900INVENTED000012', 'cik: company CIK: 42']);
  });

  test.each([
    ['of an establishment', number('SIRET', '55212022200013', 'FR')],
    ['of a tax group', number('VAT', 'GB123456789', 'GB')],
    ['that is masked', number('Company number', '12****78', 'GB')],
    ['of zeros', number('Company number', '0000', 'GB')],
  ])('%s identifies no party', (_, identifier) => {
    const { numbers, bareNumbers } = partyOf({ identifiers: [identifier] });
    expect([numbers, bareNumbers]).toEqual([[], []]);
  });

  test('without its list is a bare one only, and any number is bare besides', () => {
    const bare = partyOf({ identifiers: [number('Registration number', '0123', 'IE')] });
    expect([bare.numbers, bare.bareNumbers]).toEqual([[], [{ key: 'IE 123', type: 'Registration number', lacks: 'list' }]]);
    expect(partyOf({ identifiers: [number('Company number', '123', 'IE')] }).bareNumbers).toEqual([
      { key: 'IE 123', type: 'Company number' },
    ]);
    expect(personOf({ identifiers: [number('Registration number', '123', 'IE')] }).bareNumbers).toEqual([]);
  });

  test('of a German register is unique with its court only, also one with brackets in its name', () => {
    const of = (value: string): Party => partyOf({ identifiers: [number('Registernummer', value, 'DE')] });
    expect(listsOf(of('HRB 9 (Frankfurt (Oder))'))).toHaveLength(1);
    expect(of('HRB 9 (Frankfurt (Oder))').bareNumbers).toEqual([{ key: 'DE HRB9', type: 'Registernummer' }]);
    expect(of('HRB 9').numbers).toEqual([]);
    expect(of('HRB 9').bareNumbers).toEqual([{ key: 'DE HRB9', type: 'Registernummer', lacks: 'court' }]);
  });

  test('of a German register whose list is not named lacks its court', () => {
    expect(partyOf({ identifiers: [number('Registration number', '9', 'DE')] }).bareNumbers).toEqual([
      { key: 'DE 9', type: 'Registration number', lacks: 'court' },
    ]);
  });

  test('of a Slovak register identifies a company only where its register is named', () => {
    const identifier = number('Registračné číslo', '9', 'SK');
    expect(partyOf({ identifiers: [identifier] }).numbers).toEqual([]);
    expect(listsOf(partyOf({ identifiers: [{ ...identifier, scheme: 'SK-ORSR' }] }))).toHaveLength(1);
  });

  test('of an official record counts unless that record contradicts the entity', () => {
    const record = (conflicts: unknown[]) => ({ identifiers: [number('SIREN', '552120222', 'FR')], conflicts }) as never;
    expect(listsOf(partyOf({ expandedRecord: record([]) }))).toEqual(['registerNumber: company FR SIREN: 552120222']);
    expect(listsOf(partyOf({ expandedRecord: record([{}]) }))).toEqual([]);
  });
});

describe('a name', () => {
  test.each([
    ['Ada Marlow', 'ADA MARLOW'],
    ['A. Marlow', undefined],
    ['Marlow', undefined],
    ['王小明', '王小明'],
    ['A** Marlow', undefined],
  ])('%s is whole or not', (legalName, wholeName) => expect(personOf({ legalName }).wholeName).toBe(wholeName));

  test('of a company is never that of a person', () => expect(partyOf({ legalName: 'Ada Marlow' }).wholeName).toBeUndefined());

  test('is compared with former ones and those stated elsewhere, and not where it is masked', () => {
    const otherNames = [{ name: 'GRANIT', type: 'former' }] as never;
    const statedElsewhere = [{ legalName: 'HAVN', otherNames: [{ name: 'SUND' }] }] as never;
    expect(partyOf({ legalName: 'NORDLYS', otherNames, statedElsewhere }).names).toEqual(['GRANIT', 'HAVN', 'NORDLYS', 'SUND']);
    expect(partyOf({ legalName: 'N******', nameMasked: true, otherNames }).names).toEqual(['GRANIT']);
  });
});

describe('a date', () => {
  test.each([
    ['1980-05-17', '1980-05', true],
    ['1980-05', '1980-05', false],
    ['1980', undefined, false],
  ])('of birth %s has a month or a day, or not', (dateOfBirth, month, isBornOnKnownDay) => {
    const found = personOf({ dateOfBirth });
    expect([found.dateOfBirth, found.birthMonth, found.isBornOnKnownDay]).toEqual([dateOfBirth, month, isBornOnKnownDay]);
  });

  test('of dissolution is that of the register, else of the answer which says that it has ended', () => {
    expect(partyOf({ statusKind: 'dissolved' }).dissolvedBy).toBe('2026-11-20');
    expect(partyOf({ statusKind: 'dissolved', dissolutionDate: '2024-11-05' }).dissolvedBy).toBe('2024-11-05');
    expect(partyOf({ statusKind: 'active' }).dissolvedBy).toBeUndefined();
  });
});

describe('the answer that names an entity', () => {
  test('is that of the nearest searched company, also through parties that were not searched', () => {
    const { nodes, edges } = caseOf({ of: company('t'), names: [company('a')] }, { of: company('u'), names: [company('b')] });
    const below = { ...edges[0]!, _id: 'c/0', interestedParty: 'c', subject: 'a' };
    const graph = { nodes: [...nodes, { ...nodes[1]!, _id: 'c' }], edges: [...edges, below] };
    expect([...namersOf(graph)]).toEqual([
      ['t', 't'],
      ['a', 't'],
      ['u', 'u'],
      ['b', 'u'],
      ['c', 't'],
    ]);
  });

  test('of a party that owns nothing but is owned is that of its owner', () => {
    const { nodes, edges } = caseOf({ of: company('t'), names: [company('a')] });
    const subsidiary = { ...edges[0]!, interestedParty: 't', subject: 'a' };
    expect(namersOf({ nodes, edges: [subsidiary] }).get('a')).toBe('t');
  });

  test('of a party with several relationships is that of the first', () => {
    const { nodes, edges } = caseOf({ of: company('t'), names: [company('a')] }, { of: company('u'), names: [] });
    const again = { ...edges[0]!, _id: 'a/1', subject: 'u' };
    expect(namersOf({ nodes, edges: [...edges, again] }).get('a')).toBe('t');
  });

  test('of a searched company is its source before the one that led to it', () => {
    const graph = caseOf({ of: company('t'), names: [company('a')] }, { of: company('a'), registry: 'CVR', names: [] });
    const found = partiesOf(graph).find(({ id }) => id === 'a')!;
    expect([found.namedBy, found.source!.registry]).toEqual(['t', 'CVR']);
  });

  test('gives the register and the time of the answer as source', () => {
    expect(partyOf({})).toMatchObject({
      namedBy: 't',
      source: { registry: 'Companies House', retrievedAt: '2026-11-20T10:00:00.000Z' },
    });
  });

  test('an edge has the id of its entity before the last slash', () => expect(entityOfEdge('a/b/12')).toBe('a/b'));
});
