/** BR: what is read in genuine answers. */
import { expect, test } from 'vitest';
import { br } from '../../../shared/registers/br/br.ts';
import { lookUp } from '../../../shared/registers/look-up.ts';
import { describeGenuine, sample } from '../../support/genuine.ts';
import { clientOver, replay } from '../../support/replay.ts';
import { expectValidIdentifiers } from '../conformance.ts';

describeGenuine('BR, genuine answers', () => {
  const saved = sample('br/minhareceita-33683111000280.json');
  const genuine = clientOver(br, replay({ 'GET https://minhareceita.org/33683111000280': saved }));

  test('a branch of SERPRO: form, status, address, six administrators without numbers', async () => {
    const record = await lookUp(br, { registrationNumber: '33683111000280' }, genuine);
    expect(record).toMatchObject({
      legalName: 'SERVICO FEDERAL DE PROCESSAMENTO DE DADOS (SERPRO)',
      legalForm: 'Empresa Pública',
      companyStatus: 'ATIVA',
      registrationDate: '1967-06-30',
      otherNames: [{ name: 'REGIONAL BRASILIA-DF', kind: 'trading' }],
      dataStatus: { officers: 'complete', owners: 'not_published' },
    });
    expect(record.addresses[0]).toMatchObject({ city: 'BRASILIA', region: 'DF', country: 'BR' });
    expect(record.activities.map(({ code }) => code)).toEqual(['6204000', '6201501', '6202300', '6203100', '6209100', '6311900']);
    expect(record.parties.map(({ relationships }) => relationships[0]!.nature)).toEqual([
      'Director',
      'Director',
      'Director',
      'Officer',
      'Director',
      'Director',
    ]);
    for (const party of record.parties)
      expect(party).toMatchObject({ entityType: 'person', legalName: expect.stringMatching(/^[A-Z ]+$/) });
    expectValidIdentifiers(br, record);
  });

  test('its rounded capital is left out (the open data have 1061004829,23)', async () => {
    expect((await lookUp(br, { registrationNumber: '33683111000280' }, genuine)).capital).toBeUndefined();
    expect(Buffer.from(sample('br/receita-dump-rows-33683111.txt').body).toString()).toContain('1061004829,23');
  });
});
