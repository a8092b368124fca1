/** GET /rule-sets and GET /rule-sets/{ruleSetId}: the rules that ownership is judged by, each with its dates and what was read of its law. */
import type { Caller } from '../../accounts/account/account.ts';
import { admitted } from '../../accounts/account/admission.ts';
import type { LawText } from '../../model/entity/ownership-facts.ts';
import { RULE_SETS } from '../../ownership/rule-sets/all.ts';
import { readingOf } from '../../ownership/rule-sets/readings/all.ts';
import { FORMER } from '../../ownership/rule-sets/readings/former.ts';
import type { LawSource, Reading } from '../../ownership/rule-sets/readings/reading.ts';
import type { Citation, RuleSet, TestCode } from '../../ownership/rule-sets/rule-set.ts';
import type { CaseServices } from '../case-files/services.ts';
import { digestOf, knownRuleSet } from './rule-sets.ts';

export interface CitationAnswer extends Citation {
  /** The text that it was read in. */
  source?: LawText;
  /** What was not read. */
  missing?: string;
}

export interface RuleSetAnswer extends Omit<RuleSet, 'citations'> {
  /** Where the law is. */
  url: string;
  citations: Partial<Record<TestCode, CitationAnswer>>;
  sources: readonly LawSource[];
  /** One sentence for each thing that was not read. */
  missing: readonly string[];
  notes: readonly string[];
  tests: readonly string[];
  /** Of what decides verdicts, as JSON, in hex: the same digest is the same rule. */
  sha256: string;
}

export async function listRuleSets({ store }: Pick<CaseServices, 'store'>, caller: Caller): Promise<{ data: RuleSetAnswer[] }> {
  admitted(await store.accounts.read(caller.userId), caller);
  return allRuleSets();
}

/** All versions of one rule set, the newest first. Throws an `ApiError` of status 404. */
export async function readRuleSet(
  { store }: Pick<CaseServices, 'store'>,
  caller: Caller,
  ruleSetId: string,
): Promise<{ data: RuleSetAnswer[] }> {
  admitted(await store.accounts.read(caller.userId), caller);
  const { id } = knownRuleSet(ruleSetId, 'rule_set_not_found');
  const versions = ALL_VERSIONS.filter((rules) => rules.id === id);
  return { data: versions.toSorted((one, other) => other.version - one.version).map(withReading) };
}

/** With what was read of the law. */
export const ruleSetsOf = (all: readonly RuleSet[]): RuleSetAnswer[] => all.map(withReading);

export const allRuleSets = (): { data: RuleSetAnswer[] } => ({ data: ruleSetsOf(ALL_VERSIONS) });

const ALL_VERSIONS: readonly RuleSet[] = [...RULE_SETS, ...FORMER];

function withReading(rules: RuleSet): RuleSetAnswer {
  const reading = readingOf(rules);
  const { url, sources, missing, notes, tests = [] } = reading;
  const citations = Object.entries(rules.citations).map(([code, citation]) => [
    code,
    { ...citation, ...readOf(reading, code as TestCode) },
  ]);
  return {
    ...rules,
    url,
    citations: Object.fromEntries(citations),
    sources,
    missing: [...new Set(missing.map(({ what }) => what))],
    notes,
    tests,
    sha256: digestOf(rules),
  };
}

function readOf({ sources, missing }: Reading, code: TestCode): Omit<CitationAnswer, keyof Citation> {
  const source = sources.find(({ confirms }) => confirms?.includes(code));
  if (source) return { source: { title: source.title, date: source.date, at: source.at } };
  const not = missing.find(({ test }) => test === code);
  return not ? { missing: not.what } : {};
}
