/** LV: reads the rows of the register's tables with one company's number. PURE. */
import { address } from '../../model/entity/addresses.ts';
import type {
  Address,
  Capital as CompanyCapital,
  CompanyRecord,
  DissolutionReason,
  OtherName,
  Standing,
  StatusKind,
  StatusReason,
} from '../../model/entity/company-record.ts';
import type { SectionStatus } from '../../model/entity/completeness.ts';
import { isoDate } from '../../model/entity/dates.ts';
import { statusDay } from '../../model/entity/dissolution.ts';
import { codes } from '../codes.ts';
import { registrationIdentifier } from './identifiers.ts';
import { type Parties, parties } from './parties.ts';
import { type Answer, amountOf, type Capital, type Company, type FormerName, type Liquidation, type Proceeding, textOf } from './wire.ts';

interface Status extends Standing {
  companyStatus: string;
  statusKind: StatusKind;
}

const removalOf = codes<{ words: string; reason: DissolutionReason }>('LV closed', {
  L: { words: 'Likvidēts', reason: 'dissolved' },
  R: { words: 'Reorganizēts', reason: 'merged' },
});
const proceedingOf = codes<string>('LV proceeding_form', {
  INSOLVENCY: 'Maksātnespējas process',
  LEGAL_PROTECTION: 'Tiesiskās aizsardzības process',
  OUT_OF_COURT_LEGAL_PROTECTION: 'Ārpustiesas tiesiskās aizsardzības process',
});

export const isGone = ({ closed, terminated }: Company): boolean => Boolean(textOf(closed) ?? textOf(terminated));

/** State and municipal stock companies differ in the words of their legal form, not in its code. */
export const isStockCompany = ({ type }: Company): boolean => textOf(type) === 'AS';
const isSoleTrader = ({ type }: Company): boolean => textOf(type) === 'IK';

export function read(answer: Answer): CompanyRecord {
  const { company, names, liquidations, proceedings } = answer;
  const capital = capitalOf(answer.capitals);
  const found = parties(answer, capital);
  const [officers, owners] = [officersStatus(company, found), ownersStatus(company, found)];
  return {
    entityType: isSoleTrader(company) ? 'person' : 'company',
    legalName: company.name.replace(/\s+/g, ' ').trim(),
    registrationNumber: String(company.regcode),
    legalForm: textOf(company.type_text),
    ...companyStatus(company, liquidations, proceedings),
    countryOfRegistration: 'LV',
    jurisdiction: 'LV',
    registrationDate: isoDate(company.registered),
    addresses: addresses(company),
    identifiers: [registrationIdentifier(String(company.regcode))],
    capital,
    activities: [],
    otherNames: otherNames(company, names),
    parties: [...found.officers, ...found.holders, ...found.owners],
    dataStatus: { officers: officers.status, owners: owners.status },
    dataStatusReasons: { officers: officers.reasons, owners: owners.reasons },
    ...(found.ownShares.length > 0 && { ownership: { ownShares: found.ownShares } }),
  };
}

/** The gravest open proceeding: insolvency, then liquidation, then protection from creditors. */
export function companyStatus(company: Company, liquidations: readonly Liquidation[], proceedings: readonly Proceeding[]): Status {
  if (isGone(company)) return removal(company);
  const open = proceedings.filter(({ proceeding_ended_on }) => !textOf(proceeding_ended_on));
  const insolvency = open.find(({ proceeding_form }) => textOf(proceeding_form) === 'INSOLVENCY');
  if (insolvency) return inProceeding(insolvency);
  const [liquidation] = liquidations;
  if (liquidation) return { companyStatus: textOf(liquidation.liquidation_type_text) ?? 'Likvidācija', statusKind: 'liquidation' };
  return open[0] ? inProceeding(open[0]) : { companyStatus: 'Reģistrēts', statusKind: 'active' };
}

function removal({ closed, terminated }: Company): Status {
  const known = removalOf(textOf(closed));
  return {
    companyStatus: known?.words ?? 'Izslēgts no reģistra',
    statusKind: 'dissolved',
    ...statusDay('dissolved', isoDate(terminated)),
    ...(known && { dissolutionReason: known.reason }),
  };
}

