/** Where an unwrap stands on its case: what is still to be searched, in which order, where it ends and why, and whether the answer is decided. */
import type { Account } from '../accounts/account.ts';
import type { Share } from '../entity/company-record.ts';
import type { Entity } from '../entity/entity.ts';
import { graphFrom } from '../entity/graph.ts';
import type { OwnerAnswer, OwnershipAnswer, OwnershipQuestion } from '../ownership/answer.ts';
import { factsOfCase } from '../ownership/case-facts.ts';
import type { EndingReason, OwnershipGraph, OwnershipNode } from '../ownership/facts.ts';
import { identitiesOf } from '../ownership/identity.ts';
import { decisionsInForce } from '../ownership-answers/identity-decisions.ts';
import { questionOf } from '../ownership-answers/question.ts';
import { registerRows } from '../ownership-answers/register-rows.ts';
import { withStepPrices } from '../ownership-answers/step-prices.ts';
import { ApiError } from '../requests/api-error.ts';
import type { CaseState, EntitySearch } from './case-state.ts';
import { layersAbove } from './climb.ts';
import { decide, STRANGER } from './decision.ts';
import { type Candidate, type Judged, judge, type RuleServices } from './stop-rules.ts';
import type { UnwrapEnding, UnwrapSettings } from './unwrap-row.ts';

export interface OpenNode extends Candidate {
  shareAtStake: Share;
}

export interface Assessment {
  /** First come first: by share at stake, control, cost, id. */
  open: OpenNode[];
  /** Nodes whose search is under way. */
  waiting: number;
  endings: UnwrapEnding[];
  /** Nodes whose register failed and may be asked again. */
  failed: number;
  entitiesKnown: number;
  isDecided: boolean;
}

export interface AssessOptions {
  account: Account;
  settings: UnwrapSettings;
  today: string;
  isFailedNow: (search: EntitySearch, entity: Entity) => boolean;
}

const WHOLE: Share = { exact: 100 };
const NOTHING: Share = { exact: 0 };

/** Rejects with an `ApiError` where the entity that it begins with is not on the case. */
export async function assess(services: RuleServices, state: CaseState, options: AssessOptions): Promise<Assessment> {
  const { target } = state;
  const { settings } = options;
  const graph = graphFrom(target);
  const root = settings.entityId ?? target._id;
  if (!graph.nodes.some(({ _id }) => _id === root)) throw new ApiError('entity_not_found');
  const identities = identitiesOf(graph, decisionsInForce(state.identityChanges));
  const facts = factsOfCase(graph, root, identities, await registerRows(services, graph));
  const layers = layersAbove(facts, facts.target);
  const judged = await judgeAll(services, state, options, facts, layers);
  const open = [...judged].filter(([, { kind }]) => kind === 'open' || kind === 'waiting').map(([nodeId]) => nodeId);
  const place = facts.nodes.find(({ nodeId }) => nodeId === facts.target)?.jurisdiction;
  const question: OwnershipQuestion = questionOf({ ruleSets: settings.ruleSets }, place, options.today);
  const { answer, isDecided } = decide(withEndings(facts, judged), question, open);
  const stakes = new Stakes(answer, facts.target);
  return {
    ...openNodes(judged, stakes),
    waiting: [...judged.values()].filter(({ kind }) => kind === 'waiting').length,
    endings: await withStepPrices(services, target, facts.nodes, endingsOf(judged, stakes, answer)),
    failed: [...judged.values()].filter((one) => one.kind === 'ended' && one.isRetryable).length,
    entitiesKnown: graph.nodes.length,
    isDecided: isDecided && settings.goal === 'beneficialOwners',
  };
}

type JudgedNodes = ReadonlyMap<string, Judged>;

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

/** What of the company that the unwrap begins with goes through a node. */
class Stakes {
  readonly #owners: ReadonlyMap<string, OwnerAnswer>;
  readonly #root: string;

  constructor({ owners }: OwnershipAnswer, root: string) {
    this.#owners = new Map(owners.map((owner) => [owner.nodeId, owner]));
    this.#root = root;
  }

  shareOf(nodeId: string): Share {
    if (nodeId === this.#root) return WHOLE;
    return this.#owners.get(nodeId)?.effectiveInterest.shareholding ?? NOTHING;
  }

  /** The larger of shares and votes, in percent. */
  mostOf(nodeId: string): number {
    if (nodeId === this.#root) return 100;
    const { shareholding, votingRights } = this.#owners.get(nodeId)?.effectiveInterest ?? {};
    return Math.max(upperEnd(shareholding), upperEnd(votingRights));
  }

  mayControl(nodeId: string): boolean {
    const control = this.#owners.get(nodeId)?.control;
    return nodeId === this.#root || (control !== undefined && control !== 'none');
  }
}

export const upperEnd = ({ exact, maximum, exclusiveMaximum }: Share = {}): number => exact ?? maximum ?? exclusiveMaximum ?? 0;

/** Where only parents by consolidation are known, nothing is asked unless control is open. */
function openNodes(judged: JudgedNodes, stakes: Stakes): { open: OpenNode[] } {
  const open = [...judged.values()].flatMap((one) => (one.kind === 'open' ? [one.candidate] : []));
  const asked = open.filter(({ nodeId, isLeiRoute }) => !isLeiRoute || stakes.mayControl(nodeId));
  const inOrder = asked.toSorted(
    (one, other) =>
      Number(one.isLeiRoute) - Number(other.isLeiRoute) ||
      stakes.mostOf(other.nodeId) - stakes.mostOf(one.nodeId) ||
      Number(stakes.mayControl(other.nodeId)) - Number(stakes.mayControl(one.nodeId)) ||
      one.cost - other.cost ||
      (one.nodeId < other.nodeId ? -1 : 1),
  );
  return { open: inOrder.map((candidate) => ({ ...candidate, shareAtStake: stakes.shareOf(candidate.nodeId) })) };
}

/** Nodes that end, and what no record names of those that were searched; those with most at stake first. */
function endingsOf(judged: JudgedNodes, stakes: Stakes, { accounting, findings }: OwnershipAnswer): UnwrapEnding[] {
  const nodes = [...judged].flatMap(([nodeId, one]): UnwrapEnding[] => {
    if (one.kind === 'open' && one.candidate.isLeiRoute && !stakes.mayControl(nodeId)) {
      return [{ nodeId, reason: 'cannot_matter', shareAtStake: stakes.shareOf(nodeId), nextStep: { kind: 'none' } }];
    }
    return one.kind === 'ended' ? [ending(nodeId, one.reason, stakes.shareOf(nodeId), one.nextStep)] : [];
  });
  const unnamed = accounting.shareholding.endings
    .filter(({ nodeId }) => nodeId !== STRANGER && judged.get(nodeId)?.kind === 'searched')
    .map(({ nodeId, reason, share, nextStep }) => ending(nodeId, reason, share, nextStep));
  const inCircles = findings
    .filter(({ code, nodes: [first] }) => code === 'circular' && first !== undefined && judged.has(first))
    .map(({ nodes: [first] }) => ending(first!, 'circular', accounting.shareholding.circular, { kind: 'none' }));
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
