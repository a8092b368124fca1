/** CA-BC: reads a topic of OrgBook BC, its credentials and its relations. PURE. */
import type { CompanyRecord, Identifier, OtherName, PartyRecord, StatusKind } from '../../model/entity/company-record.ts';
import { localDate } from '../../model/entity/dates.ts';
import { comparableName } from '../../model/entity/names.ts';
import { parseIdentifier } from '../../model/identifiers/scheme.ts';
import { Changed } from '../faults.ts';
import { incorporationNumber, isBusinessNumber } from './identifiers.ts';
import { legalFormOf } from './legal-forms.ts';
import { statusOf } from './statuses.ts';
import type { Credential, Relation, Topic } from './wire.ts';

export interface Answer {
  topic: Topic;
  credentials: Credential[];
  relations: Relation[];
}

const REGISTRATION = 'registration.registries.ca';
const TIME_ZONE = 'America/Vancouver';
const PARTNERSHIPS = new Set(['GP', 'LP', 'LL', 'XP', 'XL', 'MF']);
/** Firms: the only registrations whose owners OrgBook has, and only those that are companies. */
const FIRMS = new Set(['SP', ...PARTNERSHIPS]);

export function read({ topic, credentials, relations }: Answer): CompanyRecord {
  const registrations = credentials.filter(({ credential_type }) => credential_type?.description === REGISTRATION);
  const legalName = nameOf(topic.names) ?? nameOf(registrations.at(-1)?.names);
  if (!legalName) throw new Changed('a registration without a name');
  const form = attribute(topic.attributes, 'entity_type');
  const relationships = relations.filter((relation) => isRelationship(relation) && relation.related_topic.source_id !== topic.source_id);
  const present = relationships.filter(isPresent);
  return {
    entityType: form === 'T' ? 'trust' : 'company',
    legalName,
    registrationNumber: topic.source_id,
    legalForm: legalFormOf(form) ?? form,
    ...status(topic),
    countryOfRegistration: 'CA',
    jurisdiction: 'CA-BC',
    registrationDate: day(attribute(topic.attributes, 'registration_date') ?? registrations[0]?.effective_date),
    addresses: [],
    identifiers: [registryNumber(topic.source_id), businessNumber(credentials)].filter((number) => number !== undefined),
    activities: [],
    otherNames: [...otherNames(topic, legalName), ...previousNames(registrations, legalName), ...tradeNames(present)],
    parties: present.flatMap((relation) => party(relation, form)),
    formerParties: ended(relationships).flatMap((relation) => party(relation, form)),
    dataStatus: {
      officers: 'not_published',
      owners: FIRMS.has(form ?? '') && present.some(isOwnership) ? 'partial' : 'not_published',
    },
  };
}

const attribute = (attributes: Topic['attributes'] | null | undefined, wanted: string): string | undefined =>
  attributes?.find(({ type }) => type === wanted)?.value?.trim() || undefined;

const nameOf = (names: Topic['names'] | null | undefined): string | undefined =>
  names?.find(({ type, text }) => type === 'entity_name' && text?.trim())?.text?.trim();

/** The register writes the year 1 for an unknown date. */
function day(instant: string | null | undefined): string | undefined {
  const found = localDate(instant, TIME_ZONE);
  return found && found >= '1800' ? found : undefined;
}

function status({ attributes }: Topic): { companyStatus?: string; statusKind?: StatusKind } {
  const code = attribute(attributes, 'entity_status');
  return statusOf(code) ?? (code ? { companyStatus: code, statusKind: 'unknown' } : {});
}

function registryNumber(typed: string): Identifier | undefined {
  const value = parseIdentifier(incorporationNumber, typed);
  return value === undefined ? undefined : { type: 'Incorporation Number', value, jurisdiction: 'CA-BC', registry: 'BC Registries' };
}

function businessNumber(credentials: readonly Credential[]): Identifier | undefined {
  const inForce = credentials.filter(({ latest, revoked }) => latest && !revoked);
  const value = inForce.map(({ attributes }) => attribute(attributes, 'business_number')).find((found) => found !== undefined);
  return value && isBusinessNumber(value) ? { type: 'Business Number', value, jurisdiction: 'CA' } : undefined;
}

/** An extraprovincial company whose name is taken in the province uses an assumed name. */
const otherNames = ({ names }: Topic, legalName: string): OtherName[] =>
  names.flatMap(({ type, text }) =>
    type === 'entity_name_assumed' && text?.trim() && text.trim() !== legalName ? [{ name: text.trim(), kind: 'alternative' }] : [],
  );

/** Names of earlier registration credentials, oldest first, without duplicates. */
function previousNames(registrations: readonly Credential[], legalName: string): OtherName[] {
  const found = new Map<string, OtherName>();
  for (const { names, attributes } of registrations) {
    const name = nameOf(names);
    if (!name || comparableName(name) === comparableName(legalName) || found.has(comparableName(name))) continue;
    found.set(comparableName(name), { name, kind: 'previous', from: day(attribute(attributes, 'entity_name_effective')) });
  }
  return [...found.values()];
}

/** An ended relation stays in the answer with a revoked credential. */
const isPresent = ({ credential, attributes }: Relation): boolean =>
  !credential.revoked && credential.latest !== false && (attribute(attributes, 'relationship_status') ?? 'ACT') === 'ACT';

const hasValue = ({ attributes }: Relation, words: string): boolean => attributes.some(({ value }) => value === words);
const isOwnership = (relation: Relation): boolean => hasValue(relation, 'IsOwned');
const isRelationship = (relation: Relation): boolean => isOwnership(relation) || hasValue(relation, 'Does Business As');

/** Ended relations without duplicates. A reissued credential is revoked as well, but its relation continues. */
function ended(relationships: readonly Relation[]): Relation[] {
  const keyOf = (relation: Relation): string => `${isOwnership(relation)} ${relation.related_topic.source_id}`;
  const inForce = new Set(relationships.filter(isPresent).map(keyOf));
  const over = relationships.filter((relation) => !inForce.has(keyOf(relation)));
  return [...new Map(over.map((relation) => [keyOf(relation), relation])).values()];
}

/** The date of revocation is the date on which the relation ended. */
const endOf = ({ credential, attributes }: Relation): string | undefined =>
  day(credential.revoked ? credential.revoked_date : attribute(attributes, 'relationship_status_effective'));

const tradeNames = (present: readonly Relation[]): OtherName[] =>
  present
    .filter((relation) => !isOwnership(relation))
    .flatMap(({ related_topic, credential }) => {
      const name = nameOf(related_topic.names);
      return name ? [{ name, kind: 'trading', from: day(credential.effective_date) }] : [];
    });

/** The firm as which a company trades, or the company that owns the firm. */
function party(relation: Relation, form: string | undefined): PartyRecord[] {
  const isOwned = isOwnership(relation);
  const number = registryNumber(relation.related_topic.source_id);
  const legalName = nameOf(relation.related_topic.names) ?? number?.value;
  if (!legalName) return [];
  const owner = PARTNERSHIPS.has(form ?? '') ? 'Partner' : 'Direct Owner';
  return [
    {
      entityType: 'company',
      legalName,
      countryOfRegistration: 'CA',
      jurisdiction: 'CA-BC',
      ...(number && { identifiers: [number] }),
      relationships: [
        {
          nature: isOwned ? owner : 'Other',
          role: isOwned ? 'Owned by' : 'Does Business As',
          from: day(relation.credential.effective_date),
          ...(!isPresent(relation) && { to: endOf(relation) }),
        },
      ],
    },
  ];
}
