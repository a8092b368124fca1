/** NZ: entities with the parts that a test gives, in the shapes of the OpenAPI document. */
import { describe, expect, test } from 'vitest';
import type { CompanyRecord } from '../../../shared/model/entity/company-record.ts';
import { Changed } from '../../../shared/registers/faults.ts';
import { lookUp } from '../../../shared/registers/look-up.ts';
import { isCompany, isOverseas, namesPeople } from '../../../shared/registers/nz/legal-forms.ts';
import { nz } from '../../../shared/registers/nz/nz.ts';
import { natureOf } from '../../../shared/registers/nz/roles.ts';
import { clientOver, replay } from '../../support/replay.ts';
import { withUnmappedCodes } from '../../support/unmapped-codes.ts';

const ENTITIES = '/gateway/nzbn/v5/entities';
const NZBN = '9429999000012';

interface Parts {
  entity?: object;
  company?: object;
  roles?: object[];
  names?: object[];
}

/** Company details and roles are within the entity unless the test gives `undefined`. */
const laidDown = ({ entity = {}, company = {}, roles = [], names = [] }: Parts): Promise<CompanyRecord> => {
  const body = { nzbn: NZBN, entityName: 'PROBE INVENTED', entityTypeCode: 'LTD', 'company-details': company, roles, ...entity };
  const answers = {
    [`${ENTITIES}/${NZBN}`]: { body: JSON.stringify(body) },
    [`${ENTITIES}/${NZBN}/history/entity-names`]: { body: JSON.stringify(names) },
  };
  return lookUp(nz, { registrationNumber: NZBN }, clientOver(nz, replay(answers)));
};

const person = (lastName: string, more: object = {}) => ({ individualShareholder: { lastName }, ...more });
const owned = (shareholding: object, more: object = {}) => laidDown({ company: { shareholding, ...more } });
const parcel = (allocation: number | null | undefined, ...shareholder: object[]) => ({ allocation, shareholder });

