/** When two mentions in one answer are one party, with whole merged records, and when they stay two. */
import { describe, expect, test } from 'vitest';
import type { PartyRecord, Relationship } from '../../../shared/model/entity/company-record.ts';
import { foldParties } from '../../../shared/model/entity/same-party.ts';

const DIRECTOR: Relationship = { nature: 'Director', role: 'director' };
const OWNER: Relationship = { nature: 'Shareholder', interests: [{ kind: 'shareholding', share: { exact: 40 } }] };

const person = (more: Partial<PartyRecord> = {}): PartyRecord => ({
  entityType: 'person',
  legalName: 'Ada Invented',
  relationships: [DIRECTOR],
  ...more,
});
const company = (more: Partial<PartyRecord> = {}): PartyRecord => ({
  entityType: 'company',
  legalName: 'INVENTED HOLDING LTD',
  relationships: [DIRECTOR],
  ...more,
});
const number = (value: string, jurisdiction?: string, type = 'Company number') => ({ type, value, ...(jurisdiction && { jurisdiction }) });

/** The lists of a merged party whose mentions have none. */
const EMPTY = { addresses: [], identifiers: [], otherNames: [] };
const namesOf = (parties: readonly PartyRecord[]): string[] => parties.map(({ legalName }) => legalName);

test('no mentions give no party, and a single mention is unchanged', () => {
  expect(foldParties([])).toEqual([]);
  const ada = person({ dateOfBirth: '1970-05' });
  expect(foldParties([ada])[0]).toBe(ada);
});

