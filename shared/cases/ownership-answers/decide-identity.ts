/**
 * GET /casefile/{caseId}/identities, PUT and DELETE /casefile/{caseId}/identities/{entityId}/{otherEntityId}: the owner of a case decides
 * whether two of its entities are one party. Only derived ownership changes by it; the entities stay as they are.
 */

import type { Caller } from '../../accounts/account/account.ts';
import { admitted } from '../../accounts/account/admission.ts';
import { type Graph, graphFrom } from '../../model/entity/graph.ts';
import { vetoesAgainst } from '../../ownership/cases/identity.ts';
import type { Veto } from '../../ownership/facts/identities.ts';
import { ApiError } from '../../platform/requests/api-error.ts';
import { type BodyOf, bodyOf, checkedBody, flag, requiredFlag, requiredText } from '../../platform/requests/request-body.ts';
import { graphOf } from '../case-files/case-graph-of.ts';
import type { IdentityChange } from '../case-files/identity-store.ts';
import { readableCase } from '../case-files/read-case.ts';
import type { CaseServices } from '../case-files/services.ts';
import { type DecisionRecord, decisionOf, decisionRecords, decisionsInForce } from './identity-decisions.ts';

type IdentityServices = Pick<CaseServices, 'store' | 'now'>;

export const IdentityBody = bodyOf({ same: requiredFlag, reason: requiredText(1_000), override: flag });
type Wanted = BodyOf<typeof IdentityBody>;

export interface IdentityPath {
  caseId: string;
  entityId: string;
  otherEntityId: string;
}

const MAX_DECISIONS = 1_000;
/** Decisions on two entities by several programs of the owner at once settle within these. */
const MAX_ATTEMPTS = 5;

/** Every decision that was made on the case, oldest first. For the owner and collaborators. */
export async function listIdentities({ store }: IdentityServices, caller: Caller, caseId: string): Promise<{ data: DecisionRecord[] }> {
  await readableCase({ store }, caller, caseId);
  return { data: decisionRecords(await store.identityChanges.list(caseId)) };
}

/** Rejects with an `ApiError`, 409 where something keeps the two apart and the body does not override it. */
export async function decideIdentity(
  services: IdentityServices,
  caller: Caller,
  path: IdentityPath,
  body: () => unknown,
): Promise<DecisionRecord> {
  admitted(await services.store.accounts.read(caller.userId), caller);
  const wanted = checkedBody(IdentityBody, body());
  const decided = await change(services, caller, path, (graph, changes, pair) => {
    const others = decisionsInForce(changes.filter((one) => !isOf(one, pair)));
    const vetoes = wanted.same ? vetoesAgainst(graph, others, ...pair) : [];
    if (vetoes.length > 0 && !wanted.override) throw conflict(vetoes);
    const last = changes.findLast((one) => isOf(one, pair));
    if (last && isSameDecision(last, wanted, vetoes)) return undefined;
    if (changes.filter(({ same }) => same !== undefined).length >= MAX_DECISIONS) throw new ApiError('too_many_decisions');
    return { same: wanted.same, reason: wanted.reason, ...(vetoes.length > 0 && { overridden: vetoes }) };
  });
  return { ...decisionOf(decided!)!, status: 'inForce' };
}

/** Also where there is no decision. */
export async function withdrawIdentity(services: IdentityServices, caller: Caller, path: IdentityPath): Promise<void> {
  await change(services, caller, path, (_, changes, pair) =>
    changes.findLast((one) => isOf(one, pair))?.same === undefined ? undefined : {},
  );
}

type Pair = IdentityChange['pair'];
type Facts = Pick<IdentityChange, 'same' | 'reason' | 'overridden'>;

/** Adds a change, or none where `next` gives none. Returns the newest change of the two entities. */
async function change(
  { store, now }: IdentityServices,
  caller: Caller,
  { caseId, entityId, otherEntityId }: IdentityPath,
  next: (graph: Graph, changes: readonly IdentityChange[], pair: Pair) => Facts | undefined,
): Promise<IdentityChange | undefined> {
  const { items, root } = await readableCase({ store }, caller, caseId);
  if (root.userId !== caller.userId) throw new ApiError('not_the_owner', { message: 'Only the case owner may decide who is one party' });
  if (entityId === otherEntityId) throw new ApiError('invalid_parameter', { message: 'The two entities must be different ones' });
  const target = graphOf(items, caseId);
  const graph = target ? graphFrom(target) : { nodes: [], edges: [] };
  for (const id of [entityId, otherEntityId]) if (!graph.nodes.some(({ _id }) => _id === id)) throw new ApiError('entity_not_found');
  const pair: Pair = entityId < otherEntityId ? [entityId, otherEntityId] : [otherEntityId, entityId];
  for (let attempts = 0; attempts < MAX_ATTEMPTS; attempts += 1) {
    const changes = await store.identityChanges.list(caseId);
    const known = changes.filter((one) => isOf(one, pair));
    const facts = next(graph, changes, pair);
    if (!facts) return known.at(-1);
    const added: IdentityChange = { pair, place: known.length, ...facts, by: caller.userId, at: now().toISOString() };
    const outcome = await store.identityChanges.add(root, added);
    if (outcome === 'gone') throw new ApiError('case_not_found');
    if (outcome === 'added') return added;
  }
  throw new Error('the decisions of a case changed too often');
}

const isOf = ({ pair: [one, other] }: IdentityChange, [first, second]: Pair): boolean => one === first && other === second;

const isSameDecision = ({ same, reason, overridden = [] }: IdentityChange, wanted: Wanted, vetoes: readonly Veto[]): boolean =>
  same === wanted.same && reason === wanted.reason && overridden.join() === vetoes.join();

const conflict = (vetoes: readonly Veto[]): ApiError =>
  new ApiError('identity_conflict', {
    message: `The two differ: ${vetoes.join(', ')}. Send "override": true to take them as one party all the same.`,
    fields: { vetoes },
  });