describe('NZ, the entity', () => {
  test('addresses have the type of their code, and past ones are left out', async () => {
    const found = (addressType: string, more: object = {}) => ({ addressType, address1: addressType, ...more });
    const types = ['REGISTERED', 'SERVICE', 'POSTAL', 'DELIVERY', 'INVOICE', 'OFFICE', 'PHYSICAL', 'RECORDS', 'SHAREREGISTER'];
    const addressList = [...types.map((type) => found(type)), found('POSTAL', { endDate: '2020-01-01' }), { address1: 'WITHOUT A TYPE' }];
    const { addresses } = await laidDown({ entity: { addresses: { addressList } } });
    expect(addresses.map(({ type, lines }) => [lines[0], type])).toEqual([
      ['REGISTERED', 'registered'],
      ['SERVICE', 'service'],
      ['POSTAL', 'postal'],
      ['DELIVERY', 'postal'],
      ['INVOICE', 'postal'],
      ['OFFICE', 'business'],
      ['PHYSICAL', 'business'],
      ['RECORDS', 'business'],
      ['SHAREREGISTER', 'business'],
      ['WITHOUT A TYPE', 'business'],
    ]);
  });

  test('an address has all its lines, a postal code and a country', async () => {
    const lines = { careOf: ' A ', address1: 'b', address2: 'c', address3: 'd', address4: 'e', postCode: '9999', countryCode: 'NZ' };
    const { addresses } = await laidDown({ entity: { addresses: { addressList: [lines, {}] } } });
    expect(addresses).toMatchObject([{ lines: ['c/o A', 'b', 'c', 'd', 'e'], postalCode: '9999', country: 'NZ' }]);
  });

  test('Australian numbers need all their digits', async () => {
    const numbersWith = async (australianBusinessNumber: string | null, australianCompanyNumber: string | null) => {
      const { identifiers } = await laidDown({ entity: { australianBusinessNumber }, company: { australianCompanyNumber } });
      return identifiers.slice(1).map(({ type, value, jurisdiction }) => [type, value, jurisdiction]);
    };
    expect(await numbersWith('51 999 000 010', '999 000 010')).toEqual([
      ['ABN', '51999000010', 'AU'],
      ['ACN', '999000010', 'AU'],
    ]);
    expect(await numbersWith('999 000 010', '51 999 000 010')).toEqual([]);
    expect(await numbersWith(null, null)).toEqual([]);
  });

  test('GST numbers, activities and names without their words are left out', async () => {
    const record = await laidDown({
      entity: {
        gstNumbers: [{ gstNumber: ' 999999999 ' }, { gstNumber: ' ' }],
        industryClassifications: [{ classificationCode: 'K624010' }, { classificationDescription: 'Holding company' }],
        tradingNames: [{ name: ' Kea ', startDate: '2017-01-01' }, { name: ' ' }, { name: 'Past', endDate: '2018-01-01' }],
      },
      names: [
        { entityName: 'KAKA INVENTED', endDate: '2018-02-03' },
        { entityName: 'PROBE INVENTED', endDate: '2019-02-03' },
        { entityName: 'NOW INVENTED' },
        { entityName: ' ', endDate: '2018-02-03' },
      ],
    });
    expect(record.identifiers.slice(1)).toEqual([{ type: 'GST number', value: '999999999', jurisdiction: 'NZ' }]);
    expect(record.activities).toEqual([{ scheme: 'BIC', code: 'K624010' }]);
    expect(record.otherNames).toEqual([
      { name: 'KAKA INVENTED', kind: 'previous', to: '2018-02-03' },
      { name: 'Kea', kind: 'trading', from: '2017-01-01' },
    ]);
  });

  test('blank texts are missing ones', async () => {
    const record = await laidDown({ entity: { entityTypeDescription: ' ', entityStatusDescription: ' ' } });
    expect(record).toMatchObject({ statusKind: 'unknown' });
    expect([record.legalForm, record.companyStatus]).toEqual([undefined, undefined]);
  });

  test.each([
    ['LTD', 'company'],
    ['SOLETRADER', 'person'],
    ['Sole Trader', 'person'],
    ['TRADING_TRUST', 'trust'],
    ['T', 'trust'],
    ['GOVTCENTRAL', 'state'],
    ['TRUSTEE', 'company'],
    ['I_SOLETRADERS', 'company'],
    ['NOTGOVT', 'company'],
  ])('an entity of the type %s is a %s', async (entityTypeCode, kind) => {
    expect((await laidDown({ entity: { entityTypeCode } })).entityType).toBe(kind);
  });

  test('companies, overseas companies and forms that name their people', () => {
    const companies = ['LTD', 'ultd', 'COOP', 'ASIC', 'NON_ASIC', 'NZCompany', 'OverseasCompany'];
    expect([...companies, 'I', undefined].filter(isCompany)).toEqual(companies);
    expect([...companies, 'I'].filter(isOverseas)).toEqual(['ASIC', 'NON_ASIC']);
    const others = ['SoleTrader', 'SOLE_TRADER', 'Partnership', 'TRADING_TRUST'];
    expect([...others, 'CharitablePartnership', 'PartnershipOther', 'TRUST'].filter(namesPeople)).toEqual(others);
  });

  test('company details without any of their fields are a fault', async () => {
    const answers = {
      [`${ENTITIES}/${NZBN}`]: { body: JSON.stringify({ nzbn: NZBN, entityName: 'PROBE INVENTED', entityTypeCode: 'LTD', roles: [] }) },
      [`${ENTITIES}/${NZBN}/company-details`]: { body: '{"odd":1}' },
    };
    await expect(lookUp(nz, { registrationNumber: NZBN }, clientOver(nz, replay(answers)))).rejects.toBeInstanceOf(Changed);
  });

  test('a role on no list is Other and reported', () => {
    expect(withUnmappedCodes(() => natureOf('Grand Vizier'))).toEqual({ result: 'Other', unmapped: ['NZ roleType grandvizier'] });
  });
});