describe('two mentions are one party', () => {
  test('a person by name and birth month: one record with both relationships', () => {
    const folded = foldParties([person({ dateOfBirth: '1970-05' }), person({ dateOfBirth: '1970-05', relationships: [OWNER] })]);
    expect(folded).toEqual([{ ...person({ dateOfBirth: '1970-05' }), ...EMPTY, relationships: [DIRECTOR, OWNER] }]);
  });

  test('a person in another spelling, with the most complete date of birth', () => {
    const folded = foldParties([
      person({ legalName: 'Jean-Claude Müller', dateOfBirth: '1970-05' }),
      person({ legalName: 'JEAN  CLAUDE MULLER', dateOfBirth: '1970-05-03', relationships: [OWNER] }),
    ]);
    expect(folded).toEqual([
      { ...person({ legalName: 'Jean-Claude Müller', dateOfBirth: '1970-05-03' }), ...EMPTY, relationships: [DIRECTOR, OWNER] },
    ]);
  });

  test('a company by its number, the first name kept', () => {
    const folded = foldParties([
      company({ identifiers: [number('01234567', 'GB')] }),
      company({ legalName: 'INVENTED HOLDING LIMITED', identifiers: [number('01234567', 'GB')], relationships: [OWNER] }),
    ]);
    expect(folded).toEqual([
      { ...company({ identifiers: [number('01234567', 'GB')] }), addresses: [], otherNames: [], relationships: [DIRECTOR, OWNER] },
    ]);
  });

  test.each([
    ['01234567', '1234567'],
    ['123 456 789', '123456789'],
    ['hrb 12-34', 'HRB1234'],
    ['１２３４', '1234'],
  ])('a company by two spellings of its number: %s and %s', (one, other) => {
    const folded = foldParties([
      company({ identifiers: [number(one, 'DE')] }),
      company({ identifiers: [number(other, 'DE')], relationships: [OWNER] }),
    ]);
    expect(folded).toEqual([
      { ...company({ identifiers: [number(one, 'DE')] }), addresses: [], otherNames: [], relationships: [DIRECTOR, OWNER] },
    ]);
  });

  test('a number without a jurisdiction has that of its party', () => {
    const folded = foldParties([
      company({ jurisdiction: 'GB', identifiers: [number('77')] }),
      company({ identifiers: [number('77', 'GB')], relationships: [OWNER] }),
    ]);
    expect(folded).toEqual([
      { ...company({ jurisdiction: 'GB', identifiers: [number('77')] }), addresses: [], otherNames: [], relationships: [DIRECTOR, OWNER] },
    ]);
  });

  test('an LEI is the same in any jurisdiction', () => {
    const lei = (jurisdiction?: string) => number('INVENTED000000000001', jurisdiction, 'LEI');
    const folded = foldParties([
      company({ jurisdiction: 'FR', identifiers: [lei()] }),
      company({ identifiers: [lei()], relationships: [OWNER] }),
      company({ identifiers: [lei('GB')], relationships: [OWNER] }),
    ]);
    expect(folded.map(({ identifiers }) => identifiers)).toEqual([[lei()]]);
  });

  test.each([
    ['the one with both last', [0, 1, 2]],
    ['the one with both first', [2, 0, 1]],
    ['the one with both between', [0, 2, 1]],
  ])('named by LEI, by number, and by both: one party, %s', (_, order) => {
    const [lei, own] = [number('INVENTED000000000001', undefined, 'LEI'), number('01234567', 'GB')];
    const mentions = [
      company({ identifiers: [lei], relationships: [{ nature: 'Parent' }] }),
      company({ identifiers: [own], relationships: [{ nature: 'Director' }] }),
      company({ identifiers: [lei, own], relationships: [{ nature: 'Shareholder' }] }),
    ];
    const folded = foldParties(order.map((at) => mentions[at]!));
    expect(folded).toHaveLength(1);
    expect(folded[0]!.relationships.map(({ nature }) => nature).toSorted()).toEqual(['Director', 'Parent', 'Shareholder']);
    expect(folded[0]!.identifiers).toHaveLength(2);
  });

  test('a long chain of mentions that share numbers is one party', () => {
    const chain = Array.from({ length: 40 }, (_, at) => company({ identifiers: [number(`${at + 1}`, 'GB'), number(`${at + 2}`, 'GB')] }));
    const everySecondFirst = [...chain.filter((_, at) => at % 2 === 0), ...chain.filter((_, at) => at % 2 === 1)];
    const folded = foldParties(everySecondFirst);
    expect(folded).toHaveLength(1);
    expect(folded[0]!.identifiers).toHaveLength(41);
  });

  test('a person by number, then by name and birth month: all three mentions', () => {
    const id = number('P-1', 'EE', 'Person number');
    const folded = foldParties([
      person({ identifiers: [id] }),
      person({ identifiers: [id], dateOfBirth: '1970-05-03' }),
      person({ dateOfBirth: '1970-05-03', relationships: [OWNER] }),
    ]);
    expect(folded).toEqual([
      { ...person({ identifiers: [id], dateOfBirth: '1970-05-03' }), addresses: [], otherNames: [], relationships: [DIRECTOR, OWNER] },
    ]);
  });

  test('a person with one day of birth and others with the month alone', () => {
    const births = ['1970-05', '1970-05-03', '1970-05', '1970-05-03'];
    const folded = foldParties(births.map((dateOfBirth) => person({ dateOfBirth })));
    expect(folded).toEqual([{ ...person({ dateOfBirth: '1970-05-03' }), ...EMPTY }]);
  });
});

