/** Where an unwrap stands on its case: what is still to be searched, in which order, where it ends and why, and whether the answer is decided. */
import type { Account } from '../../accounts/account/account.ts';
import { decisionsInForce } from '../../cases/ownership-answers/identity-decisions.ts';
import { questionOf } from '../../cases/ownership-answers/question.ts';
import { withStepPrices } from '../../cases/ownership-answers/step-prices.ts';
import type { Entity } from '../../model/entity/entity.ts';
import { graphFrom } from '../../model/entity/graph.ts';
import type { Share } from '../../model/entity/ownership-facts.ts';
import { factsOfCase } from '../../ownership/cases/case-facts.ts';
import { identitiesOf } from '../../ownership/cases/identity.ts';
import type { OwnershipQuestion } from '../../ownership/explain/answer.ts';
import type { EndingReason, OwnershipGraph, OwnershipNode } from '../../ownership/facts/facts.ts';
import { GraphTooLarge, Work } from '../../ownership/maths/work.ts';
import { Stakes } from '../../ownership/stakes.ts';
import { ApiError } from '../../platform/requests/api-error.ts';
import type { CaseState, EntitySearch } from './case-state.ts';
import { layersAbove } from './climb.ts';
import { decide, STRANGER } from './decision.ts';
import { type Candidate, type Judged, judge, type RuleServices } from './stop-rules.ts';
import type { UnwrapEnding, UnwrapSettings } from './unwrap-row.ts';
import { type KnownVerdicts, knownVerdicts } from './verdict-changes.ts';

export interface OpenNode extends Candidate {
  shareAtStake: Share;
}

export interface Assessment {
  /** First come first: by share at stake, control, cost, id. */
  open: OpenNode[];
  /** Nodes whose search is under way. */
  waiting: number;
  endings: UnwrapEnding[];
  /** Nodes whose register failed and may be searched again. */
  failed: number;
  entitiesKnown: number;
  isDecided: boolean;
  /** As the case shows them now. Derived when it is called; `undefined` where they are too many, or the graph is too large. */
  verdicts: () => KnownVerdicts | undefined;
}

export interface AssessOptions {
  account: Account;
  settings: UnwrapSettings;
  today: string;
  isFailedNow: (search: EntitySearch, entity: Entity) => boolean;
  /** That the derivations of a round may take together, but for `verdicts`. */
  work?: Work;
}

const WHOLE: Share = { exact: 100 };

/** Rejects with an `ApiError` where the entity that it begins with is not on the case. */
export async function assess(services: RuleServices, state: CaseState, options: AssessOptions): Promise<Assessment> {
  const { target } = state;
  const { settings } = options;
  const graph = graphFrom(target);
  const root = settings.entityId ?? target._id;
  if (!graph.nodes.some(({ _id }) => _id === root)) throw new ApiError('entity_not_found');
  const identities = identitiesOf(graph, decisionsInForce(state.identityChanges));
  const facts = factsOfCase(graph, root, identities);
  const layers = layersAbove(facts, facts.target);
  const judged = await judgeAll(services, state, options, facts, layers);
  const open = [...judged].filter(([, { kind }]) => kind === 'open' || kind === 'waiting').map(([nodeId]) => nodeId);
  const place = facts.nodes.find(({ nodeId }) => nodeId === facts.target)?.jurisdiction;
  const question = questionOf({ ruleSets: settings.ruleSets }, place, options.today);
  const withReasons = withEndings(facts, judged);
  const { work = new Work() } = options;
  const weighed = weigh(withReasons, { ...question, work }, judged, { open, mayEndEarly: settings.goal === 'beneficialOwners' });
  return {
    ...weighed,
    waiting: [...judged.values()].filter(({ kind }) => kind === 'waiting').length,
    endings: await withStepPrices(services, target, facts.nodes, weighed.endings),
    failed: [...judged.values()].filter((one) => one.kind === 'ended' && one.isRetryable).length,
    entitiesKnown: graph.nodes.length,
    verdicts: () => verdictsOf(withReasons, question),
  };
}

type Weighed = Pick<Assessment, 'open' | 'endings' | 'isDecided'>;

/** A graph that is too large to be derived is searched on, by price: what was found is on the case. */
function weigh(
  facts: OwnershipGraph,
  question: OwnershipQuestion,
  judged: JudgedNodes,
  { open, mayEndEarly }: { open: readonly string[]; mayEndEarly: boolean },
): Weighed {
  const weighedBy = (derived: Derived): Omit<Weighed, 'isDecided'> => {
    const stakes = new StakesAt(derived, facts.target);
    return { ...openNodes(judged, stakes), endings: endingsOf(judged, stakes, derived) };
  };
  const derived = unlessTooLarge(() => {
    const { stakes, isDecided } = decide(facts, question, open);
    return { ...weighedBy(stakes), isDecided };
  });
  if (!derived) return { ...weighedBy(NOT_DERIVED), isDecided: mayEndEarly && open.length === 0 };
  return { ...derived, isDecided: mayEndEarly && unlessTooLarge(derived.isDecided) === true };
}

const verdictsOf = (facts: OwnershipGraph, question: OwnershipQuestion): KnownVerdicts | undefined =>
  unlessTooLarge(() => knownVerdicts(new Stakes(facts, question)));

function unlessTooLarge<T>(derive: () => T): T | undefined {
  try {
    return derive();
  } catch (error) {
    if (error instanceof GraphTooLarge) return undefined;
    throw error;
  }
}

type JudgedNodes = ReadonlyMap<string, Judged>;
type Derived = Pick<Stakes, 'interestOf' | 'mayControl' | 'accounting' | 'circles'>;

