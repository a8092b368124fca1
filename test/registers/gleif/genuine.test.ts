/** LEI: recorded answers of GLEIF. */
import { expect, test } from 'vitest';
import { gleif } from '../../../shared/registers/gleif/gleif.ts';
import { lookUp } from '../../../shared/registers/look-up.ts';
import { describeGenuine, sample } from '../../support/genuine.ts';
import { clientOver, replay } from '../../support/replay.ts';
import { expectValidIdentifiers } from '../conformance.ts';

describeGenuine('LEI, genuine answers', () => {
  const api = '/api/v1/lei-records';
  const commerzbank = '851WYGNLUQLFZBSYGB56';
  const bloomberg = '5493001KJTIIGC8Y1R12';
  const exception = sample(`gleif/direct-parent-reporting-exception-${commerzbank}.json`);
  const hits = sample('gleif/search-legalName-allianz-global-investors-p1.json');
  const genuine = clientOver(
    gleif,
    replay({
      [`${api}/${commerzbank}`]: sample(`gleif/record-${commerzbank}.json`),
      [`${api}/${commerzbank}/direct-parent-reporting-exception`]: exception,
      [`${api}/${bloomberg}`]: sample(`gleif/record-${bloomberg}.json`),
      [`${api}/${bloomberg}/direct-parent`]: { status: 404, ...sample('gleif/not-found-related-404.json') },
    }),
  );

  test('Commerzbank: name, form, local date, register number, BICs, no known controller', async () => {
    const record = await lookUp(gleif, { registrationNumber: commerzbank }, genuine);
    expect(record).toMatchObject({
      legalName: 'COMMERZBANK Aktiengesellschaft',
      legalForm: 'Aktiengesellschaft',
      companyStatus: 'ACTIVE',
      registrationDate: '1952-10-17',
      parties: [],
      dataStatus: { owners: 'none_on_register' },
    });
    expect(record.identifiers.slice(0, 2)).toEqual([
      { type: 'LEI', value: commerzbank },
      {
        type: 'Registernummer',
        value: 'HRB 32000 (Frankfurt am Main)',
        jurisdiction: 'DE',
        registry: 'Handelsregister (Frankfurt am Main)',
      },
    ]);
    expect(record.identifiers.filter(({ type }) => type === 'BIC')).toHaveLength(16);
    expect(record.identifiers.filter(({ type }) => !/BIC|LEI|nummer/.test(type))).toEqual([
      { type: 'MIC', value: 'CBKA' },
      { type: 'OpenCorporates ID', value: 'de/M1201_HRB32000' },
      { type: 'QCC code', value: 'QDEGGAGMC6' },
      { type: 'S&P Global ID', value: '410710' },
    ]);
    expect(record.addresses[0]).toEqual({
      type: 'registered',
      lines: ['Kaiserstraße 16'],
      city: 'Frankfurt am Main',
      postalCode: '60311',
      region: 'DE-HE',
      country: 'DE',
      text: 'Kaiserstraße 16, 60311 Frankfurt am Main, DE-HE, DE',
    });
  });

  test('Bloomberg Finance: a plain date stays that day; missing linked parents are not invented', async () => {
    expect(await lookUp(gleif, { registrationNumber: bloomberg }, genuine)).toMatchObject({
      legalForm: 'Limited Partnership',
      jurisdiction: 'US-DE',
      countryOfRegistration: 'US',
      registrationDate: '2007-06-05',
      identifiers: [
        { type: 'LEI' },
        { type: 'File Number', value: '4348344', jurisdiction: 'US-DE', registry: 'Division of Corporations, Department of State' },
        { type: 'OpenCorporates ID', value: 'us_de/4348344' },
        { type: 'QCC code', value: 'QUSWRR9VPE' },
        { type: 'S&P Global ID', value: '39460001' },
      ],
      parties: [],
      dataStatus: { owners: 'not_published' },
    });
  });

  test('Allianz Global Investors GmbH: of two hits with this exact name the active one is first', async () => {
    const onePage = clientOver(gleif, async () => ({
      status: 200,
      headers: { 'content-type': 'application/vnd.api+json' },
      body: Buffer.from(JSON.stringify({ ...JSON.parse(String(hits.body)), meta: {} })),
    }));
    expect(await gleif.searchByName!('Allianz Global Investors GmbH', onePage)).toMatchObject([
      { registrationNumber: 'OJ2TIQSVQND4IZYYK658', companyStatus: 'ACTIVE' },
      { registrationNumber: '529900FAHFDMSXCPII15', companyStatus: 'INACTIVE' },
    ]);
  });

  test('every genuine record of the lists is read, with valid identifiers and a name for its form', async () => {
    const children = sample('gleif/direct-children-529900K9B0N5BT694847-p1.json');
    const records = [hits, children].flatMap(({ body }) => JSON.parse(String(body)).data as { id: string; relationships: object }[]);
    expect(records).toHaveLength(15);
    for (const data of records) {
      const alone = clientOver(gleif, replay({ [`${api}/${data.id}`]: { body: JSON.stringify({ data }) } }));
      const record = await lookUp(gleif, { registrationNumber: data.id }, alone);
      expectValidIdentifiers(gleif, record);
      expect(record.legalForm).not.toMatch(/^[A-Z0-9]{4}$/);
    }
  });

  test('an empty list is an empty list', async () => {
    const empty = clientOver(gleif, replay({ [api]: sample('gleif/managed-funds-empty-529900FAHFDMSXCPII15.json') }));
    expect(await gleif.searchByName!('Nobody', empty)).toEqual([]);
  });
});
