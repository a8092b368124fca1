/**
 * What must hold of a set of BODS 0.4 statements besides its JSON Schema: references, order, ids, dates, shares, identifiers. Findings have the names
 * that the standard's own checker (lib-cove-bods) gives them. Written without the code under test, but for the list of
 * codes.
 */
import { orgIdCodes } from '../../../shared/model/identifiers/org-id.ts';

// biome-ignore lint/suspicious/noExplicitAny: statements of any origin, good or bad
export type Statement = Record<string, any>;

/** `today`: `YYYY-MM-DD`; what is later lies in the future. */
export function bodsFindings(statements: readonly Statement[], today: string): string[] {
  const set = new StatementSet(statements);
  return [
    ...set.ids(),
    ...statements.flatMap((statement, at) => [
      ...datesOf(statement, today),
      ...pointersOf(statement),
      ...set.subjectOf(statement),
      ...(statement.recordType === 'relationship' ? [...set.partiesOf(statement, at), ...interestsOf(statement, set)] : []),
      ...(statement.recordType === 'person' ? personOf(statement, today) : []),
      ...(statement.recordType === 'entity' ? entityOf(statement) : []),
      ...set.componentsOf(statement, at),
    ]),
  ];
}

class StatementSet {
  readonly #statements: readonly Statement[];
  readonly #first = new Map<string, number>();
  #primary: ReadonlyMap<string, number> | undefined;

