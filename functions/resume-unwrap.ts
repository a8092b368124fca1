/** POST /casefile/{caseId}/unwrap/{unwrapId}/resume */
import { route } from '../shared/api/endpoints/resume-unwrap.ts';
import { protectedEndpoint } from '../shared/api/middleware/chain.ts';
import { withCallers } from '../shared/services/callers.ts';
import { withQueue } from '../shared/services/queue.ts';
import { resumeUnwrap } from '../shared/unwrap/resume-unwrap.ts';

const services = { ...withCallers(), ...withQueue() };

export const handler = protectedEndpoint(route, services, ({ caller, path, body }) => resumeUnwrap(services, { caller, ...path, body }));
