/** Texts of the pages of monitors, in English. */
import type { Schemas } from '../client/src/index.ts';
import { looksAMonth } from '../shared/model/changes/period.ts';
import { credits, inNumbers } from './messages.ts';

type Monitor = Schemas['Monitor'];
export type Period = Monitor['every'];

export const PERIODS: Readonly<Record<Period, string>> = {
  day: 'every day',
  week: 'every week',
  month: 'every month',
  minute: 'every minute (sandbox)',
};

/** `27 to 30 credits a month`. */
export function monthly(every: Period, perLook: number, least = looksAMonth(every).least * perLook): string {
  if (perLook === 0) return 'free';
  const most = `${credits(looksAMonth(every).most * perLook)} a month`;
  return least === 0 ? `at most ${most}` : `${inNumbers(least)} to ${most}`;
}

export const MONITORS = {
  title: 'Monitors',
  intro: 'A monitor looks a company up again and again, and tells what changed.',
  create: 'New monitor',
  ofCase: (name: string): string => `Watch ${name}`,
  register: 'Register',
  choose: '– choose a register –',
  number: 'Number',
  every: 'How often',
  label: 'Label',
  labelNote: 'A few words of yours to tell it from others. May be empty.',
  ceiling: 'Most credits a month (empty: no limit)',
  ownership: 'Also tell when a change makes somebody a beneficial owner of the case, or no longer one',
  cost: (every: Period, perLook: number): string =>
    perLook === 0
      ? 'Looks are free.'
      : `${credits(perLook)} a look: ${monthly(every, perLook)}. A look that brings no answer costs nothing.`,
  fromCase: 'It begins with what the case has, which costs nothing.',
  fromLook: (perLook: number): string => `The first look is made at once${perLook === 0 ? '.' : `, and is one of them.`}`,
  watch: (every: Period, perLook: number | undefined): string => `Watch${perLook === undefined ? '' : ` · ${monthly(every, perLook)}`}`,
  list: 'Your monitors',
  empty: 'There is no monitor yet.',
  more: 'Show more',
  company: 'Company',
  state: 'State',
  next: 'Next look',
  changed: 'Last change',
  none: 'none yet',
  toList: 'All monitors',
  unnamed: 'Monitor',
} as const;

export const STATES: Readonly<Record<Monitor['state'], string>> = {
  active: 'watching',
  paused: 'paused',
  failing: 'failing',
  ended: 'ended',
};

const REASONS: Readonly<Record<string, string>> = {
  company_gone: 'The register has not known the company on three days.',
  removed: 'It is being removed.',
  insufficient_credits: 'Your credits did not cover the last look.',
  account_suspended: 'Your account is suspended.',
  not_subscribed: 'Your account is no longer subscribed to the jurisdiction.',
  not_found: 'The register did not know the company at the last look. It is gone when that is so on three days.',
};

export const MONITOR = {
  reason: ({ reason }: Monitor): string | undefined =>
    reason && (REASONS[reason] ?? `The last look brought no answer (${reason.replaceAll('_', ' ')}).`),
  unconfirmed: 'The last answer said so much at once that the register is asked again, free of charge, before it is reported.',
  looking: 'Looking now…',
  labels: {
    every: 'How often',
    next: 'Next look',
    last: 'Last answer',
    feed: 'No look needed',
    since: 'No answer since',
    cost: 'Cost',
    spent: 'This month',
    ceiling: 'Most a month',
    label: 'Label',
    case: 'Began with',
    ownership: 'Verdicts on owners',
  },
  cost: (every: Period, { perLook, leastPerMonth }: NonNullable<Monitor['price']>): string =>
    perLook === 0 ? 'free' : `${credits(perLook)} a look, ${monthly(every, perLook, leastPerMonth)}`,
  spent: (count: number): string => (count === 0 ? 'nothing' : credits(count)),
  theCase: 'a case',
  watched: (ruleSets: readonly string[] | undefined): string => (ruleSets ? `reported, by ${ruleSets.join(', ')}` : 'reported'),
  verdicts: 'Verdicts on owners',
  unnamed: 'Persons whom no record names',
  look: (perLook: number | undefined): string => `Look now${perLook === undefined ? '' : ` · ${credits(perLook)}`}`,
  pause: 'Pause',
  resume: 'Resume',
  end: 'End',
  endTitle: 'End this monitor?',
  endNote: 'It makes no look any more, and all that it knows is removed: changes, versions and the kept answers.',
  changes: 'Changes',
  noChanges: 'Nothing has changed since it began.',
  version: (version: number): string => `Version ${inNumbers(version)}`,
  before: 'Before',
  after: 'After',
  nothing: '–',
  effective: (day: string): string => `by the register on ${day}`,
  confirmed: 'two answers said it',
  answerBefore: 'Answer before',
  answerAfter: 'Answer after',
  known: 'What was known',
  day: 'On the day',
  now: 'Now',
  unknown: 'Nothing was known on that day.',
  since: (version: number, instant: string): string => `Version ${inNumbers(version)}, known since ${instant}`,
  picture: (version: number): string => `Picture of version ${inNumbers(version)}`,
  opening: 'Opening the version…',
  toMonitor: 'Monitor',
  inCase: 'A case of the company can look it up.',
  compared: (version: number): string => `Since version ${inNumbers(version)}`,
  first: 'This is the first version: there is nothing to compare it with.',
  gone: 'The register no longer knows the company. This is what was known last.',
  nobody: 'No party came, went or changed.',
  ofCompany: (what: string): string => `Of the company: ${what}.`,
  noChange: (what: string): string => `${what}. Nobody is marked for that.`,
  learned: (sections: string): string => `Not known before, and nobody in it is marked: ${sections}.`,
} as const;
