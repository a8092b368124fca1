/** CH: makes a company record from an entry of Zefix with its publications. PURE. */
import { address } from '../../model/entity/addresses.ts';
import type {
  CompanyRecord,
  DataStatus,
  Identifier,
  OtherName,
  PartyRecord,
  Relationship,
  StatusKind,
  StatusReason,
} from '../../model/entity/company-record.ts';
import { isoDate } from '../../model/entity/dates.ts';
import { statusDay } from '../../model/entity/dissolution.ts';
import type { Nature } from '../../model/entity/nature.ts';
import { codes } from '../codes.ts';
import { cantonOf, isCanton, jurisdictionOf } from './cantons.ts';
import { formerParties } from './former-parties.ts';
import { headOfficeIn } from './head-office.ts';
import { chId, ehraId, uidOf } from './identifiers.ts';
import { hundredths, LIMITED_COMPANY, party, quotasAddUp, withShares } from './parties.ts';
import { OWNERS } from './relationships.ts';
import { isComplete, isNewEntry, type Roster, rosterOf } from './roster.ts';
import type { Company, Short } from './wire.ts';

const statusKindOf = codes<StatusKind>('CH status', { ACTIVE: 'active', BEING_CANCELLED: 'liquidation', CANCELLED: 'dissolved' });
/** Forms whose owners are entered: sole proprietorship, general and limited partnership, GmbH. */
const FORMS_WITH_OWNERS = new Set(['0101', '0103', '0104', LIMITED_COMPANY]);
const FRENCH = new Set(['FR', 'GE', 'JU', 'NE', 'VD', 'VS']);

export function read(company: Company): CompanyRecord {
  const gone = company.status === 'CANCELLED';
  const roster = gone ? closeRoster(rosterOf(company.sogcPub ?? []), company) : rosterOf(company.sogcPub ?? []);
  const people = roster.present.flatMap((member) => party(member, company));
  const parties = [...withShares(people, company, roster), ...relatedCompanies(gone ? { ...company, auditCompanies: [] } : company)];
  const former = formerParties(roster.former, company.legalForm?.uid).filter((one) => !isItself(one, company));
  const [officers, owners] = [officersStatus(parties, roster), ownersStatus(people, company, roster)];
  return {
    entityType: 'company',
    legalName: company.name,
    registrationNumber: company.uid,
    legalForm: legalForm(company, company.canton),
    ...status(company),
    ...(gone && statusDay('dissolved', isoDate(company.deletionDate))),
    ...(gone && company.wasTakenOverBy?.length && { dissolutionReason: 'merged' as const }),
    countryOfRegistration: 'CH',
    jurisdiction: jurisdictionOf(company.canton),
    registrationDate: registrationDate(company),
    addresses: [registeredAddress(company)].filter((found) => found !== undefined),
    identifiers: [...uidOf(company.uid), ...formerNumbers(company)],
    activities: [],
    capital: capital(company),
    otherNames: otherNames(company),
    parties: parties.filter((one) => !isItself(one, company)),
    ...(former.length > 0 && { formerParties: former }),
    dataStatus: { officers, owners },
    dataStatusReasons: { officers: reasonsOf(officers, roster), owners: ownersReasons(owners, company, roster) },
  };
}

/** In a deleted company no office is held: those held until then have ended on the day of deletion. */
function closeRoster(roster: Roster, { deletionDate }: Company): Roster {
  const to = isoDate(deletionDate);
  const last = roster.present.map((who) => ({ who, ...(to && { to }) }));
  return { present: [], former: [...roster.former, ...last], fromStart: true, understood: true };
}

/** Whether the party is the company itself, which some publications name among its people. */
const isItself = ({ identifiers = [] }: PartyRecord, { uid: own }: Company): boolean =>
  identifiers.some(({ type, value }) => type === 'UID' && value === own);

export function status({ status: word }: Short): { companyStatus?: string; statusKind?: StatusKind } {
  return word ? { companyStatus: word, statusKind: statusKindOf(word) ?? 'unknown' } : {};
}

/** In a language of the canton. */
function legalForm({ legalForm: form }: Short, canton?: string | null): string | undefined {
  const { de, fr, it, en } = form?.name ?? {};
  const own = canton === 'TI' ? it : FRENCH.has(canton ?? '') ? fr : de;
  return own ?? de ?? fr ?? it ?? en ?? undefined;
}

/** The day of the first entry in the daily register; an entry after a move to another canton is later. */
function registrationDate({ sogcPub }: Company): string | undefined {
  const entries = (sogcPub ?? []).filter(isNewEntry).map((entry) => isoDate(entry.registryOfCommerceJournalDate ?? entry.sogcDate));
  return entries.filter((day) => day !== undefined).toSorted()[0];
}

