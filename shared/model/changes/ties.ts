/** The parties of an answer with their relationships to its company, those that hold apart from those that have ended. PURE. */
import { comparableNumber } from '../entity/conflicts.ts';
import type { Entity, EntityRelationship } from '../entity/entity.ts';
import { holdsOn } from '../entity/graph.ts';
import { comparableName } from '../entity/names.ts';
import type { Interest, Share } from '../entity/ownership-facts.ts';
import { FAMILY, type Family } from './families.ts';

/** A party with the relationships of it that hold, or with those that have ended. */
export interface Tied {
  party: Entity;
  ties: EntityRelationship[];
  /** Name, kind, birth month, numbers and relationships in one text: of two equal parties it is the same. */
  text: string;
  /** The comparable name. */
  name: string;
}

export interface TiesOf {
  holding: Tied[];
  ended: Tied[];
}

/** The day that an answer is of, `YYYY-MM-DD`. Empty for one without a source. */
export const dayOf = ({ provenance }: Pick<Entity, 'provenance'>): string => provenance?.asOf ?? provenance?.retrievedAt.slice(0, 10) ?? '';

export function tiesOf(company: Entity): TiesOf {
  const found: TiesOf = { holding: [], ended: [] };
  const day = dayOf(company) || '0000';
  for (const party of company.counterparties) addTies(company, party, false, day, found);
  for (const party of company.formerCounterparties ?? []) addTies(company, party, true, day, found);
  return found;
}

function addTies({ _id }: Entity, party: Entity, former: boolean, day: string, found: TiesOf): void {
  const own = party.relationships.filter((tie) => tie._parentId === _id && familyOf(tie) !== 'none');
  const holds = (tie: EntityRelationship): boolean => holdsOn({ ...(former && { former }), ...(tie.to && { to: tie.to }) }, day);
  const [holding, ended] = [own.filter(holds), own.filter((tie) => !holds(tie))];
  if (holding.length > 0) found.holding.push(tied(party, holding));
  if (ended.length > 0) found.ended.push(tied(party, ended));
}

function tied(party: Entity, ties: EntityRelationship[]): Tied {
  const name = comparableName(party.legalName);
  return { party, ties, name, text: [name, party.entityType, monthOf(party), numbersText(party), tiesText(ties)].join('|') };
}

export const familyOf = ({ natureOfRelationship }: Pick<EntityRelationship, 'natureOfRelationship'>): Family =>
  FAMILY[natureOfRelationship];

const monthOf = ({ dateOfBirth = '' }: Entity): string => dateOfBirth.slice(0, 'YYYY-MM'.length);

const numbersText = ({ identifiers }: Entity): string =>
  identifiers.length === 0
    ? ''
    : identifiers
        .map((one) => `${one.type} ${comparableNumber(one)}`)
        .toSorted()
        .join();

const tiesText = (ties: readonly EntityRelationship[]): string =>
  ties
    .map(({ natureOfRelationship, from, interests }) => `${natureOfRelationship} ${from ?? ''} ${interestsText(interests)}`)
    .toSorted()
    .join();

/** What of each is held, and how much: a set. The words and the order of the register are not compared. */
export const interestsText = (interests: readonly Interest[] | undefined): string =>
  (interests ?? [])
    .map(({ kind, share }) => `${kind} ${shareText(share)}`)
    .toSorted()
    .join();

const shareText = (share: Share | undefined): string =>
  share
    ? [share.exact, share.minimum, share.exclusiveMinimum, share.maximum, share.exclusiveMaximum].map((part) => part ?? '').join('/')
    : '';
