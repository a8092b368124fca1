/** Who came, went and changed in a version of a monitor, as the service tells it: nothing is compared a second time. PURE. */
import type { Schemas } from '../client/src/index.ts';
import { changeText, movementOf } from '../shared/model/changes/change-text.ts';
import type { Entity } from '../shared/model/entity/entity.ts';
import { graphFrom } from '../shared/model/entity/graph.ts';
import { type CaseParties, casePartiesOf } from '../shared/model/picture/case-parties.ts';
import { type Change, inOrder, wordsOf } from './what-changed.ts';

type ListedChange = Schemas['Change'];

export interface ComparedVersion {
  /** The company as it was known on that day, and whoever went. */
  all: CaseParties;
  changes: Change[];
}

type ChangeOfParty = ListedChange & { party: NonNullable<ListedChange['party']> };

/** `false` where it is about the company, or about this service's reading. */
export const isOfParty = (change: ListedChange): change is ChangeOfParty => change.party !== undefined && change.type !== 'corrected';

/** `before`: the version before, where the facts of those who went are. `day` (`YYYY-MM-DD`): since when it is known. */
export function comparedVersion(
  after: Entity,
  before: Entity | undefined,
  reported: readonly ListedChange[],
  day: string,
): ComparedVersion {
  const groups = [...Map.groupBy(reported.filter(isOfParty), ({ party }) => textOf(party)).values()];
  const gone = groups.flatMap((group) => goneOf(group, after, before));
  const company = { ...after, formerCounterparties: [...(after.formerCounterparties ?? []), ...gone] };
  const all = casePartiesOf(graphFrom(company), company._id, [], day);
  return { all, changes: inOrder(groups.flatMap((group) => changesOf(group, all, new Set(mentionsOf(group[0]!, company))))) };
}

type Group = readonly ChangeOfParty[];

/** What a change says of a party is copied from one of the two answers. */
const textOf = ({ entityType, legalName, dateOfBirth = '', identifiers }: ChangeOfParty['party']): string =>
  [entityType, legalName, dateOfBirth, ...identifiers.map(({ type, value }) => `${type} ${value}`)].join('|');

/** Ids of those who are tied to the company, else of those who were: of these a register may say less. */
function mentionsOf({ party }: ChangeOfParty, { counterparties, formerCounterparties = [] }: Entity): string[] {
  const present = counterparties.filter((one) => textOf(one) === textOf(party));
  const isSame = ({ entityType, legalName, dateOfBirth = '' }: Entity): boolean =>
    entityType === party.entityType && legalName === party.legalName && (party.dateOfBirth ?? '').startsWith(dateOfBirth);
  return (present.length > 0 ? present : formerCounterparties.filter(isSame)).map(({ _id }) => _id);
}

/** A party that the answer names no more, with what was known of it. */
function goneOf(group: Group, after: Entity, before: Entity | undefined): Entity[] {
  const [first] = group as readonly [ChangeOfParty];
  const went = group.filter((change) => movementOf(change) === 'went');
  if (went.length === 0 || mentionsOf(first, after).length > 0) return [];
  const known = before?.counterparties.find((one) => textOf(one) === textOf(first.party));
  const ties = known ? known.relationships.filter(({ _parentId }) => _parentId === before!._id) : went.map(({ nature }) => tieOf(nature));
  const unknown = { _id: first.changeId, addresses: [], activities: [], otherNames: [], sourceDocuments: [] };
  const facts = known ?? { ...unknown, ...(first.party as Pick<Entity, 'entityType' | 'legalName' | 'identifiers'>) };
  return [{ ...facts, relationships: ties.map((tie) => ({ ...tie, _parentId: after._id })), counterparties: [] }];
}

const tieOf = (nature: ListedChange['nature']): Pick<Entity['relationships'][number], 'natureOfRelationship'> => ({
  natureOfRelationship: nature ?? 'Other',
});

function changesOf(group: Group, { edges }: CaseParties, ids: ReadonlySet<string>): Change[] {
  const own = edges.filter(({ from, to }) => ids.has(from) || ids.has(to));
  const present = own.filter(({ former }) => !former);
  const arrivals = group.filter((change) => movementOf(change) === 'came').map(({ nature }) => nature);
  const others = group.filter((change) => movementOf(change) !== 'came');
  if (present.length === 0)
    return own.slice(0, 1).map((edge): Change => ({ kind: 'went', edge, after: wordsOf({ ...edge, former: false }) }));
  const before = others.flatMap((change) => changeText(change).before).join(', ');
  return present.flatMap((edge): Change[] => {
    const natures = edge.present.map(({ natureOfRelationship }) => natureOfRelationship);
    if (natures.every((nature) => arrivals.includes(nature))) return [{ kind: 'came', edge, after: wordsOf(edge) }];
    if (others.length === 0 && !natures.some((nature) => arrivals.includes(nature))) return [];
    return [{ kind: 'changed', edge, ...(before && { before }), after: wordsOf(edge) }];
  });
}
