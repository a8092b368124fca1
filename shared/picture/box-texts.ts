/** The words of a box, where they stand in it, and its ties in words. PURE. */
import type { EntityType } from '../entity/company-record.ts';
import { shareInWords } from '../entity/share-words.ts';
import type { CaseParty, PartyEdge } from './case-parties.ts';
import { readable } from './readable.ts';
import { BOX } from './sizes.ts';
import { cutText, wrapText } from './text-width.ts';

/** Left of the texts of a box: its glyph. */
export const TEXT_LEFT = 38;
/** Base lines from the upper edge of the box, for a name of one line and of two; `step`: from one line of the name to the next. */
export const TEXT_LINES = { one: { name: 32, detail: 53 }, two: { name: 25, detail: 61 }, step: 16 } as const;
const WIDTH = BOX.width - TEXT_LEFT - 6;
/** Semibold letters are wider than those that `textWidth` was measured with. */
const NAME = { size: 13 * 1.12, lines: 2 };
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
  country?: string;
  /** Number and status, or nationality and date of birth. */
  detail: string;
}

/** `derived`: words that stand before the detail, such as an interest in all. */
export function boxTexts({ facts }: CaseParty, derived?: string): BoxTexts {
  const isPerson = facts.entityType === 'person';
  const { nationality, dateOfBirth, companyStatus, identifiers, countryOfRegistration: country } = facts;
  const parts = isPerson
    ? [nationality, dateOfBirth && `born ${dateOfBirth}`]
    : [identifiers[0]?.value ?? ENTITY_TYPE_WORDS[facts.entityType], companyStatus];
  const detail = readable([derived, ...parts].filter(Boolean).join(' · '));
  const width = WIDTH - (country && !isPerson ? COUNTRY_WIDTH : 0);
  return {
    name: wrapText(readable(facts.legalName), NAME.size, WIDTH, NAME.lines),
    ...(country && !isPerson && { country: readable(country) }),
    detail: cutText(detail, DETAIL_SIZE, width),
  };
}

/** `Person With Significant Control of MERIDIAN, shareholding over 50 to 75 %`. */
export const tiesText = (edges: readonly PartyEdge[], nameOf: (id: string) => string): string =>
  edges.map((edge) => [tieOf(edge, nameOf(edge.to)), ...sharesOf(edge)].join(', ')).join('. ');

function tieOf({ relationships }: PartyEdge, name: string): string {
  const natures = new Set(relationships.filter(({ former }) => !former).map(({ natureOfRelationship }) => natureOfRelationship));
  return `${[...natures].join(', ')} of ${readable(name)}`;
}

const sharesOf = ({ relationships }: PartyEdge): string[] =>
  relationships.flatMap(({ interests = [] }) => interests.flatMap(({ kind, share }) => (share ? [`${kind} ${shareInWords(share)}`] : [])));
