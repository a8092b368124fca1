/** Sandbox SE: invented organisations in the wire format of Bolagsverket's API for valuable datasets. */
import { strToU8, zipSync } from 'fflate';
import { DOWN, type SandboxAnswer, type SandboxRegister, SLOW_MS } from '../sandbox.ts';

const coded = (kod: string, klartext: string) => ({ kod, klartext });
const fromBolagsverket = { fel: null, dataproducent: 'Bolagsverket' };
const fromScb = { fel: null, dataproducent: 'SCB' };
const OWN = coded('FORETAGSNAMN', 'Företagsnamn');
const BLANK = coded('     ', '');

const name = (namn: string, organisationsnamntyp: object, registreringsdatum = '2011-04-05') => ({
  namn,
  organisationsnamntyp,
  registreringsdatum,
  verksamhetsbeskrivningSarskiltForetagsnamn: null,
});

const organisation = (identitetsbeteckning: string, names: object[], more: object = {}) => ({
  organisationsidentitet: { identitetsbeteckning, typ: coded('ORGNR', 'Organisationsnummer') },
  namnskyddslopnummer: null,
  organisationsnamn: { organisationsnamnLista: names, ...fromBolagsverket },
  registreringsland: coded('SE-LAND', 'Sverige'),
  organisationsform: { ...coded('AB', 'Aktiebolag'), ...fromBolagsverket },
  juridiskForm: { ...coded('49', 'Övriga aktiebolag'), ...fromScb },
  organisationsdatum: { registreringsdatum: '2011-04-05', infortHosScb: '2011-04-12', ...fromBolagsverket },
  verksamOrganisation: { kod: 'JA', ...fromScb },
  avregistreradOrganisation: null,
  avregistreringsorsak: null,
  pagaendeAvvecklingsEllerOmstruktureringsforfarande: null,
  verksamhetsbeskrivning: { beskrivning: 'Att vara påhittad', ...fromBolagsverket },
  naringsgrenOrganisation: {
    sni: [coded('64210', 'Holdingverksamhet i finansiella koncerner'), coded('70100', 'Huvudkontorsverksamhet'), BLANK, BLANK, BLANK],
    ...fromScb,
  },
  postadressOrganisation: {
    postadress: { coAdress: 'c/o Påhittad Byrå', utdelningsadress: 'Låtsasgatan 1', postnummer: '11122', postort: 'STOCKHOLM', land: null },
    ...fromBolagsverket,
  },
  reklamsparr: null,
  ...more,
});

const ORGANISATIONS: Record<string, object> = {
  '9990000003': organisation('9990000003', [
    name('PÅHITTAT NORRSKEN AB', OWN),
    name('Påhittad Vinter', coded('SARS_FORNAMN', 'Särskilt företagsnamn'), '2016-02-01'),
    name('Invented Aurora', coded('FORNAMN_FRSPRAK', 'Företagsnamn på främmande språk')),
  ]),
  '9990000011': organisation('9990000011', [name('PÅHITTAD KONKURS AB', OWN)], {
    pagaendeAvvecklingsEllerOmstruktureringsforfarande: {
      pagaendeAvvecklingsEllerOmstruktureringsforfarandeLista: [
        { ...coded('LI', 'Likvidation'), fromDatum: '2024-05-26' },
        { ...coded('KK', 'Konkurs'), fromDatum: '2025-01-26T00:00:00.000+00:00' },
      ],
      ...fromBolagsverket,
    },
  }),
  '9990000029': organisation('9990000029', [name('PÅHITTAT AVREGISTRERAT AB', OWN)], {
    avregistreradOrganisation: { avregistreringsdatum: '2020-05-05T00:00:00.000+00:00', ...fromBolagsverket },
    avregistreringsorsak: { ...coded('LIAV', 'Likvidation'), ...fromBolagsverket },
    naringsgrenOrganisation: null,
  }),
};

const FAILURES = { unknown: 'ORGANISATION_FINNS_EJ', outOfOrder: 'OTILLGANGLIG_UPPGIFTSKALLA' };

/** Each part of an answer fails on its own, inside a status 200. */
function failing(typ: string): object {
  const fel = { typ, felBeskrivning: 'Den efterfrågade informationen gick inte att hitta.' };
  return {
    organisationsidentitet: null,
    namnskyddslopnummer: null,
    organisationsnamn: { organisationsnamnLista: null, fel, dataproducent: 'Bolagsverket' },
    organisationsform: { kod: null, klartext: null, fel, dataproducent: 'Bolagsverket' },
    organisationsdatum: { registreringsdatum: null, infortHosScb: null, fel, dataproducent: 'Bolagsverket' },
    avregistreradOrganisation: { avregistreringsdatum: null, fel, dataproducent: 'Bolagsverket' },
    juridiskForm: { kod: null, klartext: null, fel, dataproducent: 'SCB' },
    naringsgrenOrganisation: { sni: [], fel, dataproducent: 'SCB' },
    postadressOrganisation: { postadress: null, fel, dataproducent: 'Bolagsverket' },
  };
}

/** The concept, whether it is a balance on a day, and the printed values for the year and for the year before. */
const ROWS = [
  ['Nettoomsattning', false, '5 400 000', '5 100 000'],
  ['Rorelseresultat', false, '400 000', '-120 000'],
  ['AretsResultat', false, '310 000', '-90 000'],
  ['Tillgangar', true, '2 000 000', '1 800 000'],
  ['EgetKapital', true, '1 250 000', '940 000'],
] as const;

