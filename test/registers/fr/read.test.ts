/** FR: units with the parts that a test gives. */
import { describe, expect, test } from 'vitest';
import { fr } from '../../../shared/registers/fr/fr.ts';
import type { Unit } from '../../../shared/registers/fr/wire.ts';

const read = (more: Partial<Unit>) => fr.read({ siren: '000700013', nom_complet: 'X', dirigeants: [], ...more });
const person = (more: object = {}): Unit['dirigeants'][number] => ({
  type_dirigeant: 'personne physique',
  nom: 'EXEMPLE',
  prenoms: 'JEAN',
  qualite: 'Administrateur',
  ...more,
});
const company = (more: object = {}): Unit['dirigeants'][number] => ({
  type_dirigeant: 'personne morale',
  qualite: 'Administrateur',
  ...more,
});
const party = (found: Unit['dirigeants'][number]) => read({ dirigeants: [found] }).parties[0];

describe('FR, the unit', () => {
  test('a unit with a number and a name has nothing else', () => {
    expect(read({})).toEqual({
      entityType: 'company',
      legalName: 'X',
      registrationNumber: '000700013',
      countryOfRegistration: 'FR',
      jurisdiction: 'FR',
      addresses: [],
      identifiers: [{ type: 'SIREN', value: '000700013', jurisdiction: 'FR', registry: 'Sirene' }],
      activities: [],
      otherNames: [],
      parties: [],
      dataStatus: { officers: 'not_published', owners: 'not_published' },
      dataStatusReasons: { officers: [], owners: [] },
    });
  });

  test.each([
    ['0000', 'fund'],
    ['5310', 'fund'],
    ['5520', 'fund'],
    ['5620', 'fund'],
    ['6521', 'fund'],
    ['2400', 'trust'],
    ['3210', 'state'],
    ['7112', 'state'],
    ['7210', 'state'],
    ['7321', 'company'],
    ['5710', 'company'],
  ])('the form %s is a %s', (nature_juridique, kind) => {
    expect(read({ nature_juridique }).entityType).toBe(kind);
  });

  test('the date of registration comes before that of creation, and the unknown day is none', () => {
    const dates = (date_immatriculation: string | null, date_creation: string | null) =>
      read({ immatriculation: { date_immatriculation }, date_creation }).registrationDate;
    expect(dates('2012-05-02', '2012-05-01')).toBe('2012-05-02');
    expect(dates('1900-01-01', '2012-05-01')).toBe('2012-05-01');
    expect(dates(null, '1900-01-01')).toBeUndefined();
  });

  test('a ceased sole trader is inactive, a foreign company too, another unit dissolved', () => {
    const ceased = (nature_juridique: string) => read({ nature_juridique, etat_administratif: 'C', date_fermeture: '2020-01-31' });
    expect(ceased('1000')).toMatchObject({ companyStatus: 'Cessée', statusKind: 'inactive', statusFrom: '2020-01-31' });
    expect(ceased('5710')).toMatchObject({ companyStatus: 'Cessée', statusKind: 'dissolved', dissolutionDate: '2020-01-31' });
    // It has closed its establishment in France.
    for (const form of ['3120', '3220']) expect(ceased(form)).toMatchObject({ statusKind: 'inactive', statusFrom: '2020-01-31' });
    expect(read({ nature_juridique: '1000', etat_administratif: 'A' }).statusKind).toBe('active');
  });

  test.each(['3120', '3220'])('a foreign company (%s) has its head office abroad', (nature_juridique) => {
    const abroad = {
      adresse: '1 RUE INVENTEE BRUXELLES',
      libelle_voie: 'RUE INVENTEE',
      libelle_commune_etranger: 'BRUXELLES',
      libelle_pays_etranger: 'BELGIQUE',
    };
    expect(read({ nature_juridique, siege: abroad }).parties).toMatchObject([
      {
        legalName: 'X',
        addresses: [{ country: 'BE', city: 'BRUXELLES' }],
        relationships: [{ nature: 'Head Office', role: 'Siège à l’étranger' }],
      },
    ]);
    const here = { adresse: '1 RUE INVENTEE 75001 PARIS', libelle_voie: 'RUE INVENTEE', libelle_commune: 'PARIS' };
    expect(read({ nature_juridique, siege: here }).parties[0]).not.toHaveProperty('addresses');
    expect(read({ nature_juridique: '5710', siege: here }).parties).toEqual([]);
  });

  test('a masked name is marked', () => {
    expect(read({ nom_complet: '[NON-DIFFUSIBLE]' })).toMatchObject({ legalName: '[NON-DIFFUSIBLE]', nameMasked: true });
    expect(read({})).not.toHaveProperty('nameMasked');
  });

  test('numbers that are masked, blank or no SIRET are left out', () => {
    const types = (more: Partial<Unit>) => read(more).identifiers.map(({ type, value, registry }) => [type, value, registry]);
    const [siren] = types({});
    const rna = { identifiant_association: ' W000000001 ' };
    expect(types({ siege: { siret: '00070001300014' }, tva: ['FR01000700013', ' ', null], complements: rna })).toEqual([
      siren,
      ['SIRET', '00070001300014', 'Sirene'],
      ['VAT', 'FR01000700013', undefined],
      ['RNA', 'W000000001', 'Répertoire national des associations'],
    ]);
    const masked = { identifiant_association: '[NON-DIFFUSIBLE]' };
    expect(types({ siege: { siret: '00070001300015' }, tva: ['[NON-DIFFUSIBLE]'], complements: masked })).toEqual([siren]);
  });

  test('both activity codes are given, the present one as primary', () => {
    expect(read({ activite_principale: '70.10Z', activite_principale_naf25: '70.10Y' }).activities).toEqual([
      { scheme: 'NAF Rev. 2', code: '70.10Z', primary: true },
      { scheme: 'NAF 2025', code: '70.10Y' },
    ]);
  });

  test.each([
    [
      { capital_social: 1000, devise_capital: 'EUR' },
      { amount: 1000, currency: 'EUR' },
    ],
    [
      { capital_social: 0, devise_capital: 'EUR', capital_variable: true },
      { amount: 0, currency: 'EUR', kind: 'Capital variable' },
    ],
    [{ capital_social: null, devise_capital: 'EUR' }, undefined],
    [{ capital_social: 1000 }, undefined],
    [{ capital_social: 1000, devise_capital: 'Euros' }, undefined],
    [{ capital_social: 1000, devise_capital: 'AEUR' }, undefined],
  ])('the capital of %j', (immatriculation, capital) => {
    expect(read({ immatriculation }).capital).toEqual(capital);
  });

  test('other names are the acronym, trade names, signs and what else is in brackets, each once', () => {
    const names = read({
      nom_complet: 'LEA INVENTEE (SANS-NOM) (TOITS) (LI)',
      nom_raison_sociale: ' Lea Inventee ',
      sigle: 'LI',
      siege: { nom_commercial: 'Toits ', liste_enseignes: ['TOITS', 'La Lauze', null, 'lea inventee'] },
    });
    expect(names.legalName).toBe('Lea Inventee');
    expect(names.otherNames).toEqual([
      { name: 'LI', kind: 'alternative' },
      { name: 'Toits', kind: 'trading' },
      { name: 'La Lauze', kind: 'trading' },
      { name: 'SANS-NOM', kind: 'alternative' },
    ]);
    expect(read({ nom_complet: 'AUTRE (SANS-NOM)', nom_raison_sociale: 'X' }).otherNames).toEqual([]);
  });
});

