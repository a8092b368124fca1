/** CO: records read from the registers of the chambers of commerce. */
import { describe, expect, test } from 'vitest';
import { parseIdentifier } from '../../../shared/model/identifiers/scheme.ts';
import { co } from '../../../shared/registers/co/co.ts';
import { statements } from '../../../shared/registers/co/figures.ts';
import { day, read, status } from '../../../shared/registers/co/read.ts';
import { co as sandbox } from '../../../shared/registers/co/sandbox.ts';
import { Unavailable } from '../../../shared/registers/faults.ts';
import { lookUp } from '../../../shared/registers/look-up.ts';
import { sandboxTransport } from '../../../shared/registers/sandbox.ts';
import { clientOver } from '../../support/replay.ts';
import { conformance, expectValidIdentifiers } from '../conformance.ts';

conformance(co, sandbox, {
  found: '9990000012',
  notFound: '9990000090',
  other: '9990000021',
  former: ['PEDRO RETIRADO FICTICIO'],
  wrongCheckDigit: '9019553184',
  name: 'Inventada',
});

const client = clientOver(co, sandboxTransport([sandbox]));
const look = (registrationNumber: string) => lookUp(co, { registrationNumber }, client);
const [scheme] = co.identifiers;

describe('CO, numbers and letters', () => {
  test('a NIT is accepted as printed, with and without its check digit', () => {
    expect(parseIdentifier(scheme, '901.955.318-3')).toBe('9019553183');
    expect(parseIdentifier(scheme, '901955318')).toBe('9019553183');
    expect(parseIdentifier(scheme, '9019553183')).toBe('9019553183');
    expect(parseIdentifier(scheme, '901955318-4')).toBeUndefined();
    expect(parseIdentifier(scheme, '1234')).toBeUndefined();
  });

  test('dates are read in either form, placeholders are no dates', () => {
    expect(['20201118', '2020/11/18', '99991231', '00000000', '20261340', '0'].map(day)).toEqual([
      '2020-11-18',
      '2020-11-18',
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('CO, invented registrations', () => {
  test('the active principal registration is read, not a branch or one in a former chamber', async () => {
    const record = await look('9990000012');
    expect(record).toMatchObject({
      legalName: 'INVENTADA CONSTRUCCIÓN S.A.S.',
      legalForm: 'SOCIEDADES POR ACCIONES SIMPLIFICADAS SAS',
      companyStatus: 'ACTIVA',
      statusKind: 'active',
      registrationDate: '2020-11-18',
      identifiers: [
        { type: 'NIT', value: '9990000012', jurisdiction: 'CO' },
        { type: 'Matrícula mercantil', value: '21-99900001', registry: 'MEDELLIN PARA ANTIOQUIA' },
      ],
      activities: [
        { scheme: 'CIIU Rev. 4 A.C.', code: '6201', primary: true },
        { scheme: 'CIIU Rev. 4 A.C.', code: '6202' },
      ],
      otherNames: [{ name: 'INVENTADA', kind: 'alternative' }],
      addresses: [],
      dataStatus: { officers: 'partial', owners: 'not_published' },
    });
    expectValidIdentifiers(co, record);
  });

  test('the representative has a name and no personal number', async () => {
    const { parties } = await look('9990000012');
    expect(parties).toEqual([
      {
        entityType: 'person',
        legalName: 'ANA INVENTADA IMAGINARIA',
        relationships: [{ nature: 'Authorised Signatory', role: 'Representante legal' }],
      },
    ]);
  });

  test('only the representative of a cancelled principal registration is a former party', async () => {
    const { parties, formerParties } = await look('9990000012');
    expect(formerParties).toEqual([
      {
        entityType: 'person',
        legalName: 'PEDRO RETIRADO FICTICIO',
        relationships: [{ nature: 'Authorised Signatory', role: 'Representante legal', to: '2020-11-17' }],
      },
    ]);
    expect(JSON.stringify([parties, formerParties])).not.toMatch(/LUIS SUCURSAL|1000000001/);
  });

  test('a company with a cancelled registration has no present officers', async () => {
    expect(await look('9990000051')).toMatchObject({
      statusKind: 'dissolved',
      parties: [],
      formerParties: [{ legalName: 'EVA LIQUIDADORA FICTICIA', relationships: [{ to: '2021-06-30' }] }],
      dataStatus: { officers: 'not_published' },
    });
  });

  test('a company is not its own representative', () => {
    const registration = { nit: '999000001', razon_social: 'INVENTADA S.A.S.', estado_matricula: 'ACTIVA' };
    const itself = {
      clase_identificacion_rl: 'NIT',
      num_identificacion_representante_legal: '9990000012',
      representante_legal: 'INVENTADA',
    };
    expect(read({ number: '9990000012', registrations: [{ ...registration, ...itself }] }).parties).toEqual([]);
  });

  test('statuses of a registration', () => {
    const kinds = {
      ACTIVA: 'active',
      RENOVADA: 'active',
      'MATRÍCULA NUEVA CONSTITUCIÓN POR TRASLADO': 'active',
      INACTIVA: 'inactive',
      CANCELADA: 'dissolved',
      'MATRÍCULA CANCELADA': 'dissolved',
      'MATRICULA CANCELADA LEY 1429': 'dissolved',
      'MATRÍCULA CANCELADA POR TRASLADO DE DOMICILIO': 'inactive',
      'NO ASIGNADO': 'unknown',
      'NO MATRICULADO': 'unknown',
    };
    const statusIn = (estado_matricula: string) => status({ razon_social: 'INVENTADA S.A.S.', estado_matricula });
    expect(Object.fromEntries(Object.keys(kinds).map((words) => [words, statusIn(words).statusKind]))).toEqual(kinds);
    expect(statusIn('ACTIVA').companyStatus).toBe('ACTIVA');
    expect(status({ razon_social: 'INVENTADA S.A.S. EN LIQUIDACIÓN JUDICIAL', estado_matricula: 'ACTIVA' }).statusKind).toBe('liquidation');
    expect(status({ razon_social: 'INVENTADA S.A.S. EN LIQUIDACIÓN', estado_matricula: 'CANCELADA' }).statusKind).toBe('dissolved');
    expect(status({ razon_social: 'INVENTADA S.A.S.' })).toEqual({});
  });

  test('liquidation is read from the name; a corporate representative has a number to look up', async () => {
    expect(await look('9990000021')).toMatchObject({
      companyStatus: 'ACTIVA',
      statusKind: 'liquidation',
      parties: [{ entityType: 'company', jurisdiction: 'CO', identifiers: [{ type: 'NIT', value: '9990000012' }] }],
    });
  });

  test('figures are from the last filing of the company itself, in pesos', async () => {
    expect(await co.financials!({ registrationNumber: '9990000012' }, client)).toEqual([
      {
        periodEnd: '2024-12-31',
        currency: 'COP',
        revenue: 5_400_000_000,
        operatingResult: 400_000_000,
        profitLoss: 310_000_000,
        totalAssets: 2_000_000_000,
        equity: 1_250_000_000,
        liabilities: 750_000_000,
      },
    ]);
    expect(await co.financials!({ registrationNumber: '9990000021' }, client)).toEqual([]);
  });

  test('a line without a number, or of another concept, is no figure', () => {
    const line = { fecha_corte: '2024-12-31T00:00:00.000', periodo: 'Periodo Actual', punto_entrada: '10' };
    expect(statements([{ ...line, concepto: 'Total de activos', valor: 'n.d.' }])).toEqual([]);
    expect(statements([{ ...line, concepto: 'Otros activos', valor: '1' }])).toEqual([]);
    expect(statements([{ ...line, punto_entrada: '100', concepto: 'Total de activos', valor: '1' }])).toEqual([]);
  });

  test('an empty answer of a dataset without any rows is not "no such company"', async () => {
    const empty = clientOver(co, async (request) => ({
      status: 200,
      headers: { 'content-type': 'application/json' },
      body: Buffer.from(request.url.searchParams.has('$select') ? '[{"rows":"0"}]' : '[]'),
    }));
    await expect(lookUp(co, { registrationNumber: '9990000012' }, empty)).rejects.toBeInstanceOf(Unavailable);
  });
});
