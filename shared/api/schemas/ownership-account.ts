/** How much of a company ends where, by class of right, and what would tell more. */
import * as z from 'zod';
import type { NextStep } from '../../ownership/facts/facts.ts';
import { nodeId } from './ownership-graph.ts';
import { type Meanings, OwnershipEndingReason } from './ownership-words.ts';
import { closedList, count, list } from './properties.ts';
import { Share } from './relationship.ts';

export const interval = (description: string) => Share.describe(`${description} In percent, an exact value or the ends of an interval.`);

export const OwnershipNextStep = z
  .looseObject({
    kind: closedList('What would tell more.', {
      expand: 'a search of the company (`POST /search/expand`)',
      identifier: 'its registration number (`POST /idfinder`)',
      document: 'a filed document',
      access: 'access to the register, which only some people have',
      none: 'nothing',
    } satisfies Meanings<NextStep['kind']>),
    credits: count(
      'What it costs, in credits: the price of the register in `GET /jurisdictions/{code}`. Absent where nothing can be bought, and in calculations.',
      1,
    ).optional(),
  })
  .describe('What would tell more. Source: this service.');

const OwnershipEnding = z
  .looseObject({
    nodeId: nodeId('Where the chain ends.'),
    reason: OwnershipEndingReason.describe('Why it ends there.'),
    share: interval('The part of the target that ends there.'),
    unnamed: interval(
      'The part of the company itself that no record names. Absent where the chain ends at the party as a whole.',
    ).optional(),
    nextStep: OwnershipNextStep.describe('What would tell more, and what it costs.'),
  })
  .describe('An end of the chains of ownership. Source: this service.');

export const OwnershipAccount = z
  .looseObject({
    accounted: interval('What ends at persons, states and listed companies.'),
    unresolved: interval('What ends at others, or is named by no record.'),
    circular: interval('What has no end: companies that own each other.'),
    endings: list(OwnershipEnding, 'The ends, at most 1,000. Empty where all is circular.'),
  })
  .describe('How much of the target ends where. The three parts make up 100 percent. Source: this service.');
