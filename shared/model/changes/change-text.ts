/** A change in words for people: under which heading it stands, what happened to whom, and both sides as short lines of text. PURE. */
import { capitalInWords, shareInSigns } from '../entity/share-words.ts';
import type { Change, ChangeType } from './change.ts';

export const CHANGE_SECTIONS = ['Company', 'Officers', 'Owners', 'Group', 'Filings', 'Coverage'] as const;
export type ChangeSection = (typeof CHANGE_SECTIONS)[number];

const WORDS: Readonly<Record<ChangeType, readonly [section: ChangeSection, words: string]>> = {
  'name.changed': ['Company', 'Name'],
  'other_name.added': ['Company', 'Other name'],
  'status.changed': ['Company', 'Status'],
  'company.dissolved': ['Company', 'Dissolved'],
  'company.gone': ['Company', 'No longer known to the register'],
  'insolvency.opened': ['Company', 'Insolvency opened'],
  'insolvency.closed': ['Company', 'Insolvency closed'],
  'legal_form.changed': ['Company', 'Legal form'],
  'address.changed': ['Company', 'Address'],
  'identifier.added': ['Company', 'New number'],
  'identifier.removed': ['Company', 'Number removed'],
  'activity.changed': ['Company', 'Activities'],
  'capital.changed': ['Company', 'Capital'],
  'officer.appointed': ['Officers', 'Appointed'],
  'officer.resigned': ['Officers', 'Resigned'],
  'officer.changed': ['Officers', 'Changed'],
  'owner.added': ['Owners', 'Added'],
  'owner.removed': ['Owners', 'Removed'],
  'owner.changed': ['Owners', 'Changed'],
  'parent.changed': ['Group', 'Parent'],
  'subsidiary.changed': ['Group', 'Subsidiary'],
  'filing.added': ['Filings', 'New filing'],
  'figures.added': ['Filings', 'New figures'],
  'coverage.changed': ['Coverage', 'The register publishes more or less than before'],
  corrected: ['Coverage', 'The same answer is read otherwise'],
};

/** Whose other side is empty: the type says that somebody came or went. */
const CAME: ReadonlySet<ChangeType> = new Set(['officer.appointed', 'owner.added']);
const WENT: ReadonlySet<ChangeType> = new Set(['officer.resigned', 'owner.removed']);

/** Whether a party came or went, or stayed with something else. Of the group the sides say it. */
export function movementOf({ type, before, after }: Pick<Change, 'type' | 'before' | 'after'>): 'came' | 'went' | 'changed' {
  const isOfGroup = type === 'parent.changed' || type === 'subsidiary.changed';
  if (CAME.has(type) || (isOfGroup && before === undefined)) return 'came';
  return WENT.has(type) || (isOfGroup && after === undefined) ? 'went' : 'changed';
}

/** What the texts are made of. */
export type ChangeFacts = Pick<Change, 'type' | 'nature' | 'field' | 'before' | 'after' | 'direction'> & {
  party?: { legalName: string; dateOfBirth?: string };
};

export interface ChangeText {
  section: ChangeSection;
  /** `Resigned`, `Address (registered)`, `Changed: interests, up`. */
  what: string;
  /** The party; absent where it is about the company. */
  who?: string;
  /** One line each; none where there is nothing. */
  before: string[];
  after: string[];
}

export function changeText({ type, party, nature, field, before, after, direction }: ChangeFacts): ChangeText {
  const [section, words] = WORDS[type];
  const details = [field, direction].filter(Boolean).join(', ');
  const who = party && [party.legalName, party.dateOfBirth && `born ${party.dateOfBirth}`].filter(Boolean).join(', ');
  return {
    section,
    what: details ? `${words} (${details})` : words,
    ...(who && { who }),
    before: WENT.has(type) && nature ? [nature] : linesOf(before),
    after: CAME.has(type) && nature ? [nature] : linesOf(after),
  };
}

/** Texts and numbers as they are, lists line by line, shares in signs, capital in words; anything else as JSON. */
function linesOf(value: unknown): string[] {
  if (value === undefined || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(linesOf);
  return [typeof value === 'object' ? objectLine(value) : String(value)];
}

type Known = Partial<Parameters<typeof capitalInWords>[0]> & { kind?: string; share?: Parameters<typeof shareInSigns>[0] };

function objectLine(value: Known): string {
  if (typeof value.kind === 'string') return [value.share && shareInSigns(value.share), value.kind].filter(Boolean).join(' ');
  return capitalInWords(value) ?? JSON.stringify(value);
}

/** Changes of one version by section, in the order of sections; none is empty. */
export function bySection<One extends ChangeFacts>(changes: readonly One[]): { section: ChangeSection; changes: One[] }[] {
  const grouped = Map.groupBy(changes, ({ type }) => WORDS[type][0]);
  return CHANGE_SECTIONS.flatMap((section) => (grouped.has(section) ? [{ section, changes: grouped.get(section)! }] : []));
}
