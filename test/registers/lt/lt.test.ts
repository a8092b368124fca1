/** LT: entities of the JAR with their figures. */
import { describe, expect, test } from 'vitest';
import { parseIdentifier } from '../../../shared/model/identifiers/scheme.ts';
import { Changed } from '../../../shared/registers/faults.ts';
import { lookUp } from '../../../shared/registers/look-up.ts';
import { statementsOf } from '../../../shared/registers/lt/figures.ts';
import { companyCode } from '../../../shared/registers/lt/identifiers.ts';
import { lt } from '../../../shared/registers/lt/lt.ts';
import { read } from '../../../shared/registers/lt/read.ts';
import { lt as sandbox } from '../../../shared/registers/lt/sandbox.ts';
import { sandboxTransport } from '../../../shared/registers/sandbox.ts';
import type { WireRequest } from '../../../shared/registers/wire-request.ts';
import { clientOver, replay } from '../../support/replay.ts';
import { withUnmappedCodes } from '../../support/unmapped-codes.ts';
import { conformance } from '../conformance.ts';

conformance(lt, sandbox, {
  found: '999000017',
  other: '999000024',
  notFound: '999000063',
  former: 'never shown',
  wrongCheckDigit: '110443494',
  name: 'Uždaroji akcinė bendrovė "Išgalvotas gintaras"',
});

const client = clientOver(lt, sandboxTransport([sandbox]));
const look = (registrationNumber: string) => lookUp(lt, { registrationNumber }, client);
const ROW = { ja_kodas: 110443493, ja_pavadinimas: 'UAB "IŠGALVOTAS"' };
const COMPANY = '/datasets/gov/rc/jar/iregistruoti/JuridinisAsmuo';

