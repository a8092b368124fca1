/** RS: what a reader expects from the Agency's documents, over the sandbox and over a copy that is loaded from them. */
import { describe, expect, test } from 'vitest';
import { parseIdentifier } from '../../../shared/model/identifiers/scheme.ts';
import { lookUp } from '../../../shared/registers/look-up.ts';
import { companyNumber } from '../../../shared/registers/rs/identifiers.ts';
import { rs } from '../../../shared/registers/rs/rs.ts';
import { COMPANIES, FIGURES, rs as sandbox } from '../../../shared/registers/rs/sandbox.ts';
import { sandboxTransport } from '../../../shared/registers/sandbox.ts';
import { clientOver } from '../../support/replay.ts';
import { conformance } from '../conformance.ts';
import { changed, type File, loads } from '../loads.ts';

conformance(rs, sandbox, {
  found: '99000015',
  notFound: '99000074',
  other: '99000023',
  former: 'never shown',
  wrongCheckDigit: '99000016',
  name: 'Izmišljeni Dunav',
});

const json = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));
const documents = (companies: object = COMPANIES, figures: object = FIGURES): File[] => [
  { name: 'financial-statements.json', bytes: json({ DatumPreseka: '2026-07-31', Podaci: figures }) },
  { name: 'companies.json', bytes: json({ DatumPreseka: '2026-07-31', Podaci: companies }) },
];
const first = (records: object, count: number) => Object.fromEntries(Object.entries(records).slice(0, count));
const { NazivStatus: _, ...statusless } = COMPANIES['99000058']!;

loads(rs, sandbox, {
  files: (companies = 4) => documents(first(COMPANIES, companies), first(FIGURES, companies)),
  refused: [
    ['companies in the place of figures', () => documents(COMPANIES, COMPANIES), /no record has the members of financial statements/],
    [
      'a company without a status',
      () => documents({ ...COMPANIES, '99000058': statusless }),
      /companies.json: 1 of 4 rows could not be read/,
    ],
    ['a wrong check digit', () => documents({ ...COMPANIES, '99000016': COMPANIES['99000015'] }), /1 of 5 rows could not be read/],
    ['a list', () => changed(documents(), 'companies.json', () => json([COMPANIES])), /no JSON document with DatumPreseka and Podaci/],
    ['no companies', () => documents({}), /no record has the members of companies/],
    ['a document that is cut off', () => changed(documents(), 'companies.json', (bytes) => bytes.subarray(0, 300)), /no JSON document/],
    [
      'another charset',
      () => changed(documents(), 'companies.json', (bytes) => Buffer.from(bytes.toString(), 'latin1')),
      /not in UTF-8|no JSON/,
    ],
    ['figures of other companies', () => documents(COMPANIES, { '20084693': FIGURES['99000015'] }), /1 of 1 statements have no company/],
  ],
});

const invented = clientOver(rs, sandboxTransport([sandbox]));
const look = (registrationNumber: string) => lookUp(rs, { registrationNumber }, invented);

describe('RS, invented companies', () => {
  test('a company has its form, status, municipality, day and activity, and nobody', async () => {
    expect(await look('99000015')).toMatchObject({
      legalForm: 'Друштво са ограниченом одговорношћу',
      companyStatus: 'Активан',
      statusKind: 'active',
      registrationDate: '2015-10-09',
      addresses: [{ type: 'registered', city: 'ИЗМИШЉЕНА ОПШТИНА', country: 'RS' }],
      activities: [{ scheme: 'KD 2010', code: '4322', primary: true }],
      parties: [],
      dataStatus: { officers: 'not_covered', owners: 'not_covered' },
      dataStatusReasons: { officers: ['not_read_by_service'] },
    });
  });

  test.each([
    ['99000023', 'insolvent'],
    ['99000031', 'liquidation'],
  ])('%s is %s', async (number, kind) => {
    expect((await look(number)).statusKind).toBe(kind);
  });

  test('figures are thousands of dinars, a loss is below zero; zeros alone are none', async () => {
    const figuresOf = (registrationNumber: string) => rs.financials!({ registrationNumber }, invented);
    expect(await figuresOf('99000015')).toEqual([
      {
        periodEnd: '2025-12-31',
        currency: 'RSD',
        revenue: 38_543_000,
        profitLoss: -1_962_000,
        totalAssets: 41_414_000,
        equity: 27_920_000,
        employees: 2,
      },
    ]);
    expect(await figuresOf('99000023')).toEqual([]);
    expect(await figuresOf('99000031')).toEqual([]);
  });

  test.each([
    ['20084693', '20084693'],
    ['7737068', '07737068'],
    ['3506', undefined],
    ['29516901', '29516901'],
    ['20084694', undefined],
  ])('%s is the number %s', (typed, number) => {
    expect(parseIdentifier(companyNumber, typed)).toBe(number);
  });
});