  constructor(statements: readonly Statement[]) {
    this.#statements = statements;
    for (const [at, { recordId }] of statements.entries()) if (!this.#first.has(recordId)) this.#first.set(recordId, at);
  }

  record(recordId: string): Statement | undefined {
    const at = this.#first.get(recordId);
    return at === undefined ? undefined : this.#statements[at];
  }

  ids(): string[] {
    const ids = this.#statements.map(({ statementId }) => statementId);
    const news = Map.groupBy(this.#statements, ({ recordId }) => recordId);
    return [
      ...(new Set(ids).size < ids.length ? ['duplicate_statement_id'] : []),
      ...[...news.values()].flatMap((series) => [
        ...(series.filter(({ recordStatus }) => recordStatus === 'new').length > 1
          ? ['multiple_statements_in_series_with_record_status_new']
          : []),
        ...(new Set(series.map(({ recordType }) => recordType)).size > 1 ? ['statements_in_series_with_different_record_types'] : []),
      ]),
    ];
  }

  subjectOf({ declarationSubject }: Statement): string[] {
    const subject = this.record(declarationSubject);
    if (!subject) return ['statement_declaration_subject_not_exist'];
    return subject.recordType === 'relationship' ? ['statement_declaration_subject_not_entity_person'] : [];
  }

  partiesOf({ recordDetails: { subject, interestedParty, interests = [] } }: Statement, at: number): string[] {
    const end = (value: unknown, name: string, types: readonly string[]): string[] => {
      if (typeof value !== 'string') return [];
      const found = this.record(value);
      if (!found) return [`${name}_must_be_record_id`];
      const isLater = this.#first.get(value)! > at;
      return [
        ...(types.includes(found.recordType) ? [] : [`${name}_can_only_refer_to_${types.join('_or_')}`]),
        ...(isLater ? [`relationship_${name}_not_before_relationship_in_dataset`] : []),
      ];
    };
    const isBeneficial = interests.some((one: Statement) => one.beneficialOwnershipOrControl === true);
    const isPerson = typeof interestedParty !== 'string' || this.record(interestedParty)?.recordType === 'person';
    return [
      ...end(subject, 'subject', ['entity']),
      ...end(interestedParty, 'interested_party', ['entity', 'person']),
      ...(isBeneficial && !isPerson ? ['interest_beneficial_ownership_interested_party_not_person'] : []),
    ];
  }

  /**
   * A component is named by a later primary statement, which is no component itself. A record that is named need not be a component: it may be the
   * primary statement of its own relationship. What is made of others has an indirect interest, and names no record twice.
   */
  componentsOf({ recordId, recordDetails }: Statement, at: number): string[] {
    const { isComponent, componentRecords = [], interests = [] } = recordDetails;
    const missing = componentRecords.filter((id: string) => !this.#first.has(id));
    const isLate = componentRecords.some((id: string) => (this.#first.get(id) ?? -1) >= at);
    const isDirect = componentRecords.length > 0 && !interests.some((one: Statement) => one.directOrIndirect === 'indirect');
    const primary = this.#primaryOf().get(recordId) ?? -1;
    return [
      ...(isLate ? ['component_record_not_before_relationship_in_dataset'] : []),
      ...(isDirect ? ['relationship_with_components_not_indirect'] : []),
      ...(new Set(componentRecords).size < componentRecords.length ? ['duplicate_component_record'] : []),
      ...(missing.length > 0 ? ['component_record_id_not_in_dataset'] : []),
      ...(isComponent && primary <= at ? ['is_component_not_in_component_details'] : []),
      ...(isComponent && componentRecords.length > 0 ? ['component_with_components'] : []),
    ];
  }

  /** By component: the place of the last statement that names it. */
  #primaryOf(): ReadonlyMap<string, number> {
    this.#primary ??= new Map(
      this.#statements.flatMap(({ recordDetails }, at) => (recordDetails.componentRecords ?? []).map((id: string) => [id, at] as const)),
    );
    return this.#primary;
  }
}

const isLaterThan = (text: unknown, today: string): boolean => typeof text === 'string' && text.slice(0, 10) > today;

function datesOf({ statementDate, source, publicationDetails, annotations = [] }: Statement, today: string): string[] {
  const all: [unknown, string][] = [
    [statementDate, 'statement_date_is_future_date'],
    [source?.retrievedAt, 'statement_source_retrieved_at_future_date'],
    [publicationDetails?.publicationDate, 'statement_publication_date_is_future_date'],
    ...annotations.map(({ creationDate }: Statement): [unknown, string] => [
      creationDate,
      'statement_annotation_creation_date_is_future_date',
    ]),
  ];
  return all.filter(([date]) => isLaterThan(date, today)).map(([, finding]) => finding);
}

function pointersOf(statement: Statement): string[] {
  const resolves = (pointer: string): boolean => {
    let at: unknown = statement;
    for (const part of pointer === '' ? [] : pointer.slice(1).split('/')) {
      const name = part.replaceAll('~1', '/').replaceAll('~0', '~');
      if (typeof at !== 'object' || at === null || !Object.hasOwn(at, name)) return false;
      at = (at as Statement)[name];
    }
    return pointer === '' || pointer.startsWith('/');
  };
  const wrong = (statement.annotations ?? []).filter(({ statementPointerTarget }: Statement) => !resolves(statementPointerTarget));
  return wrong.map(() => 'annotation_statement_pointer_target_invalid');
}

const OF_TRUSTS = new Set(['settlor', 'trustee', 'protector', 'beneficiaryOfLegalArrangement']);
const OF_NOMINATIONS = new Set(['nominee', 'nominator']);

function interestsOf({ recordDetails: { interests = [], subject } }: Statement, set: StatementSet): string[] {
  const entityType = typeof subject === 'string' ? set.record(subject)?.recordDetails.entityType : undefined;
  return interests.flatMap(({ type, share, startDate, endDate }: Statement) => [
    ...(startDate && endDate && startDate.slice(0, 10) > endDate.slice(0, 10)
      ? ['statement_relationship_interests_start_after_end_date']
      : []),
    ...(OF_TRUSTS.has(type) && entityType?.subtype !== 'trust' ? ['relationship_interests_subject_should_be_entity_trust'] : []),
    ...(OF_NOMINATIONS.has(type) && entityType?.subtype !== 'nomination'
      ? ['relationship_interests_subject_should_be_entity_nomination_arrangement']
      : []),
    ...(share ? shareOf(share) : []),
  ]);
}

function shareOf({ exact, minimum, maximum, exclusiveMinimum, exclusiveMaximum }: Statement): string[] {
  const [low, high] = [minimum ?? exclusiveMinimum, maximum ?? exclusiveMaximum];
  const isBand = low !== undefined && high !== undefined;
  const bounds = [low, high].some((end) => end !== undefined);
  return [
    ...(minimum !== undefined && exclusiveMinimum !== undefined ? ['statement_relationship_interests_share_min_and_exclusivemin'] : []),
    ...(maximum !== undefined && exclusiveMaximum !== undefined ? ['statement_relationship_interests_share_max_and_exclusivemax'] : []),
    ...(exact !== undefined && bounds ? ['statement_relationship_interests_exact_has_min_max'] : []),
    ...(isBand && low > high ? ['statement_relationship_interests_not_exact_max_greater_than_min'] : []),
    ...(isBand && low === high ? ['statement_relationship_interests_exact_max_equals_min'] : []),
  ];
}

const IDENTIFIER_OF_PERSON = /^[A-Z]{3}-(?:PASSPORT|TAXID|IDCARD)$/;

function personOf({ recordDetails: { birthDate, identifiers = [] } }: Statement, today: string): string[] {
  return [
    ...(isLaterThan(birthDate, today) ? ['statement_person_birth_date_in_future'] : []),
    ...identifiers
      .filter(({ scheme }: Statement) => scheme !== undefined && !IDENTIFIER_OF_PERSON.test(scheme))
      .map(() => 'person_identifiers_invalid_composition'),
  ];
}

/** Codes of lists of org-id.guide: `org-id.genuine.test.ts` compares them with the guide. */
const KNOWN_CODES: ReadonlySet<string> = new Set(orgIdCodes);

function entityOf({ recordDetails: { identifiers = [], foundingDate, dissolutionDate } }: Statement): string[] {
  return [
    ...(foundingDate && dissolutionDate && dissolutionDate < foundingDate ? ['statement_entity_dissolution_before_founding_date'] : []),
    ...identifiers
      .filter(({ scheme }: Statement) => scheme !== undefined && !KNOWN_CODES.has(scheme))
      .map(() => 'entity_identifiers_not_known_scheme'),
  ];
}