function report(number: string): string {
  const identifier = `<xbrli:entity><xbrli:identifier scheme="http://www.bolagsverket.se">${number.slice(0, 6)}-${number.slice(6)}</xbrli:identifier></xbrli:entity>`;
  const contexts = [2024, 2023].flatMap((year, at) => [
    `<xbrli:context id="period${at}">${identifier}<xbrli:period><xbrli:startDate>${year}-01-01</xbrli:startDate><xbrli:endDate>${year}-12-31</xbrli:endDate></xbrli:period></xbrli:context>`,
    `<xbrli:context id="balans${at}">${identifier}<xbrli:period><xbrli:instant>${year}-12-31</xbrli:instant></xbrli:period></xbrli:context>`,
  ]);
  const amount = (concept: string, context: string, printed: string, scale = 0) => {
    const sign = printed.startsWith('-') ? ' sign="-"' : '';
    return `<ix:nonFraction name="se-gen-base:${concept}" contextRef="${context}" unitRef="SEK" decimals="INF" scale="${scale}" format="ixt:numspacecomma"${sign}>${printed.replace('-', '')}</ix:nonFraction>`;
  };
  const rows = ROWS.map(
    ([concept, ofDay, now, then]) =>
      `<p>${concept} ${amount(concept, ofDay ? 'balans0' : 'period0', now)} ${amount(concept, ofDay ? 'balans1' : 'period1', then)}</p>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:ix="http://www.xbrl.org/2013/inlineXBRL" xmlns:ixt="http://www.xbrl.org/inlineXBRL/transformation/2010-04-20"
  xmlns:xbrli="http://www.xbrl.org/2003/instance" xmlns:iso4217="http://www.xbrl.org/2003/iso4217" xmlns:se-gen-base="http://www.taxonomier.se/se/fr/gen-base/2021-10-31">
<head><title>Påhittad årsredovisning</title></head><body>
<div style="display:none"><ix:header><ix:resources>${contexts.join('')}
<xbrli:unit id="SEK"><xbrli:measure>iso4217:SEK</xbrli:measure></xbrli:unit><xbrli:unit id="antal"><xbrli:measure>se-k2-type:AntalAnstallda</xbrli:measure></xbrli:unit>
</ix:resources></ix:header></div>
<p>Flerårsöversikt (tkr) ${amount('Nettoomsattning', 'period0', '5 400', 3)} ${amount('Nettoomsattning', 'period1', '5 100', 3)}</p>
${rows.join('\n')}
<p>Medelantal anställda <ix:nonFraction name="se-gen-base:MedelantaletAnstallda" contextRef="period0" unitRef="antal" decimals="INF" scale="0" format="ixt:numcomma">7</ix:nonFraction></p>
</body></html>`;
}

const listedReport = (year: number) => ({
  dokumentId: `pahittad-${year}_paket`,
  filformat: 'application/zip',
  rapporteringsperiodTom: `${year}-12-31`,
  registreringstidpunkt: `${year + 1}-06-27`,
});

const list = (...organisationer: object[]): SandboxAnswer => ({ body: { organisationer } });
const MISSING: SandboxAnswer = {
  status: 404,
  body: { type: 'about:blank', instance: 'client.error', status: 404, title: 'Not Found', detail: 'Dokument kunde inte hittas.' },
};

export const se: SandboxRegister = {
  jurisdiction: 'SE',
  origins: ['https://gw.api.bolagsverket.se'],
  companies: [
    { identifier: '9990000003', legalName: 'PÅHITTAT NORRSKEN AB', shows: 'found, with other names, figures and an annual report' },
    { identifier: '9990000011', legalName: 'PÅHITTAD KONKURS AB', shows: 'found, in bankruptcy' },
    { identifier: '9990000029', legalName: 'PÅHITTAT AVREGISTRERAT AB', shows: 'found, struck off after its liquidation' },
    { identifier: '9990000037', legalName: '', shows: 'register down' },
    { identifier: '9990000045', legalName: 'PÅHITTAT SENT AB', shows: 'register slow' },
    { identifier: '9990000052', legalName: '', shows: 'not found' },
    { identifier: '9990000060', legalName: '', shows: 'register down: one of its sources does not answer, inside a status 200' },
  ],
  answer({ url, body }) {
    const number = /"identitetsbeteckning":"(\d{10})"/.exec(body ?? '')?.[1] ?? '';
    if (number === '9990000037') return DOWN;
    if (url.pathname.endsWith('/dokumentlista'))
      return { body: { dokument: number === '9990000003' ? [2024, 2023].map(listedReport) : [] } };
    if (url.pathname.endsWith('/dokument/pahittad-2024_paket')) {
      return { contentType: 'application/zip', body: zipSync({ 'arsredovisning.xhtml': strToU8(report('9990000003')) }) };
    }
    if (!url.pathname.endsWith('/organisationer')) return MISSING;
    if (number === '9990000045') return { ...list(organisation(number, [name('PÅHITTAT SENT AB', OWN)])), afterMs: SLOW_MS };
    return list(ORGANISATIONS[number] ?? failing(number === '9990000060' ? FAILURES.outOfOrder : FAILURES.unknown));
  },
};