describe('NZ, roles', () => {
  const roleOf = async (more: object) => (await laidDown({ roles: [{ roleType: 'Director', ...more }] })).parties;
  const rolePerson = { firstName: 'Ada', middleNames: 'May', lastName: 'INVENTED' };

  test('a person has the parts of the name, else the full one', async () => {
    expect(await roleOf({ rolePerson })).toMatchObject([{ entityType: 'person', legalName: 'Ada May INVENTED' }]);
    expect(await roleOf({ rolePerson: { fullName: 'Ada M INVENTED' } })).toMatchObject([{ legalName: 'Ada M INVENTED' }]);
    expect(await roleOf({ rolePerson: {} })).toEqual([]);
    expect(await roleOf({})).toEqual([]);
  });

  test.each(['ceased', 'Inactive', 'HISTORIC', 'former'])('a role of the status %s is over', async (roleStatus) => {
    expect((await laidDown({ roles: [{ roleType: 'Director', rolePerson, roleStatus }] })).formerParties).toMatchObject([
      { relationships: [{ nature: 'Director' }] },
    ]);
  });

  test('a role without a status, and with a blank end date, is present', async () => {
    expect(await roleOf({ rolePerson, endDate: ' ' })).toHaveLength(1);
    expect(await roleOf({ rolePerson, endDate: '2020-01-01', roleStatus: 'ACTIVE' })).toEqual([]);
  });

  test('a role has its present addresses', async () => {
    const roleAddress = [{ address1: '1 Street' }, { address1: '2 Street', endDate: '2020-01-01' }];
    expect(await roleOf({ rolePerson, roleAddress })).toMatchObject([{ addresses: [{ type: 'service', lines: ['1 Street'] }] }]);
  });

  test('a corporate role has its number and country; without a number it has neither', async () => {
    expect(await roleOf({ roleEntity: { entityName: ' TUI LIMITED ', nzbn: '9429999000029' } })).toMatchObject([
      {
        entityType: 'company',
        legalName: 'TUI LIMITED',
        countryOfRegistration: 'NZ',
        jurisdiction: 'NZ',
        identifiers: [{ type: 'NZBN', value: '9429999000029', jurisdiction: 'NZ', registry: 'NZBN Register' }],
      },
    ]);
    const [unnumbered] = await roleOf({ roleEntity: { entityName: 'TUI LIMITED', nzbn: '1' } });
    expect(unnumbered).not.toHaveProperty('identifiers');
    expect(unnumbered).not.toHaveProperty('countryOfRegistration');
  });

  test('sole traders and partners own their business; trustees do not', async () => {
    const ownersOf = async (entityTypeCode: string, roleType: string, more: object = {}) =>
      (await laidDown({ entity: { entityTypeCode }, roles: [{ roleType, rolePerson, ...more }] })).dataStatus.owners;
    expect(await ownersOf('SoleTrader', 'Sole Trader')).toBe('complete');
    expect(await ownersOf('Partnership', 'Partner')).toBe('complete');
    expect(await ownersOf('Partnership', 'Partner', { endDate: '2020-01-01' })).toBe('not_published');
    expect(await ownersOf('TradingTrust', 'Trustee')).toBe('not_published');
  });
});

