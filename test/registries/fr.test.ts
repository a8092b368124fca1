/** FR: what a person would read from the answers of the Annuaire des Entreprises. */
import { describe, expect, test } from 'vitest';
import { comparableName } from '../../shared/entity/names.ts';
import { parseIdentifier } from '../../shared/identifiers/scheme.ts';
import { Changed, NotFound, Unavailable } from '../../shared/registries/faults.ts';
import { fr } from '../../shared/registries/fr/fr.ts';
import legalForms from '../../shared/registries/fr/legal-forms.json' with { type: 'json' };
import { ties } from '../../shared/registries/fr/qualites.ts';
import { lookUp } from '../../shared/registries/look-up.ts';
import { fr as sandbox } from '../../shared/sandbox/fr.ts';
import { sandboxTransport } from '../../shared/sandbox/sandbox.ts';
import { always, clientOver, replay, type Saved, sample, samplesAreHere } from '../support/replay.ts';
import { conformance, expectValidIdentifiers } from './conformance.ts';

conformance(fr, sandbox, {
  found: '000700013',
  notFound: '000700062',
  other: '000700021',
  former: ['Paul Parti'],
  wrongCheckDigit: '000700014',
  name: 'Ardoise',
});

const client = clientOver(fr, sandboxTransport([sandbox]));
const look = (registrationNumber: string) => lookUp(fr, { registrationNumber }, client);
const [scheme] = fr.identifiers;

describe('FR, numbers', () => {
  test('a SIRET is taken for its SIREN, after a check of its own', () => {
    expect(parseIdentifier(scheme, '487 444 697 00428')).toBe('487444697');
    expect(parseIdentifier(scheme, '487.444.697')).toBe('487444697');
    expect(parseIdentifier(scheme, '48744469700429')).toBeUndefined();
  });

  test('the SIRETs of LA POSTE follow a sum that is a multiple of five', () => {
    expect(parseIdentifier(scheme, '35600000000048')).toBe('356000000');
    expect(parseIdentifier(scheme, '35600000000011')).toBeUndefined();
    expect(parseIdentifier(scheme, '35600000000015')).toBe('356000000');
  });
});

describe('FR, roles', () => {
  test('several roles in one are several ties, each in the words of the register', () => {
    expect(ties('Directeur général, Administrateur')).toEqual([
      { nature: 'Managing Director', role: 'Directeur général' },
      { nature: 'Board Member', role: 'Administrateur' },
    ]);
    expect(ties('Personne physique, exploitant en commun')).toEqual([
      { nature: 'Partner', role: 'Personne physique, exploitant en commun' },
    ]);
  });

  test('either apostrophe is the same role', () => {
    const natures = ["Président du conseil d'administration", 'Président du conseil d’administration'].map((role) => ties(role)[0]!.nature);
    expect(natures).toEqual(['Board Chair', 'Board Chair']);
  });

  test('no role is a tie of an unknown nature', () => {
    expect(ties(null)).toEqual([{ nature: 'Other' }]);
  });
});

