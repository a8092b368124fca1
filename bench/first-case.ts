/**
 * From a link to the picture of a first case, in a browser that has read nothing of the service before: a search of the sandbox is part of it. Beside
 * it an answer of the same service without a page. Wall-clock time.
 */
import type { Browser, Page } from 'playwright-core';
import { launchChromium } from '../test/support/chromium.ts';
import { startMeasuredService } from './service.ts';
import { median } from './statistics.ts';

const OPENINGS = 7;

export interface FirstCase {
  healthMs: number;
  firstCaseMs: number;
}

/** `undefined` where there is no Chromium. */
export async function measureFirstCase(): Promise<FirstCase | undefined> {
  const browser = await launchChromium();
  if (!browser) return undefined;
  const service = await startMeasuredService();
  const { baseUrl } = service.stack;
  try {
    const health: number[] = [];
    const cases: number[] = [];
    for (let at = 0; at < OPENINGS; at += 1) {
      const { apiKey } = await service.sandboxAccount();
      health.push(await openingMs(browser, `${baseUrl}/health`, async () => {}));
      cases.push(await openingMs(browser, `${baseUrl}/#key=${apiKey}`, (page) => page.locator('.box.target .hit').first().waitFor()));
    }
    return { healthMs: median(health), firstCaseMs: median(cases) };
  } finally {
    await browser.close();
    await service.stop();
  }
}

/** In a profile of its own. */
async function openingMs(browser: Browser, url: string, shown: (page: Page) => Promise<void>): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  try {
    const page = await context.newPage();
    const began = performance.now();
    await page.goto(url);
    await shown(page);
    return performance.now() - began;
  } finally {
    await context.close();
  }
}
