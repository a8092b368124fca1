/** IL: statuses of companies, partnerships and associations. PURE. */
import type { StatusKind } from '../../model/entity/company-record.ts';
import { codes } from '../codes.ts';

/** From the status lists for companies and partnerships. The list for associations is not published; its words have the same stems. */
export const STATUSES: readonly [RegExp, StatusKind][] = [
  [/^(?:פעילה|פעילה זמנית|רשומה)$/, 'active'],
  [/כינוס נכסים|פשרה|הסדר|חדלות/, 'insolvent'],
  [/^(?:פעילה\/)?בפי?רוק/, 'liquidation'],
  [/מחוק|נמחק|מחוסל|חוסל|חיסול|פורק|נגרע/, 'dissolved'],
];
const reportUnmapped = codes<StatusKind>('IL סטטוס', {});

export const statusKindOf = (words: string): StatusKind =>
  STATUSES.find(([pattern]) => pattern.test(words))?.[1] ?? reportUnmapped(words) ?? 'unknown';
