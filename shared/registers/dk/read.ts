/** DK: reads the answers of the CVR index. PURE. */
import type {
  Activity,
  CompanyRecord,
  DataStatus,
  OtherName,
  Relationship,
  Standing,
  StatusKind,
  StatusReason,
} from '../../model/entity/company-record.ts';
import { isoDate } from '../../model/entity/dates.ts';
import { statusDay } from '../../model/entity/dissolution.ts';
import { Changed } from '../faults.ts';
import { addressOf } from './addresses.ts';
import { current, isCurrent, nameOf, trimmed, valuesOf } from './history.ts';
import { cvrNumber } from './identifiers.ts';
import { type Found, parties } from './parties.ts';
import { isLimitedPartnership, isPartnership, isSoleTrader } from './roles.ts';
import { dissolutionReasonOf, hasMoved, statusKindOf } from './statuses.ts';
import type { Company, Foreigner } from './wire.ts';

export interface Answer {
  company: Company;
  foreigners: readonly Foreigner[];
}

export function read({ company, foreigners }: Answer): CompanyRecord {
  const { virksomhedMetadata: newest } = company;
  const legalName = trimmed(newest.nyesteNavn?.navn) ?? nameOf(company.navne);
  if (!legalName) throw new Changed('a company without a name');
  const registrationNumber = String(company.cvrNummer).padStart(8, '0');
  const found = parties(company, foreigners);
  const [officers, owners] = [officersStatus(found), ownersStatus(company, found)];
  return {
    entityType: 'company',
    legalName,
    registrationNumber,
    legalForm: trimmed(newest.nyesteVirksomhedsform?.langBeskrivelse) ?? trimmed(newest.nyesteVirksomhedsform?.kortBeskrivelse),
    ...status(company),
    countryOfRegistration: 'DK',
    jurisdiction: 'DK',
    registrationDate: isoDate(newest.stiftelsesDato) ?? firstDay(company),
    addresses: [addressOf('registered', newest.nyesteBeliggenhedsadresse), addressOf('postal', current(company.postadresse))].filter(
      (address) => address !== undefined,
    ),
    identifiers: [{ type: cvrNumber.label, value: registrationNumber, jurisdiction: 'DK', registry: 'CVR' }],
    activities: activities(company),
    capital: capital(company),
    otherNames: otherNames(company, legalName),
    parties: found.parties,
    ...(found.former.length > 0 && { formerParties: found.former }),
    ...(found.ownShares.length > 0 && { ownership: { ownShares: found.ownShares } }),
    dataStatus: { officers: officers.status, owners: owners.status },
    dataStatusReasons: { officers: officers.reasons, owners: owners.reasons },
  };
}

function status(company: Company): Standing {
  const companyStatus = trimmed(company.virksomhedMetadata.sammensatStatus);
  const end = endOf(company);
  const statusKind: StatusKind = end && !hasMoved(companyStatus) ? 'dissolved' : statusKindOf(companyStatus);
  const reason = statusKind === 'dissolved' && dissolutionReasonOf(companyStatus);
  return {
    ...(companyStatus && { companyStatus }),
    statusKind,
    ...statusDay(statusKind, end ? end.day : sinceOf(company)),
    ...(reason && { dissolutionReason: reason }),
  };
}

/** The last day of the last life of a company of which all lives have ended; `undefined` while one goes on. */
function endOf({ livsforloeb: lives }: Company): { day: string | undefined } | undefined {
  if (!lives?.length || lives.some(isCurrent)) return undefined;
  const days = lives.flatMap(({ periode }) => isoDate(periode?.gyldigTil) ?? []);
  return { day: days.toSorted().at(-1) };
}

const sinceOf = ({ virksomhedsstatus }: Company): string | undefined => isoDate(current(virksomhedsstatus)?.periode?.gyldigFra);

function firstDay({ livsforloeb }: Company): string | undefined {
  return (livsforloeb ?? [])
    .map(({ periode }) => isoDate(periode?.gyldigFra))
    .filter((day) => day !== undefined)
    .toSorted()[0];
}

