/** FR: records read from the answers of the Annuaire des Entreprises. */
import { describe, expect, test } from 'vitest';
import { parseIdentifier } from '../../../shared/identifiers/scheme.ts';
import { Changed, NotFound, Unavailable } from '../../../shared/registers/faults.ts';
import { fr } from '../../../shared/registers/fr/fr.ts';
import legalForms from '../../../shared/registers/fr/legal-forms.json' with { type: 'json' };
import { relationshipsOfRole } from '../../../shared/registers/fr/roles.ts';
import { fr as sandbox } from '../../../shared/registers/fr/sandbox.ts';
import { lookUp } from '../../../shared/registers/look-up.ts';
import { sandboxTransport } from '../../../shared/registers/sandbox.ts';
import { always, clientOver, replay, type Saved, sample, samplesAreHere } from '../../support/replay.ts';
import { conformance, expectValidIdentifiers } from '../conformance.ts';

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

const ROLES: Readonly<Record<string, readonly string[]>> = {
  Member: ['Membre', 'Membre non salarié participant aux travaux'],
  Officer: [
    'Contrôleur de gestion',
    'Mandataire ad hoc',
    'Administrateur provisoire',
    'Personne chargée du contrôle',
    'Comptable',
    'Vice-Président',
    'Trésorier',
    'Personne désignée par les statuts',
    'Trésorier adjoint',
    'Premier sous-gouverneur',
    'Deuxième sous-gouverneur',
  ],
  Auditor: ['Contrôleur des comptes', 'Commissaire aux comptes titulaire', 'Commissaire aux comptes suppléant', 'Auditeur de durabilité'],
  Shareholder: [
    'Autre associé majoritaire',
    'Associé unique (qui participe à l’activité EURL)',
    'Associé unique qui récupère le patrimoine',
  ],
  'Managing Director + Partner': [
    'Gérant et associé indéfiniment et solidairement responsable',
    'Gérant et associé indéfiniment responsable',
  ],
  'Managing Director': [
    'Gérant',
    'Président du directoire',
    'Directeur Général',
    'Directeur général unique de SA à directoire',
    'Directeur général délégué',
    'Président de SAS',
    'Exploitant pour le compte de l’indivision',
    'Directeur',
    'Gouverneur',
  ],
  Liquidator: ['Liquidateur'],
  'Board Chair': ['Président du conseil d’administration', 'Président de l’EPIC', 'Président', 'Président du conseil syndical'],
  Director: [
    'Dirigeant à l’étranger d’une personne morale étrangère',
    'Dirigeant en France d’une personne morale étrangère',
    'Membre du directoire',
    'Vice-Président du Directoire',
    'Dirigeant',
  ],
  'Board Chair + Managing Director': ['Président du conseil d’administration et directeur général'],
  'Supervisory Board Member': [
    'Président du conseil de surveillance',
    'Membre du conseil de surveillance',
    'Vice-Président du Conseil d’Orientation et de Surveillance',
    'Président du Conseil d’Orientation et de Surveillance',
    'Membre du Conseil d’Orientation et de Surveillance',
    'Vice-Président du conseil de surveillance',
    'Membre de l’organe collégial de contrôle',
    'Président de l’organe collégial de contrôle',
  ],
  'Board Member': [
    'Administrateur',
    'Administrateurs représentant les salariés',
    'Membre bénéficiant d’un mandat général d’administration',
    'Membre du conseil syndical',
    'Conseiller général',
  ],
  'Authorised Signatory': [
    'Personne ayant le pouvoir d’engager à titre habituel la société',
    'Personne ayant le pouvoir d’engager l’établissement',
    'Personne décisionnaire désignée',
    'Représentant de l’assujetti unique',
    'Personne capable d’engager l’entité',
    'Personne ayant le pouvoir d’engager à titre habituel l’entité',
    'Personne ayant le pouvoir de représenter l’entité',
  ],
  Partner: [
    'Associé indéfiniment et solidairement responsable',
    'Associé indéfiniment responsable',
    'Indivisaire',
    'Personne physique, exploitant en commun',
    'Associé qui participe à la gestion',
    'Associé non salarié',
    'Héritier indivisaire',
  ],
  Other: [
    'Représentant social d’une entreprise personne étrangère sans établissement en France',
    'Représentant fiscal d’une entreprise personne étrangère sans établissement en France',
    'Autre',
    'Repreneur',
    'Suppléant',
    'Loueur',
    'Mandataire fiscal',
    'Avocat',
    'Fiduciaire',
  ],
  'Beneficial Owner': ['Entrepreneur'],
  'General Partner': ['Associé commandité'],
  'Limited Partner': ['Associé commanditaire'],
  Secretary: ['Secrétaire', 'Secrétaire général', 'Secrétaire adjoint'],
};

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

