/** Sandbox of the LEI routes: one invented company for each jurisdiction, answered by the sandbox of GLEIF. */
import type { SandboxRegister } from '../sandbox.ts';
import { gleif } from './sandbox.ts';
import { LEI_ROUTE_COMPANIES } from './sandbox-records.ts';

export const leiRoutes: readonly SandboxRegister[] = LEI_ROUTE_COMPANIES.map(([jurisdiction, identifier, , legalName]) => ({
  jurisdiction,
  origins: gleif.origins,
  companies: [{ identifier, legalName, shows: 'found by its LEI record, with parents and a subsidiary' }],
  answer: gleif.answer,
}));
