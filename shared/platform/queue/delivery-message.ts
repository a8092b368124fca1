/** What a message of the delivery queues says. PURE. */

/** Which events are sent again: after a number, up to another one. */
export interface ReplayRange {
  after: number;
  until: number;
  types?: string[];
  /** Only those whose delivery has failed. */
  failedOnly?: true;
}

/**
 * An event for all endpoints of its account, or, with `endpointId`, for that one. `retry`: its delivery is waiting for another attempt.
 * `again`: its owner wants it sent once more. `replay`: many events are to be sent once more.
 */
export interface DeliveryMessage {
  userId: string;
  sequence: number;
  endpointId?: string;
  retry?: true;
  again?: true;
  replay?: ReplayRange;
}

/** `undefined` for what is no message of ours. */
export function deliveryMessageOf(body: string): DeliveryMessage | undefined {
  try {
    const read = JSON.parse(body) as Partial<DeliveryMessage> | null;
    return typeof read?.userId === 'string' && typeof read.sequence === 'number' ? (read as DeliveryMessage) : undefined;
  } catch {
    return undefined;
  }
}
