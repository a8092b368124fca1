/**
 * GB: whether the identity of an officer or a person with significant control is verified, role by role (Economic Crime and Corporate Transparency Act
 * 2023). By the register's documentation and public code; no recorded answer has it yet. PURE.
 */
import type { Relationship } from '../../model/entity/company-record.ts';
import { isoDate } from '../../model/entity/dates.ts';
import type { IdentityVerification } from '../../model/entity/identity-verification.ts';
import type { Officer } from './wire.ts';

/** The register's last day of a statement that stands. */
const STANDS = '9999-12-31';

/**
 * A statement that the identity is verified is supplied for each role. A day of verification without a statement is none: the register shows the
 * role as not verified. Nothing where the register says nothing.
 */
export function identityVerification({
  identity_verification_details: found,
}: Pick<Officer, 'identity_verification_details'>): Pick<Relationship, 'identityVerification'> {
  const statementFrom = isoDate(found?.appointment_verification_start_on);
  const dueBy = isoDate(found?.appointment_verification_statement_due_on);
  if (!found || (!statementFrom && !dueBy)) return {};
  const end = found.appointment_verification_end_on;
  const statementTo = end === STANDS ? undefined : isoDate(end);
  const supervisors = (found.anti_money_laundering_supervisory_bodies ?? []).filter(Boolean);
  return {
    identityVerification: {
      status: !statementFrom ? 'notYet' : statementTo ? 'ended' : 'verified',
      ...(statementFrom && { statementFrom, ...(statementTo && { statementTo }) }),
      ...(dueBy && { dueBy }),
      ...(statementFrom && verifiedBy(found)),
      ...(statementFrom && supervisors.length > 0 && { supervisors }),
    },
  };
}

function verifiedBy({
  identity_verified_on,
  authorised_corporate_service_provider_name: provider,
}: NonNullable<Officer['identity_verification_details']>): Pick<IdentityVerification, 'verifiedOn' | 'verifiedBy'> {
  const verifiedOn = isoDate(identity_verified_on);
  return { ...(verifiedOn && { verifiedOn }), ...(provider && { verifiedBy: provider }) };
}
