/**
 * Beneficial owners that a register does not list: persons who certainly are owners by its own rule, have no entry, and do not hold through a company
 * that has one. PURE.
 */

import { isDeclaredBy, isNaturalPerson, type Structure } from '../facts/structure.ts';
import type { DerivationContext } from '../judge/derivation-context.ts';
import { Judge } from '../judge/verdict.ts';
import { ruleSetOf } from '../rule-sets/all.ts';
import { pathsFrom } from '../walks/paths.ts';
import type { Finding } from './finding.ts';

/**
 * One finding for each such person, with the holdings in the target that show it. Empty where the target's register lists no beneficial owners under a known rule set,
 * or where that list was not read.
 */
export function undeclaredOf(context: DerivationContext): Finding[] {
  const { structure, target } = context;
  const level = structure.graph.levels[structure.nodes[target]!.nodeId];
  const rules = level?.declaredUnder === undefined ? undefined : ruleSetOf(level.declaredUnder);
  if (!rules || !READ.has(level!.completeness)) return [];
  const judge = new Judge(context, rules);
  return [...structure.nodes.keys()].flatMap((node): Finding[] => {
    if (!isNaturalPerson(structure.nodes[node]!) || isDeclaredBy(structure, node, target)) return [];
    const edges = unregisteredEdges(context, node);
    if (edges.length === 0) return [];
    const verdict = judge.verdictOf({ node, together: [] });
    return verdict?.status === 'isBeneficialOwner' ? [{ code: 'undeclared', nodes: [node], edges }] : [];
  });
}

/** Lists that were read. */
const READ: ReadonlySet<string> = new Set(['complete', 'partial', 'noneOnRegister']);

/** Chains whose last holder has no entry of its own among the beneficial owners: the register says nothing of them. */
function unregisteredEdges(context: DerivationContext, node: number): number[] {
  const { structure } = context;
  const found = (['shareholding', 'votingRights'] as const).flatMap((rightClass) =>
    pathsFrom(context.prepared(rightClass, 'attributed'), node)
      .paths.map(({ edges }) => edges.at(-1))
      .filter((edge) => edge !== undefined),
  );
  return [...new Set(found)].filter((edge) => !isEntry(structure, edge));
}

/** An entry of the register: anything but a direct legal holding. */
const isEntry = ({ edges }: Structure, edge: number): boolean =>
  edges[edge]!.interests.every(({ directOrIndirect }) => directOrIndirect !== 'direct');