describe('NZ, shareholdings', () => {
  const held = async (shareholding: object) =>
    (await owned(shareholding)).parties.flatMap(({ relationships }) => relationships.map(({ role, interests }) => [role, interests]));
  const basis = (share: string, total: string) => ({ unit: 'shares', held: share, total });

  test('a parcel of just under a quarter is not 25 percent', async () => {
    const found = await held({ numberOfShares: 1_000_000_000, shareAllocation: [parcel(249_999_999, person('A'))] });
    expect(found).toMatchObject([[expect.anything(), [{ share: { exact: 24.9999999 }, shareBasis: basis('249999999', '1000000000') }]]]);
  });

  test('a parcel without its size, or larger than all shares, has no percentage', async () => {
    const plain = [{ kind: 'shareholding' }];
    expect(await held({ numberOfShares: 10, shareAllocation: [parcel(null, person('A'))] })).toEqual([
      ['Shareholder, allocation 1', plain],
    ]);
    expect(await held({ shareAllocation: [parcel(5, person('A'))] })).toEqual([['Shareholder, allocation 1: 5 shares', plain]]);
    expect(await held({ numberOfShares: 0, shareAllocation: [parcel(0, person('A'))] })).toEqual([
      ['Shareholder, allocation 1: 0 shares', plain],
    ]);
    expect(await held({ numberOfShares: 4, shareAllocation: [parcel(5, person('A'))] })).toEqual([
      ['Shareholder, allocation 1: 5 of 4 shares', plain],
    ]);
    expect(await held({ numberOfShares: 5, shareAllocation: [parcel(5, person('A'))] })).toEqual([
      ['Shareholder, allocation 1: 5 of 5 shares', [{ kind: 'shareholding', share: { exact: 100 }, shareBasis: basis('5', '5') }]],
    ]);
  });

  test('holders who have left are former, and do not hold jointly', async () => {
    const left = person('B', { vacationDate: '2020-01-01', appointmentDate: '2019-01-01' });
    const record = await owned({ numberOfShares: 5, shareAllocation: [parcel(5, left, person('A', { vacationDate: ' ' }))] });
    expect(record.parties).toMatchObject([
      {
        legalName: 'A',
        relationships: [{ role: 'Shareholder, allocation 1: 5 of 5 shares', pointer: expect.stringMatching(/\/shareholder\/1$/) }],
      },
    ]);
    expect(record.parties[0]!.relationships[0]).not.toHaveProperty('holding');
    expect(record.formerParties).toMatchObject([
      { legalName: 'B', relationships: [{ nature: 'Shareholder', role: 'Shareholder', from: '2019-01-01', to: '2020-01-01' }] },
    ]);
    const historic = { historicIndividualShareholder: { lastName: 'C' } };
    const [former] = (await owned({ historicShareholder: [historic] })).formerParties!;
    expect(former!.relationships).toEqual([{ nature: 'Shareholder', role: 'Shareholder' }]);
  });

  test('a corporate holder has its kind, numbers and a business address', async () => {
    const otherShareholder = { currentEntityName: 'TUI TRUST', companyNumber: '99900029', entityType: 'TRADING_TRUST' };
    const { parties } = await owned({ shareAllocation: [parcel(1, { otherShareholder, shareholderAddress: { address1: '3 Street' } })] });
    expect(parties).toMatchObject([
      {
        entityType: 'trust',
        identifiers: [{ type: 'Company number', value: '99900029', jurisdiction: 'NZ', registry: 'Companies Register' }],
        addresses: [{ type: 'business', lines: ['3 Street'] }],
      },
    ]);
  });

  test('a person who holds shares has a service address, and a nameless holder is left out', async () => {
    const { parties } = await owned({ shareAllocation: [parcel(1, person('A', { shareholderAddress: { address1: '3 Street' } }), {})] });
    expect(parties).toMatchObject([{ entityType: 'person', addresses: [{ type: 'service' }] }]);
    expect((await owned({ shareAllocation: [parcel(1, person('A'))] })).parties[0]!.addresses).toEqual([]);
  });

  test('owners are complete where all shares are in parcels', async () => {
    const statusOf = async (shareholding: object, more?: object) => {
      const { dataStatus, dataStatusReasons } = await owned(shareholding, more);
      return [dataStatus.owners, dataStatusReasons!.owners];
    };
    const shareAllocation = [parcel(5, person('A')), parcel(null, person('B')), parcel(2, person('C'))];
    expect(await statusOf({ numberOfShares: 7, shareAllocation })).toEqual(['complete', []]);
    expect(await statusOf({ numberOfShares: 8, shareAllocation })).toEqual(['partial', ['entries_not_understood']]);
    expect(await statusOf({ numberOfShares: 7, shareAllocation }, { extensiveShareholding: true })).toEqual([
      'partial',
      ['holders_below_floor'],
    ]);
    expect(await statusOf({ numberOfShares: 7 })).toEqual(['none_on_register', ['none_entered']]);
  });
});

