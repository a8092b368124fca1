/** Texts of a case: picture, table, facts and look-ups, in English. */
import type { DataStatus } from '../shared/model/entity/company-record.ts';
import type { IdentityVerification } from '../shared/model/entity/identity-verification.ts';
import type { Interest } from '../shared/model/entity/ownership-facts.ts';
import type { UnknownReason } from '../shared/model/picture/unknown-part.ts';
import { counted, credits, inNumbers } from './messages.ts';

export const PICTURE = {
  name: (name: string, drawn: number, all: number): string =>
    `Ownership of ${name}: ${inNumbers(drawn)} of ${inNumbers(all)} parties drawn`,
  keys: 'Arrow keys move between parties: up to owners, down to what they own. Enter opens the facts, e looks owners up or says why they are not known, c collapses or opens, p shows paths, plus and minus zoom, 0 fits.',
  zoom: 'Zoom',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  fit: 'Fit',
  fitAll: 'Fit the whole picture',
  officers: (count: number): string => `Officers ${inNumbers(count)}`,
  owners: (count: number): string => `Owners ${inNumbers(count)}`,
  andMore: (count: number): string => `and ${inNumbers(count)} more…`,
  showMore: (count: number): string => `Show ${counted(count, 'more owner', 'more owners')}`,
} as const;

/** The part of a company whose owner is not known. */
export const UNKNOWN = {
  notKnown: 'Not known',
  title: (name: string): string => `Owners of ${name}`,
  inAll: (share: string): string => `in all ${share}`,
  size: (share: string, name: string): string => `It is not known who holds ${share} of ${name}.`,
  ofTarget: (share: string, name: string): string => `That is ${share} of ${name} in all.`,
  /** Whole, and where there is little room. */
  lookUp: ['Look up owners', 'Look up'],
  findNumber: ['Find its number', 'Find its number'],
  again: ['Try again', 'Try again'],
  close: 'Close',
  why: {
    not_searched: 'Its register has not been asked.',
    no_registration_number: 'Its number is not known.',
    under_way: 'Its register is being asked.',
    not_published: 'Its register does not publish it. A filed document may tell more.',
    none_on_register: 'Its register names nobody. A filed document may tell more.',
    restricted: 'The law lets only some people see it; ask the register.',
    not_covered: 'This service does not cover where its owners stand.',
    source_failed: 'Its register did not answer.',
    pending: 'Its register is still making the document.',
    below_publication_floor: 'Its register need not list so small holdings.',
    contradictory: 'The records of its owners cannot all be true.',
    dissolved: 'Its holder has ended; who has it now is not published.',
    arrangement: 'It is a trust or a similar arrangement.',
  } satisfies Readonly<Record<UnknownReason, string>>,
} as const;

export const LEVELS = {
  title: 'Levels',
  level: (number: number): string => `Level ${number}`,
  drawn: (drawn: number, all: number): string =>
    drawn === all ? `all ${inNumbers(all)} drawn` : `${inNumbers(drawn)} of ${inNumbers(all)} drawn`,
  draw: 'Draw',
  drawUpTo: (number: number): string => `Draw up to level ${number}`,
  tooMany: 'in the table only',
  more: (count: number): string => counted(count, 'more country', 'more countries'),
} as const;

export const STEPS = {
  label: 'First steps',
  count: (at: number, all: number): string => `${at} of ${all}`,
  texts: {
    target: 'The company that you looked up. Its owners stand above it.',
    label: 'What an owner holds, as its register publishes it: >25–50 % is over 25 and up to 50 percent.',
    unknown: 'Hatched: a part whose owner is not known, and why. A blue one looks owners up, and asks first with the cost.',
    facts: 'Select a party, and its facts open here: how complete they are, and the raw answer of the register.',
  },
  next: 'Next',
  skip: 'Skip',
  done: 'Done',
} as const;

export const VIEWS = { picture: 'Picture', table: 'Table' } as const;

export const AS_OF = {
  label: 'As of',
  title: (day: string): string => `As of ${day}.`,
  rests: 'By the first and last days that registers gave when they were asked.',
  noFirst: (count: number): string => `Without a first day and shown all the same: ${inNumbers(count)}.`,
  noLast: (count: number): string => `Without a last day and left out: ${inNumbers(count)}.`,
  today: 'Show today',
  compare: 'Compare with',
  /** `before`: only where it has changed. */
  change: (after: string, name: string, before: string | undefined): string =>
    `: ${after} of ${name}${before === undefined ? '' : `; before: ${before}`}`,
  changes: (from: string, to: string | undefined): string => `From ${from} to ${to ?? 'today'}`,
  kinds: { came: 'came', went: 'went', changed: 'changed' },
  none: 'nothing has changed.',
  end: 'End the comparison',
} as const;

export const TABLE = {
  name: 'All parties',
  columns: ['Party', 'Relationship', 'Share', 'Beneficial owner', 'Country', 'Number', 'Status', 'Source'],
  target: 'Target',
  again: '(shown above)',
} as const;

export const LEGEND = {
  title: 'Legend',
  derived: '“in all” in a box: derived by the service over all chains. Labels of lines: as published',
} as const;

