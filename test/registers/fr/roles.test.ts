/** FR: the roles of the RNE. */
import { describe, expect, test } from 'vitest';
import { relationshipsOfRole } from '../../../shared/registers/fr/roles.ts';
import { withUnmappedCodes } from '../../support/unmapped-codes.ts';

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

  test('a role on no list is Other, in its own words', () => {
    expect(withUnmappedCodes(() => relationshipsOfRole(' Grand Vizir '))).toEqual({
      result: [{ nature: 'Other', role: 'Grand Vizir' }],
      unmapped: ['FR qualité GRAND VIZIR'],
    });
    expect(relationshipsOfRole(' ')).toEqual([{ nature: 'Other' }]);
  });
});
