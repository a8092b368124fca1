/** The entities of a case that are one party, for formats that show parties: as derived ownership joins them, with the decisions of the owner. */

import type { Entity } from '../../model/entity/entity.ts';
import { graphFrom } from '../../model/entity/graph.ts';
import type { FormatName } from '../../model/exports/formats.ts';
import type { ReadServices } from '../case-files/case-answer.ts';
import type { IdentityChange } from '../case-files/identity-store.ts';
import type { ExportQuestion } from './export-query.ts';

/** All other formats keep every entity of a case apart. */
const JOINED: ReadonlySet<FormatName> = new Set<FormatName>(['html', 'mermaid', 'svg']);

/** Oldest first; none are read for an export that they say nothing to. */
export async function decisionsFor(
  { format, ownership }: Pick<ExportQuestion, 'format' | 'ownership'>,
  { store }: Pick<ReadServices, 'store'>,
  caseId: string,
): Promise<IdentityChange[]> {
  return JOINED.has(format) || ownership !== undefined ? store.identityChanges.list(caseId) : [];
}

/** By `_id`, groups of more than one. Loaded when it is asked for: most formats need none of it. */
export async function partiesFor(format: FormatName, target: Entity, changes: readonly IdentityChange[]): Promise<(readonly string[])[]> {
  if (!JOINED.has(format)) return [];
  const [{ identitiesOf }, { decisionsInForce }] = await Promise.all([
    import('../../ownership/cases/identity.ts'),
    import('../ownership-answers/identity-decisions.ts'),
  ]);
  return [...identitiesOf(graphFrom(target), decisionsInForce(changes)).groups];
}
