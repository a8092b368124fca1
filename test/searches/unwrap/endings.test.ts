/** A tree for each reason for which a branch ends: what is said of it, and what would lift it. */
import { expect, test } from 'vitest';
import { lock, type NewAccount, unlock } from '../../../bin/operator/operate-accounts.ts';
import type { EndingReason } from '../../../shared/ownership/facts/facts.ts';
import type { UnwrapAnswer } from '../../../shared/searches/unwrap/unwrap-answer.ts';
import { Deliveries } from '../../support/deliveries.ts';
import { type InventedFacts, InventedOwners } from '../../support/invented-owners.ts';
import { tableService } from '../../support/table-service.ts';

const service = tableService();

interface Tree extends InventedFacts {
  lines: readonly string[];
  settings?: object;
  account?: Partial<NewAccount>;
  /** After the start and before the first round. */
  meanwhile?: (run: Deliveries) => Promise<unknown>;
  /** Before it is read. */
  afterwards?: (run: Deliveries) => Promise<unknown>;
  status?: string;
  outcome?: string;
  /** Of the ending in question. */
  nextStep: string;
  captured?: number;
}

const BAND = { publicationFloor: 25, floorInclusive: true };

const TREES: Readonly<Record<EndingReason, Tree>> = {
  natural_person: { lines: ['P1 100>T'], outcome: 'resolved', nextStep: 'none' },
  state: { lines: ['S 100>T'], parties: { S: { entityType: 'state' } }, nextStep: 'none' },
  listed_company: { lines: ['A 100>T', 'P1 100>A'], parties: { A: { listed: true } }, outcome: 'resolved', nextStep: 'none', captured: 0 },
  below_publication_floor: {
    lines: ['P1 60>T'],
    registers: {
      QS: {
        ownership: {
          law: { citation: 'an invented law', missing: 'It is invented.' },
          basis: ['beneficialOwnerRegister'],
          units: ['percent'],
          ...BAND,
        },
      },
    },
    nextStep: 'none',
  },
  not_searched: {
    lines: ['A 100>T', 'P1 100>A'],
    meanwhile: ({ caller }) => lock(service().operator, caller.userId),
    afterwards: ({ caller }) => unlock(service().operator, caller.userId),
    status: 'PAUSED',
    nextStep: 'expand',
  },
  no_register: { lines: ['A 100>T'], places: { A: 'ZZ' }, nextStep: 'none' },
  no_registration_number: { lines: ['A 100>T'], parties: { A: { identifiers: [] } }, outcome: 'partlyResolved', nextStep: 'identifier' },
  ambiguous_identity: {
    lines: ['A 100>T', 'P1 100>A'],
    records: { A: { legalName: 'Somebody Else Altogether' } },
    outcome: 'partlyResolved',
    nextStep: 'identifier',
    captured: 1,
  },
  not_published: {
    lines: ['A 100>T'],
    places: { A: 'DE' },
    registers: { DE: { sections: { officers: { level: 'published' }, owners: { level: 'not_published' } } } },
    nextStep: 'document',
  },
  restricted: {
    lines: ['A 100>T'],
    places: { A: 'FR' },
    registers: { FR: { sections: { officers: { level: 'published' }, owners: { level: 'restricted' } } } },
    nextStep: 'access',
  },
  none_on_register: {
    lines: ['A 100>T'],
    records: { A: { dataStatus: { officers: 'not_published', owners: 'none_on_register' } } },
    nextStep: 'document',
    captured: 1,
  },
  source_failed: { lines: ['A 100>T'], answers: (name) => (name === 'A' ? 'not_found' : 'record'), nextStep: 'identifier', captured: 0 },
  not_subscribed: { lines: ['A 100>T'], places: { A: 'FR' }, account: { subscriptions: ['QS'] }, nextStep: 'access' },
  out_of_credits: {
    lines: ['A 50>T', 'B 50>T', 'P1 100>A', 'P2 100>B'],
    account: { credits: 2 },
    status: 'PAUSED',
    nextStep: 'expand',
    captured: 1,
  },
  ceiling_reached: {
    lines: ['A 50>T', 'B 50>T', 'P1 100>A', 'P2 100>B'],
    settings: { maxCredits: 1 },
    status: 'PAUSED',
    nextStep: 'expand',
    captured: 1,
  },
  layer_limit: {
    lines: ['A 100>T', 'B 100>A', 'P1 100>B'],
    settings: { maxLayers: 1 },
    outcome: 'partlyResolved',
    nextStep: 'expand',
    captured: 1,
  },
  entity_limit: {
    lines: ['A 50>T', 'B 50>T', 'P1 100>A', 'P2 100>B'],
    settings: { maxEntities: 1 },
    outcome: 'partlyResolved',
    nextStep: 'expand',
    captured: 1,
  },
  cannot_matter: { lines: ['P1 80>T', 'A 20>T', 'P2 100>A'], outcome: 'decided', nextStep: 'none', captured: 0 },
  dissolved: { lines: ['A 100>T'], parties: { A: { statusKind: 'dissolved' } }, nextStep: 'none' },
  arrangement: { lines: ['A 100>T'], parties: { A: { entityType: 'trust' } }, nextStep: 'none' },
  contradictory: { lines: ['P1 80>T', 'P2 60>T'], nextStep: 'none' },
  circular: {
    lines: ['A 50>T', 'P1 50>T', 'B 50>A', 'P2 50>A', 'A 60>B', 'P3 40>B'],
    settings: { goal: 'wholeStructure' },
    nextStep: 'none',
  },
};

async function unwrapped({ lines, settings, account, meanwhile, afterwards, ...facts }: Tree): Promise<UnwrapAnswer> {
  const owners = new InventedOwners(lines, facts);
  const run = await Deliveries.with(service(), owners, account);
  const started = await run.start(await run.target(owners), { maxCredits: 20, ...settings });
  await meanwhile?.(run);
  await run.settled();
  await afterwards?.(run);
  return run.read(started);
}

test.each(Object.entries(TREES) as [EndingReason, Tree][])('%s', async (reason, tree) => {
  const answer = await unwrapped(tree);
  const { status = 'COMPLETED', outcome, nextStep, captured } = tree;
  expect(answer.status).toBe(status);
  if (outcome) expect(answer.outcome).toBe(outcome);
  if (captured !== undefined) expect(answer.credits.captured).toBe(captured);
  const found = answer.endings.find((ending) => ending.reason === reason);
  expect(found?.nextStep.kind).toBe(nextStep);
  expect(answer.progress.endings[reason]).toBe(answer.endings.filter((ending) => ending.reason === reason).length);
});
