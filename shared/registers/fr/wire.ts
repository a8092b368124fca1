/** FR: the answers of the three open interfaces, only the members that are read. */
import * as z from 'zod';
import { always } from '../always.ts';

const Text = z.string().nullish();

export const Siege = always(
  z.looseObject({
    siret: Text,
    adresse: Text,
    complement_adresse: Text,
    numero_voie: Text,
    dernier_numero_voie: Text,
    indice_repetition: Text,
    type_voie: Text,
    libelle_voie: Text,
    distribution_speciale: Text,
    code_postal: Text,
    libelle_commune: Text,
    cedex: Text,
    libelle_cedex: Text,
    libelle_commune_etranger: Text,
    libelle_pays_etranger: Text,
    nom_commercial: Text,
    liste_enseignes: z.array(Text).nullish(),
  }),
  {
    company: ['siret', 'adresse', 'complement_adresse', 'numero_voie', 'type_voie', 'libelle_voie', 'code_postal', 'libelle_commune'],
  },
);
export const Dirigeant = always(
  z.looseObject({
    type_dirigeant: z.enum(['personne physique', 'personne morale']),
    qualite: Text,
    nom: Text,
    prenoms: Text,
    annee_de_naissance: Text,
    date_de_naissance: Text,
    nationalite: Text,
    siren: Text,
    denomination: Text,
  }),
  { officers: ['qualite'] },
);
export const Unit = always(
  z.looseObject({
    siren: z.string().regex(/^\d{9}$/),
    /** Null in a hollow result: only remnants of the unit exist. */
    nom_complet: Text,
    nom_raison_sociale: Text,
    sigle: Text,
    siege: Siege.nullish(),
    activite_principale: Text,
    activite_principale_naf25: Text,
    date_creation: Text,
    date_fermeture: Text,
    date_mise_a_jour_rne: Text,
    dirigeants: z.array(Dirigeant),
    etat_administratif: Text,
    nature_juridique: Text,
    /** Not public by default. */
    immatriculation: always(
      z.looseObject({
        date_immatriculation: Text,
        capital_social: z.number().nullish(),
        capital_variable: z.boolean().nullish(),
        devise_capital: Text,
      }),
      { company: ['date_immatriculation', 'capital_social', 'devise_capital'] },
    ).nullish(),
    complements: z.looseObject({ identifiant_association: Text }).nullish(),
    tva: z.array(Text).nullish(),
  }),
  {
    company: ['siege', 'activite_principale', 'activite_principale_naf25', 'date_creation', 'etat_administratif', 'nature_juridique'],
  },
);
export const Search = z.looseObject({ results: z.array(Unit) });

export const Ratios = z.looseObject({
  nhits: z.number(),
  records: z.array(
    z.looseObject({
      fields: z.looseObject({
        siren: z.string(),
        date_cloture_exercice: Text,
        chiffre_d_affaires: z.number().nullish(),
        resultat_net: z.number().nullish(),
        type_bilan: Text,
        confidentiality: Text,
      }),
    }),
  ),
});

export type Unit = z.output<typeof Unit>;
export type Dirigeant = z.output<typeof Dirigeant>;
export type Ratio = z.output<typeof Ratios>['records'][number]['fields'];
