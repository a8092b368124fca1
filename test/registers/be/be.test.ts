/** BE: records read from deposited annual accounts. No recorded answer of the Office is available; the samples prove its codes. */
import { describe, expect, test } from 'vitest';
import { parseIdentifier } from '../../../shared/model/identifiers/scheme.ts';
import { be } from '../../../shared/registers/be/be.ts';
import { LEGAL_FORMS } from '../../../shared/registers/be/legal-forms.ts';
import { participations, shareholders } from '../../../shared/registers/be/parties.ts';
import { read } from '../../../shared/registers/be/read.ts';
import { roleOf } from '../../../shared/registers/be/roles.ts';
import { be as sandbox } from '../../../shared/registers/be/sandbox.ts';
import { statusOf } from '../../../shared/registers/be/statuses.ts';
import { Accounts, withoutPrefix } from '../../../shared/registers/be/wire.ts';
import { Changed, NotFound } from '../../../shared/registers/faults.ts';
import { lookUp } from '../../../shared/registers/look-up.ts';
import { sandboxTransport } from '../../../shared/registers/sandbox.ts';
import { clientOver, replay } from '../../support/replay.ts';
import { conformance } from '../conformance.ts';

/** The Office has no date of registration, which the conformance suite requires of every register. */
const withDay = { ...be, read: (answer: Parameters<typeof be.read>[0]) => ({ ...be.read(answer), registrationDate: '2001-01-01' }) };
conformance(withDay, sandbox, {
  found: '0999000030',
  notFound: '0999000228',
  other: '0999000129',
  former: ['Joris Vertrokken', 'Mieke Verstreken'],
  wrongCheckDigit: '0403170702',
});

const transport = sandboxTransport([sandbox]);
const client = clientOver(be, transport);
const look = (registrationNumber: string) => lookUp(be, { registrationNumber }, client);

const accountsWith = (more: object) => Accounts.parse({ ReferenceNumber: '1', ...more });

