/** HR: reads a subject of the court register. PURE. */
import { address } from '../../model/entity/addresses.ts';
import type { CompanyRecord, OtherName } from '../../model/entity/company-record.ts';
import { isoDate } from '../../model/entity/dates.ts';
import { fullName } from '../../model/entity/names.ts';
import { parseIdentifier } from '../../model/identifiers/scheme.ts';
import { Changed } from '../faults.ts';
import { mbs, oib } from './identifiers.ts';
import { statusOf } from './statuses.ts';
import type { Subject } from './wire.ts';

/** `number`: the MBS or the OIB that was asked for. */
export interface Answer {
  number: string;
  subject: Subject;
}

export function read({ number, subject }: Answer): CompanyRecord {
  const [own, tax] = [mbsOf(subject), oibOf(subject)];
  if (![own, tax].includes(number)) throw new Changed('a subject with another number');
  const legalName = fullName(subject.tvrtka?.ime);
  if (!legalName) throw new Changed('a subject without a name');
  return {
    entityType: 'company',
    legalName,
    registrationNumber: number,
    legalForm: fullName(subject.pravni_oblik?.vrsta_pravnog_oblika?.naziv) || undefined,
    ...statusOf(String(subject.status ?? ''), legalName),
    countryOfRegistration: 'HR',
    jurisdiction: 'HR',
    registrationDate: isoDate(subject.datum_osnivanja),
    addresses: addresses(subject),
    identifiers: [
      ...(own ? [{ type: mbs.label, value: own, jurisdiction: 'HR', registry: 'Sudski registar' }] : []),
      ...(tax ? [{ type: oib.label, value: tax, jurisdiction: 'HR' }] : []),
    ],
    activities: activities(subject),
    capital: capital(subject),
    otherNames: otherNames(subject, legalName),
    parties: [],
    dataStatus: { officers: 'restricted', owners: 'restricted' },
    dataStatusReasons: { officers: ['hidden_by_register'], owners: ['hidden_by_register'] },
  };
}

export const mbsOf = ({ potpuni_mbs: whole, mbs: short }: Pick<Subject, 'mbs' | 'potpuni_mbs'>): string | undefined =>
  parseIdentifier(mbs, whole ?? String(short ?? '').padStart(9, '0'));
const oibOf = ({ potpuni_oib: whole, oib: short }: Subject): string | undefined =>
  parseIdentifier(oib, whole ?? String(short ?? '').padStart(11, '0'));

function addresses({ sjediste: seat }: Subject): CompanyRecord['addresses'] {
  if (!seat) return [];
  const building = [seat.kucni_broj, seat.kucni_podbroj?.trim()].filter(Boolean).join('/');
  const found = address('registered', {
    lines: [fullName(seat.ulica, building)],
    city: seat.naziv_naselja ?? seat.naziv_opcine,
    region: seat.naziv_zupanije,
    country: 'HR',
  });
  return found ? [found] : [];
}

function activities({ pretezita_djelatnost: main }: Subject): CompanyRecord['activities'] {
  const { sifra: code, naziv: name } = main?.nacionalna_klasifikacija_djelatnosti ?? {};
  return code ? [{ scheme: 'NKD', code: String(code), description: fullName(name) || undefined, primary: true }] : [];
}

/** Numeric codes of ISO 4217: the euro, and the kuna of before 2023. */
const CURRENCIES: Readonly<Record<string, string>> = { '978': 'EUR', '191': 'HRK' };

/** Amounts are entered one after another; the last one is in force. */
function capital({ temeljni_kapitali: entries }: Subject): CompanyRecord['capital'] {
  const rank = ({ temeljni_kapital_rbr: at }: (typeof entries)[number]): number => Number(at ?? 0);
  const last = entries.toSorted((one, other) => rank(other) - rank(one))[0];
  const [amount, currency] = [Number(last?.iznos ?? Number.NaN), CURRENCIES[String(last?.valuta?.sifra ?? '')]];
  return Number.isFinite(amount) && amount > 0 && currency ? { amount, currency, kind: 'temeljni kapital' } : undefined;
}

function otherNames({ skracena_tvrtka: short, prijevodi_tvrtki: translations }: Subject, legalName: string): OtherName[] {
  const names: OtherName[] = [
    { name: fullName(short?.ime), kind: 'alternative' },
    ...translations.map(({ ime }) => ({ name: fullName(ime), kind: 'translated' as const })),
  ];
  return names.filter(({ name }) => name && name !== legalName);
}
