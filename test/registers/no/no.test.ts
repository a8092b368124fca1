/** NO: the records that a reader expects from the answers of Brønnøysundregistrene. */
import { describe, expect, test } from 'vitest';
import { Changed } from '../../../shared/registers/faults.ts';
import { lookUp } from '../../../shared/registers/look-up.ts';
import { no } from '../../../shared/registers/no/no.ts';
import { read } from '../../../shared/registers/no/read.ts';
import { no as sandbox } from '../../../shared/registers/no/sandbox.ts';
import type { Role, Unit } from '../../../shared/registers/no/wire.ts';
import { sandboxTransport } from '../../../shared/registers/sandbox.ts';
import { clientOver, replay, type Saved } from '../../support/replay.ts';
import { conformance, daysOf } from '../conformance.ts';

conformance(no, sandbox, {
  found: '100000008',
  notFound: '100000059',
  other: '100000016',
  former: ['Per Fratrådt'],
  wrongCheckDigit: '923609017',
  name: 'NORDLYS',
});

const client = clientOver(no, sandboxTransport([sandbox]));
const look = (registrationNumber: string) => lookUp(no, { registrationNumber }, client);

const UNITS = '/enhetsregisteret/api/enheter';

describe('NO, invented units', () => {
  test('a company has its form, status, capital, former name and officers, and no published owners', async () => {
    const record = await look('100000008');
    expect(record).toMatchObject({
      legalForm: 'Aksjeselskap',
      companyStatus: 'Aktiv',
      statusKind: 'active',
      registrationDate: '2011-04-05',
      capital: { amount: 30000, currency: 'NOK', shares: 300 },
      otherNames: [{ name: 'POLARLYS OPPDIKTET AS', kind: 'previous', from: '2011-04-05', to: '2016-02-01' }],
      dataStatus: { officers: 'complete', owners: 'not_published' },
    });
    expect(record.parties.map(({ legalName, relationships }) => [legalName, relationships[0]!.nature])).toEqual([
      ['Kari Oppdiktet', 'Managing Director'],
      ['Ola Funnetpå', 'Board Chair'],
      ['Kari Oppdiktet', 'Board Member'],
      ['TALL OG TVIL OPPDIKTET REVISJON AS', 'Auditor'],
    ]);
  });

  test('ended roles are former parties, even beside a present role; no unit is its own party', async () => {
    const { parties, formerParties } = await look('100000008');
    expect(formerParties?.map(({ legalName, relationships }) => [legalName, relationships])).toEqual([
      ['Per Fratrådt', [{ nature: 'Board Member', role: 'Styremedlem' }]],
      ['Kari Oppdiktet', [{ nature: 'Board Chair', role: 'Styrets leder' }]],
    ]);
    expect(parties.map(({ legalName }) => legalName)).not.toContain('NORDLYS OPPDIKTET AS');
  });

  test('roles of another unit are refused', async () => {
    const transport = sandboxTransport([sandbox]);
    const swapped = clientOver(no, (request) =>
      transport({ ...request, url: new URL(request.url.href.replace('100000008/roller', '100000016/roller')) }),
    );
    await expect(lookUp(no, { registrationNumber: '100000008' }, swapped)).rejects.toBeInstanceOf(Changed);
  });

  const unit = { organisasjonsnummer: '100000075', navn: 'OPPDIKTET', organisasjonsform: { kode: 'ANS' } };
  test('an office of a public body has the body as its head office, where that is on the register', async () => {
    const found = async (above: object | undefined) => {
      const body = { ...unit, organisasjonsnummer: '100000083', navn: 'OPPDIKTET ETAT' };
      const answers: Record<string, Saved> = {
        [`${UNITS}/100000075`]: { body: JSON.stringify({ ...unit, overordnetEnhet: '100000083' }) },
        [`${UNITS}/100000083`]: above ? { body: JSON.stringify({ ...body, ...above }) } : { status: 410, body: '{}' },
      };
      const { parties } = await lookUp(no, { registrationNumber: '100000075' }, clientOver(no, replay(answers)));
      return parties.map(({ legalName, relationships }) => [legalName, relationships[0]!.nature, relationships[0]!.role]);
    };
    expect(await found({})).toEqual([['OPPDIKTET ETAT', 'Head Office', 'Overordnet enhet']]);
    expect(await found(undefined)).toEqual([]);
  });

  const roleOf = (kode: string, more: object = {}) => ({ type: { kode }, person: { navn: { etternavn: 'Oppdiktet' } }, ...more });
  const readWith = (more: Partial<Unit>, ...roller: Role[]) =>
    read({ unit: { ...unit, ...more }, roles: { rollegrupper: [{ type: { kode: 'X' }, roller }] }, mainUnit: undefined, rows: [] });

  test('every kind of role has its nature', () => {
    const natures = {
      DAGL: 'Managing Director',
      LEDE: 'Board Chair',
      NEST: 'Board Member',
      MEDL: 'Board Member',
      VARA: 'Deputy Board Member',
      OBS: 'Other',
      INNH: 'Beneficial Owner',
      DTPR: 'Partner',
      DTSO: 'Partner',
      KOMP: 'General Partner',
      BEST: 'Managing Director',
      FFØR: 'Officer',
      REVI: 'Auditor',
      REGN: 'Officer',
      KONT: 'Contact',
      BOBE: 'Insolvency Practitioner',
      REPR: 'Authorised Signatory',
      SIGN: 'Authorised Signatory',
      PROK: 'Procurator',
    };
    const found = Object.keys(natures).map((kode) => [kode, readWith({}, roleOf(kode)).parties[0]!.relationships[0]!.nature]);
    expect(Object.fromEntries(found)).toEqual(natures);
  });

  test.each([
    ['50%', 50],
    ['33,3 %', 33.3],
    ['1/3', 33.333333],
    ['2/1', undefined],
    ['1/0', undefined],
    ['likt', undefined],
  ])('the share %s is %j percent', (ansvarsandel, percent) => {
    const [relationship] = readWith({}, roleOf('DTPR', { ansvarsandel })).parties[0]!.relationships;
    expect(relationship!.interests?.[0]?.share?.exact).toBe(percent);
  });

  test('a role without a person and a unit is an entry that is not understood, never nobody', () => {
    const nameless = { type: { kode: 'LEDE' } };
    expect(readWith({}, nameless)).toMatchObject({
      dataStatus: { officers: 'partial' },
      dataStatusReasons: { officers: ['entries_not_understood'] },
    });
    expect(readWith({}, nameless, roleOf('DAGL')).dataStatus.officers).toBe('partial');
    const partner = readWith({}, { type: { kode: 'DTSO' } }, roleOf('DTSO'));
    expect([partner.dataStatus.owners, partner.dataStatusReasons?.owners]).toEqual(['partial', ['entries_not_understood']]);
  });

  test.each([
    ['ANS', 'DTSO', 'complete', []],
    ['KS', 'KOMP', 'partial', ['some_roles_only']],
    ['ANS', 'DAGL', 'none_on_register', ['none_entered']],
    ['AS', 'DAGL', 'not_published', ['some_legal_forms_only']],
  ])('owners of the form %s with a %s are %s', (kode, role, owners, reasons) => {
    const record = readWith({ organisasjonsform: { kode } }, roleOf(role));
    expect([record.dataStatus.owners, record.dataStatusReasons?.owners]).toEqual([owners, reasons]);
  });

  test.each([
    [{ slettedato: '2024-01-01', konkurs: true, konkursdato: '2022-02-02' }, 'Slettet', 'dissolved', { dissolutionDate: '2024-01-01' }],
    [{ nedleggelsesdato: '2024-01-01' }, 'Slettet', 'dissolved', { dissolutionDate: '2024-01-01' }],
    [{ konkurs: true, konkursdato: '2024-01-01' }, 'Konkurs', 'insolvent', { statusFrom: '2024-01-01' }],
    [
      {
        underTvangsavviklingEllerTvangsopplosning: true,
        tvangsopplostPgaManglendeRevisorDato: '2024-03-01',
        tvangsopplostPgaMangelfulltStyreDato: '2024-02-01',
      },
      ...(['Under tvangsavvikling eller tvangsoppløsning', 'liquidation', { statusFrom: '2024-02-01' }] as const),
    ],
    [{ underAvvikling: true, underAvviklingDato: '2024-01-01' }, 'Under avvikling', 'liquidation', { statusFrom: '2024-01-01' }],
    [{ underAvvikling: true }, 'Under avvikling', 'liquidation', {}],
    [
      { underRekonstruksjonsforhandlingDato: '2024-01-01' },
      ...(['Under rekonstruksjonsforhandling', 'insolvent', { statusFrom: '2024-01-01' }] as const),
    ],
    [
      { underUtenlandskInsolvensbehandlingDato: '2024-01-01' },
      ...(['Under utenlandsk insolvensbehandling', 'insolvent', { statusFrom: '2024-01-01' }] as const),
    ],
    [{}, 'Aktiv', 'active', {}],
  ] as const)('a unit with %j is %s', (marks, companyStatus, statusKind, days) => {
    const record = readWith(marks);
    expect(record).toMatchObject({ companyStatus, statusKind });
    expect(daysOf(record)).toEqual(days);
  });

  test('a partnership has its partners with their shares', async () => {
    const record = await look('100000016');
    expect(record.dataStatus.owners).toBe('complete');
    expect(
      record.parties
        .filter(({ relationships }) => relationships[0]!.nature === 'Partner')
        .map(({ legalName, relationships }) => [legalName, relationships[0]!.interests]),
    ).toEqual([
      ['NORDLYS OPPDIKTET AS', [{ kind: 'capital', share: { exact: 60 }, shareBasis: { unit: 'percent', text: '60%' } }]],
      ['Ola Funnetpå', [{ kind: 'capital', share: { exact: 40 }, shareBasis: { unit: 'percent', text: '40%' } }]],
    ]);
  });

  test('a branch number is found as well, with the main unit as its head office', async () => {
    const record = await look('100000067');
    expect(record.legalName).toBe('NORDLYS OPPDIKTET AS AVD BERGEN');
    expect(record.parties).toMatchObject([
      { legalName: 'NORDLYS OPPDIKTET AS', relationships: [{ nature: 'Head Office' }], identifiers: [{ value: '100000008' }] },
    ]);
  });

  test('a foreign company carries the number and country of its home register', async () => {
    expect((await look('100000024')).parties).toMatchObject([
      { jurisdiction: 'GB', identifiers: [{ value: '99000010', jurisdiction: 'GB' }], relationships: [{ nature: 'Head Office' }] },
    ]);
  });

  test('figures are read as published', async () => {
    expect(await no.financials!({ registrationNumber: '100000008' }, client)).toEqual([
      {
        periodStart: '2024-01-01',
        periodEnd: '2024-12-31',
        currency: 'NOK',
        revenue: 5_400_000,
        operatingResult: 400_000,
        profitLoss: 310_000,
        totalAssets: 2_000_000,
        equity: 1_250_000,
        liabilities: 750_000,
      },
    ]);
    expect(await no.financials!({ registrationNumber: '100000016' }, client)).toEqual([]);
  });

  test('the latest annual report is a paper', async () => {
    const [paper, ...others] = await no.documents!({ registrationNumber: '100000008' }, client);
    expect(others).toEqual([]);
    expect(paper).toMatchObject({ title: 'Annual accounts 2024', kind: 'filing', contentType: 'application/pdf' });
    expect(Buffer.from(paper!.body).toString('latin1', 0, 5)).toBe('%PDF-');
  });
});
