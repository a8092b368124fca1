/** Measures registers: a log line for each request with its outcome and duration. Invented companies are not measured. */

import { metrics } from '../../platform/observability/metrics.ts';
import type { Registry } from '../../registers/contract.ts';
import { NotFound, RegistryFault } from '../../registers/faults.ts';
import type { PacingServices } from './services.ts';

interface Asked {
  sandbox: boolean;
  /** The kind of request: `company`, `financials`, `documents`, `name`, `order`, `document`. */
  question: string;
}

/** Gives the result of `ask`. "No such company" is an answer; any other error is a fault. */
export async function measureRegister<T>(
  { log }: Pick<PacingServices, 'log'>,
  registry: Registry,
  { sandbox, question }: Asked,
  ask: () => Promise<T>,
): Promise<T> {
  if (sandbox) return ask();
  const began = performance.now();
  const report = (fault?: unknown): void => {
    const milliseconds = Math.round(performance.now() - began);
    const values = { RegisterFaults: isFault(fault) ? 1 : 0, RegisterLatency: milliseconds };
    // The jurisdiction code, because a dimension must be ASCII and some registers' names are not.
    const measured = metrics(values, { register: registry.jurisdiction });
    log.info('register_asked', {
      question,
      registry: registry.name,
      ...(fault instanceof RegistryFault && { fault: fault.kind }),
      ...measured,
    });
  };
  try {
    const answer = await ask();
    report();
    return answer;
  } catch (fault) {
    report(fault);
    throw fault;
  }
}

const isFault = (fault: unknown): boolean => fault !== undefined && !(fault instanceof NotFound);
