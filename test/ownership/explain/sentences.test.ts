/** A verdict in words: plain, with the fact that decides it, and with what keeps it open. */
import { describe, expect, test } from 'vitest';
import { ownershipOf } from '../../../shared/ownership/derive.ts';
import { nameOf, sentenceOf, unknownSentence } from '../../../shared/ownership/explain/sentences.ts';
import { DerivationContext } from '../../../shared/ownership/judge/derivation-context.ts';
import type { Verdict } from '../../../shared/ownership/judge/verdict.ts';
import { ruleSetOf } from '../../../shared/ownership/rule-sets/all.ts';
import { graphOf, type Sketch } from '../graphs.ts';

const FLOOR = { completeness: 'partial', publicationFloor: 25, floorInclusive: true, totalHoldings: true } as const;

function answerTo(id: string, lines: readonly string[], sketch: Sketch = {}) {
  return ownershipOf(graphOf(lines, sketch), { ruleSets: [ruleSetOf(id)!] });
}
const sentence = (id: string, lines: readonly string[], sketch: Sketch = {}, node = 'P'): string =>
  answerTo(id, lines, sketch).owners.find(({ nodeId }) => nodeId === node)!.beneficialOwner[0]!.sentence;

describe('a verdict', () => {
  test.each<[string, string, string[], Sketch, string]>([
    [
      'met by multiplication',
      'us-fincen-cdd',
      ['P 60>A', 'A 60>T'],
      {},
      'P is a beneficial owner of T under the US customer due diligence rule (31 CFR 1010.230(d)): P has 36 % of the shares, multiplied along each chain and added over all chains (31 CFR 1010.230(d)(1)).',
    ],
    [
      'met by holdings of controlled companies',
      'gb-psc',
      ['P 51>A', 'A 30>T'],
      {},
      'P is a beneficial owner of T under the UK register of people with significant control (Companies Act 2006, Schedule 1A): P and the companies that P controls hold 30 % of the shares (Sch. 1A paras 2, 3 and 18).',
    ],
    [
      'met in a controlling company',
      'eu-amlr-2024-1624',
      ['P 25>A', 'A 51>T'],
      {},
      'P is a beneficial owner of T under the EU Anti-Money Laundering Regulation (Regulation (EU) 2024/1624, arts 51–63): P has 25 % of the shares of A, which controls the company (art. 54(b)).',
    ],
    [
      'open by a band',
      'us-fincen-cdd',
      ['P (25,50]>A', 'A 60>T'],
      {},
      'P may be a beneficial owner of T under the US customer due diligence rule (31 CFR 1010.230(d)): P has over 15 to 30 % of the shares, multiplied along each chain and added over all chains, and the published ranges have values on both sides of the limit.',
    ],
    [
      'open by what is not known of a company above',
      'us-fincen-cdd',
      ['P 10>T', 'A 60>T'],
      { unaccounted: 'unknown', levels: { T: { completeness: 'complete' } } },
      'P may be a beneficial owner of T under the US customer due diligence rule (31 CFR 1010.230(d)): P has 10 % of the shares, multiplied along each chain and added over all chains, and who owns a part of the company, or of a company above it, is not known.',
    ],
    [
      'that fails',
      'de-gwg',
      ['P 25>T'],
      {},
      'P is not a beneficial owner of T under the German Money Laundering Act (GwG § 3(2)): no test is met, even with what is not known; the limit is more than 25 %.',
    ],
    [
      'of a rule that is not about beneficial owners',
      'us-ofac-50',
      ['P 50>T'],
      {},
      'P is an owner that counts for T under the US OFAC 50 percent rule (OFAC revised guidance of 13 August 2014; FAQ 398, 401): P and the companies that P controls hold 50 % of the shares (FAQ 401: owned 50 percent or more, directly or indirectly, at every link).',
    ],
  ])('%s', (_what, id, lines, sketch, words) => {
    expect(sentence(id, lines, sketch)).toBe(words);
  });
});

