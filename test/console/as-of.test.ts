/** A case on a day of the past: who was there by the dates of registers, and what the service says of that day. */
import { describe, expect, test, vi } from 'vitest';
import { partiesOn, pastDay, undatedIn } from '../../console/as-of.ts';
import type { Entity, EntityRelationship } from '../../shared/model/entity/entity.ts';
import { entity } from '../support/entities.ts';
import { axeInBothThemes } from './browser.ts';
import { boxNames, chooseView, consoleService } from './console.ts';

const tie = (_id: string, _parentId: string, days: Partial<EntityRelationship>, counterparties: Entity[] = []): Entity =>
  entity({ _id, legalName: _id, relationships: [{ _parentId, natureOfRelationship: 'Shareholder', ...days }], counterparties });

const target = entity({
  _id: 't',
  counterparties: [
    tie('undated', 't', {}),
    tie('later', 't', { from: '2025-01-01' }, [tie('above', 'later', { from: '2025-01-01' })]),
    tie('again', 't', { from: '2025-01-01' }),
  ],
  formerCounterparties: [
    tie('ben', 't', { from: '2019-01-01', to: '2024-06-30' }),
    tie('unknown', 't', {}),
    tie('same', 't', { to: '2024-12-01' }),
  ],
});

describe('a day', () => {
  test.each(['2024-02-30', '2024-2-3', 'yesterday', '', undefined, '1899-12-31', '9999-01-01'])('%s is none of the past', (text) => {
    expect(pastDay(text)).toBeUndefined();
  });

  test('today is not a day of the past, and yesterday is', () => {
    vi.useFakeTimers({ now: new Date('2026-11-27T00:30:00Z'), toFake: ['Date'] });
    expect([pastDay('2026-11-26'), pastDay('2026-11-27')]).toEqual(['2026-11-26', undefined]);
    vi.useRealTimers();
  });
});

test('owners of later days go, with theirs, and former ones come back; one party stays one', () => {
  const then = partiesOn(target, [['again', 'same']], '2024-01-01');
  expect([...then.parties.keys()].toSorted()).toEqual(['again', 'ben', 't', 'undated', 'unknown']);
  expect(then.edges.map(({ from, former }) => [from, former])).toEqual([
    ['undated', false],
    ['ben', false],
    ['unknown', true],
    ['again', false],
  ]);
  expect(undatedIn(then)).toEqual({ first: 2, last: 1 });
});

describe('in the page', () => {
  const running = consoleService();

  test('a day of the View menu is in the address; picture, sentence and panel are of that day', async () => {
    const { apiKey, api } = await running().account();
    await api.search('GB', '99000010');
    const page = await running().open('/', { key: apiKey });
    await page.locator('.box.target').waitFor();
    const before = await boxNames(page);
    await page.locator('.menu summary', { hasText: 'View' }).click();
    const asked = page.waitForRequest(/\/ownership\?asOf=2019-01-01$/);
    await page.getByLabel('As of').fill('2019-01-01');
    await asked;
    await page.keyboard.press('Escape');
    await page.getByText('As of 2019-01-01.').waitFor();
    await expect.poll(() => new URL(page.url()).searchParams.get('asOf')).toBe('2019-01-01');
    await expect.poll(() => boxNames(page)).toContain('Cora Bygone');
    await page.getByRole('button', { name: 'Beneficial owners' }).click();
    await expect.poll(() => page.locator('.verdict').allInnerTexts()).toContainEqual(expect.stringContaining('Cora Bygone'));
    expect(await axeInBothThemes(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 800 });
    await expect.poll(() => page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.reload();
    await page.getByText('As of 2019-01-01.').waitFor();
    await chooseView(page, 'Table');
    await page
      .getByRole('row', { name: /Cora Bygone/ })
      .first()
      .waitFor();
    await chooseView(page, 'Picture');
    await page.getByRole('button', { name: 'Show today' }).click();
    await expect.poll(() => boxNames(page)).toEqual(before);
    expect(new URL(page.url()).searchParams.has('asOf')).toBe(false);
  });
});
