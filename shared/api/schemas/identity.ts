/** Which entities of a case are one party: why, and what keeps two apart. */
import * as z from 'zod';
import type { DecisionRecord } from '../../cases/ownership-answers/identity-decisions.ts';
import type { MatchRule, Veto } from '../../ownership/facts/identities.ts';
import type { Meanings } from './ownership-words.ts';
import { closedList, flag, instant, list, text } from './properties.ts';

const entityId = (description: string) => text(description, '9072c837-f186-8f8f-8cd0-2ebfbf3ee1b7');

const MatchSide = z
  .looseObject({
    entityId: entityId('`_id` of the entity.'),
    source: z
      .looseObject({
        registry: text('The register whose answer names the entity. Absent where it is not known.', 'Companies House').optional(),
        retrievedAt: instant('When it was asked. Absent where it is not known.').optional(),
      })
      .optional()
      .describe('Where the entity comes from. Absent where that is not known. Source: this service.'),
  })
  .describe('One of two entities. Source: this service.');

export const IdentityVeto = closedList('What keeps two entities apart.', {
  entityType: 'a person and a company',
  number: 'different numbers of one list',
  dateOfBirth: 'different dates of birth',
  dissolvedBefore: 'one was dissolved before the other was registered',
  name: 'an equal number, and names without a distinctive word in common',
  decision: 'somebody has decided that they are two',
} satisfies Meanings<Veto>);

const DecisionReason = text('Why, in the words of the person who decided.', 'The same date of birth in both passports.');
const DecidedBy = text('`userId` of the person who decided.', 'c7d1a2b4-5e6f-4708-9a1b-2c3d4e5f6071');

export const IdentityMatch = z
  .looseObject({
    rule: closedList('Why they are one party.', {
      registerNumber: 'an equal number of one register',
      lei: 'an equal LEI',
      cik: 'an equal CIK',
      crd: 'an equal CRD number',
      registerPersonId: 'an equal id of a person in one register',
      unnamedNumber: 'an equal number of one country whose register is not named, and names that agree',
      nameAndBirthDate: 'an equal whole name and date of birth',
      nameAndBirthMonth: 'an equal whole name and month of birth in the filings of one company',
      decision: 'somebody has decided so',
    } satisfies Meanings<MatchRule>),
    left: MatchSide,
    right: MatchSide,
    decision: z
      .looseObject({
        reason: DecisionReason,
        decidedBy: DecidedBy,
        decidedAt: instant('When it was decided.'),
        overridden: list(IdentityVeto, 'What keeps them apart otherwise. Absent where nothing does.').optional(),
      })
      .optional()
      .describe(
        'The decision (`PUT /casefile/{caseId}/identities/{entityId}/{otherEntityId}`). Absent for a rule. Source: this service; the owner of the case for the decision.',
      ),
  })
  .describe('A join of two entities, or of two groups by an entity of each. Source: this service.');

export const IdentityDecision = z
  .looseObject({
    entityId: entityId('`_id` of one of the two, the first in the order of ids.'),
    otherEntityId: entityId('`_id` of the other.'),
    same: flag('True: the two are one party. False: they are two.'),
    reason: DecisionReason,
    decidedBy: DecidedBy,
    decidedAt: instant('When it was decided.'),
    overridden: list(IdentityVeto, 'What keeps the two apart otherwise. Absent where nothing does.').optional(),
    status: closedList('What became of it.', {
      inForce: 'derived ownership follows it, unless what has been searched since keeps the two apart',
      replaced: 'another decision on the two came after it',
      withdrawn: 'it was withdrawn',
    } satisfies Meanings<DecisionRecord['status']>),
    endedBy: text('`userId` of the person who ended it. Absent while it is in force.', 'c7d1a2b4-5e6f-4708-9a1b-2c3d4e5f6071').optional(),
    endedAt: instant('When it was ended. Absent while it is in force.').optional(),
  })
  .describe('A decision on whether two entities of a case are one party. Source: this service; the owner of the case for the decision.');

export const IdentityDecisions = z
  .looseObject({ data: list(IdentityDecision, 'Oldest first. Empty where there was none.') })
  .describe('The decisions of a case on who is one party. Source: this service; the owner of the case for the decision.');
