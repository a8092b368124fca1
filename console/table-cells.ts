/** The table of a case as cells of a spreadsheet, with its heads. PURE. */
import type { PartyEdge } from '../shared/model/picture/case-parties.ts';
import { naturesOf, type PartyRow } from './party-rows.ts';

const HEADS = ['level', 'name', 'type', 'relationship', 'share', 'country', 'number', 'status', 'register', 'entityId'];

export function tableCells(rows: readonly PartyRow[]): (string | number | undefined)[][] {
  const cells = rows.map(({ level, party: { id, facts }, edge }) => [
    level,
    facts.legalName,
    facts.entityType,
    edge && naturesOf(edge),
    edge && shareText(edge),
    facts.countryOfRegistration,
    facts.identifiers[0]?.value,
    facts.companyStatus,
    facts.provenance?.registry,
    id,
  ]);
  return [HEADS, ...cells];
}

/** As published: a band stays a band. */
export const shareText = ({ label }: PartyEdge): string =>
  label.flatMap(({ strong, plain }) => (strong ? [`${strong} ${plain}`.trim()] : [])).join(', ');
