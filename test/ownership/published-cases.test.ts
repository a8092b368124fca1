/** Examples that authorities and others publish: answered as published, or the reason why not is true. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ownershipOf } from '../../shared/ownership/derive.ts';
import { ruleSetOf } from '../../shared/ownership/rule-sets/all.ts';
import { graphOf } from './graphs.ts';
import { PUBLISHED_CASES, type PublishedCase } from './published-cases.ts';
import { SOURCES } from './published-sources.ts';

const WORDS = { isBeneficialOwner: 'is', mayBeBeneficialOwner: 'may be', isNotBeneficialOwner: 'is not' } as const;

function answerOf({ rules, lines, sketch, listed = [], managers }: PublishedCase) {
  const graph = graphOf(lines, { ...sketch, ...(managers && { managers: ['M'] }) });
  const nodes = graph.nodes.map((node) => (listed.includes(node.nodeId) ? { ...node, listed: true } : node));
  return ownershipOf({ ...graph, nodes }, { ruleSets: [ruleSetOf(rules)!] });
}

describe.each(PUBLISHED_CASES.map((one) => [SOURCES[one.source].title, one.what, one] as const))('%s: %s', (_title, _what, one) => {
  const answer = answerOf(one);
  const ownerOf = (party: string) => answer.owners.find(({ nodeId }) => nodeId === party)!;

  test('verdicts are as published, but where a reason is given', () => {
    const given = Object.keys(one.published).map((party) => [party, WORDS[ownerOf(party).beneficialOwner[0]!.status]] as const);
    const asPublished = given.filter(([party, status]) => status === one.published[party]);
    expect(given.filter((entry) => !asPublished.includes(entry)).map(([party]) => party)).toEqual(Object.keys(one.otherwise ?? {}));
  });

  test('shares by multiplication are as published, and so is whether managers stand in', () => {
    for (const [party, share] of Object.entries(one.shares ?? {}))
      expect([party, ownerOf(party).effectiveInterest.shareholding]).toEqual([party, { exact: share }]);
    if (one.managers) expect(answer.seniorManagingOfficials[0]).toMatchObject({ applies: 'certainly', nodes: ['M'] });
  });
});

test('each source has a case, a title, a day or month, and an address', () => {
  expect(new Set(PUBLISHED_CASES.map(({ source }) => source))).toEqual(new Set(Object.keys(SOURCES)));
  for (const { title, date, at } of Object.values(SOURCES)) {
    expect(title.length).toBeGreaterThan(10);
    expect(date).toMatch(/^\d{4}-\d{2}(-\d{2})?$/);
    expect(new URL(at).protocol).toMatch(/^https?:$/);
  }
});

test('the document counts them as they are', () => {
  const of = (by: string): number => PUBLISHED_CASES.filter(({ source }) => SOURCES[source].by === by).length;
  const explained = PUBLISHED_CASES.filter(({ otherwise }) => otherwise).length;
  const ours = PUBLISHED_CASES.filter(({ what }) => /\bours\b/.test(what)).length;
  const text = readFileSync(new URL('../../docs/ownership.md', import.meta.url), 'utf8').replaceAll(/\s+/g, ' ');
  expect(/\d+ published examples:.*?picture\./.exec(text)?.[0]).toBe(
    `${PUBLISHED_CASES.length} published examples: ${of('authority')} read at the authority, ${of('repeated')} as others report an authority, ` +
      `${of('other')} of others. ${PUBLISHED_CASES.length - explained} are answered as published, ${explained} otherwise, for a stated reason. ` +
      `In ${ours} some figures are ours, where the source has words or a picture.`,
  );
});
