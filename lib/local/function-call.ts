/** What passes between the stack and the thread of a function. */

export interface ThreadData {
  readonly functionName: string;
  readonly code: string;
  readonly handler: string;
  readonly memoryMegabytes: number;
}

export interface Call {
  readonly id: number;
  /** JSON, as Lambda gets it, so that only JSON values reach the function. */
  readonly event: string;
  readonly requestId: string;
  /** Milliseconds since 1970. */
  readonly deadline: number;
}

export interface Failure {
  readonly errorType: string;
  readonly errorMessage: string;
  readonly trace: readonly string[];
}

export type Reply = { readonly id: number; readonly result: string } | { readonly id: number; readonly error: Failure };
