/** Which registers there are, and how a feature asks them. */
import type { Registry, RegistryClient } from './contract.ts';
import type { Exchange } from './exchange.ts';
import { registerOfNumber } from './register-facts.ts';
import type { AcquireSlot } from './wire-request.ts';

/** Which registers there are, and which of them this deployment holds credentials for. */
export interface Catalogue {
  registryOf(jurisdiction: string): Promise<Registry | undefined>;
  /** True where the register needs no credentials, or they are here; of a register by files: where a copy of it is loaded. */
  isConfigured(registry: Registry): Promise<boolean>;
}

/** Registers to be asked: live ones over the network, sandbox ones from invented answers. */
export interface Registers extends Catalogue {
  /** `acquireSlot`: as in the client's settings; every caller passes it, so that none exceeds the register's published limit. */
  client(
    registry: Registry,
    asked: { sandbox: boolean; signal: AbortSignal; keep: (exchange: Exchange) => void; acquireSlot: AcquireSlot | undefined },
  ): Promise<RegistryClient>;
}

/** The register that a company's number is of. `undefined` where the catalogue has no such jurisdiction. */
export async function registerOfCompany(
  { registryOf }: Pick<Catalogue, 'registryOf'>,
  { jurisdiction, registrationNumber }: { jurisdiction: string; registrationNumber: string },
): Promise<Registry | undefined> {
  const registry = await registryOf(jurisdiction);
  return registry && registerOfNumber(registry, registrationNumber);
}
