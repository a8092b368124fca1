/** CH: reads an entry of Zefix with its publications. PURE. */
import { address } from '../../entity/addresses.ts';
import type {
  CompanyRecord,
  DataStatus,
  Identifier,
  OtherName,
  PartyRecord,
  Relationship,
  StatusKind,
  StatusReason,
} from '../../entity/company-record.ts';
import { isoDate } from '../../entity/dates.ts';
import type { Nature } from '../../entity/nature.ts';
import { codes } from '../codes.ts';
import { cantonOf, isCanton, jurisdictionOf } from './cantons.ts';
import { formerParties } from './former-parties.ts';
import { chId, ehraId, uidOf } from './identifiers.ts';
import { holdsWhole, hundredths, LIMITED_COMPANY, party, shared } from './parties.ts';
import { OWNERS } from './relationships.ts';
import { isNewEntry, isWhole, type Roster, rosterOf } from './roster.ts';
import type { Company, Short } from './wire.ts';

const STATUS_KIND = codes<StatusKind>('CH status', { ACTIVE: 'active', BEING_CANCELLED: 'liquidation', CANCELLED: 'dissolved' });
/** Forms whose owners are entered: sole proprietorship, general and limited partnership, limited company. */
const FORMS_WITH_OWNERS = new Set(['0101', '0103', '0104', LIMITED_COMPANY]);
const FRENCH = new Set(['FR', 'GE', 'JU', 'NE', 'VD', 'VS']);

export function read(company: Company): CompanyRecord {
  const gone = company.status === 'CANCELLED';
  const roster = gone ? closed(rosterOf(company.sogcPub ?? []), company) : rosterOf(company.sogcPub ?? []);
  const people = roster.present.flatMap((member) => party(member, company));
  const parties = [...shared(people, company, roster), ...relations(gone ? { ...company, auditCompanies: [] } : company)];
  const former = formerParties(roster.former, company.legalForm?.uid).filter((one) => !isItself(one, company));
  const [officers, owners] = [officersStatus(parties, roster), ownersStatus(people, company, roster)];
  return {
    entityType: 'company',
    legalName: company.name,
    registrationNumber: company.uid,
    legalForm: legalForm(company, company.canton),
    ...status(company),
    countryOfRegistration: 'CH',
    jurisdiction: jurisdictionOf(company.canton),
    registrationDate: registrationDate(company),
    addresses: [place(company)].filter((found) => found !== undefined),
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

/** Nobody holds an office in a company that has been deleted: whoever did held it until then. */
function closed(roster: Roster, { deletionDate }: Company): Roster {
  const to = isoDate(deletionDate);
  const last = roster.present.map((who) => ({ who, ...(to && { to }) }));
  return { present: [], former: [...roster.former, ...last], fromStart: true, understood: true };
}

/** A notice that names the company among its own people is no relation. */
const isItself = ({ identifiers = [] }: PartyRecord, { uid: own }: Company): boolean =>
  identifiers.some(({ type, value }) => type === 'UID' && value === own);

export function status({ status: word }: Short): { companyStatus?: string; statusKind?: StatusKind } {
  return word ? { companyStatus: word, statusKind: STATUS_KIND(word) ?? 'unknown' } : {};
}

/** In the language of the canton. */
function legalForm({ legalForm: form }: Short, canton?: string | null): string | undefined {
  const { de, fr, it, en } = form?.name ?? {};
  const own = canton === 'TI' ? it : FRENCH.has(canton ?? '') ? fr : de;
  return own ?? de ?? fr ?? it ?? en ?? undefined;
}

/** The day in the daily register; a later entry in another canton is not the first one. */
function registrationDate({ sogcPub }: Company): string | undefined {
  const entries = (sogcPub ?? []).filter(isNewEntry).map((entry) => isoDate(entry.registryOfCommerceJournalDate ?? entry.sogcDate));
  return entries.filter((day) => day !== undefined).toSorted()[0];
}

function place({ address: found, canton }: Company) {
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

/** A bigger number is an older name. */
function otherNames({ translation, oldNames }: Company): OtherName[] {
  const previous = (oldNames ?? []).toSorted((a, b) => (a.sequenceNr ?? 0) - (b.sequenceNr ?? 0));
  return [
    ...previous.flatMap(({ name }): OtherName[] => (name ? [{ name, kind: 'previous' }] : [])),
    ...(translation ?? []).flatMap((name): OtherName[] => (name ? [{ name, kind: 'translated' }] : [])),
  ];
}

function relations({ auditCompanies, headOffices, furtherHeadOffices, branchOffices, wasTakenOverBy }: Company): PartyRecord[] {
  const all = (list: Short[] | null | undefined, nature: Nature, role: string) =>
    (list ?? []).filter((one) => one.status !== 'CANCELLED').map((one) => relative(one, { nature, role }));
  return [
    ...all(auditCompanies, 'Auditor', 'Revisionsstelle'),
    ...all(headOffices, 'Head Office', 'Hauptsitz'),
    ...all(furtherHeadOffices, 'Head Office', 'Weiterer Hauptsitz'),
    ...all(branchOffices, 'Branch', 'Zweigniederlassung'),
    ...all(wasTakenOverBy, 'Other', 'Übernommen durch'),
  ];
}

function relative(one: Short, relationship: Relationship): PartyRecord {
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

const ASIDE: ReadonlySet<Nature> = new Set<Nature>([...OWNERS, 'Head Office', 'Branch', 'Other']);

function officersStatus(parties: PartyRecord[], roster: Roster): DataStatus {
  const some = parties.some(({ relationships }) => relationships.some(({ nature }) => !ASIDE.has(nature)));
  if (isWhole(roster)) return some ? 'complete' : 'none_on_register';
  return some ? 'partial' : 'not_covered';
}

function ownersStatus(people: PartyRecord[], company: Company, roster: Roster): DataStatus {
  const form = company.legalForm?.uid ?? '';
  if (!FORMS_WITH_OWNERS.has(form)) return 'not_published';
  const some = people.some(({ relationships }) => relationships.some(({ nature }) => OWNERS.has(nature)));
  if (!some) return isWhole(roster) ? 'none_on_register' : 'not_covered';
  if (form !== LIMITED_COMPANY) return isWhole(roster) ? 'complete' : 'partial';
  const total = hundredths(company.capitalNominal);
  if (total === 0) return isWhole(roster) ? 'complete' : 'partial';
  return holdsWhole(roster, total, company.capitalCurrency ?? '') ? 'complete' : 'partial';
}

/** Why there may be more people on the register than are shown. */
function reasonsOf(status: DataStatus, { fromStart, understood }: Roster): StatusReason[] {
  if (status !== 'partial' && status !== 'not_covered') return [];
  return [...(understood ? [] : ['entries_not_understood' as const]), ...(fromStart ? [] : ['published_period_only' as const])];
}

/** Parts that do not make up the capital, though everything was read, were not read right. */
function ownersReasons(status: DataStatus, { legalForm: form }: Company, roster: Roster): StatusReason[] {
  if (status === 'not_published' && form) return ['some_legal_forms_only'];
  const reasons = reasonsOf(status, roster);
  return status === 'partial' && reasons.length === 0 ? ['entries_not_understood'] : reasons;
}
