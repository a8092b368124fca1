/** What accompanies the facts of a searched entity: completeness, source, financial statements, proof files. */
import * as z from 'zod';
import type { StatusReason as ReasonWord, DataStatus as StatusWord } from '../../model/entity/company-record.ts';
import type { DOCUMENT_KINDS, Proof as ProofWord, Section } from '../../model/entity/entity.ts';
import { closedList, count, day, instant, link, list, number, sha256, text } from './properties.ts';

export const SectionStatus = closedList(
  'Completeness of one section of an answer. It is always present, so that an empty list is not mistaken for "there is none". Set by this service.',
  {
    complete: 'everything that the register holds of the section is here, and the register holds everything',
    partial: 'only some of it is here, or the register itself holds only some of it; `dataStatusReasons` says why',
    none_on_register: 'the register was asked, and has no entry for this company',
    not_published: 'this register does not publish the section',
    restricted: 'the law lets only some people see the section',
    not_requested:
      'the request did not ask for it (`include.financials`), or what it asked for could not be charged; `dataStatusReasons` says which',
    not_covered: 'the register publishes it, and this service does not read it',
    source_failed: 'the source did not answer, or not in a form that can be read; only `financials` and `documents` can have this',
    pending: 'the register is still making it',
  } satisfies Readonly<Record<StatusWord, string>>,
);

export const StatusReason = closedList('Why a section is less than `complete`. Set by this service.', {
  holders_below_floor: 'the law has only holders above a threshold entered, for example 25 percent',
  some_legal_forms_only: 'the register publishes the section for some legal forms only',
  some_roles_only: 'the register publishes some kinds of officers or owners only, for example partners and no shareholders',
  consolidating_parents_only: 'parents that consolidate the company in their accounts, and no shareholders',
  hidden_by_register: 'the register withholds or masks entries that it has',
  legal_access_required: 'by law only those with a legitimate interest may see the section',
  not_confirmed_by_company: 'the company stated to the register that entries are missing or not confirmed',
  entries_not_understood: 'the register has entries in prose, or in a form, that could not be read',
  parts_missing: 'the entries do not make up the whole: the rest is in a list elsewhere (a depository), the company’s own, or not entered',
  published_period_only: 'what is published goes back to a certain year only, or is updated once in a while',
  more_on_register: 'there are more entries or filings than were brought',
  required_entries_missing: 'by law every company of this form has somebody entered, and the answer names nobody',
  none_entered: 'the register has the section and no entry in it for this company',
  not_published: 'the register does not publish the section',
  not_read_by_service: 'the register publishes the section; this service does not read it',
  not_requested: 'the request did not ask for the section',
  source_failed: 'the source did not answer, or not in a form that could be read',
  being_produced: 'the register is still producing the document',
  credits_spent:
    'figures came back, and the balance did not cover their cost: they are left out and not charged; `POST /search/financials` brings them',
  charge_failed: 'figures came back, and their charge failed: they are left out and not charged; `POST /search/financials` brings them',
} satisfies Readonly<Record<ReasonWord, string>>);

const ABOUT = {
  officers: 'directors, board members, managers, signatories, auditors, liquidators',
  owners: 'shareholders, partners, beneficial owners, parents',
  financials: 'figures of the annual accounts',
  documents: 'filed documents and official extracts, beside the register’s raw answer, which is always kept',
} satisfies Readonly<Record<Section, string>>;

/** One property for each section, described by what the section covers. */
export const bySection = <Value extends z.ZodType>(value: Value, say: (about: string, section: Section) => string) => ({
  officers: value.describe(say(ABOUT.officers, 'officers')) as Value,
  owners: value.describe(say(ABOUT.owners, 'owners')) as Value,
  financials: value.describe(say(ABOUT.financials, 'financials')) as Value,
  documents: value.describe(say(ABOUT.documents, 'documents')) as Value,
});

export const DataStatus = z
  .looseObject(bySection(SectionStatus, (about, section) => `How complete \`${section}\` are: ${about}.`))
  .describe('How complete each section of a searched entity is. Source: this service, by one rule for all registers.');

export const DataStatusReasons = z
  .looseObject(
    bySection(
      z.array(StatusReason).min(1).optional(),
      (about) => `Why this section is less than complete: ${about}. Absent where it is \`complete\`.`,
    ),
  )
  .describe('At least one reason for every section that is not `complete`. Source: this service.');

export const Proof = closedList('What the reading of a source was tested against.', {
  recorded_answers: 'recorded answers of the source itself',
  official_examples: 'examples that the source publishes',
  documentation: 'the source’s documentation alone: what is read may differ from what the source has',
} satisfies Readonly<Record<ProofWord, string>>);

