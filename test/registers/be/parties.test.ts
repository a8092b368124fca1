/** BE: parties of accounts with the parts that a test gives. */
import { describe, expect, test } from 'vitest';
import type { PartyRecord } from '../../../shared/model/entity/company-record.ts';
import { administrators, hasSeveralKinds, participations, shareholders } from '../../../shared/registers/be/parties.ts';
import { read } from '../../../shared/registers/be/read.ts';
import { Accounts } from '../../../shared/registers/be/wire.ts';
import { Changed } from '../../../shared/registers/faults.ts';

const accountsWith = (more: object) => Accounts.parse({ ReferenceNumber: '1', ...more });
const TODAY = '2026-03-01';
const DIRECTOR = { FunctionMandate: 'fct:m13' };
const LIEVE = { FirstName: 'Lieve', LastName: 'Verzonnen' };

describe('BE, administrators', () => {
  const listed = (section: object) => administrators(accountsWith({ Administrators: section }), TODAY);
  const mandate = (more: object) => listed({ NaturalPersons: [{ Person: LIEVE, Mandates: [{ ...DIRECTOR, ...more }] }] });

  test('accounts without the section, and people without a mandate or a name, give nobody', () => {
    const nobody = { present: [], former: [] };
    expect(administrators(accountsWith({}), TODAY)).toEqual(nobody);
    expect(administrators(accountsWith({ Administrators: [] }), TODAY)).toEqual(nobody);
    expect(listed({ NaturalPersons: [{ Person: LIEVE }, { Mandates: [DIRECTOR] }] })).toEqual(nobody);
    expect(listed({ LegalPersons: [{ Entity: { Name: 'BESTUUR' } }, { Mandates: [DIRECTOR] }] })).toEqual(nobody);
  });

  test('a mandate has its dates in either spelling', () => {
    const dates = { startDate: '2020-01-01', endDate: '2026-03-01' };
    expect(mandate({ MandateDates: dates }).present).toMatchObject([{ relationships: [{ from: '2020-01-01', to: '2026-03-01' }] }]);
    expect(mandate({ MandateDates: { EndDate: '2026-02-28' } })).toMatchObject({
      present: [],
      former: [{ relationships: [{ to: '2026-02-28' }] }],
    });
    expect(mandate({}).present[0]!.relationships).toEqual([{ nature: 'Director', role: 'Bestuurder / Administrateur' }]);
  });

  test('a role has the words of the deposit, else those of its code, else the code', () => {
    const roleOf = (more: object) => mandate({ FunctionMandate: null, ...more }).present[0]!.relationships;
    expect(roleOf({ OtherFunctionMandate: ' Zaakvoerder ' })).toEqual([{ nature: 'Other', role: 'Zaakvoerder' }]);
    expect(roleOf({ ...DIRECTOR, OtherFunctionMandate: 'Voorzitter' })).toEqual([{ nature: 'Director', role: 'Voorzitter' }]);
    expect(roleOf({})).toEqual([{ nature: 'Other', role: 'Administrator' }]);
  });

  test('a person has the country of the home address only', () => {
    const Address = { Street: 'Kaai', Country: 'cty:mNL' };
    const { present } = listed({ NaturalPersons: [{ Person: { ...LIEVE, Address }, Mandates: [DIRECTOR] }] });
    expect(present).toMatchObject([{ entityType: 'person', legalName: 'Lieve Verzonnen', countryOfResidence: 'NL' }]);
    expect(present[0]).not.toHaveProperty('addresses');
    expect(mandate({}).present[0]).not.toHaveProperty('countryOfResidence');
  });

  const company = (Entity: object, Representatives?: object[]): PartyRecord =>
    listed({ LegalPersons: [{ Entity, Mandates: [DIRECTOR], Representatives }] }).present[0]!;

  test('a company has a Belgian or foreign number, and its representatives', () => {
    const belgian = { type: 'Enterprise number', value: '0999000129', jurisdiction: 'BE', registry: 'KBO/BCE' };
    expect(company({ Name: 'BESTUUR', Identifier: ' 0999.000.129 ' }, [LIEVE])).toMatchObject({
      entityType: 'company',
      countryOfRegistration: 'BE',
      jurisdiction: 'BE',
      identifiers: [belgian],
      parties: [{ legalName: 'Lieve Verzonnen', relationships: [{ nature: 'Other', role: 'Permanent representative' }] }],
    });
    const abroad = { Country: 'cty:mFR' };
    expect(company({ Name: 'BESTUUR', Identifier: '0999000129', Address: abroad })).toMatchObject({
      jurisdiction: 'FR',
      identifiers: [{ type: 'Registration number', value: '0999000129', jurisdiction: 'FR' }],
    });
    expect(company({ Name: 'BESTUUR', Identifier: '0999000129', Address: { Country: 'cty:mBE' } }).identifiers).toEqual([belgian]);
    for (const odd of [{ Identifier: '123' }, { Identifier: '123', Address: { Country: 'cty:mBE' } }, { Address: abroad }]) {
      const found = company({ Name: 'BESTUUR', ...odd });
      expect(found).not.toHaveProperty('identifiers');
      expect(found).not.toHaveProperty('jurisdiction');
      expect(found).not.toHaveProperty('parties');
    }
  });
});