describe('two mentions stay two parties', () => {
  const apart: Record<string, [PartyRecord, PartyRecord]> = {
    'people of one name, nothing else known': [person(), person()],
    'people of one name, one of them born in a month': [person({ dateOfBirth: '1970-05' }), person()],
    'people of one name and birth year': [person({ dateOfBirth: '1970' }), person({ dateOfBirth: '1970' })],
    'people of one name, one birth year and one birth month of it': [person({ dateOfBirth: '1970-05' }), person({ dateOfBirth: '1970' })],
    'people of one name, two birth months': [person({ dateOfBirth: '1970-05' }), person({ dateOfBirth: '1970-06' })],
    'people of one name, two birth years': [person({ dateOfBirth: '1970-05' }), person({ dateOfBirth: '1971-05' })],
    'people of one name and birth month, two days': [person({ dateOfBirth: '1970-05-03' }), person({ dateOfBirth: '1970-05-20' })],
    'people of one birth month, two names': [
      person({ dateOfBirth: '1970-05' }),
      person({ legalName: 'Ada Other', dateOfBirth: '1970-05' }),
    ],
    'people of one name and birth month, two personal numbers': [
      person({ dateOfBirth: '1970-05', identifiers: [number('1', 'EE')] }),
      person({ dateOfBirth: '1970-05', identifiers: [number('2', 'EE')] }),
    ],
    'masked people of one birth month': [
      person({ legalName: 'A** I*******', nameMasked: true, dateOfBirth: '1970-05' }),
      person({ legalName: 'A** I*******', nameMasked: true, dateOfBirth: '1970-05' }),
    ],
    'masked people whose record does not say so': [
      person({ legalName: 'A** I*******', dateOfBirth: '1970-05' }),
      person({ legalName: 'A** I*******', dateOfBirth: '1970-05' }),
    ],
    'people without a name': [person({ legalName: '-', dateOfBirth: '1970-05' }), person({ legalName: '-', dateOfBirth: '1970-05' })],
    'companies of one name': [company(), company()],
    'companies of one name and founding date in the field of a birth': [
      company({ dateOfBirth: '1970-05' }),
      company({ dateOfBirth: '1970-05' }),
    ],
    'companies of one number in two jurisdictions': [
      company({ identifiers: [number('77', 'GB')] }),
      company({ identifiers: [number('77', 'IE')] }),
    ],
    'companies of one number in two jurisdictions of their own': [
      company({ jurisdiction: 'GB', identifiers: [number('77')] }),
      company({ jurisdiction: 'IE', identifiers: [number('77')] }),
    ],
    'companies of one number, one of them without a jurisdiction': [
      company({ identifiers: [number('77', 'GB')] }),
      company({ identifiers: [number('77')] }),
    ],
    'companies of one number in two lists': [
      company({ identifiers: [number('77', 'GB')] }),
      company({ identifiers: [number('77', 'GB', 'VAT')] }),
    ],
    'a person and a company under one number': [
      person({ identifiers: [number('77', 'FR')] }),
      company({ identifiers: [number('77', 'FR')] }),
    ],
    'numbers with hidden digits': [
      person({ identifiers: [number('***456***', 'BR')] }),
      person({ legalName: 'Bo Invented', identifiers: [number('***456***', 'BR')] }),
    ],
    'numbers of zeros alone': [company({ identifiers: [number('000000', 'FR')] }), company({ identifiers: [number('000000', 'FR')] })],
  };
  test.each(Object.entries(apart))('%s', (_, mentions) => {
    expect(foldParties(mentions)).toEqual(mentions);
    expect(foldParties(mentions.toReversed())).toEqual(mentions.toReversed());
  });

  test('a mention with only the birth month stays apart if there are two days of birth', () => {
    const births = ['1970-05-03', '1970-05', '1970-05-20', '1970-05-03'];
    const folded = foldParties(births.map((dateOfBirth) => person({ dateOfBirth })));
    expect(folded.map(({ dateOfBirth }) => dateOfBirth)).toEqual(['1970-05-03', '1970-05', '1970-05-20']);
  });
});

