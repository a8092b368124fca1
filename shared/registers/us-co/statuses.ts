/** US-CO: statuses of entities. PURE. */
import type { DissolutionReason, StatusKind } from '../../model/entity/company-record.ts';
import { codes } from '../codes.ts';

/**
 * All fifteen statuses of the present data set, and those of older captures. A noncompliant or delinquent entity, or one whose agent
 * has resigned, still exists but has lost its good standing, so it is inactive.
 */
export const STATUSES: Readonly<Record<string, StatusKind>> = {
  'Good Standing': 'active',
  Exists: 'active',
  Effective: 'active',
  Noncompliant: 'inactive',
  Delinquent: 'inactive',
  'Registered Agent Resigned': 'inactive',
  'Effectiveness Prevented': 'inactive',
  Withdrawn: 'inactive',
  Relinquished: 'inactive',
  Revoked: 'inactive',
  Expired: 'inactive',
  Terminated: 'inactive',
  // It goes on in another legal form.
  Converted: 'inactive',
  'Voluntarily Dissolved': 'dissolved',
  'Administratively Dissolved': 'dissolved',
  'Judicially Dissolved': 'dissolved',
  'Dissolved (Term Expired)': 'dissolved',
  Dissolved: 'dissolved',
  Merged: 'dissolved',
  Consolidated: 'dissolved',
};

/** Of the statuses that say how the entity ended. */
export const DISSOLUTION_REASONS: Readonly<Record<string, DissolutionReason>> = {
  'Voluntarily Dissolved': 'dissolved',
  'Administratively Dissolved': 'struck_off',
  'Judicially Dissolved': 'dissolved',
  'Dissolved (Term Expired)': 'dissolved',
  Dissolved: 'dissolved',
  Merged: 'merged',
  Consolidated: 'merged',
};

export const statusKindOf = codes<StatusKind>('US-CO entitystatus', STATUSES);
