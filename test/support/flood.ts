/** An answer that a server writes as fast as it is taken. */
import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { MEGABYTE } from './memory.ts';

/** `head`, the same megabyte again and again, `end`; until the client hangs up. Resolves then as well. */
export async function flood(response: ServerResponse, megabytes: number, { head = '', end = '' } = {}): Promise<void> {
  const piece = Buffer.alloc(MEGABYTE, 'x');
  function* pieces() {
    if (head) yield head;
    for (let sent = 0; sent < megabytes; sent += 1) yield piece;
    if (end) yield end;
  }
  await pipeline(Readable.from(pieces()), response).catch(() => {});
}
