/** A statement of the Beneficial Ownership Data Standard (BODS 0.4) around a record: ids, dates, source. PURE. */
import { hash } from 'node:crypto';
import type { Provenance } from '../entity/entity.ts';
import type { ExportGraph } from './graph.ts';
import { licenceUri } from './licence-uris.ts';

export interface BodsRecord {
  recordId: string;
  recordType: 'entity' | 'person' | 'relationship';
  recordDetails: Readonly<Record<string, unknown>>;
  annotations?: readonly BodsAnnotation[];
  /** The answers that state it, the main one first. */
  sources: readonly Provenance[];
  /** Of a record that no answer states: who states it. */
  source?: Readonly<Record<string, unknown>>;
}

/** What a field of the standard cannot say; `at`: JSON pointer into `recordDetails`, empty for all of it. */
export interface BodsAnnotation {
  at: string;
  description: string;
}

/** One line of JSON. Its id is made of everything else in it: new content, new id. */
export function statementLine(record: BodsRecord, graph: ExportGraph): string {
  const { recordId, recordType, recordDetails, annotations = [], sources, source } = record;
  const statementDate = sources[0]?.retrievedAt.slice(0, 10) ?? graph.updatedAt.slice(0, 10);
  const notes = annotations.map((one) => annotationOf(one, statementDate));
  // In the order of the names, as canonical JSON has them; what many statements share is text already.
  const text = [
    notes.length > 0 ? `{"annotations":${canonicalJson(notes)},` : '{',
    `"declaration":${JSON.stringify(graph.caseId)},"declarationSubject":${JSON.stringify(graph.target)},`,
    `"publicationDetails":${textOnce(publicationsOf(graph), sources[0], () => publicationOf(sources[0], graph))},`,
    `"recordDetails":${canonicalJson(recordDetails)},"recordId":${JSON.stringify(recordId)},"recordStatus":"new","recordType":"${recordType}",`,
    sources.length === 1 ? `"source":${textOnce(SOURCES, sources[0], () => sourceOf(sources))},` : '',
    source ? `"source":${canonicalJson(source)},` : '',
    sources.length > 1 ? `"source":${canonicalJson(sourceOf(sources))},` : '',
    `"statementDate":"${statementDate}"}`,
  ].join('');
  return `{"statementId":"${sha256(text)}",${text.slice(1)}`;
}

type Texts = WeakMap<Provenance, string>;
const SOURCES: Texts = new WeakMap();
const PUBLICATIONS = new WeakMap<ExportGraph, Texts>();

/** They have the day of the case as well. */
function publicationsOf(graph: ExportGraph): Texts {
  const texts: Texts = PUBLICATIONS.get(graph) ?? new WeakMap();
  PUBLICATIONS.set(graph, texts);
  return texts;
}

/** The text of what depends on a source alone. */
function textOnce(texts: Texts, source: Provenance | undefined, make: () => unknown): string {
  const text = (source && texts.get(source)) ?? canonicalJson(make());
  if (source) texts.set(source, text);
  return text;
}

const sha256 = (text: string): string => hash('sha256', text);

/** The id of a record that has none on the case: 32 hex digits. */
export const recordIdOf = (text: string): string => sha256(text).slice(0, 32);

const annotationOf = ({ at, description }: BodsAnnotation, creationDate: string) => ({
  ...{ creationDate, description, motivation: 'commenting' },
  statementPointerTarget: `/recordDetails${at}`,
});

/** GLEIF collects what entities and their registrars say: it is no register of the country. */
const isThirdParty = (registry: string): boolean => /\bGLEIF\b/.test(registry);

function sourceOf(sources: readonly Provenance[]) {
  const [first] = sources;
  if (!first) return undefined;
  return {
    assertedBy: [...new Set(sources.map(({ registry }) => registry))].map((name) => ({ name })),
    description: first.registry,
    retrievedAt: first.retrievedAt,
    type: [isThirdParty(first.registry) ? 'thirdParty' : 'officialRegister'],
    ...(URL.canParse(first.origin) && { url: first.origin }),
  };
}

function publicationOf(source: Provenance | undefined, { updatedAt }: ExportGraph) {
  const license = licenceUri(source?.licence);
  return {
    bodsVersion: '0.4',
    ...(license && { license }),
    publicationDate: updatedAt.slice(0, 10),
    publisher: { name: 'registry-graph' },
  };
}

/**
 * JSON with the members of every object in the order of their names, and without absent ones: one value, one text. Names of members are words of the
 * standard, which need no escapes.
 */
export function canonicalJson(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const members = value as Readonly<Record<string, unknown>>;
  let text = '';
  for (const name of Object.keys(members).sort())
    if (members[name] !== undefined) text += `${text === '' ? '' : ','}"${name}":${canonicalJson(members[name])}`;
  return `{${text}}`;
}
