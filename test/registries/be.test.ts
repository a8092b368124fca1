/** BE: what a person would read from deposited annual accounts. No answer of the Office is at hand; what it codes, the samples show. */
import { describe, expect, test } from 'vitest';
import { parseIdentifier } from '../../shared/identifiers/scheme.ts';
import { be } from '../../shared/registries/be/be.ts';
import { FORMS, situation } from '../../shared/registries/be/codes.ts';
import { Changed, NotFound } from '../../shared/registries/faults.ts';
import { lookUp } from '../../shared/registries/look-up.ts';
import { be as sandbox } from '../../shared/sandbox/be.ts';
import { sandboxTransport } from '../../shared/sandbox/sandbox.ts';
import { clientOver, replay, sample, samplesAreHere } from '../support/replay.ts';
import { conformance } from './conformance.ts';

/** The Office does not know the day of registration, which the suite asks of every register. */
const withDay = { ...be, read: (answer: Parameters<typeof be.read>[0]) => ({ ...be.read(answer), registrationDate: '2001-01-01' }) };
conformance(withDay, sandbox, {
  found: '0999000030',
  notFound: '0999000228',
  other: '0999000129',
  former: ['Joris Vertrokken'],
  wrongCheckDigit: '0403170702',
});

const transport = sandboxTransport([sandbox]);
const client = clientOver(be, transport);
const look = (registrationNumber: string) => lookUp(be, { registrationNumber }, client);