describe('LT', () => {
  test('an entity has its form, status, address and day; owners are for those with an interest', async () => {
    expect(await look('999000017')).toMatchObject({
      legalForm: 'Uždaroji akcinė bendrovė',
      companyStatus: 'Teisinis statusas neįregistruotas',
      statusKind: 'active',
      registrationDate: '2012-04-05',
      addresses: [{ type: 'registered', lines: [], country: 'LT', text: 'Vilnius, Išgalvotoji g. 1-2' }],
      dataStatus: { officers: 'not_published', owners: 'restricted' },
      dataStatusReasons: { owners: ['legal_access_required'] },
    });
  });

  test('every legal status has its kind, and another one is unknown and reported', () => {
    const kinds = {
      0: 'active',
      1: 'active',
      3: 'active',
      4: 'insolvent',
      5: 'insolvent',
      6: 'insolvent',
      7: 'liquidation',
      9: 'liquidation',
      10: 'dissolved',
      11: 'dissolved',
    };
    const kindOf = (kodas: string | undefined) => read({ ...ROW, statusas: { kodas } }).statusKind;
    expect(Object.fromEntries(Object.keys(kinds).map((code) => [code, kindOf(code)]))).toEqual(kinds);
    expect(withUnmappedCodes(() => kindOf('99'))).toEqual({ result: 'unknown', unmapped: ['LT Statusas 99'] });
    expect([kindOf(undefined), read(ROW).statusKind]).toEqual(['unknown', 'unknown']);
  });

  test('an entity with a day of removal is dissolved, whatever its last status was', () => {
    const removed = { ...ROW, isreg_data: '2024-05-06' };
    expect(read({ ...removed, statusas: { kodas: '0' } })).toMatchObject({ statusKind: 'dissolved', dissolutionDate: '2024-05-06' });
    expect(read({ ...removed, statusas: { kodas: '11' } })).toMatchObject({
      dissolutionDate: '2024-05-06',
      dissolutionReason: 'dissolved',
    });
  });

  test('a code that has lost its zeros has nine digits again', () => {
    expect(read({ ...ROW, ja_kodas: 1234567 })).toMatchObject({
      registrationNumber: '001234567',
      identifiers: [{ type: 'Juridinio asmens kodas', value: '001234567' }],
    });
  });

  test('a line is known by its code in each form, or by its name where the code is not known', () => {
    const line = { reiksme: 1, laikotarpis_iki: '2024-12-31' };
    const figureIn = (more: object) => Object.keys(statementsOf([{ ...line, ...more }])[0] ?? {}).at(-1);
    const codes = {
      ISLT00001: 'revenue',
      ISLT00345: 'revenue',
      ISLT00293: 'revenue',
      ISLT00019: 'profitLoss',
      ISLT00222: 'profitLoss',
      ISLT00310: 'profitLoss',
      ISLT00350: 'profitLoss',
    };
    expect(Object.fromEntries(Object.keys(codes).map((code) => [code, figureIn({ line_type_id: code })]))).toEqual(codes);
    const names = {
      'Pardavimo pajamos': 'revenue',
      'Grynasis pelnas (nuostoliai)': 'profitLoss',
      'TURTO IŠ VISO': 'totalAssets',
      'Nuosavas kapitalas': 'equity',
      'MOKĖTINOS SUMOS IR KITI ĮSIPAREIGOJIMAI': 'liabilities',
    };
    expect(Object.fromEntries(Object.keys(names).map((name) => [name, figureIn({ line_name: name })]))).toEqual(names);
  });

  test('of more years the last three are given', () => {
    const years = ['2020', '2023', '2021', '2022'].map((year) => ({
      line_type_id: 'ISLT00001',
      reiksme: 1,
      laikotarpis_iki: `${year}-12-31`,
    }));
    expect(statementsOf(years).map(({ periodEnd }) => periodEnd)).toEqual(['2023-12-31', '2022-12-31', '2021-12-31']);
  });

  test('a removed entity is dissolved, one in liquidation is not', async () => {
    expect((await look('999000031')).statusKind).toBe('dissolved');
    expect((await look('999000024')).statusKind).toBe('liquidation');
    expect((await look('999000024')).addresses).toEqual([]);
  });

  test('figures are of the lines filed last, in euros, newest year first', async () => {
    expect(await lt.financials!({ registrationNumber: '999000017' }, client)).toEqual([
      {
        periodStart: '2024-01-01',
        periodEnd: '2024-12-31',
        currency: 'EUR',
        totalAssets: 90_000,
        equity: 30_000,
        liabilities: 60_000,
        profitLoss: -1_250,
        revenue: 58_709,
      },
      { periodStart: '2023-01-01', periodEnd: '2023-12-31', currency: 'EUR', revenue: 41_000 },
    ]);
  });

  test('no statement has a line without a figure, a line that is not read, or a year in litas', () => {
    const line = { line_type_id: 'ISLT00001', reiksme: 1, laikotarpis_iki: '2024-12-31' };
    expect(statementsOf([{ ...line, reiksme: null }])).toEqual([]);
    expect(statementsOf([{ ...line, line_type_id: 'ISLT99999' }])).toEqual([]);
    expect(statementsOf([{ ...line, laikotarpis_iki: '2014-12-31' }])).toEqual([]);
    expect(statementsOf([{ ...line, laikotarpis_iki: null }])).toEqual([]);
    expect(statementsOf([{ ...line, reiksme: '12.50' }])).toEqual([{ periodEnd: '2024-12-31', currency: 'EUR', revenue: 12.5 }]);
  });

  test('lines are asked for page by page, with the parentheses of the query as they are', async () => {
    const page = Array.from({ length: 1000 }, () => ({}));
    const profit = '/datasets/gov/rc/jar/pelno_ataskaitos/PelnoAtaskaita';
    const asked: WireRequest[] = [];
    const over = clientOver(
      lt,
      replay(
        {
          '/datasets/gov/rc/jar/balanso_ataskaitos/BalansoAtaskaita': { body: '{"_data":[]}' },
          [profit]: { body: JSON.stringify({ _data: page, _page: { next: 'Wz==' } }) },
        },
        asked,
      ),
    );
    await expect(lt.financials!({ registrationNumber: '110443493' }, over)).rejects.toThrow(new Changed('more lines than can be read'));
    const queries = asked.filter(({ url }) => url.pathname === profit).map(({ url }) => url.search);
    expect(queries).toHaveLength(5);
    expect(queries[0]).toBe(
      '?juridinis_asmuo.ja_kodas=110443493&limit(1000)&select(line_type_id,line_name,reiksme,laikotarpis_nuo,laikotarpis_iki,reg_date)',
    );
    expect(queries[1]).toBe(`${queries[0]}&page(%22Wz%3D%3D%22)`);
  });

  test('of the hits of a name those with a code are given', async () => {
    const rows = ['', '1', 110443493].map((ja_kodas) => ({ ...ROW, ja_kodas }));
    const over = clientOver(lt, replay({ [COMPANY]: { body: JSON.stringify({ _data: rows }) } }));
    const found = await lt.searchByName!('IŠGALVOTAS', over);
    expect(found.map(({ registrationNumber }) => registrationNumber)).toEqual(['110443493']);
  });

  test('two rows under one code are a changed register', async () => {
    const over = clientOver(lt, replay({ [COMPANY]: { body: JSON.stringify({ _data: [ROW, ROW] }) } }));
    await expect(lookUp(lt, { registrationNumber: '110443493' }, over)).rejects.toThrow(Changed);
  });

  test('the check digit is of the first weights, or of the second where the first give 10', () => {
    expect(parseIdentifier(companyCode, '110 443 493')).toBe('110443493');
    expect(parseIdentifier(companyCode, '999000162')).toBe('999000162');
    expect(parseIdentifier(companyCode, '999000160')).toBeUndefined();
    expect(parseIdentifier(companyCode, '110443494')).toBeUndefined();
  });
});
