/** AT: SOAP requests to the web service, and the answers without their envelopes. */
import { localDate } from '../../model/entity/dates.ts';
import type { RegistryClient } from '../contract.ts';
import { Changed, NotFound, Unavailable } from '../faults.ts';
import type { AskOptions } from '../request-parts.ts';
import { childrenOf, parseXml, textOf, type XmlElement } from '../xml.ts';

const SERVICE = '/jop/api/at.gv.justiz.fbw/ws';
const NAMESPACE = 'ns://firmenbuch.justiz.gv.at/Abfrage';
/** For an unknown number the service returns a SOAP fault with status 500: `Firmenbuchnummer ist ungültig!` */
const NO_SUCH_NUMBER = /Firmenbuchnummer/i;
/** The element that holds a document in base64. */
const DOCUMENT_FIELDS = ['CONTENT'];
const SERVER_ERROR = 'server error';

interface SoapRequest {
  /** The last part of the path. */
  operation: string;
  /** The schema that declares the request's elements. */
  schema: string;
  request: string;
  /** The elements of the schema, in its order; only those that it declares optional may be missing. */
  parts: readonly (readonly [name: string, value: string])[];
}

export const extractRequest = (number: string): SoapRequest => ({
  operation: 'auszug_v2',
  schema: 'v2/AuszugRequest',
  request: 'AUSZUG_V2_REQUEST',
  parts: [
    ['FNR', number],
    ['STICHTAG', localDate(new Date().toISOString(), 'Europe/Vienna')!],
    ['UMFANG', 'Kurzinformation'],
  ],
});

/** Names with that beginning, of existing and of deleted companies. */
export const nameSearchRequest = (name: string): SoapRequest => ({
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

/** Companies with an entry of that day, of every court, legal form and kind. */
export const changesRequest = (day: string): SoapRequest => ({
  operation: 'veraenderungenFirma',
  schema: 'VeraenderungenFirmaRequest',
  request: 'VERAENDERUNGENFIRMAREQUEST',
  parts: [
    ['VON', day],
    ['BIS', day],
  ],
});

export const documentListRequest = (number: string): SoapRequest => ({
  operation: 'sucheUrkunde',
  schema: 'SucheUrkundeRequest',
  request: 'SUCHEURKUNDEREQUEST',
  parts: [['FNR', number]],
});

export const documentRequest = (key: string): SoapRequest => ({
  operation: 'urkunde',
  schema: 'UrkundeRequest',
  request: 'URKUNDEREQUEST',
  parts: [['KEY', key]],
});

/** The body of the answer's envelope; the exchange is kept for the proof file. */
export async function ask(request: SoapRequest, client: RegistryClient): Promise<XmlElement> {
  try {
    // The words of a fault decide: with `movedBody` this one becomes `Changed`, every other 500 becomes this text.
    const text = await client.text(path(request), {
      ...post(request),
      absent: SERVER_ERROR,
      absentStatuses: [500],
      movedBody: NO_SUCH_NUMBER,
    });
    if (text === SERVER_ERROR) throw new Unavailable('the register is not available', { status: 500 });
    return answerIn(text);
  } catch (fault) {
    if (fault instanceof Changed && fault.status === 500) throw new NotFound('the register has no such company', { cause: fault });
    throw fault;
  }
}

/** The same for documents, which are stored separately. */
export async function fetchDocument(key: string, client: RegistryClient): Promise<{ answer: XmlElement; url: string }> {
  const request = documentRequest(key);
  const { body, url } = await client.bytes(path(request), {
    ...post(request),
    headers: { ...post(request).headers, accept: 'text/xml' },
  });
  return { answer: answerIn(new TextDecoder().decode(body)), url };
}

const path = ({ operation }: SoapRequest): string => `${SERVICE}/${operation}`;

const post = ({ schema, request, parts }: SoapRequest): Pick<AskOptions<never>, 'post' | 'headers'> => ({
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
  if (/^\s*<(?:!doctype html|html)/i.test(text)) throw new Unavailable('a web page instead of data');
  const envelope = parseXml(text, undefined, DOCUMENT_FIELDS);
  const [body] = childrenOf(envelope, 'Body');
  const answer = body?.children.find((child): child is XmlElement => typeof child !== 'string');
  if (envelope.name !== 'Envelope' || !answer) throw new Changed('an answer without an envelope');
  if (answer.name !== 'Fault') return answer;
  if (NO_SUCH_NUMBER.test(textOf(answer))) throw new NotFound('the register has no such company');
  throw new Changed('the register did not understand our request');
}
