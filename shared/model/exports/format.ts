/** What a file that writes one export format gives, and what may be asked of it. */
import type { ExportGraph } from './graph.ts';
import type { Losses } from './losses.ts';

/** Part of every `ETag`: a change of what any format writes is a new version. */
export const EXPORTER_VERSION = '1';

export interface ExportOptions {
  /** `bods`: one statement a line, instead of one array. */
  lines: boolean;
  /** `csv`: one of the two tables, instead of both in a ZIP file. */
  part?: 'nodes' | 'edges';
  /** `csv`: with the byte order mark by which spreadsheets recognise UTF-8. */
  byteOrderMark: boolean;
}

export interface ExportFile {
  /** With its parameters, as in `Content-Type`. */
  mediaType: string;
  /** Of the file name, without the first point: `bods.jsonl`. */
  extension: string;
}

export interface ExportFormat {
  file(options: ExportOptions): ExportFile;
  /**
   * The text in pieces of any length, made while they are read, so that a large case is never one string. Depends on its arguments alone: no clock,
   * no locale, no order of a hash. What the format cannot say is counted in `losses`; the count is whole once the last piece was read.
   */
  pieces(graph: ExportGraph, options: ExportOptions, losses: Losses): Iterable<string | Uint8Array>;
}
