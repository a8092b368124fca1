/** The table of a case as cells of a spreadsheet, with its heads. PURE. */
import { shareInSigns } from '../shared/model/entity/share-words.ts';
import type { CaseParty, PartyEdge } from '../shared/model/picture/case-parties.ts';
import { UNKNOWN } from './case-messages.ts';
import { type PartyRow, relationshipOf } from './party-rows.ts';

const HEADS = ['level', 'name', 'type', 'relationship', 'share', 'country', 'number', 'status', 'register', 'entityId'];

export function tableCells(rows: readonly PartyRow[]): (string | number | undefined)[][] {
  const cells = rows.map((row) => {
    const { level, party, unknown } = row;
    const own = [level, ...(unknown ? [UNKNOWN.notKnown, ''] : [party.facts.legalName, party.facts.entityType])];
    return [...own, relationshipOf(row), shareText(row), ...(unknown ? [] : factCells(party))];
  });
  return [HEADS, ...cells];
}

const factCells = ({ id, facts }: CaseParty) => [
  facts.countryOfRegistration,
  facts.identifiers[0]?.value,
  facts.companyStatus,
  facts.provenance?.registry,
  id,
];

/** As published: a band stays a band. */
export const sharesIn = ({ label }: PartyEdge): string =>
  label.flatMap(({ strong, plain }) => (strong ? [`${strong} ${plain}`.trim()] : [])).join(', ');

/** Of a part that is not known, as the service derives it. */
export const shareText = ({ edge, unknown }: PartyRow): string =>
  unknown?.share ? shareInSigns(unknown.share) : edge ? sharesIn(edge) : '';