describe('FR, head offices', () => {
  const office = (siege: NonNullable<Unit['siege']>) => read({ siege }).addresses[0];

  test('an address has its parts in order', () => {
    expect(
      office({
        complement_adresse: 'BATIMENT A',
        numero_voie: '1',
        dernier_numero_voie: '3',
        indice_repetition: 'BIS',
        type_voie: 'RUE',
        libelle_voie: 'INVENTEE',
        distribution_speciale: 'BP 7',
        code_postal: '49100',
        libelle_commune: 'ANGERS',
      }),
    ).toMatchObject({ lines: ['BATIMENT A', '1-3 BIS RUE INVENTEE', 'BP 7'], postalCode: '49100', city: 'ANGERS', country: 'FR' });
  });

  test('a CEDEX is used where there is no municipality', () => {
    expect(office({ cedex: '49001', libelle_cedex: 'ANGERS CEDEX' })).toMatchObject({ city: 'ANGERS CEDEX', postalCode: '49001' });
    expect(office({ code_postal: '49100' })).toBeUndefined();
    expect(office({ libelle_voie: 'LIEU-DIT' })).toMatchObject({ lines: ['LIEU-DIT'] });
  });

  test.each([
    ['ETATS-UNIS', 'US'],
    ['TCHEQUIE', 'CZ'],
    ['TCHEQUE (REPUBLIQUE)', 'CZ'],
    ['COREE (REPUBLIQUE DE)', 'KR'],
    ['VIET NAM', 'VN'],
    ['CAIMANES (ILES)', 'KY'],
    ['VIERGES BRITANNIQUES (ILES)', 'VG'],
    ['BELGIQUE', 'BE'],
    ['NULLE PART', undefined],
  ])('the country %s has the code %s', (libelle_pays_etranger, country) => {
    const found = office({ libelle_pays_etranger, libelle_commune_etranger: 'VILLE', libelle_commune: 'ANGERS' });
    expect([found!.country, found!.city]).toEqual([country, 'VILLE']);
  });
});

