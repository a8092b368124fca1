/** A picture for the tests of its parts: drawn from a graph, and what stands in a piece of markup. */
import type { ExportGraph } from '../../../shared/model/exports/graph.ts';
import { Losses } from '../../../shared/model/exports/losses.ts';
import { svg } from '../../../shared/model/exports/svg.ts';

export const OPTIONS = { lines: false, byteOrderMark: true };

export const svgText = (graph: ExportGraph, losses = new Losses()): string => [...svg.pieces(graph, OPTIONS, losses)].join('');

/** The text of each element of a class, without inner markup. */
export const textsOf = (text: string, className: string): string[] =>
  [...text.matchAll(new RegExp(`<text class="${className}"[^>]*>(.*?)</text>`, 'g'))].map(([, inner]) => inner!.replace(/<[^>]*>/g, ''));
