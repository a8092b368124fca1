/** Searches under way: one long poll of the event log for the whole page, through lost connections, and none where there is nothing to wait for. */
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { boxNames, consoleService } from './console.ts';

const running = consoleService();

/** Searches are accepted and do not end until `release`. */
function heldWorker(): { release(): void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  running().proxies.table.intercept(async (_operation, _body, caller) => {
    if (caller === 'process-search') await promise;
    return undefined;
  });
  return { release: resolve };
}
let held: { release(): void } | undefined;
afterEach(() => {
  held?.release();
  running().proxies.table.intercept(undefined);
});

/** What the page asks for from now on. */
function requestsOf(page: Page) {
  const paths: string[] = [];
  const polls = new Set<unknown>();
  let maxPolls = 0;
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    paths.push(`${pathname}${search}`);
    if (!search.includes('wait=')) return;
    polls.add(request);
    maxPolls = Math.max(maxPolls, polls.size);
  });
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => void polls.delete(request));
  return { paths, polls, maxPolls: () => maxPolls, count: (part: string): number => paths.filter((path) => path.includes(part)).length };
}

/** On the search page of an account with one case; the worker is held. */
async function searching() {
  const account = await running().account();
  await account.api.search('GB', '99000010');
  const page = await running().open('/', { key: account.apiKey });
  await page.locator('.box.target').waitFor();
  await page.waitForLoadState('networkidle');
  held = heldWorker();
  return { ...account, page, asked: requestsOf(page), ...held };
}

/** Opens the case of a search, which is under way. */
async function search(page: Page, identifier: string): Promise<void> {
  await page.getByRole('link', { name: 'Search', exact: true }).click();
  await page.getByLabel('Register').selectOption('GB');
  await page.getByLabel('Name or number').fill(identifier);
  await page.getByRole('button', { name: 'Search · 1 credit' }).click();
  await page.locator('.progress .running').waitFor();
}

test('four searches at once are awaited by one long poll, which ends with them', async () => {
  const { page, asked, release } = await searching();
  for (const identifier of ['99000029', '99000037', '99000070', '99000107']) await search(page, identifier);
  await expect.poll(() => asked.polls.size).toBe(1);
  // Each state after 0.4 s; then it waits for an event.
  await expect.poll(() => new Set(asked.paths.filter((path) => path.endsWith('/status'))).size).toBe(4);
  release();
  await page.locator('.picture .box.target').waitFor();
  await running().queueEmpty();
  await expect.poll(() => asked.polls.size).toBe(0);
  await page.waitForLoadState('networkidle');
  expect(asked.maxPolls()).toBe(1);
  expect(asked.paths.filter((path) => path === '/events?limit=1')).toHaveLength(1);
  expect(asked.count('/status')).toBeLessThanOrEqual(4 * 4);
});

test('the first look and a case where nothing is under way ask for no events', async () => {
  const { apiKey } = await running().account();
  const page = await running().open('/app/sign-in');
  const asked = requestsOf(page);
  await page.goto(`${running().stack.baseUrl}/#key=${apiKey}`);
  await page.locator('.picture .box.target').waitFor();
  await page.waitForLoadState('networkidle');
  const before = asked.count('/events');
  await page.reload();
  await page.locator('.picture .box.target').waitFor();
  await page.waitForLoadState('networkidle');
  expect(asked.count('/events')).toBe(before);
});

test('an unwrap is awaited by the same poll, and its bar moves with its events', async () => {
  const { page, asked, release, api } = await searching();
  await page.getByRole('button', { name: 'Find ultimate owners' }).click();
  await page.getByLabel('Ceiling, in credits').fill('5');
  await page.getByRole('button', { name: 'Start · at most 5 credits' }).click();
  await page.locator('.unwrap.RUNNING, .unwrap.PENDING').waitFor();
  await expect.poll(() => asked.polls.size).toBe(1);
  const { _id } = (await api.get(new URL(page.url()).pathname.replace('/app/case', '/casefile').concat('/unwrap'))).body.data[0];
  const reads = (): number => asked.paths.filter((path) => path.endsWith(`/unwrap/${_id}`)).length;
  const before = reads();
  release();
  await page.locator('.unwrap.COMPLETED').waitFor();
  const { data } = (await api.get('/events?after=0&types=unwrap.*')).body;
  expect(reads() - before).toBeLessThanOrEqual(data.length);
  expect(asked.maxPolls()).toBe(1);
  await expect.poll(() => asked.polls.size).toBe(0);
});

