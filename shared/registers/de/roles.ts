/** DE: the roles of XJustiz (`GDS.Rollenbezeichnung`) in a register. PURE. */
import type { Nature } from '../../model/entity/nature.ts';
import { codes } from '../codes.ts';

/** The register's words, for courts that send only the code, and the nature. */
export const ROLES: Readonly<Record<string, readonly [words: string, nature: Nature]>> = {
  '049': ['director', 'Director'],
  '085': ['Geschäftsführende(r) Gesellschafter(in)', 'Managing Director'],
  '086': ['Geschäftsführer(in)', 'Managing Director'],
  '088': ['Gesetzliche(r) Vertreter(in)', 'Authorised Signatory'],
  '095': ['Inhaber(in) der Firma', 'Beneficial Owner'],
  '096': ['Insolvenzverwalter(in)', 'Insolvency Practitioner'],
  '107': ['Liquidator(in)', 'Liquidator'],
  '151': ['Sonstige(r) Beteiligte(r)', 'Other'],
  '152': ['Sonstige(r) Vertreter(in)', 'Authorised Signatory'],
  '194': ['Vorstand', 'Board Member'],
  '225': ['Vertretungsberechtigte(r)', 'Authorised Signatory'],
  '227': ['Vertreter(in)', 'Authorised Signatory'],
  '246': ['Gesellschafter(in)', 'Partner'],
  '247': ['Handlungsbevollmächtigte(r)', 'Authorised Signatory'],
  '251': ['Partner(in)', 'Partner'],
  '252': ['Persönlich haftende(r) Gesellschafter(in)', 'General Partner'],
  '254': ['Sachwalter(in)', 'Insolvency Practitioner'],
  '257': ['Vorläufige(r) Insolvenzverwalter(in)', 'Insolvency Practitioner'],
  '261': ['Vorläufige(r) Sachwalter(in)', 'Insolvency Practitioner'],
  '262': ['Abwickler(in)', 'Liquidator'],
  '264': ['Aufsichtsrat (-rätin)', 'Supervisory Board Member'],
  '265': ['Besondere(r) Vertreter(in) nach § 30 BGB', 'Authorised Signatory'],
  '266': ['Betriebsleiter(in)', 'Officer'],
  '268': ['Geschäftsführende(r) Direktor(in)', 'Managing Director'],
  '269': ['Geschäftsleiter(in)', 'Managing Director'],
  '271': ['Gründer(in)', 'Founder'],
  '273': ['Hauptniederlassung', 'Head Office'],
  '274': ['Inhaber(in)', 'Beneficial Owner'],
  '275': ['Kommanditist(in)', 'Limited Partner'],
  '276': ['Konkursverwalter(in)', 'Insolvency Practitioner'],
  '277': ['Mitglied des Leitungsorgans', 'Board Member'],
  '278': ['Mitglied EWIV', 'Member'],
  '280': ['Nachtragsabwickler(in)', 'Liquidator'],
  '281': ['Nachtragsliquidator(in)', 'Liquidator'],
  '282': ['Notgeschäftsführer(in)', 'Managing Director'],
  '283': ['Notliquidator(in)', 'Liquidator'],
  '284': ['Notvorstand', 'Board Member'],
  '285': ['Prokurist(in)', 'Procurator'],
  '290': ['Ständige(r) Vertreter(in) für die Zweigniederlassung', 'Authorised Signatory'],
  '293': ['Verwaltungsrat (-rätin)', 'Board Member'],
  '294': ['Vorstandsvorsitzende(r)', 'Board Chair'],
  '295': ['Zweigniederlassung', 'Branch'],
  '313': ['Abschlussprüfer(in)', 'Auditor'],
  '315': ['Aufsichtsratsvorsitzende(r)', 'Supervisory Board Member'],
  '326': ['Sonstige(r) gerichtlich bestellte(r) Vertreter(in)', 'Authorised Signatory'],
  '327': ['Sonstige(r) gesetzliche(r) Vertreter(in) BGB', 'Authorised Signatory'],
  '328': ['Sonstige(r) organschaftliche(r) Vertreter(in) HRB', 'Authorised Signatory'],
  '332': ['Vertreter(in) des persönlich haftenden Gesellschafters', 'Authorised Signatory'],
  '333': ['Werkleiter(in)', 'Officer'],
  '338': ['Mitglied e. BGB-Gesellschaft als Kommanditistin', 'Limited Partner'],
  '341': ['Mitglied e. BGB-Gesellschaft als phG', 'General Partner'],
  '343': ['Mitglied e. Erbengemeinschaft als Inhaberin', 'Beneficial Owner'],
  '344': ['Mitglied e. Erbengemeinschaft als Kommanditistin', 'Limited Partner'],
  '358': ['Rechtsnachfolger(in)', 'Other'],
};
const roleByCode = codes('DE GDS.Rollenbezeichnung', ROLES);

/** The company itself, and participants of the proceedings only. */
const NO_PARTIES = new Set([
  '082',
  '208',
  '215',
  '222',
  '263',
  '267',
  '272',
  '279',
  '287',
  '288',
  '289',
  '291',
  '320',
  '331',
  '334',
  '346',
  '359',
]);

export const OWNERS: ReadonlySet<Nature> = new Set(['Partner', 'General Partner', 'Limited Partner', 'Beneficial Owner', 'Member']);

export const isParty = (code: string | undefined): boolean => !NO_PARTIES.has(code ?? '');

export function roleOf(code: string | undefined, label: string | undefined): { nature: Nature; role?: string } {
  const [words, nature] = roleByCode(code) ?? [];
  const role = label ?? words ?? code;
  return { nature: nature ?? 'Other', ...(role && { role }) };
}
