/** DE: records read from the Registerportal and its structured content. */
import { describe, expect, test } from 'vitest';
import { parseIdentifier } from '../../../shared/identifiers/scheme.ts';
import type { WireRequest } from '../../../shared/registers/client.ts';
import type { AskOptions, Registry, RegistryClient } from '../../../shared/registers/contract.ts';
import { courtNamed, courtOf } from '../../../shared/registers/de/courts.ts';
import { de } from '../../../shared/registers/de/de.ts';
import { parseNumber } from '../../../shared/registers/de/identifiers.ts';
import { type Answer, read } from '../../../shared/registers/de/read.ts';
import { de as sandbox } from '../../../shared/registers/de/sandbox.ts';
import { Changed, NotFound, Throttled, Unavailable } from '../../../shared/registers/faults.ts';
import { lookUp } from '../../../shared/registers/look-up.ts';
import { type SandboxRegister, sandboxTransport } from '../../../shared/registers/sandbox.ts';
import { always, clientOver, replay, sample, samplesAreHere } from '../../support/replay.ts';
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

describe('DE, numbers and courts', () => {
  test.each([
    ['HRB 242458 München', 'HRB 242458 (München)'],
    ['Amtsgericht München HRB 242458', 'HRB 242458 (München)'],
    ['hrb242458 (muenchen)', 'HRB 242458 (München)'],
    ['HRB 1234 AG Hamburg', 'HRB 1234 (Hamburg)'],
    ['HRB 261478 B Berlin (Charlottenburg)', 'HRB 261478 (Berlin (Charlottenburg))'],
    ['Amtsgericht Charlottenburg (Berlin) HRB 261478 B', 'HRB 261478 (Berlin (Charlottenburg))'],
    ['HRB 5678 KI Kiel', 'HRB 5678 KI (Kiel)'],
    ['DEK1101R.HRB150148', 'HRB 150148 (Hamburg)'],
    ['K1101R_HRB150148', 'HRB 150148 (Hamburg)'],
    ['HRB 32000', 'HRB 32000'],
    ['VR 0123', 'VR 123'],
    ['GnR 17 Frankfurt am Main', 'GnR 17 (Frankfurt am Main)'],
    ['HRB 17 Frankfurt', undefined],
    ['HRB 17 Nirgendwo', undefined],
    ['HRB 17 (Nirgendwo)', undefined],
    ['HRB 1234567', undefined],
    ['12345', undefined],
  ])('%s is read as %s', (typed, normalised) => {
    expect(parseIdentifier(de.identifiers[0], typed)).toBe(normalised);
    if (normalised) expect(parseIdentifier(de.identifiers[0], normalised)).toBe(normalised);
  });

  test('courts are found by their names', () => {
    expect(['Berlin', 'Frankfurt/Oder', 'Bad Homburg v.d.H.', 'St. Ingbert', 'Ludwigshafen a.Rhein', 'Oldenburg'].map(courtNamed)).toEqual([
      'Berlin (Charlottenburg)',
      'Frankfurt (Oder)',
      'Bad Homburg v.d. Höhe',
      'Sankt Ingbert',
      'Ludwigshafen am Rhein',
      'Oldenburg (Oldenburg)',
    ]);
    expect(courtNamed('Frankfurt')).toBeUndefined();
    expect(courtNamed('')).toBeUndefined();
    expect([courtOf('D2601V'), courtOf('B2609'), courtOf('Z9999')]).toEqual(['München', 'Stuttgart', undefined]);
  });
});

