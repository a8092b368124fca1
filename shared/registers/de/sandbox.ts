/** Sandbox DE: invented companies behind the pages of the Registerportal, their structured content in XJustiz. */
import { DOWN, pdfDocument, type SandboxAnswer, type SandboxRegister, SLOW_MS } from '../sandbox.ts';

const COURTS: Record<string, string> = { U1308: 'Leipzig', K1101: 'Hamburg' };

interface Entry {
  body: string;
  digits: string;
  court: string;
  name: string;
  status?: string;
  former?: string;
  content?: string;
}

const code = (name: string, words: string, letters: string) =>
  `<tns:${name} listVersionID="3.3"><!--${words}--><code>${letters}</code></tns:${name}>`;
const tag = (name: string, inside: string) => `<tns:${name}>${inside}</tns:${name}>`;

const taking = (number: number, role: [words: string, letters: string], who: string) =>
  tag(
    'beteiligung',
    tag('rolle', tag('rollennummer', String(number)) + code('rollenbezeichnung', ...role)) +
      tag('beteiligter', tag('auswahl_beteiligter', who)),
  );
const person = (first: string, last: string, birth: string) =>
  tag(
    'natuerlichePerson',
    tag('vollerName', tag('vorname', first) + tag('nachname', last)) +
      tag('geburt', tag('geburtsdatum', birth)) +
      tag('anschrift', tag('ort', 'Leipzig')),
  );
const organisation = (name: string, form: [words: string, letters: string], entry = '') =>
  tag(
    'organisation',
    tag('bezeichnung', tag('bezeichnung.aktuell', name)) +
      tag('angabenZurRechtsform', code('rechtsform', ...form)) +
      entry +
      tag('sitz', tag('ort', 'Leipzig')),
  );
const entryOf = (number: string, court: string) =>
  tag(
    'registereintragung',
    tag('auswahl_registerbehoerde', tag('inlaendischesRegistergericht', code('gericht', `Amtsgericht ${COURTS[court]}`, court))) +
      tag('registernummer', number),
  );

const GMBH: [string, string] = ['Gesellschaft mit beschränkter Haftung (GmbH)', '221110'];
const KG: [string, string] = ['Kommanditgesellschaft (KG)', '212000'];
const SELF: [string, string] = ['Rechtsträger(in)', '287'];

const content = (
  body: string,
  digits: string,
  court: string,
  name: string,
  form: [string, string],
  parts: { taking: string; text?: string; more?: string },
) =>
  `<?xml version="1.0"?><tns:nachricht.reg.0400003 xmlns:tns="http://www.xjustiz.de">${tag(
    'grunddaten',
    tag(
      'verfahrensdaten',
      tag(
        'instanzdaten',
        tag('instanznummer', '0') +
          tag('auswahl_instanzbehoerde', code('gericht', `Amtsgericht ${COURTS[court]}`, court)) +
          tag(
            'aktenzeichen',
            tag('auswahl_aktenzeichen', tag('aktenzeichen.strukturiert', code('register', body, body) + tag('laufendeNummer', digits))),
          ),
      ) +
        taking(1, SELF, organisation(name, form)) +
        parts.taking,
    ),
  )}<tns:fachdatenRegister>${tag('auszug', parts.text ? tag('eintragungstext', tag('text', parts.text)) : '')}${tag(
    'basisdatenRegister',
    tag(
      'rechtstraeger',
      tag('bezeichnung', tag('bezeichnung.aktuell', name)) +
        tag('angabenZurRechtsform', code('rechtsform', ...form)) +
        tag('sitz', tag('ort', COURTS[court]!)) +
        tag(
          'anschrift',
          tag('strasse', 'Erfundene Straße') +
            tag('hausnummer', '7') +
            tag('postleitzahl', '04000') +
            tag('ort', 'Leipzig') +
            code('staat', 'Deutschland', '000'),
        ),
    ),
  )}${parts.more ?? ''}</tns:fachdatenRegister></tns:nachricht.reg.0400003>`;

const money = (name: string, amount: string) => tag(name, tag('zahl', amount) + tag('auswahl_waehrung', code('waehrung', 'Euro', 'EUR')));

