/** DK: the participants of a company that hold something today, one record each with all their ties. PURE. */

import type { Interest, PartyRecord, Share, Tie } from '../../entity/company-record.ts';
import { countryCode } from '../../entity/countries.ts';
import { isoDate } from '../../entity/dates.ts';
import { parseIdentifier } from '../../identifiers/scheme.ts';
import { current, nameOf, valuesOf } from './history.ts';
import { cvrNumber } from './number.ts';
import { place } from './places.ts';
import { natureOf, organ } from './roles.ts';
import type { Attribute, Company, Foreigner, Organisation, Participant } from './wire.ts';

export interface Found {
  parties: PartyRecord[];
  /** True where somebody holds something whom the register does not name. */
  unnamed: boolean;
}

export function parties(company: Company, foreigners: readonly Foreigner[]): Found {
  const form = company.virksomhedMetadata.nyesteVirksomhedsform?.virksomhedsformkode ?? undefined;
  const attributes = new Map(foreigners.map(({ enhedsNummer, attributter }) => [enhedsNummer, attributter ?? []]));
  const present = (company.deltagerRelation ?? [])
    .map(({ deltager, organisationer }) => ({ deltager, ties: (organisationer ?? []).flatMap((found) => tiesIn(found, form)) }))
    .filter(({ ties }) => ties.length > 0);
  const named = present.flatMap(({ deltager, ties }) => {
    const legalName = nameOf(deltager?.navne);
    return deltager && legalName ? [party(deltager, legalName, attributes.get(deltager.enhedsNummer) ?? [], ties)] : [];
  });
  return { parties: named, unnamed: named.length < present.length };
}

/** Participants that are neither a Danish company nor a person with a Danish number: what they are stands in another index. */
export function otherParticipants(company: Company): number[] {
  const numbers = (company.deltagerRelation ?? []).flatMap(({ deltager }) =>
    deltager?.enhedstype === 'ANDEN_DELTAGER' ? [deltager.enhedsNummer] : [],
  );
  return [...new Set(numbers)];
}

function party(participant: Participant, legalName: string, attributes: readonly Attribute[], ties: Tie[]): PartyRecord {
  const address = current(participant.beliggenhedsadresse);
  const country = countryCode(address?.landekode);
  const unit = { type: 'Enhedsnummer', value: String(participant.enhedsNummer), jurisdiction: 'DK', registry: 'CVR' };
  if (participant.enhedstype === 'VIRKSOMHED') return danishCompany(participant, legalName, ties);
  if (participant.enhedstype === 'PERSON' || valuesOf(attributes, 'ANDRE_DELT_TYPE')[0]?.value === 'PERSON') {
    // Where somebody lives is not passed on, only in which country.
    return { entityType: 'person', legalName, ...(country && { countryOfResidence: country }), identifiers: [unit], ties };
  }
  const home = foreignRegister(attributes);
  const isCompany = home || valuesOf(attributes, 'ANDRE_DELT_TYPE')[0]?.value === 'VIRKSOMHED';
  return {
    entityType: isCompany ? 'company' : 'other',
    legalName,
    ...(home && { countryOfRegistration: home.jurisdiction, jurisdiction: home.jurisdiction }),
    addresses: [place(isCompany ? 'registered' : 'postal', address)].filter((found) => found !== undefined),
    identifiers: [...(home ? [home] : []), unit],
    ties,
  };
}

function danishCompany(participant: Participant, legalName: string, ties: Tie[]): PartyRecord {
  const number = parseIdentifier(cvrNumber, String(participant.forretningsnoegle ?? ''));
  return {
    entityType: 'company',
    legalName,
    ...(number && { countryOfRegistration: 'DK', jurisdiction: 'DK' }),
    addresses: [place('registered', current(participant.beliggenhedsadresse))].filter((found) => found !== undefined),
    ...(number && { identifiers: [{ type: cvrNumber.label, value: number, jurisdiction: 'DK', registry: 'CVR' }] }),
    ties,
  };
}

/** The number in a foreign register. Passports and tax numbers stand in the same place and are left there. */
function foreignRegister(attributes: readonly Attribute[]) {
  if (valuesOf(attributes, 'IDENTIFIKATION_TYPE')[0]?.value !== 'UDENLANDSK REGISTRERINGSNUMMER') return undefined;
  const value = valuesOf(attributes, 'IDENTIFIKATION_VÆRDI')[0]?.value;
  const jurisdiction = countryCode(valuesOf(attributes, 'IDENTIFIKATION_LANDEKODE')[0]?.value);
  const registry = valuesOf(attributes, 'IDENTIFIKATION_MYNDIGHED')[0]?.value;
  return value && jurisdiction ? { type: 'Registration number', value, jurisdiction, ...(registry && { registry }) } : undefined;
}

