/** AT: records read from the extracts of the Firmenbuch. */
import { describe, expect, test } from 'vitest';
import { parseIdentifier } from '../../../shared/model/identifiers/scheme.ts';
import { at } from '../../../shared/registers/at/at.ts';
import { statementOf } from '../../../shared/registers/at/figures.ts';
import { at as sandbox } from '../../../shared/registers/at/sandbox.ts';
import { NotFound, Unavailable } from '../../../shared/registers/faults.ts';
import { lookUp } from '../../../shared/registers/look-up.ts';
import { sandboxTransport } from '../../../shared/registers/sandbox.ts';
import type { WireRequest } from '../../../shared/registers/wire-request.ts';
import { always, clientOver, replay } from '../../support/replay.ts';
import { conformance } from '../conformance.ts';

conformance(at, sandbox, {
  found: '999001w',
  notFound: '999005a',
  other: '999002x',
  former: ['Urs Vormals'],
  wrongCheckDigit: '999001x',
  name: 'alm',
});

const client = clientOver(at, sandboxTransport([sandbox]));
const look = (registrationNumber: string) => lookUp(at, { registrationNumber }, client);

const group = (name: string, inside: string, more = 'AUFRECHT="true"') => `<${name} ${more}>${inside}</${name}>`;
/** An extract of the parts that a test gives, without the register's prefixes. */
function recordOf({ name = '<BEZEICHNUNG>PROBE ERFUNDEN</BEZEICHNUNG>', nameMore = 'AUFRECHT="true"', inside = '', rest = '' }) {
  const body =
    `<Envelope><Body><AUSZUG_V2_RESPONSE FNR="999006 b" STICHTAG="2026-02-02"><FIRMA>${group('FI_DKZ02', name, nameMore)}${inside}</FIRMA>` +
    `${rest}</AUSZUG_V2_RESPONSE></Body></Envelope>`;
  return lookUp(at, { registrationNumber: '999006b' }, clientOver(at, always({ contentType: 'text/xml', body })));
}
const form = (code: string) => group('FI_DKZ07', `<RECHTSFORM><CODE>${code}</CODE><TEXT>${code}</TEXT></RECHTSFORM>`);
const fact = (text: string, more = 'AUFRECHT="true"') =>
  `<RECHTSTATSACHE UNR="001">${group('RTS_DKZ50', `<CODE>0930</CODE><TEXT>${text}</TEXT>`, more)}</RECHTSTATSACHE>`;
const shareholder = (pnr: string, stake: string, who: string) =>
  `<FUN FKEN="GS" FKENTEXT="GESELLSCHAFTER/IN" PNR="${pnr}">${group('FU_DKZ10', `<WHR>EUR</WHR><KAPITAL>${stake}</KAPITAL>`)}</FUN><PER PNR="${pnr}">${who}</PER>`;

