/** PL: reads the current extract of the KRS. PURE. */
import { address } from '../../entity/addresses.ts';
import type { Activity as ActivityRecord, Address, Capital, CompanyRecord, PartyRecord, StatusKind } from '../../entity/company-record.ts';
import { countryCode } from '../../entity/countries.ts';
import { dayMonthYear } from '../../entity/dates.ts';
import { fullName } from '../../entity/names.ts';
import { officers } from './officers.ts';
import { grosze, owners, ownersStatus } from './owners.ts';
import { krs, nip, regon } from './party.ts';
import { type Activity, type Dzial1, type Dzial6, type Extract, isFilled, isOpen } from './wire.ts';

interface Status {
  companyStatus: string;
  statusKind: StatusKind;
}

/** One entity of its extract. */
export function read({ odpis }: Extract): CompanyRecord {
  const { naglowekA, dane } = odpis;
  const { danePodmiotu, siedzibaIAdres } = dane.dzial1;
  const activities = dane.dzial3?.przedmiotDzialalnosci;
  const inOffice = officers(odpis);
  return {
    entityType: 'company',
    legalName: danePodmiotu.nazwa,
    registrationNumber: naglowekA.numerKRS,
    legalForm: danePodmiotu.formaPrawna ?? undefined,
    ...status(dane.dzial6 ?? undefined, danePodmiotu.nazwa),
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
    parties: [...inOffice, ...owners(dane.dzial1)],
    dataStatus: { officers: officersStatus(inOffice), owners: ownersStatus(dane.dzial1) },
  };
}

function officersStatus(inOffice: PartyRecord[]): CompanyRecord['dataStatus']['officers'] {
  if (inOffice.length === 0) return 'none_on_register';
  return inOffice.some(({ nameMasked }) => nameMasked) ? 'restricted' : 'complete';
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
