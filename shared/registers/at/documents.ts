/** AT: annual accounts in the collection of deeds, as PDF documents and as tagged XML. */
import type { FinancialStatement } from '../../model/entity/company-record.ts';
import { isoDate } from '../../model/entity/dates.ts';
import type { OfficialDocument, RegistryClient } from '../contract.ts';
import { Changed, NotFound } from '../faults.ts';
import { allOf, childrenOf, textOf, type XmlElement } from '../xml.ts';
import { statementOf } from './figures.ts';
import { ask, documentListRequest, documentRequest, fetchDocument } from './soap.ts';
import { childText, coded } from './wire.ts';

interface Deed {
  key: string;
  /** The balance sheet date. */
  date: string;
}

const ACCOUNTS = '48';
const MAX_YEARS = 3;
/** The client's limit of 20 MB: base64 makes an envelope a third longer. */
const MAX_BYTES = 14 * 1024 * 1024;

export async function accountsAsFigures(number: string, client: RegistryClient): Promise<FinancialStatement[]> {
  const deeds = await accounts(number, 'application/xml', client);
  const filings = await Promise.all(deeds.map(({ key }) => content(ask(documentRequest(key), client))));
  return filings.flatMap((filing) => (filing ? statementOf(decoded(filing), number) : []));
}

export async function accountsAsDocuments(number: string, client: RegistryClient): Promise<OfficialDocument[]> {
  const deeds = await accounts(number, 'application/pdf', client);
  const documents = await Promise.all(deeds.map((deed) => officialDocument(deed, client)));
  return documents.flat();
}

async function officialDocument({ key, date }: Deed, client: RegistryClient): Promise<OfficialDocument[]> {
  const fetched = fetchDocument(key, client);
  const body = await content(fetched.then(({ answer }) => answer));
  if (!body) return [];
  const { url } = await fetched;
  return [{ title: `Jahresabschluss ${date}`, kind: 'filing', contentType: 'application/pdf', origin: url, body }];
}

/** The newest accounts of that type, one per year. */
async function accounts(number: string, contentType: string, client: RegistryClient): Promise<Deed[]> {
  const list = await ask(documentListRequest(number), client);
  if (childrenOf(list, 'ERGEBNIS').some((entry) => bare(childText(entry, 'FNR') ?? number) !== bare(number)))
    throw new Changed('deeds of another company');
  const deeds = childrenOf(list, 'ERGEBNIS').flatMap((entry): Deed[] => {
    const [key, date] = [childText(entry, 'KEY'), isoDate(childText(entry, 'STICHTAG'))];
    const fits = coded(entry, 'DOKUMENTART').code === ACCOUNTS && childText(entry, 'CONTENTTYPE') === contentType;
    return key && date && fits && Number(childText(entry, 'GROESSE') ?? 0) <= MAX_BYTES ? [{ key, date }] : [];
  });
  const newest = new Map(deeds.toSorted((a, b) => a.date.localeCompare(b.date)).map((deed) => [deed.date, deed]));
  return [...newest.values()].slice(-MAX_YEARS).toReversed();
}

/** `030435 h` and `30435h` are the same number. */
const bare = (number: string): string => number.replace(/\s/g, '').replace(/^0+/, '');

/** The bytes of a deed; `undefined` where it is listed but missing. */
async function content(asked: Promise<XmlElement>): Promise<Buffer | undefined> {
  try {
    const [base64] = allOf(await asked, 'CONTENT').map(textOf);
    return base64?.trim() ? Buffer.from(base64, 'base64') : undefined;
  } catch (fault) {
    if (fault instanceof NotFound) return undefined;
    throw fault;
  }
}

/** Decoded by the declared character set; Latin 1 where none is declared. */
function decoded(filing: Buffer): string {
  const [, charset = 'iso-8859-1'] = /^[^>]{0,100}encoding=["']([\w-]+)["']/.exec(filing.toString('latin1', 0, 200)) ?? [];
  return new TextDecoder(charset.toLowerCase() === 'utf-8' ? 'utf-8' : 'windows-1252').decode(filing);
}