const ENTRIES: Entry[] = [
  {
    body: 'HRB',
    digits: '990001',
    court: 'U1308',
    name: 'LINDE ERFUNDEN GmbH',
    former: 'ULME ERFUNDEN GmbH',
    content: content('HRB', '990001', 'U1308', 'LINDE ERFUNDEN GmbH', GMBH, {
      taking:
        taking(2, ['Geschäftsführer(in)', '086'], person('Anna', 'Erdacht', '1970-01-02')) +
        taking(3, ['Prokurist(in)', '285'], person('Tom', 'Ausgedacht', '1981-03-04')),
      text: 'Gesellschaftsvertrag vom 01.06.2006. Tag der ersten Eintragung: 05.07.2006.',
      more: tag('auswahl_zusatzangaben', tag('kapitalgesellschaft', tag('zusatzGmbH', money('stammkapital', '25000.00')))),
    }),
  },
  {
    body: 'HRA',
    digits: '990002',
    court: 'U1308',
    name: 'BUCHE ERFUNDEN GmbH & Co. KG',
    content: content('HRA', '990002', 'U1308', 'BUCHE ERFUNDEN GmbH &amp; Co. KG', KG, {
      taking:
        taking(
          2,
          ['Persönlich haftende(r) Gesellschafter(in)', '252'],
          organisation('LINDE ERFUNDEN GmbH', GMBH, entryOf('HRB 990001', 'U1308')),
        ) + taking(3, ['Kommanditist(in)', '275'], person('Anna', 'Erdacht', '1970-01-02')),
      more: tag(
        'auswahl_zusatzangaben',
        tag(
          'personengesellschaft',
          tag('zusatzKG', tag('datenKommanditist', tag('ref.rollennummer', '3') + money('hafteinlage', '1000.00'))),
        ),
      ),
    }),
  },
  { body: 'HRB', digits: '990004', court: 'U1308', name: 'SCHNECKE ERFUNDEN GmbH' },
  {
    body: 'HRB',
    digits: '990007',
    court: 'U1308',
    name: 'TANNE ERFUNDEN GmbH',
    status: 'gelöscht',
    content: content('HRB', '990007', 'U1308', 'TANNE ERFUNDEN GmbH', GMBH, {
      taking: taking(2, ['Liquidator(in)', '107'], person('Eva', 'Aufgelöst', '1962-07-08')),
    }),
  },
  {
    body: 'HRB',
    digits: '990008',
    court: 'U1308',
    name: 'FICHTE ERFUNDEN AG',
    content: content('HRB', '990008', 'U1308', 'FICHTE ERFUNDEN AG', ['Aktiengesellschaft (AG)', '221120'], {
      taking: taking(2, ['Vorstand', '194'], person('Jan', 'Vorgestellt', '1975-05-06')),
    }),
  },
  { body: 'HRB', digits: '990006', court: 'U1308', name: 'EICHE ERFUNDEN GmbH', status: 'gelöscht' },
  { body: 'HRB', digits: '990006', court: 'K1101', name: 'ESCHE ERFUNDEN GmbH' },
];

const STATE = (form: string, value: string) =>
  `<input type="hidden" name="${form}" value="${form}" /><input type="hidden" name="javax.faces.ViewState" id="j_id1:javax.faces.ViewState:4" value="${value}" autocomplete="off" />`;
const page = (inside: string): SandboxAnswer => ({
  contentType: 'text/html;charset=UTF-8',
  headers: { 'set-cookie': 'JSESSIONID=SANDBOX; Path=/rp_web; HttpOnly' },
  body: `<!DOCTYPE html><html xmlns="http://www.w3.org/1999/xhtml" lang="de"><head><title>Registerportal</title></head><body><form id="naviForm" name="naviForm" method="post" action="/rp_web/welcome.xhtml">${STATE('naviForm', 'NAVI')}</form>${inside}</body></html>`,
});

const options = Object.entries(COURTS).map(([value, court]) => `<option value="${value}">${court}</option>`);
const SEARCH = page(
  `<form id="form" name="form" method="post" action="/rp_web/erweitertesuche/welcome.xhtml?cid=1" enctype="application/x-www-form-urlencoded">${STATE('form', 'SEARCH')}` +
    `<input id="form:registerNummer" name="form:registerNummer" type="text" /><select id="form:registergericht_input" name="form:registergericht_input"><option value="">alle</option>${options.join('')}</select></form>`,
);

