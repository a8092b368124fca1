/** RU: titles of heads. PURE. */
import type { Nature } from '../../model/entity/nature.ts';

/** Titles are free text; the first pattern that matches decides. */
export const ROLES: readonly [RegExp, Nature][] = [
  [/ликвидатор|ликвидационн/i, 'Liquidator'],
  [/(конкурсн|арбитражн|внешн|временн|финансов)[а-я]{0,10} управляющ/i, 'Insolvency Practitioner'],
  // The chair of the management board is the chief executive, also as `Президент, председатель правления`.
  [/председатель правления/i, 'Managing Director'],
  [/председател/i, 'Board Chair'],
  [/директор|президент|руководител|управляющ|начальник|заведующ|глава|ректор/i, 'Managing Director'],
];

export const natureOf = (title: string): Nature => ROLES.find(([pattern]) => pattern.test(title))?.[1] ?? 'Officer';
