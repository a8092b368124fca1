/** POST /casefile/{caseId}/unwrap/{unwrapId}/resume */
import { route } from '../shared/api/endpoints/resume-unwrap.ts';
import { protectedEndpoint } from '../shared/api/middleware/chain.ts';
import { resumeUnwrap } from '../shared/searches/unwrap/resume-unwrap.ts';
import { withCallers } from './services/callers.ts';
import { withQueue } from './services/queue.ts';

const services = { ...withCallers(), ...withQueue() };

export const handler = protectedEndpoint(route, services, ({ caller, path, body }) => resumeUnwrap(services, { caller, ...path, body }));
