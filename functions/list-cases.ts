/** GET /cases */
import { route } from '../shared/api/endpoints/list-cases.ts';
import { protectedEndpoint } from '../shared/api/middleware/chain.ts';
import { listCases } from '../shared/cases/case-files/list-cases.ts';
import { withCallers } from './services/callers.ts';

const services = withCallers();

export const handler = protectedEndpoint(route, services, async ({ caller, query }) => ({
  body: await listCases(services, caller, query),
}));
