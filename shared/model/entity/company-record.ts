/**
 * One company as its register describes it, in the common shape of all registers, without ids; `entity/case-graph` turns it into entities.
 * Absent is absent: an optional scalar that a register does not give is left out, never `null` or `''`.
 */
import type { IdentityVerification } from './identity-verification.ts';
import type { Nature } from './nature.ts';
import type { Holding, Interest, OwnershipStatement } from './ownership-facts.ts';

export const ENTITY_TYPES = ['company', 'person', 'fund', 'trust', 'state', 'other'] as const;
export type EntityType = (typeof ENTITY_TYPES)[number];

/** The status of each section of an answer; an empty array always comes with one of them. */
export const DATA_STATUSES = [
  'complete',
  'partial',
  'none_on_register',
  'not_published',
  'restricted',
  'not_requested',
  'not_covered',
  'source_failed',
  'pending',
] as const;
export type DataStatus = (typeof DATA_STATUSES)[number];

/**
 * Why a section of an answer is less than `complete`. One rule sets them (`entity/completeness`).
 */
export const STATUS_REASONS = [
  /** By law only holders above a threshold are entered. */
  'holders_below_floor',
  /** The register publishes this section for some legal forms only. */
  'some_legal_forms_only',
  /** The register publishes some kinds of officers or owners only, for example partners and no shareholders. */
  'some_roles_only',
  /** Only parents that consolidate the company in their accounts are entered, no shareholders. */
  'consolidating_parents_only',
  /** The register withholds or masks entries that it has. */
  'hidden_by_register',
  /** By law only those with a legitimate interest may see the section. */
  'legal_access_required',
  /** The company stated to the register that entries are missing or not confirmed. */
  'not_confirmed_by_company',
  /** The register has entries in prose, or in a form, that could not be read. */
  'entries_not_understood',
  /** What is published goes back to a certain year only, or is updated once in a while. */
  'published_period_only',
  /** The entries do not add up to 100 %: the rest is in another list (a depository), the company's own, or not entered. */
  'parts_missing',
  /** The register has more entries or filings than the answer. */
  'more_on_register',
  /** By law every company of this form has somebody entered, and the answer names nobody. */
  'required_entries_missing',
  /** The register has the section and no entry in it for this company. */
  'none_entered',
  /** The register does not publish the section. */
  'not_published',
  /** The register publishes the section; this service does not read it. */
  'not_read_by_service',
  /** The caller did not ask for the section. */
  'not_requested',
  /** The source did not answer, or not in a form that could be read. */
  'source_failed',
  /** The register is still producing the document. */
  'being_produced',
  /** The register returned figures, and the balance did not cover their price. */
  'credits_spent',
  /** The register returned figures, and their charge failed. */
  'charge_failed',
] as const;
export type StatusReason = (typeof STATUS_REASONS)[number];

/** Kinds of a company's status, comparable across countries. */
export const STATUS_KINDS = ['active', 'inactive', 'dissolved', 'insolvent', 'liquidation', 'unknown'] as const;
export type StatusKind = (typeof STATUS_KINDS)[number];

/** How a company ended. A bankruptcy that was opened is a status (`insolvent`); `bankrupt` is a company that ended by it. */
export const DISSOLUTION_REASONS = ['dissolved', 'struck_off', 'merged', 'bankrupt', 'other'] as const;
export type DissolutionReason = (typeof DISSOLUTION_REASONS)[number];

export const ADDRESS_TYPES = ['registered', 'business', 'postal', 'service'] as const;

/** `country` is ISO 3166-1 alpha-2; `text` is the whole address on one line. */
export interface Address {
  type: (typeof ADDRESS_TYPES)[number];
  lines: string[];
  city?: string;
  postalCode?: string;
  region?: string;
  country?: string;
  text: string;
}

/** `type` is the label of docs/specification.md 4.7.3 (`Company number`, `SIREN` …) or `LEI`. */
export interface Identifier {
  type: string;
  value: string;
  /** The list that the number is from, as org-id.guide codes it (`GB-COH`, `XI-LEI`). Absent where that guide has no code for it. */
  scheme?: string;
  jurisdiction?: string;
  registry?: string;
}

export interface Activity {
  scheme: string;
  code: string;
  description?: string;
  primary?: boolean;
}

/** `amount` in whole units of `currency` (ISO 4217), `shares` a count. */
export interface Capital {
  amount: number;
  currency: string;
  kind?: string;
  shares?: number;
}

/** The capital of a company whose register has a number of shares and no amount. */
export interface ShareCount {
  kind?: string;
  shares: number;
  amount?: undefined;
  currency?: undefined;
}

export const OTHER_NAME_KINDS = ['previous', 'trading', 'alternative', 'translated'] as const;

export interface OtherName {
  name: string;
  kind: (typeof OTHER_NAME_KINDS)[number];
  language?: string;
  from?: string;
  to?: string;
}

