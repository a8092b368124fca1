/** Monitors: settings and state, versions of what is known, and changes between them. */
import * as z from 'zod';
import type { ChangeType as ChangeTypes, DIRECTIONS } from '../../model/changes/change.ts';
import type { Period } from '../../model/changes/period.ts';
import type { LookRefusal, MonitorEnd } from '../../model/events/event.ts';
import type { MONITOR_STATES } from '../../searches/monitors/monitor-row.ts';
import { Entity } from './entity.ts';
import { type Meanings, VerdictWord } from './ownership-words.ts';
import { Identifier } from './party.ts';
import { closedList, count, flag, instant, list, ordinal, partialDay, text } from './properties.ts';
import { Nature } from './relationship.ts';
import { CASE_ID, FailureCode } from './search.ts';

const MONITOR_ID = 'c2d41e7790b3f5a84d6e0b1f92837465';

export const ofMonitor = {
  monitorId: text('Id of the monitor.', MONITOR_ID),
  label: text('The label that it was given. Absent where it was given none.', 'supplier 4711').optional(),
};

export const ChangeType = closedList('What changed.', {
  'name.changed': 'the legal name; case, accents and punctuation do not count',
  'other_name.added': 'a former, trading or translated name is new; `field` is its kind',
  'status.changed': 'the kind of status',
  'company.dissolved': 'the company ended',
  'company.gone': 'the register has not known the company on three days',
  'insolvency.opened': 'the status is `insolvent`',
  'insolvency.closed': 'the status is `insolvent` no longer',
  'legal_form.changed': 'the legal form',
  'address.changed': 'the addresses of one type, which is `field`; lists',
  'identifier.added': 'a number is new; `field` is its type',
  'identifier.removed': 'a number is gone; `field` is its type',
  'activity.changed': 'the codes of activities; lists',
  'capital.changed': 'amount, currency or number of shares',
  'officer.appointed': 'somebody has an office',
  'officer.resigned': 'somebody has no office any more',
  'officer.changed': 'an officer has another office or name; `field` is `natures` or `name`',
  'owner.added': 'somebody is an owner',
  'owner.removed': 'somebody is an owner no longer',
  'owner.changed': 'an owner has another interest, kind of ownership or name; `field` is `interests`, `natures` or `name`',
  'parent.changed': 'a parent of the LEI record came, went or changed',
  'subsidiary.changed': 'a subsidiary came or went; where not all are listed, their number',
  'filing.added': 'a filing is new',
  'figures.added': 'the figures of a period are new',
  'coverage.changed': 'the register publishes more or less than before: nobody came or went',
  corrected: 'this service reads the same answer otherwise; reported only where `changes` of the monitor has it',
} satisfies Meanings<ChangeTypes>);

export const LOOK_REFUSAL_MEANINGS = {
  insufficient_credits: 'the balance did not cover it',
  account_suspended: 'the account is suspended',
  not_subscribed: 'the account is no longer subscribed to the jurisdiction',
} satisfies Meanings<LookRefusal>;

export const MONITOR_END_MEANINGS = {
  company_gone: 'the register has not known the company on three days',
  removed: 'its owner removed it',
} satisfies Meanings<MonitorEnd>;

const PERIOD_MEANINGS = {
  minute: 'for sandbox accounts',
  day: 'a day',
  week: 'seven days',
  month: '30 days',
} satisfies Meanings<Period>;

export const Monitor = z
  .looseObject({
    monitorId: text('Id of the monitor.', MONITOR_ID),
    jurisdiction: text('Where the company is registered.', 'GB'),
    identifier: text('Its registration number.', '99000010'),
    legalName: text('Its name, as the last version has it. Absent before the first answer.', 'HARBOUR INVENTED LIMITED').optional(),
    caseId: text('The case that it began with. Absent where it began with a look.', CASE_ID).optional(),
    watch: z.literal('ownership').meta({ description: 'Verdicts on the owners are reported too. Absent where they are not.' }).optional(),
    ruleSets: list(
      text('Id of a rule set.', 'gb-psc'),
      'By which owners are judged. Absent: by those of the company’s country.',
    ).optional(),
    every: closedList('How often it looks; each look is up to a tenth of it late.', PERIOD_MEANINGS),
    changes: list(ChangeType, 'Types of changes that events are sent of. Empty: none. Absent: all but `corrected`.').optional(),
    label: text('As it was given. Absent where none was.', 'supplier 4711').optional(),
    maxCreditsPerMonth: count('The most that its looks may cost in a month, in credits. Absent: no limit.', 31).optional(),
    state: closedList('State.', {
      active: 'it looks by its period',
      paused: 'it makes no looks of its own',
      failing: 'three looks in a row brought nothing; looks go on',
      ended: 'it makes no looks any more',
    } satisfies Meanings<(typeof MONITOR_STATES)[number]>),
    reason: z
      .union([FailureCode, closedList('Why it makes no look, or made none.', { ...LOOK_REFUSAL_MEANINGS, ...MONITOR_END_MEANINGS })])
      .describe('Why it ended, or why its last look brought nothing. Absent where it works.')
      .optional(),
    since: instant('When the run of looks that brought nothing began. Absent where there is none.').optional(),
    version: count('Number of the last version; 0 before the first answer.', 2),
    createdAt: instant('When it was made.'),
    lastLookAt: instant('When the register last answered. Absent before the first answer.').optional(),
    changedAt: instant('When the last answer was read that changed anything. Absent where none did.').optional(),
    nextLookAt: instant('When it looks next, or a little later. Absent where it does not.').optional(),
    feedCheckedAt: instant(
      'When a look was last left out, and cost nothing, because the register’s feed of changes had not named the company. Absent where none was.',
    ).optional(),
    looking: flag('True while a look is under way.'),
    unconfirmed: z
      .literal(true)
      .meta({ description: 'True while a second answer has to confirm what the last one said. Absent where nothing is in doubt.' })
      .optional(),
    spentThisMonth: count('Credits of this month’s looks (UTC).', 7),
    price: z
      .looseObject({
        perLook: count('Credits of a look, today.', 1),
        mostPerMonth: count('Credits of 30 days, at most.', 30),
        leastPerMonth: count('Credits of 30 days, at least: 0 where a feed of changes is watched for the company.', 27),
      })
      .describe('What it costs, in credits. Absent in lists.')
      .optional(),
  })
  .describe('A monitor of a company. Source: this service.');

