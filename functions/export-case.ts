/** GET /casefile/{caseId}/export */
import { route } from '../shared/api/endpoints/export-case.ts';
import { protectedEndpoint } from '../shared/api/middleware/chain.ts';
import { isUnchanged } from '../shared/api/middleware/conditional-reads.ts';
import { exportCase } from '../shared/cases/case-exports/export-case.ts';
import { withCallers } from './services/callers.ts';
import { withDocuments } from './services/documents.ts';

const services = { ...withCallers(), ...withDocuments() };

export const handler = protectedEndpoint(route, services, async ({ caller, path, query, headers }) => {
  const { entityTag, answer } = await exportCase(services, caller, path.caseId, query);
  // Before the file is made: an unchanged one costs the reading of the case alone.
  return isUnchanged(headers['if-none-match'], entityTag) ? { status: 304, headers: { ETag: entityTag } } : answer();
});
