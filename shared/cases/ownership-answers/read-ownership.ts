/** GET /casefile/{caseId}/ownership: who owns and controls the target of a case, by the rules that are asked for. */
import type { Caller } from '../../accounts/account/account.ts';
import type { OpenCallServices } from '../../accounts/account/open-call.ts';
import type { Entity } from '../../model/entity/entity.ts';
import { ApiError } from '../../platform/requests/api-error.ts';
import { type CaseAnswer, type ReadServices, spill } from '../case-files/case-answer.ts';
import { graphWithSearches } from '../case-files/case-graph-of.ts';
import { caseVersion } from '../case-files/case-version.ts';
import { ofCase } from '../case-files/large-case.ts';
import { readableCase } from '../case-files/read-case.ts';
import { derivedOwnership } from './derived-ownership.ts';
import { factsToJudge } from './facts-to-judge.ts';
import { type OwnershipBody, questionOf } from './question.ts';
import { type PriceServices, withStepPrices } from './step-prices.ts';

/** Query parameters: `ruleSet` a list divided by commas, `asOf`, `strict`. */
export type OwnershipQuery = Readonly<Record<string, string | undefined>>;

export type CaseOwnership = OwnershipBody & {
  caseId: string;
  /** Answers with an equal version are made of the same results and decisions. */
  caseVersion: string;
};

/** For callers who may read the case; free. */
export async function readOwnership(
  services: ReadServices & PriceServices & OpenCallServices,
  caller: Caller,
  caseId: string,
  query: OwnershipQuery,
): Promise<CaseAnswer<CaseOwnership>> {
  const { items } = await readableCase(services, caller, caseId);
  const changes = await services.store.identityChanges.list(caseId);
  const read = graphWithSearches(items, caseId);
  if (!read) throw new ApiError('target_not_ready');
  const { target, searchOf } = read;
  const asked = { ruleSets: listOf(query.ruleSet), asOf: query.asOf, strict: flagOf(query.strict) };
  const today = services.now().toISOString().slice(0, 10);
  const question = questionOf(asked, target.jurisdiction ?? target.countryOfRegistration, today);
  const facts = factsToJudge(target, changes, { searchOf, asOf: question.asOf });
  const derived = await ofCase(services, caller, items, () => derivedOwnership(facts, question));
  const answer = await priced(services, target, derived);
  return { body: { caseId, caseVersion: caseVersion(items.searches, changes), ...answer }, spill: spill(services, caseId) };
}

async function priced(services: PriceServices, target: Entity, answer: OwnershipBody): Promise<OwnershipBody> {
  const { shareholding, votingRights } = answer.accounting;
  const [ofShares, ofVotes] = await Promise.all(
    [shareholding, votingRights].map(({ endings }) => withStepPrices(services, target, answer.nodes, endings)),
  );
  const accounting = { shareholding: { ...shareholding, endings: ofShares! }, votingRights: { ...votingRights, endings: ofVotes! } };
  return { ...answer, accounting };
}

const listOf = (text: string | undefined): string[] | undefined =>
  text
    ?.split(',')
    .map((one) => one.trim())
    .filter(Boolean);

function flagOf(text: string | undefined): boolean {
  if (text === undefined || text === 'false') return false;
  if (text === 'true') return true;
  throw new ApiError('invalid_parameter', { message: 'strict must be true or false' });
}
