/** GET /rule-sets */
import { route } from '../shared/api/endpoints/list-rule-sets.ts';
import { protectedEndpoint } from '../shared/api/middleware/chain.ts';
import { listRuleSets } from '../shared/cases/ownership-answers/list-rule-sets.ts';
import { withCallers } from './services/callers.ts';

const services = withCallers();

export const handler = protectedEndpoint(route, services, async ({ caller }) => ({ body: await listRuleSets(services, caller) }));
