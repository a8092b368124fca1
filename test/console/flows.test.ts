/** Whole flows on a desk or on a phone: in both themes nothing for axe to find on the way, and no page that is wider than the screen. */
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { axeInBothThemes } from './browser.ts';
import { chooseView, consoleService } from './console.ts';
import { PHONE, screensOf } from './viewports.ts';

const running = consoleService();

/** What is shown now, in both themes. */
async function isClean(page: Page): Promise<void> {
  expect(await axeInBothThemes(page)).toEqual([]);
  // A wide table scrolls in its place, not the page.
  await expect.poll(() => page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
}

/** One page on the screens of a turn. */
async function isCleanOnScreens(page: Page, turn: number): Promise<void> {
  for (const [, viewport] of screensOf(turn)) {
    await page.setViewportSize(viewport);
    await isClean(page);
  }
}

/** The workers wait until `release`. */
function heldWorkers(): { release(): void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { table } = running().proxies;
  table.intercept(async (_operation, _body, caller) => {
    if (caller === 'process-search') await promise;
    return undefined;
  });
  const release = (): void => {
    table.intercept(undefined);
    resolve();
  };
  onTestFinished(release);
  return { release };
}

const standsAbove = ([one, other]: ({ y: number; height: number } | null)[]): boolean => one!.y + one!.height <= other!.y;

test.each(screensOf(1))('link, case, facts, look-up, search, cases, on a %s', async (_, viewport) => {
  const { apiKey, api } = await running().account();
  const page = await running().open('/', { key: apiKey, viewport });
  const target = viewport === PHONE ? page.getByRole('row', { name: /HARBOUR INVENTED LIMITED/ }) : page.locator('.box.target .hit');
  await target.first().waitFor();
  await chooseView(page, 'Picture');
  await page.locator('.legend summary').click();
  await isClean(page);
  await page.locator('.legend summary').click();
  await chooseView(page, 'Paths to ultimate owners');
  await page.locator('.box', { hasText: 'ARDOISE INVENTEE' }).locator('.hit').click();
  const facts = page.getByRole('complementary', { name: 'Facts: ARDOISE INVENTEE' });
  await facts.getByRole('button', { name: 'Look up · 1 credit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Look up ARDOISE INVENTEE?' });
  await isClean(page);
  await dialog.getByRole('button', { name: 'Look up · 1 credit' }).click();
  await facts.getByText('How complete this is').waitFor();
  await isClean(page);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Search', exact: true }).click();
  await page.getByLabel('Name or number').fill('Harbour Invented Limited');
  await page.getByRole('button', { name: 'Find number · 1 credit' }).click();
  await page.locator('.candidates li').waitFor();
  await isClean(page);
  await page.getByRole('link', { name: 'Cases' }).click();
  await page.getByRole('table').waitFor();
  await isClean(page);
  await expect.poll(async () => (await api.get('/account')).body.volume_remaining).toBe(97);
});

test.each(screensOf(2))('password, number, no such number, LEI, sign-out, on a %s', async (_, viewport) => {
  const { email, password, api } = await running().account();
  const page = await running().open('/', { viewport });
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill('not the password 1A');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('alert').waitFor();
  await isClean(page);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  const typed = page.getByLabel('Name or number');
  await typed.fill('99000010');
  await page.locator('.fits').waitFor();
  await isClean(page);
  await page.getByLabel('Register').selectOption('NO');
  await typed.fill('100000025');
  await expect.poll(() => page.locator('#hint').innerText()).toMatch(/check digit/i);
  await isClean(page);
  await typed.fill('100000059');
  await page.getByRole('button', { name: 'Search · 1 credit' }).click();
  await page.getByRole('alert').getByText('You were not charged.').waitFor();
  await isClean(page);
  await page.getByRole('link', { name: 'Search', exact: true }).click();
  await page.getByLabel('Register').selectOption('');
  await typed.fill('9999INVENTED00000198');
  await page.getByRole('button', { name: 'Search LEI · free' }).click();
  await chooseView(page, 'Table');
  await page.getByRole('treegrid').waitFor();
  await isClean(page);
  expect((await api.get('/account')).body.volume_remaining).toBe(100);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
});

test.each(screensOf(3))('a lost answer is charged once, and a reload finds the search, on a %s', async (_, viewport) => {
  const { apiKey, api } = await running().account();
  await api.search('GB', '99000010');
  const page = await running().open('/', { key: apiKey, viewport });
  await chooseView(page, 'Picture');
  let lost = 0;
  await page.route('**/search/expand', async (route) => {
    lost += 1;
    if (lost > 2) return route.continue();
    await route.fetch();
    return route.abort();
  });
  const { release } = heldWorkers();
  await page.getByRole('button', { name: 'Look up owners · 1 credit' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Look up · 1 credit' }).click();
  await page.locator('.progress .running').waitFor();
  await isClean(page);
  await page.reload();
  await page.locator('.progress .running').waitFor();
  await chooseView(page, 'Table');
  const [message, table] = [page.locator('.messages'), page.locator('.table-host')];
  await expect.poll(async () => (await message.boundingBox())!.height).toBeGreaterThan(20);
  await expect.poll(async () => [await message.boundingBox(), await table.boundingBox()]).toSatisfy(standsAbove);
  await isClean(page);
  release();
  await page.locator('.progress').waitFor({ state: 'detached' });
  expect(lost).toBe(3);
  await running().queueEmpty();
  const { data } = (await api.get('/account/ledger')).body;
  expect(data.filter(({ kind }: { kind: string }) => kind === 'expand')).toHaveLength(1);
});

test('a slow register, a document that takes time, a register that is down', async () => {
  const { apiKey, api } = await running().account();
  const page = await running().open('/app/cases', { key: apiKey });
  const search = async (register: string, number: string): Promise<string> => {
    await page.getByRole('link', { name: 'Search', exact: true }).click();
    await page.getByLabel('Register').selectOption(register);
    await page.getByLabel('Name or number').fill(number);
    await page.getByRole('button', { name: 'Search · 1 credit' }).click();
    await page.getByRole('heading', { name: `Searching ${number}` }).waitFor();
    return new URL(page.url()).pathname.replace('/app/case/', '');
  };
  const slow = heldWorkers();
  const down = await search('GB', '99000045');
  await search('GB', '99000053');
  await page.locator('.running').getByText('Asking Companies House for 99000053').waitFor();
  await isCleanOnScreens(page, 0);
  slow.release();
  const ordered = await search('QS', '100001');
  await expect.poll(async () => (await api.get(`/casefile/${ordered}`)).body.searches).toMatchObject([{ pendingDocument: true }]);
  const pending = heldWorkers();
  await page.getByText('The register is making the document.').waitFor();
  await isCleanOnScreens(page, 1);
  pending.release();
  await page.getByRole('heading', { name: 'PATIENCE INVENTED' }).waitFor();
  await page.goto(`${running().stack.baseUrl}/app/case/${down}`);
  await page.getByRole('alert').getByText('You were not charged.').waitFor();
  await isCleanOnScreens(page, 2);
  await page.reload();
  await page.getByRole('heading', { name: '99000045', exact: true }).waitFor();
  await page.getByRole('alert').getByText('You were not charged.').waitFor();
  await expect.poll(async () => (await api.get('/account')).body).toMatchObject({ volume_remaining: 98, held: 0 });
});

test.each(screensOf(4))('shared, read by the collaborator, taken back, erased, on a %s', async (_, viewport) => {
  const [mine, other] = [await running().account(), await running().account()];
  const { caseId } = await mine.api.search('GB', '99000010');
  const page = await running().open('/', { key: mine.apiKey, viewport });
  await page.locator('.menu summary', { hasText: 'Share' }).click();
  await isClean(page);
  await page.getByRole('button', { name: 'Share with an account…' }).click();
  const sharing = page.getByRole('dialog', { name: 'Share this case' });
  await sharing.getByLabel('Email of an account').fill(other.email);
  await sharing.getByRole('button', { name: 'Add' }).click();
  await sharing.getByText(other.email).waitFor();
  await isClean(page);
  const theirs = await running().open(`/app/case/${caseId}`, { key: other.apiKey, viewport });
  await theirs.getByText('Shared with you; only the owner can search further.').waitFor();
  await expect.poll(() => theirs.getByRole('button', { name: /Look up/ }).count()).toBe(0);
  await isClean(theirs);
  await sharing.getByRole('button', { name: 'Remove' }).click();
  await sharing.getByText(other.email).waitFor({ state: 'detached' });
  expect((await other.api.get(`/casefile/${caseId}`)).status).toBe(404);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Erase case' }).click();
  const question = page.getByRole('dialog', { name: 'Erase this case?' });
  await expect.poll(() => question.getByRole('button', { name: 'Erase case' }).isDisabled()).toBe(true);
  await question.getByLabel('Name').fill('HARBOUR INVENTED LIMITED');
  await isClean(page);
  await question.getByRole('button', { name: 'Erase case' }).click();
  await page.getByText('You have no cases yet.').waitFor();
  expect((await mine.api.get(`/casefile/${caseId}`)).status).toBe(404);
  await isClean(page);
});
