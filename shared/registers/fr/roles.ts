/** FR: the roles (qualités) of people and companies, in the words of the RNE. PURE. */
import type { Relationship } from '../../model/entity/company-record.ts';
import { comparableName } from '../../model/entity/names.ts';
import type { Nature } from '../../model/entity/nature.ts';
import { codes } from '../codes.ts';

/** All labels of the RNE's list of roles; some have two natures. */
export const ROLES: Readonly<Record<string, readonly Nature[]>> = {
  Membre: ['Member'],
  'Contrôleur de gestion': ['Officer'],
  'Contrôleur des comptes': ['Auditor'],
  'Autre associé majoritaire': ['Shareholder'],
  'Gérant et associé indéfiniment et solidairement responsable': ['Managing Director', 'Partner'],
  'Gérant et associé indéfiniment responsable': ['Managing Director', 'Partner'],
  Gérant: ['Managing Director'],
  Liquidateur: ['Liquidator'],
  'Associé unique (qui participe à l’activité EURL)': ['Shareholder'],
  'Président du conseil d’administration': ['Board Chair'],
  'Président du directoire': ['Managing Director'],
  'Directeur Général': ['Managing Director'],
  'Dirigeant à l’étranger d’une personne morale étrangère': ['Director'],
  'Dirigeant en France d’une personne morale étrangère': ['Director'],
  'Président du conseil d’administration et directeur général': ['Board Chair', 'Managing Director'],
  'Président du conseil de surveillance': ['Supervisory Board Member'],
  'Membre du directoire': ['Director'],
  'Membre du conseil de surveillance': ['Supervisory Board Member'],
  Administrateur: ['Board Member'],
  'Personne ayant le pouvoir d’engager à titre habituel la société': ['Authorised Signatory'],
  'Personne ayant le pouvoir d’engager l’établissement': ['Authorised Signatory'],
  'Directeur général unique de SA à directoire': ['Managing Director'],
  'Directeur général délégué': ['Managing Director'],
  'Commissaire aux comptes titulaire': ['Auditor'],
  'Commissaire aux comptes suppléant': ['Auditor'],
  'Président de SAS': ['Managing Director'],
  'Associé indéfiniment et solidairement responsable': ['Partner'],
  'Associé indéfiniment responsable': ['Partner'],
  'Représentant social d’une entreprise personne étrangère sans établissement en France': ['Other'],
  'Représentant fiscal d’une entreprise personne étrangère sans établissement en France': ['Other'],
  Indivisaire: ['Partner'],
  'Exploitant pour le compte de l’indivision': ['Managing Director'],
  'Personne physique, exploitant en commun': ['Partner'],
  'Membre non salarié participant aux travaux': ['Member'],
  'Associé qui participe à la gestion': ['Partner'],
  'Associé non salarié': ['Partner'],
  'Mandataire ad hoc': ['Officer'],
  'Administrateur provisoire': ['Officer'],
  Autre: ['Other'],
  Repreneur: ['Other'],
  Entrepreneur: ['Beneficial Owner'],
  Suppléant: ['Other'],
  'Personne chargée du contrôle': ['Officer'],
  'Personne décisionnaire désignée': ['Authorised Signatory'],
  Comptable: ['Officer'],
  'Héritier indivisaire': ['Partner'],
  Loueur: ['Other'],
  'Mandataire fiscal': ['Other'],
  'Vice-Président': ['Officer'],
  'Vice-Président du Directoire': ['Director'],
  'Vice-Président du Conseil d’Orientation et de Surveillance': ['Supervisory Board Member'],
  'Président du Conseil d’Orientation et de Surveillance': ['Supervisory Board Member'],
  'Membre du Conseil d’Orientation et de Surveillance': ['Supervisory Board Member'],
  'Associé unique qui récupère le patrimoine': ['Shareholder'],
  'Associé commandité': ['General Partner'],
  'Associé commanditaire': ['Limited Partner'],
  'Administrateurs représentant les salariés': ['Board Member'],
  'Président de l’EPIC': ['Board Chair'],
  Avocat: ['Other'],
  Fiduciaire: ['Other'],
  Dirigeant: ['Director'],
  'Représentant de l’assujetti unique': ['Authorised Signatory'],
  'Membre bénéficiant d’un mandat général d’administration': ['Board Member'],
  'Personne capable d’engager l’entité': ['Authorised Signatory'],
  Président: ['Board Chair'],
  Directeur: ['Managing Director'],
  Trésorier: ['Officer'],
  Secrétaire: ['Secretary'],
  'Secrétaire général': ['Secretary'],
  'Membre du conseil syndical': ['Board Member'],
  'Président du conseil syndical': ['Board Chair'],
  'Personne désignée par les statuts': ['Officer'],
  'Vice-Président du conseil de surveillance': ['Supervisory Board Member'],
  'Personne ayant le pouvoir d’engager à titre habituel l’entité': ['Authorised Signatory'],
  'Personne ayant le pouvoir de représenter l’entité': ['Authorised Signatory'],
  'Trésorier adjoint': ['Officer'],
  'Secrétaire adjoint': ['Secretary'],
  'Membre de l’organe collégial de contrôle': ['Supervisory Board Member'],
  'Président de l’organe collégial de contrôle': ['Supervisory Board Member'],
  'Auditeur de durabilité': ['Auditor'],
  Gouverneur: ['Managing Director'],
  'Premier sous-gouverneur': ['Officer'],
  'Deuxième sous-gouverneur': ['Officer'],
  'Conseiller général': ['Board Member'],
};

/** Without accents, capitals and apostrophes: the typography of the labels has changed over the years. */
const naturesOf = codes<readonly Nature[]>(
  'FR qualité',
  Object.fromEntries(Object.entries(ROLES).map(([label, natures]) => [comparableName(label), natures])),
);

/** Commas join several roles, each with a capital; the comma in `Personne physique, exploitant…` is part of the label. */
const JOINED = /,\s*(?=\p{Lu})/u;

/** A blank `qualite` is a relationship of an unknown nature. */
export function relationshipsOfRole(qualite: string | null | undefined): Relationship[] {
  if (!qualite?.trim()) return [{ nature: 'Other' }];
  return qualite.split(JOINED).flatMap((part) => {
    const role = part.trim();
    return (naturesOf(comparableName(role)) ?? ['Other']).map((nature) => ({ nature, role }));
  });
}