const TABLE = 'ergebnissForm:selectedSuchErgebnisFormTable';
const link = (at: number, index: number, letters: string) => {
  const id = `${TABLE}:${at}:j_idt227:${index}:fade_`;
  return `<a id="${id}" href="#" class="ui-commandlink ui-widget dokumentList" onclick="this.disabled = true; setTimeout(() =&gt; {this.disabled = false;}, 800);PrimeFaces.addSubmitParam('ergebnissForm',{'${id}':'${id}'}).submit('ergebnissForm');return false;"><span id="${id}2" class="underlinedText">${letters}</span></a>`;
};
const row = ({ body, digits, court, name, status = 'aktuell', former, content: si }: Entry, at: number) =>
  `<tr data-ri="${at}" class="ui-widget-content" role="row"><td role="gridcell" colspan="9"><table role="grid"><tbody>` +
  `<tr><td role="gridcell" class="ui-panelgrid-cell fontTableNameSize" colspan="5">Sachsen  <span class="fontWeightBold"> Amtsgericht ${COURTS[court]} ${body} ${digits}  </span></td></tr>` +
  `<tr><td role="gridcell" colspan="5"><span class="marginLeft20">${name.replace('&', '&amp;')}</span></td><td class="ui-panelgrid-cell sitzSuchErgebnisse"><span class="verticalText ">${COURTS[court]}</span></td>` +
  `<td role="gridcell"><span class="verticalText">${status}</span></td><td role="gridcell" colspan="2"><div class="linksPanel">${link(at, 0, 'AD')}<span class="dokumentList notUnderlinedText">HD</span>${si ? link(at, 6, 'SI') : '<span class="dokumentList notUnderlinedText">SI</span>'}</div></td></tr>` +
  `${former ? `<tr><td role="gridcell">1.) ${former}</td><td role="gridcell">1.) ${COURTS[court]}</td><td></td></tr>` : ''}</tbody></table></td></tr>`;

/** The view state contains the result, so that the next step is stateless. */
const results = (found: Entry[]): SandboxAnswer =>
  page(
    `<form id="ergebnissForm" name="ergebnissForm" method="post" action="/rp_web/sucheErgebnisse/welcome.xhtml?cid=1">${STATE('ergebnissForm', found.map((entry) => ENTRIES.indexOf(entry)).join('-') || 'NONE')}` +
      `<div id="${TABLE}"><table role="grid"><tbody>${found.map(row).join('') || '<tr class="ui-datatable-empty-message"><td>Keine Einträge gefunden</td></tr>'}</tbody></table></div></form>`,
  );

export const de: SandboxRegister = {
  jurisdiction: 'DE',
  origins: ['https://www.handelsregister.de'],
  companies: [
    {
      identifier: 'HRB 990001 (Leipzig)',
      legalName: 'LINDE ERFUNDEN GmbH',
      shows: 'found, with a managing director, a procurator and a print',
    },
    {
      identifier: 'HRA 990002 (Leipzig)',
      legalName: 'BUCHE ERFUNDEN GmbH & Co. KG',
      shows: 'found, with its owners: a company and a limited partner',
    },
    { identifier: 'HRB 990003 (Leipzig)', legalName: '', shows: 'register down' },
    {
      identifier: 'HRB 990004 (Leipzig)',
      legalName: 'SCHNECKE ERFUNDEN GmbH',
      shows: 'register slow; an entry without structured content',
    },
    { identifier: 'HRB 990005 (Leipzig)', legalName: '', shows: 'not found' },
    { identifier: 'HRB 990007 (Leipzig)', legalName: 'TANNE ERFUNDEN GmbH', shows: 'found: deleted, its liquidator a former one' },
    { identifier: 'HRB 990008 (Leipzig)', legalName: 'FICHTE ERFUNDEN AG', shows: 'found: a stock company with its board' },
    { identifier: 'HRB 990006', legalName: '', shows: 'two courts have the number: not found without one' },
  ],
  answer({ method, url, body }) {
    if (method === 'GET') return SEARCH;
    const posted = new URLSearchParams(body);
    return url.pathname === '/rp_web/sucheErgebnisse/welcome.xhtml' ? documentFile(posted) : search(posted);
  },
};

function search(posted: URLSearchParams): SandboxAnswer {
  const asked = (name: string) => posted.get(`form:${name}`) ?? '';
  const digits = asked('registerNummer');
  const words = asked('schlagwoerter').toUpperCase().split(' ').filter(Boolean);
  if (digits === '990003') return DOWN;
  const found = ENTRIES.filter((entry) => {
    if (!digits) return words.length > 0 && words.every((word) => entry.name.toUpperCase().includes(word));
    return (
      entry.digits === digits && entry.body === asked('registerArt_input') && [entry.court, ''].includes(asked('registergericht_input'))
    );
  });
  return { ...results(found), ...(digits === '990004' && { afterMs: SLOW_MS }) };
}

function documentFile(posted: URLSearchParams): SandboxAnswer {
  const clicked = [...posted.keys()].map((key) => new RegExp(`^${TABLE}:(\\d+):j_idt227:(\\d+):fade_$`).exec(key)).find(Boolean);
  const entry = ENTRIES[Number(posted.get('javax.faces.ViewState')?.split('-')[Number(clicked?.[1])])];
  if (!entry) return page('<p>Ihre Sitzung ist abgelaufen</p>');
  if (clicked?.[2] === '0') return { contentType: 'application/octet-stream', body: pdfDocument(`Aktueller Abdruck ${entry.digits}`) };
  return { contentType: 'application/octet-stream', body: entry.content };
}
