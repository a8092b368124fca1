/** The result of a search from what was read of its register. PURE. */
import type { SearchInputs } from '../../ledger/search-rows/search-row.ts';
import { expandResult } from '../../model/entity/case-fold.ts';
import { entityOf, type Findings } from '../../model/entity/case-graph.ts';
import type { CompanyRecord } from '../../model/entity/company-record.ts';
import type { KnownFacts } from '../../model/entity/conflicts.ts';
import type { Entity } from '../../model/entity/entity.ts';
import { compareNames } from '../../model/entity/name-match.ts';
import type { Registry } from '../../registers/contract.ts';
import { withOwnershipLevel } from './ownership-level.ts';

export interface SearchOfResult {
  searchId: string;
  searchInputs: SearchInputs;
  searchType?: string;
  /** Of a search that joins a case: the entity that it is about. */
  entityId?: string;
  /** The entity as it stood on the case. */
  expanded?: KnownFacts;
}

/** The register's facts, with the caller's name compared to the official one. */
export function resultOf(
  { searchId, searchInputs, searchType, entityId, expanded }: SearchOfResult,
  registry: Registry,
  { record, findings }: { record: CompanyRecord; findings: Findings },
): Entity {
  const official = withOwnershipLevel(entityOf(record, searchId, findings, entityId), record, registry);
  const requested = searchInputs.legal_name ?? searchInputs.legalName;
  const isNamed = requested && searchType !== 'financials';
  const named = isNamed ? { ...official, nameMatch: compareNames(requested, official) } : official;
  return expanded ? expandResult(expanded, named) : named;
}
