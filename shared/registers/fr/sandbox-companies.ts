/** FR: the invented units of the sandbox, in the shapes of the Annuaire des Entreprises, and their ratios. */

export interface LegalUnit {
  siren: string;
  nom_complet: string | null;
  siege: { siret?: string };
  [field: string]: unknown;
}

const SIEGE = {
  activite_principale: '70.10Z',
  activite_principale_naf25: '70.10Y',
  adresse: '1 BIS RUE INVENTEE 49100 ANGERS',
  caractere_employeur: 'O',
  cedex: null,
  code_pays_etranger: null,
  code_postal: '49100',
  commune: '49007',
  complement_adresse: null,
  date_creation: '2012-05-02',
  date_fermeture: null,
  departement: '49',
  distribution_speciale: null,
  est_siege: true,
  etat_administratif: 'A',
  indice_repetition: 'BIS',
  libelle_cedex: null,
  libelle_commune: 'ANGERS',
  libelle_commune_etranger: null,
  libelle_pays_etranger: null,
  libelle_voie: 'INVENTEE',
  liste_enseignes: null,
  nom_commercial: null,
  numero_voie: '1',
  dernier_numero_voie: null,
  region: '52',
  statut_diffusion_etablissement: 'O',
  tranche_effectif_salarie: '12',
  type_voie: 'RUE',
};
const COMPLEMENTS = {
  collectivite_territoriale: null,
  est_association: false,
  est_entrepreneur_individuel: false,
  identifiant_association: null,
};

export const unit = (
  siret: string,
  nom: string,
  nature_juridique: string,
  dirigeants: object[],
  more: object = {},
  siege: object = {},
): LegalUnit => ({
  siren: siret.slice(0, 9),
  nom_complet: nom,
  nom_raison_sociale: nom,
  sigle: null,
  nombre_etablissements: 1,
  nombre_etablissements_ouverts: 1,
  siege: { ...SIEGE, siret, ...siege },
  activite_principale: '70.10Z',
  activite_principale_naf25: '70.10Y',
  categorie_entreprise: 'PME',
  date_creation: '2012-05-02',
  date_fermeture: null,
  date_mise_a_jour: '2026-02-17T10:09:16',
  date_mise_a_jour_insee: '2025-12-06T06:19:20',
  date_mise_a_jour_rne: '2025-11-19T17:01:20',
  dirigeants,
  etat_administratif: 'A',
  nature_juridique,
  section_activite_principale: 'M',
  statut_diffusion: 'O',
  matching_etablissements: [],
  finances: null,
  complements: COMPLEMENTS,
  tva: null,
  ...more,
});

const person = (nom: string, prenoms: string, date_de_naissance: string | null, qualite: string | null) => ({
  nom,
  prenoms,
  annee_de_naissance: date_de_naissance?.slice(0, 4) ?? null,
  date_de_naissance,
  qualite,
  nationalite: null,
  type_dirigeant: 'personne physique',
});
const company = (siren: string | null, denomination: string, qualite: string | null) => ({
  siren,
  denomination,
  qualite,
  type_dirigeant: 'personne morale',
});
const MASKED = '[NON-DIFFUSIBLE]';

const ARDOISE = unit(
  '00070001300014',
  'ARDOISE INVENTEE',
  '5710',
  [
    person('MODELE (FICTIVE)', 'ANNE CLAIRE', '1982-03', 'Directeur Général'),
    person('EXEMPLE (EXEMPLE)', 'JEAN', '1970-11', 'Directeur général délégué'),
    person('EXEMPLE', 'JEAN-LUC', '1970-11', 'Administrateur'),
    person('EXEMPLE', 'JEAN LUC MARIE', '1970-11', 'Directeur général délégué'),
    company('000700021', 'GRANIT INVENTE', 'Président de SAS'),
    company('000700112', 'CHIFFRES INVENTES AUDIT', 'Commissaire aux comptes titulaire'),
  ],
  {
    nom_complet: 'ARDOISE INVENTEE (TOITS IMAGINAIRES) (ARDI)',
    sigle: 'ARDI',
    finances: { '2024': { ca: 5_400_000, resultat_net: 310_000 } },
    /** The elected members of local government are a part that is not read. */
    complements: {
      ...COMPLEMENTS,
      collectivite_territoriale: { code: '000', niveau: 'commune', elus: [{ nom: 'PARTI', prenoms: 'PAUL', fonction: 'ancien maire' }] },
    },
    tva: ['FR01000700013'],
  },
  { nom_commercial: 'TOITS IMAGINAIRES', liste_enseignes: ['TOITS IMAGINAIRES', 'LA LAUZE FICTIVE'] },
);

