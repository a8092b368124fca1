/** Each screen as a screen reader and the keyboard get it, on a desk and on a phone. */
import { expect, test } from 'vitest';
import { expectTreeOfBar, expectTreeOfScreen } from './accessible-tree.ts';
import { consoleService } from './console.ts';
import { SCREENS } from './screens.ts';
import { expectTabOrder } from './tab-order.ts';
import { PHONE } from './viewports.ts';

const running = consoleService();

test.each(SCREENS)('$name', async ({ name, open }) => {
  const page = await open(running());
  await expectTreeOfScreen(name, page);
  if (name === 'search') await expectTreeOfBar(page);
  await expectTabOrder(page);
  await page.setViewportSize(PHONE);
  await expect.poll(() => page.evaluate('innerWidth')).toBe(PHONE.width);
  await expectTabOrder(page);
});
