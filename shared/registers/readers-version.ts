/** Which readers of registers this code has: a digest of their sources, set where they are bundled (`lib/readers-digest.ts`). */
declare const __READERS__: string | undefined;

/** 16 hex digits; `unbundled` where the sources run as they are. */
export const READERS: string = typeof __READERS__ === 'string' ? __READERS__ : 'unbundled';
