/** FR: records read from the answers of the Annuaire des Entreprises. */
import { describe, expect, test } from 'vitest';
import { parseIdentifier } from '../../../shared/model/identifiers/scheme.ts';
import { Changed, NotFound, Unavailable } from '../../../shared/registers/faults.ts';
import { fr } from '../../../shared/registers/fr/fr.ts';
import { fr as sandbox } from '../../../shared/registers/fr/sandbox.ts';
import { lookUp } from '../../../shared/registers/look-up.ts';
import { sandboxTransport } from '../../../shared/registers/sandbox.ts';
import { always, clientOver, replay, type Saved } from '../../support/replay.ts';
import { conformance } from '../conformance.ts';

conformance(fr, sandbox, {
  found: '000700013',
  notFound: '000700062',
  other: '000700021',
  former: 'never shown',
  wrongCheckDigit: '000700014',
  name: 'Ardoise',
});

const client = clientOver(fr, sandboxTransport([sandbox]));
const look = (registrationNumber: string) => lookUp(fr, { registrationNumber }, client);
const [scheme] = fr.identifiers;

describe('FR, numbers', () => {
  test('a SIRET with correct check digit is accepted as its SIREN', () => {
    expect(parseIdentifier(scheme, '487 444 697 00428')).toBe('487444697');
    expect(parseIdentifier(scheme, '487.444.697')).toBe('487444697');
    expect(parseIdentifier(scheme, '48744469700429')).toBeUndefined();
  });

  test('the digits of a SIRET of LA POSTE add up to a multiple of five', () => {
    expect(parseIdentifier(scheme, '35600000000048')).toBe('356000000');
    expect(parseIdentifier(scheme, '35600000000011')).toBeUndefined();
    expect(parseIdentifier(scheme, '35600000000015')).toBe('356000000');
  });
});

