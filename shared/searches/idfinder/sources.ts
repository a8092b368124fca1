/** The sources that one look-up asks: registers, the LEI registry, the web. A source that fails does not stop the others. */

import type { Registry, RegistryClient } from '../../registers/contract.ts';
import type { Exchange } from '../../registers/exchange.ts';
import { allowanceOf } from '../pacing/allowance.ts';
import { measureRegister } from '../pacing/measure-register.ts';
import { faultFacts } from '../worker/search-failure.ts';
import type { IdentifierMatch } from './matches.ts';
import type { IdFinderServices } from './services.ts';

export type FinderServices = Pick<IdFinderServices, 'store' | 'registers' | 'webSearch' | 'pause' | 'now' | 'log'>;

export interface NumbersWanted {
  legalName: string;
  jurisdiction: string | undefined;
  /** A hint for the web search. */
  registry: string | undefined;
  sandbox: boolean;
  /** Whose share of a register's published limit is used. */
  userId: string;
}

/**
 * What an empty answer means. `searched`: a source was asked and answered; `failed`: no source that could be asked answered;
 * `not_available`: this service has no source for the jurisdiction.
 */
export type NameSearch = 'searched' | 'failed' | 'not_available';

/** One look-up: what is wanted, the time it has, and what its sources have found so far. */
export class LookUp {
  readonly services: FinderServices;
  readonly wanted: NumbersWanted;
  readonly signal: AbortSignal;
  readonly found: IdentifierMatch[] = [];
  #asked = 0;
  #answered = 0;

  constructor(services: FinderServices, wanted: NumbersWanted, signal: AbortSignal) {
    this.services = services;
    this.wanted = wanted;
    this.signal = signal;
  }

  /** Adds what a source finds. Its failure is logged and counted. */
  async askSource(name: string, search: () => Promise<readonly IdentifierMatch[]>): Promise<void> {
    this.#asked += 1;
    try {
      this.found.push(...(await search()));
      this.#answered += 1;
    } catch (error) {
      this.logFailure(name, error);
    }
  }

  logFailure(source: string, error: unknown): void {
    this.services.log.warn('finder_failed', { source, ...faultFacts(error) });
  }

  get nameSearch(): NameSearch {
    if (this.#answered > 0) return 'searched';
    return this.#asked > 0 ? 'failed' : 'not_available';
  }

  client(registry: Registry, keep: (exchange: Exchange) => void = () => {}): Promise<RegistryClient> {
    const { sandbox, userId } = this.wanted;
    const acquireSlot = allowanceOf(this.services, registry, { sandbox, userId });
    return this.services.registers.client(registry, { sandbox, signal: this.signal, keep, acquireSlot });
  }

  /** One request to a register, with its metrics. */
  measured<T>(registry: Registry, question: 'name' | 'company', ask: () => Promise<T>): Promise<T> {
    return measureRegister(this.services, registry, { sandbox: this.wanted.sandbox, question }, ask);
  }
}