function tiesIn(organisation: Organisation, form: number | undefined): Tie[] {
  const name = nameOf(organisation.organisationsNavn);
  const seat = { kind: organ(organisation.hovedtype, name), name: name ?? organisation.hovedtype, form };
  return (organisation.medlemsData ?? []).flatMap(({ attributter }) => {
    const attributes = attributter ?? [];
    const shares = SHARES.flatMap((type) => valuesOf(attributes, type));
    const offices = valuesOf(attributes, 'FUNKTION');
    if (offices.length > 0) return offices.flatMap((office) => tie(seat, office.value, office.from, attributes));
    return shares.length > 0 ? tie(seat, undefined, shares[0]!.from, attributes) : [];
  });
}

interface Seat {
  kind: ReturnType<typeof organ>;
  name: string;
  form: number | undefined;
}

/** `since`: the day from which the function, or a share of that size, is held. */
function tie({ kind, name, form }: Seat, office: string | undefined, since: string | undefined, attributes: readonly Attribute[]): Tie[] {
  const nature = natureOf(kind, office, form);
  if (!nature) return [];
  // Somebody of the management, put down because no owner could be found, is none.
  const isSubstitute = valuesOf(attributes, 'BETYDELIG_INDFLYDELSE_VIA_ROLLE').some(({ value }) => value !== 'false');
  const from = isoDate(since);
  const interests = kind === 'owners' || kind === 'beneficial owners' ? interestsOf(attributes, kind === 'owners') : [];
  return [
    {
      nature: isSubstitute ? 'Other' : nature,
      role: roleOf(office ?? name, attributes, isSubstitute),
      ...(from && { from }),
      ...(interests.length > 0 && { interests }),
    },
  ];
}

function roleOf(word: string, attributes: readonly Attribute[], isSubstitute: boolean): string {
  const special = valuesOf(attributes, 'SÆRLIGE_EJERFORHOLD').map(({ value }) => value);
  const further = [...special, ...(isSubstitute ? ['Betydelig indflydelse via rolle'] : [])];
  return further.length > 0 ? `${word} (${further.join(', ')})` : word;
}

const SHARES = ['EJERANDEL_PROCENT', 'EJERANDEL_STEMMERET_PROCENT'] as const;
const APPOINTS = 'Ret til at udpege ledelsesmedlemmer';

/** Shares of the register of owners are the lower ends of bands, those of beneficial owners are figures. */
function interestsOf(attributes: readonly Attribute[], inBands: boolean): Interest[] {
  const shareOf = (type: string): Share | undefined => {
    const fraction = Number(valuesOf(attributes, type)[0]?.value ?? Number.NaN);
    if (!(fraction >= 0 && fraction <= 1)) return undefined;
    return inBands ? band(fraction) : { exact: percent(fraction) };
  };
  const [capital, votes] = SHARES.map(shareOf);
  const appoints = valuesOf(attributes, 'SÆRLIGE_EJERFORHOLD').some(({ value }) => value === APPOINTS);
  return [
    ...(capital ? [{ kind: 'shareholding' as const, share: capital }] : []),
    ...(votes ? [{ kind: 'votingRights' as const, share: votes }] : []),
    ...(appoints ? [{ kind: 'appointment' as const }] : []),
  ];
}

/** In hundredths of a percent; a holding is put down from 5 % on, and 100 % is no band. */
const BANDS: readonly number[] = [0, 500, 1000, 1500, 2000, 2500, 3333, 5000, 6667, 9000, 10_000];

function band(fraction: number): Share {
  const lower = Math.round(fraction * 10_000);
  const at = BANDS.indexOf(lower);
  if (lower === 10_000) return { exact: 100 };
  return at === -1 ? { minimum: percent(fraction) } : { minimum: percent(fraction), exclusiveMaximum: BANDS[at + 1]! / 100 };
}

/** `0.3333` -> `33.33`, without the noise of binary fractions. */
const percent = (fraction: number): number => Math.round(fraction * 1_000_000) / 10_000;