describe('FR, people and companies of a unit', () => {
  test('a person has the names in use and at birth, a nationality and a date of birth', () => {
    const found = person({ nom: 'MODELE (FICTIVE)', nationalite: 'Belge', date_de_naissance: '1982-03', annee_de_naissance: '1982' });
    expect(party(found)).toEqual({
      entityType: 'person',
      legalName: 'JEAN MODELE',
      nationality: 'Belge',
      dateOfBirth: '1982-03',
      otherNames: [{ name: 'JEAN FICTIVE', kind: 'alternative' }],
      relationships: [{ nature: 'Board Member', role: 'Administrateur' }],
    });
    expect(party(person({ nom: '(FICTIVE)' }))).toMatchObject({ legalName: 'JEAN FICTIVE' });
    expect(party(person({ nom: '(FICTIVE)' }))).not.toHaveProperty('otherNames');
    expect(party(person({ nom: 'Éxemple (EXEMPLE)' }))).not.toHaveProperty('otherNames');
    expect(party(person({ nom: null }))!.legalName).toBe('JEAN');
  });

  test.each([
    [{ date_de_naissance: '1982-03-04' }, '1982-03-04'],
    [{ date_de_naissance: '[NON-DIFFUSIBLE]', annee_de_naissance: '1982' }, '1982'],
    [{ date_de_naissance: 'vers 1982' }, undefined],
    [{ date_de_naissance: '1982-03-04T00:00' }, undefined],
    [{ annee_de_naissance: null }, undefined],
  ])('the date of birth of %j is %s', (more, date) => {
    expect(party(person(more))!.dateOfBirth).toBe(date);
  });

  test('a company has its number as a name where it has no other, and is the State by name', () => {
    expect(party(company({ siren: '000700021' }))).toMatchObject({ entityType: 'company', legalName: 'SIREN 000700021' });
    expect(party(company({ siren: '000700022', denomination: 'GRANIT' }))).toEqual({
      entityType: 'company',
      legalName: 'GRANIT',
      relationships: [{ nature: 'Board Member', role: 'Administrateur' }],
    });
    const kinds = ['L ETAT', 'ETAT', "L'ÉTAT FRANÇAIS", 'ETAT FRANCAIS', 'ETATS'].map(
      (name) => party(company({ denomination: name }))!.entityType,
    );
    expect(kinds).toEqual(['state', 'state', 'state', 'state', 'company']);
    expect(party(company({ denomination: 'ETAT', siren: '000700021' }))!.entityType).toBe('company');
  });

  test('a sole trader with a role has that role', () => {
    const trader = (qualite: string | null) =>
      read({ nature_juridique: '1000', dirigeants: [person({ qualite })] }).parties[0]!.relationships;
    expect(trader(null)).toEqual([{ nature: 'Beneficial Owner', role: 'Entrepreneur individuel' }]);
    expect(trader('Gérant')).toEqual([{ nature: 'Managing Director', role: 'Gérant' }]);
  });
});

describe('FR, sections', () => {
  const statuses = (more: Partial<Unit>) => {
    const { dataStatus, dataStatusReasons } = read(more);
    return {
      officers: [dataStatus.officers, ...dataStatusReasons!.officers!],
      owners: [dataStatus.owners, ...dataStatusReasons!.owners!],
    };
  };
  const rne = { date_mise_a_jour_rne: '2024-01-01' };
  const partner = (more: object = {}) => person({ qualite: 'Associé indéfiniment responsable', ...more });

  test('a unit of the RNE without people has none entered', () => {
    expect(statuses(rne)).toEqual({ officers: ['none_on_register', 'none_entered'], owners: ['restricted'] });
    expect(statuses({ ...rne, nature_juridique: '6540' }).owners).toEqual(['none_on_register', 'none_entered']);
  });

  test('one masked person among several restricts both sections', () => {
    const masked = { nature_juridique: '6540', dirigeants: [partner(), partner({ nom: '[NON-DIFFUSIBLE]' })] };
    const restricted = ['restricted', 'hidden_by_register'];
    expect(statuses(masked)).toEqual({ officers: restricted, owners: restricted });
  });

  test('a mention without a name or a role makes partial sections', () => {
    const partial = ['partial', 'entries_not_understood'];
    for (const odd of [partner({ nom: null, prenoms: null }), partner({ qualite: ' ' }), company({})]) {
      expect(statuses({ nature_juridique: '6540', dirigeants: [partner(), odd] })).toEqual({ officers: partial, owners: partial });
    }
  });

  test('owners are complete in a form that names them, and with a sole partner; else partial', () => {
    const owners = (nature_juridique: string | null, qualite: string) =>
      statuses({ ...rne, nature_juridique, dirigeants: [person({ qualite })] }).owners;
    expect(owners('6540', 'Associé indéfiniment responsable')).toEqual(['complete']);
    expect(owners('6540', 'Gérant')).toEqual(['none_on_register', 'none_entered']);
    expect(owners('5499', 'Associé unique (qui participe à l’activité EURL)')).toEqual(['complete']);
    expect(owners('5306', 'Associé commandité')).toEqual(['partial']);
    expect(owners('5499', 'Gérant')).toEqual(['restricted']);
    expect(owners(null, 'Gérant')).toEqual(['restricted']);
  });
});
