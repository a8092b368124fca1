/** The words of a box, where they stand in it, and its ties in words. PURE. */
import type { EntityType } from '../entity/company-record.ts';
import { shareInWords } from '../entity/share-words.ts';
import type { CaseParty, PartyEdge } from './case-parties.ts';
import { readable } from './readable.ts';
import { BOX } from './sizes.ts';
import { cutText, wrapText } from './text-width.ts';

/** Left of the texts of a box: its glyph. */
export const TEXT_LEFT = 38;
/** Base lines from the upper edge of the box, by the lines of the name; `step`: from one of them to the next. */
const TEXT_LINES = [
  { first: 32, step: 16, detail: 53 },
  { first: 25, step: 16, detail: 61 },
  { first: 19, step: 14.5, detail: 65 },
] as const;
const WIDTH = BOX.width - TEXT_LEFT - 6;
/** Semibold letters are wider than those that `textWidth` was measured with. */
const BOLD = 1.12;
const NAME = { size: 13, lines: 2 };
/** Of a name that is longer, in a file. */
const LONG_NAME = { size: 12, lines: 3 };
const DETAIL_SIZE = 11.5;
const COUNTRY_WIDTH = 22;

export const ENTITY_TYPE_WORDS: Readonly<Record<EntityType, string>> = {
  company: 'Company',
  person: 'Person',
  fund: 'Fund',
  trust: 'Trust',
  state: 'State',
  other: 'Party',
};

export interface BoxTexts {
  name: readonly string[];
  /** Of the letters of the name, in pixels. */
  size: number;
  /** Base lines from the upper edge of the box, in pixels. */
  at: (typeof TEXT_LINES)[number];
  country?: string;
  /** Number and status, or nationality and date of birth. */
  detail: string;
}

export interface BoxTextOptions {
  /** In a file, which has no facts beside the picture, a name has up to three lines. */
  inFile?: boolean;
  /** Words that stand before the detail, such as an interest in all. */
  derived?: string | undefined;
}

export function boxTexts({ facts }: CaseParty, { inFile = false, derived }: BoxTextOptions = {}): BoxTexts {
  const country = countryOf(facts);
  return {
    ...nameTexts(readable(facts.legalName), inFile),
    ...(country && { country }),
    detail: detailOf(partsOf(facts, derived), WIDTH - (country ? COUNTRY_WIDTH : 0)),
  };
}

/** The words of the box without a cut: for those who do not see it. */
export const boxLabel = ({ facts }: CaseParty, derived?: string): string =>
  [readable(facts.legalName), countryOf(facts), partsOf(facts, derived).join(' · ')].filter(Boolean).join(' ');

const countryOf = ({ entityType, countryOfRegistration }: CaseParty['facts']): string | undefined =>
  entityType !== 'person' && countryOfRegistration ? readable(countryOfRegistration) : undefined;

function partsOf({ entityType, nationality, dateOfBirth, companyStatus, identifiers }: CaseParty['facts'], derived?: string): string[] {
  const parts =
    entityType === 'person'
      ? [nationality, dateOfBirth && `born ${dateOfBirth}`]
      : [identifiers[0]?.value ?? ENTITY_TYPE_WORDS[entityType], companyStatus];
  return [derived, ...parts].flatMap((part) => (part ? [readable(part)] : []));
}

function nameTexts(name: string, inFile: boolean): Pick<BoxTexts, 'name' | 'size' | 'at'> {
  const whole = wrapText(name, NAME.size * BOLD, WIDTH, LONG_NAME.lines);
  const { size, lines } = inFile && whole.length > NAME.lines ? LONG_NAME : NAME;
  const text = wrapText(name, size * BOLD, WIDTH, lines);
  return { name: text, size, at: TEXT_LINES[text.length - 1]! };
}

/** Less than this of a second part says nothing, in letters. */
const LEAST_PART = 4;

/** The second part is left out where there is no room for the beginning of it. */
function detailOf(parts: readonly string[], width: number): string {
  const whole = parts.join(' · ');
  const cut = cutText(whole, DETAIL_SIZE, width);
  const [first = ''] = parts;
  const hasLeast = cut === whole || cut.length > first.length + ' · …'.length + LEAST_PART;
  return hasLeast ? cut : cutText(first, DETAIL_SIZE, width);
}

/** `Person With Significant Control of MERIDIAN, shareholding over 50 to 75 %`. */
export const tiesText = (edges: readonly PartyEdge[], nameOf: (id: string) => string): string =>
  edges.map((edge) => [tieOf(edge, nameOf(edge.to)), ...sharesOf(edge)].join(', ')).join('. ');

function tieOf({ present }: PartyEdge, name: string): string {
  const natures = new Set(present.map(({ natureOfRelationship }) => natureOfRelationship));
  return `${[...natures].join(', ')} of ${readable(name)}`;
}

const sharesOf = ({ present }: PartyEdge): string[] =>
  present.flatMap(({ interests = [] }) => interests.flatMap(({ kind, share }) => (share ? [`${kind} ${shareInWords(share)}`] : [])));
