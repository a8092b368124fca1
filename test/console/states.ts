/** What a user meets besides the usual: each state with answers of its own, so that it is the same in each run and no search is made. */
import type { Page } from 'playwright-core';
import type { Console, OpenOptions } from './console.ts';
import { BATCH_PAGE, findMadeCandidates, MADE_ROWS, serveBatch } from './made-batch.ts';
import { CASE_ID, madeEntity, serveCase } from './made-case.ts';
import { FIELD_CHANGES, MADE_CHANGES, madeCompany, serveVersion, VERSIONS } from './made-version.ts';

export interface Account {
  apiKey: string;
  userId: string;
}

export interface State {
  name: string;
  /** Opened, with what it is about in sight. */
  open(running: Console, account: Account, options?: OpenOptions): Promise<Page>;
}

const AT = '2026-11-22T06:12:40.422Z';
const INPUTS = { target_type: 'company', jurisdiction: 'GB', identifier: '99000053' };

const errorOf = (status: number, code: string, error: string, more: object = {}) => ({
  status,
  json: { error, code, retryable: false, requestId: 'made-request', ...more },
});

/** The page of an address for which `serve` has said what is answered. */
const at =
  (path: string, serve: (page: Page, account: Account) => Promise<unknown>, isReady: (page: Page) => Promise<unknown>) =>
  async (running: Console, account: Account, options: OpenOptions = {}): Promise<Page> => {
    const page = await running.open('/health', options);
    await serve(page, account);
    await page.goto(`${running.stack.baseUrl}${path}#key=${account.apiKey}`);
    await isReady(page);
    return page;
  };

/** A case whose only search is under way, or has failed. */
const searching =
  (search: object) =>
  async (page: Page, { userId }: Account): Promise<void> => {
    const record = { _id: 'made-search', caseId: CASE_ID, userId, createdAt: AT, updatedAt: AT, status: 'PENDING', searchInputs: INPUTS };
    const answer = { ...record, ...search };
    const file = { _id: CASE_ID, createdAt: AT, updatedAt: AT, userId, searches: [answer] };
    await page.route(`**/casefile/${CASE_ID}`, (route) => route.fulfill({ json: file }));
    await page.route('**/search/made-search/status', (route) => route.fulfill({ json: answer }));
  };

const TARGET = { legalName: 'HARBOUR INVENTED LIMITED', jurisdiction: 'GB', identifiers: [{ type: 'Company number', value: '99000010' }] };

async function lookUp(page: Page): Promise<void> {
  await page.locator('.unknown.act').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Look up · 1 credit' }).click();
  await page.getByRole('alert').waitFor();
}

const seen = (text: string | RegExp) => (page: Page) => page.getByText(text).first().waitFor();
const usual = async (): Promise<void> => {};
const CASE = `/app/case/${CASE_ID}`;