describe('BE, shareholders and participations', () => {
  const line = (share: unknown, Nature?: string) => ({ Nature, Percentage: share, PercentageDirectlyHeld: share });
  const held = (...RightsHeld: object[]) =>
    shareholders(accountsWith({ Shareholders: { IndividualShareHolders: [{ Person: LIEVE, RightsHeld }] } }))[0]!.relationships[0]!;

  test('accounts without the sections have no shareholders and no participations', () => {
    expect([shareholders(accountsWith({})), shareholders(accountsWith({ Shareholders: [] }))]).toEqual([[], []]);
    expect(participations(accountsWith({}))).toEqual([]);
    expect(shareholders(accountsWith({ Shareholders: { EntityShareHolders: [{}] } }))).toEqual([]);
  });

  test.each([
    ['0', 0],
    ['1', 100],
    [0.25, 25],
    ['0.1234567', 12.3457],
  ])('a fraction of %j is %s percent of the votes', (share, exact) => {
    expect(held(line(share)).interests).toMatchObject([{ kind: 'votingRights', share: { exact } }]);
  });

  test.each(['1.5', '-0.1', '', null, 'veel'])('a fraction of %j is left out', (share) => {
    expect(held(line(share))).toEqual({
      nature: 'Shareholder',
      role: 'Aandeelhouder / Actionnaire',
      pointer: '/Shareholders/IndividualShareHolders/0',
    });
  });

  test('kinds differ by their words, not by their case', () => {
    expect(hasSeveralKinds([{ Nature: 'Aandelen' }, { Nature: ' aandelen ' }])).toBe(false);
    expect(hasSeveralKinds([{ Nature: 'Aandelen' }, {}])).toBe(true);
    expect(hasSeveralKinds([{ Nature: null }, {}, { Nature: ' ' }])).toBe(false);
    expect(hasSeveralKinds([])).toBe(false);
  });

  const interestIn = (...ParticipatingInterestHeld: object[]) =>
    participations(accountsWith({ ParticipatingInterests: [{ Entity: { Name: 'SLUIS' }, ParticipatingInterestHeld }] }))[0]!
      .relationships[0]!;

  test('more than half makes a subsidiary, half does not', () => {
    expect(interestIn(line('0.5'))).toEqual({ nature: 'Other', role: 'Participating interest: 50 % held directly' });
    expect(interestIn(line('0.5001'))).toMatchObject({
      nature: 'Subsidiary',
      interests: [{ kind: 'shareholding', share: { exact: 50.01 } }],
    });
    expect(interestIn(line('0.5000001'))).toMatchObject({
      nature: 'Subsidiary',
      interests: [{ kind: 'shareholding', share: { exact: 50.00001 } }],
    });
    expect(interestIn(line('0.2'), line('0.6'))).toMatchObject({
      nature: 'Subsidiary',
      role: 'Participating interest: 20 % + 60 % held directly',
    });
    expect(interestIn(line(null))).toEqual({ nature: 'Other', role: 'Participating interest' });
    expect(interestIn()).toEqual({ nature: 'Other', role: 'Participating interest' });
  });
});

describe('BE, the deposit', () => {
  const deposit = { ReferenceNumber: '1', EnterpriseNumber: '0999000030' };

  test('the name is that of the deposit, else that of the accounts, else a fault', () => {
    const named = accountsWith({ EnterpriseName: 'SLUIS' });
    expect(read({ deposit: { ...deposit, EnterpriseName: 'KAAI' }, accounts: named, today: TODAY }).legalName).toBe('KAAI');
    expect(read({ deposit, accounts: named, today: TODAY }).legalName).toBe('SLUIS');
    expect(() => read({ deposit, accounts: undefined, today: TODAY })).toThrow(new Changed('an enterprise without a name'));
  });

  test('the form is in words, by code, or the code itself', () => {
    const formOf = (LegalForm: unknown, ofDeposit?: string) =>
      read({
        deposit: { ...deposit, LegalForm: ofDeposit },
        accounts: accountsWith({ EnterpriseName: 'SLUIS', LegalForm }),
        today: TODAY,
      }).legalForm;
    const cooperative = 'Coöperatieve vennootschap / Société coopérative';
    expect(formOf({ LegalForm: 'Vereniging', LegalFormCode: 'lgf:m706' }, 'lgf:m014')).toBe('Vereniging');
    expect(formOf({ LegalFormCode: 'lgf:m706' })).toBe(cooperative);
    expect(formOf('lgf:m706')).toBe(cooperative);
    expect(formOf('lgf:m706', 'lgf:m014')).toBe(cooperative);
    expect(formOf(null, 'lgf:m014')).toBe('Naamloze vennootschap / Société anonyme');
    expect(formOf(null)).toBeUndefined();
  });
});
