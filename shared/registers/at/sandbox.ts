/** Sandbox AT: invented companies in the wire format of the Firmenbuch's SOAP service. */
import { DOWN, pdfDocument, type SandboxAnswer, type SandboxRegister, SLOW_MS } from '../sandbox.ts';

const ABFRAGE = 'ns://firmenbuch.justiz.gv.at/Abfrage';

const envelope = (response: string): SandboxAnswer => ({
  contentType: 'text/xml; charset=utf-8',
  body: `<?xml version='1.0' encoding='UTF-8'?>\n<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/"><SOAP-ENV:Header/><SOAP-ENV:Body>${response}</SOAP-ENV:Body></SOAP-ENV:Envelope>`,
});
const MISSING: SandboxAnswer = {
  ...envelope(
    '<SOAP-ENV:Fault><faultcode>SOAP-ENV:Client</faultcode><faultstring xml:lang="de">Firmenbuchnummer ist ungültig!</faultstring></SOAP-ENV:Fault>',
  ),
  status: 500,
};

const group = (name: string, inside: string, more = 'ns6:AUFRECHT="true" ns6:VNR="001"') => `<ns6:${name} ${more}>${inside}</ns6:${name}>`;
const word = (name: string, text: string) => `<ns6:${name}>${text}</ns6:${name}>`;
const code = (name: string, letters: string, text: string) => word(name, word('CODE', letters) + word('TEXT', text));

const held = (pnr: string, fken: string, text: string, inside: string, more?: string) =>
  `<ns6:FUN ns6:FKEN="${fken}" ns6:FKENTEXT="${text}" ns6:PNR="  ${pnr}">${group('FU_DKZ10', inside, more)}</ns6:FUN>`;
const person = (pnr: string, first: string, last: string, birth: string) =>
  `<ns6:PER ns6:PNR="  ${pnr}">${group('PE_DKZ02', word('VORNAME', first) + word('NACHNAME', last) + word('NAME_FORMATIERT', `${first} ${last}`) + word('GEBURTSDATUM', birth))}</ns6:PER>`;
const company = (pnr: string, name: string, number: string) =>
  `<ns6:PER ns6:PNR="  ${pnr}">${group('PE_DKZ02', word('BEZEICHNUNG', name))}${group('PE_DKZ09', word('PE_FNR', number))}</ns6:PER>`;

const extract = (number: string, name: string, form: string, more: { inside?: string; people?: string } = {}) => {
  const shown = `${Number(number.slice(0, 6))} ${number.slice(6)}`;
  return (
    `<ns6:AUSZUG_V2_RESPONSE xmlns:ns6="${ABFRAGE}/v2/AuszugResponse" ns6:ABFRAGEZEITPUNKT="2026-02-02T09:15:00.000+01:00" ns6:FNR="${shown}" ns6:PRUEFSUMME="0" ns6:STICHTAG="2026-02-02" ns6:UMFANG="Kurzinformation">` +
    `<ns6:FIRMA>${group('FI_DKZ02', word('BEZEICHNUNG', name))}` +
    group(
      'FI_DKZ03',
      word('STRASSE', 'Erfundene Gasse') + word('HAUSNUMMER', '7') + word('STAAT', 'AUT') + word('PLZ', '6020') + word('ORT', 'Innsbruck'),
    ) +
    `${group('FI_DKZ06', word('SITZ', 'Innsbruck'))}${group('FI_DKZ07', form)}${more.inside ?? ''}</ns6:FIRMA>${more.people ?? ''}` +
    `<ns6:VOLLZ>${word('VNR', '001')}${word('VOLLZUGSDATUM', '2014-05-06')}${code('HG', '818', 'Landesgericht Innsbruck')}${word('AZ', '818 000 Fr 0/14 x')}${word('ANTRAGSTEXT', 'Antrag auf Neueintragung einer Firma eingelangt am 30.04.2014')}</ns6:VOLLZ>` +
    `<ns6:EUID>${word('ZNR', '000')}${word('EUID', `ATBRA.${number.slice(0, 6)}-000`)}</ns6:EUID></ns6:AUSZUG_V2_RESPONSE>`
  );
};
const GES = code('RECHTSFORM', 'GES', 'Gesellschaft mit beschränkter Haftung');
const KG = code('RECHTSFORM', 'KG', 'Kommanditgesellschaft');
const SINCE = word('DATVON', '20140506') + code('VART', 'E', 'Einzelvertretung');
const MANAGER = 'GESCHÄFTSFÜHRER/IN (handelsrechtlich)';

