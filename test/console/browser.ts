/** Chromium for the tests of pages. Where there is none, they fail under `CI`; elsewhere each that needs it is skipped, with the same line. */
import { source as axeSource } from 'axe-core';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, TestRunner } from 'vitest';
import { launchChromium, MISSING } from '../support/chromium.ts';

/** Accessibility: everything that WCAG 2.2 AA asks for and a program can find, and axe's own best practice. */
const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** One browser for the tests of a file. */
export function chromiumForTests(): () => Browser {
  let browser: Browser | undefined;
  beforeAll(async () => {
    browser = await launchChromium();
    if (!browser && process.env.CI) throw new Error(MISSING);
  });
  afterAll(() => browser?.close());
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

/** Findings of axe on what is shown now, as `rule: selector`. */
export async function axeFindings(page: Page): Promise<string[]> {
  await page.evaluate(axeSource);
  return page.evaluate(async (values) => {
    const { axe } = globalThis as unknown as { axe: typeof import('axe-core') };
    const { violations } = await axe.run({ runOnly: { type: 'tag', values } });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`));
  }, AXE_TAGS);
}

/** Findings in the light and in the dark theme, which the page takes from the system. */
export async function axeInBothThemes(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    found.push(...(await axeFindings(page)));
  }
  return found;
}
