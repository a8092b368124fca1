/** CA: reads a federal corporation and its directors. PURE. */
import { address } from '../../model/entity/addresses.ts';
import type {
  Address,
  CompanyRecord,
  DataStatus,
  Identifier,
  OtherName,
  PartyRecord,
  Standing,
  StatusKind,
} from '../../model/entity/company-record.ts';
import { countryCode } from '../../model/entity/countries.ts';
import { isoDate } from '../../model/entity/dates.ts';
import { statusDay } from '../../model/entity/dissolution.ts';
import { comparableName, fullName } from '../../model/entity/names.ts';
import { parseIdentifier } from '../../model/identifiers/scheme.ts';
import { Changed } from '../faults.ts';
import { businessNumber, corporationNumber } from './identifiers.ts';
import { DISSOLUTION_REASONS, statusKindOf } from './statuses.ts';
import type { Corporation, Director } from './wire.ts';

export interface Answer {
  /** The normalised number of the look-up, of either kind. */
  asked: string;
  corporation: Corporation;
  directors: Director[];
}

/** Events that put a corporation under a federal act. */
const BEGINNING = /^(?:INCORPORATION|AMALGAMATION|CONTINUANCE)(?!.*EXPORT)/;

export function read({ asked, corporation, directors }: Answer): CompanyRecord {
  const legalName = nameOf(corporation);
  if (!legalName) throw new Changed('a corporation without a name');
  const parties = directors.flatMap(director);
  const isComplete = parties.length === directors.length;
  const numbers = identifiers(corporation);
  const kind = parseIdentifier(businessNumber, asked) === undefined ? corporationNumber : businessNumber;
  return {
    entityType: 'company',
    legalName,
    registrationNumber: numbers.find(({ type }) => type === kind.label)?.value ?? corporation.corporationId,
    legalForm: corporation.act?.trim() || undefined,
    ...status(corporation),
    countryOfRegistration: 'CA',
    jurisdiction: 'CA',
    registrationDate: registrationDate(corporation),
    addresses: (corporation.adresses ?? []).flatMap((entry) => addressOf(entry.address)),
    identifiers: numbers,
    activities: [],
    otherNames: otherNames(corporation, legalName),
    parties,
    dataStatus: { officers: officersStatus(directors, isComplete), owners: 'not_covered' },
    ...(!isComplete && { dataStatusReasons: { officers: ['entries_not_understood'] } }),
  };
}

const names = ({ corporationNames }: Corporation) =>
  corporationNames.flatMap(({ CorporationName: entry }) => (entry?.name?.trim() ? [{ ...entry, name: entry.name.trim() }] : []));

/** The primary name in force; for a dissolved corporation its last one. */
function nameOf(corporation: Corporation): string | undefined {
  const all = names(corporation);
  const primary = all.filter(({ nameType }) => nameType?.toLowerCase() === 'primary');
  const latest = primary.toSorted((one, other) => (one.effectiveDate ?? '').localeCompare(other.effectiveDate ?? '')).at(-1);
  return (primary.find(({ current }) => current) ?? all.find(({ current }) => current) ?? latest ?? all.at(-1))?.name;
}

function otherNames(corporation: Corporation, legalName: string): OtherName[] {
  return names(corporation).flatMap(({ name, current, effectiveDate, expiryDate }) => {
    if (name === legalName) return [];
    return [{ name, kind: current ? 'alternative' : 'previous', from: isoDate(effectiveDate), to: isoDate(expiryDate) }];
  });
}

function status(corporation: Corporation): Standing {
  const companyStatus = corporation.status?.trim();
  if (!companyStatus) return {};
  const words = comparableName(companyStatus);
  const statusKind: StatusKind = statusKindOf(words) ?? 'unknown';
  const reason = DISSOLUTION_REASONS[words];
  return {
    companyStatus,
    statusKind,
    ...statusDay(statusKind, dayOfEnd(corporation, words)),
    ...(reason && { dissolutionReason: reason }),
  };
}

/** Events by which a corporation leaves the register, by its status. */
const ENDINGS: Readonly<Record<string, RegExp>> = {
  DISSOLVED: /^DISSOLUTION\b/,
  'INACTIVE AMALGAMATED': /^AMALGAMATION\b.*\bINTO\b|^AMALGAMATED\b/,
  'INACTIVE DISCONTINUED': /^(?:DISCONTINUANCE|CONTINUANCE\b.*\bEXPORT)/,
};

/** The last event of the kind: a corporation may be dissolved, revived and dissolved again. */
function dayOfEnd({ activities }: Corporation, status: string): string | undefined {
  const ending = ENDINGS[status];
  const days = (activities ?? [])
    .filter(({ activity }) => ending?.test(comparableName(activity?.activity ?? '')))
    .flatMap(({ activity }) => isoDate(activity?.date) ?? []);
  return days.toSorted().at(-1);
}

/** The first day under a federal act: of incorporation, amalgamation, or continuance from another register. */
function registrationDate({ activities }: Corporation): string | undefined {
  const days = (activities ?? [])
    .filter(({ activity }) => BEGINNING.test(comparableName(activity?.activity ?? '')))
    .map(({ activity }) => isoDate(activity?.date));
  return days.filter((day) => day !== undefined).toSorted()[0];
}

function identifiers({ corporationId, businessNumbers }: Corporation): Identifier[] {
  const number = parseIdentifier(corporationNumber, corporationId);
  const [programmes] = Array.isArray(businessNumbers) ? businessNumbers : [businessNumbers];
  const business = parseIdentifier(businessNumber, programmes?.businessNumber ?? '');
  return [
    ...(number ? [{ type: 'Corporation Number', value: number, jurisdiction: 'CA', registry: 'Corporations Canada' }] : []),
    ...(business ? [{ type: 'Business Number', value: business, jurisdiction: 'CA' }] : []),
  ];
}

function addressOf(found: NonNullable<Corporation['adresses']>[number]['address']): Address[] {
  if (!found || found.current === false) return [];
  const lines = typeof found.addressLine === 'string' ? [found.addressLine] : (found.addressLine ?? []);
  const country = countryCode(found.countryCode);
  const read = address('registered', { lines, city: found.city, postalCode: found.postalCode, region: found.provinceCode, country });
  return read ? [read] : [];
}

/** Directors of a federal corporation are individuals by law. One without a name is left out, and makes the list partial. */
function director({ firstName, middleName, lastName, serviceAddress: found }: Director): PartyRecord[] {
  const legalName = fullName(firstName, middleName, lastName);
  if (!legalName) return [];
  const service =
    found &&
    address('service', {
      lines: [found.line1, found.line2],
      city: found.city,
      postalCode: found.postalCode,
      region: found.subdivisionCode,
      country: countryCode(found.countryCode),
    });
  return [
    {
      entityType: 'person',
      legalName,
      ...(service && { addresses: [service] }),
      relationships: [{ nature: 'Director', role: 'Director' }],
    },
  ];
}

function officersStatus(directors: readonly Director[], isComplete: boolean): DataStatus {
  if (directors.length === 0) return 'none_on_register';
  return isComplete ? 'complete' : 'partial';
}
