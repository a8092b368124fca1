/** DE: records read from the Registerportal and its structured content. */
import { describe, expect, test } from 'vitest';
import type { Registry, RegistryClient } from '../../../shared/registers/contract.ts';
import { de } from '../../../shared/registers/de/de.ts';
import { parseNumber } from '../../../shared/registers/de/identifiers.ts';
import type { Answer } from '../../../shared/registers/de/read.ts';
import { de as sandbox } from '../../../shared/registers/de/sandbox.ts';
import { NotFound } from '../../../shared/registers/faults.ts';
import { lookUp } from '../../../shared/registers/look-up.ts';
import type { AskOptions } from '../../../shared/registers/request-parts.ts';
import { type SandboxRegister, sandboxTransport } from '../../../shared/registers/sandbox.ts';
import type { WireRequest } from '../../../shared/registers/wire-request.ts';
import { clientOver } from '../../support/replay.ts';
import { conformance } from '../conformance.ts';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
/** The form posts a number in parts. The whole number is added for the test that swaps numbers on the wire. */
const saying: Registry<Answer> = {
  ...de,
  ask: (reference, client) => {
    const said = (options: AskOptions<string> = {}): AskOptions<string> =>
      options.post instanceof URLSearchParams
        ? { ...options, headers: { ...options.headers, ...FORM }, post: `${options.post}&said=${reference.registrationNumber}` }
        : options;
    return de.ask(reference, { ...client, text: (path, options) => client.text(path, said(options)) } as RegistryClient);
  },
};
const hearing: SandboxRegister = {
  ...sandbox,
  answer(request) {
    const [before = '', said] = (request.body ?? '').split('&said=');
    const posted = new URLSearchParams(before);
    const number = parseNumber(said ?? '');
    if (number && posted.get('form:registerNummer')) {
      posted.set('form:registerNummer', number.digits);
      posted.set('form:registerArt_input', number.body);
    }
    return sandbox.answer({ ...request, body: posted.toString() });
  },
};

conformance(saying, hearing, {
  found: 'HRB 990001 (Leipzig)',
  notFound: 'HRB 990005 (Leipzig)',
  other: 'HRA 990002 (Leipzig)',
  former: 'never shown',
  name: 'linde',
});

const client = clientOver(de, sandboxTransport([sandbox]));
const look = (registrationNumber: string) => lookUp(de, { registrationNumber }, client);