describe('FR, invented units', () => {
  test('a company has its form, status, date, head office, numbers, activity and names', async () => {
    const record = await look('000700013');
    expect(record).toMatchObject({
      entityType: 'company',
      legalForm: 'SAS, société par actions simplifiée',
      companyStatus: 'Active',
      statusKind: 'active',
      registrationDate: '2012-05-02',
      dataStatus: { officers: 'complete', owners: 'restricted' },
    });
    expect(record.addresses).toEqual([
      {
        type: 'registered',
        lines: ['1 BIS RUE INVENTEE'],
        city: 'ANGERS',
        postalCode: '49100',
        country: 'FR',
        text: '1 BIS RUE INVENTEE 49100 ANGERS',
      },
    ]);
    expect(record.identifiers.map(({ type, value }) => [type, value])).toEqual([
      ['SIREN', '000700013'],
      ['SIRET', '00070001300014'],
      ['VAT', 'FR01000700013'],
    ]);
    expect(record.activities[0]).toEqual({ scheme: 'NAF Rev. 2', code: '70.10Z', primary: true });
    expect(record.otherNames).toEqual([
      { name: 'ARDI', kind: 'alternative' },
      { name: 'TOITS IMAGINAIRES', kind: 'trading' },
      { name: 'LA LAUZE FICTIVE', kind: 'trading' },
    ]);
  });

  test('officers are people and companies, and companies have a number', async () => {
    const { parties } = await look('000700013');
    expect(parties.map(({ legalName, relationships }) => [legalName, relationships[0]!.nature])).toEqual([
      ['ANNE CLAIRE MODELE', 'Managing Director'],
      ['JEAN LUC MARIE EXEMPLE', 'Managing Director'],
      ['GRANIT INVENTE', 'Managing Director'],
      ['CHIFFRES INVENTES AUDIT', 'Auditor'],
    ]);
    expect(parties[2]).toEqual({
      entityType: 'company',
      legalName: 'GRANIT INVENTE',
      countryOfRegistration: 'FR',
      jurisdiction: 'FR',
      identifiers: [{ type: 'SIREN', value: '000700021', jurisdiction: 'FR', registry: 'Sirene' }],
      relationships: [{ nature: 'Managing Director', role: 'Président de SAS' }],
    });
  });

  test('a birth name is another name only where it differs', async () => {
    const [married, once] = (await look('000700013')).parties;
    expect(married).toMatchObject({ dateOfBirth: '1982-03', otherNames: [{ name: 'ANNE CLAIRE FICTIVE', kind: 'alternative' }] });
    expect(once!.otherNames).toBeUndefined();
  });

  test('a person listed with one and with all given names is one person with each role once', async () => {
    const { parties, dataStatus } = await look('000700013');
    expect(parties.filter(({ legalName }) => legalName.endsWith('EXEMPLE'))).toEqual([
      {
        entityType: 'person',
        legalName: 'JEAN LUC MARIE EXEMPLE',
        dateOfBirth: '1970-11',
        relationships: [
          { nature: 'Managing Director', role: 'Directeur général délégué' },
          { nature: 'Board Member', role: 'Administrateur' },
        ],
      },
    ]);
    expect(dataStatus.officers).toBe('complete');
  });

  test('a chair and managing director has two relationships; merged mentions make a partial list', async () => {
    const { parties, dataStatus, dataStatusReasons } = await look('000700021');
    expect(parties.map(({ entityType, relationships }) => [entityType, ...relationships.map(({ nature }) => nature)])).toEqual([
      ['person', 'Board Chair', 'Managing Director'],
      ['person', 'Board Member', 'Managing Director'],
      ['state', 'Other'],
    ]);
    expect(parties[2]!.relationships).toEqual([{ nature: 'Other' }]);
    expect(dataStatus.officers).toBe('partial');
    expect(dataStatusReasons!.officers).toEqual(['entries_not_understood']);
  });

  test('a civil company has all its partners', async () => {
    const { parties, dataStatus } = await look('000700039');
    expect(dataStatus).toEqual({ officers: 'complete', owners: 'complete' });
    expect(parties.filter((party) => party.relationships.some(({ nature }) => nature === 'Partner'))).toHaveLength(3);
  });

  test('a ceased company is dissolved, in the words of the register', async () => {
    expect(await look('000700088')).toMatchObject({ companyStatus: 'Cessée', statusKind: 'dissolved' });
  });

  test('a head office abroad has its country', async () => {
    const { addresses, parties } = await look('000700096');
    expect(addresses).toMatchObject([{ lines: ['7 VERZONNENSTRAAT'], city: '1000 BRUXELLES', country: 'BE' }]);
    expect(parties[0]).toMatchObject({ dateOfBirth: '1961', relationships: [{ nature: 'Director' }] });
  });

  test('partial diffusion masks people and street, and the sections are restricted', async () => {
    const { addresses, otherNames, parties, dataStatus, dataStatusReasons } = await look('000700104');
    expect(parties).toMatchObject([{ nameMasked: true, relationships: [{ nature: 'Managing Director', role: 'Gérant' }] }]);
    expect(parties[0]).not.toHaveProperty('dateOfBirth');
    expect(addresses).toEqual([{ type: 'registered', lines: [], city: 'ANGERS', country: 'FR', text: expect.stringContaining('ANGERS') }]);
    expect(JSON.stringify([addresses, otherNames])).not.toContain('NON-DIFFUSIBLE');
    expect(dataStatus).toEqual({ officers: 'restricted', owners: 'restricted' });
    expect(dataStatusReasons!.officers).toEqual(['hidden_by_register']);
  });

  test('a sole trader is the owner', async () => {
    const record = await look('000700120');
    expect(record).toMatchObject({
      legalName: 'LEA INVENTEE',
      legalForm: 'Entrepreneur individuel',
      otherNames: [{ name: 'SANS-NOM', kind: 'alternative' }],
      parties: [{ legalName: 'LEA INVENTEE', relationships: [{ nature: 'Beneficial Owner', role: 'Entrepreneur individuel' }] }],
      dataStatus: { officers: 'complete', owners: 'complete' },
    });
  });

  test('a hollow result is not found', async () => {
    await expect(look('000700070')).rejects.toBeInstanceOf(NotFound);
  });

  test('figures are the company’s own published ones, newest first, by closing date', async () => {
    expect(await fr.financials!({ registrationNumber: '000700013' }, client)).toEqual([
      { periodEnd: '2024-06-30', currency: 'EUR', revenue: 5_400_000, profitLoss: 310_000 },
      { periodEnd: '2023-06-30', currency: 'EUR', revenue: 5_100_000, profitLoss: -20_000 },
    ]);
    expect(await fr.financials!({ registrationNumber: '000700021' }, client)).toEqual([]);
    await expect(fr.financials!({ registrationNumber: '000700047' }, client)).rejects.toBeInstanceOf(Unavailable);
  });

  test('all pages of figures are read, and an endless list is a fault', async () => {
    const row = (day: number) => ({ fields: { siren: '000700013', date_cloture_exercice: `2020-01-${String(day).padStart(2, '0')}` } });
    const page = (from: number, count: number): Saved => ({
      body: JSON.stringify({ nhits: 3, records: Array.from({ length: count }, (_, at) => row(from + at)) }),
    });
    const ratios = '/api/records/1.0/search/?dataset=ratios_inpi_bce&q=siren%3A000700013&rows=100&sort=date_cloture_exercice';
    const at = (start: number) => ratios.replace('&sort', `&start=${start}&sort`);
    const paged = clientOver(fr, replay({ [at(0)]: page(1, 2), [at(100)]: page(3, 1) }));
    expect(await fr.financials!({ registrationNumber: '000700013' }, paged)).toHaveLength(3);
    const endless = clientOver(fr, always({ body: JSON.stringify({ nhits: 1e6, records: [row(1)] }) }));
    await expect(fr.financials!({ registrationNumber: '000700013' }, endless)).rejects.toBeInstanceOf(Changed);
  });

  test('the notice of situation is a document; a missing one is left out', async () => {
    const [paper, ...others] = await fr.documents!({ registrationNumber: '000700013' }, client);
    expect(others).toEqual([]);
    expect(paper).toMatchObject({
      kind: 'official_extract',
      contentType: 'application/pdf',
      origin: 'https://api-avis-situation-sirene.insee.fr/identification/pdf/00070001300014',
    });
    expect(Buffer.from(paper!.body).toString('latin1', 0, 5)).toBe('%PDF-');
    expect(await fr.documents!({ registrationNumber: '000700104' }, client)).toEqual([]);
  });

  test('a name of fewer than three letters finds nothing', async () => {
    expect(await fr.searchByName!('AB', client)).toEqual([]);
  });
});
