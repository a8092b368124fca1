/** What is not known of a case: by the answer of the service, by look-ups that are under way or have failed, and else by the registers. */
import { describe, expect, test } from 'vitest';
import type { Schemas } from '../../client/src/index.ts';
import { UNKNOWN } from '../../console/case-messages.ts';
import { CASE } from '../../console/messages.ts';
import { canBeLookedUp, offerOf, sizeOf, unknownIn, unknownSentences, unknownText } from '../../console/unknown.ts';
import { casePartiesOf } from '../../shared/model/picture/case-parties.ts';
import { edgeOf, nodeOf } from '../model/picture/random-case.ts';
import { axeInBothThemes } from './browser.ts';
import { chooseView, consoleService } from './console.ts';

type Ending = Schemas['OwnershipAccount']['endings'][number];

const half = { interests: [{ kind: 'shareholding' as const, share: { exact: 50 } }] };
const target = nodeOf('t', 'company', { provenance: {}, dataStatus: { owners: 'partial' } } as never);
const number = { jurisdiction: 'GB', identifiers: [{ type: 'Company number', value: '99000029' }] };
const all = casePartiesOf(
  { nodes: [target, nodeOf('a', 'company', number), nodeOf('p', 'person')], edges: [edgeOf('a', 't', 'Shareholder', half)] },
  't',
  [],
  '2026-11-23',
);
const ending = (nodeId: string, reason: Ending['reason'], more: Partial<Ending> = {}): Ending => ({
  ...{ nodeId, reason, share: { exact: 50 }, unnamed: { exact: 100 }, nextStep: { kind: 'none' } },
  ...more,
});
const answer = (...endings: Ending[]) => ({ accounting: { shareholding: { endings } } }) as unknown as Schemas['CaseOwnership'];
const lookUp = (entityId: string, error?: unknown) => ({ search: { entityId }, error });

describe('parts', () => {
  test('are of the size that the service says, with its reason', () => {
    const unnamed = { minimum: 0, exclusiveMaximum: 50 };
    const parts = unknownIn(all, answer(ending('t', 'below_publication_floor', { unnamed }), ending('p', 'natural_person')), []);
    expect(parts.get('t')).toMatchObject({ reason: 'below_publication_floor', share: unnamed, ofTarget: { exact: 50 } });
    expect(parts.has('p')).toBe(false);
  });

  test('of a company in no ending are what its register says, without a size', () => {
    expect(unknownIn(all, undefined, []).get('a')).toEqual({ reason: 'not_searched' });
    expect(unknownIn(all, undefined, []).has('t')).toBe(false);
  });

  test('follow a look-up: under way, then failed, which can be repeated', () => {
    const owned = answer(ending('a', 'not_searched', { nextStep: { kind: 'expand', credits: 1 } }));
    expect(unknownIn(all, owned, [lookUp('a')]).get('a')).toMatchObject({ reason: 'under_way', share: { exact: 100 } });
    const failed = unknownIn(all, owned, [lookUp('a', new Error('down'))]).get('a')!;
    expect(offerOf(failed, 1)).toEqual({ text: 'Try again · 1 credit', short: 'Try again · 1 credit' });
  });

  test('of a register that failed can be asked for again only where a search is offered', () => {
    const failed = (credits?: number) => ending('t', 'source_failed', { nextStep: { kind: 'expand', ...(credits && { credits }) } });
    expect(canBeLookedUp(unknownIn(all, answer(failed(1)), []).get('t')!)).toBe(true);
    expect(canBeLookedUp(unknownIn(all, answer(failed()), []).get('t')!)).toBe(false);
  });
});

test('words: the size of the company and of the target, the reason, and what can be done', () => {
  const part = { reason: 'not_searched', share: { exact: 100 }, ofTarget: { exact: 50 } } as const;
  expect(sizeOf(part)).toBe('100 % · in all 50 %');
  expect(sizeOf({ ...part, ofTarget: { exact: 100 } })).toBe('100 %');
  expect(unknownText(part)).toBe('Not known: 100 %, not looked up');
  expect(unknownText({ reason: 'restricted' })).toBe('Not known: restricted by law');
  expect(offerOf(part, 2)).toEqual({ text: 'Look up owners · 2 credits', short: 'Look up · 2 credits' });
  expect(offerOf({ reason: 'no_registration_number' }, 2)?.text).toBe('Find its number');
  expect(offerOf({ reason: 'restricted' }, 2)).toBeUndefined();
  expect(unknownSentences(part, all.parties.get('a')!, all)).toEqual([
    'It is not known who holds 100 % of a INVENTED PARTY WITH A LONG NAME.',
    'That is 50 % of t INVENTED PARTY WITH A LONG NAME in all.',
    UNKNOWN.why.not_searched,
  ]);
});

describe('in the page', () => {
  const running = consoleService();
  const FLOOR = 'Its register need not list so small holdings.';

  test('a hatched box says size and reason, and is acted on by mouse and key, as is its row', async () => {
    const { apiKey, api } = await running().account();
    await api.search('GB', '99000010');
    const page = await running().open('/', { key: apiKey });
    const box = (name: string) => page.locator('.box', { hasText: name });
    const above = box('HARBOUR').locator('.unknown');
    await expect.poll(() => above.locator('text').allTextContents()).toEqual(['0–<50 %', 'below the floor']);
    const dialog = page.getByRole('dialog', { name: 'Owners of HARBOUR INVENTED LIMITED' });
    await above.click();
    await dialog.getByText(FLOOR).waitFor();
    expect(await axeInBothThemes(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await box('HARBOUR').locator('.hit').focus();
    await page.keyboard.press('e');
    await dialog.getByText('It is not known who holds 0 to under 50 % of HARBOUR INVENTED LIMITED.').waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('e');
    await page.getByRole('dialog', { name: 'Look up ARDOISE INVENTEE?' }).getByRole('button', { name: 'Cancel' }).click();
    await chooseView(page, 'Table');
    await page.getByRole('row', { name: 'Not known not looked up 100 % · in all >50–<75 %' }).waitFor();
    await page.getByRole('row', { name: 'HARBOUR' }).focus();
    for (let down = 0; down < 3; down += 1) await page.keyboard.press('ArrowDown');
    await expect.poll(() => page.evaluate('document.activeElement.textContent')).toContain('Not known');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Look up ARDOISE INVENTEE?' }).waitFor();
  });

  test('who only reads the case is told why, and that its owner can look it up', async () => {
    const [mine, other] = [await running().account(), await running().account()];
    const { caseId } = await mine.api.search('GB', '99000010');
    await mine.api.put(`/casefile/${caseId}/collaborators/${other.email}`, {});
    const page = await running().open(`/app/case/${caseId}?view=picture`, { key: other.apiKey });
    await page.locator('.box', { hasText: 'ARDOISE' }).locator('.unknown').click();
    await page.getByRole('dialog', { name: 'Owners of ARDOISE INVENTEE' }).getByText(CASE.shared).waitFor();
  });

  test('a printed case has it in the picture and in the table', async () => {
    const { apiKey, api } = await running().account();
    await api.search('GB', '99000010');
    const page = await running().open('/', { key: apiKey });
    await page.locator('.box .unknown').first().waitFor();
    await page.evaluate(`dispatchEvent(new Event('beforeprint'))`);
    const sheet = page.locator('.print-sheet');
    await expect.poll(() => sheet.locator('.unknown .hatch').count()).toBe(2);
    await expect.poll(() => sheet.locator('.unknown[role]').count()).toBe(0);
    await expect.poll(() => sheet.getByRole('row', { name: 'Not known below the floor 0–<50 %' }).count()).toBe(1);
  });
});
