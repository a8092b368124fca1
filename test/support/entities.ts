/** Invented entities for tests of the graph. */
import type { Entity } from '../../shared/model/entity/entity.ts';

/** An entity with the members that every entity has, and `more`. */
export const entity = (more: Partial<Entity> = {}): Entity => ({
  _id: 'root',
  entityType: 'company',
  legalName: 'ROOT',
  addresses: [],
  identifiers: [],
  relationships: [],
  activities: [],
  otherNames: [],
  counterparties: [],
  sourceDocuments: [],
  ...more,
});
