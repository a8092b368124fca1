/** A case as the screens show it: the answer of the service, and its parties with their edges. */
import type { CaseFile, Schemas } from '../client/src/index.ts';
import type { Entity } from '../shared/model/entity/entity.ts';
import { graphFrom } from '../shared/model/entity/graph.ts';
import { type CaseParties, casePartiesOf } from '../shared/model/picture/case-parties.ts';
import { today } from './as-of.ts';
import { type Resource, resource } from './resource.ts';
import { ask } from './session.ts';

export interface OpenCase {
  file: CaseFile;
  /** Absent until the first search is COMPLETED. */
  all?: CaseParties;
  /** Entities that are one party, as the service decides. */
  groups: readonly (readonly string[])[];
  /** Who owns the target, under the rule sets of its country. Absent where the service cannot say. */
  ownership?: Ownership;
}

export type Ownership = Schemas['CaseOwnership'];

export const openCase = (caseId: string): Resource<OpenCase> => resource(`case ${caseId}`, () => read(caseId));

/** Both answers are asked for at once: on a slow line the second would come as much later. */
async function read(caseId: string): Promise<OpenCase> {
  const [file, ownership] = await Promise.all([ask((rg) => rg.case(caseId)), ownershipOf(caseId)]);
  if (!file.target) return { file, groups: [] };
  const target = file.target as Entity;
  // Which entities are one party the service decides. Where it cannot say, every entity is a party of its own.
  const groups = (ownership?.nodes ?? []).flatMap(({ entityIds = [] }) => (entityIds.length > 1 ? [entityIds] : []));
  return { file, groups, all: casePartiesOf(graphFrom(target), target._id, groups, today()), ...(ownership && { ownership }) };
}

/** On a day of the past. `version`: changes with the case, so that an answer of before is not shown. */
export const ownershipOn = (asOf: string, caseId: string, version: string): Resource<Ownership> =>
  resource(`ownership ${caseId} ${version} on ${asOf}`, () => ask((rg) => rg.ownership(caseId, { asOf })));

/** `undefined` for a graph that is too large to derive from, and before the first search has ended. */
async function ownershipOf(caseId: string): Promise<Ownership | undefined> {
  try {
    return await ask((rg) => rg.ownership(caseId));
  } catch {
    return undefined;
  }
}