describe('FR, roles', () => {
  test('every role of the RNE has its natures', () => {
    const natures = Object.entries(ROLES).map(([words, roles]) => [words, roles.map((role) => relationshipsOfRole(role))] as const);
    for (const [words, found] of natures)
      for (const role of found) expect(role.map(({ nature }) => nature).join(' + '), role[0]!.role).toBe(words);
    expect(Object.values(ROLES).flat()).toHaveLength(84);
  });

  test('joined roles are several relationships in the words of the register', () => {
    expect(relationshipsOfRole('Directeur général, Administrateur')).toEqual([
      { nature: 'Managing Director', role: 'Directeur général' },
      { nature: 'Board Member', role: 'Administrateur' },
    ]);
    expect(relationshipsOfRole('Personne physique, exploitant en commun')).toEqual([
      { nature: 'Partner', role: 'Personne physique, exploitant en commun' },
    ]);
  });

  test('both apostrophes give the same role', () => {
    const natures = ["Président du conseil d'administration", 'Président du conseil d’administration'].map(
      (role) => relationshipsOfRole(role)[0]!.nature,
    );
    expect(natures).toEqual(['Board Chair', 'Board Chair']);
  });

  test('a missing role is a relationship of unknown nature', () => {
    expect(relationshipsOfRole(null)).toEqual([{ nature: 'Other' }]);
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

  const person = (prenoms: string, nom: string, date_de_naissance: string | null = '1970-11') => ({
    type_dirigeant: 'personne physique' as const,
    nom,
    prenoms,
    date_de_naissance,
    qualite: 'Administrateur',
  });
  const names = (...dirigeants: ReturnType<typeof person>[]) =>
    fr
      .read({ siren: '000700013', nom_complet: 'X', nature_juridique: '5599', etat_administratif: 'A', dirigeants })
      .parties.map(({ legalName }) => legalName);

  test.each([
    ['another month of birth', [person('JEAN', 'EXEMPLE'), person('JEAN LUC', 'EXEMPLE', '1970-12')]],
    ['no month of birth', [person('JEAN', 'EXEMPLE', null), person('JEAN LUC', 'EXEMPLE', null)]],
    ['another surname', [person('JEAN', 'EXEMPLE'), person('JEAN LUC', 'MODELE')]],
    ['other given names', [person('JEAN PAUL', 'EXEMPLE'), person('JEAN LUC', 'EXEMPLE')]],
    ['a given name that only begins alike', [person('JEAN', 'EXEMPLE'), person('JEANNE', 'EXEMPLE')]],
    ['no given name', [person('', 'EXEMPLE'), person('JEAN LUC', 'EXEMPLE')]],
  ])('two people stay two: %s', (_, dirigeants) => {
    expect(names(...dirigeants)).toHaveLength(2);
  });

  test('a short list of given names is merged with neither twin', () => {
    expect(names(person('JEAN LUC', 'EXEMPLE'), person('JEAN', 'EXEMPLE'), person('JEAN PAUL', 'EXEMPLE'))).toEqual([
      'JEAN LUC EXEMPLE',
      'JEAN EXEMPLE',
      'JEAN PAUL EXEMPLE',
    ]);
    expect(names(person('JEAN', 'EXEMPLE'), person('JEAN LUC MARC', 'EXEMPLE'), person('JEAN LUC', 'EXEMPLE'))).toEqual([
      'JEAN LUC MARC EXEMPLE',
    ]);
  });

  test('a unit among its own officers is not its own party', () => {
    const own = { type_dirigeant: 'personne morale' as const, siren: '000700013', denomination: 'X', qualite: 'Administrateur' };
    const record = fr.read({ siren: '000700013', nom_complet: 'X', dirigeants: [own, person('JEAN', 'EXEMPLE')] });
    expect(record.parties.map(({ legalName }) => legalName)).toEqual(['JEAN EXEMPLE']);
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

const read = (path: string) => JSON.parse(String(sample(path)!.body));

describe.runIf(samplesAreHere)('FR, genuine answers', () => {
  const genuine = (siren: string) =>
    lookUp(
      fr,
      { registrationNumber: siren },
      clientOver(fr, replay({ [`/search?q=${siren}&page=1&per_page=1`]: sample(`fr/search-${siren}.json`)! })),
    );

  test('every role and legal form of the official lists is known', () => {
    const roles = Object.values<string>(read('fr/roles-dirigeants.json'));
    expect(roles.length).toBeGreaterThan(80);
    for (const role of roles) expect(relationshipsOfRole(role).map((relationship) => relationship.role)).toContain(role);
    expect(Object.keys(legalForms)).toEqual(expect.arrayContaining(Object.keys(read('fr/natures-juridiques.json'))));
  });

  test('Essor Energies: trade name, capital, registration; a manager listed twice is one person', async () => {
    const record = await genuine('487444697');
    expect(record).toMatchObject({
      legalName: 'ESSOR ENERGIES',
      legalForm: 'Société à responsabilité limitée (sans autre indication)',
      companyStatus: 'Active',
      registrationDate: '2005-12-12',
      capital: { amount: 2099975, currency: 'EUR' },
      otherNames: [{ name: 'SOLARSUD', kind: 'trading' }],
      dataStatus: { officers: 'complete', owners: 'restricted' },
    });
    expect(record.addresses).toMatchObject([
      { postalCode: '24330', city: 'BOULAZAC ISLE MANOIRE', lines: ['22 RUE MAISON BLANCHE'], country: 'FR' },
    ]);
    expect(record.parties).toHaveLength(1);
    expect(record.parties[0]).toMatchObject({
      dateOfBirth: expect.stringMatching(/^\d{4}-\d{2}$/),
      relationships: [{ nature: 'Managing Director' }],
    });
  });

  test('Ganymede: a civil company with three partners, one of them a manager', async () => {
    const { parties, dataStatus, legalForm } = await genuine('423208180');
    expect(legalForm).toBe('Société civile immobilière');
    expect(dataStatus).toEqual({ officers: 'complete', owners: 'complete' });
    expect(parties.map((party) => party.relationships.map(({ nature }) => nature))).toEqual([
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
    expect(record.parties.filter(({ entityType }) => entityType === 'state')).toMatchObject([{ relationships: [{ nature: 'Other' }] }]);
    const auditors = record.parties.filter(({ relationships }) => relationships[0]!.nature === 'Auditor');
    expect(auditors.map(({ entityType, identifiers }) => [entityType, identifiers?.length])).toEqual([
      ['person', undefined],
      ['company', 1],
      ['company', 1],
      ['company', 1],
    ]);
    expect(record.dataStatus).toEqual({ officers: 'partial', owners: 'restricted' });
  });

  test('Finassur: a manager without first name and date of birth', async () => {
    const { parties } = await genuine('351556394');
    expect(parties).toEqual([
      { entityType: 'person', legalName: expect.stringMatching(/^\S+$/), relationships: [{ nature: 'Managing Director', role: 'Gérant' }] },
    ]);
  });

  test('an empty result and a result without a name are not found', async () => {
    const none = clientOver(fr, always(sample('fr/search-none-12345678900003.json')!));
    await expect(lookUp(fr, { registrationNumber: '000700062' }, none)).rejects.toBeInstanceOf(NotFound);
    expect(await fr.searchByName!('nothing', none)).toEqual([]);
    await expect(genuine('123456789')).rejects.toBeInstanceOf(NotFound);
  });

  test('Danone: its own accounts by closing date, not those of its group', async () => {
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
