/** The terms under which the registers of a case publish, to travel with every export. PURE. */
import type { ExportGraph } from './graph.ts';

export interface RegisterLicence {
  registry: string;
  /** In the register's words or by its usual name. Absent where the register states none. */
  licence?: string;
  /** What to name as the source. */
  attribution: string;
}

/** One for each register whose answers are in the graph, by name. */
export function licencesOf({ nodes }: ExportGraph): RegisterLicence[] {
  const found = new Map<string, RegisterLicence>();
  for (const { provenance } of nodes.values()) {
    if (!provenance || found.has(provenance.registry)) continue;
    const { registry, licence, origin } = provenance;
    found.set(registry, { registry, ...(licence && { licence }), attribution: `${registry}, ${origin}` });
  }
  return [...found.values()].toSorted((one, other) => (one.registry < other.registry ? -1 : 1));
}
