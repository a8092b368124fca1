/** The user's configuration file: for each profile an address and a key. Only its owner can read it. */
import { chmodSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { UsageError } from './exit-codes.ts';

export interface Profile {
  url: string;
  key: string;
}

type Profiles = Record<string, Profile>;

/** `XDG_CONFIG_HOME`, `APPDATA` on Windows, else `~/.config`. */
export function profileFile(env: Readonly<Record<string, string | undefined>>): string {
  const folder = env.XDG_CONFIG_HOME || (process.platform === 'win32' && env.APPDATA) || join(env.HOME || homedir(), '.config');
  return join(folder, 'registry-graph', 'config.json');
}

/** Empty where there is no file. */
export function readProfiles(file: string): Profiles {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw new UsageError(`${file} cannot be read: ${(error as Error).message}`);
  }
  try {
    return (JSON.parse(text) as { profiles?: Profiles }).profiles ?? {};
  } catch {
    throw new UsageError(`${file} is not valid JSON; registry-graph login writes it anew once it is removed`);
  }
}

export const keepProfile = (file: string, name: string, profile: Profile): void =>
  writeProfiles(file, { ...readProfiles(file), [name]: profile });

/** Whether it was there. */
export function removeProfile(file: string, name: string): boolean {
  const { [name]: removed, ...kept } = readProfiles(file);
  if (removed) writeProfiles(file, kept);
  return removed !== undefined;
}

/** Never readable for others, and never half written. */
function writeProfiles(file: string, profiles: Profiles): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, `${JSON.stringify({ profiles }, null, 2)}\n`, { mode: 0o600 });
  chmodSync(unfinished, 0o600);
  renameSync(unfinished, file);
}
