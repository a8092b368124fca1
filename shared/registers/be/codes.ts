/** BE: what the codes of the Crossroads Bank and of the accounts mean. PURE. */
import type { StatusKind } from '../../entity/company-record.ts';
import type { Nature } from '../../entity/nature.ts';
import { codes } from '../codes.ts';

/** `fct:m13` -> `13`; a code without its prefix is taken as it is. */
export const bare = (code: string | null | undefined): string | undefined => code?.trim().replace(/^\w+:m/, '') || undefined;

/**
 * The list of functions is published in the taxonomy of the accounts only; of it one code is known beyond doubt. The others are kept
 * as they are and named `Other`: auditors stand in the same list as directors.
 */
export const natureOf = codes<Nature>('BE fct', { 13: 'Director' });
export const FUNCTIONS: Readonly<Record<string, string>> = { 13: 'Bestuurder / Administrateur' };

/** Legal forms of the Crossroads Bank, in Dutch and French. */
export const FORMS: Readonly<Record<string, string>> = {
  '001': 'Europese coöperatieve vennootschap / Société coopérative européenne',
  '006': 'Coöperatieve vennootschap met onbeperkte aansprakelijkheid / Société coopérative à responsabilité illimitée',
  '008': 'Coöperatieve vennootschap met beperkte aansprakelijkheid / Société coopérative à responsabilité limitée',
  '011': 'Vennootschap onder firma / Société en nom collectif',
  '012': 'Gewone commanditaire vennootschap / Société en commandite simple',
  '013': 'Commanditaire vennootschap op aandelen / Société en commandite par actions',
  '014': 'Naamloze vennootschap / Société anonyme',
  '015': 'Besloten vennootschap met beperkte aansprakelijkheid / Société privée à responsabilité limitée',
  '017': 'Vereniging zonder winstoogmerk / Association sans but lucratif',
  '021': 'Private onderlinge verzekeringskas / Caisse privée d’assurance mutuelle',
  '026': 'Private stichting / Fondation privée',
  '027': 'Europese vennootschap / Société européenne',
  '029': 'Stichting van openbaar nut / Fondation d’utilité publique',
  '030': 'Buitenlandse entiteit / Entité étrangère',
  '065': 'Europees economisch samenwerkingsverband / Groupement européen d’intérêt économique',
  '125': 'Internationale vereniging zonder winstoogmerk / Association internationale sans but lucratif',
  '418': 'Autonoom gemeentebedrijf / Régie communale autonome',
  '610': 'Besloten vennootschap / Société à responsabilité limitée',
  '612': 'Commanditaire vennootschap / Société en commandite',
  '616': 'Besloten vennootschap van publiek recht / Société à responsabilité limitée de droit public',
  '706': 'Coöperatieve vennootschap / Société coopérative',
  '716': 'Coöperatieve vennootschap van publiek recht / Société coopérative de droit public',
};

/** Of the juridical situation only this one's words are at hand; the kinds of the others are. */
export const NORMAL = '000';
const NORMAL_WORDS = 'Normale toestand / Situation normale';

const all = (situations: string, kind: StatusKind) => Object.fromEntries(situations.split(' ').map((code) => [code, kind]));
const kindOf = codes<StatusKind>('BE juridische toestand', {
  ...all('000 001 002 003 090 100', 'active'),
  ...all('048 049 050 051 052 053', 'insolvent'),
  ...all('030 031 040 041 042 043 091', 'insolvent'),
  ...all('010 012 013 112', 'liquidation'),
  ...all('006 011 014 015 016 017 018 019', 'dissolved'),
  ...all('020 021 022 023 024 025 026', 'dissolved'),
});

export function situation(code: string | undefined): { companyStatus?: string; statusKind: StatusKind } {
  if (!code) return { statusKind: 'unknown' };
  return { companyStatus: code === NORMAL ? NORMAL_WORDS : `Juridical situation ${code}`, statusKind: kindOf(code) ?? 'unknown' };
}
