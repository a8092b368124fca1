/** GET /openapi.json */
import { openApiDocument } from '../shared/api/openapi.ts';
import { admitted } from '../shared/cases/admission.ts';
import { protectedApi } from '../shared/middleware/api.ts';
import { withCallers } from '../shared/services/callers.ts';

const services = withCallers();

export const handler = protectedApi(services, async ({ caller }) => {
  admitted(await services.store.accounts.read(caller.userId), caller);
  return { body: openApiDocument() };
});
