/** The words of a box, and what a screen reader says of its ties. PURE. */
import { shareInWords } from '../../shared/entity/share-words.ts';
import type { CaseParty, PartyEdge } from '../../shared/picture/case-parties.ts';
import { BOX } from '../../shared/picture/sizes.ts';
import { cutText, wrapText } from '../../shared/picture/text-width.ts';
import { KINDS, PICTURE } from '../messages.ts';
import { readable } from '../readable.ts';

/** Left of the texts of a box: its glyph. */
export const TEXT_LEFT = 38;
const WIDTH = BOX.width - TEXT_LEFT - 6;
/** Semibold letters are wider than those that `textWidth` was measured with. */
const NAME = { size: 13 * 1.12, lines: 2 };
const DETAIL_SIZE = 11.5;
const COUNTRY_WIDTH = 22;

export interface BoxTexts {
  name: readonly string[];
  country?: string;
  /** Number and status, or nationality and date of birth. */
  detail: string;
}

export function boxTexts({ facts }: CaseParty): BoxTexts {
  const isPerson = facts.entityType === 'person';
  const { nationality, dateOfBirth, companyStatus, identifiers, countryOfRegistration: country } = facts;
  const parts = isPerson
    ? [nationality, dateOfBirth && PICTURE.born(dateOfBirth)]
    : [identifiers[0]?.value ?? KINDS[facts.entityType], companyStatus];
  const detail = readable(parts.filter(Boolean).join(' · '));
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
  return PICTURE.of([...natures].join(', '), readable(name));
}

const sharesOf = ({ relationships }: PartyEdge): string[] =>
  relationships.flatMap(({ interests = [] }) =>
    interests.flatMap(({ kind, share }) => (share ? [PICTURE.share(kind, shareInWords(share))] : [])),
  );
