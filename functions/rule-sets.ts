/** The rules that ownership is judged by: all of them, and the versions of one. */
import * as list from '../shared/api/endpoints/list-rule-sets.ts';
import * as read from '../shared/api/endpoints/read-rule-set.ts';
import { byRoute, routed } from '../shared/api/middleware/by-route.ts';
import { listRuleSets, readRuleSet } from '../shared/cases/ownership-answers/list-rule-sets.ts';
import { withCallers } from './services/callers.ts';

const services = withCallers();
const on = routed(services);

export const handler = byRoute([
  on(list.route, async ({ caller }) => ({ body: await listRuleSets(services, caller) })),
  on(read.route, async ({ caller, path }) => ({ body: await readRuleSet(services, caller, path.ruleSetId) })),
]);