describe('DE, invented companies', () => {
  test('a company has its form, status, capital, address, number and former name', async () => {
    expect(await look('HRB 990001 (Leipzig)')).toMatchObject({
      legalName: 'LINDE ERFUNDEN GmbH',
      legalForm: 'Gesellschaft mit beschränkter Haftung (GmbH)',
      companyStatus: 'aktuell',
      statusKind: 'active',
      countryOfRegistration: 'DE',
      registrationDate: '2006-07-05',
      addresses: [{ type: 'registered', lines: ['Erfundene Straße 7'], city: 'Leipzig', postalCode: '04000', country: 'DE' }],
      identifiers: [{ type: 'Registernummer', value: 'HRB 990001 (Leipzig)', registry: 'Amtsgericht Leipzig' }],
      capital: { amount: 25_000, currency: 'EUR', kind: 'Stammkapital' },
      otherNames: [{ name: 'ULME ERFUNDEN GmbH', kind: 'previous' }],
      dataStatus: { officers: 'complete', owners: 'not_covered' },
    });
  });

  test('officers have their roles and dates of birth, and the company is not its own party', async () => {
    const { parties } = await look('HRB 990001 (Leipzig)');
    expect(
      parties.map(({ legalName, dateOfBirth, relationships }) => [
        legalName,
        dateOfBirth,
        relationships[0]!.nature,
        relationships[0]!.role,
      ]),
    ).toEqual([
      ['Anna Erdacht', '1970-01-02', 'Managing Director', 'Geschäftsführer(in)'],
      ['Tom Ausgedacht', '1981-03-04', 'Procurator', 'Prokurist(in)'],
    ]);
  });

  test('a partnership has a corporate partner with a number, and a contribution in words', async () => {
    const record = await look('HRA 990002 (Leipzig)');
    expect(record).toMatchObject({
      legalName: 'BUCHE ERFUNDEN GmbH & Co. KG',
      dataStatus: { officers: 'none_on_register', owners: 'complete' },
    });
    expect(record.parties).toMatchObject([
      {
        legalName: 'LINDE ERFUNDEN GmbH',
        jurisdiction: 'DE',
        identifiers: [{ type: 'Registernummer', value: 'HRB 990001 (Leipzig)', jurisdiction: 'DE' }],
        relationships: [{ nature: 'General Partner' }],
      },
      { legalName: 'Anna Erdacht', relationships: [{ nature: 'Limited Partner', role: 'Kommanditist(in), Einlage 1000.00 EUR' }] },
    ]);
  });

  test('an entry without structured content has the facts of the list of hits', async () => {
    expect(await look('HRB 990006 (Leipzig)')).toMatchObject({
      legalName: 'EICHE ERFUNDEN GmbH',
      companyStatus: 'gelöscht',
      statusKind: 'dissolved',
      addresses: [{ city: 'Leipzig', country: 'DE' }],
      parties: [],
      dataStatus: { officers: 'not_covered', owners: 'not_covered' },
      dataStatusReasons: { officers: ['not_read_by_service'], owners: ['not_read_by_service'] },
    });
  });

  test('the last parties of a deleted company are former parties', async () => {
    const record = await look('HRB 990007 (Leipzig)');
    expect(record).toMatchObject({
      statusKind: 'dissolved',
      parties: [],
      formerParties: [{ legalName: 'Eva Aufgelöst', relationships: [{ nature: 'Liquidator', role: 'Liquidator(in)' }] }],
      dataStatus: { officers: 'none_on_register', owners: 'not_covered' },
    });
    expect(record.formerParties![0]!.relationships[0]!.to).toBeUndefined();
    expect((await look('HRB 990001 (Leipzig)')).formerParties).toEqual([]);
  });

  test('a stock company has partial officers and unpublished shareholders', async () => {
    expect(await look('HRB 990008 (Leipzig)')).toMatchObject({
      parties: [{ relationships: [{ nature: 'Board Member' }] }],
      dataStatus: { officers: 'partial', owners: 'not_published' },
      dataStatusReasons: { officers: ['not_read_by_service'], owners: ['not_published'] },
    });
  });

  test('a number without a court is found at its only court; else the fault explains why not', async () => {
    expect(await look('HRB 990001')).toMatchObject({
      registrationNumber: 'HRB 990001',
      identifiers: [{ value: 'HRB 990001 (Leipzig)' }, { value: 'HRB 990001' }],
    });
    const fault = await look('HRB 990006').catch((error) => error);
    expect(fault).toBeInstanceOf(NotFound);
    expect(fault.sentence).toContain('name the court');
    const named = { registrationNumber: 'HRB 990006', legalName: 'Eiche Erfunden' };
    expect(await lookUp(de, named, client)).toMatchObject({ legalName: 'EICHE ERFUNDEN GmbH', registrationNumber: 'HRB 990006' });
  });

  test('a match by name has its court and status', async () => {
    expect(await de.searchByName!('buche erfunden', client)).toEqual([
      {
        companyName: 'BUCHE ERFUNDEN GmbH & Co. KG',
        registrationNumber: 'HRA 990002',
        companyStatus: 'aktuell',
        registerCourt: 'Leipzig',
      },
    ]);
  });

  test('the current print is a document', async () => {
    const [paper, ...others] = await de.documents!({ registrationNumber: 'HRB 990001 (Leipzig)' }, client);
    expect(others).toEqual([]);
    expect(paper).toMatchObject({ title: 'Aktueller Abdruck', kind: 'official_extract', contentType: 'application/pdf' });
    expect(Buffer.from(paper!.body).toString('latin1', 0, 5)).toBe('%PDF-');
    expect(await de.documents!({ registrationNumber: 'HRB 990005 (Leipzig)' }, client)).toEqual([]);
  });

  test('a look-up is three requests of one session', async () => {
    const asked: WireRequest[] = [];
    const over = sandboxTransport([sandbox]);
    await lookUp(
      de,
      { registrationNumber: 'HRB 990001 (Leipzig)' },
      clientOver(de, (request) => {
        asked.push(request);
        return over(request);
      }),
    );
    expect(asked.map(({ method, headers }) => [method, headers.cookie])).toEqual([
      ['GET', undefined],
      ['POST', 'JSESSIONID=SANDBOX'],
      ['POST', 'JSESSIONID=SANDBOX'],
    ]);
    const posted = new URLSearchParams(asked[1]!.body);
    expect(posted.get('form:registerNummer')).toBe('990001');
    expect(posted.get('form:registergericht_input')).toBe('U1308');
  });
});
