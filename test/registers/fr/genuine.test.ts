/** FR: recorded answers of the Annuaire des Entreprises, and the official lists of roles and legal forms. */
import { expect, test } from 'vitest';
import { NotFound } from '../../../shared/registers/faults.ts';
import { fr } from '../../../shared/registers/fr/fr.ts';
import legalForms from '../../../shared/registers/fr/legal-forms.json' with { type: 'json' };
import { relationshipsOfRole } from '../../../shared/registers/fr/roles.ts';
import { lookUp } from '../../../shared/registers/look-up.ts';
import { describeGenuine, sample } from '../../support/genuine.ts';
import { always, clientOver, replay } from '../../support/replay.ts';
import { expectValidIdentifiers } from '../conformance.ts';

const read = (path: string) => JSON.parse(String(sample(path).body));

describeGenuine('FR, genuine answers', () => {
  const genuine = (siren: string) =>
    lookUp(
      fr,
      { registrationNumber: siren },
      clientOver(fr, replay({ [`/search?q=${siren}&page=1&per_page=1`]: sample(`fr/search-${siren}.json`) })),
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
    const none = clientOver(fr, always(sample('fr/search-none-12345678900003.json')));
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
