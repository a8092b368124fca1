/** Beneficial owners beside the picture, and the search for ultimate owners with its ceiling. */
import { describe, expect, test } from 'vitest';
import { VERDICT_WORDS } from '../../console/answer-messages.ts';
import { axeFindings } from './browser.ts';
import { consoleService } from './console.ts';
import { PHONE } from './viewports.ts';

const running = consoleService();

/** A case of three companies: NO, then GB, then FR. */
async function chain() {
  const account = await running().account();
  const { caseId } = await account.api.search('NO', '100000024');
  const page = await running().open(`/app/case/${caseId}`, { key: account.apiKey });
  await page.locator('.picture .box.target').waitFor();
  return { ...account, caseId, page };
}

describe('beneficial owners', () => {
  test('verdicts, intervals and sentences are those of the service', async () => {
    const { apiKey, api } = await running().account();
    const { caseId } = await api.search('GB', '99000010');
    const page = await running().open('/', { key: apiKey });
    await page.getByRole('button', { name: 'Beneficial owners' }).click();
    const panel = page.getByRole('complementary', { name: 'Beneficial owners' });
    await panel.getByText('More than 25 % of shares').waitFor();
    const { owners, accounting } = (await api.get(`/casefile/${caseId}/ownership`)).body;
    const ada = owners.find(({ legalName }: { legalName: string }) => legalName === 'Ada Marlow Invented');
    const card = panel.locator('.verdict', { hasText: 'Ada Marlow Invented is a beneficial owner' });
    await expect.poll(() => card.innerText()).toContain(ada.beneficialOwner[0].sentence);
    await expect.poll(() => card.innerText()).toContain('>25–<50 % shares · votes, with what it controls');
    expect(accounting.shareholding.unresolved).toEqual({ minimum: 50, maximum: 100 });
    await expect.poll(() => panel.locator('.unaccounted').innerText()).toBe('50–100 % not accounted for');
    await expect.poll(() => page.locator('.picture .box.person .detail').textContent()).toMatch(/^in all 0–<50 %/);
    await card.getByRole('button', { name: 'Show in the picture' }).click();
    await expect.poll(() => page.locator('.picture .line.on-path').count()).toBe(1);
    await expect.poll(() => page.locator('.picture .box.dim').allTextContents()).toEqual([expect.stringContaining('ARDOISE INVENTEE')]);
  });

  test('another rule set is asked of the service, and axe finds nothing in either theme', async () => {
    const { page } = await chain();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto(`${page.url().split('?')[0]}?owners=shown`);
      const panel = page.getByRole('complementary', { name: 'Beneficial owners' });
      await panel.getByLabel('Rule set').selectOption({ label: 'US customer due diligence rule' });
      await panel.getByText('25 % or more of shares').waitFor();
      await panel.locator('[aria-busy=false]').waitFor();
      expect(await axeFindings(page)).toEqual([]);
    }
  });
});

test('the facts of a person say of each role whether the identity is verified', async () => {
  const { apiKey, api } = await running().account();
  const { caseId } = await api.search('GB', '99000010');
  const page = await running().open(`/app/case/${caseId}`, { key: apiKey });
  await page.locator('.picture .box.person', { hasText: 'Ada Marlow Invented' }).locator('.hit').click();
  const facts = page.getByRole('complementary', { name: 'Facts: Ada Marlow Invented' });
  const ties = facts.locator('.ties');
  await expect.poll(() => ties.innerText()).toContain('identity verified by VERITY INVENTED SERVICES LIMITED, statement of 2026-03-02');
  await expect.poll(() => ties.innerText()).toContain('identity verified, statement of 2026-04-09');
});

