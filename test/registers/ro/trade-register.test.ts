/** RO: legal representatives from the files of the trade register, beside the answers of ANAF. */
import { describe, expect, test } from 'vitest';
import { aloneAt } from '../../../functions/services/registers.ts';
import { registryClient } from '../../../shared/registers/client.ts';
import type { Registry } from '../../../shared/registers/contract.ts';
import { Unavailable } from '../../../shared/registers/faults.ts';
import { lookUp } from '../../../shared/registers/look-up.ts';
import { ro } from '../../../shared/registers/ro/ro.ts';
import { ro as sandbox } from '../../../shared/registers/ro/sandbox.ts';
import { representativesOf } from '../../../shared/registers/ro/trade-register.ts';
import { rowCopy } from '../../../shared/registers/row-copy.ts';
import { sandboxTransport } from '../../../shared/registers/sandbox.ts';
import type { WireRequest } from '../../../shared/registers/wire-request.ts';
import { loadRows } from '../../../shared/searches/cuts/load-rows.ts';
import { cutEngines } from '../../support/cut-engines.ts';
import { NOW } from '../../support/replay.ts';
import { withUnmappedCodes } from '../../support/unmapped-codes.ts';

const engines = cutEngines();
const registry = ro as Registry<never> as Registry;
const NUMBER = '9900000010';

const FIRMS = [
  'DENUMIRE^CUI^COD_INMATRICULARE^DATA_INMATRICULARE^EUID^FORMA_JURIDICA^ADR_LOCALITATE',
  'CARPAȚI "INVENTAȚI" S.R.L.^9900000010^J2018999999037^25/01/2018^ROONRC.J2018999999037^SRL^Inventia',
  'FĂRĂ COD S.R.L.^0^J2026000000001^01/02/2026^^SRL^Inventia',
];
const REPRESENTATIVES = [
  'COD_INMATRICULARE^PERSOANA_IMPUTERNICITA^CALITATE^DATA_NASTERE^LOCALITATE_NASTERE^JUDET_NASTERE^TARA_NASTERE^LOCALITATE^JUDET^TARA',
  'J2018999999037^NĂSCOCIT ION^administrator^05/06/1975 00:00:00^CANARY^CANARY^CANARY^CANARY^CANARY^România',
  'J2018999999037^DUNĂRE IMAGINARĂ S.R.L.^administrator^^^^^CANARY^^',
];

