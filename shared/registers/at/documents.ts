/** AT: annual accounts in the collection of deeds, as papers and as tagged text. */
import type { FinancialStatement } from '../../entity/company-record.ts';
import { isoDate } from '../../entity/dates.ts';
import type { OfficialDocument, RegistryClient } from '../contract.ts';
import { Changed, NotFound } from '../faults.ts';
import { allOf, childrenOf, textOf, type XmlElement } from '../xml.ts';
import { statementOf } from './figures.ts';
import { ask, fetchPaper, paper, paperList } from './soap.ts';
import { coded, part } from './wire.ts';

interface Deed {
  key: string;
  /** The balance sheet date. */
  date: string;
}

const ACCOUNTS = '48';
const MOST_YEARS = 3;
/** In base64 a third longer: what an envelope can hold. */
const MOST_BYTES = 14 * 1024 * 1024;

export async function accountsAsFigures(number: string, client: RegistryClient): Promise<FinancialStatement[]> {
  const deeds = await accounts(number, 'application/xml', client);
  const filings = await Promise.all(deeds.map(({ key }) => content(ask(paper(key), client))));
  return filings.flatMap((filing) => (filing ? statementOf(decoded(filing), number) : []));
}

export async function accountsAsPapers(number: string, client: RegistryClient): Promise<OfficialDocument[]> {
  const deeds = await accounts(number, 'application/pdf', client);
  const papers = await Promise.all(deeds.map((deed) => official(deed, client)));
  return papers.flat();
}

async function official({ key, date }: Deed, client: RegistryClient): Promise<OfficialDocument[]> {
  const fetched = fetchPaper(key, client);
  const body = await content(fetched.then(({ answer }) => answer));
  if (!body) return [];
  const { url } = await fetched;
  return [{ title: `Jahresabschluss ${date}`, kind: 'filing', contentType: 'application/pdf', origin: url, body }];
}

/** The newest ones of that type, a year each; a company without deeds has none. */
async function accounts(number: string, contentType: string, client: RegistryClient): Promise<Deed[]> {
  const list = await ask(paperList(number), client);
  if (childrenOf(list, 'ERGEBNIS').some((entry) => bare(part(entry, 'FNR') ?? number) !== bare(number)))
    throw new Changed('deeds of another company');
  const deeds = childrenOf(list, 'ERGEBNIS').flatMap((entry): Deed[] => {
    const [key, date] = [part(entry, 'KEY'), isoDate(part(entry, 'STICHTAG'))];
    const fits = coded(entry, 'DOKUMENTART').code === ACCOUNTS && part(entry, 'CONTENTTYPE') === contentType;
    return key && date && fits && Number(part(entry, 'GROESSE') ?? 0) <= MOST_BYTES ? [{ key, date }] : [];
  });
  const newest = new Map(deeds.toSorted((a, b) => a.date.localeCompare(b.date)).map((deed) => [deed.date, deed]));
  return [...newest.values()].slice(-MOST_YEARS).toReversed();
}

/** `030435 h` and `30435h` are one number. */
const bare = (number: string): string => number.replace(/\s/g, '').replace(/^0+/, '');

/** The bytes of a deed; `undefined` where it is listed but not there. */
async function content(asked: Promise<XmlElement>): Promise<Buffer | undefined> {
  try {
    const [base64] = allOf(await asked, 'CONTENT').map(textOf);
    return base64?.trim() ? Buffer.from(base64, 'base64') : undefined;
  } catch (fault) {
    if (fault instanceof NotFound) return undefined;
    throw fault;
  }
}

/** In the letters that the filing declares; where it declares none, Latin 1. */
function decoded(filing: Buffer): string {
  const [, charset = 'iso-8859-1'] = /^[^>]{0,100}encoding=["']([\w-]+)["']/.exec(filing.toString('latin1', 0, 200)) ?? [];
  return new TextDecoder(charset.toLowerCase() === 'utf-8' ? 'utf-8' : 'windows-1252').decode(filing);
}
