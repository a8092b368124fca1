/** The guard over company records: what it leaves out, what it counts, and what it says of the section. */
import { describe, expect, test } from 'vitest';
import type { CompanyRecord, PartyRecord } from '../../../shared/model/entity/company-record.ts';
import { withoutImplausibleValues } from '../../../shared/model/entity/implausible-values.ts';
import { companyRecord } from '../../support/entities.ts';

const TODAY = '2026-03-01';
const record = (more: Partial<CompanyRecord> = {}): CompanyRecord =>
  companyRecord({ legalName: 'NONE LIMITED', countryOfRegistration: 'GB', jurisdiction: 'GB', ...more });
const director = (more: Partial<PartyRecord> = {}): PartyRecord => ({
  entityType: 'person',
  legalName: 'Ada Marlow',
  relationships: [{ nature: 'Director' }],
  ...more,
});
const guarded = (more: Partial<CompanyRecord>) => withoutImplausibleValues(record(more), TODAY);
/** As it is written in a result: what is left out is absent. */
const written = (more: Partial<CompanyRecord>): unknown => JSON.parse(JSON.stringify(guarded(more).record));

test('a plausible record stays the very object', () => {
  const plausible = record({ parties: [director({ dateOfBirth: '1985-06' })], capital: { amount: 0, currency: 'EUR' } });
  expect(withoutImplausibleValues(plausible, TODAY)).toEqual({ record: plausible, dropped: [] });
  expect(withoutImplausibleValues(plausible, TODAY).record).toBe(plausible);
});

describe('of the company', () => {
  test.each([
    ['registrationDate', { registrationDate: '1753-01-01' }, 'placeholder'],
    ['legalForm', { legalForm: 'N/A', legalFormCode: 'H0PO' }, 'placeholder'],
    ['companyStatus', { companyStatus: '-' }, 'placeholder'],
    ['capital', { capital: { shares: 0 } }, 'impossible'],
    ['capital', { capital: { amount: -100, currency: 'NOK' } }, 'impossible'],
    ['capital', { capital: { amount: Number.NaN, currency: 'NOK' } }, 'impossible'],
    ['capital', { capital: { amount: 100, currency: 'kroner' } }, 'impossible'],
    ['identifiers', { identifiers: [{ type: 'EHRA-ID', value: '-1' }] }, 'impossible'],
    ['identifiers', { identifiers: [{ type: 'VAT', value: '000000000' }] }, 'placeholder'],
    ['activities', { activities: [{ scheme: 'NACE', code: '00.00' }] }, 'placeholder'],
    ['otherNames', { otherNames: [{ name: 'N/A', kind: 'trading' }] }, 'placeholder'],
    [
      'addresses',
      { addresses: [{ type: 'business', lines: ['No information provided'], text: 'No information provided' }] },
      'placeholder',
    ],
  ] as const)('%s is left out and counted: %j', (member, given, reason) => {
    const { record: left, dropped } = guarded(given as Partial<CompanyRecord>);
    expect(dropped).toEqual([{ member, reason }]);
    expect(JSON.parse(JSON.stringify(left))).toEqual(record());
  });

  test('a placeholder in an address is left out, and its one-line form made anew', () => {
    const given = {
      type: 'business' as const,
      lines: ['No information provided', '-'],
      city: 'None',
      postalCode: '00000',
      region: 'CT',
      country: 'US',
      text: 'No information provided, -, 00000 None, CT, US',
    };
    expect(written({ addresses: [given] })).toMatchObject({
      addresses: [{ type: 'business', lines: [], city: 'None', region: 'CT', country: 'US', text: 'None, CT, US' }],
    });
  });

  test('an address of placeholders and a country is none', () => {
    const given = { type: 'postal' as const, lines: ['N/A'], country: 'US', text: 'N/A, US' };
    expect(written({ addresses: [given] })).toMatchObject({ addresses: [] });
  });

  test('days of a former name and the number of shares are left out by themselves', () => {
    const given = {
      otherNames: [{ name: 'OLD', kind: 'previous' as const, from: '0000-00-00', to: '2020-01-31' }],
      capital: { amount: 1, currency: 'EUR', shares: -5 },
    };
    expect(written(given)).toMatchObject({ otherNames: [{ name: 'OLD', to: '2020-01-31' }], capital: { amount: 1, currency: 'EUR' } });
    expect(guarded(given).dropped.map(({ member }) => member)).toEqual(['otherNames.from', 'capital.shares']);
  });

  test('what is impossible of the company alone says nothing of its sections', () => {
    expect(guarded({ capital: { amount: -1, currency: 'EUR' } }).record.dataStatus).toEqual({ officers: 'complete', owners: 'complete' });
  });
});

