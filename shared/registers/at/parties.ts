/** AT: functions (`FUN`) and the persons and companies in them (`PER`), joined by number. PURE. */
import type { PartyRecord, Relationship } from '../../model/entity/company-record.ts';
import { countryCode } from '../../model/entity/countries.ts';
import { fullName } from '../../model/entity/names.ts';
import { Changed } from '../faults.ts';
import { childrenOf, type XmlElement } from '../xml.ts';
import { firmenbuchIdentifier } from './identifiers.ts';
import { natureOf } from './roles.ts';
import { childLines, childText, coded, dateOf, dayOfDeletion, inForce } from './wire.ts';

/** A shareholder's contribution; the amount is in units of its currency. */
export interface Stake {
  amount: number;
  currency: string;
}
export interface Holder {
  party: PartyRecord;
  stake: Stake | undefined;
}

/** The holders of functions on the day of the extract, and the parties whose function has ended. */
export function functions(response: XmlElement, isDeleted: boolean): { holders: Holder[]; former: PartyRecord[] } {
  const persons = new Map(childrenOf(response, 'PER').map((person) => [number(person), person]));
  const today = response.attributes.get('STICHTAG') ?? '';
  const holders: Holder[] = [];
  const former: PartyRecord[] = [];
  for (const office of childrenOf(response, 'FUN')) {
    const groups = childrenOf(office, 'FU_DKZ10');
    const last = groups.at(-1);
    if (!last) throw new Changed('a function in another shape');
    const [current] = isDeleted ? [] : inForce(office, 'FU_DKZ10').filter((entry) => !isOver(entry, today));
    const person = persons.get(number(office));
    const relationship = relationshipOf(office, current ?? last);
    const party = person && partyOf(person, current ? relationship : { ...relationship, to: endOf(last, response) });
    if (current && !party) throw new Changed('a function of a person who is not in the extract');
    if (current && party) holders.push({ party, stake: stakeOf(current) });
    // The short extract may omit the names of former holders.
    else if (party) former.push(party);
  }
  return { holders, former };
}

/** The end date of the entry, else the date on which the company was deleted with all its entries. */
const endOf = (entry: XmlElement, response: XmlElement): string | undefined =>
  dateOf(childText(entry, 'DATBIS')) ?? dayOfDeletion(entry, response);

const number = ({ attributes }: XmlElement): string => attributes.get('PNR')?.trim() ?? '';

function isOver(entry: XmlElement, today: string): boolean {
  const end = dateOf(childText(entry, 'DATBIS'));
  return end !== undefined && end < today;
}

function relationshipOf({ attributes }: XmlElement, current: XmlElement): Relationship {
  const words = attributes.get('FKENTEXT')?.trim() ?? '';
  const code = attributes.get('FKEN')?.trim() ?? '';
  const from = dateOf(childText(current, 'DATVON'));
  const nature = natureOf(words, code);
  return { nature, ...((words || code) && { role: words || code }), ...(from && { from }) };
}

function stakeOf(current: XmlElement): Stake | undefined {
  const [amount, currency] = [childText(current, 'KAPITAL'), childText(current, 'WHR')];
  return amount && currency ? { amount: Number(amount), currency } : undefined;
}

function partyOf(person: XmlElement, relationship: Relationship): PartyRecord | undefined {
  const name = inForce(person, 'PE_DKZ02')[0] ?? childrenOf(person, 'PE_DKZ02').at(-1);
  const company = childLines(name, 'BEZEICHNUNG');
  if (company) return legalPerson(person, company, relationship);
  const legalName = fullName(childText(name, 'VORNAME'), childText(name, 'NACHNAME')) || childLines(name, 'NAME_FORMATIERT');
  const [state] = childrenOf(person, 'PE_STAAT');
  if (!legalName) return undefined;
  return {
    entityType: 'person',
    legalName,
    dateOfBirth: dateOf(childText(name, 'GEBURTSDATUM')),
    nationality: countryCode(childText(state, 'STAATSBUERGERSCHAFT')),
    countryOfResidence: countryCode(childText(state, 'WOHNSITZSTAAT')),
    relationships: [relationship],
  };
}

/** With its Firmenbuchnummer, or with the register and number of its home country. */
function legalPerson(person: XmlElement, legalName: string, relationship: Relationship): PartyRecord {
  const own = inForce(person, 'PE_DKZ09').flatMap((group) => firmenbuchIdentifier(childText(group, 'PE_FNR')));
  const [abroad] = inForce(person, 'PE_DKZ06');
  const [seat] = inForce(person, 'PE_DKZ03');
  const country = own.length > 0 ? 'AT' : countryCode(childText(seat, 'STAAT'));
  const foreign = childText(abroad, 'AUSL_FN');
  const home = country === 'AT' ? undefined : country;
  const registry = childLines(abroad, 'AUSL_HG');
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
