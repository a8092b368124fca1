/**
 * DE: the steps through the Registerportal, a web form of Java Server Faces: the search page, the list of hits, a document.
 *
 * Component names change with its releases, so links are found by their visible text.
 */
import { namesAgree } from '../../model/entity/legal-names.ts';
import type { RegistryClient } from '../contract.ts';
import { Changed, NotFound, Throttled, Unavailable } from '../faults.ts';
import { parseHtml } from '../html.ts';
import { codesOf, courtNamed } from './courts.ts';
import { type RegisterNumber, withoutImpliedSuffix } from './identifiers.ts';

const SEARCH = '/rp_web/erweitertesuche/welcome.xhtml';
const GERMAN = { 'accept-language': 'de-DE,de;q=0.9' };
const HITS_PER_PAGE = '100';

export interface Hit {
  number: RegisterNumber;
  name: string;
  seat: string | undefined;
  status: string | undefined;
  formerNames: string[];
  /** The parameters that a click on a document's link posts, by the link's letters: `SI`, `AD`. */
  documents: ReadonlyMap<string, Readonly<Record<string, string>>>;
}

export interface Hits {
  hits: Hit[];
  /** The path for documents, and the page state that belongs to it. */
  action: string;
  viewState: string;
}

/** All entries of that number, at the given court or at all courts. */
export async function searchByNumber(number: RegisterNumber, client: RegistryClient): Promise<Hits> {
  const form = await openSearch(client);
  const code = number.court ? codesOf(number.court).find((one) => form.html.includes(`value="${one}"`)) : '';
  if (code === undefined) throw new Changed('a court that the portal does not know');
  return search(
    form,
    { 'form:registerArt_input': number.body, 'form:registerNummer': number.digits, 'form:registergericht_input': code },
    client,
  );
}

/** Names that have all these words. */
export async function searchByWords(words: string, client: RegistryClient): Promise<Hits> {
  // `*` and `?` are wildcards.
  return search(await openSearch(client), { 'form:schlagwoerter': words.replace(/[*?]/g, ' ') }, client);
}

interface Form {
  html: string;
  action: string;
  viewState: string;
}

async function openSearch(client: RegistryClient): Promise<Form> {
  const html = await client.text(SEARCH, { headers: GERMAN });
  return { html, ...formIn(html, 'form') };
}

async function search({ action, viewState }: Form, fields: Readonly<Record<string, string>>, client: RegistryClient): Promise<Hits> {
  const post = new URLSearchParams({
    form: 'form',
    'javax.faces.ViewState': viewState,
    suchTyp: 'e',
    'form:schlagwoerter': '',
    'form:schlagwortOptionen': '1',
    'form:registerArt_input': '',
    'form:registerNummer': '',
    'form:registergericht_input': '',
    'form:auchGeloeschte_input': 'on',
    'form:ergebnisseProSeite_input': HITS_PER_PAGE,
    ...fields,
    'form:btnSuche': '',
  });
  const html = await client.text(action, { headers: GERMAN, post });
  const results = formIn(html, 'ergebnissForm');
  return { hits: hitsIn(html), ...results };
}

/** XML of the structured content. A court with a failure returns a web page instead. */
export async function structuredContent(hits: Hits, hit: Hit, client: RegistryClient): Promise<string | undefined> {
  const post = click(hits, hit, 'SI');
  if (!post) return undefined;
  const text = await client.text(hits.action, { headers: GERMAN, post });
  if (isPage(text)) throw unexpectedPage(text);
  return text;
}

/** The current print, a PDF. */
export async function currentPrint(hits: Hits, hit: Hit, client: RegistryClient) {
  const post = click(hits, hit, 'AD');
  return post && client.bytes(hits.action, { headers: GERMAN, post });
}

function click({ viewState }: Hits, { documents }: Hit, letters: string): URLSearchParams | undefined {
  const posted = documents.get(letters);
  return posted && new URLSearchParams({ ergebnissForm: 'ergebnissForm', 'javax.faces.ViewState': viewState, ...posted });
}

const isPage = (text: string): boolean => /^\s*<(?:!doctype html|html)/i.test(text) || /<html[\s>]/i.test(text.slice(0, 2000));

/** Any other page: maintenance, a limit, a lost session, a captcha. It says nothing about a company. */
function unexpectedPage(html: string): Throttled | Unavailable {
  if (/zu viele (?:Anfragen|Abrufe)|Too Many Requests|Anzahl der (?:zulässigen )?Abrufe/i.test(html)) {
    return new Throttled('the portal reports that its limit is reached');
  }
  return new Unavailable('an unexpected page of the portal');
}

