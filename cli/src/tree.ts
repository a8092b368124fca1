/** The tree of a case as lines of a terminal: every party once, shares as published, every gap in words. PURE. */
import { utcMinute } from '../../shared/model/entity/dates.ts';
import type { CaseParties, CaseParty } from '../../shared/model/picture/case-parties.ts';
import { type Branch, caseTree, officesText, type TreeSection } from './case-tree.ts';
import { columnsOf, cut, wrapped } from './columns.ts';
import { type Hanging, hangingLines, INDENT } from './hanging.ts';
import { plainText } from './plain-text.ts';
import { sectionText } from './section-words.ts';
import type { Style } from './style.ts';
import { type CostOf, identityOf, mention, rowLines, rowOf } from './tree-rows.ts';

export interface TreeOptions {
  style: Style;
  /** Parties of one section of one party; further ones are counted. 20 when absent. */
  maxRows?: number | undefined;
  /** True: ended ties are shown too. */
  former?: boolean | undefined;
  costOf?: CostOf | undefined;
  /** Only the branch of this party; absent: of the target. */
  from?: string | undefined;
  /** Layers of parties; absent: all. */
  depth?: number | undefined;
}

const MAX_ROWS = 20;

const TITLES: Readonly<Record<TreeSection, string>> = {
  owners: 'owners',
  structure: 'headed or managed by',
  officers: 'officers',
  below: 'subsidiaries, branches, funds',
};

export function treeText(all: CaseParties, options: TreeOptions): string[] {
  const { target } = caseTree(all, { former: options.former ?? false });
  const top = branchOf(target, options.from ?? all.target) ?? target;
  return [...headLines(top.party, options.style), ...hangingLines(sectionsOf(top, INDENT, options), options.style.signs)];
}

/** The place of a party in the tree. */
function branchOf(branch: Branch, id: string): Branch | undefined {
  if (branch.place !== 'here') return undefined;
  if (branch.party.id === id) return branch;
  for (const rows of branch.sections.values()) {
    for (const row of rows) {
      const found = branchOf(row, id);
      if (found) return found;
    }
  }
  return undefined;
}

/** `HARBOUR LIMITED  GB 99000010 · Active · Companies House, asked 2026-11-23 06:12 UTC`. */
function headLines(party: CaseParty, style: Style): string[] {
  const { companyStatus, provenance, legalName } = party.facts;
  const asked = provenance && `${provenance.registry}, asked ${utcMinute(provenance.retrievedAt)}`;
  const parts = [identityOf(party, style), companyStatus, asked].flatMap((part) => (part ? [plainText(part)] : []));
  const name = cut(style.named(legalName), style.width, style.signs.ellipsis);
  const lines = [style.bold(name)];
  for (const [at, part] of parts.entries()) {
    const joint = at === 0 ? '  ' : style.dim(` ${style.signs.dot} `);
    if (columnsOf(`${lines.at(-1)}${joint}${part}`) <= style.width) lines[lines.length - 1] += joint + style.dim(part);
    else lines.push(...wrapped(part, style.width - 2).map((text) => `  ${style.dim(text)}`));
  }
  return lines;
}

/** `used`: the columns that stand before these lines. */
function sectionsOf(branch: Branch, used: number, options: TreeOptions): Hanging[] {
  if (branch.place !== 'here') return [];
  if (options.depth === 0)
    return branch.sections.size > 0 ? [{ lines: [options.style.dim('more parties are further away')], below: [] }] : [];
  const width = Math.max(options.style.width - used, 20);
  const sections = [...branch.sections].map(
    ([section, rows]): Hanging => ({
      lines: wrapped(titleOf(branch, section, rows.length, options), width),
      below: rowsOf(section, rows, used + INDENT, options),
    }),
  );
  const rest = restOf(branch, options.style);
  return rest ? [...sections, { lines: wrapped(rest, width).map(options.style.dim), below: [] }] : sections;
}

function titleOf({ party }: Branch, section: TreeSection, count: number, { maxRows = MAX_ROWS }: TreeOptions): string {
  const status = section === 'owners' || section === 'officers' ? sectionText(party.facts, section) : undefined;
  const said = [count > maxRows ? String(count) : '', status ?? (party.searched ? '' : 'as stated by others')].filter(Boolean).join(', ');
  return TITLES[section] + (said ? ` (${said})` : '');
}

/** The sections without a row, and what is left out. */
function restOf({ party, sections, former }: Branch, { signs }: Style): string {
  const empty = (['owners', 'officers', 'financials', 'documents'] as const).filter((section) => !sections.has(section as TreeSection));
  const said = empty.flatMap((section) => {
    const text = sectionText(party.facts, section);
    return text ? [`${section} ${text}`] : [];
  });
  return [...said, ...(former > 0 ? [`${former} former`] : [])].join(` ${signs.dot} `);
}

function rowsOf(section: TreeSection, branches: readonly Branch[], used: number, options: TreeOptions): Hanging[] {
  const { style, maxRows = MAX_ROWS, costOf } = options;
  const inner = { ...options, ...(options.depth !== undefined && { depth: options.depth - 1 }) };
  const width = Math.max(style.width - used, 20);
  // Persons who hold an office, and officers with a place elsewhere, stand one after the other.
  const listed = section === 'officers' ? branches.filter(({ number, place }) => number === undefined || place !== 'here') : [];
  const own = branches.filter((branch) => !listed.includes(branch));
  const shown = own.slice(0, maxRows);
  const rows = shown.map((branch) => rowOf(branch, style, costOf));
  const lines = rowLines(rows, width, style);
  return [
    ...(listed.length > 0 ? [{ lines: officerLines(listed, width, options), below: [] }] : []),
    ...shown.map((branch, at) => ({ lines: lines[at]!, below: sectionsOf(branch, used + INDENT, inner) })),
    ...(own.length > shown.length ? [{ lines: [style.dim(`and ${own.length - shown.length} more`)], below: [] }] : []),
  ];
}

function officerLines(branches: readonly Branch[], width: number, { style, maxRows = MAX_ROWS }: TreeOptions): string[] {
  const texts = branches.slice(0, maxRows).map((branch) => {
    const name = mention(branch, style) + style.named(branch.party.facts.legalName);
    return `${cut(name, width, style.signs.ellipsis)}  ${style.tie(plainText(officesText(branch.edge!)))}`;
  });
  if (branches.length > maxRows) texts.push(style.dim(`and ${branches.length - maxRows} more`));
  const lines: string[] = [];
  for (const text of texts) {
    const longer = `${lines.at(-1)} ${style.signs.dot} ${text}`;
    if (lines.length > 0 && columnsOf(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(...wrapped(text, width));
  }
  return lines;
}
