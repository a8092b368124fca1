/** Pictures of large and of hostile cases in a browser: bounded, within their boxes, and nothing but text. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { Entity } from '../../shared/model/entity/entity.ts';
import { axeFindings } from './browser.ts';
import { chooseView, consoleService } from './console.ts';
import { CASE_ID, largeCase, serveCase } from './made-case.ts';

const running = consoleService();

async function opened(target: Entity): Promise<Page> {
  const { apiKey, userId } = await running().account();
  const page = await running().open('/app/sign-in');
  await serveCase(page, target, userId);
  await page.evaluate((secret) => sessionStorage.setItem('registry-graph.session', JSON.stringify({ kind: 'key', secret })), apiKey);
  await page.goto(`${running().stack.baseUrl}/app/case/${CASE_ID}`);
  await page.locator('.picture .box.target').waitFor();
  return page;
}

const elements = (page: Page): Promise<number> => page.locator('*').count();

describe('2,000 parties', () => {
  test('are at most 1,500 elements, and counted in the head line', async () => {
    const page = await opened(largeCase(2000));
    expect(await elements(page)).toBeLessThanOrEqual(1500);
    const about = await page.locator('.about').innerText();
    expect(about).toContain('2,000 parties');
    expect(about).toContain(`${await page.locator('.picture .box').count()} boxes drawn`);
  });

  test('can be opened further, closed, zoomed and followed to their owners', async () => {
    const page = await opened(largeCase(2000));
    const boxes = page.locator('.picture .box');
    const before = await boxes.count();
    await page.locator('.chip.act').first().click();
    await expect.poll(() => boxes.count()).toBeGreaterThan(before);
    await chooseView(page, 'Paths to ultimate owners');
    await page.locator('.line.on-path').first().waitFor();
    await page.locator('.box.target .hit').focus();
    for (const key of ['c', '+', '-', '0', 'ArrowUp', 'ArrowUp', 'c', 'p', 'Enter', 'Escape']) await page.keyboard.press(key);
    expect(await elements(page)).toBeLessThanOrEqual(1500);
  });

  test('levels are counted, one is drawn in place, and the map moves the view', async () => {
    const page = await opened(largeCase(2000));
    const levels = page.locator('.levels');
    await levels.locator('summary').click();
    await expect.poll(() => levels.locator('li').count()).toBeGreaterThan(3);
    await expect.poll(() => levels.locator('li').last().innerText()).toContain('in the table only');
    await levels.getByRole('button', { name: 'Draw up to level 3' }).click();
    await expect.poll(() => levels.locator('li').nth(2).innerText()).toMatch(/all \d+ drawn/);
    expect(await elements(page)).toBeLessThanOrEqual(1500);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await axeFindings(page)).toEqual([]);
    }
    const map = page.locator('.minimap');
    const placed = () => page.locator('.world').getAttribute('transform');
    const before = await placed();
    await map.click({ position: { x: 10, y: 10 } });
    await expect.poll(placed).not.toBe(before);
    await page.getByRole('button', { name: 'Fit the whole picture' }).click();
    await expect.poll(placed).toBe(before);
  });

  test('moving the picture changes its place and nothing else of it', async () => {
    const page = await opened(largeCase(2000));
    await page.evaluate(`
      changed = new Set();
      new MutationObserver((all) => all.forEach(({ type, attributeName, target }) => changed.add([type, attributeName, target.classList[0]].join(' '))))
        .observe(document.querySelector('.picture > svg'), { subtree: true, childList: true, attributes: true });
    `);
    const { x, y } = (await page.locator('.picture').boundingBox())!;
    await page.mouse.move(x + 100, y + 100);
    await page.mouse.down();
    for (let step = 1; step <= 10; step += 1) await page.mouse.move(x + 100 + 5 * step, y + 100);
    await page.mouse.up();
    await expect.poll(() => page.evaluate('[...changed]')).toEqual(['attributes transform world']);
  });

  test('what is far away is a few shapes, and the keys still reach its boxes', async () => {
    const page = await opened(largeCase(2000));
    await page.locator('.levels summary').click();
    await page.getByRole('button', { name: 'Draw up to level 4' }).click();
    const out = page.getByRole('button', { name: 'Zoom out' });
    for (let step = 0; step < 14; step += 1) await out.click();
    await page.locator('.outline.crowd').waitFor();
    await expect.poll(() => page.locator('.picture .box').count()).toBe(1);
    await page.locator('.box.target .hit').focus();
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => page.locator('.picture .box').count()).toBe(2);
  });
});

test('10,000 parties open', async () => {
  const page = await opened(largeCase(10_000));
  await expect.poll(() => page.locator('.about').innerText()).toContain('10,000 parties');
});

const NAMES = [
  'Donaudampfschifffahrtsgesellschaftskapitänsmützen Erfundene GmbH & Co. KG',
  '株式会社発明された港湾物流ホールディングスグループ本社',
  'MWMWMW INVENTED WORLDWIDE MINING AND MANUFACTURING COMPANY LIMITED',
  'Ögedëĩ Вымышленная Компания Общество',
];

/** Texts that reach out of the outline of their box or list, in pixels of the picture. */
const outside = (page: Page): Promise<string[]> =>
  page.locator('.picture :is(.box > .hit, .list)').evaluateAll((groups) =>
    groups.flatMap((group) => {
      const outline = (group.querySelector('.outline') as unknown as { getBBox(): { width: number; height: number } }).getBBox();
      return [...group.querySelectorAll('text')].flatMap((text) => {
        const { x, y, width, height } = (
          text as unknown as { getBBox(): { x: number; y: number; width: number; height: number } }
        ).getBBox();
        const row = text.closest('.row') ? 0 : y;
        const isInside = x >= 0 && x + width <= outline.width && row >= 0 && row + height <= outline.height;
        return isInside ? [] : [`${text.textContent} ${Math.round(x + width)} of ${outline.width}`];
      });
    }),
  );