const cursor = text('Send it as `cursor` for the next page. Absent on the last page.', 'TU9OSVRPUiNjMmQ0MWU3Nzkw').optional();

export const MonitorPage = z
  .looseObject({ data: list(Monitor, 'In the order of their ids. Empty where the account has none.'), nextCursor: cursor })
  .describe('A page of monitors. Source: this service.');

const value = (description: string, example: unknown) => z.unknown().meta({ description, examples: [example] });

export const Change = z
  .looseObject({
    changeId: text('Id of the change: the same in its event.', `${MONITOR_ID}-2-0`),
    version: ordinal('Number of the version that it made.', 2),
    at: instant('When the answer was read that said it.'),
    type: ChangeType.describe('What changed.'),
    party: z
      .looseObject({
        entityType: text('Kind of party.', 'person'),
        legalName: text('Name, as it is now.', 'Ada Invented'),
        identifiers: list(Identifier, 'Numbers. Empty where the register gives none.'),
        dateOfBirth: partialDay('As much as is published. Absent where nothing is.', '1975-04').optional(),
      })
      .describe('Whom it is about. Absent: the company itself. Source: the register.')
      .optional(),
    nature: Nature.describe('The relationship of that party. Absent where it is about none.').optional(),
    field: text('What changed, where the type does not say it. Absent where it does.', 'natures').optional(),
    before: value('What was known. Absent where there was nothing.', 'active').optional(),
    after: value('What is known now. Absent where there is nothing.', 'liquidation').optional(),
    effective: partialDay('The register’s date of the change. Absent where it gives none.', '2026-02-27').optional(),
    direction: closedList('Whether a share became more or less. Absent at other changes.', {
      up: 'more',
      down: 'less',
      unclear: 'published bands overlap, or several interests moved apart',
    } satisfies Meanings<(typeof DIRECTIONS)[number]>).optional(),
    confirmed: z.literal(true).meta({ description: 'Two answers said it. Absent where one did.' }).optional(),
    sources: z
      .looseObject({
        before: text('Id of the kept answer before. Absent where there is none.', `${MONITOR_ID}3c91932d5f89cc40`).optional(),
        after: text('Id of the kept answer after. Absent where there is none.', `${MONITOR_ID}2c91932d5f89cc40`).optional(),
      })
      .describe('The register’s answers that it follows from, by document id.'),
  })
  .describe('Something that changed in a company between two answers of its register. Source: the register, compared by this service.');

export const VerdictOfMonitor = z
  .looseObject({
    ruleSet: text('Id of the rule set.', 'gb-psc'),
    nodeId: text(
      'The party, as in `GET /casefile/{caseId}/ownership` where the case has it. Absent for persons whom no record names.',
      '9072c837-f186-8f8f-8cd0-2ebfbf3ee1b7',
    ).optional(),
    before: VerdictWord.describe('By what was known; `isNotBeneficialOwner` also where the party was not known.'),
    after: VerdictWord.describe('By what is known now; `isNotBeneficialOwner` also where the party is an owner no longer.'),
    by: list(
      text('Id of a change in `GET /monitors/{monitorId}/changes`.', `${MONITOR_ID}-2-0`),
      'The changes without which it would have stayed. Empty where more is known than before, and nothing changed.',
    ),
  })
  .describe('A verdict that is not what it was, and by which changes of the company. Source: this service.');

export const ChangePage = z
  .looseObject({ data: list(Change, 'The newest version first. Empty where nothing changed.'), nextCursor: cursor })
  .describe('A page of changes. Source: this service.');

const version = {
  version: ordinal('Number of the version.', 2),
  at: instant('Since when it has been known.'),
  changes: count('Number of changes that made it; 0 for the first.', 1),
  verdicts: list(
    VerdictOfMonitor.extend({ legalName: text('Its name. Absent for persons whom no record names.', 'Ada Marlow INVENTED').optional() }),
    'Verdicts on the owners of the case that it changed. Never empty. Absent where there is none, and of a monitor that does not watch them.',
  ).optional(),
  learned: list(
    closedList('The section.', { officers: 'officers', owners: 'owners' }),
    'Sections that the register had not answered before: no change of the company. Never empty. Absent where there is none.',
  ).optional(),
};

export const MonitorVersion = z.looseObject(version).describe('What was known of a company since when. Source: this service.');

export const VersionList = z
  .looseObject({ data: list(MonitorVersion, 'The newest first. Empty before the first answer, and where none was known at `asOf`.') })
  .describe('The versions of a monitor. Source: this service.');

export const VersionWithEntity = z
  .looseObject({ ...version, entity: Entity.describe('The company as it was known.') })
  .describe('A version with the company. Source: the register.');
