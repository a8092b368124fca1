/** The report of a pack says who asked, who owns, and what is not known; texts of registers stay texts. */
import { expect, test } from 'vitest';
import { type Report, reportPage } from '../../../shared/model/evidence/report.ts';
import { graphOfCase } from '../../../shared/model/exports/graph.ts';
import { madeSearchOf } from '../../support/kept-searches.ts';

async function report(more: Partial<Report> = {}): Promise<string> {
  const { result } = await madeSearchOf('GB', '99000010');
  const graph = graphOfCase({ caseId: 'c', updatedAt: '2026-11-27T00:00:00.000Z', target: result });
  const at = '2026-11-27T00:00:00.000Z';
  return reportPage({
    ...{ packId: 'pack-1', fingerprint: 'f'.repeat(64), graph },
    searches: [
      { searchId: 's1', about: 'GB 99000010', askedBy: 'ada', askedAt: at, endedAt: at, outcome: 'completed', register: 'Companies House' },
    ],
    owners: [
      { name: 'Ada Marlow Invented', share: 'over 25 to 50 %', ruleSet: 'gb-psc', sentence: 'is a beneficial owner', chain: ['a step'] },
    ],
    unknownOwners: [{ ruleSet: 'gb-psc', sentence: 'Somebody may be an owner.' }],
    ruleSets: [{ id: 'gb-psc', version: 1, title: 'UK register', confirmed: true }],
    notLookedUp: ['ARDOISE INVENTEE'],
    ...more,
  });
}

test('pack, search, owner with the chain, gaps, picture and sources are on it', async () => {
  const page = await report();
  for (const text of [
    'pack-1',
    'f'.repeat(64),
    'GB 99000010',
    'Ada Marlow Invented',
    'a step',
    'Somebody may be an owner.',
    'ARDOISE INVENTEE',
  ])
    expect(page).toContain(text);
  for (const title of ['Who asked what, and when', 'Owners and controllers, by rule set', 'Not known, and why', 'Sources'])
    expect(page).toContain(title);
  expect(page).toContain('<svg');
});

test('no text becomes markup, and nothing is loaded or run', async () => {
  const hostile = '<script>alert(1)</script>"><img src=x onerror=alert(1)>';
  const page = await report({ notLookedUp: [hostile], unknownOwners: [{ ruleSet: 'x', sentence: hostile }] });
  expect(page).not.toContain('<script');
  expect(page).not.toContain('<img');
  expect(page).toContain("default-src 'none'");
});
