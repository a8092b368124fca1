/** GB: the code lists of Companies House (`api-enumerations`) for officers and owners, complete, in its own words and with natures. PURE. */
import type { EntityType } from '../../model/entity/company-record.ts';
import type { Nature } from '../../model/entity/nature.ts';
import type { Interest, Share } from '../../model/entity/ownership-facts.ts';
import { codes } from '../codes.ts';

interface OfficerRole {
  role: string;
  nature: Nature;
}
const DIRECTOR: OfficerRole = { role: 'Director', nature: 'Director' };
const NOMINEE_DIRECTOR: OfficerRole = { role: 'Nominee Director', nature: 'Director' };
const SECRETARY: OfficerRole = { role: 'Secretary', nature: 'Secretary' };
const NOMINEE_SECRETARY: OfficerRole = { role: 'Nominee Secretary', nature: 'Secretary' };
const DESIGNATED_MEMBER: OfficerRole = { role: 'LLP Designated Member', nature: 'Member' };
const LLP_MEMBER: OfficerRole = { role: 'LLP Member', nature: 'Member' };
const EEIG_MANAGER: OfficerRole = { role: 'Manager of an EEIG', nature: 'Officer' };
const MANAGING_OFFICER: OfficerRole = { role: 'Managing Officer', nature: 'Officer' };
const MANAGEMENT_ORGAN: OfficerRole = { role: 'Member of a Management Organ', nature: 'Board Member' };
const SUPERVISORY_ORGAN: OfficerRole = { role: 'Member of a Supervisory Organ', nature: 'Supervisory Board Member' };
const ADMINISTRATIVE_ORGAN: OfficerRole = { role: 'Member of an Administrative Organ', nature: 'Board Member' };
const GENERAL_PARTNER: OfficerRole = { role: 'General partner', nature: 'General Partner' };
const LIMITED_PARTNER: OfficerRole = { role: 'Limited partner', nature: 'Limited Partner' };

export const ROLES: Readonly<Record<string, OfficerRole>> = {
  'cic-manager': { role: 'CIC Manager', nature: 'Officer' },
  'corporate-director': DIRECTOR,
  'corporate-general-partner-in-a-limited-partnership': GENERAL_PARTNER,
  'corporate-limited-partner-in-a-limited-partnership': LIMITED_PARTNER,
  'corporate-llp-designated-member': DESIGNATED_MEMBER,
  'corporate-llp-member': LLP_MEMBER,
  'corporate-manager-of-an-eeig': EEIG_MANAGER,
  'corporate-managing-officer': MANAGING_OFFICER,
  'corporate-member-of-a-management-organ': MANAGEMENT_ORGAN,
  'corporate-member-of-a-supervisory-organ': SUPERVISORY_ORGAN,
  'corporate-member-of-an-administrative-organ': ADMINISTRATIVE_ORGAN,
  'corporate-nominee-director': NOMINEE_DIRECTOR,
  'corporate-nominee-secretary': NOMINEE_SECRETARY,
  'corporate-secretary': SECRETARY,
  director: DIRECTOR,
  'general-partner-in-a-limited-partnership': GENERAL_PARTNER,
  'judicial-factor': { role: 'Judicial Factor', nature: 'Officer' },
  'limited-partner-in-a-limited-partnership': LIMITED_PARTNER,
  'llp-designated-member': DESIGNATED_MEMBER,
  'llp-member': LLP_MEMBER,
  'manager-of-an-eeig': EEIG_MANAGER,
  'managing-officer': MANAGING_OFFICER,
  'member-of-a-management-organ': MANAGEMENT_ORGAN,
  'member-of-a-supervisory-organ': SUPERVISORY_ORGAN,
  'member-of-an-administrative-organ': ADMINISTRATIVE_ORGAN,
  'nominee-director': NOMINEE_DIRECTOR,
  'nominee-secretary': NOMINEE_SECRETARY,
  'person-authorised-to-accept': { role: 'Person Authorised to Accept', nature: 'Registered Agent' },
  'person-authorised-to-represent': { role: 'Person Authorised to Represent', nature: 'Authorised Signatory' },
  'person-authorised-to-represent-and-accept': { role: 'Person Authorised to Represent and Accept', nature: 'Authorised Signatory' },
  'receiver-and-manager': { role: 'Receiver and Manager', nature: 'Insolvency Practitioner' },
  secretary: SECRETARY,
};

export const officerRoleOf = codes<OfficerRole>('GB officer_role', ROLES);

interface OwnerKind {
  entityType: EntityType;
  nature: Nature;
}
const CONTROLLER = 'Person With Significant Control';
const BENEFICIAL_OWNER = 'Beneficial Owner';

