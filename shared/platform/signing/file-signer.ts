/** A signing key in a file of this machine, made at its first use and readable by its owner alone. */
import { createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import type { Signer } from './signer.ts';

export function fileSigner(path: string): Signer {
  let read: Promise<string> | undefined;
  const key = (): Promise<string> => {
    read ??= keyIn(path);
    return read;
  };
  return {
    where: 'file',
    publicKey: async () =>
      createPublicKey(await key())
        .export({ type: 'spki', format: 'pem' })
        .toString(),
    sign: async (bytes) => sign('sha256', bytes, { key: await key(), dsaEncoding: 'der' }),
  };
}

async function keyIn(path: string): Promise<string> {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  try {
    // Of two functions at once one makes the file, and both read it.
    await writeFile(path, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFile(path, 'utf8');
}
