/** One party in a row of a tree: its name, who it is, its tie, and why nothing is known above it. PURE. */
import { type CaseParty, endedMark } from '../../shared/model/picture/case-parties.ts';
import { hasOwners, reasonIn, UNKNOWN_REASONS } from '../../shared/model/picture/unknown-part.ts';
import { type Branch, officesText } from './case-tree.ts';
import { columnsOf, cut, filled, wrapped } from './columns.ts';
import { creditsText } from './credits-text.ts';
import { plainText } from './plain-text.ts';
import type { Style } from './style.ts';

const PARTS = ['name', 'identity', 'tie', 'gap'] as const;
export type Row = Record<(typeof PARTS)[number], string>;

/** Credits of a search in a jurisdiction, where they are known. */
export type CostOf = (jurisdiction: string) => number | undefined;

export function rowOf(branch: Branch, style: Style, costOf: CostOf | undefined): Row {
  const { party, edge, place, closesCircle, sections } = branch;
  const labels = edge!.label.map(({ strong, plain }) => [strong, plain].filter(Boolean).join(' '));
  const isOffice = edge!.kind === 'officer' || labels.length === 0;
  const isGap = place === 'here' && !party.searched && !sections.has('owners') && hasOwners(party);
  return {
    name: mention(branch, style) + style.named(party.facts.legalName),
    identity: place === 'here' ? identityOf(party, style) : '',
    tie: plainText(isOffice ? officesText(edge!) : labels.join(', ') + endedMark(edge!)),
    gap: closesCircle ? 'closes a circle' : isGap ? gapText(party, style, costOf) : '',
  };
}

/** `1 `, or where the party stands: `↑ 2 `. */
export function mention({ number, place }: Branch, { signs }: Style): string {
  const arrow = place === 'here' ? '' : `${place === 'above' ? signs.above : signs.below} `;
  return number === undefined ? arrow : `${arrow}${number} `;
}

/** `FR 000700013`, `British · 1975-04`. */
export function identityOf({ facts }: CaseParty, { signs }: Style): string {
  const { entityType, jurisdiction, identifiers, nationality, countryOfResidence, dateOfBirth } = facts;
  const parts = [nationality ?? countryOfResidence, dateOfBirth].filter((part) => part !== undefined);
  if (entityType === 'person') return plainText(parts.join(` ${signs.dot} `));
  return plainText([jurisdiction, identifiers[0]?.value].filter(Boolean).join(' '));
}

function gapText(party: CaseParty, { signs }: Style, costOf: CostOf | undefined): string {
  const { jurisdiction } = party.facts;
  const reason = reasonIn(party);
  const credits = reason === 'not_searched' && jurisdiction !== undefined ? costOf?.(jurisdiction) : undefined;
  return UNKNOWN_REASONS[reason] + (credits === undefined ? '' : ` ${signs.dot} ${creditsText(credits)}`);
}

const GAP = 3;

/** The rows of one section, in columns if all of them fit; otherwise each goes on below its name, and only a name is cut. */
export function rowLines(rows: readonly Row[], width: number, style: Style): string[][] {
  const widths = PARTS.map((part) => Math.max(0, ...rows.map((row) => columnsOf(row[part]))));
  const total = widths.reduce((all, one) => all + (one > 0 ? one + GAP : 0), -GAP);
  return rows.map((row) => (total <= width ? [inColumns(row, widths, style)] : onLines(row, width, style)));
}

const lookOf = (style: Style): Record<keyof Row, (text: string) => string> => ({
  name: style.bold,
  identity: style.dim,
  tie: style.tie,
  gap: style.warning,
});

function inColumns(row: Row, widths: readonly number[], style: Style): string {
  const look = lookOf(style);
  const cells = PARTS.map((part, at) => filled(look[part](row[part]), widths[at]!)).filter((_, at) => widths[at]! > 0);
  return cells.join(' '.repeat(GAP)).trimEnd();
}

const SET_IN = '    ';

function onLines(row: Row, width: number, style: Style): string[] {
  const look = lookOf(style);
  const lines = [look.name(cut(row.name, width, style.signs.ellipsis))];
  for (const part of PARTS.slice(1)) {
    if (row[part] === '') continue;
    const longer = `${lines.at(-1)}${' '.repeat(GAP)}${look[part](row[part])}`;
    if (columnsOf(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(...wrapped(row[part], width - SET_IN.length).map((text) => SET_IN + look[part](text)));
  }
  return lines;
}