const alp = extract('999001w', 'ALM ERFUNDEN GmbH', GES, {
  inside: group('FI_DKZ02', word('BEZEICHNUNG', 'WIESE ERFUNDEN GmbH'), 'ns6:AUFRECHT="false" ns6:VNR="001"'),
  people:
    held('A', 'GF', MANAGER, SINCE) +
    held('B', 'PR', 'PROKURIST/IN', SINCE) +
    held('C', 'GF', MANAGER, SINCE + word('DATBIS', '20200131'), 'ns6:AUFRECHT="false" ns6:VNR="001"') +
    person('A', 'Anna', 'Erdacht', '19700102') +
    person('B', 'Tom', 'Ausgedacht', '19810304') +
    person('C', 'Urs', 'Vormals', '19550607'),
});
const brook = extract('999002x', 'BACH ERFUNDEN KG', KG, {
  people:
    held('A', 'KP', 'UNBESCHRÄNKT HAFTENDE/R GESELLSCHAFTER/IN', SINCE) +
    held('B', 'PR', 'PROKURIST/IN', SINCE) +
    company('A', 'ALM ERFUNDEN GmbH', '999001 w') +
    person('B', 'Anna', 'Erdacht', '19700102'),
});
const stake = (pnr: string, amount: string) => held(pnr, 'GS', 'GESELLSCHAFTER/IN', SINCE + word('WHR', 'EUR') + word('KAPITAL', amount));
const valley = extract('999007d', 'TAL ERFUNDEN GmbH', GES, {
  inside: group('FI_DKZ20', word('WHR', 'EUR') + word('KAPITAL', '35000.00')),
  people:
    held('A', 'GF', MANAGER, SINCE) +
    stake('A', '23333.33') +
    stake('B', '11666.67') +
    person('A', 'Anna', 'Erdacht', '19700102') +
    company('B', 'ALM ERFUNDEN GmbH', '999001 w'),
});
const slow = extract('999004z', 'SCHNECKE ERFUNDEN GmbH', GES);
const EXTRACTS: Record<string, string> = { '999001w': alp, '999002x': brook, '999004z': slow, '999007d': valley };

const hit = (number: string, name: string, letters: string, form: string) =>
  `<ns14:ERGEBNIS><ns14:FNR>${number}</ns14:FNR><ns14:STATUS/><ns14:NAME>${name}</ns14:NAME><ns14:SITZ>Innsbruck</ns14:SITZ><ns14:RECHTSFORM><ns14:CODE>${letters}</ns14:CODE><ns14:TEXT>${form}</ns14:TEXT></ns14:RECHTSFORM><ns14:RECHTSEIGENSCHAFT/><ns14:GERICHT><ns14:CODE>818</ns14:CODE><ns14:TEXT>Landesgericht Innsbruck</ns14:TEXT></ns14:GERICHT></ns14:ERGEBNIS>`;
const HITS: Record<string, string> = {
  'ALM ERFUNDEN GmbH': hit('999001w', 'ALM ERFUNDEN GmbH', 'GES', 'Gesellschaft mit beschränkter Haftung'),
  'BACH ERFUNDEN KG': hit('999002x', 'BACH ERFUNDEN KG', 'KG', 'Kommanditgesellschaft'),
};

const deed = (type: 'PDF' | 'XML', year: number) =>
  `<ns16:ERGEBNIS><ns16:KEY>999001_${year}_${type}</ns16:KEY><ns16:FNR>999001 w</ns16:FNR><ns16:AZ>818 000 Fr 0/${year} x</ns16:AZ><ns16:DOKUMENTART><ns16:CODE>48</ns16:CODE><ns16:TEXT>Jahresabschluss</ns16:TEXT></ns16:DOKUMENTART><ns16:CONTENTTYPE>application/${type.toLowerCase()}</ns16:CONTENTTYPE><ns16:DATEIENDUNG>${type.toLowerCase()}</ns16:DATEIENDUNG><ns16:GROESSE>999</ns16:GROESSE><ns16:STICHTAG>${year}-12-31</ns16:STICHTAG></ns16:ERGEBNIS>`;
const deeds = (number: string) =>
  `<ns16:SUCHEURKUNDERESPONSE xmlns:ns16="${ABFRAGE}/SucheUrkundeResponse" ns16:REQUEST_FNR="${number}">${number === '999001w' ? deed('PDF', 2024) + deed('XML', 2024) : ''}</ns16:SUCHEURKUNDERESPONSE>`;