async function* pieces(lines: readonly string[]): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`);
  for (let at = 0; at < bytes.length; at += 100) yield bytes.subarray(at, at + 100);
}
interface Given {
  firms?: readonly string[];
  representatives?: readonly string[];
}
const load = async ({ firms = FIRMS, representatives = REPRESENTATIVES }: Given = {}) => {
  const sources = [
    { name: 'od_reprezentanti_legali.csv', url: 'file:///r.csv', bytes: pieces(representatives) },
    { name: 'OD_FIRME.CSV', url: 'file:///f.csv', bytes: pieces(firms) },
  ];
  return loadRows({ ...engines(), now: () => NOW }, registry, '2026-10-01T00:00:00.000Z', sources);
};

/** ANAF as in the sandbox; the files are those of the copy, or none. */
async function client(isLoaded = true) {
  const cut = isLoaded ? await engines().bucket.open((await engines().pointers.current('RO'))!.cut) : undefined;
  const invented = sandboxTransport([sandbox]);
  return registryClient(registry, {
    transport: async (request) => {
      if (request.url.origin === 'https://data.gov.ro') throw new Unavailable('no copy', {});
      return invented(request);
    },
    ...(cut && { copy: rowCopy(cut, () => {}) }),
    signal: AbortSignal.timeout(30_000),
    now: () => NOW,
  });
}

describe('RO, files of the trade register', () => {
  test('a company has its legal representatives, joined by the number in the trade register', async () => {
    expect(await load()).toMatchObject({ companies: 1 });
    const record = await lookUp(registry, { registrationNumber: NUMBER }, await client());
    expect(record).toMatchObject({ dataStatus: { officers: 'partial' }, dataStatusReasons: { officers: ['some_roles_only'] } });
    expect(record.parties).toEqual([
      {
        entityType: 'company',
        legalName: 'DUNĂRE IMAGINARĂ S.R.L.',
        relationships: [{ nature: 'Director', role: 'administrator' }],
      },
      {
        entityType: 'person',
        legalName: 'NĂSCOCIT ION',
        dateOfBirth: '1975-06-05',
        countryOfResidence: 'RO',
        relationships: [{ nature: 'Director', role: 'administrator' }],
      },
    ]);
  });

  test('places of birth and addresses are in no row', async () => {
    await load();
    const cut = await engines().bucket.open((await engines().pointers.current('RO'))!.cut);
    const rows = await (await cut.file('rows')).valuesOf(NUMBER);
    expect(rows).toHaveLength(3);
    expect(rows.join()).not.toContain('CANARY');
  });

  test('without a copy, and of a company that it lacks, officers are not covered', async () => {
    await load();
    for (const [number, isLoaded] of [
      [NUMBER, false],
      ['9900000029', true],
    ] as const) {
      const record = await lookUp(registry, { registrationNumber: number }, await client(isLoaded));
      expect([record.parties, record.dataStatus.officers]).toEqual([[], 'not_covered']);
    }
  });

  test('a limited company without a representative is partial', async () => {
    const firms = [...FIRMS, 'DUNĂRE IMAGINARĂ S.R.L.^9900000029^J2018999999038^25/01/2018^^SRL^Inventia'];
    await load({ firms, representatives: [REPRESENTATIVES[0]!, REPRESENTATIVES[1]!.replace('037^', '038^')] });
    const { parties, dataStatus, dataStatusReasons } = await lookUp(registry, { registrationNumber: NUMBER }, await client());
    expect([parties, dataStatus.officers, dataStatusReasons!.officers]).toEqual([[], 'partial', ['required_entries_missing']]);
  });

  test.each([
    ['of two months', { firms: FIRMS.with(1, 'ALTA S.R.L.^9900000029^J2018999999038^^^SRL^') }, /2 of 2 representatives have no company/],
    ['with a web page', { firms: ['<html>', '</html>'] }, /no file of companies or representatives/],
    [
      'with a sign too many in a name',
      { firms: FIRMS.with(1, 'A^B^9900000010^J2018999999037^^^SRL^') },
      /1 of 2 rows could not be read|no company/,
    ],
  ])('files %s are refused', async (_, given, sentence) => {
    await expect(load(given)).rejects.toThrow(sentence);
    expect(await engines().pointers.current('RO')).toBeUndefined();
  });

  test('no question about the files leaves this service, with a copy or without', async () => {
    const [files, tax] = ['https://data.gov.ro/rows/1', 'https://webservicesp.anaf.ro/'].map(
      (url) => ({ url: new URL(url) }) as WireRequest,
    );
    const answer = { status: 404, headers: {}, body: new Uint8Array() };
    for (const copy of [undefined, async () => undefined]) {
      await expect(aloneAt('https://data.gov.ro', copy)!(files!)).rejects.toThrow(Unavailable);
      expect(await aloneAt('https://data.gov.ro', copy)!(tax!)).toBeUndefined();
    }
    expect(await aloneAt('https://data.gov.ro', async () => answer)!(files!)).toBe(answer);
    expect(aloneAt(undefined, undefined)).toBeUndefined();
  });

  test('of a company that was entered again, the representatives under its number of today', () => {
    const rows = [
      ...['J1', 'J2'].map((code) => `C^9900000010^${code}^A S.R.L.`),
      'R^J1^VECHI ION^administrator^^',
      'R^J2^NOU ANA^administrator^^',
    ];
    const namesUnder = (tradeNumber?: string) => representativesOf(rows, tradeNumber).map(({ legalName }) => legalName);
    expect(namesUnder('J2')).toEqual(['NOU ANA']);
    for (const unknown of ['J40/1/2018', undefined]) expect(namesUnder(unknown)).toEqual(['VECHI ION', 'NOU ANA']);
  });

  test('a capacity on no list is Other, in the register’s words', () => {
    const { result, unmapped } = withUnmappedCodes(() => representativesOf(['R^J1^NĂSCOCITĂ ANA^dirigintă^01/02/1980^']));
    expect(result).toMatchObject([{ relationships: [{ nature: 'Other', role: 'dirigintă' }] }]);
    expect(unmapped).toEqual(['RO CALITATE DIRIGINTA']);
  });
});
