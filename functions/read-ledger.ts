/** GET /account/ledger */
import { readLedger } from '../shared/accounts/read-account.ts';
import { protectedApi } from '../shared/api/middleware/api.ts';
import { withCallers } from '../shared/services/callers.ts';

const services = withCallers();

export const handler = protectedApi(services, async ({ caller, query }) => ({ body: await readLedger(services, caller, query) }));