describe('DE, codes', () => {
  const NUMBER = { body: 'HRA', digits: '990002', court: 'Leipzig' };
  const recordOf = (inside: string, status: string | undefined = 'aktuell') =>
    read({
      asked: NUMBER,
      hit: { number: NUMBER, name: 'PROBE ERFUNDEN', seat: 'Leipzig', status, formerNames: [], documents: new Map() },
      content:
        '<x><grunddaten><verfahrensdaten><instanzdaten><aktenzeichen><auswahl_aktenzeichen><aktenzeichen.strukturiert>' +
        '<register><code>HRA</code></register><laufendeNummer>990002</laufendeNummer></aktenzeichen.strukturiert></auswahl_aktenzeichen>' +
        `</aktenzeichen></instanzdaten>${inside}</verfahrensdaten></grunddaten></x>`,
    });
  const taking = (code: string, who = '<natuerlichePerson><vollerName><nachname>Erdacht</nachname></vollerName></natuerlichePerson>') =>
    `<beteiligung><rolle><rollenbezeichnung><code>${code}</code></rollenbezeichnung></rolle><beteiligter><auswahl_beteiligter>${who}</auswahl_beteiligter></beteiligter></beteiligung>`;

  test('roles have natures and words', () => {
    const roles = {
      '049': ['director', 'Director'],
      '085': ['Geschäftsführende(r) Gesellschafter(in)', 'Managing Director'],
      '086': ['Geschäftsführer(in)', 'Managing Director'],
      '088': ['Gesetzliche(r) Vertreter(in)', 'Authorised Signatory'],
      '095': ['Inhaber(in) der Firma', 'Beneficial Owner'],
      '096': ['Insolvenzverwalter(in)', 'Insolvency Practitioner'],
      '107': ['Liquidator(in)', 'Liquidator'],
      '151': ['Sonstige(r) Beteiligte(r)', 'Other'],
      '152': ['Sonstige(r) Vertreter(in)', 'Authorised Signatory'],
      '194': ['Vorstand', 'Board Member'],
      '225': ['Vertretungsberechtigte(r)', 'Authorised Signatory'],
      '227': ['Vertreter(in)', 'Authorised Signatory'],
      '246': ['Gesellschafter(in)', 'Partner'],
      '247': ['Handlungsbevollmächtigte(r)', 'Authorised Signatory'],
      '251': ['Partner(in)', 'Partner'],
      '252': ['Persönlich haftende(r) Gesellschafter(in)', 'General Partner'],
      '254': ['Sachwalter(in)', 'Insolvency Practitioner'],
      '257': ['Vorläufige(r) Insolvenzverwalter(in)', 'Insolvency Practitioner'],
      '261': ['Vorläufige(r) Sachwalter(in)', 'Insolvency Practitioner'],
      '262': ['Abwickler(in)', 'Liquidator'],
      '264': ['Aufsichtsrat (-rätin)', 'Supervisory Board Member'],
      '265': ['Besondere(r) Vertreter(in) nach § 30 BGB', 'Authorised Signatory'],
      '266': ['Betriebsleiter(in)', 'Officer'],
      '268': ['Geschäftsführende(r) Direktor(in)', 'Managing Director'],
      '269': ['Geschäftsleiter(in)', 'Managing Director'],
      '271': ['Gründer(in)', 'Founder'],
      '273': ['Hauptniederlassung', 'Head Office'],
      '274': ['Inhaber(in)', 'Beneficial Owner'],
      '275': ['Kommanditist(in)', 'Limited Partner'],
      '276': ['Konkursverwalter(in)', 'Insolvency Practitioner'],
      '277': ['Mitglied des Leitungsorgans', 'Board Member'],
      '278': ['Mitglied EWIV', 'Member'],
      '280': ['Nachtragsabwickler(in)', 'Liquidator'],
      '281': ['Nachtragsliquidator(in)', 'Liquidator'],
      '282': ['Notgeschäftsführer(in)', 'Managing Director'],
      '283': ['Notliquidator(in)', 'Liquidator'],
      '284': ['Notvorstand', 'Board Member'],
      '285': ['Prokurist(in)', 'Procurator'],
      '290': ['Ständige(r) Vertreter(in) für die Zweigniederlassung', 'Authorised Signatory'],
      '293': ['Verwaltungsrat (-rätin)', 'Board Member'],
      '294': ['Vorstandsvorsitzende(r)', 'Board Chair'],
      '295': ['Zweigniederlassung', 'Branch'],
      '313': ['Abschlussprüfer(in)', 'Auditor'],
      '315': ['Aufsichtsratsvorsitzende(r)', 'Supervisory Board Member'],
      '326': ['Sonstige(r) gerichtlich bestellte(r) Vertreter(in)', 'Authorised Signatory'],
      '327': ['Sonstige(r) gesetzliche(r) Vertreter(in) BGB', 'Authorised Signatory'],
      '328': ['Sonstige(r) organschaftliche(r) Vertreter(in) HRB', 'Authorised Signatory'],
      '332': ['Vertreter(in) des persönlich haftenden Gesellschafters', 'Authorised Signatory'],
      '333': ['Werkleiter(in)', 'Officer'],
      '338': ['Mitglied e. BGB-Gesellschaft als Kommanditistin', 'Limited Partner'],
      '341': ['Mitglied e. BGB-Gesellschaft als phG', 'General Partner'],
      '343': ['Mitglied e. Erbengemeinschaft als Inhaberin', 'Beneficial Owner'],
      '344': ['Mitglied e. Erbengemeinschaft als Kommanditistin', 'Limited Partner'],
      '358': ['Rechtsnachfolger(in)', 'Other'],
    };
    const found = Object.keys(roles).map((code) => {
      const [party] = recordOf(taking(code)).parties;
      return [code, [party!.relationships[0]!.role, party!.relationships[0]!.nature]];
    });
    expect(Object.fromEntries(found)).toEqual(roles);
  });

  test('the company itself and participants of the proceedings only are not parties', () => {
    const codes = ['082', '208', '215', '222', '263', '267', '272', '279', '287', '288', '289', '291', '320', '331', '334', '346', '359'];
    expect(recordOf(codes.map((code) => taking(code)).join('')).parties).toEqual([]);
  });

  test('a company under its own number is not its own party', () => {
    const entry = `<registereintragung><auswahl_registerbehoerde><inlaendischesRegistergericht><gericht><code>U1308</code></gericht></inlaendischesRegistergericht></auswahl_registerbehoerde><registernummer>HRA 990002</registernummer></registereintragung>`;
    const itself = `<organisation><bezeichnung><bezeichnung.aktuell>PROBE ERFUNDEN</bezeichnung.aktuell></bezeichnung>${entry}</organisation>`;
    expect(recordOf(taking('275', itself)).parties).toEqual([]);
    expect(recordOf(taking('275', itself.replace('990002', '990001'))).parties).toHaveLength(1);
  });

  test.each([
    ['aktuell', 'active'],
    ['currently registered', 'active'],
    ['gelöscht', 'dissolved'],
    ['deleted', 'dissolved'],
    ['closed', 'dissolved'],
    ['geschlossen', 'dissolved'],
    ['Löschung angekündigt', 'inactive'],
  ])('the status %s is of the kind %s', (words, kind) => {
    expect(recordOf('', words).statusKind).toBe(kind);
  });

  test('a partnership without partners has none on the register', () => {
    expect(recordOf('')).toMatchObject({
      dataStatus: { officers: 'none_on_register', owners: 'none_on_register' },
      dataStatusReasons: { officers: ['none_entered'], owners: ['none_entered'] },
    });
  });
});