describe('what a merged party has', () => {
  const HELD = number('1', 'GB');
  const merged = (...mentions: Partial<PartyRecord>[]): PartyRecord => {
    const folded = foldParties(mentions.map((more) => company({ identifiers: [HELD], ...more })));
    expect(folded).toHaveLength(1);
    return folded[0]!;
  };

  test('every fact of all mentions, the first one if they differ', () => {
    const undefinedStatus = { companyStatus: undefined } as unknown as Partial<PartyRecord>;
    expect(
      merged(
        { legalForm: 'Limited', capital: { amount: 100, currency: 'GBP' } },
        { companyStatus: 'Active', statusKind: 'active', legalForm: 'Limited', legalFormCode: 'H0PO' },
        { ...undefinedStatus, jurisdiction: 'GB', countryOfRegistration: 'GB', registrationDate: '2001-02-03', legalForm: 'PLC' },
        { activities: [{ scheme: 'SIC', code: '64205' }], capital: { amount: 999, currency: 'EUR' } },
      ),
    ).toEqual({
      entityType: 'company',
      legalName: 'INVENTED HOLDING LTD',
      legalForm: 'Limited',
      legalFormCode: 'H0PO',
      companyStatus: 'Active',
      statusKind: 'active',
      jurisdiction: 'GB',
      countryOfRegistration: 'GB',
      registrationDate: '2001-02-03',
      capital: { amount: 100, currency: 'GBP' },
      activities: [{ scheme: 'SIC', code: '64205' }],
      identifiers: [HELD],
      addresses: [],
      otherNames: [],
      relationships: [DIRECTOR],
    });
  });

  test('two names under one number are a name and another one; another spelling is none', () => {
    const names = ['HARBOUR INVENTED LTD', 'Harbour Invented Limited', 'JETTY INVENTED LTD'].map((legalName) => ({ legalName }));
    const { legalName, otherNames } = merged(...names);
    expect([legalName, otherNames]).toEqual(['HARBOUR INVENTED LTD', [{ name: 'JETTY INVENTED LTD', kind: 'alternative' }]]);
  });

  test('a later mention fills an undefined fact of the first', () => {
    expect(merged({ legalForm: undefined } as never, { legalForm: 'Limited' }).legalForm).toBe('Limited');
  });

  test('no code that belongs to the words of another mention', () => {
    const id = number('P-1', 'EE');
    const [ada] = foldParties([
      person({ identifiers: [id], nationality: 'Estonian', countryOfResidence: 'Eesti' }),
      person({
        identifiers: [id],
        nationality: 'Swedish',
        nationalityCode: 'SE',
        countryOfResidence: 'Eesti',
        countryOfResidenceCode: 'EE',
      }),
    ]);
    expect(ada).toEqual({
      ...person({ identifiers: [id], nationality: 'Estonian', countryOfResidence: 'Eesti', countryOfResidenceCode: 'EE' }),
      addresses: [],
      otherNames: [],
    });
    const home = (countryOfResidence: string, placeOfResidence?: string) => ({
      countryOfResidence,
      ...(placeOfResidence && { placeOfResidence }),
    });
    expect(merged(home('CH'), home('GB', 'London'))).not.toHaveProperty('placeOfResidence');
    expect(merged(home('GB'), home('GB', 'London'))).toMatchObject(home('GB', 'London'));
    expect(merged({ statusKind: 'active' }, {}).statusKind).toBe('active');
    const form = (legalForm: string, legalFormCode?: string) => ({ legalForm, ...(legalFormCode && { legalFormCode }) });
    expect(merged(form('Ltd'), form('AG', 'XXXX'), form('Ltd', 'H0PO'))).toMatchObject(form('Ltd', 'H0PO'));
    expect(merged({ companyStatus: 'Open' }, { companyStatus: 'Shut', statusKind: 'dissolved' })).not.toHaveProperty('statusKind');
    expect(merged({ legalForm: 'Ltd' }, { legalForm: 'AG', legalFormCode: 'XXXX' })).not.toHaveProperty('legalFormCode');
  });

  test('the full name if one mention is masked', () => {
    const id = number('P-1', 'KR');
    const masked = person({ legalName: 'A** I*******', nameMasked: true, identifiers: [id] });
    const readable = person({ identifiers: [id], relationships: [OWNER] });
    const lists = { addresses: [], otherNames: [] };
    expect(foldParties([masked, readable])).toEqual([{ ...person({ identifiers: [id] }), ...lists, relationships: [DIRECTOR, OWNER] }]);
    expect(foldParties([readable, masked])).toEqual([{ ...person({ identifiers: [id] }), ...lists, relationships: [OWNER, DIRECTOR] }]);
    expect(foldParties([masked, masked])).toEqual([{ ...masked, ...lists }]);
  });

  test('addresses and other names of all mentions, each once in its first spelling', () => {
    const quay = { type: 'registered', lines: ['Quay 1'], text: 'Quay 1, Bergen' } as const;
    const other = { type: 'registered', lines: ['Other 2'], text: 'Other 2, Bergen' } as const;
    const [address, again, postal] = [quay, { ...quay, text: 'QUAY 1 BERGEN' }, { ...quay, type: 'postal' as const }];
    const [was, wasToo, trading] = [
      { name: 'Before Ltd', kind: 'previous' as const },
      { name: 'BEFORE LTD', kind: 'previous' as const },
      { name: 'Invented', kind: 'trading' as const },
    ];
    expect(
      merged(
        { addresses: [{ ...address, lines: ['Quay 1'] }], otherNames: [was] },
        {
          addresses: [
            { ...again, lines: [] },
            { ...postal, lines: [] },
            { ...other, lines: [] },
          ],
          otherNames: [wasToo, trading],
        },
        {},
      ),
    ).toEqual({
      ...company({ identifiers: [HELD] }),
      addresses: [
        { type: 'registered', lines: ['Quay 1'], text: 'Quay 1, Bergen' },
        { type: 'postal', lines: [], text: 'Quay 1, Bergen' },
        { type: 'registered', lines: [], text: 'Other 2, Bergen' },
      ],
      otherNames: [was, trading],
    });
  });

  test('numbers of all mentions, each once in a jurisdiction and list', () => {
    const more = [number('1', 'IE'), number('1', 'GB', 'VAT'), number('01', 'GB'), number('2', 'GB')];
    expect(merged({}, { identifiers: [HELD, ...more] }).identifiers).toEqual([
      HELD,
      number('1', 'IE'),
      number('1', 'GB', 'VAT'),
      number('2', 'GB'),
    ]);
  });

  test('equal relationships once, except equal exact holdings', () => {
    const band: Relationship = { nature: 'Shareholder', interests: [{ kind: 'shareholding', share: { minimum: 25, maximum: 50 } }] };
    const both: Relationship = { nature: 'Shareholder', interests: [...band.interests!, ...OWNER.interests!] };
    expect(merged({ relationships: [both] }, { relationships: [both] }).relationships).toEqual([both, both]);
    const control: Relationship = { nature: 'Shareholder', interests: [{ kind: 'control' }] };
    const later: Relationship = { ...DIRECTOR, from: '2020-01-01' };
    expect(
      merged({ relationships: [DIRECTOR, OWNER, band] }, { relationships: [later, DIRECTOR, OWNER, band, control] }).relationships,
    ).toEqual([DIRECTOR, OWNER, band, later, OWNER, control]);
  });

  test('the parties of all mentions', () => {
    const [one, two] = [person({ legalName: 'One' }), person({ legalName: 'Two' })];
    expect(merged({ parties: [one] }, {}, { parties: [two] }).parties).toEqual([one, two]);
    expect(merged({}, { parties: [] }).parties).toEqual([]);
    expect(merged({}, {})).toStrictEqual({ ...company({ identifiers: [HELD] }), addresses: [], otherNames: [] });
  });

  test('mentions are not changed', () => {
    const mentions = [company({ identifiers: [HELD] }), company({ identifiers: [number('01', 'GB')], relationships: [OWNER] })];
    const before = structuredClone(mentions);
    foldParties(mentions);
    expect(mentions).toEqual(before);
  });
});