describe('nothing is lost', () => {
  test('while the browser is offline, and it goes on from the last number', async () => {
    const { page, asked, release } = await searching();
    await search(page, '99000070');
    await expect.poll(() => asked.polls.size).toBe(1);
    await page.context().setOffline(true);
    await page.getByText('You are offline.').waitFor();
    release();
    await running().queueEmpty();
    await expect.poll(() => asked.polls.size).toBe(0);
    await expect.poll(() => page.locator('.progress .failed').count()).toBe(0);
    await page.context().setOffline(false);
    await page.locator('.picture .box.target').waitFor();
    expect(await boxNames(page)).toEqual(['SUNKEN INVENTED LIMITED']);
    expect(asked.paths.filter((path) => path === '/events?limit=1')).toHaveLength(1);
  });

  test('while the tab is hidden: nothing is asked then', async () => {
    const { page, asked, release } = await searching();
    await search(page, '99000070');
    await expect.poll(() => asked.polls.size).toBe(1);
    const show = (isHidden: boolean): Promise<unknown> =>
      page.evaluate(
        `Object.defineProperty(document, 'hidden', { configurable: true, value: ${isHidden} }); document.dispatchEvent(new Event('visibilitychange'))`,
      );
    await show(true);
    await expect.poll(() => asked.polls.size).toBe(0);
    const before = asked.paths.length;
    release();
    await running().queueEmpty();
    expect(asked.paths.slice(before)).toEqual([]);
    await show(false);
    await page.locator('.picture .box.target').waitFor();
  });

  test.each([
    ['is kept no more', { status: 410, json: { error: 'Gone', code: 'events_expired', retryable: false, requestId: 'r', oldest: 9 } }],
    ['is not there', { status: 404, json: { error: 'None', code: 'route_not_found', retryable: false, requestId: 'r' } }],
    ['fails', { status: 503, json: { error: 'Later', code: 'internal', retryable: true, requestId: 'r' } }],
  ])('where the log %s', async (_, answer) => {
    const { page, asked, release } = await searching();
    let refused = 0;
    await page.route('**/events?*', async (route) => {
      if (!route.request().url().includes('wait=') && answer.status !== 404) return route.continue();
      refused += 1;
      return refused > 2 ? route.continue() : route.fulfill(answer);
    });
    await search(page, '99000070');
    await expect.poll(() => asked.count('/status')).toBeGreaterThanOrEqual(4);
    release();
    await page.locator('.picture .box.target').waitFor();
    await expect.poll(() => page.locator('.progress').count()).toBe(0);
  });
});

test('a collaborator, whose log has nothing about the case, polls the search', async () => {
  const { api, release } = await searching();
  const other = await running().account();
  const [{ _id: caseId }] = (await api.get('/cases')).body.data;
  await api.put(`/casefile/${caseId}/collaborators/${other.email}`, {});
  const { target } = (await api.get(`/casefile/${caseId}`)).body;
  const { _id: entityId } = target.counterparties.find(({ jurisdiction }: { jurisdiction?: string }) => jurisdiction === 'FR');
  await api.post('/search/expand', { caseId, entityId });
  const page = await running().open('/app/sign-in');
  const asked = requestsOf(page);
  await page.goto(`${running().stack.baseUrl}/#key=${other.apiKey}`);
  await page.goto(`${running().stack.baseUrl}/app/case/${caseId}`);
  await page.locator('.progress .running').waitFor();
  await expect.poll(() => asked.count('/status')).toBeGreaterThanOrEqual(3);
  release();
  await page.locator('.progress').waitFor({ state: 'detached' });
  expect(asked.count('/events')).toBe(0);
});

test('signing out ends the poll, and nothing more is asked', async () => {
  const { page, asked, release } = await searching();
  await search(page, '99000070');
  await expect.poll(() => asked.polls.size).toBe(1);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await expect.poll(() => asked.polls.size).toBe(0);
  const before = asked.paths.length;
  release();
  await running().queueEmpty();
  expect(asked.paths.slice(before)).toEqual([]);
});