describe('of a party', () => {
  test('a name that is none leaves the party out, and the section is partial', () => {
    const { record: left, dropped } = guarded({ parties: [director(), director({ entityType: 'company', legalName: '27939198' })] });
    expect(left).toMatchObject({
      parties: [{ legalName: 'Ada Marlow' }],
      dataStatus: { officers: 'partial', owners: 'complete' },
      dataStatusReasons: { officers: ['entries_not_understood'] },
    });
    expect(dropped).toEqual([{ member: 'parties.legalName', reason: 'impossible' }]);
  });

  test('an owner that is none leaves the list of owners partial', () => {
    const owner: PartyRecord = { entityType: 'company', legalName: 'No information provided', relationships: [{ nature: 'Member' }] };
    expect(guarded({ parties: [owner] }).record.dataStatus).toEqual({ officers: 'complete', owners: 'partial' });
  });

  test('a masked name is a name', () => {
    expect(guarded({ parties: [director({ legalName: '***', nameMasked: true })] }).dropped).toEqual([]);
  });

  test('an impossible value leaves the section partial, a placeholder does not', () => {
    const [impossible, placeholder] = ['1985--1', '0000-00-00'].map((dateOfBirth) => guarded({ parties: [director({ dateOfBirth })] }));
    expect([impossible!.record.dataStatus.officers, placeholder!.record.dataStatus.officers]).toEqual(['partial', 'complete']);
    expect([impossible!, placeholder!].map(({ record: left }) => left.parties[0]!.dateOfBirth)).toEqual([undefined, undefined]);
  });

  test('a nationality goes with its code', () => {
    const given = director({ nationality: 'None', nationalityCode: 'GB', countryOfResidence: 'Unknown', countryOfResidenceCode: 'GB' });
    expect(written({ parties: [given] })).toMatchObject({ parties: [director()] });
  });

  test('a place that is a placeholder is left out, of several only that one', () => {
    const given = director({ placeOfResidence: 'N/A', placesOfOrigin: ['Bern', 'unbekannt', 'N/A'] });
    const { placeOfResidence, placesOfOrigin } = guarded({ parties: [given] }).record.parties[0]!;
    expect({ placeOfResidence, placesOfOrigin }).toEqual({ placesOfOrigin: ['Bern', 'unbekannt'] });
  });

  test('days of a relationship and of an interest, a role and a share are left out by themselves', () => {
    const given = director({
      relationships: [
        {
          nature: 'Shareholder',
          role: '-',
          from: '1900-01-01',
          to: '9999-12-31',
          interests: [
            {
              kind: 'shareholding',
              share: { exact: 140 },
              shareBasis: { unit: 'shares', held: '140', total: '100' },
              startDate: '2020-13-01',
            },
            { kind: 'votingRights', share: { minimum: 25, maximum: 50 } },
          ],
        },
      ],
    });
    expect(written({ parties: [given] })).toMatchObject({
      parties: [
        {
          relationships: [
            { nature: 'Shareholder', interests: [{ kind: 'shareholding' }, { kind: 'votingRights', share: { minimum: 25, maximum: 50 } }] },
          ],
        },
      ],
      dataStatus: { officers: 'complete', owners: 'partial' },
    });
    expect(guarded({ parties: [given] }).dropped.map(({ member, reason }) => `${member} ${reason}`)).toEqual([
      'parties.relationships.from placeholder',
      'parties.relationships.to placeholder',
      'parties.relationships.role placeholder',
      'parties.relationships.interests.startDate impossible',
      'parties.relationships.interests.share impossible',
    ]);
  });

  test('parties of a party and former parties are guarded as well', () => {
    const nested = director({ legalName: 'HOLDING', entityType: 'company', parties: [director({ legalName: '999999999' })] });
    const { record: left, dropped } = guarded({ parties: [nested], formerParties: [director({ dateOfBirth: '2099' })] });
    expect([left.parties[0]!.parties, left.formerParties![0]!.dateOfBirth]).toEqual([[], undefined]);
    expect(dropped.map(({ member }) => member)).toEqual(['parties.parties.legalName', 'formerParties.dateOfBirth']);
  });
});

test('a list that the register does not publish stays unpublished', () => {
  const given = {
    parties: [director({ dateOfBirth: '1985--1' })],
    dataStatus: { officers: 'restricted', owners: 'not_published' } as const,
  };
  expect(guarded(given).record).toMatchObject({ dataStatus: given.dataStatus });
  expect(guarded(given).record.dataStatusReasons).toBeUndefined();
});
