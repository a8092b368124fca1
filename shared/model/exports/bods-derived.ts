/**
 * Derived ownership as relationships of BODS 0.4: for each party whose way to the target leads through others, one indirect relationship whose
 * components are the declared records that it is made of. PURE.
 *
 * Declared records are primary statements of a register and stay as they are (`isComponent: false`); a derived one names them.
 */
import { shareInWords } from '../entity/share-words.ts';
import { relationshipId } from './bods-relationships.ts';
import { type BodsAnnotation, type BodsRecord, recordIdOf } from './bods-statement.ts';
import type { DerivedInterest, DerivedOwner, DerivedOwnership } from './derived-ownership.ts';
import { counted } from './figures.ts';
import type { ExportEdge, ExportGraph } from './graph.ts';
import type { Losses } from './losses.ts';

/** `written`: ids of the relationship records of the file so far. Nothing where the graph has no derived ownership. */
export function* derivedRecords(graph: ExportGraph, written: ReadonlySet<string>, losses: Losses): Generator<BodsRecord> {
  const { derived } = graph;
  if (!derived) return;
  const edges = new Map(graph.edges.map((edge) => [edge._id, edge]));
  for (const owner of derived.owners) {
    const chain = chainOf(owner, { graph, edges, written });
    if (!chain) countDirect(owner, losses);
    else yield* recordOf(owner, chain, derived, graph, losses);
  }
  for (const [reason, count] of derived.openEndings)
    losses.count('chains that end without a known owner', reason.replaceAll('_', ' '), count);
}

interface Chain {
  /** Of parties between the owner and the target, then of relationships. */
  records: readonly string[];
  /** True where the owner holds some of it without anybody between. */
  hasDirect: boolean;
  /** Relationships that the standard has no interest for: they are no records of the file. */
  missing: number;
}

interface Written {
  graph: ExportGraph;
  edges: ReadonlyMap<string, ExportEdge>;
  written: ReadonlySet<string>;
}

/** `undefined` where no party is between the owner and the target. */
function chainOf(owner: DerivedOwner, { graph, edges, written }: Written): Chain | undefined {
  const ends = new Set([...owner.entityIds, ...targetIds(owner, graph)]);
  const known = owner.edges.map((id) => edges.get(id));
  const between = new Set<string>();
  const relationships = new Set<string>();
  let hasDirect = false;
  let missing = 0;
  for (const edge of known) {
    if (!edge) {
      missing += 1;
      continue;
    }
    const { interestedParty, subject } = edge;
    for (const id of [interestedParty, subject]) if (!ends.has(id)) between.add(id);
    hasDirect ||= owner.entityIds.includes(interestedParty) && ends.has(subject);
    const recordId = relationshipId(interestedParty, subject);
    if (written.has(recordId)) relationships.add(recordId);
    else missing += 1;
  }
  return between.size === 0 ? undefined : { records: [...between, ...relationships], hasDirect, missing };
}

/** All entities that are the target. */
const targetIds = ({ joined }: DerivedOwner, { target }: ExportGraph): readonly string[] =>
  joined.find(({ entityIds }) => entityIds.includes(target))?.entityIds ?? [target];

/** A party that holds directly has its declared relationship, which has no verdict. */
function countDirect({ verdict }: DerivedOwner, losses: Losses): void {
  if (verdict?.isOpen || verdict?.isBeneficialOwner)
    losses.count('verdicts on parties without a company between', 'only derived relationships carry verdicts');
}

function* recordOf(
  owner: DerivedOwner,
  { records, hasDirect, missing }: Chain,
  derived: DerivedOwnership,
  { target, nodes }: ExportGraph,
  losses: Losses,
): Generator<BodsRecord> {
  const { verdict } = owner;
  const interestedParty = owner.entityIds.find((id) => nodes.has(id));
  if (interestedParty === undefined) return losses.count('derived owners that are no party of the file', 'current=1 leaves them out');
  if (verdict?.isOpen) losses.count('open verdicts on beneficial ownership', 'neither true nor false says what may be');
  losses.count('components of derived relationships', 'the standard has no interest for them', missing);
  const interests = interestsOf(owner);
  if (interests.length === 0) return;
  yield {
    recordId: recordIdOf(`derived ${derived.ruleSet.id} ${interestedParty} ${target}`),
    recordType: 'relationship',
    recordDetails: {
      ...{ isComponent: false, componentRecords: records, interestedParty, subject: target },
      interests: interests.map((one) => bodsInterest(one, hasDirect, verdict?.isBeneficialOwner)),
    },
    annotations: annotationsOf(owner, missing, derived),
    sources: [],
    source: sourceOf(derived),
  };
}

/** A party that is a beneficial owner without a share or certain control, as by a role in a trust, has an interest of a kind that is not settled. */
const interestsOf = ({ interests, verdict }: DerivedOwner): readonly DerivedInterest[] =>
  interests.length === 0 && verdict?.isBeneficialOwner ? [{ type: 'unknownInterest' }] : interests;

const DETAILS: Readonly<Partial<Record<DerivedInterest['type'], string>>> = {
  shareholding: 'Derived: shares multiplied along each chain, and all chains added',
  votingRights: 'Derived: votes multiplied along each chain, and all chains added',
  otherInfluenceOrControl: 'Derived: control for certain, by votes or other published means',
};

/** The share is all that the party has: a direct holding is not to be added to it. */
function bodsInterest({ type, share }: DerivedInterest, hasDirect: boolean, isBeneficialOwner: boolean | undefined) {
  const details = DETAILS[type] ?? 'Derived';
  return {
    ...{ type, directOrIndirect: 'indirect', details: share && hasDirect ? `${details}, the direct holding among them` : details },
    ...(isBeneficialOwner !== undefined && { beneficialOwnershipOrControl: isBeneficialOwner }),
    ...(share && { share }),
  };
}

function annotationsOf({ verdict, joined }: DerivedOwner, missing: number, derived: DerivedOwnership): BodsAnnotation[] {
  const { ruleSet, caseVersion, unresolved } = derived;
  const by = `rule set ${ruleSet.id}, version ${ruleSet.version}, SHA-256 ${ruleSet.sha256}; case version ${caseVersion}`;
  const notes = [
    ['', `Derived by registry-graph from the component records; no register declares it (${by})`],
    ['', `Of the shares of the subject ${shareInWords(unresolved)} have no known owner`],
    ...(verdict ? [['/interests', verdict.sentence]] : []),
    ...(verdict && verdict.assumptions.length > 0 ? [['/interests', `Assumptions: ${verdict.assumptions.join(', ')}`]] : []),
    ...joined.map(({ entityIds, by: rules }) => ['/componentRecords', `One party by ${rules.join(', ')}: ${entityIds.join(', ')}`]),
    ...(missing > 0
      ? [
          [
            '/componentRecords',
            `${counted(missing, 'relationship that counts is no record', 'relationships that count are no records')}: the standard has no interest for them`,
          ],
        ]
      : []),
  ];
  return notes.map(([at, description]) => ({ at: at!, description: description! }));
}

const sourceOf = ({ ruleSet: { id, version } }: DerivedOwnership) => ({
  assertedBy: [{ name: 'registry-graph' }],
  description: `Derived ownership: rule set ${id}, version ${version}`,
  type: ['thirdParty'],
});