const FORM = /<form[^>]{0,300}\sid="(form|ergebnissForm)"/g;

/** The path to which a form of the page is posted, and its state. */
function formIn(html: string, id: 'form' | 'ergebnissForm'): { action: string; viewState: string } {
  if (!isPage(html)) throw new Changed('an answer that is not a page');
  // Hits are missing from a truncated page.
  if (!/<\/html>/i.test(html)) throw new Unavailable('a truncated page');
  const from = [...html.matchAll(FORM)].find(([, name]) => name === id)?.index;
  if (from === undefined) throw unexpectedPage(html);
  const form = html.slice(from, from + 4000);
  const action = unescaped(/^<form[^>]*\saction="(\/rp_web\/[^"]*)"/.exec(form)?.[1]);
  const viewState = unescaped(/name="javax\.faces\.ViewState"[^>]{0,300}\svalue="([^"]{0,4000})"/.exec(form)?.[1]);
  if (!action || !viewState) throw new Changed('a form of the portal in another shape');
  return { action, viewState };
}

const unescaped = (text: string | undefined): string | undefined =>
  text?.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" })[name]!);

/** Each row begins with `State Amtsgericht City HRB 1234`, then name, seat, status, documents and former names. */
function hitsIn(html: string): Hit[] {
  return html
    .split(/<tr[^>]{0,100}\sdata-ri="/)
    .slice(1)
    .map((row) => hit(`<table><tr><td data-row="${row}`));
}

const ENTRY = /(?:Amtsgericht|District court) (\S.{0,99}?) (HRA|HRB|GnR|GsR|PR|VR) (\d{1,6})(?: ([A-Z]{1,4})(?=\s|$))?/;

function hit(row: string): Hit {
  const { byClass, tables } = parseHtml(row);
  const [, court, body, digits, suffix] = ENTRY.exec(byClass('fontTableNameSize')[0] ?? '') ?? [];
  const name = byClass('marginLeft20')[0];
  if (!court || !body || !digits || !name) throw new Changed('a hit in another shape');
  const [seat, status] = byClass('verticalText');
  return {
    number: withoutImpliedSuffix({ body, digits: String(Number(digits)), court: courtNamed(court) ?? court, ...(suffix && { suffix }) }),
    name,
    seat,
    status,
    formerNames: tables.flat().flatMap((cells) => /^\d+\.\)\s*(.+)/.exec(cells[0] ?? '')?.[1] ?? []),
    documents: documentLinks(row),
  };
}

const LINK = /^[^>]{0,500}\sonclick="([^"]{0,4000})"[^>]{0,500}>\s{0,100}<span[^>]{0,500}>\s{0,100}(\p{Lu}{2})\s{0,100}<\/span>/u;

/** A missing document has no link. */
function documentLinks(row: string): Hit['documents'] {
  const links = row.split(/<a(?=\s)/).flatMap((link) => {
    const found = LINK.exec(link);
    return found ? [found] : [];
  });
  return new Map(
    links.map(([, onclick, letters]) => {
      const [, parameters = ''] = /addSubmitParam\('ergebnissForm',\{([^{}]*)\}/.exec(unescaped(onclick)!) ?? [];
      return [letters!, Object.fromEntries([...parameters.matchAll(/'([^']*)':'([^']*)'/g)].map(([, key, value]) => [key!, value!]))];
    }),
  );
}

/** The requested entry. Entries of other numbers are a fault; with several courts the number is ambiguous. */
export function onlyHit({ hits }: Hits, asked: RegisterNumber, legalName: string | undefined): Hit {
  const matching = hits.filter(
    ({ number }) => number.body === asked.body && number.digits === asked.digits && (!asked.court || number.court === asked.court),
  );
  if (hits.length === 0) throw new NotFound('the register has no such company');
  if (matching.length === 0) throw new Changed('an answer about another company');
  const exact = matching.filter(({ number }) => number.suffix === asked.suffix);
  const candidates = exact.length > 0 ? exact : asked.suffix ? [] : matching;
  const named = candidates.length > 1 && legalName ? candidates.filter(({ name }) => namesAgree(legalName, name)) : candidates;
  if (named.length === 1) return named[0]!;
  const several = `Several entries have this number: name the court and the letters behind it, as in HRB 12345 (München).`;
  throw new NotFound('not one entry with that number', candidates.length > 1 ? { sentence: several, code: 'ambiguous_identifier' } : {});
}
