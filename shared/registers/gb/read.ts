/** GB: reads a company profile with its officers, persons with significant control (PSC) and statements about them. PURE. */
import type {
  Activity,
  CompanyRecord,
  DataStatus,
  PartyRecord,
  Standing,
  StatusKind,
  StatusReason,
} from '../../model/entity/company-record.ts';
import { isoDate } from '../../model/entity/dates.ts';
import { statusDay } from '../../model/entity/dissolution.ts';
import { addressOf, unique } from './addresses.ts';
import { companyNumber, ownNumber, registeredNumber } from './identifiers.ts';
import { FORMS_KEPT_ELSEWHERE, FORMS_WITHOUT_CONTROL, legalFormOf, legalSubformOf } from './legal-forms.ts';
import { filedCountry, isPresentOfficer, isPresentOwner, isSuperSecure, officer, owner, registrationCountry } from './parties.ts';
import { statementMeaningOf, UNIDENTIFIED } from './roles.ts';
import { statusDetailOf, statusOf } from './statuses.ts';
import type { Exemptions, Officer, Owner, Profile, Statement } from './wire.ts';

/** `isComplete` is false where the register counts more items than it returns; `isOnePage` is true where one answer has them all. */
export interface Listed<Item> {
  items: Item[];
  isComplete: boolean;
  isOnePage: boolean;
}

export interface Answer {
  profile: Profile;
  officers: Listed<Officer>;
  owners: Listed<Owner>;
  statements: Statement[];
  exemptions: Exemptions;
}

/** The register of persons with significant control began on this day. */
const CONTROL_SINCE = '2016-04-06';

export const read = (answer: Answer): CompanyRecord => {
  const { profile, officers, owners } = answer;
  const officersFound = officersStatus(answer);
  const ownersFound = ownersStatus(answer);
  const controllers = owners.items.map((item, at) => ({ isPresent: isPresentOwner(item), party: ownerAt(item, at, owners) }));
  const others = (parties: PartyRecord[]): PartyRecord[] => parties.filter((party) => !isTheCompany(party, profile));
  const former = others([
    ...officers.items.filter((item) => !isPresentOfficer(item)).map(officer),
    ...controllers.filter(({ isPresent }) => !isPresent).map(({ party }) => party),
  ]);
  return {
    entityType: 'company',
    legalName: profile.company_name,
    registrationNumber: profile.company_number,
    legalForm: form(profile),
    ...standing(profile),
    countryOfRegistration: (isOverseasEntity(profile) ? originatingCountry(profile) : undefined) ?? 'GB',
    jurisdiction: 'GB',
    registrationDate: isoDate(profile.date_of_creation),
    addresses: unique(addressOf('registered', profile.registered_office_address), addressOf('service', profile.service_address)),
    identifiers: [...ownNumber(profile.company_number), ...(isOverseasEntity(profile) ? homeNumber(profile) : [])],
    activities: (profile.sic_codes ?? []).map(activity),
    otherNames: (profile.previous_company_names ?? []).map(({ name, effective_from, ceased_on }) => ({
      name,
      kind: 'previous',
      from: isoDate(effective_from),
      to: isoDate(ceased_on),
    })),
    parties: others([
      ...officers.items.filter(isPresentOfficer).map(officer),
      ...controllers.filter(({ isPresent }) => isPresent).map(({ party }) => party),
      ...headOffice(profile),
    ]),
    ...(former.length > 0 && { formerParties: former }),
    ...(isUnidentified(answer) && { ownership: { reasons: ['owner_not_identified'] } }),
    dataStatus: { officers: officersFound.status, owners: ownersFound.status },
    dataStatusReasons: { officers: officersFound.reasons, owners: ownersFound.reasons },
  };
};

/** Where one answer has the whole list, the place says where in it the entry stands. */
function ownerAt(item: Owner, at: number, { isOnePage }: Listed<Owner>): PartyRecord {
  const party = owner(item, at);
  return isOnePage ? { ...party, relationships: party.relationships.map((one) => ({ ...one, pointer: `/items/${at}` })) } : party;
}

/** Some companies file themselves as their own officer or owner: no company is its own counterparty. */
const isTheCompany = ({ identifiers = [] }: PartyRecord, { company_number }: Profile): boolean =>
  identifiers.some(({ type, value }) => type === companyNumber.label && value === company_number);

function form({ type, subtype }: Profile): string {
  return [legalFormOf(type) ?? type, legalSubformOf(subtype) ?? subtype].filter(Boolean).join(', ');
}

/** Some old and foreign companies have no status. */
export function status(found: { company_status?: string | null | undefined; company_status_detail?: string | null | undefined }): {
  companyStatus?: string;
  statusKind: StatusKind;
} {
  const known = statusOf(found.company_status);
  const words = known?.words ?? found.company_status;
  const detail = statusDetailOf(found.company_status_detail) ?? found.company_status_detail;
  return {
    ...(words && { companyStatus: detail ? `${words} (${detail})` : words }),
    statusKind: known?.kind ?? 'unknown',
  };
}

