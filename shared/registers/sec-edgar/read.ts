/** SEC-EDGAR: reads a filer with its schedules. PURE. */
import type { Address, CompanyRecord, EntityType, Identifier, StatusReason } from '../../model/entity/company-record.ts';
import { isoDate } from '../../model/entity/dates.ts';
import type { OwnershipStatement } from '../../model/entity/ownership-facts.ts';
import { lei } from '../../model/identifiers/lei.ts';
import { parseIdentifier } from '../../model/identifiers/scheme.ts';
import { usAddress } from '../us-states.ts';
import { homeOf } from './countries.ts';
import { cikOf } from './identifiers.ts';
import { owners } from './parties.ts';
import type { Schedule } from './schedules.ts';
import type { Submissions } from './wire.ts';

/** `hasUnread`: further schedules exist that are not read, because they are free text or exceed the maximum. */
export interface Answer {
  submissions: Submissions;
  schedules: Schedule[];
  hasUnread: boolean;
}

/** The name without the suffix that EDGAR appends to distinguish filers of the same name: `/DE/`, `/NEW/`, `/ADR`. */
export const filerName = (name: string): string => name.replace(/(?<!\s)\s+\/[A-Z .]{2,8}\/?\s*$/, '').trim() || name;

export function read({ submissions: filer, schedules, hasUnread }: Answer): CompanyRecord {
  const cik = cikOf(String(filer.cik));
  const legalName = filerName(filer.name);
  const home = homeOf(filer.stateOfIncorporation);
  const { present, former, statement } = owners(schedules, cik);
  const ownership = schedules.length > 0 || hasUnread || filer.tickers?.length ? statement : NO_LISTED_CLASS;
  return {
    entityType: entityType(filer),
    legalName,
    registrationNumber: cik,
    countryOfRegistration: home?.countryOfRegistration ?? 'US',
    // A US state, or `US` for a filer from abroad.
    jurisdiction: home?.countryOfRegistration === 'US' ? home.jurisdiction : 'US',
    addresses: [addressOf('business', filer.addresses?.business), addressOf('postal', filer.addresses?.mailing)].filter(
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
    ...(ownership && { ownership }),
    dataStatus: { officers: 'not_published', owners: schedules.length > 0 || hasUnread ? 'partial' : 'none_on_register' },
    dataStatusReasons: { owners: ownersReasons(schedules, hasUnread) },
  };
}

/** The duty to report is for holders of classes that are listed: without one nothing follows from there being no report. */
const NO_LISTED_CLASS: OwnershipStatement = { completeness: 'notPublished' };

/** People who file their holdings also have a CIK; unlike companies they have no state of incorporation and no SIC code. */
function entityType({ entityType: type, stateOfIncorporation, sic }: Submissions): EntityType {
  if (type === 'investment') return 'fund';
  return type === 'operating' || stateOfIncorporation || sic ? 'company' : 'other';
}

function ownersReasons(schedules: readonly Schedule[], hasUnread: boolean): StatusReason[] {
  if (hasUnread) return ['entries_not_understood'];
  return schedules.length > 0 ? [] : ['none_entered'];
}

type FilerAddress = NonNullable<NonNullable<Submissions['addresses']>['business']>;

function addressOf(type: Address['type'], found: FilerAddress | null | undefined): Address | undefined {
  if (!found) return undefined;
  const lines = [found.street1, found.street2].filter((line) => line !== 'None');
  const home = homeOf(found.stateOrCountry);
  const isState = home?.countryOfRegistration === 'US' || home?.countryOfRegistration === 'CA';
  return usAddress(type, {
    lines,
    city: found.city,
    state: isState ? home?.jurisdiction.slice(3) : undefined,
    zip: found.zipCode,
    country: home?.countryOfRegistration,
  });
}

/** A missing EIN is nine zeros. */
function identifiers({ ein, lei: leiText, tickers, exchanges }: Submissions, cik: string): Identifier[] {
  const leiCode = leiText ? parseIdentifier(lei, leiText) : undefined;
  return [
    { type: 'CIK', value: cik, jurisdiction: 'US', registry: 'EDGAR' },
    ...(ein && /^(?!0+$)\d{9}$/.test(ein) ? [{ type: 'EIN', value: ein, jurisdiction: 'US' }] : []),
    ...(leiCode ? [{ type: 'LEI', value: leiCode }] : []),
    ...(tickers ?? []).flatMap((ticker, at) => {
      const exchange = exchanges?.[at];
      return ticker ? [{ type: 'Ticker', value: ticker, ...(exchange && { registry: exchange }) }] : [];
    }),
  ];
}
