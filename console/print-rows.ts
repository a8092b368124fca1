/** The tables of a printed case: its parties, where they come from, and what is not complete. PURE. */
import type { DataStatus } from '../shared/model/entity/company-record.ts';
import { statusWords } from '../shared/model/entity/dissolution.ts';
import type { Section } from '../shared/model/entity/entity.ts';
import type { CaseParties, CaseParty } from '../shared/model/picture/case-parties.ts';
import { readable } from '../shared/model/picture/readable.ts';
import { VERDICT_WORDS } from './answer-messages.ts';
import { SECTIONS, STATUSES, TABLE, UNKNOWN } from './case-messages.ts';
import { instantText } from './messages.ts';
import { partyRows, type RowsShown, relationshipOf } from './party-rows.ts';
import { shareText } from './table-cells.ts';
import type { Status } from './verdicts.ts';

type Cells = readonly string[];

/** Deeper parties stand no further in. */
const MAX_INDENT = 8;

/** The columns of the table on the screen. */
export const tableRows = (all: CaseParties, { verdicts, ...shown }: PrintedTable = {}): Cells[] =>
  partyRows(all, shown).map((row) => {
    const { party, level, isAgain, unknown } = row;
    const name = unknown ? UNKNOWN.notKnown : `${readable(party.facts.legalName)}${isAgain ? ` ${TABLE.again}` : ''}`;
    const own = [`${'\u2003'.repeat(Math.min(level - 1, MAX_INDENT))}${name}`, relationshipOf(row) ?? TABLE.target, shareText(row)];
    const verdict = verdicts?.get(party.id);
    return [...own, ...(unknown ? ['', '', '', '', ''] : [verdict ? VERDICT_WORDS[verdict] : '', ...factCells(party)])];
  });

export interface PrintedTable extends Pick<RowsShown, 'former' | 'unknown'> {
  verdicts?: ReadonlyMap<string, Status>;
}

const factCells = ({ facts }: CaseParty): Cells => [
  facts.countryOfRegistration ?? facts.nationality ?? '',
  readable(facts.identifiers[0]?.value ?? ''),
  readable(statusWords(facts)),
  facts.provenance?.registry ?? '',
];

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
