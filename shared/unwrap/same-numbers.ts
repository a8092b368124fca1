/** Which companies of a case are one by their number: equal numbers of one jurisdiction. PURE. */
import type { GraphNode } from '../entity/graph.ts';
import type { IdentityGroups } from '../ownership/case-facts.ts';

/** Groups of two and more, by `_id`, in the order of the nodes. A number without a jurisdiction is one of the company's own. */
export function sameNumbers(nodes: readonly GraphNode[]): IdentityGroups {
  const groupOf = new Map<string, Set<string>>();
  for (const node of nodes) {
    if (node.entityType === 'person') continue;
    for (const key of keysOf(node)) {
      const [mine, theirs] = [groupOf.get(node._id), groupOf.get(key)];
      const joined = theirs ?? mine ?? new Set<string>();
      for (const id of mine ?? []) joined.add(id);
      joined.add(node._id);
      for (const id of joined) groupOf.set(id, joined);
      for (const [name, group] of groupOf) if (group === mine) groupOf.set(name, joined);
      groupOf.set(key, joined);
    }
  }
  return [...new Set(groupOf.values())].filter(({ size }) => size > 1).map((group) => [...group]);
}

function keysOf({ identifiers, jurisdiction, countryOfRegistration }: GraphNode): string[] {
  return identifiers
    .filter(({ type }) => type !== 'VAT number')
    .map(
      ({ value, jurisdiction: own = jurisdiction ?? countryOfRegistration ?? '' }) => `number ${own} ${value.replaceAll(/[\s./-]/g, '')}`,
    )
    .filter((key) => !key.startsWith('number  '));
}
