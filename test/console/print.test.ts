/** A case on paper. */
import { expect, test } from 'vitest';
import { chooseView, consoleService } from './console.ts';

const running = consoleService();

/** What the sheet says and looks like, read while the browser prints. */
const READ = `addEventListener('beforeprint', () => {
  const sheet = document.querySelector('.print-sheet');
  globalThis.printed = { text: sheet.textContent, boxes: sheet.querySelectorAll('.box').length };
})`;

test.each(['Picture', 'Table'] as const)(
  'the view %s prints picture, table, sources and gaps on A4 across, in light colours',
  async (view) => {
    const { apiKey, api, email } = await running().account();
    const { caseId } = await api.search('GB', '99000010');
    const page = await running().open('/', { key: apiKey, colorScheme: 'dark' });
    await page.locator('.box.target').waitFor();
    await chooseView(page, view);
    await page.locator('.credits b').waitFor();
    await page.evaluate(READ);
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(pdf.match(/\/Type \/Page\b/g)!.length).toBeGreaterThanOrEqual(2);
    expect(new Set(pdf.match(/MediaBox \[[^\]]*\]/g)!.map((box) => box.replace(/\.\d+/g, '')))).toEqual(
      new Set(['MediaBox [0 0 841 594]']),
    );
    const { text, boxes } = await page.evaluate<{ text: string; boxes: number }>('printed');
    expect(boxes).toBe(3);
    const record = (await api.get(`/casefile/${caseId}`)).body.target;
    for (const words of [
      ...["Basil O'Fable", 'QUAY INVENTED SECRETARIES LIMITED', '>25–50 % shares · votes'],
      ...[record.sourceDocuments[0].sha256, 'not asked for', `Case ${caseId}`, email],
    ])
      expect(text).toContain(words);
    await expect.poll(() => page.locator('.print-sheet').count()).toBe(0);
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => page.evaluate(`getComputedStyle(document.documentElement).colorScheme`)).toBe('light');
  },
);
