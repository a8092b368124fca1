/** DELETE /account/api-keys/{keyId} */
import { revokeApiKey } from '../shared/accounts/manage-api-keys.ts';
import { protectedApi } from '../shared/api/middleware/api.ts';
import { withCallers } from '../shared/services/callers.ts';

const services = withCallers();

export const handler = protectedApi(services, async ({ caller, path }) => {
  await revokeApiKey(services, caller, path.keyId ?? '');
  return {};
});
