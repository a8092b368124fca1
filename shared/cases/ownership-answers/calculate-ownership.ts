/** POST /ownership/calculate: ownership of a graph in the body. Nothing is stored, nothing is charged. */
import * as z from 'zod/mini';
import type { Caller } from '../../accounts/account/account.ts';
import { admitted } from '../../accounts/account/admission.ts';
import { asOpenCall, type Length, type OpenCallServices } from '../../accounts/account/open-call.ts';
import type { OwnershipGraph } from '../../ownership/facts/facts.ts';
import type { RuleSet } from '../../ownership/rule-sets/rule-set.ts';
import { bodyOf, checkedBody, flag, text } from '../../platform/requests/request-body.ts';
import { graphOfStatements } from './bods-graph.ts';
import { derivedOwnership } from './derived-ownership.ts';
import { graphOfBody } from './graph-body.ts';
import { checkDay, MAX_RULE_SETS, type OwnershipBody, questionWith } from './question.ts';
import { ruleSetOfBody } from './rule-set-body.ts';
import { knownRuleSet } from './rule-sets.ts';

/** The graph is checked apart from the rest of the body: its errors are answered with a JSON pointer. */
export const CalculateBody = bodyOf({
  graph: z.optional(z.looseObject({})),
  ruleSets: z.optional(z.array(z.union([z.string().check(z.maxLength(100)), z.looseObject({})])).check(z.maxLength(MAX_RULE_SETS))),
  asOf: text(10),
  strict: flag,
});

/** What a derivation may take (`work.ts`) is 2 s on a processor of one's own; a function has about a third of one. */
const DERIVATION: Length = { kind: 'work', seconds: 10 };

export async function calculateOwnership(
  services: OpenCallServices,
  caller: Caller,
  body: () => unknown,
): Promise<{ body: OwnershipBody }> {
  admitted(await services.store.accounts.read(caller.userId), caller);
  const parsed = body();
  return asOpenCall(services, caller, DERIVATION, () => ({ body: ownershipOfBody(parsed, services.now()) }));
}

/** A body that is itself a graph (`target`, `records`, `relationships`, or `statements`) is taken as one. Throws an `ApiError`. */
export function ownershipOfBody(parsed: unknown, now: Date): OwnershipBody {
  const { graph, ruleSets, asOf, strict } = checkedBody(CalculateBody, parsed);
  const today = now.toISOString().slice(0, 10);
  checkDay(asOf, today, '/asOf');
  const facts = graph ? graphOf(graph, '/graph') : graphOf(parsed as object, '');
  const jurisdiction = facts.nodes.find(({ nodeId }) => nodeId === facts.target)?.jurisdiction;
  const question = questionWith(namedRuleSet, { ruleSets, asOf, strict }, jurisdiction, today);
  return derivedOwnership(facts, question);
}

/** Known by its id, or the caller's own. */
const namedRuleSet = (named: string | object, pointer: string): RuleSet =>
  typeof named === 'string' ? knownRuleSet(named) : ruleSetOfBody(named, pointer);

/** Statements of BODS, or records and relationships. */
function graphOf(graph: object, at: string): OwnershipGraph {
  return 'statements' in graph ? graphOfStatements(graph, at) : graphOfBody(graph, at);
}
