/** ES: a genuine document of the gazette, shortened and with persons renamed by who recorded it. */
import { expect, test } from 'vitest';
import { read } from '../../../shared/registers/es/read.ts';
import { files } from '../../../shared/registers/es/wire.ts';

import { describeGenuine, sample } from '../../support/genuine.ts';

describeGenuine('ES, acts entered in Madrid', () => {
  const { body } = sample('es/BORME-A-2026-183-28-trimmed.xml');
  async function* pieces() {
    yield body as Buffer;
  }
  const recordOf = async (number: string) => {
    const rows: string[] = [];
    for await (const row of files.rows(pieces(), 'BORME-A-2026-183-28.xml')) {
      const kept = row === undefined ? undefined : files.read(row);
      if (typeof kept === 'object' && kept.number === number) rows.push(kept.row);
    }
    return read(rows);
  };

  test('every announcement is read, under its sheet', async () => {
    const numbers: string[] = [];
    for await (const row of files.rows(pieces(), '')) {
      const kept = files.read(row!);
      numbers.push(typeof kept === 'object' ? kept.number : String(kept));
    }
    expect(numbers).toEqual([
      ...['M786863', 'M896997', 'M258820', 'M695442', 'M749842', 'M688359', 'M7768', 'M641729', 'M548169', 'M671503'],
      ...['M841643', 'M897574', 'M766052'],
    ]);
  });

  test('a company that changed its form has its new name, its board and its sole shareholder', async () => {
    const { legalName, otherNames, parties } = await recordOf('M896997');
    expect([legalName, otherNames[0]?.name]).toEqual(['UNO CORP. COLOMBIA SA', 'UNO CORP. COLOMBIA']);
    expect(parties.map(({ relationships: [one] }) => one!.role)).toEqual([
      ...['Consejero', 'Consejero', 'Consejero', 'Consejero', 'Presidente', 'Vicepresid.', 'Con.Delegado', 'VsecrNoConsj', 'Secretario'],
      'Socio único',
    ]);
    expect(parties.at(-1)).toMatchObject({ entityType: 'company', legalName: 'UNO CORP. LATINOAMERICA SA' });
  });

  test.each([
    ['M695442', { statusKind: 'dissolved', dissolutionDate: '2026-09-15' }],
    ['M548169', { statusKind: 'inactive', companyStatus: 'Cierre provisional de la hoja registral' }],
    ['M766052', { statusKind: 'insolvent', statusFrom: '2026-09-15' }],
    ['M749842', { capital: { amount: 83_000, currency: 'EUR' } }],
    ['M897574', { registrationDate: '2026-09-15', addresses: [{ text: 'C/ Mariano Benlliure 12 Bl.C IZ (MADRID)' }] }],
  ])('%s is read as it is published', async (number, facts) => {
    expect(await recordOf(number)).toMatchObject(facts);
  });

  test('a correction in prose changes nothing and is reported', async () => {
    const { parties, dataStatusReasons } = await recordOf('M786863');
    expect([parties, dataStatusReasons?.officers]).toEqual([[], ['published_period_only', 'entries_not_understood']]);
  });
});
