/** What can go wrong in a call: the service's own errors with their code, and the ways in which there is no answer. */
import type { Schemas } from './types.ts';

type Documented = { [Name in keyof Schemas & `${string}Error`]: Schemas[Name] }[keyof Schemas & `${string}Error`];
/** The codes of the document. A newer service may have more: an unknown code is an error like any other. */
export type ErrorCode = Documented['code'];
type FieldsOf<Code extends ErrorCode> = Omit<Extract<Documented, { code: Code }>, 'error' | 'code' | 'retryable' | 'requestId'>;

/** `instanceof` also holds for an error of another copy of this library. */
const BRAND = Symbol.for('@registry-graph/client');
const branded = (error: unknown, name: string): boolean => (error as { [BRAND]?: string } | null)?.[BRAND] === name;

/**
 * A call that can cost credits. `idempotencyKey`: present where an attempt got no clear answer, so that the operation may have begun; repeated
 * with this key it is charged once. `hasNotBegun`: no attempt was connected to the service, so nothing was sent.
 */
export interface MayHaveBegun {
  idempotencyKey?: string | undefined;
  hasNotBegun?: true | undefined;
}

export interface ErrorFacts {
  code: string;
  status: number;
  retryable: boolean;
  requestId?: string | undefined;
  /** Seconds. */
  retryAfter?: number | undefined;
  /** What the body says besides: `cost`, `volume_remaining`, `identifierType` … */
  fields: Readonly<Record<string, unknown>>;
}

/** The service answered with an error. The message is the service's; decide by `code`. */
export class RegistryGraphError extends Error implements ErrorFacts, MayHaveBegun {
  override readonly name = 'RegistryGraphError';
  readonly [BRAND] = 'RegistryGraphError';
  declare readonly code: ErrorCode | (string & {});
  declare readonly status: number;
  declare readonly retryable: boolean;
  declare readonly requestId: string | undefined;
  declare readonly retryAfter: number | undefined;
  declare readonly fields: Readonly<Record<string, unknown>>;
  declare readonly idempotencyKey?: string;

  constructor(message: string, facts: ErrorFacts) {
    super(message);
    Object.assign(this, facts);
  }

  static override [Symbol.hasInstance](error: unknown): boolean {
    return branded(error, 'RegistryGraphError');
  }

  toJSON(): object {
    return { ...this, message: this.message };
  }
}

/** Narrows `fields` to what the document says of this code. */
export const isCode = <Code extends ErrorCode>(
  error: unknown,
  code: Code,
): error is RegistryGraphError & { code: Code; fields: FieldsOf<Code> } => error instanceof RegistryGraphError && error.code === code;

/** There was no answer. */
export class ConnectionError extends Error implements MayHaveBegun {
  override readonly name: string = 'ConnectionError';
  declare readonly idempotencyKey?: string;
  declare readonly hasNotBegun?: true;
}

/** No connection came about, so nothing was sent. In Node only: a browser does not say so. */
export class NotConnected extends ConnectionError {}

/** The service did not answer within `timeoutMs`. */
export class TimeoutError extends ConnectionError {
  override readonly name = 'TimeoutError';
}

/** An answer that is not of this service, for example a page of a proxy. `text`: its first 200 characters. */
export class BadAnswer extends Error implements MayHaveBegun {
  override readonly name = 'BadAnswer';
  declare readonly status: number;
  declare readonly text: string;
  declare readonly idempotencyKey?: string;

  constructor(status: number, text: string) {
    super(`The answer (HTTP ${status}) is not of this service`);
    this.status = status;
    this.text = text.slice(0, 200);
  }
}

/** The search ended FAILED. The message is the register's reason; `search.result.hint` may say what can be done. */
export class SearchFailed extends Error {
  override readonly name = 'SearchFailed';
  declare readonly search: Schemas['FailedSearch'];

  constructor(search: Schemas['FailedSearch']) {
    super(search.result.error);
    this.search = search;
  }
}

/** `wait` reached its time limit; `client.wait(search._id)` goes on. */
export class StillPending extends Error {
  override readonly name = 'StillPending';
  declare readonly search: Schemas['SearchRecord'];

  constructor(search: Schemas['SearchRecord']) {
    super(`Search ${search._id} is still running`);
    this.search = search;
  }
}
