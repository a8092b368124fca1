/** RO: reads the answers of ANAF. PURE. */
import { address } from '../../model/entity/addresses.ts';
import type {
  Activity,
  Address,
  CompanyRecord,
  FinancialStatement,
  Identifier,
  Standing,
  StatusKind,
} from '../../model/entity/company-record.ts';
import { countryCode } from '../../model/entity/countries.ts';
import { dayMonthYear, isoDate } from '../../model/entity/dates.ts';
import { statusDay } from '../../model/entity/dissolution.ts';
import { comparableName } from '../../model/entity/names.ts';
import { cui } from './identifiers.ts';
import { statusKindOf } from './statuses.ts';
import { representativesOf } from './trade-register.ts';
import type { BalanceSheet, Taxpayer } from './wire.ts';

export interface Answer {
  taxpayer: Taxpayer;
  /** Of the trade register's files; `undefined` where this deployment has none. */
  rows: readonly string[] | undefined;
}

export function read({ taxpayer, rows }: Answer): CompanyRecord {
  const { date_generale: general } = taxpayer;
  const isPerson = /FIZIC/.test(comparableName(general.forma_organizare ?? ''));
  return {
    entityType: isPerson ? 'person' : 'company',
    legalName: textOf(general.denumire) ?? '',
    registrationNumber: String(general.cui),
    legalForm: textOf(general.forma_juridica),
    ...status(taxpayer),
    countryOfRegistration: 'RO',
    jurisdiction: 'RO',
    registrationDate: isoDate(general.data_inregistrare),
    addresses: addresses(taxpayer),
    identifiers: identifiers(taxpayer),
    activities: activities(general.cod_CAEN),
    otherNames: [],
    ...officers(rows, textOf(general.nrRegCom)),
  };
}

/** A company that is not in the files may be younger than they are: nothing is known of its officers. */
function officers(
  rows: Answer['rows'],
  tradeNumber: string | undefined,
): Pick<CompanyRecord, 'parties' | 'dataStatus' | 'dataStatusReasons'> {
  const parties = representativesOf(rows ?? [], tradeNumber);
  if (!rows?.length) {
    return { parties, dataStatus: NOT_COVERED, dataStatusReasons: { officers: ['not_read_by_service'] } };
  }
  const status = parties.length > 0 ? ('partial' as const) : ('none_on_register' as const);
  return {
    parties,
    dataStatus: { ...NOT_COVERED, officers: status },
    dataStatusReasons: { officers: [status === 'partial' ? 'some_roles_only' : 'none_entered'] },
  };
}

const NOT_COVERED = { officers: 'not_covered', owners: 'not_covered' } as const;

/** A registered taxpayer can also be on ANAF's list of inactive taxpayers. */
function status({ date_generale, stare_inactiv }: Taxpayer): Standing {
  const stated = textOf(date_generale.stare_inregistrare);
  const kind = statusKindOf(comparableName(stated ?? '').split(' ')[0]) ?? 'unknown';
  const isInactive = stare_inactiv?.statusInactivi === true;
  const companyStatus = isInactive && kind === 'active' ? [stated, 'contribuabil inactiv'].join('; ') : stated;
  const struckOff = textOf(stare_inactiv?.dataRadiere);
  const statusKind = combinedKind(kind, isInactive, struckOff !== undefined);
  // `RADIERE din data 25.01.2018`: the day of the state, which is not the one of the list of the inactive.
  const sinceState = dayMonthYear(/\d{2}\.\d{2}\.\d{4}/.exec(stated ?? '')?.[0]);
  const since = statusKind === kind ? sinceState : isoDate(textOf(stare_inactiv?.dataInactivare));
  return { ...(companyStatus && { companyStatus }), statusKind, ...statusDay(statusKind, isoDate(struckOff) ?? since) };
}

function combinedKind(kind: StatusKind, isInactive: boolean, isStruckOff: boolean): StatusKind {
  if (isStruckOff) return 'dissolved';
  return isInactive && kind === 'active' ? 'inactive' : kind;
}