function activities({ virksomhedMetadata: newest }: Company): Activity[] {
  const found = [newest.nyesteHovedbranche, newest.nyesteBibranche1, newest.nyesteBibranche2, newest.nyesteBibranche3];
  return found.flatMap((industry, at) => {
    const description = trimmed(industry?.branchetekst);
    if (!industry) return [];
    return [
      { scheme: 'Dansk Branchekode', code: industry.branchekode, ...(description && { description }), ...(at === 0 && { primary: true }) },
    ];
  });
}

function capital({ attributter }: Company): CompanyRecord['capital'] {
  const amount = Number(valuesOf(attributter, 'KAPITAL')[0]?.value ?? Number.NaN);
  const currency = valuesOf(attributter, 'KAPITALVALUTA')[0]?.value;
  return Number.isFinite(amount) && currency && /^[A-Z]{3}$/.test(currency) ? { amount, currency } : undefined;
}

function otherNames({ navne, binavne }: Company, legalName: string): OtherName[] {
  const previous = (navne ?? []).filter((named) => !isCurrent(named) && trimmed(named.navn) && trimmed(named.navn) !== legalName);
  const trading = (binavne ?? []).filter((named) => isCurrent(named) && trimmed(named.navn));
  return [
    ...previous.map(({ navn, periode }): OtherName => {
      const [from, to] = [isoDate(periode?.gyldigFra), isoDate(periode?.gyldigTil)];
      return { name: trimmed(navn)!, kind: 'previous', ...(from && { from }), ...(to && { to }) };
    }),
    ...trading.map(({ navn }): OtherName => ({ name: trimmed(navn)!, kind: 'trading' })),
  ];
}

interface Section {
  status: DataStatus;
  /** What this answer lacks. */
  reasons: StatusReason[];
}

const OWNER_NATURES: ReadonlySet<string> = new Set(['Shareholder', 'Partner', 'General Partner', 'Beneficial Owner']);
const NO_OFFICERS: ReadonlySet<string> = new Set([...OWNER_NATURES, 'Founder', 'Head Office']);
const isOwner = ({ nature }: Relationship): boolean => OWNER_NATURES.has(nature);
const isOffice = ({ nature }: Relationship): boolean => !NO_OFFICERS.has(nature);

function officersStatus({ parties, unnamed }: Found): Section {
  if (unnamed.some(isOffice)) return { status: 'partial', reasons: ['hidden_by_register'] };
  return { status: parties.some(({ relationships }) => relationships.some(isOffice)) ? 'complete' : 'none_on_register', reasons: [] };
}

/**
 * Holders of less than 5 % of a company, and limited partners, are not entered: the list is complete only where the lower ends of the
 * bands leave no room for another holder. All traders and general partners are entered.
 */
function ownersStatus({ virksomhedMetadata }: Company, { parties, unnamed }: Found): Section {
  const form = virksomhedMetadata.nyesteVirksomhedsform?.virksomhedsformkode ?? undefined;
  const owned = parties.flatMap(({ relationships }) => relationships.filter(isOwner));
  const reasons: StatusReason[] = [
    ...(unnamed.some(isOwner) ? ['hidden_by_register' as const] : []),
    ...(isLimitedPartnership(form) ? ['some_roles_only' as const] : []),
  ];
  if (owned.length === 0 && !unnamed.some(isOwner)) return { status: reasons.length > 0 ? 'not_published' : 'none_on_register', reasons };
  if (!isSoleTrader(form) && !isPartnership(form) && capitalOf(owned) < WHOLE) reasons.push('holders_below_floor');
  return { status: reasons.length > 0 ? 'partial' : 'complete', reasons };
}

/** In percent: three thirds of six places make a little less than 100. */
const WHOLE = 99.9999;

/** The least that the legal owners hold together, in percent of the capital. */
const capitalOf = (relationships: readonly Relationship[]): number =>
  relationships
    .filter(({ nature }) => nature === 'Shareholder')
    .flatMap(({ interests = [] }) => interests)
    .filter(({ kind }) => kind === 'shareholding')
    .reduce((sum, { share }) => sum + (share?.exact ?? share?.minimum ?? 0), 0);