export const FACTS = {
  label: (name: string): string => `Facts: ${name}`,
  close: 'Close facts',
  legalForm: 'Legal form',
  registered: 'Registered',
  statusFrom: 'Status since',
  ended: 'Ended',
  nationality: 'Nationality',
  born: 'Born',
  origin: 'Place of origin',
  residence: 'Residence',
  address: 'Address',
  capital: 'Capital',
  activities: 'Activities',
  otherNames: 'Other names',
  holds: 'Holds',
  heldBy: 'Held by',
  since: (from: string | undefined, to: string | undefined): string =>
    [from && `since ${from}`, to && `until ${to}`].filter(Boolean).join(', '),
  verified: ({ status, statementFrom, statementTo, dueBy, verifiedBy }: IdentityVerification): string =>
    status === 'notYet'
      ? `identity not verified yet${dueBy ? `, due by ${dueBy}` : ''}`
      : `identity verified${verifiedBy ? ` by ${verifiedBy}` : ''}, statement of ${statementFrom}${statementTo ? ` to ${statementTo}` : ''}`,
  showAll: (count: number): string => `Show all ${inNumbers(count)}`,
  complete: 'How complete this is',
  source: 'Where it comes from',
  register: 'Register',
  asked: 'Asked',
  licence: 'Licence',
  rawAnswer: 'raw official answer',
  amounts: { revenue: 'Revenue', profitLoss: 'Profit or loss', totalAssets: 'Total assets', equity: 'Equity', liabilities: 'Liabilities' },
  period: 'Period to',
  notSearched: 'Only what its counterparty’s register says is known.',
  lookUp: (cost: number | undefined): string => `Look up${cost === undefined ? '' : ` · ${credits(cost)}`}`,
  sameName: 'There is another party with the same name; nothing shows that they are one.',
  copy: 'Copy',
  copied: 'Copied',
} as const;

export const PLACES = {
  open: 'Show where the facts stand',
  about: (register: string, name: string): string => `In the answer of ${register} about ${name}`,
  reading: 'Reading the answer…',
  line: (line: number): string => `line ${inNumbers(line)}`,
  elsewhere: (count: number): string =>
    `It stands in ${counted(count, 'place', 'places')} of the answer, none of them in the entry of this party: not marked.`,
  notThere: 'Not in these words in the answer: put together, or read from a code of the register.',
  name: 'Name',
  status: 'Status',
  role: 'Role',
  from: 'Since',
  to: 'Until',
  share: 'Share',
} as const;

export const SECTIONS = { officers: 'Officers', owners: 'Owners', financials: 'Financials', documents: 'Documents' } as const;

/** For each status its chip, and what it means. */
export const STATUSES: Readonly<Record<DataStatus, readonly [string, string]>> = {
  complete: ['✓ complete', 'The register published this section whole on the day on which it was asked.'],
  partial: ['in part', 'The register publishes only some of it, or some could not be read; there may be more.'],
  none_on_register: ['none', 'The register was asked and holds none. This is an answer.'],
  not_published: ['not published', 'This register does not publish it to anyone.'],
  restricted: ['restricted', 'The law lets only some people see it; ask the register.'],
  not_requested: ['not asked for', 'Ask for it with the next search.'],
  not_covered: ['not covered', 'The route of this service to the register does not reach it.'],
  source_failed: ['register failed', 'The register did not answer: unknown, not “none”. Not charged.'],
  pending: ['on its way', 'The register is still making it.'],
};

export const PRINT = {
  sources: 'Sources',
  sourceColumns: ['Party', 'Register', 'Asked', 'Licence', 'Document', 'SHA-256'],
  incomplete: 'What is not complete',
  incompleteColumns: ['Party', 'Section', 'Status', 'Meaning'],
  case: (id: string): string => `Case ${id}`,
  changed: (when: string): string => `changed ${when}`,
  printed: (when: string): string => `printed ${when}`,
} as const;

export const COST = {
  title: (name: string): string => `Look up ${name}?`,
  register: 'Register',
  number: 'Number',
  costs: 'Costs',
  given: ', given back if the search fails',
  left: 'Credits left after it',
  notAgain: (cost: number): string => `Do not ask again for up to ${credits(cost)} in this case`,
  cancel: 'Cancel',
  confirm: (cost: number | undefined): string => `Look up${cost === undefined ? '' : ` · ${credits(cost)}`}`,
} as const;

export const SEVERAL = {
  title: 'Look up several',
  all: (count: number): string => `All ${inNumbers(count)}`,
  confirm: (count: number, cost: number): string => `Look up ${inNumbers(count)} · ${credits(cost)}`,
  waiting: (count: number): string => `${counted(count, 'look-up waits', 'look-ups wait')} for others to end`,
  stop: 'Stop',
} as const;

export const NUMBER = {
  title: (name: string): string => `Find the number of ${name}`,
  why: 'Its number is not known. A search by name gives numbers that a register confirms; nothing is charged if there are none.',
  none: 'No register confirms a number under this name. You were not charged.',
} as const;

export const INTERESTS: Readonly<Record<Interest['kind'], string>> = {
  shareholding: 'shares',
  votingRights: 'votes',
  capital: 'capital',
  control: 'control',
  appointment: 'appoints the board',
  other: 'other',
};
