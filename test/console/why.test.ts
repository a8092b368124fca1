/** Why a verdict is what it is: the chain as sentences, what would change it, and the drawer that shows both. */
import { describe, expect, test } from 'vitest';
import { answerOf, chainsIn, decidingTest, type Why, whatWouldChange } from '../../console/why.ts';
import type { GraphEdge, GraphNode } from '../../shared/model/entity/graph.ts';
import { casePartiesOf } from '../../shared/model/picture/case-parties.ts';
import { axeFindings } from './browser.ts';
import { consoleService } from './console.ts';
import { screensOf } from './viewports.ts';

type Verdict = Why['judged']['verdict'];
type Ownership = Why['ownership'];

const RULES = { id: 'r', ownership: { threshold: 25, comparison: '>' } } as NonNullable<Parameters<typeof whatWouldChange>[1]>;
const interest = (type: string, more: object = {}) => ({ type, ...more });

const OWNERSHIP = {
  nodes: [
    { nodeId: 'p', legalName: 'Ada Marlow' },
    { nodeId: 'm', legalName: 'Middle AS' },
    { nodeId: 't', legalName: 'Target AS' },
  ],
  edges: [
    {
      ...{ edgeId: 'p/0', interestedParty: 'p', subject: 'm' },
      interests: [interest('shareholding', { share: { exclusiveMinimum: 25, maximum: 50 } }), interest('appointmentOfBoard')],
      source: { registry: 'Register', _documentID: 'd', pointer: '/owners/0', retrievedAt: '2026-03-01T08:00:00.000Z' },
    },
    {
      edgeId: 'm/0',
      interestedParty: 'm',
      subject: 't',
      interests: [interest('votingRights', { share: { exact: 100 }, directOrIndirect: 'direct' })],
    },
  ],
  accounting: {
    shareholding: {
      unresolved: { exact: 40 },
      endings: [{ nodeId: 'm', reason: 'not_searched', share: { exact: 40 }, nextStep: { kind: 'expand', credits: 2 } }],
    },
  },
} as unknown as Ownership;

const why = (verdict: Partial<Verdict>, owner: object = {}): Why => ({
  judged: {
    owner: { nodeId: 'p', legalName: 'Ada Marlow', ...owner } as Why['judged']['owner'],
    verdict: {
      ruleSet: 'r',
      status: 'isBeneficialOwner',
      confirmed: true,
      sentence: '',
      tests: [],
      reasons: [],
      assumptions: [],
      ...verdict,
    } as Verdict,
  },
  ownership: OWNERSHIP,
});
const met = (more: object = {}) =>
  ({
    code: 'ownership',
    status: 'yes',
    right: 'shareholding',
    interval: { exclusiveMinimum: 30, maximum: 50 },
    reasons: [],
    ...more,
  }) as Verdict['tests'][number];

test('a chain is a sentence for each step, from the party down to the target', () => {
  const tests = [met({ status: 'maybe' }), met({ paths: [{ edges: ['p/0', 'm/0'], share: { exact: 30 } }] })];
  expect(decidingTest(why({ tests }).judged)).toBe(tests[1]);
  expect(chainsIn(why({ tests })).map(({ steps }) => steps.map(({ sentence }) => sentence))).toEqual([
    [
      'Ada Marlow has over 25 to 50 % of the shares and the right to appoint the board of Middle AS.',
      'Middle AS has 100 % of the votes of Target AS, directly.',
    ],
  ]);
});

test('the words of a step stand in the answer that names the party, where its pointer leads', () => {
  const node = (_id: string) =>
    ({ _id, entityType: 'company', legalName: _id, identifiers: [], addresses: [], sourceDocuments: [] }) as unknown as GraphNode;
  const tie = {
    _id: 'p/0',
    interestedParty: 'p',
    subject: 'm',
    natureOfRelationship: 'Shareholder',
    role: 'owner',
  } as unknown as GraphEdge;
  const all = casePartiesOf({ nodes: ['t', 'm', 'p'].map(node), edges: [tie] }, 't', [], '2026-03-01');
  const about = answerOf(OWNERSHIP.edges[0]!, all);
  expect(about).toMatchObject({
    documentId: 'd',
    registry: 'Register',
    lookedUp: 'm',
    sought: { name: 'p', pointers: ['/owners/0'], isSubject: false },
  });
  expect(about!.facts.map(({ name, value }) => [name, value])).toEqual([
    ['Role', 'owner'],
    ['Name', 'p'],
  ]);
  expect(answerOf(OWNERSHIP.edges[1]!, all)).toBeUndefined();
});

