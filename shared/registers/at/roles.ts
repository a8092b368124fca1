/** AT: functions, by the register's words (`FKENTEXT`) and codes (`FKEN`). PURE. */
import type { Nature } from '../../model/entity/nature.ts';
import { codes } from '../codes.ts';

/** By the register's words (`FKENTEXT`), because the code list is not published; the first pattern that matches applies. */
export const ROLES: readonly (readonly [RegExp, Nature])[] = [
  [/AUFSICHTSRAT|VERWALTUNGSRAT/, 'Supervisory Board Member'],
  [/PROKURIST|PROKURA/, 'Procurator'],
  [/LIQUIDATOR|ABWICKLER/, 'Liquidator'],
  [/MASSEVERWALTER|INSOLVENZVERWALTER|SANIERUNGSVERWALTER|SACHWALTER/, 'Insolvency Practitioner'],
  [/KOMMANDITIST/, 'Limited Partner'],
  [/UNBESCHRÄNKT HAFTEND|KOMPLEMENTÄR/, 'General Partner'],
  [/ALLEINAKTIONÄR|AKTIONÄR|GESELLSCHAFTER/, 'Shareholder'],
  [/INHABER|EINZELUNTERNEHMER|EINZELKAUF/, 'Beneficial Owner'],
  [
    /^(?:(?!STELLV).)*STELLV.*(?:VORSTAND|VORSITZ)|^(?:(?!VORSTAND|VORSITZ|OBMANN|OBFRAU).)*(?:VORSTAND|VORSITZ|OBMANN|OBFRAU).*STELLV/,
    'Board Member',
  ],
  [/VORSITZ|OBMANN|OBFRAU|PRÄSIDENT/, 'Board Chair'],
  [/VORSTAND/, 'Board Member'],
  [/GESCHÄFTSFÜHRER|GESCHÄFTSLEITER|DIREKTOR/, 'Managing Director'],
  [/STIFTER/, 'Founder'],
  [/PRÜFER|REVISOR|REVISION/, 'Auditor'],
  [/VERTRETER|VERTRETUNG|BEVOLLMÄCHTIGT|ZEICHNUNGSBERECHTIGT/, 'Authorised Signatory'],
];
export const CODE_ROLES: Readonly<Record<string, Nature>> = {
  GF: 'Managing Director',
  PR: 'Procurator',
  GS: 'Shareholder',
  LI: 'Liquidator',
  AR: 'Supervisory Board Member',
};

const natureOfCode = codes<Nature>('AT FKEN', CODE_ROLES);

/** A known word decides before the code. */
export const natureOf = (words: string, code: string): Nature =>
  ROLES.find(([pattern]) => pattern.test(words.toUpperCase()))?.[1] ?? natureOfCode(code) ?? 'Other';

export const OWNERS: ReadonlySet<Nature> = new Set(['Shareholder', 'General Partner', 'Limited Partner', 'Beneficial Owner']);
