/**
 * Unwraps of generated graphs whose messages are lost, doubled and late, and whose processes fail: never more than the ceiling is charged, no
 * company twice, the books hold, and each ends for a reason that is true of the whole graph.
 */
import { expect, test } from 'vitest';
import { heldCredits } from '../../../shared/accounts/account/account.ts';
import { readOwnership } from '../../../shared/cases/ownership-answers/read-ownership.ts';
import { ownershipOf } from '../../../shared/ownership/derive.ts';
import { RULE_SETS } from '../../../shared/ownership/rule-sets/all.ts';
import type { UnwrapAnswer } from '../../../shared/searches/unwrap/unwrap-answer.ts';
import { COMPLETE, graphOf } from '../../ownership/graphs.ts';
import { Deliveries } from '../../support/deliveries.ts';
import { COMPANIES, drawnOwners } from '../../support/drawn-owners.ts';
import { InventedOwners } from '../../support/invented-owners.ts';
import { runConcurrently } from '../../support/run-concurrently.ts';
import { shareOf } from '../../support/share.ts';
import { SeededRandom } from '../../support/steps.ts';
import { tableService } from '../../support/table-service.ts';

const service = tableService();
const FATF = RULE_SETS.filter(({ id }) => id === 'fatf-r24');

async function unwrapped(seed: number): Promise<void> {
  const random = new SeededRandom(seed);
  const lines = drawnOwners(random);
  const missing = random.below(4) === 0 ? random.pick(COMPANIES.slice(1)) : undefined;
  const owners = new InventedOwners(lines, { answers: (name) => (name === missing ? 'not_found' : 'record') });
  const [credits, maxCredits] = [2 + random.below(8), 1 + random.below(6)];
  const run = await Deliveries.with(service(), owners, { credits }, seed);
  const caseId = await run.target(owners);
  const started = await run.start(caseId, { maxCredits, ruleSets: ['fatf-r24'], inFlight: 1 + random.below(4) });
  await run.troubled(started._id, caseId);
  const answer = await run.read(started);
  const rows = (await run.rows(caseId)).filter(({ abandoned }) => !abandoned);
  const completed = rows.filter(({ status }) => status === 'COMPLETED');
  const account = (await run.parts.store.accounts.read(run.caller.userId))!;
  const { lines: ledger } = await run.parts.store.ledger.page(run.caller.userId, 100);

  // The books: every completed search is charged once, and nothing else is.
  expect([account.balance, heldCredits(account)]).toEqual([credits - completed.length, 0]);
  expect(ledger.reduce((sum, { amount }) => sum + amount, 0)).toBe(account.balance);
  const about = completed.map((row) => ('entityId' in row ? row.entityId : 'target'));
  expect(new Set(about).size).toBe(about.length);
  expect(answer.credits.captured).toBe(completed.length - 1);
  expect(answer.credits.captured).toBeLessThanOrEqual(maxCredits);
  expectTrueReason(
    answer,
    account.balance,
    rows.some(({ status }) => status === 'FAILED'),
  );
  if (answer.outcome === 'decided') await expectDecided(run, caseId, lines);
}

/** As the row says, and as the balance and the graph do. */
function expectTrueReason(
  { status, reason, outcome, credits, progress, endings }: UnwrapAnswer,
  balance: number,
  hasFailed: boolean,
): void {
  if (reason === 'ceiling_reached') expect([status, credits.captured]).toEqual(['PAUSED', credits.ceiling]);
  else if (reason === 'out_of_credits') expect([status, balance]).toEqual(['PAUSED', 0]);
  else if (reason === 'registers_down') expect([status, hasFailed]).toEqual(['PAUSED', true]);
  else expect([status, outcome !== undefined]).toEqual(['COMPLETED', true]);
  if (status === 'PAUSED' && reason !== 'registers_down') expect(progress.open).toBeGreaterThan(0);
  if (outcome === 'resolved') expect(endings.every(({ nextStep }) => nextStep.kind === 'none')).toBe(true);
  if (outcome === 'partlyResolved') expect(endings.some(({ nextStep }) => nextStep.kind !== 'none')).toBe(true);
}

/** Each verdict that the case gives is the one of the whole graph; who is not known yet is no owner, where it says so. */
async function expectDecided(run: Deliveries, caseId: string, lines: readonly string[]): Promise<void> {
  const whole = ownershipOf(graphOf(lines, { levels: Object.fromEntries(COMPANIES.map((name) => [name, COMPLETE])) }), { ruleSets: FATF });
  const { body } = await readOwnership(run.parts, run.caller, caseId, { ruleSet: 'fatf-r24' });
  const known = new Map(body.owners.filter(({ type }) => type === 'person').map((owner) => [owner.legalName!.split(' ')[0]!, owner]));
  for (const { nodeId, beneficialOwner } of whole.owners.filter(({ type }) => type === 'person')) {
    const there = known.get(nodeId)?.beneficialOwner[0]?.status ?? body.unknownPersons[0]!.status;
    if (there !== 'mayBeBeneficialOwner') expect([nodeId, there]).toEqual([nodeId, beneficialOwner[0]!.status]);
  }
}

test('1,000 graphs with 40 % of messages lost, doubled or late: never above the ceiling', async () => {
  await runConcurrently(
    Array.from({ length: shareOf(1_000) }, (_, at) => at + 1),
    (seed) =>
      unwrapped(seed).catch((error: unknown) => {
        throw new Error(`seed ${seed}: ${error instanceof Error ? error.message : error}`, { cause: error });
      }),
  );
});
