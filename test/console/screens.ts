/** Every screen of the console with invented data, in a state that is the same in each run. */
import type { Page } from 'playwright-core';
import { type Console, chooseView, type OpenOptions } from './console.ts';
import { BATCH_PAGE, findMadeCandidates, MADE_ROWS, serveBatch } from './made-batch.ts';
import { FIELD_CHANGES, MADE_CHANGES, madeCompany, serveVersion, VERSIONS } from './made-version.ts';

export interface Screen {
  name: string;
  /** Opened, with all that is loaded. */
  open(running: Console, options?: OpenOptions): Promise<Page>;
}

/** An account with one case: `GB 99000010`. */
async function openCase(running: Console, options: OpenOptions = {}): Promise<Page> {
  const { apiKey, api } = await running.account();
  await api.search('GB', '99000010');
  const page = await running.open('/', { key: apiKey, ...options });
  await page.getByRole('heading', { name: 'HARBOUR INVENTED LIMITED' }).first().waitFor();
  return page;
}

const reached =
  (link: string, ready: (page: Page) => Promise<unknown>) =>
  async (running: Console, options: OpenOptions = {}): Promise<Page> => {
    const page = await openCase(running, options);
    await page.getByRole('link', { name: link, exact: true }).click();
    await ready(page);
    return page;
  };

const onCase =
  (act: (page: Page) => Promise<unknown>) =>
  async (running: Console, options: OpenOptions = {}): Promise<Page> => {
    const page = await openCase(running, options);
    await act(page);
    return page;
  };

/** With answers that `serve` has made. */
const made =
  (path: string, serve: (page: Page) => Promise<unknown>, ready: (page: Page) => Promise<unknown>) =>
  async (running: Console, options: OpenOptions = {}): Promise<Page> => {
    const { apiKey } = await running.account();
    const page = await running.open('/health', options);
    await serve(page);
    await page.goto(`${running.stack.baseUrl}${path}#key=${apiKey}`);
    await ready(page);
    return page;
  };

const picture = async (page: Page): Promise<void> => {
  await chooseView(page, 'Picture');
  await page.locator('.picture .box.target').waitFor();
};

export const SCREENS: readonly Screen[] = [
  {
    name: 'sign-in',
    open: async (running, options) => {
      const page = await running.open('/app/sign-in', options);
      await page.getByRole('heading', { name: 'Sign in' }).waitFor();
      return page;
    },
  },
  {
    name: 'search',
    open: reached('Search', async (page) => {
      await page.getByLabel('Name or number').fill('Harbour Invented Limited');
      await page.getByRole('button', { name: 'Find number · 1 credit' }).click();
      await page.locator('.candidates li').waitFor();
      // The bar reads the account again after a charge.
      await page.getByText('98 credits').waitFor();
    }),
  },
  { name: 'cases', open: reached('Cases', (page) => page.getByRole('table').waitFor()) },
  { name: 'monitors', open: reached('Monitors', (page) => page.getByText('There is no monitor yet.').waitFor()) },
  { name: 'batches', open: reached('Batches', (page) => page.getByText('There is no batch yet.').waitFor()) },
  {
    name: 'monitor-version',
    open: made(
      `${VERSIONS}/2`,
      (page) => {
        const changes = [...MADE_CHANGES, ...FIELD_CHANGES];
        return serveVersion(page, { version: 2, known: madeCompany('new'), before: madeCompany('old'), changes });
      },
      (page) => page.locator('.picture .box.went').waitFor(),
    ),
  },
  {
    name: 'batch-candidates',
    open: made(BATCH_PAGE, (page) => serveBatch(page, MADE_ROWS), findMadeCandidates),
  },
  { name: 'registers', open: reached('Registers', (page) => page.getByRole('table').waitFor()) },
  { name: 'account', open: reached('Account', (page) => page.locator('td.number').first().waitFor()) },
  {
    name: 'tour',
    open: reached('Tour', (page) =>
      page
        .getByRole('button', { name: /^Open · / })
        .first()
        .waitFor(),
    ),
  },
  {
    name: 'webhooks',
    open: reached('Account', async (page) => {
      await page.getByRole('link', { name: 'Manage webhook endpoints' }).click();
      await page.getByText('There is no webhook endpoint yet.').waitFor();
    }),
  },
  { name: 'case-picture', open: onCase(picture) },
  {
    name: 'case-table',
    open: onCase(async (page) => {
      await chooseView(page, 'Table');
      await page.getByRole('treegrid').waitFor();
    }),
  },
  {
    name: 'case-facts',
    open: onCase(async (page) => {
      await picture(page);
      await page.locator('.box', { hasText: 'ARDOISE INVENTEE' }).locator('.hit').click();
      await page.getByRole('complementary', { name: 'Facts: ARDOISE INVENTEE' }).waitFor();
    }),
  },
  {
    name: 'case-owners',
    open: onCase(async (page) => {
      await picture(page);
      await page.getByRole('button', { name: 'Beneficial owners' }).click();
      await page.locator('.verdict').first().waitFor();
    }),
  },
  {
    name: 'look-up-dialog',
    open: onCase(async (page) => {
      await picture(page);
      await page.getByRole('button', { name: 'Look up owners · 1 credit' }).click();
      await page.getByRole('dialog').waitFor();
    }),
  },
];
