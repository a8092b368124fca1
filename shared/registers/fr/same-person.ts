/** FR: merges mentions of one person that the RNE lists with the first given name and again with all of them. PURE. */
import type { PartyRecord } from '../../model/entity/company-record.ts';
import { comparableName } from '../../model/entity/names.ts';
import { publicText } from './masked.ts';
import type { Dirigeant } from './wire.ts';

export interface Mention {
  dirigeant: Dirigeant;
  /** Absent where the mention has no name. */
  party: PartyRecord | undefined;
}

/**
 * One party a person, in the order of the first mention. Two mentions are of one person where surname and month of birth are equal and one
 * list of given names begins with the other. A short list that begins two long ones, as with twins, is merged with neither.
 */
export function mergeMentions(mentions: readonly Mention[]): PartyRecord[] {
  const found = mentions.filter((mention): mention is Mention & { party: PartyRecord } => mention.party !== undefined);
  const groups = new Map<Mention, (Mention & { party: PartyRecord })[]>();
  for (const mention of found) {
    const fullest = fullestOf(mention, found);
    groups.set(fullest, [...(groups.get(fullest) ?? []), mention]);
  }
  return [...groups.values()].map((group) => (group.length === 1 ? group[0]!.party : merged(group.map(({ party }) => party))));
}

/** The first mention with the longest given names that begin with this one's; the mention itself where there is none, or more than one. */
function fullestOf(mention: Mention, mentions: readonly Mention[]): Mention {
  const longer = mentions.filter((other) => other === mention || isSame(mention, other));
  const most = Math.max(...longer.map((other) => givenNames(other).length));
  const fullest = longer.filter((other) => givenNames(other).length === most);
  const agree = longer.every((other) => begins(givenNames(other), givenNames(fullest[0]!)));
  return agree ? fullest[0]! : mention;
}

const isSame = (mention: Mention, other: Mention): boolean =>
  surname(mention) !== '' &&
  surname(mention) === surname(other) &&
  birthMonth(mention) !== undefined &&
  birthMonth(mention) === birthMonth(other) &&
  givenNames(mention).length > 0 &&
  begins(givenNames(mention), givenNames(other));

const begins = (start: readonly string[], all: readonly string[]): boolean => start.every((name, at) => all[at] === name);

/** The surname in use; the birth name follows in brackets. */
const surname = ({ dirigeant }: Mention): string => comparableName(publicText(dirigeant.nom)?.split('(')[0] ?? '');
const givenNames = ({ dirigeant }: Mention): string[] =>
  comparableName(publicText(dirigeant.prenoms) ?? '')
    .split(' ')
    .filter(Boolean);
const birthMonth = ({ dirigeant }: Mention): string | undefined => /^\d{4}-\d{2}/.exec(dirigeant.date_de_naissance ?? '')?.[0];

/** The longest name with the additions of every mention; one relationship per role. */
function merged(parties: readonly PartyRecord[]): PartyRecord {
  const [fullest, ...others] = parties.toSorted((one, other) => other.legalName.length - one.legalName.length);
  const otherNames = new Map(parties.flatMap(({ otherNames: names }) => names ?? []).map((other) => [comparableName(other.name), other]));
  const relationships = new Map(
    parties.flatMap((party) => party.relationships).map((relationship) => [JSON.stringify(relationship), relationship]),
  );
  return {
    ...fullest!,
    nationality: fullest!.nationality ?? others.find(({ nationality }) => nationality)?.nationality,
    ...(otherNames.size > 0 && { otherNames: [...otherNames.values()] }),
    relationships: [...relationships.values()],
  };
}
