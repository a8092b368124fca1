/** The public entity of docs/specification.md 2.5: what a search gives, what a case holds, what a counterparty is. */
import type {
  Activity,
  Address,
  Capital,
  DataStatus,
  EntityType,
  FinancialStatement,
  Identifier,
  OtherName,
  Relationship,
  ReportingException,
  StatusKind,
  StatusReason,
} from './company-record.ts';

/** `_parentId` is the `_id` of the entity that the relationship points to. */
export interface EntityRelationship extends Omit<Relationship, 'nature'> {
  _parentId: string;
  natureOfRelationship: Relationship['nature'];
}

export const DOCUMENT_KINDS = ['register_answer', 'official_extract', 'filing'] as const;

/** `origin` is the address that the paper came from; `sha256` is of its bytes, in hex. */
export interface SourceDocument {
  _documentID: string;
  title: string;
  kind: (typeof DOCUMENT_KINDS)[number];
  contentType: string;
  retrievedAt: string;
  origin: string;
  sha256: string;
}

/** A paper that a register makes after it was ordered. `orderId` is the register's own. */
export interface DocumentOrder {
  orderId: string;
  title: string;
}

export const SECTIONS = ['officers', 'owners', 'financials', 'documents'] as const;
export type Section = (typeof SECTIONS)[number];

export type SectionReasons = Partial<Record<Section, readonly StatusReason[]>>;

export interface Provenance {
  registry: string;
  origin: string;
  retrievedAt: string;
  licence?: string;
}

/** `not_covered`: it is not known under which authority GLEIF holds the numbers of this register. */
export const LEI_STATUSES = ['found', 'not_found', 'not_covered', 'source_failed'] as const;
export type LeiStatus = (typeof LEI_STATUSES)[number];

export const NAME_MATCHES = ['exact', 'equivalent', 'different'] as const;

/**
 * The name that a search was given, held against the official one. `exact`: the same but for case, accents and punctuation; `equivalent`: the
 * same but for legal form, filler words and generic words; `different`: anything else.
 */
export interface NameComparison {
  result: (typeof NAME_MATCHES)[number];
  requested: string;
  official: string;
  /** A former, trading or translated name on the register that the requested one agrees with, where the official one does not. */
  matchedOtherName?: OtherName;
}

export const CONFLICTS = ['name', 'entityType', 'identifier'] as const;
export type Conflict = (typeof CONFLICTS)[number];

/** The facts of an entity itself, without its place in a graph. */
type OwnFacts = Omit<
  Entity,
  '_id' | 'relationships' | 'counterparties' | 'formerCounterparties' | 'sourceDocuments' | 'statedElsewhere' | 'expandedRecord'
>;

/** What a register says under the number by which an entity was expanded, where it cannot be taken for the same entity's facts. */
export interface ExpandedRecord extends OwnFacts {
  conflicts: Conflict[];
}

/** What another register said of an entity before its own register was asked: only what differs from the official facts. */
export interface StatedElsewhere extends Partial<OwnFacts> {
  /** Absent where the result that named the entity says no source. */
  source?: Pick<Provenance, 'registry' | 'retrievedAt'>;
}

export interface Entity {
  _id: string;
  entityType: EntityType;
  legalName: string;
  legalForm?: string;
  legalFormCode?: string;
  companyStatus?: string;
  statusKind?: StatusKind;
  countryOfRegistration?: string;
  jurisdiction?: string;
  registrationDate?: string;
  nationality?: string;
  nationalityCode?: string;
  countryOfResidence?: string;
  countryOfResidenceCode?: string;
  dateOfBirth?: string;
  nameMasked?: boolean;
  addresses: Address[];
  identifiers: Identifier[];
  relationships: EntityRelationship[];
  activities: Activity[];
  capital?: Capital;
  otherNames: OtherName[];
  counterparties: Entity[];
  /** Parties of the past, on every searched entity whose register's answer has them; the dates stand on their relationships. */
  formerCounterparties?: Entity[];
  sourceDocuments: SourceDocument[];
  financials?: FinancialStatement[];
  reportingExceptions?: ReportingException[];
  subsidiaryCount?: number;
  /** On every searched entity. */
  dataStatus?: Record<Section, DataStatus>;
  /** At least one reason for every section that is not `complete`. */
  dataStatusReasons?: SectionReasons;
  /** Whether GLEIF has an LEI under the company's number; absent where the deployment does not ask, or the source itself says the LEI. */
  leiStatus?: LeiStatus;
  provenance?: Provenance;
  /** On every searched entity whose search was given a name. */
  nameMatch?: NameComparison;
  /** On an entity of a case that was expanded. */
  statedElsewhere?: StatedElsewhere[];
  /** On an expanded entity whose official record disagrees with it: its own facts stay as they were. */
  expandedRecord?: ExpandedRecord;
}