function inProceeding({ proceeding_form, proceeding_started_on }: Proceeding): Status {
  const form = textOf(proceeding_form);
  const companyStatus = proceedingOf(form) ?? form ?? 'Process';
  return { companyStatus, statusKind: 'insolvent', ...statusDay('insolvent', isoDate(proceeding_started_on)) };
}

/** `Ogres nov., Ikšķiles pag., Ikšķile, Skolas iela 1`: municipality, parish, town, street and house. */
function addresses({ address: fullAddress, index }: Company): Address[] {
  const parts = textOf(fullAddress)?.split(/,\s*/) ?? [];
  const region = parts.find((part) => part.endsWith(' nov.'));
  const parish = parts.find((part) => part.endsWith(' pag.'));
  const inside = parts.filter((part) => part !== region && part !== parish);
  const hasTown = inside.length > 1 || (!region && !parish);
  const postalCode = textOf(index)?.replace(/^(?:LV-?)?(\d{4})$/, 'LV-$1');
  const code = postalCode && /^LV-\d{4}$/.test(postalCode) ? postalCode : undefined;
  const found = address('registered', {
    lines: [inside.slice(hasTown ? 1 : 0).join(', '), parish],
    city: hasTown ? inside[0] : undefined,
    postalCode: code,
    region,
    country: parts.length > 0 ? 'LV' : undefined,
    text: [...parts, ...(parts.length > 0 && code ? [code] : [])].join(', '),
  });
  return found ? [found] : [];
}

/** The registered capital where it is entered (while not all is paid up), else the paid-up capital; the latest row. */
function capitalOf(capitals: readonly Capital[]): CompanyCapital | undefined {
  for (const type of ['REGISTERED_EQUITY', 'PAID_UP_EQUITY']) {
    const latest = capitals
      .filter(({ equity_capital_type }) => textOf(equity_capital_type) === type)
      .toSorted((one, other) => (one.date_from ?? '').localeCompare(other.date_from ?? ''))
      .at(-1);
    const [amount, currency, kind] = [amountOf(latest?.amount), textOf(latest?.currency), textOf(latest?.equity_capital_type_text)];
    if (amount !== undefined && currency && /^[A-Z]{3}$/.test(currency)) return { amount, currency, ...(kind && { kind }) };
  }
  return undefined;
}

function otherNames(company: Company, names: readonly FormerName[]): OtherName[] {
  return names.flatMap(({ name, date_to }) => {
    const former = textOf(name);
    return former && former !== textOf(company.name) ? [{ name: former, kind: 'previous' as const, to: isoDate(date_to) }] : [];
  });
}

/** The tables drop all rows of a company that was removed: that they have none says nothing about who was entered. */
const NOT_KEPT: SectionStatus = { status: 'not_published', reasons: ['published_period_only'] };

/** The table has the persons who represent the company: the supervisory board of a stock company may be missing from it. */
function officersStatus(company: Company, { officers }: Parties): SectionStatus {
  if (isGone(company)) return NOT_KEPT;
  if (officers.length === 0) return { status: 'none_on_register', reasons: ['none_entered'] };
  const hasSupervisors = officers.some(({ relationships }) => relationships.some(({ nature }) => nature === 'Supervisory Board Member'));
  return { status: isStockCompany(company) && !hasSupervisors ? 'partial' : 'complete', reasons: [] };
}

function ownersStatus(company: Company, { officers, holders, owners, hasDepository, hasUnnamed, coversCapital }: Parties): SectionStatus {
  if (isGone(company)) return NOT_KEPT;
  const hasOwners = holders.length + owners.length > 0;
  const reasons: StatusReason[] = [
    ...(hasUnnamed ? (['hidden_by_register'] as const) : []),
    ...(hasDepository || (holders.length > 0 && coversCapital === false) ? (['parts_missing'] as const) : []),
  ];
  if (reasons.length > 0) return { status: hasOwners ? 'partial' : 'not_published', reasons };
  const isSoleTraders = officers.some(({ relationships }) => relationships.some(({ nature }) => nature === 'Direct Owner'));
  if (holders.length > 0 || isSoleTraders) return { status: 'complete', reasons };
  return { status: hasOwners ? 'partial' : 'not_published', reasons };
}
