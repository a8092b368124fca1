/** GLEIF: reads LEI records. PURE. */
import { address } from '../../model/entity/addresses.ts';
import type {
  Address,
  CompanyRecord,
  EntityType,
  Identifier,
  OtherName,
  PartyRecord,
  Relationship,
  Standing,
  StatusKind,
} from '../../model/entity/company-record.ts';
import { statusDay } from '../../model/entity/dissolution.ts';
import { lei as scheme } from '../../model/identifiers/lei.ts';
import { parseIdentifier } from '../../model/identifiers/scheme.ts';
import { codes } from '../codes.ts';
import type { ParentException, Related, Relation } from './ask.ts';
import { issuersDay } from './dates.ts';
import { ownersStatus, reportingExceptions } from './exceptions.ts';
import { registryNumber } from './identifiers.ts';
import { legalForm, legalFormCode } from './legal-forms.ts';
import type { LeiEntity, LeiRecord } from './wire.ts';

export interface Names {
  legalForms: Readonly<Record<string, string>>;
  registers: Readonly<Record<string, string>>;
}

export interface Answer {
  record: LeiRecord;
  related: readonly Related[];
  exceptions: readonly ParentException[];
  /** Names of the legal forms in the answer, by ELF code, and of the registers, by authority code. */
  names: Names;
  /** LEI searches and LEI routes only. */
  subsidiaryCount?: number;
  /** There are more subsidiaries than were read. */
  isTruncated?: boolean;
}

/** An `INTERNATIONAL_ORGANIZATION` is founded by a treaty and is not a company. */
const entityTypeOf = codes<EntityType>('GLEIF category', {
  GENERAL: 'company',
  BRANCH: 'company',
  SOLE_PROPRIETOR: 'company',
  FUND: 'fund',
  RESIDENT_GOVERNMENT_ENTITY: 'state',
  INTERNATIONAL_ORGANIZATION: 'other',
});
const statusKindOf = codes<StatusKind>('GLEIF entity status', { ACTIVE: 'active', INACTIVE: 'inactive', NULL: 'unknown' });
const nameKindOf = codes<OtherName['kind']>('GLEIF name type', {
  PREVIOUS_LEGAL_NAME: 'previous',
  TRADING_OR_OPERATING_NAME: 'trading',
  ALTERNATIVE_LANGUAGE_LEGAL_NAME: 'alternative',
  PREFERRED_ASCII_TRANSLITERATED_LEGAL_NAME: 'translated',
  AUTO_ASCII_TRANSLITERATED_LEGAL_NAME: 'translated',
});
/** Parents are parents by accounting consolidation: the consolidating company has control; no percentage is given. */
export const RELATIONSHIPS: Readonly<Record<Relation, Relationship>> = {
  'direct-parent': { nature: 'Parent', role: 'Direct accounting consolidation parent', interests: [{ kind: 'control' }] },
  'ultimate-parent': { nature: 'Ultimate Parent', role: 'Ultimate accounting consolidation parent', interests: [{ kind: 'control' }] },
  'fund-manager': { nature: 'Fund Manager', role: 'Fund management entity' },
  'umbrella-fund': { nature: 'Umbrella Fund', role: 'Umbrella fund' },
  'master-fund': { nature: 'Master Fund', role: 'Master fund' },
  'head-office': { nature: 'Head Office', role: 'Head office of an international branch' },
  'direct-children': { nature: 'Subsidiary', role: 'Directly consolidated subsidiary' },
  'successor-entities': { nature: 'Other', role: 'Successor entity' },
};

/** One LEI record with the records it links to. A duplicate or retired record is read as it is; `currentRecord` finds its successor. */
export function read({ record, exceptions, names, subsidiaryCount, isTruncated = false, ...answer }: Answer): CompanyRecord {
  const related = answer.related.filter(({ record: other }) => other.attributes.lei !== record.attributes.lei);
  const parents = new Set(related.map(({ relation }) => relation).filter((relation) => relation.endsWith('parent')));
  const jurisdiction = jurisdictionOf(record.attributes.entity);
  const relationshipOf = ({ relation, since }: Related): Relationship => {
    const from = issuersDay(since, jurisdiction);
    return { ...RELATIONSHIPS[relation], ...(from && { from }) };
  };
  const owners = ownersStatus(parents.size, exceptions);
  return {
    ...party(record, names),
    registrationNumber: record.attributes.lei,
    activities: [],
    parties: related.map((other) => ({ ...party(other.record, names), relationships: [relationshipOf(other)] })),
    ...(exceptions.length > 0 && { reportingExceptions: reportingExceptions({ exceptions }) }),
    ...(subsidiaryCount !== undefined && { subsidiaryCount }),
    dataStatus: { officers: 'not_published', owners: owners.status },
    dataStatusReasons: { owners: [...owners.reasons, ...(isTruncated ? (['more_on_register'] as const) : [])] },
  };
}

