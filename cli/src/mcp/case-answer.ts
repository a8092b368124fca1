/** A case, or one branch of it, as the answer of a tool. PURE. */
import type { CaseParties, CaseParty } from '../../../shared/model/picture/case-parties.ts';
import { caseTree } from '../case-tree.ts';
import { NothingFound } from '../exit-codes.ts';
import type { ReadCase } from '../read-case.ts';
import { treeText } from '../tree.ts';
import { cutLines, MAX_ITEMS, QUOTED, type ToolAnswer } from './answers.ts';

export interface Part {
  depth?: number | undefined;
  /** Number of a party in the tree of the whole case. */
  part?: number | undefined;
}

export function caseAnswer(caseId: string, { graph, parties }: ReadCase, { depth, part }: Part = {}): ToolAnswer {
  const from = part === undefined ? parties.target : caseTree(parties).numbered.get(part)?.id;
  if (from === undefined) throw new NothingFound(`The case has no party ${part}`);
  const ids = new Set([...within(parties, from, depth ?? Number.POSITIVE_INFINITY)].flatMap((id) => parties.parties.get(id)!.entityIds));
  const nodes = graph.nodes.filter(({ _id }) => ids.has(_id));
  const ties = graph.edges.filter(({ interestedParty, subject }) => ids.has(interestedParty) && ids.has(subject));
  const lines = treeText(parties, { style: QUOTED, from, depth });
  return {
    text: cutLines([`case ${caseId}`, ...lines]),
    data: {
      ...{ caseId, parties: nodes.slice(0, MAX_ITEMS), ties: ties.slice(0, MAX_ITEMS) },
      furtherParties: graph.nodes.length - Math.min(nodes.length, MAX_ITEMS),
    },
  };
}

/** `word`: the id of one of its entities, or its number in the tree, which is what a model sees in a text. */
export function partyNamed(parties: CaseParties, word: string): CaseParty {
  const numbered = /^\d{1,5}$/.test(word) ? caseTree(parties).numbered.get(Number(word)) : undefined;
  const party = numbered ?? [...parties.parties.values()].find(({ entityIds }) => entityIds.includes(word));
  if (!party) throw new NothingFound('The case has no such party');
  return party;
}

export const branchOf = (parties: CaseParties, { id }: CaseParty): string[] => treeText(parties, { style: QUOTED, from: id, depth: 1 });

/** Parties at most so many ties away, upwards or downwards. */
function within({ edges }: CaseParties, from: string, depth: number): Set<string> {
  const found = new Set([from]);
  let last = [from];
  for (let layer = 0; layer < depth && last.length > 0; layer += 1) {
    const reached = edges.flatMap((edge) => [
      ...(last.includes(edge.to) ? [edge.from] : []),
      ...(last.includes(edge.from) && edge.statedByOwner ? [edge.to] : []),
    ]);
    last = [...new Set(reached)].filter((id) => !found.has(id));
    for (const id of last) found.add(id);
  }
  return found;
}