export const STATES: readonly State[] = [
  { name: 'empty', open: at('/app/cases', usual, seen('You have no cases yet.')) },
  {
    name: 'loading',
    open: at(CASE, (page) => page.route(`**/casefile/${CASE_ID}`, () => {}), seen('Opening the case…')),
  },
  { name: 'slow-register', open: at(CASE, searching({}), seen('It is slower than most')) },
  {
    name: 'in-line',
    open: at(CASE, searching({ position: 3, expectedAt: '2026-11-22T06:20:00.000Z' }), seen('place 3, expected at 22 Nov 2026, 06:20 UTC')),
  },
  {
    name: 'document',
    open: at(CASE, searching({ pendingDocument: true }), seen('The register is making the document.')),
  },
  {
    name: 'failed',
    open: at(
      CASE,
      searching({ status: 'FAILED', result: { error: 'Companies House did not answer. You were not charged.', retryable: true } }),
      async (page) => {
        await page.locator('.failed').getByRole('link', { name: 'Try again' }).waitFor();
      },
    ),
  },
  {
    name: 'failed-look-up',
    open: at(
      CASE,
      async (page, account) => {
        const search = { _id: 'made-search', caseId: CASE_ID, userId: account.userId, createdAt: AT, updatedAt: AT, entityId: 'e0' };
        await serveCase(page, madeEntity('e0', TARGET), account.userId);
        await page.route('**/search/expand', (route) =>
          route.fulfill({ status: 202, json: { ...search, status: 'PENDING', searchInputs: INPUTS } }),
        );
        const result = { error: 'Companies House did not answer. You were not charged.', retryable: true };
        await page.route('**/search/made-search/status', (route) =>
          route.fulfill({ json: { ...search, status: 'FAILED', searchInputs: INPUTS, result } }),
        );
      },
      async (page) => {
        await lookUp(page);
        await page.locator('.unknown .why', { hasText: 'Try again · 1 credit' }).waitFor();
      },
    ),
  },
  {
    name: 'offline',
    open: at('/app/cases', usual, async (page) => {
      await seen('You have no cases yet.')(page);
      await page.context().setOffline(true);
      await seen('You are offline.')(page);
    }),
  },
  {
    name: 'wrong-key',
    open: async (running, _, options) => {
      const page = await running.open('/', options);
      await page.getByRole('button', { name: 'Use an API key instead' }).click();
      await page.getByLabel('API key').fill(`rg_${'0'.repeat(32)}`);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.getByText('This API key is not valid').waitFor();
      return page;
    },
  },
  {
    name: 'out-of-credits',
    open: at(
      CASE,
      async (page, account) => {
        await page.route('**/account', async (route) => {
          const read = await route.fetch();
          await route.fulfill({ json: { ...(await read.json()), volume_remaining: 0 } });
        });
        await serveCase(page, madeEntity('e0', TARGET), account.userId);
        const left = { cost: 1, volume_remaining: 0 };
        await page.route('**/search/expand', (route) => route.fulfill(errorOf(402, 'insufficient_credits', 'Not enough credits', left)));
      },
      lookUp,
    ),
  },
  {
    name: 'suspended',
    open: at(
      '/app/cases',
      (page) =>
        page.route(/\/(?:account|cases\?.*)$/, (route) =>
          route.fulfill(errorOf(403, 'account_suspended', 'Your account access has been suspended. Please contact support.')),
        ),
      seen('Your account is suspended'),
    ),
  },
  {
    name: 'batch-candidates',
    open: at(BATCH_PAGE, (page) => serveBatch(page, MADE_ROWS), findMadeCandidates),
  },
  {
    name: 'version-first',
    open: at(
      `${VERSIONS}/1`,
      (page) => serveVersion(page, { version: 1, known: madeCompany('new') }),
      (page) => page.getByRole('region', { name: 'Version 1' }).getByText('there is nothing to compare it with.').waitFor(),
    ),
  },
  {
    name: 'version-parties',
    open: at(
      `${VERSIONS}/2`,
      (page) =>
        serveVersion(page, {
          ...{ version: 2, known: madeCompany('new'), before: madeCompany('old') },
          changes: [...MADE_CHANGES, ...FIELD_CHANGES],
        }),
      seen('GONE HOLDING INVENTED'),
    ),
  },
  {
    name: 'version-fields',
    open: at(
      `${VERSIONS}/2`,
      (page) => serveVersion(page, { version: 2, known: madeCompany('new'), before: madeCompany('old'), changes: FIELD_CHANGES }),
      seen('No party came, went or changed. Of the company: Name, Address (registered).'),
    ),
  },
  {
    name: 'version-gone',
    open: at(
      `${VERSIONS}/4`,
      (page) =>
        serveVersion(page, { version: 4, known: madeCompany('new'), before: madeCompany('new'), changes: [{ type: 'company.gone' }] }),
      seen('The register no longer knows the company. This is what was known last.'),
    ),
  },
  {
    name: 'version-hidden',
    open: at(
      `${VERSIONS}/3`,
      (page) => {
        const dataStatus = { officers: 'complete', owners: 'restricted', financials: 'not_requested', documents: 'complete' } as const;
        const known = { ...madeCompany('new', { dataStatus }), counterparties: [] };
        const changes = [{ type: 'coverage.changed', field: 'owners', before: 'complete', after: 'restricted' }] as const;
        return serveVersion(page, { version: 3, known, before: madeCompany('old'), changes, learned: ['officers'] });
      },
      seen('Nobody is marked for that.'),
    ),
  },
  {
    name: 'version-removed',
    open: at(`${VERSIONS}/2`, usual, seen('Monitor not found.')),
  },
  {
    name: 'version-failed',
    open: at(
      `${VERSIONS}/2`,
      (page) =>
        page.route(
          ({ pathname }) => pathname === '/monitors/made/versions/2',
          (route) => route.fulfill(errorOf(500, 'internal', 'Something went wrong', { retryable: true })),
        ),
      async (page) => {
        await page.getByRole('button', { name: 'Try again' }).waitFor();
      },
    ),
  },
];
