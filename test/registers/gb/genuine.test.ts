/** GB: genuine recorded answers. */
import { expect, test } from 'vitest';
import { comparableName } from '../../../shared/model/entity/names.ts';
import { parseIdentifier } from '../../../shared/model/identifiers/scheme.ts';
import { gb } from '../../../shared/registers/gb/gb.ts';
import { companyNumber } from '../../../shared/registers/gb/identifiers.ts';
import { owner } from '../../../shared/registers/gb/parties.ts';
import { lookUp } from '../../../shared/registers/look-up.ts';
import { describeGenuine, sample } from '../../support/genuine.ts';
import { clientOver, replay } from '../../support/replay.ts';

describeGenuine('GB, genuine answers', () => {
  const genuine = clientOver(
    gb,
    replay({
      '/company/08957400': sample('gb/company-08957400.json'),
      '/company/13090621': {
        body: JSON.stringify({ company_name: 'NOT RECORDED', company_number: '13090621', type: 'ltd', company_status: 'active' }),
      },
      '/company/13090621/officers': sample('gb/officers-13090621.json'),
      '/company/13090621/persons-with-significant-control': sample('gb/psc-13090621.json'),
      '/company/04053514': {
        body: JSON.stringify({ company_name: 'NOT RECORDED', company_number: '04053514', type: 'private-limited-guarant-nsc' }),
      },
      '/company/04053514/persons-with-significant-control': sample('gb/persons_yorkshire_air_ambulance.json'),
      '/company/OE029880': {
        body: JSON.stringify({ company_name: 'NOT RECORDED', company_number: 'OE029880', type: 'registered-overseas-entity' }),
      },
      '/company/OE029880/persons-with-significant-control': sample('gb/psc-OE029880.json'),
      '/company/14190543/filing-history': sample('gb/filing-history-14190543.json'),
      '/document/H9qJqpiRyAiGAzir_FWrLnUZet8vX5U5G4f1jNHXxBk/content': { contentType: 'application/pdf', body: '%PDF-1.4' },
      '/search/companies': sample('gb/search-companies-active.json'),
    }),
  );
  /** The codes of one list in the official enumerations. */
  const listed = (file: string, list: string): string[] => {
    const lines = String(sample(`gb/${file}`).body).split('\n');
    const from = lines.indexOf(`${list}:`) + 1;
    const to = lines.findIndex((line, at) => at >= from && /^\S/.test(line));
    return lines.slice(from, to < 0 ? undefined : to).flatMap((line) => /^\s+'([^']+)'/.exec(line)?.[1] ?? []);
  };

  test('a profile without lists is read', async () => {
    expect(await lookUp(gb, { registrationNumber: '08957400' }, genuine)).toMatchObject({
      legalName: 'CANDOUR GROUP LIMITED',
      legalForm: 'Private limited company',
      companyStatus: 'Active',
      registrationDate: '2014-03-25',
      addresses: [{ lines: ['71 New Dover Road'], city: 'Canterbury', postalCode: 'CT1 3DZ', country: 'GB' }],
      identifiers: [{ type: 'Company number', value: '08957400', jurisdiction: 'GB' }],
      activities: [{ scheme: 'UK SIC 2007', code: '68100' }],
      otherNames: [{ name: 'LONDON & KENT ESTATES LIMITED', kind: 'previous', from: '2014-03-25', to: '2020-04-20' }],
      parties: [],
      dataStatus: { officers: 'partial', owners: 'none_on_register' },
    });
  });

  test('the only director is the only owner: same name, same birth month', async () => {
    const { parties, dataStatus } = await lookUp(gb, { registrationNumber: '13090621' }, genuine);
    expect(dataStatus).toEqual({ officers: 'complete', owners: 'complete' });
    expect(parties.map(({ entityType, relationships }) => [entityType, relationships[0]!.nature])).toEqual([
      ['person', 'Director'],
      ['person', 'Person With Significant Control'],
    ]);
    const [director, controller] = parties;
    expect(comparableName(director!.legalName)).toBe(comparableName(controller!.legalName));
    expect(director!.legalName).toMatch(/^\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+$/u);
    expect(director!.dateOfBirth).toMatch(/^\d{4}-\d{2}$/);
    expect(director!.dateOfBirth).toBe(controller!.dateOfBirth);
    expect(director!.addresses![0]!.lines).toEqual(['476-478 Broadway', 'Chadderton']);
    expect(controller!.relationships[0]).toMatchObject({
      from: '2020-12-18',
      interests: [
        { kind: 'shareholding', share: { minimum: 75, maximum: 100 } },
        { kind: 'votingRights', share: { minimum: 75, maximum: 100 } },
        { kind: 'appointment' },
      ],
    });
  });

  test('four owners who ceased on their first day are former ones', async () => {
    const record = await lookUp(gb, { registrationNumber: '04053514' }, genuine);
    expect(record.parties).toMatchObject([{ entityType: 'company', legalName: 'Yorkshire Air Ambulance Ltd' }]);
    expect(record.dataStatus).toEqual({ officers: 'partial', owners: 'complete' });
    const left = { nature: 'Person With Significant Control', role: 'significant influence or control' };
    expect(record.formerParties?.map(({ entityType, relationships }) => [entityType, relationships])).toEqual(
      Array.from({ length: 4 }, (_, at) => [
        'person',
        [{ ...left, from: '2016-04-06', to: '2016-04-06', interests: [{ kind: 'control' }], pointer: `/items/${at}` }],
      ]),
    );
  });

  test('the owner of an overseas entity is a trustee by its role', async () => {
    const { parties } = await lookUp(gb, { registrationNumber: 'OE029880' }, genuine);
    expect(parties).toMatchObject([
      {
        entityType: 'company',
        // Its principal office is at the address that it gives for letters.
        addresses: [{ type: 'business', country: 'GI' }],
        relationships: [
          {
            nature: 'Beneficial Owner',
            role: 'significant influence or control as trust registered overseas entity',
            from: '2005-11-21',
            interests: [{ kind: 'control' }],
          },
        ],
      },
    ]);
  });

  test('the incorporation is a document from the Document API', async () => {
    expect(await gb.documents!({ registrationNumber: '14190543' }, genuine)).toMatchObject([
      {
        title: 'Incorporation 2022-06-23',
        origin: 'https://document-api.company-information.service.gov.uk/document/H9qJqpiRyAiGAzir_FWrLnUZet8vX5U5G4f1jNHXxBk/content',
      },
    ]);
  });

  test('a name search finds companies, partnerships and overseas entities with valid numbers', async () => {
    const matches = await gb.searchByName!('active', genuine);
    expect(matches).toHaveLength(20);
    expect(matches[0]).toEqual({ companyName: 'ACTIVE LIMITED', registrationNumber: '08343902', companyStatus: 'Active' });
    expect(matches.map(({ registrationNumber }) => registrationNumber)).toEqual(
      expect.arrayContaining(['OE001962', 'SC243739', 'SL020083']),
    );
    for (const { registrationNumber } of matches) expect(parseIdentifier(companyNumber, registrationNumber)).toBe(registrationNumber);
  });

  test('every official nature of control has a kind, and its band where it has one', () => {
    const natures = listed('api-enumerations-psc-descriptions.yml', 'description');
    expect(natures.length).toBeGreaterThan(80);
    for (const code of natures) {
      const party = owner({ kind: 'individual-person-with-significant-control', name: 'Ivo Unreal', natures_of_control: [code] });
      const [interest] = party.relationships[0]!.interests!;
      expect(interest!.share !== undefined, code).toBe(code.includes('percent'));
      expect(interest!.kind === 'other', code).toBe(code.startsWith('registered-owner'));
    }
  });
});
