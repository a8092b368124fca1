/** A statement of the Beneficial Ownership Data Standard (BODS 0.4) around a record: ids, dates, source. PURE. */
import { createHash } from 'node:crypto';
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
}

/** What a field of the standard cannot say; `at`: JSON pointer into `recordDetails`, empty for all of it. */
export interface BodsAnnotation {
  at: string;
  description: string;
}

/** One line of JSON. Its id is made of everything else in it: new content, new id. */
export function statementLine({ recordId, recordType, recordDetails, annotations = [], sources }: BodsRecord, graph: ExportGraph): string {
  const statementDate = sources[0]?.retrievedAt.slice(0, 10) ?? graph.updatedAt.slice(0, 10);
  const source = sourceOf(sources);
  const text = canonicalJson({
    ...(annotations.length > 0 && { annotations: annotations.map((one) => annotationOf(one, statementDate)) }),
    declaration: graph.caseId,
    declarationSubject: graph.target,
    publicationDetails: publicationOf(sources[0], graph),
    ...{ recordDetails, recordId, recordStatus: 'new', recordType },
    ...(source && { source }),
    statementDate,
  });
  return `{"statementId":"${sha256(text)}",${text.slice(1)}`;
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

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

/** JSON with the members of every object in the order of their names, and without absent ones: one value, one text. */
export function canonicalJson(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  members.sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonicalJson(member)}`).join(',')}}`;
}
