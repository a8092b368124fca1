/** Texts of the pages besides search and case, in English. */
import type { Schemas } from '../client/src/index.ts';
import { credits, inNumbers } from './messages.ts';

type Jurisdiction = Schemas['Jurisdiction'];
type LedgerKind = Schemas['LedgerPage']['data'][number]['kind'];

export const CASES = {
  title: 'Cases',
  filter: 'Filter what is loaded',
  name: 'Name',
  register: 'Register',
  kind: 'Kind',
  opened: 'Opened',
  shared: 'shared with you',
  more: 'Show more',
  empty: 'You have no cases yet.',
  toTour: 'Open an invented company of the sandbox',
  toSearch: 'Look up a company',
  noMatch: 'Nothing that is loaded matches.',
  kinds: { company: 'company', fund: 'fund', lei: 'LEI', expand: 'look-up', financials: 'financials' },
} as const;

export const COVERAGE = {
  title: 'Registers',
  intro: (count: number): string => `${inNumbers(count)} registers, what each publishes, and what a search costs.`,
  filters: {
    subscribed: 'Subscribed',
    owners: 'Owners published',
    financials: 'Financials published',
    proven: 'Held against recorded answers',
  },
  columns: {
    register: 'Register',
    officers: 'Officers',
    owners: 'Owners',
    financials: 'Financials',
    documents: 'Documents',
    searchedBy: 'Searched by',
    cost: 'Search',
    proven: 'Proven by',
  },
  byName: 'exact legal name',
  example: (type: string, example: string): string => `${type}, such as ${example}`,
  notSubscribed: 'not subscribed',
  noMatch: 'No register has all of these.',
} as const;

/** What a register publishes of a section: a sign for the cell, and its words. */
export const PUBLICATIONS: Readonly<Record<Schemas['Publication'], readonly [string, string]>> = {
  published: ['✓', 'published'],
  partly_published: ['in part', 'published in part'],
  not_published: ['–', 'not published'],
  restricted: ['restricted', 'restricted by law'],
  not_covered: ['not covered', 'published, and not covered by this service'],
};

export const PROOFS: Readonly<Record<Jurisdiction['proven'], string>> = {
  recorded_answers: 'recorded answers',
  official_examples: 'official examples',
  documentation: 'documentation only',
};

export const ACCOUNT = {
  title: 'Account',
  email: 'Email',
  credits: 'Credits',
  held: 'Held for searches under way',
  rateLimit: 'POST requests a minute',
  requestLimit: 'Other requests a minute',
  subscriptions: 'Subscribed to',
  none: 'nothing',
  sandbox: 'A sandbox account: invented companies, offline.',
  ledger: 'Ledger',
  at: 'When',
  what: 'What',
  amount: 'Credits',
  all: 'All',
  kinds: {
    grant: 'granted',
    search: 'search',
    expand: 'look-up',
    idfinder: 'number found',
    parties: 'companies of a party',
    financials: 'financials',
    refund: 'given back',
  } satisfies Readonly<Record<LedgerKind, string>>,
  toCase: 'case',
  noLines: 'No line of this kind is loaded.',
  download: 'Download CSV',
  more: 'Show more',
  keys: 'API keys',
  keysNeedToken: 'Keys are read and made with an ID token: sign out, and sign in with email and password.',
  noKeys: 'There is no key yet.',
  label: 'Label',
  create: 'Create key',
  created: 'made',
  lastUsed: (when: string | undefined): string => (when ? `last used ${when}` : 'never used'),
  newKey: 'Your new key',
  newKeyNote: 'It is shown once. Keep it where secrets are kept.',
  copy: 'Copy',
  copied: 'Copied',
  stored: 'I have stored it',
  revoke: 'Revoke',
  revokeTitle: (label: string): string => `Revoke ${label}?`,
  revokeNote: (word: string): string => `Calls with it are refused from now on. Type ${word} to confirm.`,
  confirm: 'Confirm',
  cancel: 'Cancel',
} as const;

/** The outcomes of the sandbox, each with what to see. The companies are those of `docs/sandbox.md`. */
export const TOUR = {
  title: 'Tour of the sandbox',
  intro: 'Invented companies that show what registers answer. Each costs what the real search costs, in sandbox credits.',
  liveOnly: 'These companies are in the sandbox only: sign in with a sandbox key.',
  open: (cost: number | undefined): string => `Open${cost === undefined ? '' : ` · ${credits(cost)}`}`,
  stops: [
    {
      search: { jurisdiction: 'NO', identifier: '100000024' },
      title: 'A chain of three countries',
      what: 'Look up each owner: Norway, then the United Kingdom, then France.',
    },
    {
      search: { jurisdiction: 'GB', identifier: '99000029' },
      title: 'Circular ownership',
      what: 'Two companies own each other: look one up, and a red line closes the circle.',
    },
    {
      search: { jurisdiction: 'GB', identifier: '99000088' },
      title: '120 officers',
      what: 'Officers are rows beside their company; the rest is counted.',
    },
    {
      search: { jurisdiction: 'GB', identifier: '99000107' },
      title: 'Owners that contradict each other',
      what: 'The register lists more than 100 percent; open the beneficial owners to see what follows.',
    },
    {
      search: { jurisdiction: 'CZ', identifier: '99000105' },
      title: 'A joint parcel of shares',
      what: 'Two persons hold one parcel, and how they share is not published.',
    },
    {
      search: { target_type: 'fund', legal_name: 'INVENTED HARBOUR GROWTH FUND' },
      title: 'A fund',
      what: 'Funds are found by their exact name in the LEI registry, with their manager.',
    },
    {
      search: { jurisdiction: 'QS', identifier: '100001' },
      title: 'A document that takes time',
      what: 'The register is making the document; the page waits and can be closed.',
    },
    {
      search: { jurisdiction: 'GB', identifier: '99000070' },
      title: 'A dissolved company',
      what: 'The register’s own word of status, and a dashed border.',
    },
  ],
} as const;
