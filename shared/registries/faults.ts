/** What can go wrong when a register is asked. Nobody branches on a message: the class and its fields say it all. */

export type FaultKind = 'not_found' | 'refused' | 'throttled' | 'unavailable' | 'changed';

/** `url` is the address asked, without credentials; `status` the HTTP status where there was one. */
export abstract class RegistryFault extends Error {
  abstract readonly kind: FaultKind;
  /** True where the same question may be answered a little later. */
  readonly retryable: boolean = false;
  readonly url: string | undefined;
  readonly status: number | undefined;

  constructor(message: string, facts: { url?: string; status?: number; cause?: unknown } = {}) {
    super(message, facts.cause === undefined ? undefined : { cause: facts.cause });
    this.name = this.constructor.name;
    this.url = facts.url;
    this.status = facts.status;
  }
}

/** The register knows no such company. */
export class NotFound extends RegistryFault {
  readonly kind = 'not_found';
  /** What the customer reads, where "no company with that number" is not what happened. */
  readonly sentence: string | undefined;

  constructor(message: string, facts: { url?: string; status?: number; cause?: unknown; sentence?: string } = {}) {
    super(message, facts);
    this.sentence = facts.sentence;
  }
}

/** The register does not accept this deployment's credentials (401, 403). */
export class Refused extends RegistryFault {
  readonly kind = 'refused';
}

/** Too many requests (429). */
export class Throttled extends RegistryFault {
  readonly kind = 'throttled';
  override readonly retryable = true;
  /** Seconds the register asks us to wait, where it says so. */
  readonly retryAfter: number | undefined;

  constructor(message: string, facts: { url?: string; status?: number; cause?: unknown; retryAfter?: number } = {}) {
    super(message, facts);
    this.retryAfter = facts.retryAfter;
  }
}

/** Down, a wall or a maintenance page in its place, no answer in time, or the line broke. */
export class Unavailable extends RegistryFault {
  readonly kind = 'unavailable';
  override readonly retryable = true;
  readonly timedOut: boolean;
  readonly retryAfter: number | undefined;

  constructor(message: string, facts: { url?: string; status?: number; cause?: unknown; timedOut?: boolean; retryAfter?: number } = {}) {
    super(message, facts);
    this.timedOut = facts.timedOut ?? false;
    this.retryAfter = facts.retryAfter;
  }
}

/** An answer that is not in the shape we know, too big, about another company, or that leads elsewhere. */
export class Changed extends RegistryFault {
  readonly kind = 'changed';
}