describe('several rule sets side by side', () => {
  const opened = async (viewport?: { width: number; height: number }) => {
    const { apiKey, api } = await running().account();
    const { caseId } = await api.search('GB', '99000010');
    const page = await running().open('/', { key: apiKey });
    if (viewport) await page.setViewportSize(viewport);
    await page.getByRole('button', { name: 'Beneficial owners' }).click();
    const panel = page.getByRole('complementary', { name: 'Beneficial owners' });
    await panel.getByText('Compare under several rule sets').click();
    const table = panel.getByRole('table');
    await table.waitFor();
    return { api, caseId, page, panel, table };
  };
  const cells = (text: string): string[][] => text.split('\n').map((row) => row.split('\t').map((cell) => cell.trim()));

  test('a table has the verdict of each party under each, as the service gives them', async () => {
    const { api, caseId, panel, table } = await opened();
    await panel.getByLabel('Add a rule set').selectOption({ label: 'EU Anti-Money Laundering Regulation' });
    await expect.poll(() => table.locator('thead th').count()).toBe(4);
    await expect.poll(() => table.locator('thead').innerText()).toContain('(not yet in force)');
    const { owners, unknownPersons, ruleSets } = (await api.get(`/casefile/${caseId}/ownership?ruleSet=gb-psc,fatf-r24,eu-amlr-2024-1624`))
      .body;
    const words: Record<string, string> = VERDICT_WORDS;
    const statusesOf = (all: { ruleSet: string; status: string }[]) =>
      ruleSets.map(({ id }: { id: string }) => words[all.find(({ ruleSet }) => ruleSet === id)!.status]);
    const judged = owners.filter(({ beneficialOwner }: { beneficialOwner: unknown[] }) => beneficialOwner.length > 0);
    expect(judged.length).toBeGreaterThan(1);
    const expected = [
      ...judged.map((one: { legalName: string; beneficialOwner: [] }) => [one.legalName, ...statusesOf(one.beneficialOwner)]),
      ['Persons not named here', ...statusesOf(unknownPersons)],
    ];
    await expect.poll(async () => cells(await table.locator('tbody').innerText())).toEqual(expected);
    await panel.getByRole('button', { name: 'Remove FATF standard on legal persons' }).click();
    await expect.poll(() => table.locator('thead th').count()).toBe(3);
  });

  test('on a phone the table scrolls in its own place, by the keyboard too, and axe finds nothing', async () => {
    const { page, panel } = await opened(PHONE);
    expect(await axeFindings(page)).toEqual([]);
    const region = panel.getByRole('region', { name: 'Compare under several rule sets' });
    const { width } = (await region.boundingBox())!;
    expect(width).toBeLessThanOrEqual(390);
    await region.focus();
    await expect.poll(() => region.evaluate((found) => found === found.ownerDocument.activeElement)).toBe(true);
  });
});

describe('search for ultimate owners', () => {
  test('has no ceiling of its own, and is charged once for a double click', async () => {
    const { page, api, caseId } = await chain();
    await page.getByRole('button', { name: 'Find ultimate owners' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Looked up first').waitFor();
    await expect.poll(() => dialog.getByRole('button', { name: 'Start' }).isDisabled()).toBe(true);
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByLabel('Ceiling, in credits').fill('5');
    await dialog.getByRole('button', { name: 'Start · at most 5 credits' }).dblclick();
    await page.locator('.unwrap.COMPLETED').waitFor();
    await running().queueEmpty();
    const { data } = (await api.get(`/casefile/${caseId}/unwrap`)).body;
    expect(data.map(({ status, credits }: { status: string; credits: { captured: number } }) => [status, credits.captured])).toEqual([
      ['COMPLETED', 2],
    ]);
    await expect.poll(() => page.locator('.credits').innerText()).toContain('97 credits');
    await expect.poll(() => page.locator('.unwrap').innerText()).toContain('2 looked up · 2 of 5 credits');
    await expect.poll(() => page.locator('.picture .box', { hasText: 'ARDOISE INVENTEE' }).count()).toBe(1);
  });

  test('at its ceiling it pauses and says so, and goes on with a higher one', async () => {
    const { page } = await chain();
    await page.getByRole('button', { name: 'Find ultimate owners' }).click();
    await page.getByLabel('Ceiling, in credits').fill('1');
    await page.getByRole('button', { name: 'Start · at most 1 credit' }).click();
    const bar = page.locator('.unwrap.PAUSED');
    await bar.waitFor();
    await expect.poll(() => bar.innerText()).toContain('the next look-up would pass the ceiling');
    await page.reload();
    await bar.getByLabel('New ceiling').fill('3');
    await bar.getByRole('button', { name: 'Resume' }).click();
    await page.locator('.unwrap.COMPLETED').waitFor();
    await expect.poll(() => page.locator('.unwrap').innerText()).toContain('2 of 3 credits');
  });
});
