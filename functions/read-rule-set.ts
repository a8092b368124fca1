/** GET /rule-sets/{ruleSetId} */
import { route } from '../shared/api/endpoints/read-rule-set.ts';
import { protectedEndpoint } from '../shared/api/middleware/chain.ts';
import { readRuleSet } from '../shared/cases/ownership-answers/list-rule-sets.ts';
import { withCallers } from './services/callers.ts';

const services = withCallers();

export const handler = protectedEndpoint(route, services, async ({ caller, path }) => ({
  body: await readRuleSet(services, caller, path.ruleSetId),
}));
