/** Entities and persons of a case as records of BODS 0.4. PURE. */
import type { Address, Identifier, OtherName } from '../entity/company-record.ts';
import { countryName } from '../entity/countries.ts';
import { isDay } from '../entity/dates.ts';
import { dissolutionWords } from '../entity/dissolution.ts';
import type { GraphNode } from '../entity/graph.ts';
import type { BodsAnnotation, BodsRecord } from './bods-statement.ts';
import type { ExportNode } from './graph.ts';

export function partyRecord({ entity, provenance }: ExportNode): BodsRecord {
  const common = { recordId: entity._id, sources: provenance ? [provenance] : [] };
  if (entity.entityType === 'person') return { ...common, recordType: 'person', recordDetails: personDetails(entity) };
  const annotations = entityAnnotations(entity);
  return { ...common, recordType: 'entity', recordDetails: entityDetails(entity), ...(annotations.length > 0 && { annotations }) };
}

const ENTITY_TYPES = {
  company: { type: 'registeredEntity' },
  fund: { type: 'legalEntity' },
  other: { type: 'legalEntity' },
  trust: { type: 'arrangement', subtype: 'trust' },
  state: { type: 'state' },
} as const;

function entityDetails({ entityType, ...entity }: GraphNode): Record<string, unknown> {
  const { legalName, legalForm, otherNames, identifiers, registrationDate, dissolutionDate, addresses, listed } = entity;
  const place = entity.jurisdiction ?? entity.countryOfRegistration;
  return {
    isComponent: false,
    entityType: { ...ENTITY_TYPES[entityType as keyof typeof ENTITY_TYPES], ...(legalForm && { details: legalForm }) },
    ...(legalName && { name: legalName }),
    ...(otherNames.length > 0 && { alternateNames: otherNames.map(({ name }) => name) }),
    ...(place && { jurisdiction: placeOf(place) }),
    ...(identifiers.length > 0 && { identifiers: identifiers.map(identifierOf) }),
    ...(isDay(registrationDate) && { foundingDate: registrationDate }),
    ...(isDay(dissolutionDate) && { dissolutionDate }),
    ...(addresses.length > 0 && { addresses: addresses.map((one) => addressOf(one, ADDRESS_OF_ENTITY[one.type])) }),
    ...(listed && { publicListing: { hasPublicListing: true } }),
  };
}

function entityAnnotations({ registrationDate, dissolutionReason }: GraphNode): BodsAnnotation[] {
  return [
    ...(registrationDate !== undefined && !isDay(registrationDate)
      ? [{ at: '', description: `The register publishes the date of registration as ${registrationDate}` }]
      : []),
    ...(dissolutionReason ? [{ at: '', description: `How the entity ended: ${dissolutionWords(dissolutionReason)}` }] : []),
  ];
}

function personDetails({ legalName, nameMasked, otherNames, nationalityCode, dateOfBirth, ...person }: GraphNode): Record<string, unknown> {
  const addresses = [
    ...person.addresses.map((one) => addressOf(one, one.type === 'service' ? 'service' : 'alternative')),
    ...homeOf(person),
  ];
  const names = [
    ...(legalName ? [{ fullName: legalName, type: nameMasked ? 'alternative' : 'legal' }] : []),
    ...otherNames.map(({ name, kind }) => ({ fullName: name, type: NAME_TYPE[kind] })),
  ];
  return {
    isComponent: false,
    personType: nameMasked ? 'anonymousPerson' : 'knownPerson',
    ...(nameMasked && { unspecifiedPersonDetails: MASKED }),
    ...(names.length > 0 && { names }),
    ...(nationalityCode && { nationalities: [placeOf(nationalityCode)] }),
    ...(dateOfBirth && isBirthDate(dateOfBirth) && { birthDate: dateOfBirth }),
    ...(addresses.length > 0 && { addresses }),
  };
}

/** The municipality in which a person lives. */
function homeOf({ placeOfResidence, countryOfResidenceCode: code }: Partial<GraphNode>): object[] {
  return placeOfResidence ? [{ type: 'residence', address: placeOfResidence, ...(code && { country: placeOf(code) }) }] : [];
}

const MASKED = { reason: 'informationUnknownToPublisher', description: 'The register publishes the name with hidden letters only' };
const NAME_TYPE: Readonly<Record<OtherName['kind'], string>> = {
  previous: 'former',
  translated: 'translation',
  alternative: 'alternative',
  trading: 'alternative',
};

/** As much of a date as is published. */
const isBirthDate = (text: string): boolean => /^\d{4}(-(?:0[1-9]|1[0-2]))?$/.test(text) || isDay(text);

const ADDRESS_OF_ENTITY: Readonly<Record<Address['type'], string>> = {
  registered: 'registered',
  business: 'business',
  postal: 'alternative',
  service: 'alternative',
};

const addressOf = ({ text, postalCode, country }: Address, type: string) => ({
  ...{ type, address: text },
  ...(postalCode && { postCode: postalCode }),
  ...(country && { country: placeOf(country) }),
});

const identifierOf = ({ type, value, scheme }: Identifier) => ({ id: value, ...(scheme && { scheme }), schemeName: type });

const places = new Map<string, { name: string; code: string }>();

/** `code`: ISO 3166-1 or 3166-2. Each is looked up once: a case has thousands of addresses in a few countries. */
function placeOf(code: string): { name: string; code: string } {
  const place = places.get(code) ?? { name: countryName(code), code };
  places.set(code, place);
  return place;
}
