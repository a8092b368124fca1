/** The files in which a case leaves for other tools, with the words of the menu. PURE. */
import type { registryGraph } from '../client/src/index.ts';

type Query = Parameters<ReturnType<typeof registryGraph>['export']>[1];

/** A row for every format of the service: the types hold it. */
const WORDS: Readonly<Record<Query['format'], string>> = {
  html: 'Page that prints',
  svg: 'Picture (SVG)',
  bods: 'BODS (JSON)',
  csv: 'Nodes and edges (CSV)',
  ftm: 'FollowTheMoney',
  graphml: 'GraphML',
  mermaid: 'Mermaid',
};

const EVERY_FORMAT = Object.entries(WORDS) as readonly (readonly [Query['format'], string])[];

/** Derived ownership is judged by the rule set that holds for companies of every country. */
export const EXPORT_FILES: readonly (readonly [Query, string])[] = [
  ...EVERY_FORMAT.map(([format, words]) => [{ format }, words] as const),
  [{ format: 'bods', ownership: 'fatf-r24' }, 'BODS with derived owners (FATF)'],
];