test('the parties are in the order of their first mentions', () => {
  const id = (value: string) => ({ identifiers: [number(value, 'GB')] });
  const mentions = ['A', 'B', 'A', 'C', 'B', 'D'].map((legalName) => company({ legalName, ...id(`${legalName}1`) }));
  expect(namesOf(foldParties(mentions))).toEqual(['A', 'B', 'C', 'D']);
});

test('60,000 mentions are folded without comparing each pair', () => {
  const mentions = Array.from({ length: 60_000 }, (_, at) => company({ identifiers: [number(`${1 + (at % 30_000)}`, 'GB')] }));
  expect(foldParties(mentions)).toHaveLength(30_000);
});

describe('a repeated relationship', () => {
  const NUMBER = { type: 'Company number', value: '99000010', jurisdiction: 'GB' };
  const relationship = { nature: 'Shareholder' as const, interests: [{ kind: 'shareholding' as const, share: { maximum: 40 } }] };
  const twice = (one: object, other: object) =>
    foldParties([one, other].map((more) => company({ identifiers: [NUMBER], relationships: [{ ...relationship, ...more }] })))
      .flatMap(({ relationships }) => relationships)
      .map(({ pointer, holding }) => pointer ?? holding?.id);

  test('counts once, wherever in the answer it stands', () => {
    expect(twice({ pointer: '/items/0' }, { pointer: '/items/1' })).toEqual(['/items/0']);
  });

  test('in another joint parcel is another relationship', () => {
    expect(twice({ holding: { id: 'h1', manner: 'joint' } }, { holding: { id: 'h2', manner: 'joint' } })).toEqual(['h1', 'h2']);
    expect(twice({ holding: { id: 'h1', manner: 'trust' } }, { holding: { id: 'h2', manner: 'trust' } })).toEqual(['h1']);
  });
});
