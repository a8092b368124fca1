/** What stands above and below an exported picture: what it shows, what it leaves out, what its lines mean, and from which registers it is. PURE. */

import { utcMinute } from '../entity/dates.ts';
import { LEGEND_OF_BOXES, LEGEND_OF_SHARES, LEGEND_OF_UNKNOWN, LEGEND_ROWS } from '../picture/legend-rows.ts';
import { type LineClass, lineClasses } from '../picture/line-classes.ts';
import type { Picture } from '../picture/picture.ts';
import { readable } from '../picture/readable.ts';
import { wrapText } from '../picture/text-width.ts';
import type { DrawnCase } from './drawn-case.ts';
import { counted, inNumbers } from './figures.ts';
import type { ExportGraph } from './graph.ts';
import { type Markup, markup } from './markup.ts';
import { SIZE } from './svg-style.ts';

/** Lines of text from the upper edge of the frame. */
export interface Frame {
  content: readonly Markup[];
  height: number;
}

export const MARGIN = 20;
const STEP = 18;
const MAX_LINES = { title: 4, registers: 6 };
/** Semibold letters are wider than those that `textWidth` was measured with. */
const BOLD = 1.12;

export const nameOf = ({ all }: DrawnCase): string => readable(all.parties.get(all.target)!.facts.legalName);

export function headOf(drawn: DrawnCase, graph: ExportGraph, width: number): Frame {
  const room = width - 2 * MARGIN;
  const title = wrapText(`Ownership of ${nameOf(drawn)}`, SIZE.title * BOLD, room, MAX_LINES.title);
  const about = wrapText(aboutOf(drawn, graph), SIZE.about, room, MAX_LINES.title);
  const warning = wrapText(undrawnOf(drawn), SIZE.about * BOLD, room, MAX_LINES.title).filter(Boolean);
  return stacked([
    ...title.map((text) => ({ text, look: 'p-title', step: SIZE.title + 6 })),
    ...about.map((text) => ({ text, look: 'p-about', step: STEP })),
    ...warning.map((text) => ({ text, look: 'p-warning', step: STEP })),
  ]);
}

/** `GB 99000010 · 12 parties · as of 2026-11-23 06:12 UTC`. */
export function aboutOf({ all, drawn }: DrawnCase, { updatedAt }: Pick<ExportGraph, 'updatedAt'>): string {
  const { countryOfRegistration, identifiers } = all.parties.get(all.target)!.facts;
  const number = [countryOfRegistration, identifiers[0]?.value].filter(Boolean).join(' ');
  const count =
    drawn === all.parties.size
      ? counted(drawn, 'party', 'parties')
      : `${inNumbers(drawn)} of ${counted(all.parties.size, 'party', 'parties')} drawn`;
  return [readable(number), count, `as of ${utcMinute(updatedAt)}`].filter(Boolean).join(' · ');
}

/** Empty where every party is drawn. */
export function undrawnOf({ former, left }: DrawnCase): string {
  const parts = [
    left > 0 && counted(left, 'party', 'parties'),
    former > 0 && `${counted(former, 'party', 'parties')} whose relationships have ended`,
  ].filter(Boolean);
  return parts.length > 0 ? `Not drawn: ${parts.join(', ')}.` : '';
}

export function footOf({ picture }: DrawnCase, graph: ExportGraph, width: number): Frame {
  const legend = legendOf(picture, width);
  const registers = wrapText(sourcesOf(graph), SIZE.legend, width - 2 * MARGIN, MAX_LINES.registers).filter(Boolean);
  const text = stacked([
    ...registers.map((line) => ({ text: line, look: 'p-legend', step: STEP - 2 })),
    { text: `Case ${graph.caseId}`, look: 'p-legend', step: STEP - 2 },
  ]);
  return {
    content: [...legend.content, markup`<g transform="translate(0 ${legend.height})">${text.content}</g>`],
    height: legend.height + text.height,
  };
}

/** `Sources: Companies House 2026-11-23, INPI 2026-11-22.`: each register with the newest day on which it was asked. */
export function sourcesOf({ nodes }: ExportGraph): string {
  const days = new Map<string, string>();
  for (const { provenance } of nodes.values()) {
    if (!provenance) continue;
    const day = provenance.retrievedAt.slice(0, 10);
    const known = days.get(provenance.registry);
    if (known === undefined || known < day) days.set(provenance.registry, day);
  }
  return days.size > 0 ? `Sources: ${[...days].map(([registry, day]) => `${readable(registry)} ${day}`).join(', ')}.` : '';
}

const SAMPLE = 34;
const COLUMN = SAMPLE + 12 + 320;

/** Only what occurs in the picture. */
function legendOf({ lines, lists, boxes }: Picture, width: number): Frame {
  const looks: readonly (readonly LineClass[])[] = [
    ...lines.map(lineClasses),
    ...(lists.some(({ list }) => list.kind === 'officers') ? [['officer'] as const] : []),
  ];
  const used = LEGEND_ROWS.filter(([classes]) => looks.some((look) => classes.every((one) => look.includes(one))));
  const edges = [...lines.flatMap(({ edge }) => edge ?? []), ...lists.flatMap(({ list }) => list.rows.map(({ edge }) => edge))];
  const hasBands = edges.some(({ label }) => label.some(({ strong }) => strong && /[–><]/.test(strong)));
  const hasShapes = boxes.some(({ party: { party } }) => party.facts.entityType === 'person');
  const hasUnknown = boxes.some(({ unknown }) => unknown);
  const rows: readonly { text: string; sample?: string }[] = [
    ...used.map(([classes, text]) => ({ text, sample: ['line', ...classes].map((name) => `p-${name}`).join(' ') })),
    ...(hasBands ? [{ text: LEGEND_OF_SHARES }] : []),
    ...(hasShapes ? [{ text: LEGEND_OF_BOXES }] : []),
    ...(hasUnknown ? [{ text: LEGEND_OF_UNKNOWN }] : []),
  ];
  const columns = Math.max(1, Math.floor((width - 2 * MARGIN) / COLUMN));
  const content = rows.map(({ text, sample }, at) => {
    const [x, y] = [MARGIN + (at % columns) * COLUMN, STEP + Math.floor(at / columns) * STEP];
    const line = sample && markup`<path class="${sample}" d="M${x} ${y - 4}h${SAMPLE}"/>`;
    return markup`${line}<text class="p-legend" x="${sample ? x + SAMPLE + 8 : x}" y="${y}">${text}</text>`;
  });
  return { content, height: Math.ceil(rows.length / columns) * STEP + 6 };
}

interface TextLine {
  text: string;
  look: string;
  step: number;
}

function stacked(lines: readonly TextLine[]): Frame {
  let y = 0;
  const content = lines.map(({ text, look, step }) => {
    y += step;
    return markup`<text class="${look}" x="${MARGIN}" y="${y}">${text}</text>`;
  });
  return { content, height: y + 8 };
}

/** The least width in which head and foot are readable. */
export const MIN_WIDTH = 2 * MARGIN + COLUMN;
