/** IAPD: reads an adviser from its entry and its newest Form ADV. PURE. */
import { address } from '../../model/entity/addresses.ts';
import type { Address, CompanyRecord, Identifier, OtherName, PartyRecord, StatusKind } from '../../model/entity/company-record.ts';
import type { SectionStatus } from '../../model/entity/completeness.ts';
import { countryCode } from '../../model/entity/countries.ts';
import { parseIdentifier } from '../../model/identifiers/scheme.ts';
import { codes } from '../codes.ts';
import type { Form } from './ask.ts';
import { placeCode } from './countries.ts';
import { legalNameOf, organisationOf, scheduleA, scheduleB } from './form-adv.ts';
import { crdNumber, secNumber } from './identifiers.ts';
import { isLargeOwner, parties } from './parties.ts';
import { activeRelying, formerNames, formerRelying, normalisedName, otherNames } from './same-name.ts';
import type { Firm, Place, RelyingAdviser } from './wire.ts';

export interface Answer {
  firm: Firm;
  /** `undefined`: the firm has never filed one. */
  form: Form | undefined;
}

const statusKindOf = codes<StatusKind>('IAPD scope', { ACTIVE: 'active', INACTIVE: 'inactive' });

/** The adviser that filed the form. A search for a relying adviser gives the adviser that files for it, with it as a party. */
export function read({ firm, form }: Answer): CompanyRecord {
  const { basicInformation: basic } = firm;
  const crd = basic.firmId;
  const organisation = form ? organisationOf(form.organisation, crd) : {};
  const legalName = (form && legalNameOf(form.identity, crd)) ?? basic.firmName;
  const legalForm = organisation.legalForm ?? (basic.firmType || undefined);
  const jurisdiction = organisation.jurisdiction ?? placeCode(basic.formedState, undefined) ?? officeCountry(firm);
  const direct = form ? scheduleA(form.scheduleA, crd) : { rows: [], hasIndirect: false };
  const indirect = form ? scheduleB(form.scheduleB, crd) : [];
  const isOther = ({ crd: number }: { crd: string }) => number !== crd;
  const owners = parties(direct.rows.filter(isOther), indirect.filter(isOther), legalForm);
  const relying = relyingAdvisers(firm);
  const ownership = ownersStatus(owners, direct.hasIndirect && !indirect.length);
  return {
    entityType: 'company',
    legalName,
    registrationNumber: crd,
    ...(legalForm && { legalForm }),
    ...status(basic.iaScope),
    countryOfRegistration: jurisdiction.slice(0, 2),
    jurisdiction,
    ...formed(basic.formedDate),
    addresses: addresses(firm),
    identifiers: [iapdNumber(crdNumber.label, crd), ...secNumberOf(firm)],
    activities: [],
    otherNames: otherNamesOf(legalName, firm),
    parties: [...owners, ...relying.present],
    ...(!direct.rows.some(isLargeOwner) && { ownership: { reasons: ['company_may_be_exempt'] } }),
    ...(relying.former.length > 0 && { formerParties: relying.former }),
    dataStatus: {
      officers: direct.rows.some(({ kind }) => kind === 'I') ? 'complete' : 'none_on_register',
      owners: ownership.status,
    },
    dataStatusReasons: { owners: ownership.reasons },
  };
}

/** `lacksIndirect`: the form states that there are indirect owners, and no schedule names them. */
function ownersStatus(named: readonly PartyRecord[], lacksIndirect: boolean): SectionStatus {
  if (lacksIndirect) return { status: 'partial', reasons: ['entries_not_understood'] };
  const isOwned = named.some(({ relationships }) =>
    relationships.some(({ nature }) => nature === 'Direct Owner' || nature === 'Indirect Owner'),
  );
  return isOwned ? { status: 'partial', reasons: [] } : { status: 'none_on_register', reasons: ['none_entered'] };
}

function status(scope: string | null | undefined): { companyStatus?: string; statusKind: StatusKind } {
  return { ...(scope && { companyStatus: scope }), statusKind: statusKindOf(scope) ?? 'unknown' };
}

/** Day of the company's formation, `MM/DD/YYYY`: present only for firms that are also broker-dealers. */
function formed(text: string | null | undefined): { registrationDate?: string } {
  const [, month, day, year] = /^(0?[1-9]|1[0-2])\/(0?[1-9]|[12]\d|3[01])\/(\d{4})$/.exec(text?.trim() ?? '') ?? [];
  return year ? { registrationDate: `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}` } : {};
}

/** The country of the office, for a firm whose form does not state under whose laws it is organised. */
const officeCountry = ({ iaFirmAddressDetails }: Firm): string => countryCode(iaFirmAddressDetails?.officeAddress?.country) ?? 'US';

function addresses({ iaFirmAddressDetails: places }: Firm): Address[] {
  return [addressOf('business', places?.officeAddress), addressOf('postal', places?.mailingAddress)].filter((found) => found !== undefined);
}

const addressOf = (type: Address['type'], found: Place | null | undefined): Address | undefined =>
  found
    ? address(type, {
        lines: [found.street1, found.street2, countryCode(found.country) ? undefined : found.country],
        city: found.city,
        postalCode: found.postalCode,
        region: found.state,
        country: countryCode(found.country),
      })
    : undefined;

const iapdNumber = (type: string, value: string): Identifier => ({ type, value, jurisdiction: 'US', registry: 'IAPD' });

function secNumberOf({ basicInformation: { iaSECNumber, iaSECNumberType } }: Firm): Identifier[] {
  const value = parseIdentifier(secNumber, `${iaSECNumberType ?? ''}-${iaSECNumber ?? ''}`);
  return value ? [iapdNumber(secNumber.label, value)] : [];
}

/** The primary business name where it differs from the legal name, then the other names; the list of those includes the firm's own name. */
function otherNamesOf(legalName: string, { basicInformation: { firmName, otherNames: others } }: Firm): OtherName[] {
  const known = new Set([normalisedName(legalName)]);
  const names: OtherName[] = [
    { name: firmName, kind: 'trading' },
    ...otherNames(others).map((name) => ({ name, kind: 'alternative' as const })),
  ];
  return names.filter(({ name }) => {
    const isNew = !known.has(normalisedName(name));
    known.add(normalisedName(name));
    return isNew;
  });
}

function relyingAdvisers({
  basicInformation: { firmId: own },
  relyingAdvisors: listed,
}: Firm): Record<'present' | 'former', PartyRecord[]> {
  const advisers = (listed ?? []).filter(({ firmId }) => firmId !== own);
  return {
    present: activeRelying(advisers).map((adviser) => relyingAdviser(adviser, formerNames(adviser, advisers))),
    former: formerRelying(advisers).map((adviser) => relyingAdviser(adviser, [])),
  };
}

const relyingAdviser = ({ name, firmId }: RelyingAdviser, names: readonly string[]): PartyRecord => ({
  entityType: 'company',
  legalName: name,
  ...(firmId && { identifiers: [iapdNumber(crdNumber.label, firmId)] }),
  ...(names.length > 0 && { otherNames: names.map((former) => ({ name: former, kind: 'previous' })) }),
  relationships: [{ nature: 'Other', role: 'Relying adviser' }],
});
