/** A party as an entity of FollowTheMoney. PURE. */
import type { EntityType, Identifier } from '../entity/company-record.ts';
import type { GraphNode } from '../entity/graph.ts';
import { readable } from '../picture/readable.ts';
import { type FtmEntity, ftmCountry, ftmDate, ftmInstant, propertiesOf, type Values } from './ftm-values.ts';
import type { ExportNode } from './graph.ts';
import type { Losses } from './losses.ts';

export const SCHEMA_OF: Readonly<Record<EntityType, 'Company' | 'Person' | 'PublicBody'>> = {
  company: 'Company',
  fund: 'Company',
  trust: 'Company',
  other: 'Company',
  person: 'Person',
  state: 'PublicBody',
};

export const ftmId = (entityId: string): string => `rg-${entityId}`;

export function ftmParty({ entity, provenance }: ExportNode, losses: Losses): FtmEntity {
  const values: Values = {
    // A name is required; an entity without one is known by its id.
    name: [readable(entity.legalName) || entity._id],
    ...namesOf(entity),
    address: entity.addresses.map(({ text }) => text),
    ...(entity.entityType === 'person' ? personValues(entity, losses) : companyValues(entity)),
    ...(provenance && {
      publisher: [provenance.registry],
      publisherUrl: [/^https?:\/\//.test(provenance.origin) ? provenance.origin : undefined],
      retrievedAt: [ftmInstant(provenance.retrievedAt)],
    }),
  };
  return { id: ftmId(entity._id), schema: SCHEMA_OF[entity.entityType], properties: propertiesOf(values, losses) };
}

const namesOf = ({ otherNames }: GraphNode): Values => ({
  previousName: otherNames.filter(({ kind }) => kind === 'previous').map(({ name }) => name),
  alias: otherNames.filter(({ kind }) => kind !== 'previous').map(({ name }) => name),
});

/** Numbers of persons are not written: the model's are those of passports and identity cards. */
function personValues({ dateOfBirth, nationalityCode, countryOfResidenceCode, identifiers }: GraphNode, losses: Losses): Values {
  losses.count('numbers of persons', 'the model has numbers of passports and identity cards', identifiers.length);
  return { birthDate: [ftmDate(dateOfBirth)], nationality: [ftmCountry(nationalityCode)], country: [ftmCountry(countryOfResidenceCode)] };
}

function companyValues({
  legalForm,
  companyStatus,
  jurisdiction,
  countryOfRegistration,
  registrationDate,
  dissolutionDate,
  identifiers,
  entityType,
}: GraphNode): Values {
  const numbers = Map.groupBy(identifiers, (identifier) => propertyOf(identifier, entityType));
  return {
    legalForm: [legalForm],
    status: [companyStatus],
    jurisdiction: [ftmCountry(jurisdiction ?? countryOfRegistration)],
    country: [ftmCountry(countryOfRegistration)],
    incorporationDate: [ftmDate(registrationDate)],
    dissolutionDate: [ftmDate(dissolutionDate)],
    ...Object.fromEntries([...numbers].map(([property, found]) => [property, found.map(({ value }) => value)])),
  };
}

const PROPERTY_OF: Readonly<Record<string, string>> = {
  ...{ LEI: 'leiCode', INN: 'innCode', OGRN: 'ogrnCode', KPP: 'kppCode', CIK: 'cikCode', Ticker: 'ticker', BIC: 'swiftBic' },
  ...{ VAT: 'vatCode', 'VAT number': 'vatCode', 'Cod TVA': 'vatCode', DIČ: 'vatCode', 'KMKR number': 'vatCode' },
  ...{ MIC: 'idNumber', 'OpenCorporates ID': 'idNumber', 'QCC code': 'idNumber', 'S&P Global ID': 'idNumber' },
  ...{ EIN: 'taxNumber', NIP: 'taxNumber', 'GST number': 'taxNumber', NIT: 'taxNumber', RSIN: 'taxNumber', 'NIF tax ID': 'taxNumber' },
};
/** Properties of a company only. */
const OF_COMPANIES: ReadonlySet<string> = new Set(['cikCode', 'kppCode', 'ticker']);

function propertyOf({ type }: Identifier, entityType: EntityType): string {
  const property = PROPERTY_OF[type];
  return property === undefined || (entityType === 'state' && OF_COMPANIES.has(property)) ? 'registrationNumber' : property;
}
