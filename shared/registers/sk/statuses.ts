/** SK: legal statuses. PURE. */
import type { StatusKind } from '../../model/entity/company-record.ts';
import { codes } from '../codes.ts';

/** Patterns for the legal status (code list CL010108); the first match decides. They also fit the endings of names in liquidation. */
export const STATUSES: readonly [RegExp, StatusKind][] = [
  [/zanik|vymaza|zlúčen/i, 'dissolved'],
  [/konkurz|reštruktur|vyrovna|nútená správa/i, 'insolvent'],
  [/likvid|zrušen/i, 'liquidation'],
  [/pozastaven|prerušen/i, 'inactive'],
];
const reportUnmapped = codes<StatusKind>('SK legalStatus', {});

/** `undefined`, and reported as unmapped, where no pattern matches. */
export const statusKindOf = (text: string): StatusKind | undefined =>
  STATUSES.find(([pattern]) => pattern.test(text))?.[1] ?? reportUnmapped(text);
