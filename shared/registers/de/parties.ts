/** DE: the participants of an entry (`beteiligung`): people, and companies with their own register numbers. PURE. */
import countries from 'i18n-iso-countries';
import german from 'i18n-iso-countries/langs/de.json' with { type: 'json' };
import type { Identifier, PartyRecord, Relationship } from '../../entity/company-record.ts';
import { isoDate } from '../../entity/dates.ts';
import { fullName } from '../../entity/names.ts';
import { Changed } from '../faults.ts';
import { allOf, childrenOf, type XmlElement } from '../xml.ts';
import { courtNamed, courtOf } from './courts.ts';
import { parseNumber, registerIdentifier, withoutImpliedSuffix } from './identifiers.ts';
import { isParty, roleOf } from './roles.ts';
import { at, childText, coded } from './wire.ts';

countries.registerLocale(german);

export function partiesOf(content: XmlElement): PartyRecord[] {
  const stakes = new Map(allOf(content, 'datenKommanditist').flatMap(stakeOf));
  return allOf(content, 'beteiligung').flatMap((participation) =>
    rolesIn(participation).flatMap((role) => {
      const { code, label } = coded(role, 'rollenbezeichnung');
      if (!isParty(code)) return [];
      const relationship = roleOf(code, label);
      const stake = stakes.get(childText(role, 'rollennummer') ?? '');
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
  const [number] = allOf(data, 'ref.rollennummer').map((found) => childText(found) ?? '');
  const [amount] = allOf(data, 'zahl').map((found) => childText(found));
  const currency = allOf(data, 'auswahl_waehrung').map((found) => coded(found, 'waehrung').code)[0];
  return number && amount ? [[number, [amount, currency].filter(Boolean).join(' ')]] : [];
}

/** Throws where a participant cannot be read: an incomplete record must not look complete. */
function party(who: XmlElement | undefined, relationship: Relationship): PartyRecord[] {
  const [person] = who ? childrenOf(who, 'natuerlichePerson') : [];
  const [company] = who ? childrenOf(who, 'organisation') : [];
  if (company) return legalPerson(company, relationship);
  const name = at(person, 'vollerName');
  const legalName = fullName(childText(name, 'vorname'), childText(name, 'namensvorsatz'), childText(name, 'nachname'));
  if (!person || !legalName) throw new Changed('a participant that cannot be read');
  return [
    {
      entityType: 'person',
      legalName,
      dateOfBirth: isoDate(childText(at(person, 'geburt'), 'geburtsdatum')),
      countryOfResidence: countryOf(at(person, 'anschrift')),
      relationships: [relationship],
    },
  ];
}

function legalPerson(company: XmlElement, relationship: Relationship): PartyRecord[] {
  const legalName = childText(at(company, 'bezeichnung'), 'bezeichnung.aktuell');
  if (!legalName) throw new Changed('a company without a name among the participants');
  const entry = at(company, 'registereintragung');
  const own = entry ? numberIn(entry) : [];
  const country = own.some(({ type }) => type === 'Registernummer')
    ? 'DE'
    : (countryOf(at(company, 'sitz')) ?? countryOf(at(company, 'anschrift')));
  return [
    {
      entityType: 'company',
      legalName,
      legalForm: coded(at(company, 'angabenZurRechtsform'), 'rechtsform').label,
      countryOfRegistration: country,
      jurisdiction: country,
      identifiers: own.map((identifier) => ({ ...identifier, ...(country && { jurisdiction: country }) })),
      relationships: [relationship],
    },
  ];
}

/** A German court by code or name; any other register in its own words. */
function numberIn(entry: XmlElement): Identifier[] {
  const text = childText(entry, 'registernummer');
  const authority = at(entry, 'auswahl_registerbehoerde');
  const here = at(authority, 'inlaendischesRegistergericht');
  const other = [...(authority ? allOf(authority, 'registerbehoerde') : [])].map((found) => childText(found))[0];
  const { code, label } = coded(here, 'gericht');
  const court = courtOf(code) ?? courtNamed(label ?? (/Amtsgericht/.test(other ?? '') ? other! : ''));
  const body = coded(here, 'registerart').code ?? '';
  if (!text) return [];
  const number = parseNumber(/\p{L}{2}/u.test(text) ? text : `${body} ${text}`);
  if (number && (court || here)) return [registerIdentifier(withoutImpliedSuffix({ ...number, ...(court && { court }) }))];
  return [{ type: 'Registration number', value: text, ...(other && { registry: other }) }];
}

/** `Deutschland` -> `DE`; code 000 is Germany. */
export function countryOf(found: XmlElement | undefined): string | undefined {
  const { code, label } = coded(found, 'staat');
  if (label) return countries.getAlpha2Code(label, 'de');
  return code === '000' ? 'DE' : undefined;
}
