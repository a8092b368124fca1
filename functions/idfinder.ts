/** POST /idfinder */
import { findId } from '../shared/cases/find-id.ts';
import { protectedApi } from '../shared/middleware/api.ts';
import { withCallers, withPrices, withRateLimit, withRegisters, withWebSearch } from '../shared/services.ts';

const services = { ...withCallers(), ...withRegisters(), ...withRateLimit(), ...withPrices(), ...withWebSearch() };

export const handler = protectedApi(services, ({ caller, body, headers }) =>
  findId(services, { caller, body, idempotencyKey: headers['idempotency-key'] }),
);
