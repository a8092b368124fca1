/**
 * GET /casefile/{caseId}/export: a case as a file for other tools. Free, for callers who may read the case.
 *
 * One version of a case always gives the same bytes: no clock, no order of a hash and no locale is in a file, and its `ETag` is known before the
 * file is made.
 */
import { createHash } from 'node:crypto';
import type { Caller } from '../../accounts/account/account.ts';
import type { OpenCallServices } from '../../accounts/account/open-call.ts';
import type { DerivedOwnership } from '../../model/exports/derived-ownership.ts';
import { EXPORTER_VERSION, type ExportFormat } from '../../model/exports/format.ts';
import { FORMATS, type FormatName } from '../../model/exports/formats.ts';
import { currentGraph, type ExportGraph, graphOfCase } from '../../model/exports/graph.ts';
import { licencesOf, type RegisterLicence } from '../../model/exports/licences.ts';
import { type Loss, Losses } from '../../model/exports/losses.ts';
import { ApiError } from '../../platform/requests/api-error.ts';
import { type ReadServices, spill } from '../case-files/case-answer.ts';
import { graphOf, rootOf } from '../case-files/case-graph-of.ts';
import type { CaseItems } from '../case-files/case-store.ts';
import { caseVersion } from '../case-files/case-version.ts';
import type { IdentityChange } from '../case-files/identity-store.ts';
import { ofCase } from '../case-files/large-case.ts';
import { readableCase } from '../case-files/read-case.ts';
import { contentOf } from './export-content.ts';
import { type ExportQuestion, exportQuestion } from './export-query.ts';
import { decisionsFor, partiesFor } from './parties-of-case.ts';

/** What an export leaves out or shortens, and whose terms travel with it. */
export interface ExportNote {
  format: FormatName;
  exporterVersion: string;
  nodes: number;
  edges: number;
  dropped: Loss[];
  licences: RegisterLicence[];
}

/** A body (the note), a file, or a link to a file that is too large for a function. */
export interface ExportAnswer {
  body?: ExportNote;
  file?: { content: Buffer; entityTag: string; isBinary: boolean };
  link?: { url: string; expiresAt: string };
  headers: Record<string, string>;
}

/** `entityTag` is known at once; `answer` makes the file. */
export interface CaseExport {
  entityTag: string;
  answer(): Promise<ExportAnswer>;
}

type ExportServices = ReadServices & OpenCallServices;

/** Rejects with 409 until the first search of the case is COMPLETED. */
export async function exportCase(
  services: ExportServices,
  caller: Caller,
  caseId: string,
  query: Readonly<Record<string, string | undefined>>,
): Promise<CaseExport> {
  const { items } = await readableCase(services, caller, caseId);
  const question = exportQuestion(query);
  if (rootOf(items, caseId)?.status !== 'COMPLETED') throw new ApiError('case_not_ready');
  const changes = await decisionsFor(question, services, caseId);
  const entityTag = tagOf(question, items, changes, await ruleSetOf(question));
  const read = { caseId, items, changes };
  return { entityTag, answer: () => ofCase(services, caller, items, () => answerOf(services, read, question, entityTag)) };
}

type RuleSet = DerivedOwnership['ruleSet'];

/** What derives ownership is loaded when it is asked for: most exports need none of it. */
async function ruleSetOf({ ownership }: ExportQuestion): Promise<RuleSet | undefined> {
  return ownership === undefined ? undefined : (await import('./derived-of-case.ts')).namedRuleSet(ownership);
}

function tagOf(
  question: ExportQuestion,
  { searches }: CaseItems,
  changes: readonly IdentityChange[],
  ruleSet: RuleSet | undefined,
): string {
  const made = JSON.stringify([question, EXPORTER_VERSION, caseVersion(searches, changes), ...(ruleSet ? [ruleSet] : [])]);
  return `"${createHash('sha256').update(made).digest('hex')}"`;
}

interface CaseRead {
  caseId: string;
  items: CaseItems;
  /** The owner's decisions on identities, oldest first. */
  changes: readonly IdentityChange[];
}

async function answerOf(services: ReadServices, read: CaseRead, question: ExportQuestion, entityTag: string): Promise<ExportAnswer> {
  const { caseId } = read;
  const format: ExportFormat = await FORMATS[question.format]();
  const losses = new Losses();
  const graph = await graphToExport(read, question, losses);
  const pieces = format.pieces(graph, question.options, losses);
  if (question.about) return { body: noteOf(question.format, graph, pieces, losses), headers: {} };
  const content = await contentOf(pieces);
  const { mediaType, extension } = format.file(question.options);
  const fileName = `${caseId}.${extension}`;
  const dropped = droppedHeader(losses.list());
  if ('packed' in content)
    return { link: await spill(services, caseId)(content.packed, { contentType: mediaType, fileName }), headers: dropped };
  const isBinary = mediaType === 'application/zip';
  return { file: { content: content.whole, entityTag, isBinary }, headers: { ...fileHeaders(mediaType, fileName), ...dropped } };
}

async function graphToExport(
  { caseId, items, changes }: CaseRead,
  { format, current, ownership }: ExportQuestion,
  losses: Losses,
): Promise<ExportGraph> {
  const target = graphOf(items, caseId)!;
  const completed = items.searches.filter(({ status }) => status === 'COMPLETED');
  const updatedAt = completed
    .map((row) => row.updatedAt)
    .toSorted()
    .at(-1)!;
  const today = updatedAt.slice(0, 10);
  const read = { target, changes, caseVersion: caseVersion(items.searches, changes), today };
  const derived = ownership === undefined ? undefined : await (await import('./derived-of-case.ts')).derivedOfCase(ownership, read);
  const graph = graphOfCase({ caseId, updatedAt, target, parties: await partiesFor(format, target, changes), derived });
  if (!current) return graph;
  const left = currentGraph(graph);
  losses.count('relationships that have ended', 'current=1 leaves them out', graph.edges.length - left.edges.length);
  losses.count('parties that only such relationships connect', 'current=1 leaves them out', graph.nodes.size - left.nodes.size);
  return left;
}

/** The losses are known once the file was made. */
function noteOf(format: FormatName, graph: ExportGraph, pieces: ReturnType<ExportFormat['pieces']>, losses: Losses): ExportNote {
  for (const _ of pieces);
  const licences = licencesOf(graph);
  return {
    format,
    exporterVersion: EXPORTER_VERSION,
    nodes: graph.nodes.size,
    edges: graph.edges.length,
    dropped: losses.list(),
    licences,
  };
}

/** `"addresses of parties";n=12, …` (RFC 9651, a list). Absent where nothing is left out. */
const droppedHeader = (dropped: readonly Loss[]): Record<string, string> =>
  dropped.length > 0 ? { 'X-Export-Dropped': dropped.map(({ what, count }) => `"${what}";n=${count}`).join(', ') } : {};

/** What a browser could run is opened without scripts, links and sources, if it is opened at all. */
const ACTIVE = /^(?:text\/html|image\/svg\+xml)\b/;

const fileHeaders = (mediaType: string, fileName: string): Record<string, string> => ({
  'Content-Type': mediaType,
  'Content-Disposition': `attachment; filename="${fileName}"`,
  ...(ACTIVE.test(mediaType) && { 'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox" }),
});
