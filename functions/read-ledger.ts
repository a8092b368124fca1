/** GET /account/ledger */

import { readLedger } from '../shared/accounts/account/read-account.ts';
import { route } from '../shared/api/endpoints/read-ledger.ts';
import { protectedEndpoint } from '../shared/api/middleware/chain.ts';
import { withCallers } from './services/callers.ts';

const services = withCallers();

export const handler = protectedEndpoint(route, services, async ({ caller, query }) => ({
  body: await readLedger(services, caller, query),
}));
