/**
 * Chromium for the tests of pages: Debian's, found by `CHROMIUM_PATH` or its usual names. Where there is none, the tests fail under `CI` and are
 * skipped elsewhere, with the same line.
 */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { source as axeSource } from 'axe-core';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach } from 'vitest';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MISSING = 'Chromium is not here: apt-get install -y chromium, or set CHROMIUM_PATH';

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

/** Accessibility: everything that WCAG 2.2 AA asks for and a program can find, and axe's own best practice. */
const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

export function chromiumPath(env: NodeJS.ProcessEnv = process.env): string | undefined {
  if (env.CHROMIUM_PATH) return env.CHROMIUM_PATH;
  const folders = (env.PATH ?? '').split(delimiter);
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find((file) => existsSync(file));
}

/** One browser for the tests of a file. */
export function chromiumForTests(): () => Browser {
  let browser: Browser | undefined;
  beforeAll(async () => {
    const executablePath = chromiumPath();
    if (executablePath) browser = await chromium.launch({ executablePath, args: ARGUMENTS });
    else if (process.env.CI) throw new Error(MISSING);
  });
  beforeEach((context) => {
    if (!browser) context.skip(MISSING);
  });
  afterAll(() => browser?.close());
  return () => browser!;
}

export interface OpenPage {
  readonly page: Page;
  /** What the page must not do: violations of the policy, errors, lines of its console. */
  readonly faults: string[];
}

/** A page of its own session. `close` it by its context, or leave it to the end of the file. */
export async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<OpenPage> {
  const context = await browser.newContext(options);
  const faults: string[] = [];
  await context.exposeFunction('policyViolated', (what: string) => void faults.push(what));
  await context.addInitScript(
    `addEventListener('securitypolicyviolation', (event) => policyViolated(event.violatedDirective + ' ' + event.blockedURI));`,
  );
  const page = await context.newPage();
  page.on('pageerror', (error) => void faults.push(String(error)));
  page.on('console', (line) => void (line.type() === 'error' && faults.push(line.text())));
  return { page, faults };
}

/** Findings of axe on what is shown now, as `rule: selector`. */
export async function axeFindings(page: Page): Promise<string[]> {
  await page.evaluate(axeSource);
  return page.evaluate(async (values) => {
    const { axe } = globalThis as unknown as { axe: typeof import('axe-core') };
    const { violations } = await axe.run({ runOnly: { type: 'tag', values } });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`));
  }, AXE_TAGS);
}