/** The seat in its parts and, where it is a different place, the fiscal domicile on one line. */
function addresses({ date_generale, adresa_sediu_social: seat }: Taxpayer): Address[] {
  const country = textOf(seat?.stara);
  const street = [seat?.sdenumire_Strada, seat?.snumar_Strada].map(textOf).filter(Boolean).join(' ');
  const seatOf = (...more: string[]) =>
    address('registered', {
      lines: [street, seat?.sdetalii_Adresa, ...more],
      city: seat?.sdenumire_Localitate,
      postalCode: seat?.scod_Postal,
      region: seat?.sdenumire_Judet,
      country: seat && textOf(seat.sdenumire_Localitate) ? (country ? countryCode(comparableName(country)) : 'RO') : undefined,
    });
  const fiscal = address('business', { text: date_generale.adresa, postalCode: date_generale.codPostal });
  const registered = seatOf();
  if (registered && fiscal && isSamePlace(registered, fiscal)) return [seatOf(...buildingParts(registered, fiscal)) ?? registered];
  return [registered, fiscal].filter((found) => found !== undefined);
}

const BUILDING_PART =
  /^(?:BL|BLOC|SC|SCARA|ET|ETAJ|PARTER|MANSARDA|AP|APT|APARTAMENT|CAM|CAMERA|BIROU|BIROUL|CORP|HALA|SPATIUL|MODUL|LOT)\b/;

/** Only the one-line address has floor, flat and the like: the pieces after the house number that the seat lacks. */
function buildingParts(seat: Address, { text }: Address): string[] {
  const known = new Set(comparableName(seat.text).split(' '));
  const pieces = text.split(',').map((piece) => piece.trim());
  const house = pieces.findIndex((piece) => /^NR\b/.test(comparableName(piece)));
  return pieces.filter((piece, at) => {
    const comparable = comparableName(piece);
    const isInside = (house !== -1 && at > house) || BUILDING_PART.test(comparable);
    return isInside && !comparable.split(' ').every((word) => known.has(word));
  });
}

/** ANAF spells the same place in different ways: two addresses are the same place if all words of one occur in the other. */
function isSamePlace(one: Address, other: Address): boolean {
  const there = new Set(comparableName(other.text).split(' '));
  return comparableName([...one.lines, one.city].join(' '))
    .split(' ')
    .every((word) => there.has(word));
}

function identifiers({ date_generale: { cui: number, nrRegCom }, inregistrare_scop_Tva: vat }: Taxpayer): Identifier[] {
  const trade = textOf(nrRegCom);
  return [
    { type: cui.label, value: String(number), jurisdiction: 'RO', registry: 'ANAF' },
    ...(trade && /^[A-Z]\d/.test(trade) ? [{ type: 'Nr. registrul comerțului', value: trade, jurisdiction: 'RO', registry: 'ONRC' }] : []),
    ...(vat?.scpTVA ? [{ type: 'Cod TVA', value: `RO${number}`, jurisdiction: 'RO' }] : []),
  ];
}

/** A CAEN class has four digits; leading zeros are often missing. */
function activities(caen: string | null | undefined): Activity[] {
  const code = textOf(caen)?.padStart(4, '0');
  return code && /^\d{4}$/.test(code) && code !== '0000' ? [{ scheme: 'CAEN', code, primary: true }] : [];
}

/** Figures are found by label: banks, insurers and associations have other indicator numbers. `undefined` if nothing was filed. */
export function figures({ an, i: indicators }: BalanceSheet): FinancialStatement | undefined {
  const value = (label: RegExp) => indicators.find(({ val_den_indicator: text }) => label.test(plain(text)))?.val_indicator ?? undefined;
  const [profit, loss] = [value(/^PROFIT NET$/), value(/^PIERDERE NETA$/)];
  const found = {
    revenue: value(/^CIFRA DE AFACERI NETA$/),
    profitLoss: profit === undefined && loss === undefined ? undefined : (profit ?? 0) - (loss ?? 0),
    equity: value(/^CAPITALURI TOTAL/),
    liabilities: value(/^DATORII( TOTAL)?$/),
    employees: value(/^NUMAR MEDIU DE SALARIATI/),
  };
  return Object.values(found).every((figure) => figure === undefined) ? undefined : { periodEnd: `${an}-12-31`, currency: 'RON', ...found };
}

const plain = (label: string | null | undefined): string => comparableName(label ?? '');

const textOf = (text: string | null | undefined): string | undefined => text?.replace(/\s+/g, ' ').trim() || undefined;
