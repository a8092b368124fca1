/** Kinds of relationships that are compared, and the section of an answer that they are read from. */
import type { Nature } from '../entity/nature.ts';

/** `none`: not compared. */
export type Family = 'office' | 'ownership' | 'parent' | 'subsidiary' | 'none';

export const FAMILY: Readonly<Record<Nature, Family>> = {
  Director: 'office',
  Secretary: 'office',
  'Managing Director': 'office',
  'Board Chair': 'office',
  'Board Member': 'office',
  'Deputy Board Member': 'office',
  'Supervisory Board Member': 'office',
  Officer: 'office',
  'Authorised Signatory': 'office',
  Procurator: 'office',
  Auditor: 'office',
  Liquidator: 'office',
  'Insolvency Practitioner': 'office',
  'Registered Agent': 'office',
  'Fund Manager': 'office',
  Shareholder: 'ownership',
  Partner: 'ownership',
  'General Partner': 'ownership',
  'Limited Partner': 'ownership',
  Member: 'ownership',
  'Beneficial Owner': 'ownership',
  'Person With Significant Control': 'ownership',
  'Direct Owner': 'ownership',
  'Indirect Owner': 'ownership',
  'Control Person': 'ownership',
  Parent: 'parent',
  'Ultimate Parent': 'parent',
  Subsidiary: 'subsidiary',
  // What once was, what is no party to the company, and what a register says in words of its own.
  Founder: 'none',
  Branch: 'none',
  'Head Office': 'none',
  'Umbrella Fund': 'none',
  'Master Fund': 'none',
  Contact: 'none',
  Other: 'none',
};

export const COMPARED_FAMILIES = ['office', 'ownership', 'parent', 'subsidiary'] as const;
export type ComparedFamily = (typeof COMPARED_FAMILIES)[number];
