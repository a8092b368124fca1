/** DK: the participants of a company: one record with all relationships in force, and one with all that have ended. PURE. */

import type { PartyRecord, Relationship } from '../../model/entity/company-record.ts';
import { countryCode } from '../../model/entity/countries.ts';
import { isoDate } from '../../model/entity/dates.ts';
import type { Interest } from '../../model/entity/ownership-facts.ts';
import { parseIdentifier } from '../../model/identifiers/scheme.ts';
import { addressOf } from './addresses.ts';
import { current, endedValuesOf, nameOf, type Value, valuesOf } from './history.ts';
import { cvrNumber } from './identifiers.ts';
import { natureOf, organ } from './roles.ts';
import { interestsOf, RIGHTS, SHARES } from './shares.ts';
import type { Attribute, Company, Foreigner, Organisation, Participant } from './wire.ts';

export interface Found {
  parties: PartyRecord[];
  /** Parties with their ended relationships, whether they still have others or not. */
  former: PartyRecord[];
  /** Relationships of participants without a name. */
  unnamed: Relationship[];
  /** What the company holds of itself. */
  ownShares: Interest[];
}

export function parties(company: Company, foreigners: readonly Foreigner[]): Found {
  const form = company.virksomhedMetadata.nyesteVirksomhedsform?.virksomhedsformkode ?? undefined;
  const attributes = new Map(foreigners.map(({ enhedsNummer, attributter }) => [enhedsNummer, attributter ?? []]));
  const all = (company.deltagerRelation ?? []).map((relation, at) => ({
    deltager: relation.deltager,
    organs: (relation.organisationer ?? []).map((organisation) => relationshipsIn(organisation, form, at)),
  }));
  const relations = all
    .filter(({ deltager }) => !isTheCompany(deltager, company))
    .map(({ deltager, organs }) => {
      const partyWith = (relationships: Relationship[]): PartyRecord[] => {
        const legalName = nameOf(deltager?.navne);
        const known = deltager && legalName && relationships.length > 0;
        return known ? [party(deltager, legalName, attributes.get(deltager.enhedsNummer) ?? [], relationships)] : [];
      };
      const present = organs.flatMap(({ present }) => present);
      return { present, parties: partyWith(present), former: partyWith(organs.flatMap(({ ended }) => ended)) };
    });
  return {
    parties: relations.flatMap((relation) => relation.parties),
    former: relations.flatMap(({ former }) => former),
    unnamed: relations.flatMap((relation) => (relation.parties.length > 0 ? [] : relation.present)),
    ownShares: all
      .filter(({ deltager }) => isTheCompany(deltager, company))
      .flatMap(({ organs }) => organs.flatMap(({ present }) => present))
      .flatMap(({ interests = [] }) => interests),
  };
}

/** A company may hold its own shares; it is not its own counterparty. */
const isTheCompany = (participant: Participant | null | undefined, { cvrNummer }: Company): boolean =>
  participant?.enhedstype === 'VIRKSOMHED' && Number(participant.forretningsnoegle) === Number(cvrNummer);

/** Participants that are neither a Danish company nor a person with a Danish number: another index has their details. */
export function otherParticipants(company: Company): number[] {
  const numbers = (company.deltagerRelation ?? []).flatMap(({ deltager }) =>
    deltager?.enhedstype === 'ANDEN_DELTAGER' ? [deltager.enhedsNummer] : [],
  );
  return [...new Set(numbers)];
}

function party(participant: Participant, legalName: string, attributes: readonly Attribute[], relationships: Relationship[]): PartyRecord {
  const address = current(participant.beliggenhedsadresse);
  const country = countryCode(address?.landekode);
  const unit = { type: 'Enhedsnummer', value: String(participant.enhedsNummer), jurisdiction: 'DK', registry: 'CVR' };
  if (participant.enhedstype === 'VIRKSOMHED') return danishCompany(participant, legalName, relationships);
  if (participant.enhedstype === 'PERSON' || valuesOf(attributes, 'ANDRE_DELT_TYPE')[0]?.value === 'PERSON') {
    // The home address is not passed on, only its country.
    return { entityType: 'person', legalName, ...(country && { countryOfResidence: country }), identifiers: [unit], relationships };
  }
  const home = foreignRegister(attributes);
  const isCompany = home || valuesOf(attributes, 'ANDRE_DELT_TYPE')[0]?.value === 'VIRKSOMHED';
  return {
    entityType: isCompany ? 'company' : 'other',
    legalName,
    ...(home && { countryOfRegistration: home.jurisdiction, jurisdiction: home.jurisdiction }),
    addresses: [addressOf(isCompany ? 'registered' : 'postal', address)].filter((found) => found !== undefined),
    identifiers: [...(home ? [home] : []), unit],
    relationships,
  };
}