const row = (position: string, amount: string, inside = '') =>
  `<${position}><POSTENZEILE><BETRAG>${amount}</BETRAG><BETRAG_VJ>1.00</BETRAG_VJ></POSTENZEILE>${inside}</${position}>`;
const ACCOUNTS =
  '<?xml version="1.0" encoding="UTF-8"?><UEBERMITTLUNG xmlns="https://finanzonline.bmf.gv.at/bilanz"><BILANZ_GLIEDERUNG ART="HGB"><ALLG_JUSTIZ EINSTUFUNG="K"><VERS>03.32</VERS><ABSCHLUSSART>J</ABSCHLUSSART>' +
  '<FIRMA><FNR>999001w</FNR></FIRMA><GJ><BEGINN>2024-01-01</BEGINN><ENDE>2024-12-31</ENDE><FORM>GES</FORM></GJ><WAEHRUNG>EUR</WAEHRUNG></ALLG_JUSTIZ>' +
  `<HGB_Form_2>${row('HGB_224_2', '250000.50')}${row('HGB_224_3', '250000.50', row('HGB_224_3_A', '-1000.25'))}</HGB_Form_2><HGB_Form_3><HGB_Form_3_16><ANZAHL>4</ANZAHL></HGB_Form_3_16></HGB_Form_3></BILANZ_GLIEDERUNG></UEBERMITTLUNG>`;

const content = (type: 'pdf' | 'xml', bytes: Uint8Array) =>
  `<ns8:URKUNDERESPONSE xmlns:ns8="${ABFRAGE}/UrkundeResponse" ns8:STICHTAG="2026-02-02"><ns8:METADATEN/><ns8:DOKUMENT><ns8:CONTENTTYPE>application/${type}</ns8:CONTENTTYPE><ns8:DATEIENDUNG>${type}</ns8:DATEIENDUNG><ns8:CONTENT>${Buffer.from(bytes).toString('base64')}</ns8:CONTENT></ns8:DOKUMENT></ns8:URKUNDERESPONSE>`;

export const at: SandboxRegister = {
  jurisdiction: 'AT',
  origins: ['https://justizonline.gv.at'],
  companies: [
    {
      identifier: '999001w',
      legalName: 'ALM ERFUNDEN GmbH',
      shows: 'found, with a managing director, a procurator, one who has left, figures and annual accounts',
    },
    { identifier: '999002x', legalName: 'BACH ERFUNDEN KG', shows: 'found, with its general partner, a company' },
    {
      identifier: '999007d',
      legalName: 'TAL ERFUNDEN GmbH',
      shows: 'found, with shareholders whose contributions make up the capital, two thirds and a third but for a cent',
    },
    { identifier: '999003y', legalName: '', shows: 'register down' },
    { identifier: '999004z', legalName: 'SCHNECKE ERFUNDEN GmbH', shows: 'register slow' },
    { identifier: '999005a', legalName: '', shows: 'not found' },
  ],
  answer({ url, body = '' }) {
    const [, operation] = /\/ws\/(\w+)$/.exec(url.pathname) ?? [];
    const [, asked = ''] = /<fb:(?:FNR|KEY|FIRMENWORTLAUT)>([^<]*)</.exec(body) ?? [];
    if (asked === '999003y') return DOWN;
    if (operation === 'sucheFirma') return byName(asked.replace('*', ''));
    if (operation === 'sucheUrkunde') return envelope(deeds(asked));
    if (operation === 'urkunde' && asked.endsWith('PDF')) return envelope(content('pdf', pdfDocument('Jahresabschluss 2024')));
    if (operation === 'urkunde') return envelope(content('xml', new TextEncoder().encode(ACCOUNTS)));
    const found = EXTRACTS[asked];
    if (!found) return MISSING;
    return { ...envelope(found), ...(asked === '999004z' && { afterMs: SLOW_MS }) };
  },
};

function byName(name: string): SandboxAnswer {
  const hits = Object.keys(HITS).filter((known) => known.toUpperCase().startsWith(name.toUpperCase()));
  return envelope(
    `<ns14:SUCHEFIRMARESPONSE xmlns:ns14="${ABFRAGE}/SucheFirmaResponse" ns14:REQUEST_FIRMENWORTLAUT="${name}*" ns14:REQUEST_EXAKTESUCHE="true">${hits.map((known) => HITS[known]).join('')}</ns14:SUCHEFIRMARESPONSE>`,
  );
}