function registeredAddress({ address: found, canton }: Company) {
  if (!found) return undefined;
  const street = [found.street, found.houseNumber].filter(Boolean).join(' ');
  const box = found.poBox && (/^\d+$/.test(found.poBox) ? `Postfach ${found.poBox}` : found.poBox);
  return address('registered', {
    lines: [found.organisation, found.careOf, street, found.addon, box],
    city: found.city,
    postalCode: found.swissZipCode,
    region: canton && isCanton(canton) ? canton : undefined,
    country: 'CH',
  });
}

function formerNumbers({ chid, ehraid }: Company): Identifier[] {
  return [...(chid ? [chId(chid)] : []), ...(ehraid ? [ehraId(ehraid)] : [])];
}

function capital({ capitalNominal, capitalCurrency: currency }: Company): CompanyRecord['capital'] {
  const amount = hundredths(capitalNominal) / 100;
  return currency && amount > 0 ? { amount, currency } : undefined;
}

/** A larger `sequenceNr` is an older name. */
function otherNames({ translation, oldNames }: Company): OtherName[] {
  const previous = (oldNames ?? []).toSorted((a, b) => (a.sequenceNr ?? 0) - (b.sequenceNr ?? 0));
  return [
    ...previous.flatMap(({ name }): OtherName[] => (name ? [{ name, kind: 'previous' }] : [])),
    ...(translation ?? []).flatMap((name): OtherName[] => (name ? [{ name, kind: 'translated' }] : [])),
  ];
}

function relatedCompanies(company: Company): PartyRecord[] {
  const { auditCompanies, headOffices, furtherHeadOffices, branchOffices, wasTakenOverBy, sogcPub } = company;
  const published = headOffices?.length ? undefined : headOfficeIn(sogcPub ?? []);
  const all = (list: Short[] | null | undefined, nature: Nature, role: string) =>
    (list ?? []).filter((one) => one.status !== 'CANCELLED').map((one) => relatedCompany(one, { nature, role }));
  return [
    ...all(auditCompanies, 'Auditor', 'Revisionsstelle'),
    ...all(published ? [published] : headOffices, 'Head Office', 'Hauptsitz'),
    ...all(furtherHeadOffices, 'Head Office', 'Weiterer Hauptsitz'),
    ...all(branchOffices, 'Branch', 'Zweigniederlassung'),
    ...all(wasTakenOverBy, 'Other', 'Übernommen durch'),
  ];
}

function relatedCompany(one: Short, relationship: Relationship): PartyRecord {
  return {
    entityType: 'company',
    legalName: one.name,
    legalForm: legalForm(one, cantonOf(one.legalSeatId)),
    ...status(one),
    countryOfRegistration: 'CH',
    jurisdiction: jurisdictionOf(cantonOf(one.legalSeatId)),
    identifiers: uidOf(one.uid),
    relationships: [relationship],
  };
}

const NOT_OFFICERS: ReadonlySet<Nature> = new Set<Nature>([...OWNERS, 'Head Office', 'Branch', 'Other']);

function officersStatus(parties: PartyRecord[], roster: Roster): DataStatus {
  const some = parties.some(({ relationships }) => relationships.some(({ nature }) => !NOT_OFFICERS.has(nature)));
  if (isComplete(roster)) return some ? 'complete' : 'none_on_register';
  return some ? 'partial' : 'not_covered';
}

function ownersStatus(people: PartyRecord[], company: Company, roster: Roster): DataStatus {
  const form = company.legalForm?.uid ?? '';
  if (!FORMS_WITH_OWNERS.has(form)) return 'not_published';
  const some = people.some(({ relationships }) => relationships.some(({ nature }) => OWNERS.has(nature)));
  if (!some) return isComplete(roster) ? 'none_on_register' : 'not_covered';
  if (form !== LIMITED_COMPANY) return isComplete(roster) ? 'complete' : 'partial';
  const total = hundredths(company.capitalNominal);
  if (total === 0) return isComplete(roster) ? 'complete' : 'partial';
  return quotasAddUp(roster, total, company.capitalCurrency ?? '') ? 'complete' : 'partial';
}

/** Why the register may have more people than are shown. */
function reasonsOf(status: DataStatus, { fromStart, understood }: Roster): StatusReason[] {
  if (status !== 'partial' && status !== 'not_covered') return [];
  return [...(understood ? [] : ['entries_not_understood' as const]), ...(fromStart ? [] : ['published_period_only' as const])];
}

/** Quotas that do not add up to the capital although every sentence was read were misread. */
function ownersReasons(status: DataStatus, { legalForm: form }: Company, roster: Roster): StatusReason[] {
  if (status === 'not_published' && form) return ['some_legal_forms_only'];
  const reasons = reasonsOf(status, roster);
  return status === 'partial' && reasons.length === 0 ? ['entries_not_understood'] : reasons;
}
