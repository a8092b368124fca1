/** PL: reads the current extract of the KRS. PURE. */
import { address } from '../../entity/addresses.ts';
import type {
  Activity as ActivityRecord,
  Address,
  Capital,
  CompanyRecord,
  PartyRecord,
  StatusKind,
  StatusReason,
} from '../../entity/company-record.ts';
import { countryCode } from '../../entity/countries.ts';
import { dayMonthYear } from '../../entity/dates.ts';
import { fullName } from '../../entity/names.ts';
import { krs, nip, regon } from './identifiers.ts';
import { formerOfficers, officers } from './officers.ts';
import { grosze, owners, ownersStatus } from './owners.ts';
import { type Activity, type Dzial1, type Dzial6, type Extract, isFilled, isOpen } from './wire.ts';

interface Status {
  companyStatus: string;
  statusKind: StatusKind;
}

/** `struckOff`: the extract is of the day before it, and `day` is that of the entry. */
export interface Answer {
  extract: Extract;
  struckOff?: { day: string | undefined };
}

/** One entity of its extract. */
export function read({ extract: { odpis }, struckOff }: Answer): CompanyRecord {
  const { naglowekA, dane } = odpis;
  const { danePodmiotu, siedzibaIAdres } = dane.dzial1;
  const activities = dane.dzial3?.przedmiotDzialalnosci;
  const parties = [officers(odpis), owners(dane.dzial1)] as const;
  const left = formerOfficers(odpis);
  return {
    entityType: 'company',
    legalName: danePodmiotu.nazwa,
    registrationNumber: naglowekA.numerKRS,
    legalForm: danePodmiotu.formaPrawna ?? undefined,
    ...(struckOff ? STRUCK_OFF : status(dane.dzial6 ?? undefined, danePodmiotu.nazwa)),
    countryOfRegistration: 'PL',
    jurisdiction: 'PL',
    registrationDate: dayMonthYear(naglowekA.dataRejestracjiWKRS),
    addresses: [registeredAddress(siedzibaIAdres)].filter((found) => found !== undefined),
    identifiers: [...krs(naglowekA.numerKRS), ...nip(danePodmiotu.identyfikatory?.nip), ...regon(danePodmiotu.identyfikatory?.regon)],
    activities: [
      ...(activities?.przedmiotPrzewazajacejDzialalnosci ?? []).flatMap((found) => activity(found, true)),
      ...(activities?.przedmiotPozostalejDzialalnosci ?? []).flatMap((found) => activity(found, false)),
    ],
    capital: capital(dane.dzial1),
    otherNames: [],
    ...(struckOff ? gone([...parties.flat(), ...left], struckOff.day) : present(parties, left, dane.dzial1)),
  };
}

const STRUCK_OFF: Status = { companyStatus: 'Wykreślony', statusKind: 'dissolved' };

type Parties = Pick<CompanyRecord, 'parties' | 'formerParties' | 'dataStatus' | 'dataStatusReasons'>;

/** Whoever stood there until the entity was struck off has left on that day. */
function gone(all: PartyRecord[], day: string | undefined): Parties {
  const ended = all.map((party) => ({
    ...party,
    relationships: party.relationships.map((relationship) => (relationship.to || !day ? relationship : { ...relationship, to: day })),
  }));
  return {
    parties: [],
    ...(ended.length > 0 && { formerParties: ended }),
    dataStatus: { officers: 'none_on_register', owners: 'none_on_register' },
    dataStatusReasons: { officers: ['none_entered'], owners: ['none_entered'] },
  };
}

function present([inOffice, holders]: readonly [PartyRecord[], PartyRecord[]], left: PartyRecord[], dzial1: Dzial1): Parties {
  const [officersStatus, ...officersReasons] = ofOfficers(inOffice);
  const [status, ...reasons] = ownersStatus(dzial1);
  const isMasked = holders.some(({ nameMasked }) => nameMasked);
  const hidden: StatusReason[] = isMasked ? ['hidden_by_register'] : [];
  return {
    parties: [...inOffice, ...holders],
    ...(left.length > 0 && { formerParties: left }),
    dataStatus: { officers: officersStatus, owners: isMasked && status === 'complete' ? 'partial' : status },
    dataStatusReasons: { officers: officersReasons, owners: [...reasons, ...hidden] },
  };
}

/** A masked name is an entry that the register withholds in part. */
function ofOfficers(inOffice: readonly PartyRecord[]): readonly [CompanyRecord['dataStatus']['officers'], ...StatusReason[]] {
  if (inOffice.length === 0) return ['none_on_register', 'none_entered'];
  return inOffice.some(({ nameMasked }) => nameMasked) ? ['restricted', 'hidden_by_register'] : ['complete'];
}