/** A legal person is a government, a municipality, a corporation sole: neither a company nor a natural person. */
export const ownerKindOf = codes<OwnerKind>('GB psc kind', {
  'individual-person-with-significant-control': { entityType: 'person', nature: CONTROLLER },
  'corporate-entity-person-with-significant-control': { entityType: 'company', nature: CONTROLLER },
  'legal-person-person-with-significant-control': { entityType: 'other', nature: CONTROLLER },
  'legal-person-with-significant-control': { entityType: 'other', nature: CONTROLLER },
  'super-secure-person-with-significant-control': { entityType: 'person', nature: CONTROLLER },
  'individual-beneficial-owner': { entityType: 'person', nature: BENEFICIAL_OWNER },
  'corporate-entity-beneficial-owner': { entityType: 'company', nature: BENEFICIAL_OWNER },
  'legal-person-beneficial-owner': { entityType: 'other', nature: BENEFICIAL_OWNER },
  'super-secure-beneficial-owner': { entityType: 'person', nature: BENEFICIAL_OWNER },
});

/** The right that a nature of control gives, without its band and "as trust", "as firm" …. */
export const controlOf = codes<Interest['kind']>('GB natures_of_control', {
  'ownership-of-shares': 'shareholding',
  'voting-rights': 'votingRights',
  'right-to-appoint-and-remove-directors': 'appointment',
  'right-to-appoint-and-remove-members': 'appointment',
  'right-to-appoint-and-remove-person': 'appointment',
  'right-to-share-surplus-assets': 'capital',
  'part-right-to-share-surplus-assets': 'capital',
  'significant-influence-or-control': 'control',
  'registered-owner': 'other',
});

/** The law's bands: over 25 up to 50, over 50 and under 75, 75 or more. Exact percentages do not exist. */
export const BANDS: Readonly<Record<string, Share>> = {
  '25-to-50': { exclusiveMinimum: 25, maximum: 50 },
  '50-to-75': { exclusiveMinimum: 50, exclusiveMaximum: 75 },
  '75-to-100': { minimum: 75, maximum: 100 },
  'more-than-25': { exclusiveMinimum: 25 },
};

/** A company's statement about its owners: there are none, not all are known or confirmed (`open`), or irrelevant here (`settled`). */
export const statementMeaningOf = codes<'none' | 'open' | 'settled'>('GB psc statement', {
  'no-individual-or-entity-with-signficant-control': 'none',
  'no-individual-or-entity-with-signficant-control-partnership': 'none',
  'psc-exists-but-not-identified': 'open',
  'psc-exists-but-not-identified-partnership': 'open',
  'psc-details-not-confirmed': 'open',
  'psc-details-not-confirmed-partnership': 'open',
  'steps-to-find-psc-not-yet-completed': 'open',
  'steps-to-find-psc-not-yet-completed-partnership': 'open',
  'psc-contacted-but-no-response': 'open',
  'psc-contacted-but-no-response-partnership': 'open',
  'psc-has-failed-to-confirm-changed-details': 'open',
  'psc-has-failed-to-confirm-changed-details-partnership': 'open',
  'restrictions-notice-issued-to-psc': 'open',
  'restrictions-notice-issued-to-psc-partnership': 'open',
  'awaiting-confirmation-from-psc': 'open',
  'no-beneficial-owner-identified': 'open',
  'at-least-one-beneficial-owner-unidentified': 'open',
  'information-not-provided-for-at-least-one-beneficial-owner': 'open',
  'at-least-one-beneficial-owner-unidentified-and-information-not-provided-for-at-least-one-beneficial-owner': 'open',
  'all-beneficial-owners-identified': 'settled',
  'nobody-has-become-or-ceased-to-be-a-beneficial-owner': 'settled',
  'somebody-has-become-or-ceased-to-be-a-beneficial-owner': 'settled',
  'no-change-beneficial-owner-relevant-period': 'settled',
  'change-beneficial-owner-relevant-period': 'settled',
  'no-trust-involved-relevant-period': 'settled',
  'trust-involved-relevant-period': 'settled',
  'no-change-beneficiary-relevant-period': 'settled',
  'change-beneficiary-relevant-period': 'settled',
});

export const UNIDENTIFIED: ReadonlySet<string> = new Set([
  'psc-exists-but-not-identified',
  'psc-exists-but-not-identified-partnership',
  'at-least-one-beneficial-owner-unidentified',
  'at-least-one-beneficial-owner-unidentified-and-information-not-provided-for-at-least-one-beneficial-owner',
]);
