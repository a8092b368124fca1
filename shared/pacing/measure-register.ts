/** How registers answer, a line a question: asked, failed or not, and how long it took. Invented companies are no register. */
import { metrics } from '../observability/metrics.ts';
import type { Registry } from '../registers/contract.ts';
import { NotFound, RegistryFault } from '../registers/faults.ts';
import type { Services } from '../services/services.ts';

interface Asked {
  sandbox: boolean;
  /** What was asked for: `company`, `financials`, `documents`, `name`, `order`, `paper`. */
  question: string;
}

/** What `ask` gives. "No such company" is an answer; whatever else a register throws at us is a fault. */
export async function measureRegister<T>(
  { log }: Pick<Services, 'log'>,
  registry: Registry,
  { sandbox, question }: Asked,
  ask: () => Promise<T>,
): Promise<T> {
  if (sandbox) return ask();
  const began = performance.now();
  const tell = (fault?: unknown): void => {
    const milliseconds = Math.round(performance.now() - began);
    const values = { RegisterFaults: isFault(fault) ? 1 : 0, RegisterLatency: milliseconds };
    // The code, because a dimension must be ASCII and not every register's name is.
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
    tell();
    return answer;
  } catch (fault) {
    tell(fault);
    throw fault;
  }
}

const isFault = (fault: unknown): boolean => fault !== undefined && !(fault instanceof NotFound);
