/** GB: officers and their names. */
import { describe, expect, test } from 'vitest';
import { officer, owner } from '../../../shared/registers/gb/parties.ts';
import { withUnmappedCodes } from '../../support/unmapped-codes.ts';
import { lookOver } from './look-up.ts';

describe('GB, officers', () => {
  const held = (officer_role: string, more: object) => ({ name: 'UNREAL, Ivo', officer_role, address: {}, ...more });
  const officersOf = (profile: object, ...items: object[]) =>
    lookOver(profile, items.length > 0 ? { officers: { items, total_results: items.length } } : {});

  test('an officer with a former and a present office is in both lists', async () => {
    const { parties, formerParties } = await officersOf(
      {},
      held('secretary', { appointed_on: '2001-02-03', resigned_on: '2010-04-05' }),
      held('director', { appointed_on: '2005-06-07' }),
    );
    expect(parties.map(({ relationships }) => relationships)).toEqual([[{ nature: 'Director', role: 'Director', from: '2005-06-07' }]]);
    expect(formerParties?.map(({ relationships }) => relationships)).toEqual([
      [{ nature: 'Secretary', role: 'Secretary', from: '2001-02-03', to: '2010-04-05' }],
    ]);
  });

  test('of a limited company with former officers only, the present ones are missing', async () => {
    const record = await officersOf({}, held('director', { resigned_on: '2010-04-05' }));
    expect(record).toMatchObject({
      parties: [],
      formerParties: [{ legalName: 'Ivo Unreal' }],
      dataStatus: { officers: 'partial' },
      dataStatusReasons: { officers: ['required_entries_missing'] },
    });
    expect((await officersOf({ type: 'royal-charter' }, held('director', { resigned_on: '2010-04-05' }))).dataStatus.officers).toBe(
      'none_on_register',
    );
  });

  test.each([
    [{ type: 'royal-charter' }],
    [{ type: 'limited-partnership', company_number: 'LP000001' }],
    [{ type: 'other', partial_data_available: 'full-data-available-from-the-company' }],
  ])('%j: its officers stand in another register, or in none', async (profile) => {
    expect(await officersOf(profile)).toMatchObject({
      dataStatus: { officers: 'not_published' },
      dataStatusReasons: { officers: ['some_legal_forms_only'] },
    });
  });

  test('a person who accepts service for an overseas company is its registered agent', async () => {
    const { parties } = await officersOf({ type: 'oversea-company' }, held('person-authorised-to-accept', {}));
    expect(parties[0]!.relationships).toEqual([{ nature: 'Registered Agent', role: 'Person Authorised to Accept' }]);
  });

  test('an unknown role keeps the register’s word', () => {
    const { result, unmapped } = withUnmappedCodes(() => officer({ name: 'UNREAL, Ivo', officer_role: 'archdirector' }));
    expect(result.relationships).toEqual([{ nature: 'Other', role: 'archdirector' }]);
    expect(unmapped).toEqual(['GB officer_role archdirector']);
  });

  test('a party with a corporate role is a company; its principal office is a business address', () => {
    const body = { name: 'COMMA, INVENTED', officer_role: 'corporate-director', principal_office_address: { locality: 'Madeupton' } };
    expect(officer(body)).toMatchObject({
      entityType: 'company',
      legalName: 'COMMA, INVENTED',
      addresses: [{ type: 'business', city: 'Madeupton' }],
    });
  });

  test('a company has form and number, and no nationality, residence or birth date', () => {
    const filed = { nationality: 'British', country_of_residence: 'England', date_of_birth: { year: 1960, month: 2 } };
    const identification = { legal_form: 'Limited Company', registration_number: 'none' };
    const bodies = [
      officer({ name: 'INVENTED LIMITED', officer_role: 'corporate-director', ...filed, identification }),
      owner({ kind: 'corporate-entity-person-with-significant-control', name: 'INVENTED LIMITED', ...filed, identification }),
    ];
    for (const body of bodies) {
      expect(body).toMatchObject({ entityType: 'company', legalName: 'INVENTED LIMITED', legalForm: 'Limited Company' });
      for (const fact of ['nationality', 'countryOfResidence', 'dateOfBirth', 'identifiers']) expect(body).not.toHaveProperty(fact);
    }
    const formless = owner({ kind: 'corporate-entity-person-with-significant-control', name: 'X', identification: { legal_form: '' } });
    expect(formless.legalForm).toBeUndefined();
  });

  test('an officer with a birth date is a person, also without a comma in the name', () => {
    const born = { name: 'IVO UNREAL', officer_role: 'director', date_of_birth: { year: 1960, month: 2 } };
    expect(officer(born)).toMatchObject({ entityType: 'person', dateOfBirth: '1960-02' });
  });
});

describe('GB, names', () => {
  const director = (name: string) => officer({ name, officer_role: 'director' }).legalName;

  test.each([
    ['UNREAL, Ivo Adam', 'Ivo Adam Unreal'],
    ['UNREAL, Ivo, Sir', 'Ivo Unreal'],
    ["O'NEVER-MCNEVER, Ivo", "Ivo O'Never-McNever"],
    ['VAN DER UNREAL, Ivo', 'Ivo Van Der Unreal'],
    ['van der Unreal, Ivo', 'Ivo van der Unreal'],
    ['ÉLOIGNÉ, Ivo', 'Ivo Éloigné'],
    ['AMCOTT, Ivo', 'Ivo Amcott'],
  ])('%s is %s', (filed, name) => expect(director(filed)).toBe(name));

  const controller = (name_elements: Record<string, string>) =>
    owner({ kind: 'individual-person-with-significant-control', name: 'Mr Ivo Filed', name_elements }).legalName;

  test.each([
    [{ forename: 'Ivo', surname: 'UNREAL' }, 'Ivo Unreal'],
    [{ forename: 'Ivo', middle_name: 'Adam', other_forenames: 'Other', surname: 'Unreal' }, 'Ivo Adam Unreal'],
    [{ forename: 'Ivo', middle_name: '', other_forenames: 'Other', surname: 'Unreal' }, 'Ivo Other Unreal'],
    [{ forename: 'Ivo' }, 'Mr Ivo Filed'],
  ])('an owner named %j is %s', (elements, name) => expect(controller(elements)).toBe(name));

  test('blank former names are left out', () => {
    const former_names = [
      { forenames: ' ', surname: '' },
      { forenames: 'Ada', surname: null },
    ];
    expect(officer({ name: 'UNREAL, Ada', officer_role: 'director', former_names }).otherNames).toEqual([
      { name: 'Ada', kind: 'previous' },
    ]);
    expect(officer({ name: 'UNREAL, Ada', officer_role: 'director', former_names: [{ forenames: '' }] })).not.toHaveProperty('otherNames');
  });
});
