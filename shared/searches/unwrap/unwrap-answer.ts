/** An unwrap as callers are told of it: state, progress, credits, endings. */

import { flightOf, settled } from './flight.ts';
import type { UnwrapServices } from './services.ts';
import type { CreditRange, Unwrap, UnwrapEnding, UnwrapNodes, UnwrapProgress } from './unwrap-row.ts';

export interface UnwrapCredits {
  /** The most that it may charge. */
  ceiling: number;
  captured: number;
  /** Of steps that are under way. */
  held: number;
  refunded: number;
  /** Of the ceiling. */
  left: number;
  /** For what stands open. */
  expected: CreditRange;
  /** Of a decided one: what was expected for what it did not ask. */
  savedByDecision?: CreditRange;
}

export interface UnwrapSummary
  extends Pick<Unwrap, 'caseId' | 'createdAt' | 'updatedAt' | 'status' | 'outcome' | 'reason' | 'settings' | 'resumeAt'> {
  _id: string;
  progress: Omit<UnwrapProgress, 'expected'> & { inFlight: number };
  credits: UnwrapCredits;
  /** Address of the ownership that the case shows by now. */
  ownership: string;
}

export interface UnwrapAnswer extends UnwrapSummary {
  /** Its steps, by search id. */
  searches: string[];
  endings: UnwrapEnding[];
}

/** Steps that have ended since the last round are counted by their rows. */
export async function summaryOf({ store }: Pick<UnwrapServices, 'store'>, row: Unwrap): Promise<UnwrapSummary> {
  const rows = await store.searches.readAll(row.plan.map(({ searchId }) => searchId));
  const flight = flightOf(row.plan, { rows: new Map(rows.map((one) => [one.searchId, one])), searches: new Map() });
  const { unwrap } = settled(row, flight);
  const flying = flight.filter(({ state }) => state === 'PENDING').map(({ step }) => step);
  const held = flying.reduce((sum, { cost }) => sum + cost, 0);
  const ceiling = row.settings.maxCredits ?? 0;
  const { caseId, createdAt, updatedAt, status, outcome, reason, settings, resumeAt, savedByDecision } = row;
  const { expected, ...progress } = unwrap.progress;
  return {
    ...{ _id: row.unwrapId, caseId, status, createdAt, updatedAt, settings },
    ...(outcome && { outcome }),
    ...(reason && { reason }),
    ...(resumeAt && { resumeAt }),
    progress: { ...progress, inFlight: flying.length },
    credits: {
      ...{ ceiling, captured: unwrap.captured, held, refunded: unwrap.refunded, left: ceiling - unwrap.captured - held, expected },
      ...(savedByDecision && { savedByDecision }),
    },
    ownership: ownershipPath(row),
  };
}

export async function answerOf(services: Pick<UnwrapServices, 'store'>, row: Unwrap): Promise<UnwrapAnswer> {
  const [summary, nodes] = await Promise.all([summaryOf(services, row), services.store.unwraps.nodes(row)]);
  return { ...summary, ...whole(row, nodes) };
}

const whole = ({ plan }: Unwrap, { searches, endings }: UnwrapNodes) => ({
  searches: [...new Set([...searches, ...plan.map(({ searchId }) => searchId)])],
  endings,
});

const ownershipPath = ({ caseId, settings: { ruleSets } }: Unwrap): string =>
  `/casefile/${caseId}/ownership${ruleSets ? `?ruleSet=${ruleSets.join(',')}` : ''}`;
