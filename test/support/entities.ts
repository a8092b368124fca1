/** Invented entities, nodes of a graph and records of registers, each with the members that all of its kind have, and `more`. */
import type { CompanyRecord } from '../../shared/model/entity/company-record.ts';
import type { Entity } from '../../shared/model/entity/entity.ts';
import type { GraphNode } from '../../shared/model/entity/graph.ts';

export const graphNode = (more: Partial<GraphNode> = {}): GraphNode => ({
  _id: 'root',
  entityType: 'company',
  legalName: 'ROOT',
  addresses: [],
  identifiers: [],
  activities: [],
  otherNames: [],
  sourceDocuments: [],
  ...more,
});

export const entity = (more: Partial<Entity> = {}): Entity => ({ ...graphNode(), relationships: [], counterparties: [], ...more });

export const companyRecord = (more: Partial<CompanyRecord> = {}): CompanyRecord => ({
  entityType: 'company',
  legalName: 'INVENTED AS',
  registrationNumber: '1',
  jurisdiction: 'NO',
  countryOfRegistration: 'NO',
  addresses: [],
  identifiers: [],
  activities: [],
  otherNames: [],
  parties: [],
  dataStatus: { officers: 'complete', owners: 'complete' },
  ...more,
});