/** Absent where every section has the proof of the whole. */
export const SectionProof = z
  .looseObject(
    bySection(
      Proof.optional(),
      (about) => `What the reading of this section was tested against: ${about}. Absent where it is as the whole.`,
    ),
  )
  .optional()
  .describe('Sections whose reading has less proof. Absent where none has.');

export const Provenance = z
  .looseObject({
    registry: text('The register that was asked, as its country’s people call it.', 'Companies House'),
    origin: link('The address of the source that answered.', 'https://api.company-information.service.gov.uk'),
    retrievedAt: instant('When the register answered, UTC.'),
    asOf: instant(
      'Where this service read its own copy of the register: the instant whose state the copy shows, UTC. Absent where the register itself answered.',
    ).optional(),
    licence: text('The terms under which the register publishes. Absent where it states none.', 'Open Government Licence v3.0').optional(),
    proof: Proof.optional().describe('What the reading of this register was tested against. Absent in results of older releases.'),
    sectionProof: SectionProof,
    missingFields: list(
      text('Name of a field, as the register writes it.', 'natures_of_control'),
      'Fields that the register’s answers always have and this one lacks, because the register has changed or a part of it gave no answer: facts that are read from them are absent. Absent where none is missing.',
    ).optional(),
  })
  .describe('Where the facts of a searched entity come from. Source: this service.');

export const DocumentKind = closedList('What a proof file is.', {
  register_answer: 'the raw answers that the result was read from, as received, in one file; kept with every result',
  official_extract: 'an extract or certificate that the register made',
  filing: 'a document that the company filed',
} satisfies Readonly<Record<(typeof DOCUMENT_KINDS)[number], string>>);

export const SourceDocument = z
  .looseObject({
    _documentID: text('Id for `GET /documents/{documentId}`. Set by this service.', '76350d497d90c700b305493bfef1ac5d2c91932d5f89cc40'),
    title: text('Kind and date of the document, for a person.', 'Confirmation statement 2025-02-28'),
    kind: DocumentKind.describe('Raw answer, official extract or filing.'),
    contentType: text('Media type of the file.', 'application/pdf'),
    retrievedAt: instant('When it was fetched from the register, UTC.'),
    origin: link(
      'The address that it came from, without credentials.',
      'https://document-api.company-information.service.gov.uk/document/invented-CS01/content',
    ),
    sha256: sha256('SHA-256 of the file’s bytes, in hex: shows that a copy of the file is the one that was kept.'),
  })
  .describe('A proof file of a searched entity. Source: the register for the file, this service for its description.');

const figure = (what: string, example: number) =>
  number(
    `${what}, in whole units of \`currency\`; negative for a loss or deficit. Absent where it is not published: absent is not 0.`,
    example,
  ).optional();

export const FinancialStatement = z
  .looseObject({
    periodStart: day('First day of the period, local date. Absent where the register gives only its end.', '2023-01-01').optional(),
    periodEnd: day('Last day of the period, local date.', '2023-12-31'),
    currency: text('ISO 4217; of all amounts of the statement.', 'GBP'),
    revenue: figure('Revenue or turnover of the period', 4210000),
    operatingResult: figure('Operating profit or loss of the period', 318000),
    profitLoss: figure('Profit or loss of the period after tax', 245000),
    totalAssets: figure('Total assets at the end of the period', 5120000),
    equity: figure('Equity at the end of the period', 1730000),
    liabilities: figure('Liabilities at the end of the period', 3390000),
    employees: number(
      'Number of employees, mostly an average of the period. Absent where it is not published: absent is not 0.',
      31,
    ).optional(),
  })
  .describe('Figures of one period, as published; nothing is computed from other figures. Source: the register.');

export const ReportingException = z
  .looseObject({
    category: text(
      'Which parent: `DIRECT_ACCOUNTING_CONSOLIDATION_PARENT` or `ULTIMATE_ACCOUNTING_CONSOLIDATION_PARENT`, GLEIF’s own code.',
      'ULTIMATE_ACCOUNTING_CONSOLIDATION_PARENT',
    ),
    reason: text('GLEIF’s own code for the reason.', 'NO_LEI', 'NATURAL_PERSONS', 'NON_CONSOLIDATING'),
    inWords: text(
      'The same as a sentence for a person. Set by this service.',
      'No ultimate parent is reported: the parent has no LEI and does not agree to get one.',
    ),
  })
  .describe('Why the company has reported no parent to the LEI registry. Source: the LEI registry.');

export const subsidiaryCount = count('Number of direct subsidiaries that the LEI registry knows, whether they are listed here or not.', 0);
