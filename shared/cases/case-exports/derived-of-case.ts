/** Derived ownership of a case for an export, by one rule set: what `GET /casefile/{caseId}/ownership` derives, on the day of the newest result. */

import type { Entity } from '../../model/entity/entity.ts';
import type { Share } from '../../model/entity/ownership-facts.ts';
import type { DerivedInterest, DerivedOwner, DerivedOwnership, DerivedVerdict } from '../../model/exports/derived-ownership.ts';
import type { OwnerAnswer, OwnershipAnswer } from '../../ownership/explain/answer.ts';
import type { EndingReason } from '../../ownership/facts/facts.ts';
import type { RuleSet } from '../../ownership/rule-sets/rule-set.ts';
import type { IdentityChange } from '../case-files/identity-store.ts';
import { derivedChains } from '../ownership-answers/derived-ownership.ts';
import { factsToJudge } from '../ownership-answers/facts-to-judge.ts';
import { digestOf, knownRuleSet } from '../ownership-answers/rule-sets.ts';

export interface CaseToDerive {
  target: Entity;
  /** The owner's decisions on identities, oldest first. */
  changes: readonly IdentityChange[];
  caseVersion: string;
  /** `YYYY-MM-DD`: the day that is judged. */
  today: string;
}

/** The rule set as an `ETag` holds it. Throws an `ApiError` of status 400 where there is none of that name. */
export function namedRuleSet(id: string): DerivedOwnership['ruleSet'] {
  const rules = knownRuleSet(id);
  return { id, version: rules.version, sha256: digestOf(rules) };
}

/** Throws an `ApiError` of status 422 where the case needs more work than one derivation may take. */
export function derivedOfCase(id: string, read: CaseToDerive): DerivedOwnership {
  const rules = knownRuleSet(id);
  const facts = factsToJudge(read.target, read.changes);
  const { answer, chains } = derivedChains(facts, { ruleSets: [rules], today: read.today });
  const { unresolved, endings } = answer.accounting.shareholding;
  const open = endings.filter(({ reason }) => !KNOWN_ENDS.has(reason));
  const ends = new Map(answer.edges.map(({ edgeId, interestedParty, subject }) => [edgeId, [interestedParty, subject]]));
  const nodes = new Map(answer.nodes.map((node) => [node.nodeId, node]));
  const hasVotes = answer.edges.some(({ interests }) => interests.some(({ type }) => type === 'votingRights'));
  return {
    ruleSet: namedRuleSet(id),
    caseVersion: read.caseVersion,
    unresolved,
    openEndings: new Map([...Map.groupBy(open, ({ reason }) => reason)].map(([reason, all]) => [reason, all.length])),
    owners: answer.owners.flatMap((owner): DerivedOwner[] => {
      const { entityIds } = nodes.get(owner.nodeId)!;
      // A joint parcel and a nominee's holding are no parties.
      if (!entityIds) return [];
      const edges = chains.get(owner.nodeId)!;
      const onTheWay = new Set([owner.nodeId, answer.target, ...edges.flatMap((edge) => ends.get(edge)!)]);
      const verdict = verdictOf(owner, rules);
      const joined = [...onTheWay].flatMap((nodeId) => joinedIn(nodes.get(nodeId)!));
      return [{ entityIds, interests: interestsOf(owner, hasVotes), ...(verdict && { verdict }), edges, joined }];
    }),
  };
}

const KNOWN_ENDS: ReadonlySet<EndingReason> = new Set<EndingReason>(['natural_person', 'state', 'listed_company']);

function joinedIn({ entityIds = [], matchedBy = [] }: OwnershipAnswer['nodes'][0]): DerivedOwner['joined'] {
  return entityIds.length > 1 ? [{ entityIds, by: [...new Set(matchedBy.map(({ rule }) => rule))] }] : [];
}

/** Votes only where a register publishes votes: elsewhere they are taken to follow the shares. */
function interestsOf({ hasKnownHolding, effectiveInterest, control }: OwnerAnswer, hasVotes: boolean): DerivedInterest[] {
  const { shareholding, votingRights } = hasKnownHolding ? effectiveInterest : {};
  return [
    ...(isMoreThanNone(shareholding) ? [{ type: 'shareholding' as const, share: shareholding }] : []),
    ...(hasVotes && isMoreThanNone(votingRights) ? [{ type: 'votingRights' as const, share: votingRights }] : []),
    ...(control === 'certain' ? [{ type: 'otherInfluenceOrControl' as const }] : []),
  ];
}

const isMoreThanNone = (share: Share | undefined): share is Share => share !== undefined && share.exact !== 0;

/** Of a rule set on other parties than persons the sentence alone: it says nothing of beneficial owners. */
function verdictOf({ type, beneficialOwner: [found] }: OwnerAnswer, { subjects }: RuleSet): DerivedVerdict | undefined {
  if (!found) return undefined;
  const { status, sentence, assumptions } = found;
  const isOnOwners = subjects === 'person' && type === 'person';
  const isOpen = status === 'mayBeBeneficialOwner';
  return {
    ...(isOnOwners && !isOpen && { isBeneficialOwner: status === 'isBeneficialOwner' }),
    isOpen: isOnOwners && isOpen,
    sentence,
    assumptions,
  };
}
