/** Texts of the frame, the search and its progress, in English. Numbers and dates are written by `Intl`; dates of registers as they are. */
import type { Schemas } from '../client/src/index.ts';

type Register = Pick<Schemas['Jurisdiction'], 'name' | 'code' | 'registry' | 'searchBy' | 'search_credit_cost'>;

const number = new Intl.NumberFormat('en');
export const counted = (count: number, one: string, more: string): string => `${number.format(count)} ${count === 1 ? one : more}`;

export const credits = (count: number): string => (count === 0 ? 'free' : counted(count, 'credit', 'credits'));
export const inNumbers = (count: number): string => number.format(count);

/** Why this deployment cannot ask a register. */
export const lackOf = ({ route, credentials: { obtainedAt } }: Pick<Schemas['Jurisdiction'], 'route' | 'credentials'>): string =>
  route === 'files'
    ? 'is read from its files, which the operator has not loaded'
    : `needs a key of the operator that is not set${obtainedAt ? `; obtained at ${obtainedAt}` : ''}`;

/** `22 Nov 2026, 06:12 UTC` */
export const instantText = (instant: string): string =>
  `${new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }).format(new Date(instant))} UTC`;

export const FRAME = {
  product: 'registry-graph',
  skip: 'Skip to content',
  navigation: 'Main',
  search: 'Search',
  cases: 'Cases',
  monitors: 'Monitors',
  batches: 'Batches',
  coverage: 'Registers',
  account: 'Account',
  tour: 'Tour',
  api: 'API',
  sandbox: 'sandbox',
  signOut: 'Sign out',
  theme: 'Theme',
  offline: 'You are offline. What is on the screen stays; nothing is sent until you are connected again.',
  suspended: 'Your account is suspended. The operator of this service can lift that.',
  notFound: 'There is no such page.',
  toSearch: 'Go to the search',
} as const;

export const SIGN_IN = {
  title: 'Sign in',
  again: 'Sign in again to go on',
  againWhy: 'Your session has ended. What is on the screen stays.',
  ending: 'Your session ends in two minutes.',
  email: 'Email',
  password: 'Password',
  key: 'API key',
  useKey: 'Use an API key instead',
  usePassword: 'Use email and password instead',
  go: 'Sign in',
  busy: 'Signing in…',
  wrongKey: 'This API key is not valid: it may be cut, or revoked.',
  keyNote: 'A live key is kept in memory only: a reload asks for it again.',
  localNote: 'On this machine, npm start prints a link that signs in to the sandbox.',
} as const;

export const SEARCH = {
  title: 'Look up a company',
  text: 'Name or number',
  register: 'Register',
  anyRegister: 'Any register',
  option: ({ name, code, registry, searchBy, search_credit_cost: cost }: Register): string =>
    `${name} (${code}) · ${registry}${searchBy === 'legal_name' ? ', by name' : ''} · ${credits(cost)}`,
  fund: 'It is a fund',
  hint: 'A number opens the case at once. A name gives candidates first; nothing is charged if there are none.',
  example: (type: string, example: string): string => `A ${type} looks like ${example}. A name gives candidates first.`,
  recent: 'Last cases',
  toTry: 'Invented companies to try',
  /** Register, number, and what the company shows. */
  tries: [
    ['NO', '100000024', 'a chain of three countries'],
    ['GB', '99000029', 'two companies that own each other'],
    ['CZ', '99000105', 'a joint parcel of shares'],
  ],
  fundHint: 'The exact legal name of the fund, as the LEI registry has it. Not billed.',
  leiHint: 'This has the form of an LEI. The LEI registry is asked; not billed.',
  fits: (value: string, type: string, registry: string): string => `✓ ${value} can be a ${type} of ${registry}`,
  normalised: (value: string): string => `. Searched as ${value}.`,
  misfits: (reason: string, type: string, example: string): string => `${reason}. A ${type} looks like ${example}.`,
  whichRegister: 'This can be a number of:',
  more: (count: number): string => `and of ${inNumbers(count)} more: choose a register`,
  choose: 'Choose a register',
  financials: (cost: number): string => `With financials (+${credits(cost)} if there are any)`,
  search: (cost: number | undefined): string => `Search${cost === undefined ? '' : ` · ${credits(cost)}`}`,
  find: (cost: number | undefined): string => `Find number${cost === undefined ? '' : ` · ${credits(cost)}`}`,
  searchLei: 'Search LEI · free',
  searchFund: 'Search fund · free',
  candidates: 'Candidates',
  noCandidates: (name: string): string =>
    `No register confirms a company named “${name}”. You were not charged. Check the whole legal name, or choose a register.`,
  open: (cost: number | undefined): string => `Open case${cost === undefined ? '' : ` · ${credits(cost)}`}`,
  notSubscribed: (name: string): string => `Your account is not subscribed to ${name}.`,
  notConfigured: (register: Pick<Schemas['Jurisdiction'], 'registry' | 'route' | 'credentials'>): string =>
    `${register.registry} ${lackOf(register)}.`,
} as const;

/** In the largest unit of which at least two have passed: a document can take days. */
function lasted(seconds: number): string {
  const [size, unit] = UNITS.find(([one]) => seconds >= 2 * one) ?? [1, 's'];
  return `${Math.floor(seconds / size)} ${unit}`;
}

const UNITS = [
  [86_400, 'days'],
  [3600, 'h'],
  [60, 'min'],
] as const;

export const PROGRESS = {
  label: 'Searches under way',
  asking: (registry: string | undefined, name: string): string => (registry ? `Asking ${registry} for ${name}` : `Looking up ${name}`),
  slow: '. It is slower than most; you can close the page.',
  inLine: (registry: string | undefined, name: string, position: number, expectedAt: string | undefined): string =>
    `Waiting in line${registry ? ` at ${registry}` : ''} for ${name}: place ${inNumbers(position)}${expectedAt ? `, expected at ${instantText(expectedAt)}` : ''}; you can close the page.`,
  pendingDocument: 'The register is making the document. This can take days; you can close the page.',
  lasted,
  failed: (name: string): string => `The search for ${name} failed`,
  again: 'Try again',
  found: (owners: number, officers: number): string =>
    `${counted(owners, 'owner', 'owners')} and ${counted(officers, 'officer', 'officers')} found`,
  firstLook: 'Opening an invented company of the sandbox',
} as const;

export const CASE = {
  label: 'Case',
  parties: (all: number, persons: number): string => `${counted(all, 'party', 'parties')}, ${counted(persons, 'person', 'persons')}`,
  drawn: (count: number): string => `${counted(count, 'box', 'boxes')} drawn`,
  view: 'View',
  paths: 'Paths to ultimate owners',
  former: (count: number): string => `Former (${inNumbers(count)})`,
  shared: 'Shared with you; only the owner can search further.',
  searching: 'Searching',
  opening: 'Opening the case…',
} as const;

export const ERRORS = {
  offline: 'The service could not be reached. Check your connection.',
  unknown: 'Something went wrong in this page.',
  request: 'Request',
  again: 'Try again',
  dismiss: 'Dismiss',
  notCharged: 'Nothing was charged.',
  mayHaveBegun: 'It may have begun. If you repeat it here, it is charged once.',
  credits: (cost: unknown, left: unknown): string =>
    `It costs ${credits(Number(cost))}; you have ${inNumbers(Number(left))}. The operator of this service adds credits.`,
} as const;
