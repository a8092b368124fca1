/** The tab key on a page: every control once, in the order in which it is read, always visible, and out again at the end. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** A control while it has the focus. */
interface Focused {
  /** Its place among all elements of the document. */
  at: number;
  text: string;
  isOutlined: boolean;
  isInSight: boolean;
}

/** A control, with its place on the screen when the walk is over. */
interface Stop extends Focused {
  top: number;
  bottom: number;
  left: number;
  /** The landmark, dialog, list or table that it is in. */
  region: number;
}

const MAX_STOPS = 400;

/** These run in the page. The walk begins before its first control, or before that of an open dialog. */
const BEGIN = `(() => {
  const root = document.querySelector('dialog[open]') ?? document.body;
  root.tabIndex = -1;
  root.focus();
  root.removeAttribute('tabindex');
})()`;

/** Gives null where the focus has left the page. */
const FOCUSED = `(() => {
  const focused = document.activeElement;
  if (!focused || focused === document.body || focused === document.documentElement) return null;
  const { top, bottom, left, right, width, height } = focused.getBoundingClientRect();
  const marked = [focused, focused.closest('label'), ...focused.children].filter(Boolean);
  const isOutlined = marked.some((element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1.5;
  });
  return {
    at: [...document.querySelectorAll('*')].indexOf(focused),
    text: (focused.getAttribute('aria-label') ?? focused.labels?.[0]?.textContent ?? focused.textContent ?? '').trim().slice(0, 60),
    isOutlined,
    isInSight: width > 0 && height > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth,
  };
})()`;

const placesOf = (places: readonly number[]): string => `(() => {
  const all = [...document.querySelectorAll('*')];
  return [${places}].map((at) => {
    const { top, bottom, left } = all[at].getBoundingClientRect();
    return { top, bottom, left, region: all.indexOf(all[at].closest('dialog, aside, header, nav, form, table, ul, [role=treegrid], main, body')) };
  });
})()`;

/** From the beginning of the document until the focus leaves it. */
async function stopsOf(page: Page): Promise<Stop[]> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(BEGIN);
  const focused: Focused[] = [];
  for (let count = 0; count < MAX_STOPS; count += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate<Focused | null>(FOCUSED);
    if (!stop || stop.at === focused[0]?.at) {
      const places = await page.evaluate<Omit<Stop, keyof Focused>[]>(placesOf(focused.map(({ at }) => at)));
      return focused.map((one, at) => ({ ...one, ...places[at]! }));
    }
    focused.push(stop);
  }
  throw new Error(`the focus does not leave: ${focused.slice(-4).map(({ text }) => text)}`);
}

/** Pairs that are not read in this order: the later one is above, or on the same line further left, of the same region. */
function misplaced(stops: readonly Stop[]): string[] {
  return stops.flatMap((next, at) => {
    const before = stops[at - 1];
    if (!before || before.region !== next.region) return [];
    const isAbove = next.bottom <= before.top;
    const isSameLine =
      Math.min(before.bottom, next.bottom) - Math.max(before.top, next.top) >
      0.5 * Math.min(before.bottom - before.top, next.bottom - next.top);
    return isAbove || (isSameLine && next.left < before.left) ? [`${before.text} → ${next.text}`] : [];
  });
}

export async function expectTabOrder(page: Page): Promise<void> {
  const stops = await stopsOf(page);
  expect(stops.length).toBeGreaterThanOrEqual(2);
  expect(new Set(stops.map(({ at }) => at)).size).toBe(stops.length);
  expect(stops.filter(({ isOutlined, isInSight }) => !isOutlined || !isInSight).map(({ text }) => text)).toEqual([]);
  const places = stops.map(({ at }) => at);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(misplaced(stops)).toEqual([]);
}
