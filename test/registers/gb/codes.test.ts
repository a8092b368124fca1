/** GB: what each code of Companies House means here; the words held against the official lists, where those are there. */
import { describe, expect, test } from 'vitest';
import { legalFormOf, legalSubformOf } from '../../../shared/registers/gb/legal-forms.ts';
import { BANDS, controlOf, officerRoleOf, ownerKindOf, statementMeaningOf } from '../../../shared/registers/gb/roles.ts';
import { statusDetailOf, statusOf } from '../../../shared/registers/gb/statuses.ts';

type Look = (code: string) => unknown;

const read = (look: Look, codes: readonly string[]) => Object.fromEntries(codes.map((code) => [code, look(code)]));
/** Checks every row of a table. */
const states = (look: Look, table: Readonly<Record<string, unknown>>) => expect(read(look, Object.keys(table))).toEqual(table);

describe('GB, what each code means', () => {
  test('forms of companies', () =>
    states(legalFormOf, {
      'private-unlimited': 'Private unlimited company',
      ltd: 'Private limited company',
      plc: 'Public limited company',
      'old-public-company': 'Old public company',
      'private-limited-guarant-nsc-limited-exemption':
        "Private Limited Company by guarantee without share capital, use of 'Limited' exemption",
      'limited-partnership': 'Limited partnership',
      'private-limited-guarant-nsc': 'Private limited by guarantee without share capital',
      'converted-or-closed': 'Converted / closed',
      'private-unlimited-nsc': 'Private unlimited company without share capital',
      'private-limited-shares-section-30-exemption': "Private Limited Company, use of 'Limited' exemption",
      'protected-cell-company': 'Protected cell company',
      'assurance-company': 'Assurance company',
      'oversea-company': 'Overseas company',
      'eeig-establishment': 'European Economic Interest Grouping Establishment (EEIG)',
      'icvc-securities': 'Investment company with variable capital',
      'icvc-warrant': 'Investment company with variable capital',
      'icvc-umbrella': 'Investment company with variable capital',
      'registered-society-non-jurisdictional': 'Registered society',
      'industrial-and-provident-society': 'Industrial and Provident society',
      'northern-ireland': 'Northern Ireland company',
      'northern-ireland-other': 'Credit union (Northern Ireland)',
      llp: 'Limited liability partnership',
      'royal-charter': 'Royal charter company',
      'investment-company-with-variable-capital': 'Investment company with variable capital',
      'unregistered-company': 'Unregistered company',
      other: 'Other company type',
      'european-public-limited-liability-company-se': 'European public limited liability company (SE)',
      'united-kingdom-societas': 'United Kingdom Societas',
      'uk-establishment': 'UK establishment company',
      'scottish-partnership': 'Scottish qualifying partnership',
      'charitable-incorporated-organisation': 'Charitable incorporated organisation',
      'scottish-charitable-incorporated-organisation': 'Scottish charitable incorporated organisation',
      'further-education-or-sixth-form-college-corporation': 'Further education or sixth form college corporation',
      eeig: 'European Economic Interest Grouping (EEIG)',
      ukeig: 'United Kingdom Economic Interest Grouping',
      'registered-overseas-entity': 'Overseas entity',
    }));

  test('subtypes of forms', () =>
    states(legalSubformOf, {
      'community-interest-company': 'Community Interest Company (CIC)',
      'private-fund-limited-partnership': 'Private Fund Limited Partnership (PFLP)',
      slp: 'Scottish Limited Partnership (SLP)',
      pflp: 'Private Fund Limited Partnership (PFLP)',
      spflp: 'Scottish Private Fund Limited Partnership (SPFLP)',
    }));

  test('statuses, and the kind of each', () =>
    states(statusOf, {
      active: { words: 'Active', kind: 'active' },
      dissolved: { words: 'Dissolved', kind: 'dissolved' },
      liquidation: { words: 'Liquidation', kind: 'liquidation' },
      receivership: { words: 'Receiver Action', kind: 'insolvent' },
      'converted-closed': { words: 'Converted / Closed', kind: 'inactive' },
      'voluntary-arrangement': { words: 'Voluntary Arrangement', kind: 'insolvent' },
      'insolvency-proceedings': { words: 'Insolvency Proceedings', kind: 'insolvent' },
      administration: { words: 'In Administration', kind: 'insolvent' },
      open: { words: 'Open', kind: 'active' },
      closed: { words: 'Closed', kind: 'dissolved' },
      registered: { words: 'Registered', kind: 'active' },
      removed: { words: 'Removed', kind: 'inactive' },
    }));

  test('details of statuses', () =>
    states(statusDetailOf, {
      active: '',
      dissolved: '',
      'converted-closed': '',
      'transferred-from-uk': 'Transfer from UK',
      'active-proposal-to-strike-off': 'Active proposal to strike off',
      'petition-to-restore-dissolved': 'Petition to restore dissolved',
      'transformed-to-se': 'Transformed to SE',
      'converted-to-plc': 'Converted to PLC',
      'converted-to-uk-societas': 'Converted to UK Societas',
      'converted-to-ukeig': 'Converted to UKEIG',
    }));

  test('roles of officers, and the nature of each', () =>
    states(officerRoleOf, {
      'cic-manager': { role: 'CIC Manager', nature: 'Officer' },
      'corporate-director': { role: 'Director', nature: 'Director' },
      'corporate-general-partner-in-a-limited-partnership': { role: 'General partner', nature: 'General Partner' },
      'corporate-limited-partner-in-a-limited-partnership': { role: 'Limited partner', nature: 'Limited Partner' },
      'corporate-llp-designated-member': { role: 'LLP Designated Member', nature: 'Member' },
      'corporate-llp-member': { role: 'LLP Member', nature: 'Member' },
      'corporate-manager-of-an-eeig': { role: 'Manager of an EEIG', nature: 'Officer' },
      'corporate-managing-officer': { role: 'Managing Officer', nature: 'Officer' },
      'corporate-member-of-a-management-organ': { role: 'Member of a Management Organ', nature: 'Board Member' },
      'corporate-member-of-a-supervisory-organ': { role: 'Member of a Supervisory Organ', nature: 'Supervisory Board Member' },
      'corporate-member-of-an-administrative-organ': { role: 'Member of an Administrative Organ', nature: 'Board Member' },
      'corporate-nominee-director': { role: 'Nominee Director', nature: 'Director' },
      'corporate-nominee-secretary': { role: 'Nominee Secretary', nature: 'Secretary' },
      'corporate-secretary': { role: 'Secretary', nature: 'Secretary' },
      director: { role: 'Director', nature: 'Director' },
      'general-partner-in-a-limited-partnership': { role: 'General partner', nature: 'General Partner' },
      'judicial-factor': { role: 'Judicial Factor', nature: 'Officer' },
      'limited-partner-in-a-limited-partnership': { role: 'Limited partner', nature: 'Limited Partner' },
      'llp-designated-member': { role: 'LLP Designated Member', nature: 'Member' },
      'llp-member': { role: 'LLP Member', nature: 'Member' },
      'manager-of-an-eeig': { role: 'Manager of an EEIG', nature: 'Officer' },
      'managing-officer': { role: 'Managing Officer', nature: 'Officer' },
      'member-of-a-management-organ': { role: 'Member of a Management Organ', nature: 'Board Member' },
      'member-of-a-supervisory-organ': { role: 'Member of a Supervisory Organ', nature: 'Supervisory Board Member' },
      'member-of-an-administrative-organ': { role: 'Member of an Administrative Organ', nature: 'Board Member' },
      'nominee-director': { role: 'Nominee Director', nature: 'Director' },
      'nominee-secretary': { role: 'Nominee Secretary', nature: 'Secretary' },
      'person-authorised-to-accept': { role: 'Person Authorised to Accept', nature: 'Registered Agent' },
      'person-authorised-to-represent': { role: 'Person Authorised to Represent', nature: 'Authorised Signatory' },
      'person-authorised-to-represent-and-accept': { role: 'Person Authorised to Represent and Accept', nature: 'Authorised Signatory' },
      'receiver-and-manager': { role: 'Receiver and Manager', nature: 'Insolvency Practitioner' },
      secretary: { role: 'Secretary', nature: 'Secretary' },
    }));

  test('kinds of owners', () =>
    states(ownerKindOf, {
      'individual-person-with-significant-control': { entityType: 'person', nature: 'Person With Significant Control' },
      'corporate-entity-person-with-significant-control': { entityType: 'company', nature: 'Person With Significant Control' },
      'legal-person-person-with-significant-control': { entityType: 'other', nature: 'Person With Significant Control' },
      'legal-person-with-significant-control': { entityType: 'other', nature: 'Person With Significant Control' },
      'super-secure-person-with-significant-control': { entityType: 'person', nature: 'Person With Significant Control' },
      'individual-beneficial-owner': { entityType: 'person', nature: 'Beneficial Owner' },
      'corporate-entity-beneficial-owner': { entityType: 'company', nature: 'Beneficial Owner' },
      'legal-person-beneficial-owner': { entityType: 'other', nature: 'Beneficial Owner' },
      'super-secure-beneficial-owner': { entityType: 'person', nature: 'Beneficial Owner' },
    }));

  test('natures of control', () =>
    states(controlOf, {
      'ownership-of-shares': 'shareholding',
      'voting-rights': 'votingRights',
      'right-to-appoint-and-remove-directors': 'appointment',
      'right-to-appoint-and-remove-members': 'appointment',
      'right-to-appoint-and-remove-person': 'appointment',
      'right-to-share-surplus-assets': 'capital',
      'part-right-to-share-surplus-assets': 'capital',
      'significant-influence-or-control': 'control',
      'registered-owner': 'other',
    }));

  test('statements about owners', () =>
    states(statementMeaningOf, {
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
    }));

  test('bands, as the law has them: over 25 to 50, over 50 to under 75, 75 and more', () =>
    expect(BANDS).toEqual({
      '25-to-50': { exclusiveMinimum: 25, maximum: 50 },
      '50-to-75': { exclusiveMinimum: 50, exclusiveMaximum: 75 },
      '75-to-100': { minimum: 75, maximum: 100 },
      'more-than-25': { exclusiveMinimum: 25 },
    }));

  test.each<[string, Look]>([
    ['GB company_type', legalFormOf],
    ['GB company_subtype', legalSubformOf],
    ['GB company_status', statusOf],
    ['GB company_status_detail', statusDetailOf],
    ['GB officer_role', officerRoleOf],
    ['GB psc kind', ownerKindOf],
    ['GB natures_of_control', controlOf],
    ['GB psc statement', statementMeaningOf],
  ])('a code that is not on the list is reported as one of %s', (list, look) =>
    expect(() => look('invented')).toThrow(`unmapped code invented in ${list}`),
  );
});
