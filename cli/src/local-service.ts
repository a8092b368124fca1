/** Where the local service of this folder keeps its state: `npm start` may have been given another `STATE_DIR` than a command is. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

type Env = Readonly<Record<string, string | undefined>>;

const DEFAULT_FOLDER = '.local';
/** Names the state folder of the last `npm start` in this folder, as long as it runs. */
export const RUNNING_FILE = join(DEFAULT_FOLDER, 'running');
/** In the state folder while a service runs: its addresses and accounts. */
const STACK_FILE = 'stack.json';

/** Where `npm start` keeps its state. */
export const stateFolder = (env: Env): string => env.STATE_DIR || DEFAULT_FOLDER;

/** The text of the running service's file; `undefined` where none runs. Without `STATE_DIR` it is that of the last start in the folder `here`. */
export function runningService(env: Env, here = '.'): string | undefined {
  const folders = env.STATE_DIR ? [env.STATE_DIR] : [read(join(here, RUNNING_FILE)), DEFAULT_FOLDER];
  const texts = folders.map((folder) => folder && read(resolve(here, folder, STACK_FILE)));
  return texts.find((text) => text !== undefined);
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