/** Of a company of another country, the entry ends here and not the company. */
function standing(profile: Profile): Standing {
  const { companyStatus, statusKind } = status(profile);
  const kind = statusKind === 'dissolved' && FOREIGN.has(profile.type) ? 'inactive' : statusKind;
  return { ...(companyStatus && { companyStatus }), statusKind: kind, ...statusDay(kind, isoDate(profile.date_of_cessation)) };
}

const FOREIGN: ReadonlySet<string> = new Set(['oversea-company', 'registered-overseas-entity']);

/** Codes of four digits are from the previous classification. */
const activity = (code: string): Activity => ({ scheme: /^\d{4}$/.test(code) ? 'UK SIC 2003' : 'UK SIC 2007', code });

const isOverseasEntity = ({ type }: Profile): boolean => type === 'registered-overseas-entity';
const originatingCountry = ({ foreign_company_details: home }: Profile) => filedCountry(home?.originating_registry?.country);

function homeNumber(profile: Profile) {
  const home = profile.foreign_company_details;
  const number = home?.registration_number || profile.external_registration_number;
  return registeredNumber(number, originatingCountry(profile), home?.originating_registry?.name || undefined);
}

/** The overseas company of a UK establishment; for an overseas company its own entry in its home register. */
function headOffice(profile: Profile): PartyRecord[] {
  const { parent_company_name: parent, parent_company_number: number } = profile.branch_company_details ?? {};
  if (profile.type === 'uk-establishment' && parent) {
    const identifiers = ownNumber(number ?? '');
    return [
      { entityType: 'company', legalName: parent, jurisdiction: 'GB', identifiers, relationships: [relationshipOf('Parent company')] },
    ];
  }
  if (profile.type !== 'oversea-company') return [];
  const [country, identifiers] = [originatingCountry(profile), homeNumber(profile)];
  if (!country || country === 'GB' || identifiers.length === 0) return [];
  return [
    {
      entityType: 'company',
      legalName: profile.company_name,
      legalForm: profile.foreign_company_details?.legal_form || undefined,
      ...registrationCountry(country),
      identifiers,
      relationships: [relationshipOf('Originating registry')],
    },
  ];
}

const relationshipOf = (role: string) => ({ nature: 'Head Office' as const, role });

interface Section {
  status: DataStatus;
  /** Reasons specific to this answer, beyond what the register never publishes. */
  reasons: StatusReason[];
}

function officersStatus({ profile, officers }: Answer): Section {
  if (!officers.isComplete) return { status: 'partial', reasons: ['more_on_register'] };
  if (officers.items.some(isPresentOfficer)) return { status: 'complete', reasons: [] };
  const elsewhere = profile.type === 'limited-partnership' || FORMS_KEPT_ELSEWHERE.has(profile.type) || profile.partial_data_available;
  if (elsewhere && officers.items.length === 0) return { status: 'not_published', reasons: ['some_legal_forms_only'] };
  return { status: 'none_on_register', reasons: [] };
}

const isInForce = ({ ceased_on, restrictions_notice_withdrawal_reason: withdrawn }: Statement): boolean => !ceased_on && !withdrawn;

/** The company says that there is an owner whom it has not identified. */
const isUnidentified = ({ statements }: Answer): boolean => statements.some((item) => isInForce(item) && UNIDENTIFIED.has(item.statement));

function ownersStatus({ profile, owners, statements, exemptions }: Answer): Section {
  const present = owners.items.filter(isPresentOwner);
  const stated = statements.filter(isInForce).map(({ statement }) => statementMeaningOf(statement));
  const reasons: StatusReason[] = [
    ...(owners.isComplete ? [] : ['more_on_register' as const]),
    ...(stated.includes('open') ? ['not_confirmed_by_company' as const] : []),
    ...(present.some((item) => isTheCompany(owner(item), profile)) ? ['entries_not_understood' as const] : []),
    ...(present.some(isSuperSecure) ? ['hidden_by_register' as const] : []),
  ];
  if (reasons.length === 1 && present.length > 0 && present.every(isSuperSecure)) return { status: 'restricted', reasons };
  if (reasons.length > 0) return { status: 'partial', reasons };
  if (present.length > 0) return { status: 'complete', reasons: [] };
  if (isExempt(exemptions)) return { status: 'not_published', reasons: ['not_published'] };
  if (stated.includes('none') || owners.items.length > 0) return { status: 'none_on_register', reasons: [] };
  if (endedBeforeControl(profile)) return { status: 'not_published', reasons: ['published_period_only'] };
  if (isOutsideControl(profile)) return { status: 'not_published', reasons: ['some_legal_forms_only'] };
  return { status: 'none_on_register', reasons: [] };
}

/** Companies on a regulated market publish their holders there; an ended exemption has an end date. */
const isExempt = ({ exemptions }: Exemptions): boolean =>
  Object.values(exemptions ?? {}).some((exemption) => exemption?.items?.some(({ exempt_to }) => !exempt_to));

const endedBeforeControl = ({ date_of_cessation: ended }: Profile): boolean => Boolean(ended && ended < CONTROL_SINCE);

/** Another register has the rest of the data of companies with partial data. */
function isOutsideControl({ type, company_number, partial_data_available }: Profile): boolean {
  if (type === 'limited-partnership') return !company_number.startsWith('SL');
  return FORMS_WITHOUT_CONTROL.has(type) || Boolean(partial_data_available);
}
