/**
 * Whether a further search can still change a verdict. PURE.
 *
 * The bound is joint. All that stands open is given whole to one stranger, and then to each party in turn: every answer of a
 * register lies between that and its belonging to others. Where every verdict is the same at both ends, no answer changes one.
 */
import type { OwnershipQuestion } from '../../ownership/explain/answer.ts';
import type { OwnershipEdge, OwnershipGraph } from '../../ownership/facts/facts.ts';
import type { VerdictStatus } from '../../ownership/judge/verdict.ts';
import { Stakes, type Verdicts } from '../../ownership/stakes.ts';

/** Node id of the party that all open shares are given to. No entity has it: theirs are UUIDs. */
export const STRANGER = 'stranger';
/** Parties for whom the whole derivation is made again; with more the answer counts as open. */
const MAX_TRIALS = 10;

export interface Decision {
  /** With all that stands open in the hands of the stranger: shares of everybody else are those without it. */
  stakes: Stakes;
  /** It takes up to two verdicts of each party. */
  isDecided(): boolean;
}

export function decide(facts: OwnershipGraph, question: OwnershipQuestion, open: readonly string[]): Decision {
  const outside = given(facts, open, STRANGER);
  const stakes = new Stakes(outside, question);
  return { stakes, isDecided: () => open.length === 0 || isDecided(facts, question, open, stakes) };
}

/**
 * What is cheap and open in most rounds is looked at first: the stranger, then everybody else, in one derivation, then each alone. Whoever is not
 * an owner even together with the stranger is none alone.
 */
function isDecided(facts: OwnershipGraph, question: OwnershipQuestion, open: readonly string[], stakes: Stakes): boolean {
  // What is known of the owners of an open company may contradict the stranger's share: then nothing is said.
  const isOpen = new Set(open);
  if (facts.edges.some(({ subject, interests }) => isOpen.has(subject) && interests.some(({ share }) => share))) return false;
  const strangers = stakes.verdictsOf(STRANGER);
  if (strangers.size > 0 && !isSame(strangers, stakes.unknownPersons())) return false;
  const apart = new Map<string, Verdicts>();
  for (const nodeId of stakes.parties()) {
    if (nodeId === STRANGER) continue;
    // The stranger may be any of them: what is certain keeps them apart, what is possible takes them together.
    const joined = stakes.verdictsOf(nodeId, STRANGER);
    if (areAll(joined, 'isNotBeneficialOwner')) continue;
    const verdicts = stakes.verdictsOf(nodeId);
    if (areAll(verdicts, 'isBeneficialOwner')) continue;
    if (!isSame(verdicts, joined)) return false;
    if ([...joined.values()].includes('mayBeBeneficialOwner')) apart.set(nodeId, verdicts);
  }
  return apart.size <= MAX_TRIALS && [...apart].every(([nodeId, verdicts]) => isSame(verdicts, withAll(facts, question, open, nodeId)));
}

/** The verdicts of a party when all that stands open is its own. What is its own cannot be given to it. */
function withAll(facts: OwnershipGraph, question: OwnershipQuestion, open: readonly string[], nodeId: string): Verdicts {
  const others = open.filter((one) => one !== nodeId);
  return new Stakes(given(facts, others, nodeId), question).verdictsOf(nodeId);
}

const areAll = (verdicts: Verdicts, status: VerdictStatus): boolean => [...verdicts.values()].every((one) => one === status);

/** Of each rule set that the first has. */
const isSame = (one: Verdicts, other: Verdicts): boolean => [...one].every(([ruleSet, status]) => other.get(ruleSet) === status);

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