describe('AT, invented companies', () => {
  test('contributions that make up the capital are shares of it, to the cent', async () => {
    const { parties } = await look('999007d');
    const held = parties.flatMap(({ relationships }) => relationships).filter(({ nature }) => nature === 'Shareholder');
    const basis = (amount: string) => ({ unit: 'nominalAmount', held: amount, total: '35000', currency: 'EUR' });
    expect(held.map(({ interests }) => interests)).toEqual([
      [{ kind: 'shareholding', share: { exact: 66.6667 }, shareBasis: basis('23333.33') }],
      [{ kind: 'shareholding', share: { exact: 33.3333 }, shareBasis: basis('11666.67') }],
    ]);
  });

  test('a company has its form, status, date, address, numbers and former name', async () => {
    expect(await look('999001w')).toMatchObject({
      legalForm: 'Gesellschaft mit beschränkter Haftung',
      companyStatus: 'aufrecht',
      statusKind: 'active',
      countryOfRegistration: 'AT',
      registrationDate: '2014-05-06',
      addresses: [{ type: 'registered', lines: ['Erfundene Gasse 7'], city: 'Innsbruck', postalCode: '6020', country: 'AT' }],
      identifiers: [
        { type: 'FirmenbuchNummer', value: '999001w', registry: 'Landesgericht Innsbruck' },
        { type: 'EUID', value: 'ATBRA.999001-000' },
      ],
      otherNames: [{ name: 'WIESE ERFUNDEN GmbH', kind: 'previous' }],
      dataStatus: { officers: 'complete', owners: 'not_covered' },
    });
  });

  test('officers have their roles, dates of birth and dates of entry', async () => {
    const { parties } = await look('999001w');
    expect(
      parties.map(({ legalName, dateOfBirth, relationships }) => [
        legalName,
        dateOfBirth,
        relationships[0]!.nature,
        relationships[0]!.from,
      ]),
    ).toEqual([
      ['Anna Erdacht', '1970-01-02', 'Managing Director', '2014-05-06'],
      ['Tom Ausgedacht', '1981-03-04', 'Procurator', '2014-05-06'],
    ]);
  });

  test('a former managing director has an end date', async () => {
    expect((await look('999001w')).formerParties).toMatchObject([
      {
        legalName: 'Urs Vormals',
        dateOfBirth: '1955-06-07',
        relationships: [{ nature: 'Managing Director', from: '2014-05-06', to: '2020-01-31' }],
      },
    ]);
  });

  test('a limited partnership names its general partner with a number to look up', async () => {
    const record = await look('999002x');
    expect(record.parties[0]).toMatchObject({
      legalName: 'ALM ERFUNDEN GmbH',
      jurisdiction: 'AT',
      identifiers: [{ type: 'FirmenbuchNummer', value: '999001w' }],
      relationships: [{ nature: 'General Partner' }],
    });
    expect(record.dataStatus).toEqual({ officers: 'complete', owners: 'partial' });
    expect(record.dataStatusReasons).toEqual({ owners: ['not_read_by_service'] });
  });

  test('accounts filed as XML give figures, and accounts filed as PDF are documents', async () => {
    expect(await at.financials!({ registrationNumber: '999001w' }, client)).toEqual([
      { periodStart: '2024-01-01', periodEnd: '2024-12-31', currency: 'EUR', totalAssets: 250_000.5, equity: -1000.25, employees: 4 },
    ]);
    const [paper, ...others] = await at.documents!({ registrationNumber: '999001w' }, client);
    expect(others).toEqual([]);
    expect(paper).toMatchObject({ title: 'Jahresabschluss 2024-12-31', kind: 'filing', contentType: 'application/pdf' });
    expect(Buffer.from(paper!.body).toString('latin1', 0, 5)).toBe('%PDF-');
    expect(await at.financials!({ registrationNumber: '999002x' }, client)).toEqual([]);
    expect(await at.documents!({ registrationNumber: '999002x' }, client)).toEqual([]);
  });

  test.each(['FN 30435 h', '30435h', '030435H', 'fn30435h'])('%s is read as a Firmenbuchnummer', (typed) => {
    expect(parseIdentifier(at.identifiers[0], typed)).toBe('030435h');
  });

  test('the check letter is correct for genuine numbers of other companies', () => {
    for (const number of ['093363z', '490875a', '230533w', '160573m', '000187a', '471530b', '544393d', '030536g', '661613k'])
      expect(parseIdentifier(at.identifiers[0], number)).toBe(number);
  });

  test('a name search follows the schema and escapes XML characters', async () => {
    const asked: WireRequest[] = [];
    const none = '<Envelope><Body><SUCHEFIRMARESPONSE/></Body></Envelope>';
    const over = replay({ '/jop/api/at.gv.justiz.fbw/ws/sucheFirma': { contentType: 'text/xml', body: none } }, asked);
    expect(await at.searchByName!('Käse & <Brot>*', clientOver(at, over))).toEqual([]);
    expect(asked[0]!.body).toContain('<fb:FIRMENWORTLAUT>Käse &amp; &lt;Brot&gt;*</fb:FIRMENWORTLAUT><fb:EXAKTESUCHE>');
    expect(await at.searchByName!('ab', client)).toEqual([]);
  });
});