/** One relationship of a party to the company of the record: what it is, in our words and (`role`) in the register's. Dates `YYYY-MM-DD`, or as much as is published. */
export interface Relationship {
  nature: Nature;
  role?: string;
  from?: string;
  to?: string;
  interests?: Interest[];
  holding?: Holding;
  identityVerification?: IdentityVerification;
  /** JSON pointer to the entry in the kept answer of the register, where one answer has it. */
  pointer?: string;
  /** The day that the entry is of, `YYYY-MM-DD`, where it is not the day of the list or of the answer. */
  asOf?: string;
}

/** A statement of figures of one period, as published; an absent figure is absent, not 0. */
export interface FinancialStatement {
  periodStart?: string;
  periodEnd: string;
  currency: string;
  revenue?: number;
  operatingResult?: number;
  profitLoss?: number;
  totalAssets?: number;
  equity?: number;
  liabilities?: number;
  employees?: number;
}

/** What a company and a counterparty have in common. `dateOfBirth` is `YYYY`, `YYYY-MM` or `YYYY-MM-DD`, as published. */
interface Party {
  entityType: EntityType;
  legalName: string;
  legalForm?: string;
  /** ISO 20275 (ELF), four characters, where the form is on that list. */
  legalFormCode?: string;
  companyStatus?: string;
  statusKind?: StatusKind;
  /** First day of the status, `YYYY-MM-DD`: on which bankruptcy or winding up was opened, for example. Not of a company that is active or has ended. */
  statusFrom?: string;
  /** ISO 3166-1 alpha-2. */
  countryOfRegistration?: string;
  /** ISO 3166-1 alpha-2 or 3166-2: the code for a search of this party. */
  jurisdiction?: string;
  /** The register's local date, `YYYY-MM-DD`. */
  registrationDate?: string;
  /** The day on which the company ended, `YYYY-MM-DD`: it is `dissolved`. One that goes on in another register or legal form has a status only. */
  dissolutionDate?: string;
  /** Absent where the register does not say how it ended. */
  dissolutionReason?: DissolutionReason;
  /** The register's own words; more than one nationality where it names more. */
  nationality?: string;
  /** ISO 3166-1 alpha-2 of `nationality`; absent if that names more than one country, or no known one. */
  nationalityCode?: string;
  countryOfResidence?: string;
  /** ISO 3166-1 alpha-2. */
  countryOfResidenceCode?: string;
  /** Municipalities that tell persons of one name apart: of residence (never a street), and of Swiss citizenship (`Heimatort`). */
  placeOfResidence?: string;
  placesOfOrigin?: string[];
  dateOfBirth?: string;
  /** True if the register publishes the name only with hidden letters. */
  nameMasked?: boolean;
  /** True if the register says that its shares are traded, or that it reports as a public company. */
  listed?: boolean;
  activities?: Activity[];
  capital?: Capital | ShareCount;
}

/** What a register says of a party's existence: its status, since when, and its end. */
export type Standing = Pick<Party, 'companyStatus' | 'statusKind' | 'statusFrom' | 'dissolutionDate' | 'dissolutionReason'>;

/** A party named in a register's answer: an officer, an owner, a parent, a manager. */
export interface PartyRecord extends Party {
  addresses?: Address[];
  identifiers?: Identifier[];
  otherNames?: OtherName[];
  relationships: Relationship[];
  /** Parties one step further on: their relationships are to this party, not to the company of the record. */
  parties?: PartyRecord[];
}

/** Why a company reports no parent to the LEI registry. */
export interface ReportingException {
  /** GLEIF's own codes. */
  category: string;
  reason: string;
  /** A sentence for a person. */
  inWords: string;
}

/** One company as its register shows it. `registrationNumber` is the normalised primary number of that register. */
export interface CompanyRecord extends Party {
  registrationNumber: string;
  jurisdiction: string;
  countryOfRegistration: string;
  addresses: Address[];
  identifiers: Identifier[];
  activities: Activity[];
  otherNames: OtherName[];
  parties: PartyRecord[];
  /** Those whose every relationship to the company has ended; each relationship has its `to` where the register says when. */
  formerParties?: PartyRecord[];
  reportingExceptions?: ReportingException[];
  /** How many direct subsidiaries the LEI registry knows, whether they are listed or not. */
  subsidiaryCount?: number;
  /** Where the owners' list as a whole is other than the register's row says. */
  ownership?: OwnershipStatement;
  /** Members that the register's answers always have, and this one lacks: facts that are read from them are absent. */
  missingFields?: readonly string[];
  dataStatus: { officers: DataStatus; owners: DataStatus };
  /** What this answer lacks; what the register lacks for every company is in the handler (`publication`). */
  dataStatusReasons?: { officers?: readonly StatusReason[]; owners?: readonly StatusReason[] };
}
