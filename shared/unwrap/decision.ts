/**
 * Whether a further search can still change a verdict. PURE.
 *
 * The bound is joint. All that stands open is given whole to one stranger, and then to each party in turn: every answer of a
 * register lies between that and its belonging to others. Where every verdict is the same at both ends, no answer changes one.
 */
import type { OwnershipAnswer, OwnershipQuestion } from '../ownership/answer.ts';
import { ownershipOf } from '../ownership/derive.ts';
import type { OwnershipEdge, OwnershipGraph } from '../ownership/facts.ts';

/** Node id of the party that all open shares are given to. No entity has it: theirs are UUIDs. */
export const STRANGER = 'stranger';
/** Parties for whom the whole derivation is made again; with more the answer counts as open. */
const MAX_TRIALS = 10;

export interface Decision {
  /** With all that stands open in the hands of the stranger: shares of everybody else are those without it. */
  answer: OwnershipAnswer;
  isDecided: boolean;
}

export function decide(facts: OwnershipGraph, question: OwnershipQuestion, open: readonly string[]): Decision {
  const outside = given(facts, open, STRANGER);
  const answer = ownershipOf(outside, question);
  return { answer, isDecided: open.length === 0 || isDecided(facts, outside, question, open, answer) };
}

function isDecided(
  facts: OwnershipGraph,
  outside: OwnershipGraph,
  question: OwnershipQuestion,
  open: readonly string[],
  answer: OwnershipAnswer,
): boolean {
  // What is known of the owners of an open company may contradict the stranger's share: then nothing is said.
  const isOpen = new Set(open);
  if (facts.edges.some(({ subject, interests }) => isOpen.has(subject) && interests.some(({ share }) => share))) return false;
  const strangers = verdictsOf(answer, STRANGER);
  if (answer.unknownPersons.some(({ ruleSet, status }) => strangers.get(ruleSet) !== undefined && strangers.get(ruleSet) !== status))
    return false;
  const unsettled = answer.owners.filter(
    ({ nodeId, beneficialOwner }) => nodeId !== STRANGER && beneficialOwner.some(({ status }) => status !== 'isBeneficialOwner'),
  );
  if (unsettled.length === 0) return true;
  const ids = unsettled.map(({ nodeId }) => nodeId);
  const together = ownershipOf(possiblyStranger(outside, new Set(ids)), question);
  const trials: string[] = [];
  for (const nodeId of ids) {
    const [apart, joined] = [verdictsOf(answer, nodeId), verdictsOf(together, nodeId)];
    const differing = [...apart].filter(([ruleSet, status]) => joined.get(ruleSet) !== status);
    if (differing.length > 0) return false;
    if ([...joined.values()].includes('mayBeBeneficialOwner')) trials.push(nodeId);
  }
  return trials.length <= MAX_TRIALS && trials.every((nodeId) => isSameWithAll(facts, question, open, nodeId, verdictsOf(answer, nodeId)));
}

/** Whether a party has the same verdicts when all that stands open is its own. */
function isSameWithAll(
  facts: OwnershipGraph,
  question: OwnershipQuestion,
  open: readonly string[],
  nodeId: string,
  apart: ReadonlyMap<string, string>,
): boolean {
  // What is its own cannot be given to it.
  const own = verdictsOf(
    ownershipOf(
      given(
        facts,
        open.filter((one) => one !== nodeId),
        nodeId,
      ),
      question,
    ),
    nodeId,
  );
  return [...apart].every(([ruleSet, status]) => own.get(ruleSet) === status);
}

const verdictsOf = ({ owners }: OwnershipAnswer, nodeId: string): Map<string, string> =>
  new Map(owners.find((owner) => owner.nodeId === nodeId)?.beneficialOwner.map(({ ruleSet, status }) => [ruleSet, status]) ?? []);

/** The facts with each open company owned whole by `owner`. */
function given(facts: OwnershipGraph, open: readonly string[], owner: string): OwnershipGraph {
  const isKnown = facts.nodes.some(({ nodeId }) => nodeId === owner);
  return {
    ...facts,
    nodes: isKnown ? facts.nodes : [...facts.nodes, { nodeId: owner, type: 'person' }],
    edges: [...facts.edges, ...open.map((subject) => whole(owner, subject))],
    levels: { ...facts.levels, ...Object.fromEntries(open.map((subject) => [subject, { completeness: 'complete' as const }])) },
  };
}

const whole = (interestedParty: string, subject: string): OwnershipEdge => ({
  edgeId: `${interestedParty} of ${subject}`,
  interestedParty,
  subject,
  interests: [
    { type: 'shareholding', directOrIndirect: 'direct', share: { exact: 100 } },
    { type: 'votingRights', directOrIndirect: 'direct', share: { exact: 100 } },
  ],
});

/** The stranger may be any of them: what is certain keeps them apart, what is possible takes them together. */
const possiblyStranger = (facts: OwnershipGraph, ids: ReadonlySet<string>): OwnershipGraph => ({
  ...facts,
  nodes: facts.nodes.map((node) => (ids.has(node.nodeId) ? { ...node, possiblySame: [...(node.possiblySame ?? []), STRANGER] } : node)),
});