function danishCompany(participant: Participant, legalName: string, relationships: Relationship[]): PartyRecord {
  const number = parseIdentifier(cvrNumber, String(participant.forretningsnoegle ?? ''));
  return {
    entityType: 'company',
    legalName,
    ...(number && { countryOfRegistration: 'DK', jurisdiction: 'DK' }),
    addresses: [addressOf('registered', current(participant.beliggenhedsadresse))].filter((found) => found !== undefined),
    ...(number && { identifiers: [{ type: cvrNumber.label, value: number, jurisdiction: 'DK', registry: 'CVR' }] }),
    relationships,
  };
}

/** The number in a foreign register. The same field has passport and tax numbers, which are not read. */
function foreignRegister(attributes: readonly Attribute[]) {
  if (valuesOf(attributes, 'IDENTIFIKATION_TYPE')[0]?.value !== 'UDENLANDSK REGISTRERINGSNUMMER') return undefined;
  const value = valuesOf(attributes, 'IDENTIFIKATION_VÆRDI')[0]?.value;
  const jurisdiction = countryCode(valuesOf(attributes, 'IDENTIFIKATION_LANDEKODE')[0]?.value);
  const registry = valuesOf(attributes, 'IDENTIFIKATION_MYNDIGHED')[0]?.value;
  return value && jurisdiction ? { type: 'Registration number', value, jurisdiction, ...(registry && { registry }) } : undefined;
}

interface Seat {
  kind: ReturnType<typeof organ>;
  name: string;
  form: number | undefined;
  /** Place of the participant in the register's answer. */
  at: number;
}

function relationshipsIn(
  organisation: Organisation,
  form: number | undefined,
  at: number,
): { present: Relationship[]; ended: Relationship[] } {
  const name = nameOf(organisation.organisationsNavn);
  const seat = { kind: organ(organisation.hovedtype, name), name: name ?? organisation.hovedtype, form, at };
  const members = (organisation.medlemsData ?? []).map(({ attributter }) => attributter ?? []);
  return {
    present: members.flatMap((attributes) => presentRelationships(seat, attributes)),
    ended: members.flatMap((attributes) => endedRelationships(seat, attributes)),
  };
}

function presentRelationships(seat: Seat, attributes: readonly Attribute[]): Relationship[] {
  const offices = valuesOf(attributes, 'FUNKTION');
  if (offices.length > 0) return offices.flatMap((office) => relationship(seat, { ...office, office: office.value }, attributes));
  const [share] = SHARES.flatMap((type) => valuesOf(attributes, type));
  return share ? relationship(seat, share, attributes) : [];
}

/** Every ended function; for an owner the holding on each date on which a function or a share of that size ended. */
function endedRelationships(seat: Seat, attributes: readonly Attribute[]): Relationship[] {
  const offices = endedValuesOf(attributes, 'FUNKTION');
  if (!isOwners(seat)) return offices.flatMap((office) => relationship(seat, { ...office, office: office.value }, attributes));
  const days = new Set([...offices, ...SHARES.flatMap((type) => endedValuesOf(attributes, type))].map(({ to }) => to));
  return [...days].toSorted().flatMap((to) => {
    const [office] = valuesOf(attributes, 'FUNKTION', to);
    const held = [...(office ? [office] : []), ...SHARES.flatMap((type) => valuesOf(attributes, type, to).slice(0, 1))];
    const from = held.flatMap((value) => value.from ?? []).toSorted();
    return relationship(seat, { office: office?.value, from: from.at(-1), to }, attributes);
  });
}

const isOwners = ({ kind }: Seat): boolean => kind === 'owners' || kind === 'beneficial owners';

/** `from`: the start date of the function, or of a share of that size. */
function relationship(
  seat: Seat,
  held: Pick<Value, 'from' | 'to'> & { office?: string | undefined },
  attributes: readonly Attribute[],
): Relationship[] {
  const nature = natureOf(seat.kind, held.office, seat.form);
  if (!nature) return [];
  const substitute = substituteWords(attributes, held.to);
  const words = [...valuesOf(attributes, RIGHTS, held.to).map(({ value }) => value), ...substitute];
  const role = held.office ?? seat.name;
  const [from, to] = [isoDate(held.from), isoDate(held.to)];
  const shares = isOwners(seat) ? interestsOf(attributes, seat.kind === 'owners', held.to) : [];
  const interests = substitute.length > 0 ? [...shares, MANAGER] : shares;
  return [
    {
      nature: substitute.length > 0 ? 'Other' : nature,
      role: words.length > 0 ? `${role} (${words.join(', ')})` : role,
      ...(from && { from }),
      ...(to && { to }),
      ...(interests.length > 0 && { interests }),
      ...(isOwners(seat) && { pointer: `/hits/hits/0/_source/Vrvirksomhed/deltagerRelation/${seat.at}` }),
    },
  ];
}

const MANAGER: Interest = { kind: 'other', type: 'seniorManagingOfficial' };

/** A manager entered because no owner was found is not an owner. The register's words for that, where it has more than a yes. */
const substituteWords = (attributes: readonly Attribute[], day: string | undefined): string[] =>
  valuesOf(attributes, 'BETYDELIG_INDFLYDELSE_VIA_ROLLE', day)
    .filter(({ value }) => value !== 'false')
    .map(({ value }) => (value === 'true' ? 'Betydelig indflydelse via rolle' : value));
