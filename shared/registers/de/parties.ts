/** DE: the participants of an entry (`beteiligung`): people, and companies with their own register numbers. PURE. */
import countries from 'i18n-iso-countries';
import german from 'i18n-iso-countries/langs/de.json' with { type: 'json' };
import type { Identifier, PartyRecord, Relationship } from '../../model/entity/company-record.ts';
import { isoDate } from '../../model/entity/dates.ts';
import { fullName } from '../../model/entity/names.ts';
import { Changed } from '../faults.ts';
import { allOf, childrenOf, type XmlElement } from '../xml.ts';
import { courtNamed, courtOf } from './courts.ts';
import { parseNumber, registerIdentifier, withoutImpliedSuffix } from './identifiers.ts';
import { isParty, roleOf } from './roles.ts';
import { at, childText, coded } from './wire.ts';

countries.registerLocale(german);

export function partiesOf(content: XmlElement): PartyRecord[] {
  const stakes = new Map<string | undefined, string>(allOf(content, 'datenKommanditist').flatMap(stakeOf));
  return allOf(content, 'beteiligung').flatMap((participation) =>
    rolesIn(participation).flatMap((role) => {
      const { code, label } = coded(role, 'rollenbezeichnung');
      if (!isParty(code)) return [];
      const relationship = roleOf(code, label);
      const stake = stakes.get(childText(role, 'rollennummer'));
      return party(
        at(participation, 'beteiligter', 'auswahl_beteiligter'),
        stake ? { ...relationship, role: [relationship.role, `Einlage ${stake}`].filter(Boolean).join(', ') } : relationship,
      );
    }),
  );
}

function rolesIn(participation: XmlElement): XmlElement[] {
  const roles = childrenOf(participation, 'rolle');
  if (roles.length === 0) throw new Changed('a participant without a role');
  return roles;
}

/** A limited partner's contribution, as text: the share of the total is unknown. */
function stakeOf(data: XmlElement): [string, string][] {
  const number = childText(allOf(data, 'ref.rollennummer')[0]);
  const amount = childText(allOf(data, 'zahl')[0]);
  const currency = coded(allOf(data, 'auswahl_waehrung')[0], 'waehrung').code;
  return number && amount ? [[number, [amount, currency].filter(Boolean).join(' ')]] : [];
}

/** Throws where a participant cannot be read: an incomplete record must not look complete. */
function party(who: XmlElement | undefined, relationship: Relationship): PartyRecord[] {
  const person = at(who, 'natuerlichePerson');
  const company = at(who, 'organisation');
  if (company) return legalPerson(company, relationship);
  const name = at(person, 'vollerName');
  const legalName = fullName(childText(name, 'vorname'), childText(name, 'namensvorsatz'), childText(name, 'nachname'));
  if (!person || !legalName) throw new Changed('a participant that cannot be read');
  const placeOfResidence = childText(at(person, 'anschrift'), 'ort');
  return [
    {
      entityType: 'person',
      legalName,
      dateOfBirth: isoDate(childText(at(person, 'geburt'), 'geburtsdatum')),
      countryOfResidence: countryOf(at(person, 'anschrift')),
      ...(placeOfResidence && { placeOfResidence }),
      relationships: [relationship],
    },
  ];
}

function legalPerson(company: XmlElement, relationship: Relationship): PartyRecord[] {
  const legalName = childText(at(company, 'bezeichnung'), 'bezeichnung.aktuell');
  if (!legalName) throw new Changed('a company without a name among the participants');
  const own = numberIn(at(company, 'registereintragung'));
  const country = own?.jurisdiction ?? countryOf(at(company, 'sitz')) ?? countryOf(at(company, 'anschrift'));
  return [
    {
      entityType: 'company',
      legalName,
      legalForm: coded(at(company, 'angabenZurRechtsform'), 'rechtsform').label,
      countryOfRegistration: country,
      jurisdiction: country,
      identifiers: own ? [{ ...own, ...(country && { jurisdiction: country }) }] : [],
      relationships: [relationship],
    },
  ];
}

/** A German court by code or name, with the country; any other register in its own words. */
function numberIn(entry: XmlElement | undefined): Identifier | undefined {
  const text = childText(entry, 'registernummer');
  if (!text) return undefined;
  const authority = at(entry, 'auswahl_registerbehoerde');
  const here = at(authority, 'inlaendischesRegistergericht');
  const other = authority && childText(allOf(authority, 'registerbehoerde')[0]);
  const { code, label } = coded(here, 'gericht');
  const court = courtOf(code) ?? courtNamed(label ?? (other?.includes('Amtsgericht') ? other : ''));
  const number = parseNumber(/\p{L}{2}/u.test(text) ? text : `${coded(here, 'registerart').code} ${text}`);
  if (number && (court || here)) return registerIdentifier(withoutImpliedSuffix({ ...number, ...(court && { court }) }));
  return { type: 'Registration number', value: text, ...(other && { registry: other }) };
}

/** `Deutschland` -> `DE`; code 000 is Germany. */
export function countryOf(found: XmlElement | undefined): string | undefined {
  const { code, label } = coded(found, 'staat');
  if (label) return countries.getAlpha2Code(label, 'de');
  return code === '000' ? 'DE' : undefined;
}