describe('DE, other pages than the expected one', () => {
  const over = (body: string) =>
    lookUp(de, { registrationNumber: 'HRB 990001 (Leipzig)' }, clientOver(de, always({ contentType: 'text/html', body })));

  test('a limit is Throttled, a captcha and a lost session are Unavailable', async () => {
    await expect(over('<html><body>Sie haben zu viele Anfragen gestellt</body></html>')).rejects.toBeInstanceOf(Throttled);
    await expect(over('<html><body><form id="captcha"></form></body></html>')).rejects.toBeInstanceOf(Unavailable);
    await expect(over('<html><body><form id="form" action="/elsewhere"></form></body></html>')).rejects.toBeInstanceOf(Changed);
  });

  test('a page instead of the content is Unavailable', async () => {
    const sandboxed = sandboxTransport([sandbox]);
    const page = { contentType: 'text/html', body: '<!DOCTYPE html><html><body>Es ist ein Fehler aufgetreten</body></html>' };
    const broken = clientOver(de, (request) =>
      request.url.pathname.includes('sucheErgebnisse') ? always(page)(request) : sandboxed(request),
    );
    await expect(lookUp(de, { registrationNumber: 'HRB 990001 (Leipzig)' }, broken)).rejects.toBeInstanceOf(Unavailable);
  });
});

