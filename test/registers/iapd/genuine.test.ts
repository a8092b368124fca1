/** IAPD: recorded answers and pages. */
import { expect, test } from 'vitest';
import { iapd } from '../../../shared/registers/iapd/iapd.ts';
import { fits } from '../../../shared/registers/iapd/same-name.ts';
import { Firms, Hits } from '../../../shared/registers/iapd/wire.ts';
import { describeGenuine, sample } from '../../support/genuine.ts';
import { replay, type Saved } from '../../support/replay.ts';
import { expectValidIdentifiers } from '../conformance.ts';
import { grid, HEAD_A, laid, look } from './laid-down.ts';

describeGenuine('IAPD, genuine answers', () => {
  const saved = sample('iapd/firm-148826.json');
  const { basicInformation: basic, relyingAdvisors } = Firms.parse(JSON.parse(String(saved.body))).hits!.hits![0]!._source.iacontent;
  /** The hit of the firm, built from its own entry: no genuine hit list is saved. */
  const [citadel] = Hits.parse({
    hits: {
      total: 1,
      hits: [
        {
          _source: {
            firm_source_id: String(basic.firmId),
            firm_name: basic.firmName,
            firm_other_names: basic.otherNames,
            firm_ia_scope: basic.iaScope,
            firm_relying_advisors: relyingAdvisors,
          },
        },
      ],
    },
  }).hits!.hits!.map(({ _source }) => _source);
  const lines = String(sample('iapd/schedule-a-b-row.csv').body)
    .trim()
    .split(/\r?\n/)
    .map((line) => [...line.matchAll(/"([^"]*)"|([^,]+)|(?<=,)(?=,)/g)].map(([, quoted, plain]) => quoted ?? plain ?? ''));
  const filed = Object.fromEntries(lines[0]!.map((column, at) => [column, lines[1]![at]!]));
  const rowA = ['Full Legal Name', 'DE/FE/I', 'Title or Status', 'Status Acquired', 'Ownership Code', 'Control Person', 'PR', 'OwnerID'];

  const genuine = () => {
    const pages = laid({
      hits: [citadel!],
      a: grid(
        HEAD_A,
        rowA.map((column) => filed[column]!),
      ),
    });
    const forms = Object.entries(pages).map(([path, { body, ...rest }]): [string, Saved] => [
      path,
      { ...rest, body: String(body).replaceAll('>7<', '>148826<') },
    ]);
    return look('Citadel Advisors, LLC', replay({ ...Object.fromEntries(forms), '/search/firm/148826': saved }));
  };

  test('Citadel Advisors LLC: name, status, office, numbers, today’s relying advisers', async () => {
    const record = await genuine();
    expect(record).toMatchObject({
      legalName: 'CITADEL ADVISORS LLC',
      registrationNumber: '148826',
      companyStatus: 'ACTIVE',
      statusKind: 'active',
      jurisdiction: 'US',
      identifiers: [
        { type: 'CRD number', value: '148826' },
        { type: 'SEC number', value: '801-70860' },
      ],
      otherNames: [],
    });
    expect(record.addresses).toEqual([
      {
        type: 'business',
        lines: ['830 BRICKELL PLAZA', 'FLOOR 15'],
        city: 'MIAMI',
        postalCode: '33131',
        region: 'FL',
        country: 'US',
        text: '830 BRICKELL PLAZA, FLOOR 15, 33131 MIAMI, FL, US',
      },
    ]);
    const relying = record.parties.filter(({ relationships }) => relationships[0]!.role === 'Relying adviser');
    expect(relying.map(({ legalName, identifiers }) => [legalName, identifiers![0]!.value])).toEqual([
      ['CITADEL ADVISORS (DIFC) LIMITED', '342518'],
      ['CITADEL ASIA LIMITED', '292034'],
      ['CITADEL ADVISORS EUROPE LIMITED', '318548'],
      ['CITADEL FRANCE SAS', '313551'],
      ['CITADEL ADVISORS SINGAPORE PTE. LIMITED', '314103'],
    ]);
    expectValidIdentifiers(iapd, record);
  });

  test.each(['Citadel Advisors LLC', 'CITADEL ASIA LIMITED', 'Citadel Advisors Singapore Pte. Ltd.', 'Citadel France SAS'])(
    '%s is its',
    (name) => {
      expect(fits(name, [citadel!])).toHaveLength(1);
    },
  );

  test.each([
    'Ashler Capital LLC',
    'Citadel Advisors II LLC',
    'Citadel Europe LLP',
    'Citadel (Hong Kong) Limited',
    'Citadel Securities LLC',
    'Citadel',
  ])('%s is not, or no longer', (name) => {
    expect(fits(name, [citadel!])).toEqual([]);
  });

  test('a genuine line of Schedule A: a person, a band, a month, control, a CRD number', async () => {
    const owner = (await genuine()).parties[0]!;
    const [last, ...first] = filed['Full Legal Name']!.split(', ');
    expect(owner).toEqual({
      entityType: 'person',
      legalName: [...first, last].join(' '),
      identifiers: [{ type: 'CRD number', value: filed.OwnerID, jurisdiction: 'US', registry: 'IAPD' }],
      relationships: [
        {
          nature: 'Direct Owner',
          role: 'MANAGING MEMBER & CHIEF COMPLIANCE OFFICER',
          from: '2012-09',
          interests: [{ kind: 'capital', share: { minimum: 50, exclusiveMaximum: 75 }, shareBasis: { unit: 'band', code: 'D' } }],
        },
        {
          nature: 'Control Person',
          role: 'MANAGING MEMBER & CHIEF COMPLIANCE OFFICER',
          from: '2012-09',
          interests: [{ kind: 'control' }],
        },
      ],
    });
  });
});
