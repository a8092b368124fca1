/**
 * The report of an evidence pack: a page that prints, for people who keep the file of a customer. First who was looked up, when and by whom, who owns
 * it and by what chain, and what is not known; then the picture and the tables. It states what registers say; it holds no opinion. PURE.
 */
import { utcMinute } from '../entity/dates.ts';
import { drawCase } from '../exports/drawn-case.ts';
import type { ExportGraph } from '../exports/graph.ts';
import { STYLE } from '../exports/html-style.ts';
import { type Column, htmlTable } from '../exports/html-table.ts';
import { htmlTables, lossTable } from '../exports/html-tables.ts';
import { Losses } from '../exports/losses.ts';
import { type Markup, markup } from '../exports/markup.ts';
import { svgPicture } from '../exports/svg.ts';
import { aboutOf, nameOf, undrawnOf } from '../exports/svg-frame.ts';

export interface ReportedSearch {
  searchId: string;
  /** What it was about, in words. */
  about: string;
  askedBy: string;
  /** ISO 8601. */
  askedAt: string;
  endedAt: string;
  /** `completed`, or why it failed. */
  outcome: string;
  /** Absent where it failed. */
  register?: string;
}

export interface ReportedOwner {
  name: string;
  /** Share of the target, in words. */
  share: string;
  ruleSet: string;
  sentence: string;
  /** A step a line: who holds what of whom, and which register says so since when. */
  chain: readonly string[];
}

export interface Report {
  packId: string;
  /** Of the key that signs the pack; hex. */
  fingerprint: string;
  graph: ExportGraph;
  searches: readonly ReportedSearch[];
  owners: readonly ReportedOwner[];
  /** What the rule sets say of owners that no register names. */
  unknownOwners: readonly { ruleSet: string; sentence: string }[];
  ruleSets: readonly { id: string; version: number; title: string; confirmed: boolean }[];
  /** Of parties that no register was asked about. */
  notLookedUp: readonly string[];
}

export function reportPage(report: Report): string {
  const { graph } = report;
  const drawn = drawCase(graph);
  const losses = new Losses();
  const undrawn = undrawnOf(drawn);
  const tables = htmlTables(drawn, graph, losses);
  return markup`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width">
<title>Evidence: ownership of ${nameOf(drawn)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<header><h1>Ownership of <bdi>${nameOf(drawn)}</bdi></h1>
<p>${aboutOf(drawn, graph)}</p>
<p>Evidence pack ${report.packId}, signed with the key ${report.fingerprint} (SHA-256). HOW-TO-VERIFY.txt says how to check both.</p></header>
${firstPage(report)}<figure>${undrawn !== '' && markup`<p class="warning">${undrawn}</p>`}${svgPicture(drawn, graph, { isAlone: false })}</figure>
${tables}${lossTable(losses.list())}<section><h2>What this report shows</h2>
<p>What this deployment asked the registers, what it recorded as their answers, and what it read in them. The answers are in this pack, byte for byte but for credentials. TLS does not sign content: the pack does not prove to others what a register sent.</p></section>
</main>
</body>
</html>
`.text;
}

const firstPage = ({ searches, owners, unknownOwners, ruleSets, notLookedUp }: Report): Markup[] =>
  [
    htmlTable('Who asked what, and when', SEARCHES, searches),
    htmlTable('Owners and controllers, by rule set', OWNERS, owners),
    htmlTable('Owners that no register names', UNKNOWN_OWNERS, unknownOwners),
    htmlTable('Rule sets', RULE_SETS, ruleSets),
    htmlTable('Parties that were not looked up', [{ name: 'Name', text: (name: string) => name }], notLookedUp),
  ].filter((table) => table !== undefined);

const SEARCHES: readonly Column<ReportedSearch>[] = [
  { name: 'Search', text: ({ searchId }) => searchId },
  { name: 'About', text: ({ about }) => about },
  { name: 'Asked by', text: ({ askedBy }) => askedBy },
  { name: 'Asked', text: ({ askedAt }) => utcMinute(askedAt), look: 'short' },
  { name: 'Ended', text: ({ endedAt }) => utcMinute(endedAt), look: 'short' },
  { name: 'Register', text: ({ register }) => register },
  { name: 'Outcome', text: ({ outcome }) => outcome },
];

const OWNERS: readonly Column<ReportedOwner>[] = [
  { name: 'Name', text: ({ name }) => name },
  { name: 'Share', text: ({ share }) => share },
  { name: 'Rule set', text: ({ ruleSet }) => ruleSet },
  { name: 'Verdict', text: ({ sentence }) => sentence },
  { name: 'Chain, with the source of each step', text: ({ chain }) => chain.join('; ') },
];

const UNKNOWN_OWNERS: readonly Column<Report['unknownOwners'][number]>[] = [
  { name: 'Rule set', text: ({ ruleSet }) => ruleSet },
  { name: 'Verdict', text: ({ sentence }) => sentence },
];

const RULE_SETS: readonly Column<Report['ruleSets'][number]>[] = [
  { name: 'Rule set', text: ({ id }) => id },
  { name: 'Version', text: ({ version }) => String(version) },
  { name: 'Title', text: ({ title }) => title },
  { name: 'Read at its source', text: ({ confirmed }) => (confirmed ? 'yes' : 'not in every part: see rule-sets.json') },
];
