/** What can go wrong when a register is asked. Code branches on the class and its fields, never on a message. */

export type FaultKind = 'not_found' | 'refused' | 'throttled' | 'unavailable' | 'changed';

/** `url` is the address asked, without credentials; `status` the HTTP status where there was one. */
export abstract class RegistryFault extends Error {
  abstract readonly kind: FaultKind;
  /** True where the same request may succeed a little later. */
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

/** What a `NotFound` means; usually that the register has no such company. */
export type NotFoundCode = 'not_found' | 'not_a_fund' | 'ambiguous_identifier';

interface NotFoundFacts {
  url?: string;
  status?: number;
  cause?: unknown;
  sentence?: string | undefined;
  isSpecified?: boolean;
  hint?: string | undefined;
  code?: NotFoundCode;
}

/** The register has no such company. */
export class NotFound extends RegistryFault {
  readonly kind = 'not_found';
  /** The sentence that the customer reads, where "no company with that number" would be wrong. */
  readonly sentence: string | undefined;
  /** True where docs/specification.md 7.2 has the sentence to the letter: whatever there is to add goes into `hint`. */
  readonly isSpecified: boolean;
  /** What the customer can do, as a sentence. */
  readonly hint: string | undefined;
  readonly code: NotFoundCode;

  constructor(message: string, facts: NotFoundFacts = {}) {
    super(message, facts);
    this.sentence = facts.sentence;
    this.isSpecified = facts.isSpecified ?? false;
    this.hint = facts.hint;
    this.code = facts.code ?? 'not_found';
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

/** Out of service, an HTML page instead of data, no answer in time, or no connection. */
export class Unavailable extends RegistryFault {
  readonly kind = 'unavailable';
  override readonly retryable = true;
  readonly timedOut: boolean;
  /** True where no connection was made: the register may work while this deployment's network or DNS does not. */
  readonly unreachable: boolean;
  readonly retryAfter: number | undefined;

  constructor(message: string, facts: { url?: string; status?: number; cause?: unknown; timedOut?: boolean; retryAfter?: number } = {}) {
    super(message, facts);
    this.timedOut = facts.timedOut ?? false;
    this.unreachable = !this.timedOut && isNoConnection(facts.cause);
    this.retryAfter = facts.retryAfter;
  }
}

/** An answer in an unknown shape, too large, about another company, or redirected to an undeclared origin. */
export class Changed extends RegistryFault {
  readonly kind = 'changed';
}

const NO_CONNECTION = new Set(['ENOTFOUND', 'EAI_AGAIN', 'ECONNREFUSED', 'ENETUNREACH', 'EHOSTUNREACH', 'UND_ERR_CONNECT_TIMEOUT']);

/** undici wraps the system's error, sometimes more than once. */
function isNoConnection(cause: unknown): boolean {
  return causesOf(cause).some(({ code }) => typeof code === 'string' && NO_CONNECTION.has(code));
}

const MAX_CAUSES = 5;

/** An error and what caused it, outermost first. */
export function causesOf(error: unknown): (Error & { code?: unknown })[] {
  const found: (Error & { code?: unknown })[] = [];
  for (let next = error; next instanceof Error && found.length < MAX_CAUSES; next = next.cause) found.push(next);
  return found;
}
