/** The words at an edge of a picture: at most two lines, shares as the register publishes them. PURE. */

import type { GraphEdge } from '../entity/graph.ts';
import type { Nature } from '../entity/nature.ts';
import type { Holding, Interest } from '../entity/ownership-facts.ts';
import { shareInSigns } from '../entity/share-words.ts';

/** `>25–50 %` (strong) `shares · votes` (plain). */
export interface LabelLine {
  strong?: string;
  plain: string;
}

const MAX_LINES = 2;

const OF_KIND: Readonly<Record<Interest['kind'], string>> = {
  shareholding: 'shares',
  votingRights: 'votes',
  capital: 'capital',
  control: 'control',
  appointment: 'board',
  other: 'other',
};

/** Beside the words of a parcel that several hold: its share is the most that each can have of it. */
const OF_MANNER: Readonly<Partial<Record<Holding['manner'], string>>> = {
  joint: 'jointly',
  common: 'in common',
  trust: 'in trust',
};

const OF_NATURE: Readonly<Partial<Record<Nature, string>>> = {
  'Person With Significant Control': 'control',
  'Control Person': 'control',
  'Fund Manager': 'manages',
  'Umbrella Fund': 'umbrella of',
  'Master Fund': 'invests in',
  Parent: 'consolidates',
  Subsidiary: 'consolidates',
  'Ultimate Parent': 'ultimate parent',
  Branch: 'head office',
};

type Labelled = Pick<GraphEdge, 'natureOfRelationship' | 'interests' | 'holding'>;

/** Interests of equal share share a line; interests without a share stand behind a plus sign; without interests the nature is named. */
export function edgeLabel(relationships: readonly Labelled[]): LabelLine[] {
  const interests = relationships.flatMap(({ interests: held = [] }) => held);
  const stated = Map.groupBy(
    interests.filter(({ share }) => share && Object.keys(share).length > 0),
    ({ share }) => shareInSigns(share!),
  );
  const rest = words(interests.filter(({ share }) => !share || Object.keys(share).length === 0));
  const lines = [...stated].map(([strong, held]): LabelLine => ({ strong, plain: words(held).join(' · ') })).slice(0, MAX_LINES);
  if (lines.length === 0) return [{ plain: rest.length > 0 ? rest.join(', ') : natureOf(relationships[0]) }];
  const manner = relationships.flatMap(({ holding }) => (holding && OF_MANNER[holding.manner]) ?? [])[0];
  const last = manner ? { ...lines.at(-1)!, plain: `${lines.at(-1)!.plain} ${manner}` } : lines.at(-1)!;
  const added = rest.filter((word) => !lines.some(({ plain }) => plain.split(' · ').includes(word)));
  return [...lines.slice(0, -1), added.length === 0 ? last : { ...last, plain: `${last.plain} + ${added.join(', ')}` }];
}

const words = (interests: readonly Interest[]): string[] => [...new Set(interests.map(({ kind }) => OF_KIND[kind]))];

const natureOf = (relationship: Pick<GraphEdge, 'natureOfRelationship'> | undefined): string =>
  relationship ? (OF_NATURE[relationship.natureOfRelationship] ?? relationship.natureOfRelationship.toLowerCase()) : '';
