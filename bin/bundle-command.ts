/** `npm run rg:bundle`: writes the command `registry-graph` to `dist/cli`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { COMMAND_FOLDER, commandBundle } from './command-bundle.ts';

const folder = resolve(import.meta.dirname, '..', COMMAND_FOLDER);
mkdirSync(folder, { recursive: true });
for (const [name, text] of await commandBundle()) {
  writeFileSync(join(folder, name), text, { mode: 0o755 });
  console.log(`${join(COMMAND_FOLDER, name)}  ${Math.ceil(Buffer.byteLength(text) / 1024)} KB`);
}
