/**
 * Chromium for tests and the benchmark: Debian's, found by `CHROMIUM_PATH` or its usual names. The headless shell comes first: a page of its own
 * session takes 0.2 s of processor time in it, and 0.5 s in the whole browser, which gives each session a window.
 */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';

const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
export const MISSING = 'Chromium is not here: apt-get install -y chromium-headless-shell, or set CHROMIUM_PATH';

/**
 * Playwright's own list, which this one replaces, and the two pages that a window loads for the suggestions of its address bar: without them a
 * session takes 0.5 s of processor time instead of 1.3.
 */
const DISABLED_FEATURES = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
];

/** A session lives for a second, too short for a process and threads that help it: with them its page takes a tenth more processor time. */
const WITHOUT_HELPERS = ['--in-process-gpu', '--num-raster-threads=1', '--js-flags=--single-threaded'];

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
  `--disable-features=${DISABLED_FEATURES.join(',')}`,
  ...WITHOUT_HELPERS,
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
