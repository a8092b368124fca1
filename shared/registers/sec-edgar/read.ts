/** SEC-EDGAR: reads a filer with its schedules. PURE. */
import type { Address, CompanyRecord, EntityType, Identifier, StatusReason } from '../../entity/company-record.ts';
import { isoDate } from '../../entity/dates.ts';
import { lei } from '../../identifiers/lei.ts';
import { parseIdentifier } from '../../identifiers/scheme.ts';
import { usAddress } from '../us-states.ts';
import { placeOf } from './countries.ts';
import { cikOf } from './identifiers.ts';
import { owners, type Schedule } from './schedules.ts';
import type { Submissions } from './wire.ts';

/** `hasUnread`: there are schedules besides, of the time when they were free text or more than are read. */
export interface Answer {
  submissions: Submissions;
  schedules: Schedule[];
  hasUnread: boolean;
}

/** EDGAR tells filers of one name apart by what it appends: `/DE/`, `/NEW/`, `/ADR`. */
export const filerName = (name: string): string => name.replace(/(?<!\s)\s+\/[A-Z .]{2,8}\/?\s*$/, '').trim() || name;

export function read({ submissions: filer, schedules, hasUnread }: Answer): CompanyRecord {
  const cik = cikOf(String(filer.cik));
  const legalName = filerName(filer.name);
  const home = placeOf(filer.stateOfIncorporation);
  const { present, former } = owners(schedules, cik);
  return {
    entityType: entityType(filer),
    legalName,
    registrationNumber: cik,
    countryOfRegistration: home?.countryOfRegistration ?? 'US',
    // Of this register: a state of the USA, or the whole of it for whoever is from abroad.
    jurisdiction: home?.countryOfRegistration === 'US' ? home.jurisdiction : 'US',
    addresses: [place('business', filer.addresses?.business), place('postal', filer.addresses?.mailing)].filter(
      (found) => found !== undefined,
    ),
    identifiers: identifiers(filer, cik),
    activities: filer.sic ? [{ scheme: 'US SIC', code: filer.sic, description: filer.sicDescription || undefined, primary: true }] : [],
    otherNames: (filer.formerNames ?? []).map(({ name, from, to }) => ({
      name: filerName(name),
      kind: 'previous',
      from: isoDate(from),
      to: isoDate(to),
    })),
    parties: present,
    ...(former.length > 0 && { formerParties: former }),
    dataStatus: { officers: 'not_published', owners: schedules.length > 0 || hasUnread ? 'partial' : 'none_on_register' },
    dataStatusReasons: { owners: ownersReasons(schedules, hasUnread) },
  };
}

/** People who file what they own have a number here as well, and are told from companies by what they lack. */
function entityType({ entityType: type, stateOfIncorporation, sic }: Submissions): EntityType {
  if (type === 'investment') return 'fund';
  return type === 'operating' || stateOfIncorporation || sic ? 'company' : 'other';
}

function ownersReasons(schedules: readonly Schedule[], hasUnread: boolean): StatusReason[] {
  if (hasUnread) return ['entries_not_understood'];
  return schedules.length > 0 ? [] : ['none_entered'];
}

type Place = NonNullable<NonNullable<Submissions['addresses']>['business']>;

function place(type: Address['type'], found: Place | null | undefined): Address | undefined {
  if (!found) return undefined;
  const lines = [found.street1, found.street2].filter((line) => line !== 'None');
  const home = placeOf(found.stateOrCountry);
  const isState = home?.countryOfRegistration === 'US' || home?.countryOfRegistration === 'CA';
  return usAddress(type, {
    lines,
    city: found.city,
    state: isState ? home?.jurisdiction.slice(3) : undefined,
    zip: found.zipCode,
    country: home?.countryOfRegistration,
  });
}

/** What has no number is nine zeros. */
function identifiers({ ein, lei: written, tickers, exchanges }: Submissions, cik: string): Identifier[] {
  const entity = written ? parseIdentifier(lei, written) : undefined;
  return [
    { type: 'CIK', value: cik, jurisdiction: 'US', registry: 'EDGAR' },
    ...(ein && /^(?!0+$)\d{9}$/.test(ein) ? [{ type: 'EIN', value: ein, jurisdiction: 'US' }] : []),
    ...(entity ? [{ type: 'LEI', value: entity }] : []),
    ...(tickers ?? []).flatMap((ticker, at) => {
      const exchange = exchanges?.[at];
      return ticker ? [{ type: 'Ticker', value: ticker, ...(exchange && { registry: exchange }) }] : [];
    }),
  ];
}