describe.runIf(samplesAreHere)('DE, genuine answers', () => {
  test('the courts are those of the official list', () => {
    const official = Object.entries(JSON.parse(Buffer.from(sample('de/registergerichte-codes.json')!.body).toString()) as object);
    expect(official.length).toBeGreaterThan(150);
    for (const [code, court] of official) {
      expect(courtOf(code), code).toBe(courtNamed(court));
      expect(courtOf(code), code).toContain(court.replace(/^Amtsgericht /, '').replace(/_$/, ''));
    }
  });

  const results = () => Buffer.from(sample('de/search-results-arcneo.html')!.body).toString('utf8');
  const searchPage =
    '<html><form id="form" action="/rp_web/erweitertesuche/welcome.xhtml"><input name="javax.faces.ViewState" value="x" /><option value="F1103"></form></html>';
  const html = { contentType: 'text/html;charset=UTF-8' };
  const answers = {
    'GET https://www.handelsregister.de/rp_web/erweitertesuche/welcome.xhtml': { ...html, body: searchPage },
    'POST https://www.handelsregister.de/rp_web/erweitertesuche/welcome.xhtml': { ...html, body: samplesAreHere ? results() : '' },
  };

  test('arcneo: two hits in Berlin with their documents', async () => {
    expect(await de.searchByName!('arcneo', clientOver(de, replay(answers)))).toEqual([
      {
        companyName: 'arcneo GmbH',
        registrationNumber: 'HRB 261478',
        companyStatus: 'currently registered',
        registerCourt: 'Berlin (Charlottenburg)',
      },
      {
        companyName: 'arcneo Projekt 1 GmbH',
        registrationNumber: 'HRB 261447',
        companyStatus: 'currently registered',
        registerCourt: 'Berlin (Charlottenburg)',
      },
    ]);
  });

  test('arcneo: a request for SI posts the parameters of its link; other content is refused', async () => {
    const asked: WireRequest[] = [];
    const content = { contentType: 'application/octet-stream', body: sample('de/si-xjustiz-hrb32007-masked.xml')!.body };
    const over = replay({ ...answers, '/rp_web/sucheErgebnisse/welcome.xhtml?cid=1': content }, asked);
    await expect(lookUp(de, { registrationNumber: 'HRB 261478 (Berlin (Charlottenburg))' }, clientOver(de, over))).rejects.toBeInstanceOf(
      Changed,
    );
    expect(Object.fromEntries(new URLSearchParams(asked[2]!.body))).toEqual({
      ergebnissForm: 'ergebnissForm',
      'javax.faces.ViewState': 'VIEWSTATE-BLANKED',
      'ergebnissForm:selectedSuchErgebnisFormTable:0:j_idt227:6:fade_': 'ergebnissForm:selectedSuchErgebnisFormTable:0:j_idt227:6:fade_',
    });
  });

  test('structured content of a GmbH in Leipzig has form, address, capital and two officers', () => {
    const number = { body: 'HRB', digits: '32007', court: 'Leipzig' };
    const hit = { number, name: 'x', seat: 'Leipzig', status: 'aktuell', formerNames: [], documents: new Map() };
    const text = Buffer.from(sample('de/si-xjustiz-hrb32007-masked.xml')!.body).toString('utf8');
    const record = read({ asked: number, hit, content: text });
    expect(record).toMatchObject({
      registrationNumber: 'HRB 32007 (Leipzig)',
      legalForm: 'Gesellschaft mit beschränkter Haftung (GmbH)',
      statusKind: 'active',
      addresses: [{ city: 'Leipzig', postalCode: '04109', country: 'DE' }],
      capital: { amount: 25_000, currency: 'EUR' },
      dataStatus: { officers: 'complete', owners: 'not_covered' },
    });
    expect(record.parties.map(({ entityType, relationships }) => [entityType, relationships[0]!.nature])).toEqual([
      ['person', 'Managing Director'],
      ['person', 'Procurator'],
    ]);
    for (const { dateOfBirth } of record.parties) expect(dateOfBirth).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });
});
