/**
 * At most three attempts at once for each endpoint, of those that this process makes: an endpoint that does not answer is noticed after a few,
 * and does not take the places of others. Also which endpoints have answered slowly.
 */
import type { DeliverServices } from './deliver.ts';
import type { WebhookEndpoint } from './webhook-endpoint.ts';

const MAX_AT_ONCE = 3;
const SLOW_MS = 5_000;
const MEASURED = 20;

interface Lane {
  running: number;
  waiting: (() => void)[];
  /** Milliseconds of the last answers. */
  answers: number[];
}

export class Lanes {
  readonly #lanes = new Map<string, Lane>();

  async inLane<T>(endpointId: string, work: () => Promise<T>): Promise<T> {
    const lane = this.#lane(endpointId);
    if (lane.running >= MAX_AT_ONCE) await new Promise<void>((go) => lane.waiting.push(go));
    else lane.running += 1;
    try {
      return await work();
    } finally {
      // The place goes to the next one.
      const next = lane.waiting.shift();
      if (next) next();
      else lane.running -= 1;
    }
  }

  /** Whether the endpoint's last 20 answers took over 5 s in the median; `undefined` before there are 20. */
  isSlow(endpointId: string, milliseconds: number): boolean | undefined {
    const { answers } = this.#lane(endpointId);
    answers.push(milliseconds);
    if (answers.length > MEASURED) answers.shift();
    return answers.length < MEASURED ? undefined : answers.toSorted((one, other) => one - other)[MEASURED / 2]! > SLOW_MS;
  }

  #lane(endpointId: string): Lane {
    const lane = this.#lanes.get(endpointId) ?? { running: 0, waiting: [], answers: [] };
    this.#lanes.set(endpointId, lane);
    return lane;
  }
}

/** Keeps the endpoint's mark as its answers are. */
export async function markSpeed({ webhooks, lanes }: DeliverServices, endpoint: WebhookEndpoint, milliseconds: number): Promise<void> {
  const isSlow = lanes.isSlow(endpoint.endpointId, milliseconds);
  if (isSlow !== undefined && isSlow !== (endpoint.isSlow ?? false)) await webhooks.health.markSlow(endpoint, isSlow);
}
