/** AT: functions (`FUN`) and the persons and companies that hold them (`PER`), joined by their number. PURE. */
import type { PartyRecord, Relationship } from '../../entity/company-record.ts';
import { countryCode } from '../../entity/countries.ts';
import { fullName } from '../../entity/names.ts';
import type { Nature } from '../../entity/nature.ts';
import { codes } from '../codes.ts';
import { Changed } from '../faults.ts';
import { childrenOf, type XmlElement } from '../xml.ts';
import { firmenbuch } from './identifiers.ts';
import { coded, day, deletedWithCompany, inForce, lines, part } from './wire.ts';

/** By the register's words (`FKENTEXT`), whose code list is not published; the first that fits counts. */
const NATURES: readonly (readonly [RegExp, Nature])[] = [
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
const BY_CODE = codes<Nature>('AT FKEN', {
  GF: 'Managing Director',
  PR: 'Procurator',
  GS: 'Shareholder',
  LI: 'Liquidator',
  AR: 'Supervisory Board Member',
});

export const OWNERS: ReadonlySet<Nature> = new Set(['Shareholder', 'General Partner', 'Limited Partner', 'Beneficial Owner']);

/** An amount of a shareholder in the currency of the capital. */
export interface Stake {
  amount: number;
  currency: string;
}
export interface Held {
  party: PartyRecord;
  stake: Stake | undefined;
}

/** Everybody who has a function on the day of the extract, and everybody whose function is over. */
export function functions(response: XmlElement, isDeleted: boolean): { held: Held[]; former: PartyRecord[] } {
  const persons = new Map(childrenOf(response, 'PER').map((person) => [number(person), person]));
  const today = response.attributes.get('STICHTAG') ?? '';
  const held: Held[] = [];
  const former: PartyRecord[] = [];
  for (const office of childrenOf(response, 'FUN')) {
    const groups = childrenOf(office, 'FU_DKZ10');
    const last = groups.at(-1);
    if (!last) throw new Changed('a function in another shape');
    const [current] = isDeleted ? [] : inForce(office, 'FU_DKZ10').filter((entry) => !isOver(entry, today));
    const person = persons.get(number(office));
    const relationship = relationshipOf(office, current ?? last);
    const party = person && partyOf(person, current ? relationship : { ...relationship, to: endOf(last, response) });
    if (current && !party) throw new Changed('a function of somebody who is not there');
    if (current && party) held.push({ party, stake: stakeOf(current) });
    // The short extract need not have the names of those who have left.
    else if (party) former.push(party);
  }
  return { held, former };
}

/** The day that the entry names, else the one on which the company was deleted with all its entries. */
function endOf(entry: XmlElement, response: XmlElement): string | undefined {
  const deletion = deletedWithCompany(entry.attributes);
  const filing = childrenOf(response, 'VOLLZ').find((one) => deletion !== undefined && part(one, 'VNR') === deletion);
  return day(part(entry, 'DATBIS')) ?? day(part(filing, 'VOLLZUGSDATUM'));
}

const number = ({ attributes }: XmlElement): string => attributes.get('PNR')?.trim() ?? '';

function isOver(entry: XmlElement, today: string): boolean {
  const end = day(part(entry, 'DATBIS'));
  return end !== undefined && end < today;
}

function relationshipOf({ attributes }: XmlElement, current: XmlElement): Relationship {
  const words = attributes.get('FKENTEXT')?.trim() ?? '';
  const code = attributes.get('FKEN')?.trim() ?? '';
  const from = day(part(current, 'DATVON'));
  const nature = NATURES.find(([pattern]) => pattern.test(words.toUpperCase()))?.[1] ?? BY_CODE(code) ?? 'Other';
  return { nature, ...((words || code) && { role: words || code }), ...(from && { from }) };
}

function stakeOf(current: XmlElement): Stake | undefined {
  const [amount, currency] = [part(current, 'KAPITAL'), part(current, 'WHR')];
  return amount && currency ? { amount: Number(amount), currency } : undefined;
}

function partyOf(person: XmlElement, relationship: Relationship): PartyRecord | undefined {
  const name = inForce(person, 'PE_DKZ02')[0] ?? childrenOf(person, 'PE_DKZ02').at(-1);
  const company = lines(name, 'BEZEICHNUNG');
  if (company) return legalPerson(person, company, relationship);
  const legalName = fullName(part(name, 'VORNAME'), part(name, 'NACHNAME')) || lines(name, 'NAME_FORMATIERT');
  const [state] = childrenOf(person, 'PE_STAAT');
  if (!legalName) return undefined;
  return {
    entityType: 'person',
    legalName,
    dateOfBirth: day(part(name, 'GEBURTSDATUM')),
    nationality: countryCode(part(state, 'STAATSBUERGERSCHAFT')),
    countryOfResidence: countryCode(part(state, 'WOHNSITZSTAAT')),
    relationships: [relationship],
  };
}

/** With its own Firmenbuchnummer, or the register and number of its home country. */
function legalPerson(person: XmlElement, legalName: string, relationship: Relationship): PartyRecord {
  const own = inForce(person, 'PE_DKZ09').flatMap((group) => firmenbuch(part(group, 'PE_FNR')));
  const [abroad] = inForce(person, 'PE_DKZ06');
  const [place] = inForce(person, 'PE_DKZ03');
  const country = own.length > 0 ? 'AT' : countryCode(part(place, 'STAAT'));
  const foreign = part(abroad, 'AUSL_FN');
  const home = country === 'AT' ? undefined : country;
  const registry = lines(abroad, 'AUSL_HG');
  return {
    entityType: 'company',
    legalName,
    legalForm: coded(abroad, 'AUSL_FORM').text,
    countryOfRegistration: own.length > 0 ? 'AT' : foreign ? home : undefined,
    jurisdiction: own.length > 0 ? 'AT' : foreign ? home : undefined,
    identifiers:
      own.length > 0 || !foreign
        ? own
        : [{ type: 'Registration number', value: foreign, ...(home && { jurisdiction: home }), ...(registry && { registry }) }],
    relationships: [relationship],
  };
}
