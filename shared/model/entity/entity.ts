/** The public entity of docs/specification.md 2.5: what a search gives, what a case holds, what a counterparty is. */
import type {
  Activity,
  Address,
  Capital,
  DataStatus,
  DissolutionReason,
  EntityType,
  FinancialStatement,
  Identifier,
  OtherName,
  Relationship,
  ReportingException,
  ShareCount,
  StatusKind,
  StatusReason,
} from './company-record.ts';
import type { Completeness, Interest, LevelReason, OwnershipRow, Share } from './ownership-facts.ts';

/** What is said of all owners of a searched company together: its register's row, and how much of the whole the entries make up. */
export interface EntityOwnershipLevel extends Omit<OwnershipRow, 'law' | 'units'> {
  completeness: Completeness;
  /** What all entries have together, in percent. Absent where they are no parts of one whole. */
  listed?: SharesByRight;
  /** What is left for owners without an entry. */
  unlisted?: SharesByRight;
  reasons?: readonly (StatusReason | LevelReason)[];
  asOf?: string;
  ownShares?: Interest[];
}
export type SharesByRight = Partial<Record<'shareholding' | 'votingRights', Share>>;

/** `_parentId` is the `_id` of the entity that the relationship points to. */
export interface EntityRelationship extends Omit<Relationship, 'nature'> {
  _parentId: string;
  natureOfRelationship: Relationship['nature'];
}

export const DOCUMENT_KINDS = ['register_answer', 'official_extract', 'filing'] as const;

/** `origin` is the address that the document came from; `sha256` is of its bytes, in hex. */
export interface SourceDocument {
  _documentID: string;
  title: string;
  kind: (typeof DOCUMENT_KINDS)[number];
  contentType: string;
  retrievedAt: string;
  origin: string;
  sha256: string;
}

/** A document that a register makes to order. `orderId` is the register's own. */
export interface DocumentOrder {
  orderId: string;
  title: string;
}

export const SECTIONS = ['officers', 'owners', 'financials', 'documents'] as const;
export type Section = (typeof SECTIONS)[number];

export type SectionReasons = Partial<Record<Section, readonly StatusReason[]>>;

/** What the reading of a source was tested against: its own answers as recorded, its published examples, or its description alone. */
export const PROOFS = ['recorded_answers', 'official_examples', 'documentation'] as const;
export type Proof = (typeof PROOFS)[number];
export type SectionProof = Partial<Record<Section, Proof>>;

export interface Provenance {
  registry: string;
  origin: string;
  retrievedAt: string;
  /** The state of the register that was read, where that is a copy of an earlier instant than `retrievedAt`. */
  asOf?: string;
  licence?: string;
  /** Absent in results of releases that did not store it. */
  proof?: Proof;
  /** Sections whose reading has less proof than `proof`. */
  sectionProof?: SectionProof;
  /** Members that the register's answers always have, and this one lacks: facts that are read from them are absent. */
  missingFields?: readonly string[];
}

/** `not_covered`: the registration authority under which GLEIF holds this register's numbers is not known. */
export const LEI_STATUSES = ['found', 'not_found', 'not_covered', 'source_failed'] as const;
export type LeiStatus = (typeof LEI_STATUSES)[number];

export const NAME_MATCHES = ['exact', 'equivalent', 'different'] as const;

/**
 * The requested name compared with the official one. `exact`: equal except for case, accents and punctuation; `equivalent`: equal except for
 * legal form, filler words and generic words; `different`: anything else.
 */
export interface NameComparison {
  result: (typeof NAME_MATCHES)[number];
  requested: string;
  official: string;
  /** If the official name is different: a former, trading or translated name on the register that agrees with the requested one. */
  matchedOtherName?: OtherName;
}

export const CONFLICTS = ['name', 'entityType', 'identifier'] as const;
export type Conflict = (typeof CONFLICTS)[number];

/** The facts of an entity, without its links to the graph. */
type OwnFacts = Omit<
  Entity,
  '_id' | 'relationships' | 'counterparties' | 'formerCounterparties' | 'sourceDocuments' | 'statedElsewhere' | 'expandedRecord'
>;

/** The register's record of the number by which an entity was expanded, if its facts do not replace the entity's own. */
export interface ExpandedRecord extends OwnFacts {
  conflicts: Conflict[];
}

/** The facts that another register stated before the entity was expanded, as far as they differ from the official facts. */
export interface StatedElsewhere extends Partial<OwnFacts> {
  /** Absent if the result that named the entity has no source. */
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
  statusFrom?: string;
  countryOfRegistration?: string;
  jurisdiction?: string;
  registrationDate?: string;
  dissolutionDate?: string;
  dissolutionReason?: DissolutionReason;
  nationality?: string;
  nationalityCode?: string;
  countryOfResidence?: string;
  countryOfResidenceCode?: string;
  placeOfResidence?: string;
  placesOfOrigin?: string[];
  dateOfBirth?: string;
  nameMasked?: boolean;
  listed?: boolean;
  addresses: Address[];
  identifiers: Identifier[];
  relationships: EntityRelationship[];
  activities: Activity[];
  capital?: Capital | ShareCount;
  otherNames: OtherName[];
  counterparties: Entity[];
  /** Former parties, on every searched entity whose register's answer has them; the dates are on their relationships. */
  formerCounterparties?: Entity[];
  sourceDocuments: SourceDocument[];
  financials?: FinancialStatement[];
  reportingExceptions?: ReportingException[];
  subsidiaryCount?: number;
  /** On every searched entity. */
  dataStatus?: Record<Section, DataStatus>;
  /** At least one reason for every section that is not `complete`. */
  dataStatusReasons?: SectionReasons;
  /** On every searched entity. */
  ownershipLevel?: EntityOwnershipLevel;
  /** Whether GLEIF has an LEI for the company's number; absent if the deployment does not look it up, or the source itself has the LEI. */
  leiStatus?: LeiStatus;
  /** The state of the LEI registry that `leiStatus` is from, where that is this service's copy of it. */
  leiAsOf?: string;
  provenance?: Provenance;
  /** On every searched entity whose search had a name. */
  nameMatch?: NameComparison;
  /** On an expanded entity of a case. */
  statedElsewhere?: StatedElsewhere[];
  /** On an expanded entity whose official record disagrees with it, or which is the target: it keeps its own facts. */
  expandedRecord?: ExpandedRecord;
}
