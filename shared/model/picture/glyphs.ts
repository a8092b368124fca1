/** The glyph of each kind of party, as the path of an SVG: 16 by 16. PURE. */
import type { EntityType } from '../entity/company-record.ts';

const PATHS: Readonly<Record<Exclude<EntityType, 'other'>, string>> = {
  company: 'M2 15V1.6h8V15zM11.2 15V6h3v9z',
  person: 'M8 1.6a3.4 3.4 0 1 1 0 6.8 3.4 3.4 0 0 1 0-6.8zM1.6 15c.5-4 3-5.6 6.4-5.6s5.9 1.6 6.4 5.6z',
  fund: 'M1 9h3.2v6H1zM6.4 5h3.2v10H6.4zM11.8 1H15v14h-3.2z',
  trust: 'M8 .6 15 3.4V8c0 4-3 6.4-7 7.6C4 14.4 1 12 1 8V3.4z',
  state: 'M8 .6 15 4.6v1.6H1V4.6zM2.4 7.4h2.2v5H2.4zM6.9 7.4h2.2v5H6.9zM11.4 7.4h2.2v5h-2.2zM1 13.4h14V15H1z',
};

export const glyphPath = (kind: EntityType): string => PATHS[kind === 'other' ? 'company' : kind];