/**
 * The register has no field for it: what runs in section 6 decides, the gravest first, then the addition that a name must end
 * with in such proceedings where section 6 does not show them.
 */
function status(dzial6: Dzial6 | undefined, name: string): Status {
  const restructurings = dzial6 ? restructuringsOf(dzial6) : [];
  const running = restructurings.filter(({ open }) => open);
  const carries = (addition: string, entries: readonly unknown[] | undefined) =>
    name.toUpperCase().replace(/["”']/g, '').trim().endsWith(addition) && !entries?.some(isFilled);
  if (dzial6?.postepowanieUpadlosciowe.some(isOpen) || carries('W UPADŁOŚCI', dzial6?.postepowanieUpadlosciowe))
    return { companyStatus: 'W upadłości', statusKind: 'insolvent' };
  if (dzial6?.likwidacja.some(isOpen) || carries('W LIKWIDACJI', dzial6?.likwidacja))
    return { companyStatus: 'W likwidacji', statusKind: 'liquidation' };
  if (running.some(({ kind }) => kind?.toUpperCase().includes('LIKWIDAC')))
    return { companyStatus: 'Uporządkowana likwidacja', statusKind: 'liquidation' };
  if (running.length > 0 || carries('W RESTRUKTURYZACJI', restructurings))
    return { companyStatus: 'W restrukturyzacji', statusKind: 'insolvent' };
  if (dzial6?.rozwiazanieUniewaznienie.some(isFilled)) return { companyStatus: 'Rozwiązanie lub unieważnienie', statusKind: 'liquidation' };
  if (isSuspended(dzial6)) return { companyStatus: 'Działalność zawieszona', statusKind: 'inactive' };
  return { companyStatus: 'Aktywny', statusKind: 'active' };
}

/** Both names of the section: the longer one came with orderly liquidation. */
function restructuringsOf(dzial6: Dzial6): { open: boolean; kind: string | null | undefined }[] {
  return [
    ...dzial6.postepowanieRestrukturyzacyjneNaprawczePrzymusowaRestrukturyzacja.filter(isFilled).map((entry) => ({
      open: isOpen(entry),
      kind: entry.otwarciePostepowaniaRestrukturyzacyjnegoNaprawczegoPrzymusowejRestrukturyzacji?.rodzajPostepowania,
    })),
    ...dzial6.postepowanieRestrukturyzacyjneNaprawczePrzymusowaRestrukturyzacjaUporzadkowanaLikwidacja.filter(isFilled).map((entry) => ({
      open: isOpen(entry),
      kind: entry.otwarciePostepowaniaRestrukturyzacyjnegoNaprawczegoPrzymusowejRestrukturyzacjiUporzadkowanejLikwidacji
        ?.rodzajPostepowania,
    })),
  ];
}

const isSuspended = (dzial6: Dzial6 | undefined): boolean =>
  dzial6?.zawieszenieWznowienie.some(({ dataZawieszenia, dataWznowienia }) => isFilled(dataZawieszenia) && !isFilled(dataWznowienia)) ??
  false;

/** A village without streets numbers its houses by its own name; its post office stands elsewhere. */
function registeredAddress(found: Dzial1['siedzibaIAdres']): Address | undefined {
  const place = found?.adres;
  if (!place) return undefined;
  const { ulica, nrDomu, nrLokalu, miejscowosc, kodPocztowy, poczta, kraj } = place;
  const house = [nrDomu, nrLokalu].filter(Boolean).join('/');
  return address('registered', {
    lines: [fullName(ulica || miejscowosc, house), poczta && poczta !== miejscowosc ? `POCZTA ${poczta}` : undefined],
    city: miejscowosc,
    postalCode: kodPocztowy,
    region: found.siedziba?.wojewodztwo,
    country: kraj?.trim().toUpperCase() === 'POLSKA' ? 'PL' : countryCode(kraj),
  });
}

function activity({ kodDzial, kodKlasa, kodPodklasa, opis }: Activity, primary: boolean): ActivityRecord[] {
  const code = [kodDzial, kodKlasa, kodPodklasa].filter(Boolean).join('.');
  return code ? [{ scheme: 'PKD', code, description: opis ?? undefined, ...(primary && { primary }) }] : [];
}

function capital({ kapital }: Dzial1): Capital | undefined {
  const amount = grosze(kapital?.wysokoscKapitaluZakladowego?.wartosc);
  const currency = kapital?.wysokoscKapitaluZakladowego?.waluta?.trim();
  if (amount === undefined || !currency) return undefined;
  const shares = kapital?.lacznaLiczbaAkcjiUdzialow?.replace(/[\s.]/g, '') ?? '';
  return {
    amount: amount / 100,
    currency,
    kind: 'Kapitał zakładowy',
    ...(/^\d+$/.test(shares) && { shares: Number(shares) }),
  };
}
