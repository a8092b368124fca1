/** US-PA: reads the rows of one filing number. PURE. */
import type { CompanyRecord } from '../../model/entity/company-record.ts';
import { isoDate } from '../../model/entity/dates.ts';
import type { Nature } from '../../model/entity/nature.ts';
import { Changed } from '../faults.ts';
import { furtherNames } from '../us-parties.ts';
import { usAddress } from '../us-states.ts';
import { filingNumber } from './identifiers.ts';
import { parties } from './parties.ts';
import type { PartyRow } from './wire.ts';

const OFFICERS: ReadonlySet<Nature> = new Set(['Officer', 'Secretary', 'Director', 'Managing Director', 'Board Member', 'Board Chair']);
const OWNERS: ReadonlySet<Nature> = new Set(['Member', 'Partner', 'General Partner', 'Limited Partner', 'Direct Owner', 'Shareholder']);

export function read(rows: readonly PartyRow[]): CompanyRecord {
  const [first] = rows;
  if (!first || rows.some(({ filing_number }) => filing_number !== first.filing_number)) throw new Changed('rows of several companies');
  const found = parties(rows);
  const has = (natures: ReadonlySet<Nature>) => found.some(({ relationships }) => relationships.some(({ nature }) => natures.has(nature)));
  const address = usAddress('business', {
    lines: [first.address_line1, first.address_line2],
    city: first.city,
    state: first.state,
    zip: first.zip,
  });
  return {
    entityType: 'company',
    legalName: first.business_name.trim(),
    registrationNumber: first.filing_number,
    legalForm: first.typeofbusinessregistration?.trim() || undefined,
    // The data set has no status, and more businesses than still exist.
    statusKind: 'unknown',
    countryOfRegistration: 'US',
    jurisdiction: 'US-PA',
    registrationDate: isoDate(first.creationdate),
    addresses: address ? [address] : [],
    identifiers: [
      { type: filingNumber.label, value: first.filing_number, jurisdiction: 'US-PA', registry: 'Pennsylvania Department of State' },
    ],
    activities: [],
    otherNames: furtherNames(rows.map(({ business_name }) => business_name)),
    parties: found,
    dataStatus: { officers: has(OFFICERS) ? 'partial' : 'none_on_register', owners: has(OWNERS) ? 'partial' : 'not_published' },
    ...(!has(OFFICERS) && { dataStatusReasons: { officers: ['none_entered'] } }),
  };
}
