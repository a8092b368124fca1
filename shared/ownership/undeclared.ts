/** Who is a beneficial owner under the register's own rule for certain, and stands in it neither by name nor behind a company that does. */
import type { DerivationContext } from './derivation-context.ts';
import type { Finding } from './findings.ts';
import { pathsFrom } from './paths.ts';
import { ruleSetOf } from './rule-sets/all.ts';
import { isDeclaredBy, isNaturalPerson, type Structure } from './structure.ts';
import { Judge } from './verdict.ts';

/** Empty where the target's register lists no beneficial owners under a known rule set, or has none of this company at hand. */
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
