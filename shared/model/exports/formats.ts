/** The formats by name. Each is loaded when it is asked for. */
import type { ExportFormat } from './format.ts';

export const FORMATS = {
  bods: async () => (await import('./bods.ts')).bods,
  csv: async () => (await import('./csv.ts')).csv,
  ftm: async () => (await import('./ftm.ts')).ftm,
  graphml: async () => (await import('./graphml.ts')).graphml,
  html: async () => (await import('./html.ts')).html,
  mermaid: async () => (await import('./mermaid.ts')).mermaid,
  svg: async () => (await import('./svg.ts')).svg,
} as const satisfies Readonly<Record<string, () => Promise<ExportFormat>>>;

export type FormatName = keyof typeof FORMATS;
export const FORMAT_NAMES = Object.keys(FORMATS) as FormatName[];