describe('BE, invented enterprises', () => {
  test('an enterprise has its form, situation, seat and capital, and no day of registration', async () => {
    const record = await look('0999000030');
    expect(record).toMatchObject({
      legalName: 'KAAI VERZONNEN NV',
      legalForm: 'Naamloze vennootschap / Société anonyme',
      companyStatus: 'Normale toestand / Situation normale',
      statusKind: 'active',
      addresses: [{ type: 'registered', lines: ['Verzonnen Kaai 1'], postalCode: '1000', city: 'Brussel', country: 'BE' }],
      capital: { amount: 250_000, currency: 'EUR' },
      dataStatus: { officers: 'partial', owners: 'partial' },
    });
    expect(record.registrationDate).toBeUndefined();
  });

  test('administrators of the last deposit, a company among them with its representative', async () => {
    const officers = (await look('0999000030')).parties.filter(({ ties }) => ties[0]!.nature === 'Director');
    expect(officers).toMatchObject([
      {
        entityType: 'person',
        legalName: 'Lieve Verzonnen',
        countryOfResidence: 'BE',
        ties: [{ role: 'Bestuurder / Administrateur', from: '2020-06-01', to: '2026-05-30' }],
      },
      {
        entityType: 'company',
        legalName: 'BESTUUR VERZONNEN BV',
        jurisdiction: 'BE',
        identifiers: [{ type: 'Enterprise number', value: '0999000129' }],
        addresses: [{ lines: ['Verzonnen Kaai 3 box A'], postalCode: '2000', country: 'BE' }],
        ties: [{ from: '2021-01-15' }],
        parties: [{ legalName: 'Katrien Bedacht', countryOfResidence: 'NL', ties: [{ role: 'Permanent representative' }] }],
      },
    ]);
  });

  test('shareholders with their voting rights; a foreign one is of its own country', async () => {
    const owners = (await look('0999000030')).parties.filter(({ ties }) => ties[0]!.nature === 'Shareholder');
    expect(owners).toMatchObject([
      {
        legalName: 'HARBOUR INVENTED LIMITED',
        jurisdiction: 'GB',
        identifiers: [{ type: 'Registration number', value: '99000010', jurisdiction: 'GB' }],
        ties: [{ interests: [{ kind: 'votingRights', share: { exact: 60 } }] }],
      },
      { legalName: 'Lieve Verzonnen', ties: [{ interests: [{ kind: 'votingRights', share: { exact: 12.34 } }] }] },
    ]);
  });

  test('a share of more than half is a subsidiary, a smaller one is a participation', async () => {
    const held = (await look('0999000030')).parties.slice(-2);
    expect(held.map(({ legalName, ties }) => [legalName, ties[0]!.nature, ties[0]!.role])).toEqual([
      ['SLUIS VERZONNEN BV', 'Subsidiary', 'Participating interest: 80 % held directly'],
      ['POLDER VERZONNEN BV', 'Other', 'Participating interest: 25 % held directly'],
    ]);
  });

  test('accounts that are a scan leave people unknown, and say so', async () => {
    expect(await look('0999000129')).toMatchObject({
      companyStatus: 'Juridical situation 012',
      statusKind: 'liquidation',
      parties: [],
      dataStatus: { officers: 'not_covered', owners: 'not_covered' },
    });
    expect(await be.financials!({ registrationNumber: '0999000129' }, client)).toEqual([]);
  });

  test('who deposited no accounts is told so', async () => {
    const fault = await look('0999000228').catch((error) => error);
    expect(fault).toBeInstanceOf(NotFound);
    expect(fault.sentence).toContain('no annual accounts');
  });

  test('figures of both years; debts are no liabilities beside provisions', async () => {
    expect(await be.financials!({ registrationNumber: '0999000030' }, client)).toEqual([
      {
        periodStart: '2024-01-01',
        periodEnd: '2024-12-31',
        currency: 'EUR',
        revenue: 7_200_000,
        operatingResult: 310_000,
        profitLoss: 205_000,
        totalAssets: 4_100_000,
        equity: 1_600_000,
        liabilities: 2_500_000,
        employees: 21.5,
      },
      {
        periodEnd: '2023-12-31',
        currency: 'EUR',
        revenue: 6_900_000,
        operatingResult: -20_000,
        profitLoss: -35_000,
        totalAssets: 3_900_000,
        equity: 1_450_000,
      },
    ]);
  });

  test('the last accounts are a paper, also where they are no data', async () => {
    const [paper] = await be.documents!({ registrationNumber: '0999000030' }, client);
    expect(paper).toMatchObject({ title: 'Annual accounts 2024-12-31', kind: 'filing', contentType: 'application/pdf' });
    expect(paper!.origin).toContain('2025-correctie');
    expect(await be.documents!({ registrationNumber: '0999000129' }, client)).toHaveLength(1);
  });

  test('accounts of another deposit are refused', async () => {
    const swapped = replay({
      '/authentic/legalEntity/0999000030/references': {
        body: JSON.stringify([{ ReferenceNumber: '2025-1', EnterpriseNumber: '0999000030', EnterpriseName: 'KAAI VERZONNEN NV' }]),
      },
      '/authentic/deposit/2025-1/accountingData': { body: '{"ReferenceNumber":"2025-2"}' },
    });
    await expect(lookUp(be, { registrationNumber: '0999000030' }, clientOver(be, swapped))).rejects.toBeInstanceOf(Changed);
  });

  test('sections may be empty lists, and dates be written with capitals', async () => {
    const empty = replay({
      '/authentic/legalEntity/0999000030/references': {
        body: JSON.stringify([
          {
            ReferenceNumber: '2025-1',
            EnterpriseNumber: '0999000030',
            EnterpriseName: 'KAAI VERZONNEN NV',
            ExerciseDates: { StartDate: '2024-01-01', EndDate: '2024-12-31' },
            Currency: 'EUR',
          },
        ]),
      },
      '/authentic/deposit/2025-1/accountingData': {
        body: '{"ReferenceNumber":"2025-1","LegalForm":"610","Rubrics":[{"Code":"9904","Period":"N","Value":"5.0"}],"Administrators":[],"Shareholders":[]}',
      },
    });
    const over = clientOver(be, empty);
    expect(await lookUp(be, { registrationNumber: '0999000030' }, over)).toMatchObject({
      legalForm: 'Besloten vennootschap / Société à responsabilité limitée',
      parties: [],
      dataStatus: { officers: 'not_published', owners: 'not_published' },
    });
    expect(await be.financials!({ registrationNumber: '0999000030' }, over)).toMatchObject([{ periodEnd: '2024-12-31', profitLoss: 5 }]);
  });

  test('numbers are taken with BE, dots, or without their zero', () => {
    for (const typed of ['BE 0403.170.701', '0403170701', '403.170.701']) {
      expect(parseIdentifier(be.identifiers[0], typed)).toBe('0403170701');
    }
  });
});

describe.runIf(samplesAreHere)('BE, genuine rows of the Crossroads Bank', () => {
  const rows = (file: string): string[][] =>
    String(sample(`be/kbo-full-excerpt-${file}.csv`)!.body)
      .trim()
      .split('\n')
      .slice(1)
      .map((row) => row.split(',').map((cell) => cell.replaceAll('"', '')));

  test('genuine enterprise numbers pass the check', () => {
    const numbers = rows('enterprise').map(([number]) => number!);
    expect(numbers.length).toBeGreaterThan(5);
    for (const number of numbers) expect(parseIdentifier(be.identifiers[0], number)).toBe(number.replaceAll('.', ''));
  });

  test('the situations that occur have a kind, and the normal one its words', () => {
    for (const [, , code] of rows('enterprise')) expect(situation(code).statusKind).not.toBe('unknown');
    const words = rows('code').filter(([list, code]) => list === 'JuridicalSituation' && code === '000');
    for (const [, , language, text] of words.filter(([, , language]) => language !== 'DE')) {
      expect(situation('000').companyStatus, language).toContain(text);
    }
  });

  test('a cooperative is called so', () => {
    expect(rows('enterprise').some(([, , , , form]) => form === '706')).toBe(true);
    expect(FORMS['706']).toContain('Coöperatieve vennootschap');
  });
});