describe('what would change it', () => {
  test('of one who is an owner: a share below the limit, and what the records say', () => {
    expect(whatWouldChange(why({ tests: [met()], assumptions: ['singleClass'] }), RULES)).toEqual([
      'Ada Marlow would no longer be one if this were so:',
      '25 % or less of the shares (shares multiplied along each chain); by the records it is over 30 to 50 %.',
      'Proof that this is not so: there is one class of shares.',
    ]);
  });

  test('of one who is an owner by several tests: all of them', () => {
    const { interval: _, ...declared } = met({ code: 'declared' });
    expect(whatWouldChange(why({ tests: [met(), declared] }), RULES)).toEqual([
      'Ada Marlow would no longer be one if all of this were so:',
      expect.stringContaining('25 % or less'),
      'No entry on the register as one under this rule.',
    ]);
  });

  test('where a part has no named holder: what it would be if it were hers, and a look-up', () => {
    const owner = { shareAtMost: { shareholding: { minimum: 0, maximum: 40 } } };
    expect(whatWouldChange(why({ status: 'mayBeBeneficialOwner', reasons: ['unresolvedShare'] }, owner), RULES)).toEqual([
      'Whose the part without a named holder is: 40 % of the shares. The rule asks for more than 25 %; if all of it were Ada Marlow’s, it would be 40 % at most.',
      'A look-up of the owners of Middle AS (2 credits).',
    ]);
  });

  test('where the published range has the limit in it: the exact figure', () => {
    const [first] = whatWouldChange(why({ status: 'mayBeBeneficialOwner', reasons: ['band'] }), RULES);
    expect(first).toContain('more than 25 % would make Ada Marlow one');
  });

  test('of one who is none: what is asked, and the most that may be hers', () => {
    const owner = { shareAtMost: { shareholding: { exact: 10 } } };
    expect(whatWouldChange(why({ status: 'isNotBeneficialOwner' }, owner), RULES)).toEqual([
      'Only other records: the rule asks for more than 25 %, and with all that no record names Ada Marlow would have 10 % at most.',
    ]);
  });

  test('while the rule sets are not there, what needs none', () => {
    expect(whatWouldChange(why({ status: 'mayBeBeneficialOwner', reasons: ['band'] }), undefined)[0]).toMatch(/^An answer to what is open/);
  });
});

const running = consoleService();

test.each(screensOf(2))('on a %s the drawer has the chain in words, the rule, and what would change it', async (_, viewport) => {
  const { api, apiKey } = await running().account();
  const { caseId } = await api.search('GB', '99000010');
  const page = await running().open(`/app/case/${caseId}?owners=shown`, { key: apiKey, viewport });
  const why = page.getByRole('button', { name: 'Why? Ada Marlow Invented' }).first();
  await why.click();
  const drawer = page.getByRole('dialog', { name: 'Why this verdict on Ada Marlow Invented' });
  await drawer.locator('mark').first().waitFor();
  await expect.poll(() => drawer.locator('ol > li').first().innerText()).toMatch(/^Ada Marlow Invented has over 25 to 50 % of the shares/);
  await expect.poll(() => drawer.locator('ol > li').first().innerText()).toMatch(/Companies House, asked \d{4}-\d\d-\d\d/);
  await expect
    .poll(() => drawer.locator('blockquote').allInnerTexts())
    .toEqual(expect.arrayContaining([expect.stringContaining('ownership-of-shares-25-to-50-percent')]));
  await expect
    .poll(() => drawer.getByRole('heading').allInnerTexts())
    .toEqual(expect.arrayContaining(['The rule', 'What would change it']));
  expect(await axeFindings(page)).toEqual([]);
  await expect.poll(() => page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(() => drawer.count()).toBe(0);
  await expect.poll(() => why.evaluate((one) => one.matches(':focus'))).toBe(true);
});

test('a person’s facts have the verdicts on them, each with its reasons', async () => {
  const { api, apiKey } = await running().account();
  const { caseId, result } = await api.search('GB', '99000010');
  const ada = result.counterparties.find(({ legalName }: { legalName: string }) => legalName === 'Ada Marlow Invented');
  const page = await running().open(`/app/case/${caseId}?party=${ada._id}`, { key: apiKey });
  const panel = page.getByRole('complementary', { name: 'Facts: Ada Marlow Invented' });
  await panel.getByText('Ada Marlow Invented is a beneficial owner of').first().waitFor();
  await panel.getByRole('button', { name: 'Why?' }).first().click();
  await page.getByRole('dialog').locator('mark').first().waitFor();
});