export const UNITS: Record<string, LegalUnit> = {
  '000700013': ARDOISE,
  '000700021': unit('00070002100017', 'GRANIT INVENTE', '5599', [
    person('INVENTEE', 'SOPHIE', '1968-07', "Président du conseil d'administration et directeur général"),
    person('IMAGINAIRE', 'HUGO', '1975-01', 'Administrateur, Directeur général délégué'),
    company(null, "L'ETAT", null),
  ]),
  '000700039': unit('00070003900019', 'SCI PIERRE INVENTEE', '6540', [
    person('MODELE (FICTIVE)', 'ANNE CLAIRE', '1982-03', 'Gérant et associé indéfiniment responsable'),
    person('EXEMPLE', 'JEAN-LUC', '1970-11', 'Associé indéfiniment responsable'),
    company('000700021', 'GRANIT INVENTE', 'Associé indéfiniment responsable'),
  ]),
  '000700088': unit(
    '00070008800016',
    'CRAIE INVENTEE',
    '5499',
    [person('IMAGINAIRE', 'HUGO', '1975-01', 'Liquidateur')],
    { etat_administratif: 'C', date_fermeture: '2020-12-31', nombre_etablissements_ouverts: 0 },
    { etat_administratif: 'F' },
  ),
  '000700096': unit(
    '00070009600019',
    'SCHISTE INVENTE BV',
    '3120',
    [person('VERZONNEN', 'PIET', '1961', "Dirigeant à l'étranger d'une personne morale étrangère")],
    {},
    {
      adresse: '7 VERZONNENSTRAAT 1000 BRUXELLES BELGIQUE',
      code_pays_etranger: '99131',
      code_postal: null,
      commune: null,
      indice_repetition: null,
      libelle_commune: null,
      libelle_commune_etranger: '1000 BRUXELLES',
      libelle_pays_etranger: 'BELGIQUE',
      libelle_voie: 'VERZONNENSTRAAT',
      numero_voie: '7',
      type_voie: null,
    },
  ),
  '000700104': unit(
    '00070010400011',
    'GRES INVENTE',
    '5499',
    [{ ...person(MASKED, MASKED, MASKED, 'Gérant'), nationalite: MASKED }],
    { sigle: MASKED, statut_diffusion: 'P' },
    { adresse: MASKED, code_postal: MASKED, numero_voie: MASKED, indice_repetition: MASKED, type_voie: MASKED, libelle_voie: MASKED },
  ),
  '000700120': unit('00070012000017', 'LEA INVENTEE (SANS-NOM)', '1000', [person('INVENTEE (SANS-NOM)', 'LEA', null, null)], {
    nom_raison_sociale: null,
    complements: { ...COMPLEMENTS, est_entrepreneur_individuel: true },
  }),
};

/** A number that only remnants know. */
export const HOLLOW: LegalUnit = {
  ...unit('00070007000014', '', '', []),
  nom_complet: null,
  nom_raison_sociale: null,
  siege: {},
  date_creation: null,
  etat_administratif: null,
  nature_juridique: null,
};

const ratio = (date_cloture_exercice: string, chiffre_d_affaires: number, resultat_net: number, more: object = {}) => ({
  datasetid: 'ratios_inpi_bce',
  recordid: `invented-${date_cloture_exercice}`,
  fields: {
    siren: '000700013',
    date_cloture_exercice,
    chiffre_d_affaires,
    resultat_net,
    ebe: 500_000,
    ebit: 400_000,
    type_bilan: 'C',
    confidentiality: 'Public',
    ...more,
  },
});
export const RATIOS = [
  ratio('2023-06-30', 5_100_000, -20_000, { type_bilan: 'S' }),
  ratio('2024-06-30', 9_900_000, 800_000, { type_bilan: 'K' }),
  ratio('2024-06-30', 5_400_000, 310_000),
  ratio('2022-06-30', 0, 0, { confidentiality: 'Public sauf compte de résultat' }),
];
