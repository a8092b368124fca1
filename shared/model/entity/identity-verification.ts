/** Verification of identity as a register publishes it of a role. PURE. */

export const VERIFICATION_STATES = ['verified', 'notYet', 'ended'] as const;

/** Whether the register has a statement that the identity of a person in this role is verified. Days `YYYY-MM-DD`. */
export interface IdentityVerification {
  /** `verified`: a statement stands; `notYet`: none was supplied; `ended`: it has a last day. */
  status: (typeof VERIFICATION_STATES)[number];
  statementFrom?: string;
  statementTo?: string;
  /** By when a statement is to be supplied. */
  dueBy?: string;
  /** When the identity was verified, and by which provider of services: published where a provider did. */
  verifiedOn?: string;
  verifiedBy?: string;
  /** Who supervises that provider. */
  supervisors?: string[];
}