type LeiParty = Omit<
  CompanyRecord,
  'registrationNumber' | 'activities' | 'parties' | 'dataStatus' | 'dataStatusReasons' | 'reportingExceptions' | 'subsidiaryCount'
> &
  Omit<PartyRecord, 'relationships'>;

/** The fields that the record of a company and that of a party share: all except the relationships. */
function party({ attributes }: LeiRecord, names: Names): LeiParty {
  const { entity, lei } = attributes;
  const jurisdiction = jurisdictionOf(entity);
  return {
    entityType: entityTypeOf(entity.category) ?? 'company',
    legalName: entity.legalName.name,
    legalForm: legalForm(entity, names.legalForms),
    legalFormCode: legalFormCode(entity),
    ...status(entity, jurisdiction),
    countryOfRegistration: jurisdiction.slice(0, 2),
    jurisdiction,
    registrationDate: issuersDay(entity.creationDate, jurisdiction),
    addresses: [addressOf('registered', entity.legalAddress), addressOf('business', entity.headquartersAddress)].filter(
      (found) => found !== undefined,
    ),
    identifiers: [...leiOf(lei), ...registryNumber(entity, jurisdiction, names.registers), ...codesOf(attributes)],
    otherNames: [...(entity.otherNames ?? []), ...(entity.transliteratedOtherNames ?? [])].flatMap(otherName),
  };
}

/** Early records may lack the jurisdiction; the country of the legal address is used then. */
export function jurisdictionOf({ legalName, jurisdiction, legalAddress }: LeiEntity): string {
  const code = jurisdiction || legalAddress?.country;
  if (!code) throw new Error(`no jurisdiction: ${legalName.name}`);
  return code;
}

/** The status of the company. LAPSED and similar words are statuses of the LEI (`leiStatus`) and say nothing about the company. */
function status({ status: words, expiration }: LeiEntity, jurisdiction: string): Standing {
  const stated = statusKindOf(words) ?? 'unknown';
  // A corporate action is a merger or an acquisition: after the latter the company may go on.
  const isDissolved = stated === 'inactive' && expiration?.reason === 'DISSOLVED';
  const statusKind: StatusKind = isDissolved ? 'dissolved' : stated;
  return {
    ...(words && stated !== 'unknown' && { companyStatus: words }),
    statusKind,
    ...(stated === 'inactive' && statusDay(statusKind, issuersDay(expiration?.date, jurisdiction))),
    ...(isDissolved && { dissolutionReason: 'dissolved' }),
  };
}

/** The status of the LEI itself: ISSUED, LAPSED (not renewed), RETIRED, MERGED, DUPLICATE … */
export const leiStatus = ({ attributes }: LeiRecord): string | undefined => attributes.registration?.status ?? undefined;

const leiOf = (value: string): Identifier[] => (parseIdentifier(scheme, value) === value ? [{ type: 'LEI', value }] : []);

/** Codes of other lists that GLEIF maps to the LEI. */
const codesOf = ({ bic, mic, ocid, qcc, spglobal }: LeiRecord['attributes']): Identifier[] => [
  ...(bic ?? []).map((value) => ({ type: 'BIC', value })),
  ...(mic ?? []).map((value) => ({ type: 'MIC', value })),
  ...[ocid ?? []].flat().map((value) => ({ type: 'OpenCorporates ID', value })),
  ...[qcc ?? []].flat().map((value) => ({ type: 'QCC code', value })),
  ...(spglobal ?? []).map((value) => ({ type: 'S&P Global ID', value })),
];

function otherName({ name, language, type }: { name?: string | null; language?: string | null; type?: string | null }): OtherName[] {
  if (!name?.trim()) return [];
  return [{ name: name.trim(), kind: nameKindOf(type) ?? 'alternative', ...(language && { language }) }];
}

/** `mailRouting` (`c/o …`) is part of the address and is not repeated in `addressLines`. */
const addressOf = (type: Address['type'], found: LeiEntity['legalAddress']): Address | undefined =>
  found
    ? address(type, {
        lines: [found.mailRouting, ...(found.addressLines ?? [])],
        city: found.city,
        postalCode: found.postalCode,
        region: found.region,
        country: found.country,
      })
    : undefined;
