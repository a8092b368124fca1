/** EC: what a reader expects from the sheet of the Superintendencia, over the sandbox and over a copy that is loaded from a sheet. */
import { describe, expect, test } from 'vitest';
import { ec } from '../../../shared/registers/ec/ec.ts';
import { read } from '../../../shared/registers/ec/read.ts';
import { HEADINGS, ROWS, ec as sandbox } from '../../../shared/registers/ec/sandbox.ts';
import { lookUp } from '../../../shared/registers/look-up.ts';
import { sandboxTransport } from '../../../shared/registers/sandbox.ts';
import { clientOver } from '../../support/replay.ts';
import { withUnmappedCodes } from '../../support/unmapped-codes.ts';
import { xlsx } from '../../support/xlsx.ts';
import { conformance } from '../conformance.ts';
import { type File, loads } from '../loads.ts';

conformance(ec, sandbox, {
  found: '1799000011001',
  notFound: '1799000066001',
  other: '0999000022001',
  former: 'never shown',
  name: 'Andes Inventados',
});

const TITLES = [['SUPERINTENDENCIA DE COMPAÑÍAS'], ['DIRECTORIO DE COMPAÑÍAS'], ['226000'], ['2026-09-14']];
const sheet = (rows: readonly (readonly string[])[], headings: readonly string[] = HEADINGS): File[] => [
  { name: 'directorio_companias.xlsx', bytes: xlsx({ name: 'Reporte', rows: [...TITLES, headings, ...rows] }) },
];

loads(ec, sandbox, {
  files: (companies = ROWS.length) => sheet(ROWS.slice(0, companies)),
  leftOut: /022999999/,
  refused: [
    [
      'a sheet without representatives',
      () =>
        sheet(
          ROWS,
          HEADINGS.map((heading) => (heading === 'REPRESENTANTE' ? 'X' : heading)),
        ),
      /exactly once: representative/,
    ],
    ['a row without a file number', () => sheet(ROWS.with(0, ROWS[0]!.with(1, 'X'))), /1 of 4 rows could not be read/],
    ['a sheet without a row', () => sheet([]), /has no rows/],
  ],
  more({ load, client }) {
    test('a company without a RUC is left out, one whose first zero was lost has it again', async () => {
      const rows = [ROWS[0]!.with(2, ''), ROWS[1]!.with(2, '999000022001')];
      expect(await load(sheet(rows))).toMatchObject({ companies: 1 });
      expect(await lookUp(ec, { registrationNumber: '0999000022001' }, await client())).toMatchObject({
        legalName: 'PACIFICO IMAGINARIO CIA. LTDA.',
      });
    });
  },
});

const invented = clientOver(ec, sandboxTransport([sandbox]));
const look = (registrationNumber: string) => lookUp(ec, { registrationNumber }, invented);
const row = (more: object) => JSON.stringify(['company', { file: '99001', ruc: '1799000011001', name: 'A', ...more }]);

describe('EC, invented companies', () => {
  test('a company has its kind, situation, address, capital and representative', async () => {
    expect(await look('1799000011001')).toMatchObject({
      legalForm: 'ANÓNIMA',
      companyStatus: 'ACTIVA',
      statusKind: 'active',
      registrationDate: '2019-03-12',
      addresses: [{ type: 'registered', text: 'AV. INVENTADA N99-7, y CALLE IMAGINARIA, QUITO, PICHINCHA, EC' }],
      capital: { amount: 10_000.5, currency: 'USD' },
      activities: [{ scheme: 'CIIU 4', code: 'G4690.00', primary: true }],
      identifiers: [
        { type: 'RUC', value: '1799000011001' },
        { type: 'Expediente', value: '99001' },
      ],
      parties: [
        {
          entityType: 'person',
          legalName: 'INVENTADA PAZ IMOGEN',
          relationships: [{ nature: 'Managing Director', role: 'GERENTE GENERAL' }],
        },
      ],
      dataStatus: { officers: 'partial', owners: 'not_covered' },
    });
  });

  test.each([
    ['0999000022001', 'liquidation', 'partial', 'company'],
    ['1799000033001', 'dissolved', 'none_on_register', undefined],
  ])('%s is in %s, its officers %s', async (number, kind, status, entityType) => {
    const { statusKind, dataStatus, parties } = await look(number);
    expect([statusKind, dataStatus.officers, parties[0]?.entityType]).toEqual([kind, status, entityType]);
  });

  test.each([
    ['1.000', 1_000],
    ['400', 400],
    ['800.5', 800.5],
    ['12,5', 12.5],
    ['0', undefined],
    ['mil', undefined],
  ])('a capital of %s is %s', (text, amount) => {
    expect(read([row({ capital: text })]).capital?.amount).toBe(amount);
  });

  test.each([
    ['43536', '2019-03-12'],
    ['2019-03-12', '2019-03-12'],
    ['marzo', undefined],
  ])('the day %s is %s', (text, day) => {
    expect(read([row({ formed: text })]).registrationDate).toBe(day);
  });

  test('of two files of a company the active one counts', () => {
    const { result, unmapped } = withUnmappedCodes(() =>
      read([row({ status: 'NUEVA', name: 'OLD' }), row({ status: 'ACTIVA', name: 'NEW' })]),
    );
    expect([result.legalName, unmapped]).toEqual(['NEW', ['EC SITUACIÓN LEGAL NUEVA']]);
  });
});
