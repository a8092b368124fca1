/** The answer of the derivation as the panel and the picture show it. PURE. */
import type { Schemas } from '../client/src/index.ts';
import { hasHolding, isMoreThanNone } from '../client/src/ownership.ts';
import { shareInSigns } from '../shared/model/entity/share-words.ts';
import type { CaseParties } from '../shared/model/picture/case-parties.ts';
import { OWNERS } from './ownership-messages.ts';

type Owner = Schemas['Owner'];
export type Verdict = Schemas['OwnershipVerdict'];
export type Status = Verdict['status'];

export interface Judged {
  owner: Owner;
  verdict: Verdict;
}

/** Owners that the rule set judges, by verdict, in the order of the answer: largest first. */
export function judgedBy(owners: readonly Owner[], ruleSet: string): Readonly<Record<Status, readonly Judged[]>> {
  const judged = owners.flatMap((owner) =>
    owner.beneficialOwner.filter((one) => one.ruleSet === ruleSet).map((verdict) => ({ owner, verdict })),
  );
  const of = (status: Status): Judged[] => judged.filter(({ verdict }) => verdict.status === status);
  return {
    isBeneficialOwner: of('isBeneficialOwner'),
    mayBeBeneficialOwner: of('mayBeBeneficialOwner'),
    isNotBeneficialOwner: of('isNotBeneficialOwner'),
  };
}

export interface Compared {
  key: string;
  /** Absent for persons that no record names. */
  name?: string;
  /** By rule set, in the order of the answer; `undefined` where the rule set does not ask about such a party. */
  statuses: readonly (Status | undefined)[];
}

/** Every party that a rule set judges, in the order of the answer, and last the persons that no record names. */
export function comparedBy({
  ruleSets,
  owners,
  unknownPersons,
}: Pick<Schemas['CaseOwnership'], 'ruleSets' | 'owners' | 'unknownPersons'>): Compared[] {
  const by = (all: readonly { ruleSet: string; status: Status }[]) =>
    ruleSets.map(({ id }) => all.find(({ ruleSet }) => ruleSet === id)?.status);
  const rows = owners.map(({ nodeId, legalName, beneficialOwner }) => ({
    key: nodeId,
    name: legalName ?? nodeId,
    statuses: by(beneficialOwner),
  }));
  return [...rows.filter(({ statuses }) => statuses.some(Boolean)), { key: '', statuses: by(unknownPersons) }];
}

/** Ids of the party, of the edges between it and the target that decide the verdict, and of the parties at their ends, as the picture has them. */
export function chainsOf({ verdict: { tests }, owner }: Judged, all: CaseParties): ReadonlySet<string> {
  const edgeIds = new Set(tests.flatMap(({ paths = [] }) => paths.flatMap(({ edges }) => edges)));
  const edges = all.edges.filter(({ relationships }) => relationships.some(({ _id }) => edgeIds.has(_id)));
  const own = partyOf(owner.nodeId, all);
  return new Set([...(own ? [own] : []), all.target, ...edges.flatMap(({ id, from, to }) => [id, from, to])]);
}

/** `in all >25–50 %`: what the service derives for each person over all chains, by party. Votes where no shares are known. */
export function inAllOf(owners: readonly Owner[], all: CaseParties): ReadonlyMap<string, string> {
  const found = owners.filter(hasHolding).flatMap(({ nodeId, effectiveInterest: { shareholding, votingRights } }) => {
    const id = partyOf(nodeId, all);
    const share = [shareholding, votingRights].find(isMoreThanNone);
    if (!id || !share || all.parties.get(id)!.facts.entityType !== 'person') return [];
    const votes = share === shareholding ? '' : ` ${OWNERS.votes}`;
    return [[id, `${OWNERS.inAll} ${shareInSigns(share)}${votes}`] as const];
  });
  return new Map(found);
}

/** What the first rule set of the country says of each party. */
export function verdictsOf(ownership: Schemas['CaseOwnership'] | undefined, all: CaseParties): ReadonlyMap<string, Status> {
  const ruleSet = ownership?.ruleSets[0]?.id;
  const found = (ownership?.owners ?? []).flatMap(({ nodeId, beneficialOwner }) => {
    const id = partyOf(nodeId, all);
    const verdict = beneficialOwner.find((one) => one.ruleSet === ruleSet);
    return id && verdict ? [[id, verdict.status] as const] : [];
  });
  return new Map(found);
}

/** The party that the node of an answer is; `undefined` for parcels and groups, which are no party of the picture. */
export const partyOf = (nodeId: string, { parties }: CaseParties): string | undefined =>
  parties.has(nodeId) ? nodeId : [...parties.values()].find(({ entityIds }) => entityIds.includes(nodeId))?.id;