const ANYTHING: Share = { minimum: 0, maximum: 100 };
const NOT_DERIVED: Derived = {
  interestOf: () => ANYTHING,
  mayControl: () => true,
  accounting: () => ({ circular: ANYTHING, endings: [] }),
  circles: () => [],
};

async function judgeAll(
  services: RuleServices,
  { target, searches }: CaseState,
  { account, settings, isFailedNow }: AssessOptions,
  facts: OwnershipGraph,
  layers: ReadonlyMap<string, number>,
): Promise<JudgedNodes> {
  const nodes = new Map(facts.nodes.map((node) => [node.nodeId, node]));
  const entities = entitiesOf(target);
  const context = { account, maxLayers: settings.maxLayers, isFailedNow };
  const judged = new Map<string, Judged>();
  for (const [nodeId, layer] of layers) {
    const node = nodes.get(nodeId)!;
    const own = (node.entityIds ?? []).flatMap((id) => entities.get(id) ?? []);
    judged.set(nodeId, await judge(services, context, { node, layer, entities: own, searches: own.map(({ _id }) => searches.get(_id)) }));
  }
  return judged;
}

function entitiesOf(target: Entity): Map<string, Entity> {
  const found = new Map<string, Entity>();
  const open = [target];
  for (let next = open.pop(); next; next = open.pop()) {
    found.set(next._id, next);
    open.push(...next.counterparties, ...(next.formerCounterparties ?? []));
  }
  return found;
}

/** The derivation accounts for a node by the reason that the rules found. */
const withEndings = (facts: OwnershipGraph, judged: JudgedNodes): OwnershipGraph => ({
  ...facts,
  nodes: facts.nodes.map((node): OwnershipNode => {
    const one = judged.get(node.nodeId);
    return one?.kind === 'ended' ? { ...node, ending: { reason: one.reason, nextStep: one.nextStep } } : node;
  }),
});

/** What of the company that the unwrap begins with goes through a node: all of it through itself. */
class StakesAt {
  readonly #stakes: Derived;
  readonly #root: string;

  constructor(stakes: Derived, root: string) {
    this.#stakes = stakes;
    this.#root = root;
  }

  shareOf(nodeId: string): Share {
    return nodeId === this.#root ? WHOLE : this.#stakes.interestOf(nodeId, 'shareholding');
  }

  /** The larger of shares and votes, in percent. */
  mostOf(nodeId: string): number {
    return Math.max(upperEnd(this.shareOf(nodeId)), nodeId === this.#root ? 0 : upperEnd(this.#stakes.interestOf(nodeId, 'votingRights')));
  }

  mayControl(nodeId: string): boolean {
    return nodeId === this.#root || this.#stakes.mayControl(nodeId);
  }
}

export const upperEnd = ({ exact, maximum, exclusiveMaximum }: Share = {}): number => exact ?? maximum ?? exclusiveMaximum ?? 0;

/** Where only parents by consolidation are known, nothing is asked unless control is open. */
function openNodes(judged: JudgedNodes, stakes: StakesAt): { open: OpenNode[] } {
  const open = [...judged.values()].flatMap((one) => (one.kind === 'open' ? [one.candidate] : []));
  const asked = open.filter(({ nodeId, isLeiRoute }) => !isLeiRoute || stakes.mayControl(nodeId));
  const weighed = asked.map((candidate) => ({
    ...{ candidate, nodeId: candidate.nodeId },
    most: stakes.mostOf(candidate.nodeId),
    mayControl: Number(stakes.mayControl(candidate.nodeId)),
  }));
  const inOrder = weighed.toSorted(
    (one, other) =>
      Number(one.candidate.isLeiRoute) - Number(other.candidate.isLeiRoute) ||
      other.most - one.most ||
      other.mayControl - one.mayControl ||
      one.candidate.cost - other.candidate.cost ||
      (one.nodeId < other.nodeId ? -1 : 1),
  );
  return { open: inOrder.map(({ candidate, nodeId }) => ({ ...candidate, shareAtStake: stakes.shareOf(nodeId) })) };
}

/** Nodes that end, and what no record names of those that were searched; those with most at stake first. */
function endingsOf(judged: JudgedNodes, stakes: StakesAt, derived: Derived): UnwrapEnding[] {
  const nodes = [...judged].flatMap(([nodeId, one]): UnwrapEnding[] => {
    if (one.kind === 'open' && one.candidate.isLeiRoute && !stakes.mayControl(nodeId)) {
      return [{ nodeId, reason: 'cannot_matter', shareAtStake: stakes.shareOf(nodeId), nextStep: { kind: 'none' } }];
    }
    return one.kind === 'ended' ? [ending(nodeId, one.reason, stakes.shareOf(nodeId), one.nextStep)] : [];
  });
  const { endings, circular } = derived.accounting();
  const unnamed = endings
    .filter(({ nodeId }) => nodeId !== STRANGER && judged.get(nodeId)?.kind === 'searched')
    .map(({ nodeId, reason, share, nextStep }) => ending(nodeId, reason, share, nextStep));
  const inCircles = derived
    .circles()
    .filter((first) => judged.has(first))
    .map((first) => ending(first, 'circular', circular, { kind: 'none' }));
  return [...nodes, ...unnamed, ...inCircles].toSorted(
    (one, other) => upperEnd(other.shareAtStake) - upperEnd(one.shareAtStake) || (one.nodeId < other.nodeId ? -1 : 1),
  );
}

export const ending = (nodeId: string, reason: EndingReason, shareAtStake: Share, nextStep: UnwrapEnding['nextStep']): UnwrapEnding => ({
  nodeId,
  reason,
  shareAtStake,
  ...(nextStep.kind === 'expand' && nextStep.credits !== undefined && { cost: nextStep.credits }),
  nextStep,
});