describe('FR, invented units', () => {
  test('a company has its form, status, day, head office, numbers, activity and trade names, and no published owners', async () => {
    const record = await look('000700013');
    expect(record).toMatchObject({
      entityType: 'company',
      legalForm: 'SAS, société par actions simplifiée',
      companyStatus: 'Active',
      statusKind: 'active',
      registrationDate: '2012-05-02',
      dataStatus: { officers: 'complete', owners: 'not_published' },
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

  test('its officers are people and companies; a company can be expanded', async () => {
    const { parties } = await look('000700013');
    expect(parties.map(({ legalName, ties }) => [legalName, ties[0]!.nature])).toEqual([
      ['ANNE CLAIRE MODELE', 'Managing Director'],
      ['JEAN LUC EXEMPLE', 'Managing Director'],
      ['JEAN-LUC EXEMPLE', 'Managing Director'],
      ['GRANIT INVENTE', 'Managing Director'],
      ['CHIFFRES INVENTES AUDIT', 'Auditor'],
    ]);
    expect(parties[3]).toEqual({
      entityType: 'company',
      legalName: 'GRANIT INVENTE',
      countryOfRegistration: 'FR',
      jurisdiction: 'FR',
      identifiers: [{ type: 'SIREN', value: '000700021', jurisdiction: 'FR', registry: 'Sirene' }],
      ties: [{ nature: 'Managing Director', role: 'Président de SAS' }],
    });
  });

  test('a name of birth is another name; the same name twice is none; two mentions of one person can be folded', async () => {
    const [married, once, twice] = (await look('000700013')).parties;
    expect(married).toMatchObject({ dateOfBirth: '1982-03', otherNames: [{ name: 'ANNE CLAIRE FICTIVE', kind: 'alternative' }] });
    expect(once!.otherNames).toBeUndefined();
    expect(comparableName(once!.legalName)).toBe(comparableName(twice!.legalName));
    expect(once!.dateOfBirth).toBe(twice!.dateOfBirth);
  });

  test('a chair who is also managing director has two ties; the State is told from companies; folded mentions make the list partial', async () => {
    const { parties, dataStatus } = await look('000700021');
    expect(parties.map(({ entityType, ties }) => [entityType, ...ties.map(({ nature }) => nature)])).toEqual([
      ['person', 'Board Chair', 'Managing Director'],
      ['person', 'Board Member', 'Managing Director'],
      ['state', 'Other'],
    ]);
    expect(parties[2]!.ties).toEqual([{ nature: 'Other' }]);
    expect(dataStatus.officers).toBe('partial');
  });

  test('a civil company has its partners, all of them', async () => {
    const { parties, dataStatus } = await look('000700039');
    expect(dataStatus).toEqual({ officers: 'complete', owners: 'complete' });
    expect(parties.filter((party) => party.ties.some(({ nature }) => nature === 'Partner'))).toHaveLength(3);
  });

  test('a company that has ceased is dissolved, in the words of the register', async () => {
    expect(await look('000700088')).toMatchObject({ companyStatus: 'Cessée', statusKind: 'dissolved' });
  });

  test('a head office abroad has its country', async () => {
    const { addresses, parties } = await look('000700096');
    expect(addresses).toMatchObject([{ lines: ['7 VERZONNENSTRAAT'], city: '1000 BRUXELLES', country: 'BE' }]);
    expect(parties[0]).toMatchObject({ dateOfBirth: '1961', ties: [{ nature: 'Director' }] });
  });

  test('partial diffusion keeps people and street from the public, and the answer says so', async () => {
    const { addresses, otherNames, parties, dataStatus } = await look('000700104');
    expect(parties).toMatchObject([{ nameMasked: true, ties: [{ nature: 'Managing Director', role: 'Gérant' }] }]);
    expect(parties[0]).not.toHaveProperty('dateOfBirth');
    expect(addresses).toEqual([{ type: 'registered', lines: [], city: 'ANGERS', country: 'FR', text: expect.stringContaining('ANGERS') }]);
    expect(JSON.stringify([addresses, otherNames])).not.toContain('NON-DIFFUSIBLE');
    expect(dataStatus).toEqual({ officers: 'restricted', owners: 'not_published' });
  });

  test('a sole trader is the owner', async () => {
    const record = await look('000700120');
    expect(record).toMatchObject({
      legalName: 'LEA INVENTEE',
      legalForm: 'Entrepreneur individuel',
      otherNames: [{ name: 'SANS-NOM', kind: 'alternative' }],
      parties: [{ legalName: 'LEA INVENTEE', ties: [{ nature: 'Beneficial Owner', role: 'Entrepreneur individuel' }] }],
      dataStatus: { officers: 'complete', owners: 'complete' },
    });
  });

  test('a hollow result is not found', async () => {
    await expect(look('000700070')).rejects.toBeInstanceOf(NotFound);
  });

  test('figures are the company’s own published ones, newest first, to the exact closing day', async () => {
    expect(await fr.financials!({ registrationNumber: '000700013' }, client)).toEqual([
      { periodEnd: '2024-06-30', currency: 'EUR', revenue: 5_400_000, profitLoss: 310_000 },
      { periodEnd: '2023-06-30', currency: 'EUR', revenue: 5_100_000, profitLoss: -20_000 },
    ]);
    expect(await fr.financials!({ registrationNumber: '000700021' }, client)).toEqual([]);
    await expect(fr.financials!({ registrationNumber: '000700047' }, client)).rejects.toBeInstanceOf(Unavailable);
  });

  test('all pages of figures are read, and an endless list is refused', async () => {
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

  test('the notice of situation of the head office is a paper; one that is not to be had is left out', async () => {
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

const read = (path: string) => JSON.parse(String(sample(path)!.body));

describe.runIf(samplesAreHere)('FR, genuine answers', () => {
  const genuine = (siren: string) =>
    lookUp(
      fr,
      { registrationNumber: siren },
      clientOver(fr, replay({ [`/search?q=${siren}&page=1&per_page=1`]: sample(`fr/search-${siren}.json`)! })),
    );

  test('every role and every legal form of the official lists is known', () => {
    const roles = Object.values<string>(read('fr/roles-dirigeants.json'));
    expect(roles.length).toBeGreaterThan(80);
    for (const role of roles) expect(ties(role).map((tie) => tie.role)).toContain(role);
    expect(Object.keys(legalForms)).toEqual(expect.arrayContaining(Object.keys(read('fr/natures-juridiques.json'))));
  });

  test('Essor Energies: trade name, capital, registration, one manager named twice', async () => {
    const record = await genuine('487444697');
    expect(record).toMatchObject({
      legalName: 'ESSOR ENERGIES',
      legalForm: 'Société à responsabilité limitée (sans autre indication)',
      companyStatus: 'Active',
      registrationDate: '2005-12-12',
      capital: { amount: 2099975, currency: 'EUR' },
      otherNames: [{ name: 'SOLARSUD', kind: 'trading' }],
      dataStatus: { officers: 'complete', owners: 'not_published' },
    });
    expect(record.addresses).toMatchObject([
      { postalCode: '24330', city: 'BOULAZAC ISLE MANOIRE', lines: ['22 RUE MAISON BLANCHE'], country: 'FR' },
    ]);
    const [one, other] = record.parties;
    expect(record.parties).toHaveLength(2);
    expect(comparableName(one!.legalName)).toBe(comparableName(other!.legalName));
    expect(one!.dateOfBirth).toMatch(/^\d{4}-\d{2}$/);
    expect(one!.dateOfBirth).toBe(other!.dateOfBirth);
    expect(record.parties.map(({ ties, otherNames }) => [ties[0]!.nature, otherNames])).toEqual([
      ['Managing Director', undefined],
      ['Managing Director', undefined],
    ]);
  });

  test('Ganymede, a civil company: three partners, one of whom manages, one with a name of birth', async () => {
    const { parties, dataStatus, legalForm } = await genuine('423208180');
    expect(legalForm).toBe('Société civile immobilière');
    expect(dataStatus).toEqual({ officers: 'complete', owners: 'complete' });
    expect(parties.map((party) => party.ties.map(({ nature }) => nature))).toEqual([
      ['Partner'],
      ['Partner'],
      ['Managing Director', 'Partner'],
    ]);
    expect(parties.filter(({ otherNames }) => otherNames)).toHaveLength(1);
  });

  test('La Poste: people, auditors with SIREN, the State without; its SIRET is valid', async () => {
    const record = await genuine('356000000');
    expectValidIdentifiers(fr, record);
    expect(record.identifiers).toContainEqual({ type: 'SIRET', value: '35600000000048', jurisdiction: 'FR', registry: 'Sirene' });
    expect(record.otherNames).toEqual([]);
    const types = record.parties.map(({ entityType }) => entityType);
    expect([types.filter((type) => type === 'person').length, types.filter((type) => type === 'company').length]).toEqual([19, 3]);
    expect(record.parties.filter(({ entityType }) => entityType === 'state')).toMatchObject([{ ties: [{ nature: 'Other' }] }]);
    const auditors = record.parties.filter(({ ties }) => ties[0]!.nature === 'Auditor');
    expect(auditors.map(({ entityType, identifiers }) => [entityType, identifiers?.length])).toEqual([
      ['person', undefined],
      ['company', 1],
      ['company', 1],
      ['company', 1],
    ]);
    expect(record.dataStatus).toEqual({ officers: 'partial', owners: 'not_published' });
  });

  test('Finassur: a manager without first name and date of birth', async () => {
    const { parties } = await genuine('351556394');
    expect(parties).toEqual([
      { entityType: 'person', legalName: expect.stringMatching(/^\S+$/), ties: [{ nature: 'Managing Director', role: 'Gérant' }] },
    ]);
  });

  test('nothing found, and a result without a name, are not found', async () => {
    const none = clientOver(fr, always(sample('fr/search-none-12345678900003.json')!));
    await expect(lookUp(fr, { registrationNumber: '000700062' }, none)).rejects.toBeInstanceOf(NotFound);
    expect(await fr.searchByName!('nothing', none)).toEqual([]);
    await expect(genuine('123456789')).rejects.toBeInstanceOf(NotFound);
  });

  test('Danone: its own accounts by closing day, not those of its group', async () => {
    const answer = { ...read('fr/ratios-inpi-bce-552032534.json') };
    const own = answer.records.filter(({ fields }: { fields: { type_bilan: string } }) => fields.type_bilan === 'C');
    const body = JSON.stringify({ ...answer, nhits: answer.records.length });
    const figures = await fr.financials!(
      { registrationNumber: '552032534' },
      clientOver(fr, replay({ '/api/records/1.0/search/': { body } })),
    );
    expect(figures).toHaveLength(own.length);
    expect(figures[0]).toEqual({ periodEnd: '2023-12-31', currency: 'EUR', revenue: 699_000_000, profitLoss: 1_353_000_000 });
  });
});