describe('NZ, other parties of a company', () => {
  const parent = async (ultimateHoldingCompany: object) => (await laidDown({ company: { ultimateHoldingCompany } })).parties;

  test('an ultimate holding company of New Zealand has its numbers', async () => {
    const named = { name: 'TUI HOLDINGS', nzbn: '9429999000029', number: '99900029', effectiveDate: '2019-01-15' };
    const own = { entityType: 'company', legalName: 'TUI HOLDINGS', countryOfRegistration: 'NZ', jurisdiction: 'NZ' };
    expect(await parent(named)).toMatchObject([
      {
        ...own,
        identifiers: [{ type: 'NZBN' }, { type: 'Company number', value: '99900029' }],
        relationships: [{ nature: 'Ultimate Parent', role: 'Ultimate holding company', from: '2019-01-15' }],
      },
    ]);
    const numbered = { ...own, identifiers: [{ type: 'Company number', value: '99900029', jurisdiction: 'NZ' }] };
    expect(await parent({ name: 'TUI HOLDINGS', country: 'NZ', number: '99900029' })).toMatchObject([numbered]);
    expect(await parent({ ...named, yn: false })).toEqual([]);
    expect(await parent({ nzbn: '9429999000029' })).toEqual([]);
  });

  test('a holding company abroad has its country and number; in the United States no jurisdiction', async () => {
    expect(await parent({ name: 'OUTBACK', country: 'AU', number: ' 999 ' })).toMatchObject([
      {
        entityType: 'company',
        countryOfRegistration: 'AU',
        jurisdiction: 'AU',
        identifiers: [{ type: 'Registration number', value: '999', jurisdiction: 'AU' }],
      },
    ]);
    const [american] = await parent({ name: 'PRAIRIE', country: 'US' });
    expect(american).toMatchObject({ countryOfRegistration: 'US' });
    expect(american).not.toHaveProperty('jurisdiction');
    expect(american).not.toHaveProperty('identifiers');
    const [unknown] = await parent({ name: 'NOWHERE', number: '999' });
    expect(unknown!.identifiers).toEqual([{ type: 'Registration number', value: '999' }]);
    expect(unknown).not.toHaveProperty('countryOfRegistration');
  });

  test('an overseas company is itself abroad, an Australian one with its number', async () => {
    const headOffice = async (entityTypeCode: string, company: object) => (await laidDown({ entity: { entityTypeCode }, company })).parties;
    const company = { countryOfOrigin: 'AU', australianCompanyNumber: '999000074' };
    expect(await headOffice('ASIC', company)).toEqual([
      {
        entityType: 'company',
        legalName: 'PROBE INVENTED',
        countryOfRegistration: 'AU',
        jurisdiction: 'AU',
        identifiers: [{ type: 'ACN', value: '999000074', jurisdiction: 'AU' }],
        relationships: [{ nature: 'Head Office', role: 'Country of origin' }],
      },
    ]);
    expect((await headOffice('NON_ASIC', { ...company, countryOfOrigin: 'GB' }))[0]).not.toHaveProperty('identifiers');
    expect(await headOffice('ASIC', { countryOfOrigin: 'NZ' })).toEqual([]);
    expect(await headOffice('ASIC', { australianCompanyNumber: '999000074' })).toEqual([]);
    expect(await headOffice('LTD', company)).toEqual([]);
  });

  test('an appointee is a person or an organisation with a role and an address', async () => {
    const insolvency = (insolvencyType: string | null, ...insolvencyAppointee: object[]) => ({ insolvencyType, insolvencyAppointee });
    const lena = { lastName: 'WINDUP', appointmentDate: '2023-01-01', insolvencyAppointeeAddress: { address1: '4 Street' } };
    const record = await laidDown({
      company: {
        insolvencies: [
          insolvency('Liquidation', lena, { vacationDate: '2023-02-02', lastName: 'GONE' }, {}),
          insolvency('Receivership', { organisationName: 'RECEIVERS INVENTED', vacationDate: ' ' }),
          insolvency(null, { lastName: 'UNNAMED' }),
        ],
      },
    });
    expect(record.parties).toEqual([
      {
        entityType: 'person',
        legalName: 'WINDUP',
        addresses: [{ type: 'business', lines: ['4 Street'], text: '4 Street' }],
        relationships: [{ nature: 'Liquidator', role: 'Liquidation', from: '2023-01-01' }],
      },
      {
        entityType: 'company',
        legalName: 'RECEIVERS INVENTED',
        addresses: [],
        relationships: [{ nature: 'Insolvency Practitioner', role: 'Receivership' }],
      },
      { entityType: 'person', legalName: 'UNNAMED', addresses: [], relationships: [{ nature: 'Insolvency Practitioner' }] },
    ]);
    expect(record.formerParties).toMatchObject([{ legalName: 'GONE', relationships: [{ nature: 'Liquidator', to: '2023-02-02' }] }]);
    expect(record.dataStatus.officers).toBe('complete');
    expect((await laidDown({})).formerParties).toBeUndefined();
    expect((await laidDown({})).dataStatus.officers).toBe('none_on_register');
  });
});
