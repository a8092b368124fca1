/** KZ: statuses of legal entities, in words. PURE. */
import type { StatusKind } from '../../model/entity/company-record.ts';
import { codes } from '../codes.ts';

/** The first match decides. */
export const STATUSES: readonly (readonly [RegExp, StatusKind])[] = [
  [/банкрот|реабилитац/i, 'insolvent'],
  [/ликвидирован|исключ[её]н|снят|прекращен/i, 'dissolved'],
  [/ликвидац/i, 'liquidation'],
  [/приостановл|бездейств|недейств/i, 'inactive'],
  [/зарегистрирован|действующ/i, 'active'],
];
const reportUnmapped = codes<StatusKind>('KZ statusru', {});

export const statusKindOf = (status: string | undefined): StatusKind =>
  STATUSES.find(([pattern]) => status && pattern.test(status))?.[1] ?? reportUnmapped(status) ?? 'unknown';
