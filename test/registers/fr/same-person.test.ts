/** FR: people whom the RNE lists twice. */
import { describe, expect, test } from 'vitest';
import { fr } from '../../../shared/registers/fr/fr.ts';
import type { Dirigeant } from '../../../shared/registers/fr/wire.ts';

describe('FR, one person listed twice', () => {
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

  const partiesOf = (...dirigeants: Dirigeant[]) => fr.read({ siren: '000700013', nom_complet: 'X', dirigeants }).parties;

  test('a person without a surname is merged with nobody', () => {
    expect(partiesOf(person('JEAN', ''), person('JEAN LUC', ''))).toHaveLength(2);
  });

  test('masked given names are none', () => {
    expect(partiesOf(person('[NON-DIFFUSIBLE]', 'EXEMPLE'), person('JEAN', 'EXEMPLE'))).toHaveLength(2);
  });

  test('the person has the names, roles and the nationality of every mention, each once', () => {
    const short = { ...person('JEAN', 'EXEMPLE (FICTIF)'), nationalite: 'Française', qualite: 'Gérant' };
    const long = [person('JEAN LUC', 'EXEMPLE (FICTIF)'), { ...person('JEAN LUC', 'EXEMPLE'), date_de_naissance: '1970-11-30' }];
    expect(partiesOf(short, ...long)).toEqual([
      {
        entityType: 'person',
        legalName: 'JEAN LUC EXEMPLE',
        nationality: 'Française',
        dateOfBirth: '1970-11',
        otherNames: [
          { name: 'JEAN FICTIF', kind: 'alternative' },
          { name: 'JEAN LUC FICTIF', kind: 'alternative' },
        ],
        relationships: [
          { nature: 'Managing Director', role: 'Gérant' },
          { nature: 'Board Member', role: 'Administrateur' },
        ],
      },
    ]);
    const own = partiesOf(short, { ...long[0]!, nationalite: 'Belge' });
    expect(own[0]!.nationality).toBe('Belge');
  });
});