describe('BE, invented enterprises', () => {
  test('an enterprise has its form, situation, seat and capital, and no date of registration', async () => {
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

  test('a company among the administrators of the last deposit has its representative', async () => {
    const officers = (await look('0999000030')).parties.filter(({ relationships }) => relationships[0]!.nature === 'Director');
    expect(officers).toMatchObject([
      {
        entityType: 'person',
        legalName: 'Lieve Verzonnen',
        countryOfResidence: 'BE',
        relationships: [{ role: 'Bestuurder / Administrateur', from: '2020-06-01', to: '2099-05-30' }],
      },
      {
        entityType: 'company',
        legalName: 'BESTUUR VERZONNEN BV',
        jurisdiction: 'BE',
        identifiers: [{ type: 'Enterprise number', value: '0999000129' }],
        addresses: [{ lines: ['Verzonnen Kaai 3 box A'], postalCode: '2000', country: 'BE' }],
        relationships: [{ from: '2021-01-15' }],
        parties: [{ legalName: 'Katrien Bedacht', countryOfResidence: 'NL', relationships: [{ role: 'Permanent representative' }] }],
      },
    ]);
  });

  test('mandates that ended before the deposit or since make former parties', async () => {
    const { formerParties = [] } = await look('0999000030');
    expect(
      formerParties.map(({ legalName, relationships }) => [legalName, relationships.map(({ nature, from, to }) => [nature, from, to])]),
    ).toEqual([
      ['Lieve Verzonnen', [['Director', '2014-06-01', '2020-05-30']]],
      ['Mieke Verstreken', [['Director', '2019-06-01', '2025-10-31']]],
      ['Joris Vertrokken', [['Director', '2018-06-01', '2024-03-31']]],
    ]);
  });

  test('a mandate is in force on its last day', () => {
    const Mandates = [{ FunctionMandate: 'fct:m13', MandateDates: { EndDate: '2026-05-30' } }];
    const accounts = accountsWith({ Administrators: { NaturalPersons: [{ Person: { LastName: 'Verzonnen' }, Mandates }] } });
    const deposit = { ReferenceNumber: '1', EnterpriseNumber: '0999000030', EnterpriseName: 'KAAI' };
    const on = (today: string) => read({ deposit, accounts, today });
    expect([on('2026-05-30').parties.length, on('2026-05-30').formerParties!.length]).toEqual([1, 0]);
    const later = on('2026-05-31');
    expect([later.parties.length, later.formerParties!.length]).toEqual([0, 1]);
    expect(later.dataStatus.officers).toBe('partial');
  });

  test('shareholders have their voting rights, and foreign ones their own country', async () => {
    const owners = (await look('0999000030')).parties.filter(({ relationships }) => relationships[0]!.nature === 'Shareholder');
    expect(owners).toMatchObject([
      {
        legalName: 'HARBOUR INVENTED LIMITED',
        jurisdiction: 'GB',
        identifiers: [{ type: 'Registration number', value: '99000010', jurisdiction: 'GB' }],
        relationships: [{ interests: [{ kind: 'votingRights', share: { exact: 60 } }] }],
      },
      { legalName: 'Lieve Verzonnen', relationships: [{ interests: [{ kind: 'votingRights', share: { exact: 12.34 } }] }] },
    ]);
  });

  test('a holding over 50 % is a subsidiary with its percentage; own shares make no party', async () => {
    const held = (await look('0999000030')).parties.slice(-2);
    expect(
      held.map(({ legalName, relationships }) => [
        legalName,
        relationships[0]!.nature,
        relationships[0]!.role,
        relationships[0]!.interests,
      ]),
    ).toEqual([
      [
        'SLUIS VERZONNEN BV',
        'Subsidiary',
        'Participating interest: 80 % held directly',
        [
          {
            kind: 'shareholding',
            share: { exact: 80 },
            shareBasis: { unit: 'fraction', numerator: '8', denominator: '10' },
            details: 'Aandelen',
          },
        ],
      ],
      ['POLDER VERZONNEN BV', 'Other', 'Participating interest: 25 % held directly', undefined],
    ]);
    expect((await look('0999000030')).parties.map(({ legalName }) => legalName)).not.toContain('KAAI VERZONNEN NV');
  });

  test('votes of one kind of security are parts of one whole, as of the end of the financial year', async () => {
    const record = await look('0999000030');
    expect(record.ownership).toEqual({ completeness: 'partial', asOf: '2024-12-31' });
    const held = record.parties.flatMap(({ relationships }) => relationships).filter(({ nature }) => nature === 'Shareholder');
    expect(held).toMatchObject([
      {
        interests: [{ shareBasis: { unit: 'fraction', numerator: '6', denominator: '10' }, details: 'Aandelen' }],
        pointer: '/Shareholders/EntityShareHolders/0',
      },
      {
        interests: [{ shareBasis: { unit: 'fraction', numerator: '1234', denominator: '10000' } }],
        pointer: '/Shareholders/IndividualShareHolders/0',
      },
    ]);
    expect(held[0]!.interests![0]).not.toHaveProperty('type');
  });

  test('votes of two kinds of securities are told apart, and their totals are missing', async () => {
    const record = await look('0999000525');
    expect(record.ownership).toEqual({ completeness: 'partial', reasons: ['class_totals_missing'], asOf: '2024-12-31' });
    expect(record.parties.map(({ relationships: [held] }) => held!.interests!.map(({ type, details }) => [type, details]))).toEqual([
      [
        ['unknownInterest', 'Aandelen'],
        ['unknownInterest', 'Winstbewijzen'],
      ],
      [['unknownInterest', 'Aandelen']],
    ]);
  });

  test('votes and participations of several kinds of securities take part in no sum', () => {
    const line = (Nature: string, share: string) => ({ Nature, Percentage: share, PercentageDirectlyHeld: share });
    const held = shareholders(
      accountsWith({
        Shareholders: { EntityShareHolders: [{ Entity: { Name: 'Verzonnen' }, RightsHeld: [line('A', '0.6'), line('B', '0.1')] }] },
      }),
    );
    expect(held[0]!.relationships[0]!.interests).toMatchObject([
      { kind: 'votingRights', type: 'unknownInterest', share: { exact: 60 }, details: 'A' },
      { kind: 'votingRights', type: 'unknownInterest', share: { exact: 10 }, details: 'B' },
    ]);
    const inBoth = (a: string, b: string) =>
      participations(
        accountsWith({
          ParticipatingInterests: [{ Entity: { Name: 'Verzonnen' }, ParticipatingInterestHeld: [line('A', a), line('B', b)] }],
        }),
      )[0]!.relationships[0]!;
    expect(inBoth('0.8', '0.2')).toMatchObject({ nature: 'Other' });
    expect(inBoth('0.8', '0.6')).toMatchObject({
      nature: 'Subsidiary',
      interests: [
        { type: 'unknownInterest', details: 'A' },
        { type: 'unknownInterest', details: 'B' },
      ],
    });
  });

  test('accounts that are a scan leave people unknown, with the reason', async () => {
    expect(await look('0999000129')).toMatchObject({
      companyStatus: 'Juridical situation 012',
      statusKind: 'liquidation',
      parties: [],
      dataStatus: { officers: 'not_covered', owners: 'not_covered' },
      dataStatusReasons: { officers: ['not_read_by_service'], owners: ['not_read_by_service'] },
    });
    expect(await be.financials!({ registrationNumber: '0999000129' }, client)).toEqual([]);
  });

  test('an enterprise without deposited accounts is not found, with a sentence that says why', async () => {
    const fault = await look('0999000228').catch((error) => error);
    expect(fault).toBeInstanceOf(NotFound);
    expect(fault.sentence).toContain('no annual accounts');
  });

  test('figures cover both years; with provisions the debts are not the liabilities', async () => {
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

  test('the last accounts are a document, also where they are not available as data', async () => {
    const [document] = await be.documents!({ registrationNumber: '0999000030' }, client);
    expect(document).toMatchObject({ title: 'Annual accounts 2024-12-31', kind: 'filing', contentType: 'application/pdf' });
    expect(document!.origin).toContain('2025-correctie');
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

  test('the form is the one of the accounts; sections may be empty lists', async () => {
    const empty = replay({
      '/authentic/legalEntity/0999000030/references': {
        body: JSON.stringify([
          {
            ReferenceNumber: '2025-1',
            EnterpriseNumber: '0999000030',
            EnterpriseName: 'KAAI VERZONNEN NV',
            // The form of the foundation: the law has changed it since.
            LegalForm: '015',
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

  test('numbers are accepted with BE, with dots, or without the leading zero', () => {
    for (const typed of ['BE 0403.170.701', '0403170701', '403.170.701']) {
      expect(parseIdentifier(be.identifiers[0], typed)).toBe('0403170701');
    }
  });
});

describe('BE, codes', () => {
  test('situations of the Crossroads Bank', () => {
    const kinds = {
      active: '000 001 002 003 090 100',
      insolvent: '048 049 050 051 052 053 030 031 040 041 042 043 091',
      liquidation: '010 012 013 112',
      dissolved: '006 011 014 015 016 017 018 019 020 021 022 023 024 025 026',
    };
    for (const [kind, found] of Object.entries(kinds)) {
      for (const code of found.split(' ')) expect([code, statusOf(code).statusKind]).toEqual([code, kind]);
    }
    expect(statusOf('012').companyStatus).toBe('Juridical situation 012');
    expect(statusOf(undefined)).toEqual({ statusKind: 'unknown' });
  });

  test('legal forms', () => {
    expect(LEGAL_FORMS).toEqual({
      '001': 'Europese coöperatieve vennootschap / Société coopérative européenne',
      '006': 'Coöperatieve vennootschap met onbeperkte aansprakelijkheid / Société coopérative à responsabilité illimitée',
      '008': 'Coöperatieve vennootschap met beperkte aansprakelijkheid / Société coopérative à responsabilité limitée',
      '011': 'Vennootschap onder firma / Société en nom collectif',
      '012': 'Gewone commanditaire vennootschap / Société en commandite simple',
      '013': 'Commanditaire vennootschap op aandelen / Société en commandite par actions',
      '014': 'Naamloze vennootschap / Société anonyme',
      '015': 'Besloten vennootschap met beperkte aansprakelijkheid / Société privée à responsabilité limitée',
      '017': 'Vereniging zonder winstoogmerk / Association sans but lucratif',
      '021': 'Private onderlinge verzekeringskas / Caisse privée d’assurance mutuelle',
      '026': 'Private stichting / Fondation privée',
      '027': 'Europese vennootschap / Société européenne',
      '029': 'Stichting van openbaar nut / Fondation d’utilité publique',
      '030': 'Buitenlandse entiteit / Entité étrangère',
      '065': 'Europees economisch samenwerkingsverband / Groupement européen d’intérêt économique',
      '125': 'Internationale vereniging zonder winstoogmerk / Association internationale sans but lucratif',
      '418': 'Autonoom gemeentebedrijf / Régie communale autonome',
      '610': 'Besloten vennootschap / Société à responsabilité limitée',
      '612': 'Commanditaire vennootschap / Société en commandite',
      '616': 'Besloten vennootschap van publiek recht / Société à responsabilité limitée de droit public',
      '706': 'Coöperatieve vennootschap / Société coopérative',
      '716': 'Coöperatieve vennootschap van publiek recht / Société coopérative de droit public',
    });
  });

  test('exactly one function code has a known meaning', () => {
    const director = { words: 'Bestuurder / Administrateur', nature: 'Director' };
    expect([roleOf(withoutPrefix('fct:m13')), roleOf('13')]).toEqual([director, director]);
  });
});
