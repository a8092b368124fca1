/** The console of the whole service in a browser. What a page must never do is looked for in every test. */
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { type Service, service } from '../support/stack.ts';
import { chromiumForTests, openPage } from './browser.ts';
import { DESK } from './viewports.ts';

export interface Console extends Service {
  /** A tab of a new profile, with an API key in the fragment if one is given. */
  open(path: string, options?: OpenOptions): Promise<Page>;
  /** The account page of a new account, signed in with its password, which gives an ID token. */
  openAccount(): Promise<SignedIn>;
}

export type SignedIn = Awaited<ReturnType<Service['account']>> & { page: Page };

/** `isFirstVisit`: the browser has not seen the first steps. */
export type OpenOptions = BrowserContextOptions & { key?: string; isFirstVisit?: boolean };

/**
 * The service of this worker, or a given one. Every tab is closed at the end of its test, and fails it by a violation of the policy, an error, an error on the
 * browser’s console, or a request to another host than the service and its document store.
 */
export function consoleService(running: () => Service = service()): () => Console {
  const browser = chromiumForTests();
  const open = async (path: string, { key, isFirstVisit = false, ...options }: OpenOptions = {}): Promise<Page> => {
    const { baseUrl, bucket } = running().stack;
    // Links to documents lead through a proxy of the test.
    const isAllowed = (url: string): boolean =>
      url.startsWith(baseUrl) || url.startsWith('data:') || new URL(url).pathname.startsWith(`/${bucket}/`);
    const { page, faults } = await openPage(browser(), { viewport: DESK, reducedMotion: 'reduce', ...options });
    // Other work on the machine makes nothing wrong, only slow.
    page.setDefaultTimeout(120_000);
    page.on('request', (request) => {
      if (!isAllowed(request.url())) faults.push(`request to ${request.url()}`);
    });
    onTestFinished(async () => {
      await page.context().close();
      // An answer that is an error is a line of the browser; what it says is the page's to show.
      expect(faults.filter((fault) => !fault.startsWith('Failed to load resource'))).toEqual([]);
    });
    if (!isFirstVisit) await page.addInitScript(`localStorage.setItem('registry-graph.steps', 'seen')`);
    await page.goto(`${baseUrl}${path}${key ? `#key=${key}` : ''}`);
    return page;
  };
  const openAccount = async (): Promise<SignedIn> => {
    const account = await running().account();
    const page = await open('/');
    await page.getByLabel('Email').fill(account.email);
    await page.getByLabel('Password').fill(account.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('link', { name: 'Account' }).click();
    return { ...account, page };
  };
  return () => ({ ...running(), open, openAccount });
}

/** A choice of the menu "View", which is closed again. */
export async function chooseView(page: Page, name: 'Picture' | 'Table' | 'Paths to ultimate owners'): Promise<void> {
  const menu = page.locator('details.menu', { has: page.getByText('View', { exact: true }) });
  await menu.locator('summary').click();
  await menu.getByRole('button', { name, exact: true }).click();
  await page.keyboard.press('Escape');
}

/** The name of each box in the picture, sorted. */
export async function boxNames(page: Page): Promise<string[]> {
  const texts = await page
    .locator('.picture .box')
    .evaluateAll((boxes) => boxes.map((box) => [...box.querySelectorAll('.name')].map(({ textContent }) => textContent)));
  return texts.map((lines) => lines.map((line) => line?.trim()).join(' ')).toSorted();
}
