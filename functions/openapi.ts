/** GET /openapi.json */
import { admitted } from '../shared/cases/admission.ts';
import { protectedApi } from '../shared/middleware/api.ts';
import { withCallers } from '../shared/services/callers.ts';

const services = withCallers();

export const handler = protectedApi(services, async ({ caller }) => {
  admitted(await services.store.accounts.read(caller.userId), caller);
  // All schemas of the API: nobody else waits for them.
  const { openApiDocument } = await import('../shared/api/openapi.ts');
  return { body: openApiDocument() };
});
