/** AT: questions to the web service and the answers out of their envelopes. */
import { localDate } from '../../entity/dates.ts';
import type { AskOptions, RegistryClient } from '../contract.ts';
import { Changed, NotFound, Unavailable } from '../faults.ts';
import { childrenOf, parseXml, textOf, type XmlElement } from '../xml.ts';

const SERVICE = '/jop/api/at.gv.justiz.fbw/ws';
const NAMESPACE = 'ns://firmenbuch.justiz.gv.at/Abfrage';
/** The service says "no such number" with a SOAP fault and status 500: `Firmenbuchnummer ist ungültig!` */
const NO_SUCH_NUMBER = /Firmenbuchnummer/i;
/** A filed paper in base64. */
const PAPERS = ['CONTENT'];
const OUT_OF_ORDER = 'out of order';

interface Question {
  /** The last part of the address. */
  operation: string;
  /** Where the request's words are declared. */
  schema: string;
  request: string;
  /** In the order of the schema, all of them. */
  parts: readonly (readonly [name: string, value: string])[];
}

export const extract = (number: string): Question => ({
  operation: 'auszug_v2',
  schema: 'v2/AuszugRequest',
  request: 'AUSZUG_V2_REQUEST',
  parts: [
    ['FNR', number],
    ['STICHTAG', localDate(new Date().toISOString(), 'Europe/Vienna')!],
    ['UMFANG', 'Kurzinformation'],
  ],
});

/** Names that begin so, of companies that are there and that were. */
export const nameSearch = (name: string): Question => ({
  operation: 'sucheFirma',
  schema: 'SucheFirmaRequest',
  request: 'SUCHEFIRMAREQUEST',
  parts: [
    ['FIRMENWORTLAUT', `${name}*`],
    ['EXAKTESUCHE', 'true'],
    ['SUCHBEREICH', '1'],
    ['GERICHT', ''],
    ['RECHTSFORM', ''],
    ['RECHTSEIGENSCHAFT', ''],
    ['ORTNR', ''],
  ],
});

export const paperList = (number: string): Question => ({
  operation: 'sucheUrkunde',
  schema: 'SucheUrkundeRequest',
  request: 'SUCHEURKUNDEREQUEST',
  parts: [['FNR', number]],
});

export const paper = (key: string): Question => ({
  operation: 'urkunde',
  schema: 'UrkundeRequest',
  request: 'URKUNDEREQUEST',
  parts: [['KEY', key]],
});

/** What stands in the body of the envelope, kept for the proof file. */
export async function ask(question: Question, client: RegistryClient): Promise<XmlElement> {
  try {
    // A fault is told apart by its words: with `movedBody` they become `Changed`, every other 500 is this text.
    const text = await client.text(address(question), {
      ...post(question),
      absent: OUT_OF_ORDER,
      absentStatuses: [500],
      movedBody: NO_SUCH_NUMBER,
    });
    if (text === OUT_OF_ORDER) throw new Unavailable('the register is out of order', { status: 500 });
    return answerIn(text);
  } catch (fault) {
    if (fault instanceof Changed && fault.status === 500) throw new NotFound('the register has no such company', { cause: fault });
    throw fault;
  }
}

/** The same for papers, which are kept by themselves. */
export async function fetchPaper(key: string, client: RegistryClient): Promise<{ answer: XmlElement; url: string }> {
  const question = paper(key);
  const { body, url } = await client.bytes(address(question), {
    ...post(question),
    headers: { ...post(question).headers, accept: 'text/xml' },
  });
  return { answer: answerIn(new TextDecoder().decode(body)), url };
}

const address = ({ operation }: Question): string => `${SERVICE}/${operation}`;

const post = ({ schema, request, parts }: Question): Pick<AskOptions<never>, 'post' | 'headers'> => ({
  headers: { 'content-type': 'text/xml; charset=utf-8' },
  post:
    `<?xml version="1.0" encoding="UTF-8"?><soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/" xmlns:fb="${NAMESPACE}/${schema}">` +
    `<soapenv:Header/><soapenv:Body><fb:${request}>${parts.map(([name, value]) => `<fb:${name}>${escaped(value)}</fb:${name}>`).join('')}</fb:${request}>` +
    '</soapenv:Body></soapenv:Envelope>',
});

const escaped = (text: string): string =>
  text
    .replace(/[\0-\x08\x0b\x0c\x0e-\x1f]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

function answerIn(text: string): XmlElement {
  if (/^\s*<(?:!doctype html|html)/i.test(text)) throw new Unavailable('a web page in the place of data');
  const envelope = parseXml(text, undefined, PAPERS);
  const [body] = childrenOf(envelope, 'Body');
  const answer = body?.children.find((child): child is XmlElement => typeof child !== 'string');
  if (envelope.name !== 'Envelope' || !answer) throw new Changed('an answer without an envelope');
  if (answer.name !== 'Fault') return answer;
  if (NO_SUCH_NUMBER.test(textOf(answer))) throw new NotFound('the register has no such company');
  throw new Changed('the register did not understand our question');
}
