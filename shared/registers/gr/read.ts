/** GR: reads a company of ΓΕΜΗ. PURE. */
import { address } from '../../model/entity/addresses.ts';
import type { CompanyRecord, DataStatus, OtherName, PartyRecord, StatusReason } from '../../model/entity/company-record.ts';
import { isoDate } from '../../model/entity/dates.ts';
import { statusDay } from '../../model/entity/dissolution.ts';
import { fullName } from '../../model/entity/names.ts';
import { parseIdentifier } from '../../model/identifiers/scheme.ts';
import { Changed } from '../faults.ts';
import { afm, gemiNumber } from './identifiers.ts';
import { type FormKind, formKindOf } from './legal-forms.ts';
import { isOwner, partiesOf } from './parties.ts';
import { DISSOLUTION_REASONS, statusKindOf } from './statuses.ts';
import type { Company } from './wire.ts';

/**
 * `number`: the ΓΕΜΗ number or the ΑΦΜ that was asked for. `pointer`: where the company stands in the answer, a JSON pointer. `today`: the day
 * in Greece, `YYYY-MM-DD`.
 */
export interface Answer {
  number: string;
  company: Company;
  pointer: string;
  today: string;
}

export function read({ number, company, pointer, today }: Answer): CompanyRecord {
  if (![gemiOf(company), company.afm].includes(number)) throw new Changed('an entry of another company');
  const kind = formKindOf(String(company.legalType?.id ?? ''));
  const { present, former } = partiesOf(company.persons, { kind, today, pointer: `${pointer}/persons` });
  const legalName = fullName(company.coNameEl);
  const status = String(company.status?.id ?? '');
  const statusKind = statusKindOf(status) ?? 'unknown';
  const reason = DISSOLUTION_REASONS[status];
  return {
    entityType: kind === 'soleTrader' ? 'person' : 'company',
    legalName,
    registrationNumber: number,
    legalForm: fullName(company.legalType?.descr) || undefined,
    companyStatus: fullName(company.status?.descr) || undefined,
    statusKind,
    ...statusDay(statusKind, pastDay(company.lastStatusChange, today)),
    ...(reason && { dissolutionReason: reason }),
    countryOfRegistration: 'GR',
    jurisdiction: 'GR',
    registrationDate: pastDay(company.incorporationDate, today),
    addresses: addresses(company),
    identifiers: identifiers(company),
    activities: activities(company),
    capital: capital(company),
    otherNames: otherNames(company, legalName),
    parties: present,
    ...(former.length > 0 && { formerParties: former }),
    ...sections(present, kind),
  };
}

export const gemiOf = ({ arGemi }: Company): string => String(arGemi).trim().padStart(12, '0');

/** The register has days of the years 9011 and 3006: a day that has not come is none. */
function pastDay(text: string | null | undefined, today: string): string | undefined {
  const day = isoDate(text);
  return day && day <= today ? day : undefined;
}

function addresses({ street, streetNumber, zipCode, city, municipality, prefecture }: Company): CompanyRecord['addresses'] {
  const found = address('registered', {
    lines: [fullName(street, streetNumber)],
    city: fullName(city) || municipality?.descr?.split('/')[0],
    postalCode: zipCode,
    region: prefecture?.descr,
    country: 'GR',
  });
  return found ? [found] : [];
}

function identifiers(company: Company): CompanyRecord['identifiers'] {
  const taxNumber = parseIdentifier(afm, company.afm ?? '');
  return [
    { type: gemiNumber.label, value: gemiOf(company), jurisdiction: 'GR', registry: 'ΓΕΜΗ' },
    ...(taxNumber ? [{ type: afm.label, value: taxNumber, jurisdiction: 'GR' }] : []),
  ];
}

/** Entries of the classification of 2008 that ended stay beside those of 2026. */
function activities({ activities: entries }: Company): CompanyRecord['activities'] {
  return entries.flatMap(({ activity, type, dtTo }) => {
    if (dtTo || !activity?.id) return [];
    const description = fullName(activity.descr) || undefined;
    return [{ scheme: schemeOf(activity.kadVersion), code: String(activity.id), description, ...(type === 'Κύρια' && { primary: true }) }];
  });
}

const schemeOf = (version: string | null | undefined): string => (/^kad_\d{4}$/.test(version ?? '') ? `ΚΑΔ ${version!.slice(4)}` : 'ΚΑΔ');

function capital({ capital: entries }: Company): CompanyRecord['capital'] {
  const found = entries.find(({ capitalStock, currency }) => capitalStock && /^euro?$/i.test(currency ?? ''));
  return found ? { amount: found.capitalStock!, currency: 'EUR' } : undefined;
}

function otherNames({ coTitlesEl, coTitlesEn, coNamesEn }: Company, legalName: string): OtherName[] {
  const trading = [...coTitlesEl, ...coTitlesEn].map((name) => ({ name: fullName(name), kind: 'trading' as const }));
  const translated = coNamesEn.map((name) => ({ name: fullName(name), kind: 'translated' as const }));
  const distinct = new Map([...trading, ...translated].toReversed().map((other) => [other.name, other]));
  return [...distinct.values()].toReversed().filter(({ name }) => name && name !== legalName);
}

const WHOLE = 99.99;

function sections(parties: readonly PartyRecord[], kind: FormKind): Pick<CompanyRecord, 'dataStatus' | 'dataStatusReasons'> {
  const all = parties.flatMap(({ relationships }) => relationships);
  const shares = all.filter(isOwner).map(({ interests }) => interests?.[0]?.share?.exact ?? 0);
  const [owners, ...ownersReasons] = ownersStatus(shares, kind);
  const hasOfficers = all.some((relationship) => !isOwner(relationship));
  return {
    dataStatus: { officers: hasOfficers ? 'complete' : 'none_on_register', owners },
    dataStatusReasons: { officers: hasOfficers ? [] : ['none_entered'], owners: ownersReasons },
  };
}

function ownersStatus(shares: readonly number[], kind: FormKind): readonly [DataStatus, ...StatusReason[]] {
  if (shares.length > 0) return shares.reduce((sum, share) => sum + share, 0) >= WHOLE ? ['complete'] : ['partial', 'parts_missing'];
  return kind === 'limited' || kind === 'partnership' ? ['none_on_register', 'none_entered'] : ['not_published', 'some_legal_forms_only'];
}
