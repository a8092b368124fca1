/** What is sent for each kind of operation. */
import type { Request } from './send.ts';

/** Of a path. */
export const part = encodeURIComponent;

export const get = (path: string): Request => ({ method: 'GET', path });
export const put = (path: string, body?: unknown): Request => ({ method: 'PUT', path, body });
export const post = (path: string, body?: unknown): Request => ({ method: 'POST', path, body });
export const remove = (path: string): Request => ({ method: 'DELETE', path });

/** Can cost credits, and so is sent with an `Idempotency-Key`. */
export const paid = (path: string, body: unknown): Request => ({ ...post(path, body), paid: true });