test.each(['Inter', 'DejaVu Sans', 'Liberation Sans', 'Noto Sans CJK JP'])('every text lies within its box in %s', async (font) => {
  const page = await opened(largeCase(60, (at) => NAMES[at % NAMES.length]!));
  await page
    .locator(':root')
    .evaluate(
      (root, name) =>
        (root as unknown as { style: { setProperty(key: string, value: string): void } }).style.setProperty(
          '--font',
          `"${name}", sans-serif`,
        ),
      font,
    );
  await expect.poll(() => page.locator('.picture .name').count()).toBeGreaterThan(5);
  expect(await outside(page)).toEqual([]);
});

const HOSTILE = [
  '<img src=x onerror=alert(1)>',
  '"><script>alert(1)</script>',
  'javascript:alert(1)',
  '\u202eevil\u0000\u0007',
  'A'.repeat(5000),
  '{{constructor.constructor("alert(1)")()}}',
];

test('hostile names are text: nothing runs, and nothing leaves its box', async () => {
  const target = largeCase(12, (at) => HOSTILE[at % HOSTILE.length]!);
  Object.assign(target, { companyStatus: HOSTILE[0], legalForm: HOSTILE[1], identifiers: [{ type: HOSTILE[0], value: HOSTILE[4] }] });
  target.addresses = [{ type: 'registered', lines: [], text: HOSTILE[1]! }];
  const page = await opened(target);
  page.on('dialog', () => expect.unreachable());
  await page.locator('.box.target .hit').click();
  const facts = page.locator('.facts');
  await facts.waitFor();
  await expect.poll(() => facts.locator('h2').textContent()).toBe(HOSTILE[0]);
  await expect.poll(() => page.locator('img, .facts script, #app script').count()).toBe(0);
  expect(await outside(page)).toEqual([]);
  await expect.poll(() => facts.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth + 1)).toBe(true);
});
