/** Chromium for tests and the benchmark: Debian's, found by `CHROMIUM_PATH` or its usual names. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
export const MISSING = 'Chromium is not here: apt-get install -y chromium, or set CHROMIUM_PATH';

/** It asks nothing of the network for itself. playwright-core gives each launch an empty profile. */
const ARGUMENTS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export function chromiumPath(env: NodeJS.ProcessEnv = process.env): string | undefined {
  if (env.CHROMIUM_PATH) return existsSync(env.CHROMIUM_PATH) ? env.CHROMIUM_PATH : undefined;
  const folders = (env.PATH ?? '').split(delimiter);
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find((file) => existsSync(file));
}

/** `undefined` where there is none. */
export async function launchChromium(): Promise<Browser | undefined> {
  const executablePath = chromiumPath();
  return executablePath === undefined ? undefined : chromium.launch({ executablePath, args: ARGUMENTS });
}