describe('AT, peculiarities of the register', () => {
  test('shareholders of a full extract have percentages when their stakes add up to the capital', async () => {
    const inside = form('GES') + group('FI_DKZ20', '<WHR>EUR</WHR><KAPITAL>35000.00</KAPITAL>');
    const a = shareholder(
      'A',
      '26250.00',
      group('PE_DKZ02', '<BEZEICHNUNG>HAFEN ERFUNDEN</BEZEICHNUNG><BEZEICHNUNG>Holding AG</BEZEICHNUNG>') +
        group('PE_DKZ06', '<AUSL_HG>Handelsregister des Kantons Zürich</AUSL_HG><AUSL_FN>CHE-900.000.016</AUSL_FN>') +
        group('PE_DKZ03', '<STAAT>CHE</STAAT>'),
    );
    const b = shareholder(
      'B',
      '8750.00',
      group('PE_DKZ02', '<VORNAME>Anna</VORNAME><NACHNAME>Erdacht</NACHNAME>') +
        '<PE_STAAT><STAATSBUERGERSCHAFT>DEU</STAATSBUERGERSCHAFT><WOHNSITZSTAAT>AUT</WOHNSITZSTAAT></PE_STAAT>',
    );
    const whole = await recordOf({ inside, rest: a + b });
    expect(whole).toMatchObject({ capital: { amount: 35_000, currency: 'EUR' }, dataStatus: { owners: 'complete' } });
    expect(whole.parties).toMatchObject([
      {
        legalName: 'HAFEN ERFUNDEN Holding AG',
        jurisdiction: 'CH',
        identifiers: [{ type: 'Registration number', value: 'CHE-900.000.016', jurisdiction: 'CH' }],
        relationships: [{ interests: [{ kind: 'shareholding', share: { exact: 75 } }] }],
      },
      {
        legalName: 'Anna Erdacht',
        nationality: 'DE',
        countryOfResidence: 'AT',
        relationships: [{ interests: [{ share: { exact: 25 } }] }],
      },
    ]);
    const half = await recordOf({ inside, rest: a });
    expect(half.dataStatus.owners).toBe('partial');
    expect(half.parties[0]!.relationships[0]!.interests).toBeUndefined();
  });

  test.each([
    [fact('KONKURS eröffnet'), 'Insolvenzverfahren', 'insolvent'],
    [fact('KONKURS eröffnet', 'AUFRECHT="false"'), 'aufrecht', 'active'],
    [fact('Der Konkurs wurde aufgehoben'), 'aufrecht', 'active'],
    [fact('Die Gesellschaft ist aufgelöst'), 'aufgelöst', 'liquidation'],
  ])('%s', async (inside, companyStatus, statusKind) => {
    expect(await recordOf({ inside })).toMatchObject({ companyStatus, statusKind });
  });

  test('a deleted company keeps its last name and has no present officers', async () => {
    const rest = `<FUN FKEN="GF" FKENTEXT="GESCHÄFTSFÜHRER/IN" PNR="A">${group('FU_DKZ10', '')}</FUN><PER PNR="A">${group('PE_DKZ02', '<NACHNAME>Vormals</NACHNAME>')}</PER>`;
    for (const nameMore of ['AUFRECHT="false"', 'AUFRECHT="true" MIT_FIRMA_GELOESCHT_DURCH_VNR="009"']) {
      const record = await recordOf({ nameMore, rest });
      expect(record).toMatchObject({ legalName: 'PROBE ERFUNDEN', companyStatus: 'gelöscht', statusKind: 'dissolved', parties: [] });
      expect(record.formerParties).toMatchObject([{ legalName: 'Vormals', relationships: [{ nature: 'Managing Director' }] }]);
      expect(record.formerParties![0]!.relationships[0]!.to).toBeUndefined();
    }
  });

  test('an officer at the deletion of the company leaves office on that day', async () => {
    const more = 'MIT_FIRMA_GELOESCHT_DURCH_VNR="009"';
    const { formerParties, dissolutionDate } = await recordOf({
      nameMore: more,
      rest:
        `<FUN FKEN="GF" FKENTEXT="GESCHÄFTSFÜHRER/IN" PNR="A">${group('FU_DKZ10', '', more)}</FUN>` +
        `<PER PNR="A">${group('PE_DKZ02', '<NACHNAME>Vormals</NACHNAME>', more)}</PER>` +
        '<VOLLZ><VNR>009</VNR><VOLLZUGSDATUM>2022-03-04</VOLLZUGSDATUM></VOLLZ>',
    });
    expect(dissolutionDate).toBe('2022-03-04');
    expect(formerParties).toMatchObject([{ legalName: 'Vormals', relationships: [{ nature: 'Managing Director', to: '2022-03-04' }] }]);
  });

  test('an amended function, or one of a deleted branch, ends only where no part of it is in force', async () => {
    const held = (groups: string) =>
      recordOf({
        rest: `<FUN FKEN="GF" FKENTEXT="X" PNR="A">${groups}</FUN><PER PNR="A">${group('PE_DKZ02', '<NACHNAME>A</NACHNAME>')}</PER>`,
      });
    const amended = await held(group('FU_DKZ10', '<DATBIS>20200101</DATBIS>', 'AUFRECHT="false"') + group('FU_DKZ10', ''));
    expect([amended.parties.length, amended.formerParties!.length]).toEqual([1, 0]);
    const branch = await held(group('FU_DKZ10', '', 'MIT_ZWL_GELOESCHT_DURCH_VNR="004"'));
    expect([branch.parties.length, branch.formerParties!.length]).toEqual([0, 1]);
  });

  test('a company that holds its own shares is not its own counterparty', async () => {
    const own = shareholder(
      'A',
      '1000.00',
      group('PE_DKZ02', '<BEZEICHNUNG>PROBE</BEZEICHNUNG>') + group('PE_DKZ09', '<PE_FNR>999006 b</PE_FNR>'),
    );
    const other = shareholder('B', '3000.00', group('PE_DKZ02', '<NACHNAME>Erdacht</NACHNAME>'));
    const record = await recordOf({ inside: form('GES') + group('FI_DKZ20', '<WHR>EUR</WHR><KAPITAL>4000</KAPITAL>'), rest: own + other });
    expect(record.parties).toMatchObject([{ legalName: 'Erdacht', relationships: [{ interests: [{ share: { exact: 75 } }] }] }]);
    expect(record.parties).toHaveLength(1);
    expect(record.ownership).toMatchObject({ ownShares: [{ share: { exact: 25 }, shareBasis: { held: '1000', total: '4000' } }] });
  });

  test('the status of the owners depends on the legal form', async () => {
    const ofForm = async (code: string, fken = '') => {
      const partner = `<FUN FKEN="X" FKENTEXT="${fken}" PNR="A">${group('FU_DKZ10', '')}</FUN><PER PNR="A">${group('PE_DKZ02', '<NACHNAME>A</NACHNAME>')}</PER>`;
      const { dataStatus, dataStatusReasons } = await recordOf({ inside: form(code), rest: fken && partner });
      return [dataStatus.owners, dataStatusReasons?.owners];
    };
    const general = 'UNBESCHRÄNKT HAFTENDE/R GESELLSCHAFTER/IN';
    expect(await ofForm('EU', 'INHABER/IN')).toEqual(['complete', undefined]);
    for (const code of ['OG', 'OHG', 'OEG']) expect(await ofForm(code, general)).toEqual(['complete', undefined]);
    expect(await ofForm('KG', general)).toEqual(['partial', ['not_read_by_service']]);
    for (const code of ['GES', 'KG']) expect(await ofForm(code)).toEqual(['not_covered', ['not_read_by_service']]);
    for (const code of ['AG', 'AKT', 'SE', 'GEN', 'SCE', 'PST', 'SPA', 'VER'])
      expect(await ofForm(code)).toEqual(['not_published', ['not_published']]);
  });

  test('the nature follows the words of a function, else its code', async () => {
    const natureOf = async (words: string, code = '') => {
      const rest = `<FUN FKEN="${code}" FKENTEXT="${words}" PNR="A">${group('FU_DKZ10', '')}</FUN><PER PNR="A">${group('PE_DKZ02', '<NACHNAME>A</NACHNAME>')}</PER>`;
      return (await recordOf({ rest })).parties[0]!.relationships[0]!.nature;
    };
    const byWords = {
      'MITGLIED DES AUFSICHTSRATS': 'Supervisory Board Member',
      'VORSITZENDE/R DES AUFSICHTSRATS': 'Supervisory Board Member',
      'MITGLIED DES VERWALTUNGSRATS': 'Supervisory Board Member',
      'PROKURIST/IN': 'Procurator',
      'LIQUIDATOR/IN': 'Liquidator',
      'ABWICKLER/IN': 'Liquidator',
      'MASSEVERWALTER/IN': 'Insolvency Practitioner',
      'INSOLVENZVERWALTER/IN': 'Insolvency Practitioner',
      'SANIERUNGSVERWALTER/IN': 'Insolvency Practitioner',
      'KOMMANDITIST/IN': 'Limited Partner',
      'UNBESCHRÄNKT HAFTENDE/R GESELLSCHAFTER/IN': 'General Partner',
      'KOMPLEMENTÄR/IN': 'General Partner',
      'ALLEINAKTIONÄR/IN': 'Shareholder',
      'GESELLSCHAFTER/IN': 'Shareholder',
      'INHABER/IN': 'Beneficial Owner',
      'EINZELUNTERNEHMER/IN': 'Beneficial Owner',
      'VORSITZENDER-STELLVERTRETER': 'Board Member',
      'OBMANN-STELLVERTRETER': 'Board Member',
      'VORSITZENDE/R DES VORSTANDS': 'Board Chair',
      OBFRAU: 'Board Chair',
      PRÄSIDENT: 'Board Chair',
      VORSTANDSMITGLIED: 'Board Member',
      'GESCHÄFTSFÜHRER/IN (handelsrechtlich)': 'Managing Director',
      'GESCHÄFTSLEITER/IN': 'Managing Director',
      'DIREKTOR/IN': 'Managing Director',
      'STIFTER/IN': 'Founder',
      'ABSCHLUSSPRÜFER/IN': 'Auditor',
      'REVISOR/IN': 'Auditor',
      'STÄNDIGE/R VERTRETER/IN': 'Authorised Signatory',
      'ZEICHNUNGSBERECHTIGTE/R': 'Authorised Signatory',
    };
    const words = await Promise.all(Object.keys(byWords).map(async (word) => [word, await natureOf(word)]));
    expect(Object.fromEntries(words)).toEqual(byWords);
    const byCode = {
      GF: 'Managing Director',
      PR: 'Procurator',
      GS: 'Shareholder',
      LI: 'Liquidator',
      AR: 'Supervisory Board Member',
      '': 'Other',
    };
    expect(Object.fromEntries(await Promise.all(Object.keys(byCode).map(async (code) => [code, await natureOf('', code)])))).toEqual(
      byCode,
    );
  });

  test('a past end date makes a former officer; the move into the database is no registration date', async () => {
    const until = (end: string) =>
      recordOf({
        inside: group('FI_DKZ09', '<DATERST>19390819</DATERST>'),
        rest: `<FUN FKEN="VM" FKENTEXT="VORSTANDSMITGLIED" PNR="A">${group('FU_DKZ10', `<DATBIS>${end}</DATBIS>`)}</FUN><PER PNR="A">${group('PE_DKZ02', '<NACHNAME>Erdacht</NACHNAME>')}</PER><VOLLZ><VNR>001</VNR><VOLLZUGSDATUM>1993-04-23</VOLLZUGSDATUM></VOLLZ>`,
      });
    expect((await until('20260201')).parties).toEqual([]);
    expect((await until('20260202')).parties).toHaveLength(1);
    const later = await until('20301231');
    expect(later.parties[0]!.relationships[0]).toMatchObject({ nature: 'Board Member', role: 'VORSTANDSMITGLIED' });
    expect(later.registrationDate).toBe('1939-08-19');
    const moved =
      '<VOLLZ><VNR>001</VNR><VOLLZUGSDATUM>1993-04-23</VOLLZUGSDATUM><ANTRAGSTEXT>Ersterfassung abgeschlossen</ANTRAGSTEXT></VOLLZ>';
    expect((await recordOf({ rest: moved })).registrationDate).toBeUndefined();
  });

  test('a fault with status 500 is NotFound only when it names the number', async () => {
    const fault = (reason: string) =>
      clientOver(
        at,
        always({
          status: 500,
          contentType: 'text/xml',
          body: `<E:Envelope xmlns:E="x"><E:Body><E:Fault><faultstring>${reason}</faultstring></E:Fault></E:Body></E:Envelope>`,
        }),
      );
    await expect(lookUp(at, { registrationNumber: '999006b' }, fault('Firmenbuchnummer ist ungültig!'))).rejects.toBeInstanceOf(NotFound);
    await expect(lookUp(at, { registrationNumber: '999006b' }, fault('Validation error'))).rejects.toBeInstanceOf(Unavailable);
  });

  test('accounts tagged by JAb 4.0 are read, except those of a group or of another company', () => {
    const filing = (kind: string, number: string, unit = 'E') =>
      `<UEBERMITTLUNG><ALLGEMEINE_ANGABEN><JAHRESABSCHLUSS_KONZERNABSCHLUSS>${kind}</JAHRESABSCHLUSS_KONZERNABSCHLUSS><FIRMENDATEN><FIRMENBUCHNUMMER>${number}</FIRMENBUCHNUMMER></FIRMENDATEN><GESCHAEFTSJAHR><BEGINN>2025-01-01</BEGINN><ENDE>2025-12-31</ENDE><ZIELDARSTELLUNG><DARSTELLUNG_EINGEREICHT><EINHEIT>${unit}</EINHEIT></DARSTELLUNG_EINGEREICHT></ZIELDARSTELLUNG></GESCHAEFTSJAHR><BILANZ_WAEHRUNG>EUR</BILANZ_WAEHRUNG></ALLGEMEINE_ANGABEN><BILANZ><AKTIVA><POSTENZEILE><BETRAG_GJ>1000.00</BETRAG_GJ><BETRAG_VJ>1.00</BETRAG_VJ></POSTENZEILE></AKTIVA></BILANZ><GUV_GKV><UMSATZERLOESE><POSTENZEILE><BETRAG_GJ>500.00</BETRAG_GJ></POSTENZEILE></UMSATZERLOESE></GUV_GKV></UEBERMITTLUNG>`;
    expect(statementOf(filing('JAB-ANLAGE12', '999001w'), '999001w')).toMatchObject([
      { periodEnd: '2025-12-31', totalAssets: 1000, revenue: 500 },
    ]);
    expect(statementOf(filing('KON', '999001w'), '999001w')).toEqual([]);
    expect(statementOf(filing('JAB', '999002x'), '999001w')).toEqual([]);
    expect(statementOf(filing('JAB', '999001w', 'T'), '999001w')).toEqual([]);
  });
});
