/** The files of a pack about the case as a whole: the graph, who owns the target by which law, what is not known, and the report. */
import type { AcceptedSearch } from '../../ledger/search-rows/search-row.ts';
import { shareInWords } from '../../model/entity/share-words.ts';
import { gapsOfCase } from '../../model/evidence/gaps.ts';
import { DATA } from '../../model/evidence/pack-files.ts';
import { type ReportedOwner, type ReportedSearch, reportPage } from '../../model/evidence/report.ts';
import { bods } from '../../model/exports/bods.ts';
import { type ExportGraph, graphOfCase } from '../../model/exports/graph.ts';
import { licencesOf } from '../../model/exports/licences.ts';
import { Losses } from '../../model/exports/losses.ts';
import { svg } from '../../model/exports/svg.ts';
import type { OwnerAnswer, OwnershipAnswer } from '../../ownership/explain/answer.ts';
import { VERDICTS } from '../../ownership/judge/verdict.ts';
import { ApiError } from '../../platform/requests/api-error.ts';
import { partiesFor } from '../case-exports/parties-of-case.ts';
import { graphWithSearches } from '../case-files/case-graph-of.ts';
import { caseFileOf } from '../case-files/read-case.ts';
import { derivedOwnership } from '../ownership-answers/derived-ownership.ts';
import { factsToJudge } from '../ownership-answers/facts-to-judge.ts';
import { ruleSetsOf } from '../ownership-answers/list-rule-sets.ts';
import { type OwnershipBody, questionOf } from '../ownership-answers/question.ts';
import type { PackCase } from './pack-case.ts';
import type { PackWriter } from './pack-writer.ts';

const OPTIONS = { lines: false, byteOrderMark: false };

/** Gives, by `_id` of each counterparty, the search whose answer names it. `updatedAt`: of the case; its day is the one that is judged. */
export async function writeCaseFiles(
  writer: PackWriter,
  read: PackCase,
  { updatedAt, fingerprint }: { updatedAt: string; fingerprint: string },
): Promise<Record<string, string>> {
  const { caseId, packId, items, changes, searches } = read;
  const { target, searchOf } = graphWithSearches(items, caseId)!;
  const parties = await partiesFor('html', target, changes);
  const graph = graphOfCase({ caseId, updatedAt, target, parties });
  const failed = searches.flatMap(failedSearch);
  const gaps = gapsOfCase(graph, failed);
  const { ownership, ruleSets } = ownershipOf(read, target, searchOf, updatedAt.slice(0, 10));
  await writer.jsonPayload(DATA.case, caseFileOf(read.root, searches, target));
  await writer.jsonPayload(DATA.ownership, ownership);
  await writer.jsonPayload(DATA.ruleSets, { data: ruleSets });
  await writer.jsonPayload(DATA.gaps, gaps);
  await writer.jsonPayload(DATA.licences, { data: licencesOf(graph) });
  await writer.payload(DATA.statements, bods.pieces(graph, OPTIONS, new Losses()));
  await writer.payload(DATA.picture, svg.pieces(graph, OPTIONS, new Losses()));
  const isDerived = 'owners' in ownership;
  const page = reportPage({
    packId,
    fingerprint,
    graph,
    searches: searches.map((row) => reportedSearch(row, graph)),
    owners: isDerived ? byVerdict(ownership.owners).flatMap((owner) => reportedOwners(owner, ownership)) : [],
    unknownOwners: isDerived ? ownership.unknownPersons : [{ ruleSet: '', sentence: ownership.error }],
    ruleSets,
    notLookedUp: gaps.notLookedUp.map(({ legalName }) => legalName),
  });
  await writer.payload(DATA.report, page);
  return Object.fromEntries(searchOf);
}

/** The error instead where the case needs more work than one derivation may take. */
function ownershipOf(
  { changes }: PackCase,
  target: Parameters<typeof factsToJudge>[0],
  searchOf: ReadonlyMap<string, string>,
  today: string,
): { ownership: OwnershipBody | { error: string; code: string }; ruleSets: ReturnType<typeof ruleSetsOf> } {
  const question = questionOf({}, target.jurisdiction ?? target.countryOfRegistration, today);
  const ruleSets = ruleSetsOf(question.ruleSets);
  try {
    return { ownership: derivedOwnership(factsToJudge(target, changes, { searchOf }), question), ruleSets };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { ownership: { error: error.message, code: error.code }, ruleSets };
  }
}

const failedSearch = (row: AcceptedSearch) =>
  row.status === 'FAILED'
    ? [{ searchId: row.searchId, error: row.error ?? 'The search failed.', ...(row.failureCode && { code: row.failureCode }) }]
    : [];

function reportedSearch(row: AcceptedSearch, { nodes }: ExportGraph): ReportedSearch {
  const { searchInputs: inputs, entityId } = row;
  const party = entityId === undefined ? undefined : nodes.get(entityId);
  const asked = [inputs.jurisdiction, inputs.identifier ?? inputs.lei, inputs.legal_name ?? inputs.legalName].filter(Boolean).join(' ');
  const register = row.status === 'COMPLETED' ? (party ?? [...nodes.values()][0])?.provenance?.registry : undefined;
  return {
    searchId: row.searchId,
    about: asked || party?.entity.legalName || row.searchType || '',
    askedBy: row.userId,
    askedAt: row.createdAt,
    endedAt: row.updatedAt,
    outcome: row.status === 'COMPLETED' ? 'completed' : row.status === 'FAILED' ? (row.error ?? 'failed') : 'running',
    ...(register && { register }),
  };
}

/** Who is an owner before who may be one. */
const byVerdict = (owners: readonly OwnerAnswer[]): OwnerAnswer[] => owners.toSorted((one, other) => rankOf(one) - rankOf(other));
const rankOf = ({ beneficialOwner }: OwnerAnswer): number =>
  Math.min(...beneficialOwner.map(({ status }) => VERDICTS.indexOf(status)), VERDICTS.length);

/** A row for each rule set that has a verdict on the party. */
function reportedOwners(owner: OwnerAnswer, answer: OwnershipAnswer | OwnershipBody): ReportedOwner[] {
  const share =
    owner.hasKnownHolding && owner.effectiveInterest.shareholding ? shareInWords(owner.effectiveInterest.shareholding) : 'no known holding';
  return owner.beneficialOwner.map(({ ruleSet, sentence, tests }) => {
    const onPaths = new Set(tests.flatMap(({ paths = [] }) => paths.flatMap(({ edges }) => edges)));
    return {
      name: owner.legalName ?? owner.nodeId,
      share,
      ruleSet,
      sentence,
      chain: answer.edges.filter(({ edgeId }) => onPaths.has(edgeId)).map((edge) => step(edge, answer)),
    };
  });
}

type Edge = OwnershipAnswer['edges'][number];

/** `votingRights` -> `voting rights`. */
const wordsOf = (type: string): string => type.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** `A: shareholding over 25 to 50 % of B (Companies House, 2026-11-26)`. */
function step({ interestedParty, subject, interests, source }: Edge, { nodes }: Pick<OwnershipAnswer, 'nodes'>): string {
  const name = (id: string): string => nodes.find(({ nodeId }) => nodeId === id)?.legalName ?? id;
  const held = interests.map(({ type, share }) => [wordsOf(type), share && shareInWords(share)].filter(Boolean).join(' ')).join(', ');
  const where = [source?.registry, source?.retrievedAt?.slice(0, 10), source?.pointer].filter(Boolean).join(', ');
  return `${name(interestedParty)}: ${held} of ${name(subject)}${where ? ` (${where})` : ''}`;
}