describe('the registers behind a fact', () => {
  const source = { registry: 'Companies House', retrievedAt: '2026-11-22T10:00:00.000Z' };
  const sourced = (id: string, lines: readonly string[], sketch: Sketch = {}): string => {
    const graph = graphOf(lines, sketch);
    const edges = graph.edges.map((edge) => ({ ...edge, source }));
    const { owners } = ownershipOf({ ...graph, edges }, { ruleSets: [ruleSetOf(id)!] });
    return owners.find(({ nodeId }) => nodeId === 'P')!.beneficialOwner[0]!.sentence;
  };

  test('stand after the fact that decides', () => {
    expect(sourced('de-gwg', ['P 60>T'])).toMatch(
      / hold 60 % of the shares \(GwG § 3\(2\) sentences 1–4 with HGB § 290\(2\)–\(4\)\), according to Companies House, asked 2026-11-22\.$/,
    );
  });

  test('stand after the fact of an open verdict, before its reason', () => {
    expect(sourced('us-fincen-cdd', ['P (20,50]>T'])).toContain(
      'added over all chains, according to Companies House, asked 2026-11-22, and the published ranges have values on both sides',
    );
  });

  test('are those of the entry itself where no share decides', () => {
    expect(sourced('eu-amlr-2024-1624', ['P board>T'])).toMatch(/controls the company \(art\. 53\), according to Companies House, asked /);
  });

  test('are not named where nothing is known of the party', () => {
    const levels = { T: { completeness: 'complete' } } as const;
    expect(sourced('us-fincen-cdd', ['P 60>B', 'A 60>T'], { unaccounted: 'unknown', levels })).toMatch(
      /no holding of P is known, and who owns/,
    );
  });
});

describe('persons not named', () => {
  const unknown = (sketch: Sketch, lines = ['P 60>T'], id = 'eu-amlr-2024-1624') => answerTo(id, lines, sketch).unknownPersons[0]!;

  test('may be owners only because the register names no small holder: that is the reason', () => {
    expect(unknown({ unaccounted: 'unknown', levels: { T: FLOOR } })).toMatchObject({
      status: 'mayBeBeneficialOwner',
      reasons: ['below_publication_floor'],
    });
  });

  test('may be owners behind a company of which nothing is known: that is the reason', () => {
    expect(unknown({ unaccounted: 'unknown', levels: { T: FLOOR } }, ['A 60>T'])).toMatchObject({ reasons: ['unresolvedShare'] });
  });

  test('are not owners by the rule whose limit the register’s floor is', () => {
    expect(unknown({ unaccounted: 'unknown', levels: { T: FLOOR } }, ['P 60>T'], 'gb-psc').sentence).toBe(
      'Nobody who is not named here can be a beneficial owner of T under the UK register of people with significant control (Companies Act 2006, Schedule 1A).',
    );
  });
});

describe('of a verdict and its sources', () => {
  const RULES = ruleSetOf('us-fincen-cdd')!;
  const OPEN: Verdict = { status: 'mayBeBeneficialOwner', tests: [], reasons: [] };
  const context = new DerivationContext(graphOf(['P 60>T']));
  const party = context.structure.indexOf.get('P')!;

  test('the registers are those of the test that decides', () => {
    const tests = [
      { code: 'ownership', status: 'maybe', reasons: ['band'] },
      { code: 'control', status: 'yes', reasons: [] },
    ] as const;
    const met = sentenceOf(context, RULES, party, { status: 'isBeneficialOwner', tests, reasons: [] }, (at) => `by ${at}`);
    expect(met).toMatch(/: P controls the company( \(.*\))?, by 1\.$/);
  });

  test('an open one without a test or a reason says so', () => {
    expect(sentenceOf(context, RULES, party, OPEN, () => 'never')).toMatch(
      /^P may be a beneficial owner of T .*: the facts do not settle it\.$/,
    );
  });

  test('what no record names may be an owner for a reason, or cannot be one', () => {
    expect(unknownSentence(context, RULES, { ...OPEN, reasons: ['below_publication_floor'] })).toContain('the register names no holder');
    expect(unknownSentence(context, RULES, { ...OPEN, status: 'isNotBeneficialOwner' })).toContain('Nobody who is not named here');
    expect(unknownSentence(context, RULES, { ...OPEN, status: 'isNotBeneficialOwner', reasons: ['exempt'] })).toContain('is not judged');
  });

  test('a node without a name is called by its id', () => {
    const graph = graphOf(['P 60>T']);
    const nodes = graph.nodes.map((node) => ({ ...node, ...(node.nodeId === 'T' && { name: 'NORDLYS INVENTED' }) }));
    const named = new DerivationContext({ ...graph, nodes });
    expect([nameOf(named, named.target), nameOf(named, named.structure.indexOf.get('P')!)]).toEqual(['NORDLYS INVENTED', 'P']);
  });
});

test('a verdict that rests on one of two readings names the other, and what it would give', () => {
  const sentence = ownershipOf(graphOf(['P 20>T', 'P 51>A', 'A 7>T']), { ruleSets: [ruleSetOf('eu-amlr-2024-1624')!] }).owners.find(
    ({ nodeId }) => nodeId === 'P',
  )!.beneficialOwner[0]!.sentence;
  expect(sentence).toContain('P is not a beneficial owner of T');
  expect(sentence).toMatch(/Read otherwise \(arts 52 to 54.*\), P is one: P and the companies that P controls hold 27 % of the shares\.$/);
});
