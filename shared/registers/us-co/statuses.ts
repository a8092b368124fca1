/** US-CO: statuses of entities. PURE. */
import type { StatusKind } from '../../model/entity/company-record.ts';
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
  'Voluntarily Dissolved': 'dissolved',
  'Administratively Dissolved': 'dissolved',
  'Judicially Dissolved': 'dissolved',
  'Dissolved (Term Expired)': 'dissolved',
  Dissolved: 'dissolved',
  Merged: 'dissolved',
  Converted: 'dissolved',
  Consolidated: 'dissolved',
};

export const statusKindOf = codes<StatusKind>('US-CO entitystatus', STATUSES);
