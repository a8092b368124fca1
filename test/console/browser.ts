/** Chromium for the tests of pages. Where there is none, they fail under `CI`; elsewhere each that needs it is skipped, with the same line. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { RunOnly } from 'axe-core';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, TestRunner } from 'vitest';
import { launchChromium, MISSING } from '../support/chromium.ts';

/** Accessibility: everything that WCAG 2.2 AA asks for and a program can find, and axe's own best practice. */
const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The small one: a page takes 0.16 s of processor time to read it, and 0.27 s for the other. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

let launched: ReturnType<typeof launchChromium> | undefined;

/** The browser of this worker, which ends with it. The pages of a file are closed at its end. */
export function chromiumForTests(): () => Browser {
  let browser: Browser | undefined;
  beforeAll(async () => {
    launched ??= launchChromium();
    browser = await launched;
    if (!browser && process.env.CI) throw new Error(MISSING);
  });
  afterAll(() => Promise.all(browser?.contexts().map((context) => context.close()) ?? []));
  return () => browser ?? TestRunner.getCurrentTest()!.context.skip(MISSING);
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

/** Rules whose result depends on colours, which are all that a theme changes. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Findings of axe on what is shown now, as `rule: selector`. */
export const axeFindings = (page: Page): Promise<string[]> => findingsOf(page, { type: 'tag', values: AXE_TAGS });

async function findingsOf(page: Page, runOnly: RunOnly): Promise<string[]> {
  if (!(await page.evaluate(`'axe' in globalThis`))) await page.evaluate(AXE);
  return page.evaluate(async (only) => {
    const { axe } = globalThis as unknown as { axe: typeof import('axe-core') };
    const { violations } = await axe.run({ runOnly: only, resultTypes: ['violations'] });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`));
  }, runOnly);
}

/** Findings in the light and in the dark theme, which the page takes from the system. */
export async function axeInBothThemes(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  const found = await axeFindings(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  return [...found, ...(await findingsOf(page, { type: 'rule', values: COLOUR_RULES }))];
}
