/** The tables of a printed case: its parties, where they come from, and what is not complete. PURE. */
import type { DataStatus } from '../shared/model/entity/company-record.ts';
import { statusWords } from '../shared/model/entity/dissolution.ts';
import type { Section } from '../shared/model/entity/entity.ts';
import type { CaseParties, CaseParty } from '../shared/model/picture/case-parties.ts';
import { readable } from '../shared/model/picture/readable.ts';
import { SECTIONS, STATUSES, TABLE } from './case-messages.ts';
import { instantText } from './messages.ts';
import { naturesOf, partyRows } from './party-rows.ts';
import { shareText } from './table-cells.ts';

type Cells = readonly string[];

/** Deeper parties stand no further in. */
const MAX_INDENT = 8;

/** The columns of the table on the screen. */
export const tableRows = (all: CaseParties, former: boolean): Cells[] =>
  partyRows(all, { former }).map(({ party: { facts }, edge, level, isAgain }) => [
    `${'\u2003'.repeat(Math.min(level - 1, MAX_INDENT))}${readable(facts.legalName)}${isAgain ? ` ${TABLE.again}` : ''}`,
    edge ? naturesOf(edge) : TABLE.target,
    edge ? shareText(edge) : '',
    facts.countryOfRegistration ?? facts.nationality ?? '',
    readable(facts.identifiers[0]?.value ?? ''),
    readable(statusWords(facts)),
    facts.provenance?.registry ?? '',
  ]);

/** A row for each document of a searched party, and one for a party without documents. */
export function sourceRows({ facts: { legalName, provenance, sourceDocuments } }: CaseParty): Cells[] {
  if (!provenance) return [];
  const source = [readable(legalName), provenance.registry, instantText(provenance.retrievedAt), provenance.licence ?? ''];
  if (sourceDocuments.length === 0) return [[...source, '', '']];
  return sourceDocuments.map(({ title, sha256 }) => [...source, readable(title), sha256]);
}

/** That the register holds none is an answer. */
const ANSWERED: ReadonlySet<DataStatus> = new Set(['complete', 'none_on_register']);

export function incompleteRows({ facts: { legalName, dataStatus } }: CaseParty): Cells[] {
  if (!dataStatus) return [];
  const sections = (Object.keys(SECTIONS) as Section[]).filter((section) => !ANSWERED.has(dataStatus[section]));
  return sections.map((section) => [readable(legalName), SECTIONS[section], ...STATUSES[dataStatus[section]]]);
}
