/** PL: reads the current extract of the KRS. PURE. */
import { address } from '../../model/entity/addresses.ts';
import type {
  Activity as ActivityRecord,
  Address,
  Capital,
  CompanyRecord,
  PartyRecord,
  Relationship,
  StatusKind,
  StatusReason,
} from '../../model/entity/company-record.ts';
import { countryCode } from '../../model/entity/countries.ts';
import { dayMonthYear } from '../../model/entity/dates.ts';
import { statusDay } from '../../model/entity/dissolution.ts';
import { fullName } from '../../model/entity/names.ts';
import { krs, nip, regon } from './identifiers.ts';
import { formerOfficers, officers } from './officers.ts';
import { grosze, owners, ownershipStatement, ownersStatus } from './owners.ts';
import { type Activity, type Dzial1, type Dzial6, type Extract, isFilled, isOpen } from './wire.ts';

interface Status {
  companyStatus: string;
  statusKind: StatusKind;
}

/** With `struckOff` the extract is as of before the strike-off; `day` is the date of the strike-off entry. */
export interface Answer {
  extract: Extract;
  struckOff?: { day: string | undefined };
}

export function read({ extract: { odpis }, struckOff }: Answer): CompanyRecord {
  const { naglowekA, dane } = odpis;
  const { danePodmiotu, siedzibaIAdres } = dane.dzial1;
  const activities = dane.dzial3?.przedmiotDzialalnosci;
  const parties = [officers(odpis), owners(dane.dzial1)] as const;
  const former = formerOfficers(odpis);
  return {
    entityType: 'company',
    legalName: danePodmiotu.nazwa,
    registrationNumber: naglowekA.numerKRS,
    legalForm: danePodmiotu.formaPrawna ?? undefined,
    ...(struckOff ? { ...STRUCK_OFF, ...statusDay('dissolved', struckOff.day) } : status(dane.dzial6 ?? undefined, danePodmiotu.nazwa)),
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
    ...(struckOff ? struckOffParties([...parties.flat(), ...former], struckOff.day) : currentParties(parties, former, dane.dzial1)),
  };
}

const STRUCK_OFF: Status = { companyStatus: 'Wykreślony', statusKind: 'dissolved' };

type Parties = Pick<CompanyRecord, 'parties' | 'formerParties' | 'dataStatus' | 'dataStatusReasons' | 'ownership'>;

/** All parties of a struck-off entity are former parties who left on the day of the strike-off. */
function struckOffParties(all: PartyRecord[], day: string | undefined): Parties {
  const formerParties = all.map((party) => ({
    ...party,
    // The pointer is that of a current extract; a struck-off entity has only the full one.
    relationships: party.relationships.map(({ pointer: _pointer, ...relationship }) => endedBy(day, relationship)),
  }));
  return {
    parties: [],
    ...(formerParties.length > 0 && { formerParties }),
    dataStatus: { officers: 'none_on_register', owners: 'none_on_register' },
    dataStatusReasons: { officers: ['none_entered'], owners: ['none_entered'] },
  };
}

/** A term that was to end after the strike-off ended with it. */
const endedBy = (day: string | undefined, relationship: Relationship): Relationship =>
  !day || (relationship.to && relationship.to < day) ? relationship : { ...relationship, to: day };

function currentParties([inOffice, holders]: readonly [PartyRecord[], PartyRecord[]], former: PartyRecord[], dzial1: Dzial1): Parties {
  const [officersStatus, ...officersReasons] = officersStatusOf(inOffice);
  const [status, ...reasons] = ownersStatus(dzial1);
  const isMasked = holders.some(({ nameMasked }) => nameMasked);
  const hidden: StatusReason[] = isMasked ? ['hidden_by_register'] : [];
  return {
    parties: [...inOffice, ...holders],
    ...(former.length > 0 && { formerParties: former }),
    dataStatus: { officers: officersStatus, owners: isMasked && status === 'complete' ? 'partial' : status },
    dataStatusReasons: { officers: officersReasons, owners: [...reasons, ...hidden] },
    ...ownershipStatement(dzial1),
  };
}

/** A masked name counts as an entry that the register withholds in part. */
function officersStatusOf(inOffice: readonly PartyRecord[]): readonly [CompanyRecord['dataStatus']['officers'], ...StatusReason[]] {
  if (inOffice.length === 0) return ['none_on_register', 'none_entered'];
  return inOffice.some(({ nameMasked }) => nameMasked) ? ['restricted', 'hidden_by_register'] : ['complete'];
}

/**
 * The register has no status field. The status follows from the running proceedings in section 6, the most serious first, and from the
 * addition that the name must end with during such proceedings, if section 6 does not show them.
 */
function status(dzial6: Dzial6 | undefined, name: string): Status {
  const restructurings = dzial6 ? restructuringsOf(dzial6) : [];
  const running = restructurings.filter(({ open }) => open);
  const nameEndsWith = (addition: string, entries: readonly unknown[] | undefined) =>
    name.toUpperCase().replace(/["”']/g, '').trim().endsWith(addition) && !entries?.some(isFilled);
  if (dzial6?.postepowanieUpadlosciowe.some(isOpen) || nameEndsWith('W UPADŁOŚCI', dzial6?.postepowanieUpadlosciowe))
    return { companyStatus: 'W upadłości', statusKind: 'insolvent' };
  if (dzial6?.likwidacja.some(isOpen) || nameEndsWith('W LIKWIDACJI', dzial6?.likwidacja))
    return { companyStatus: 'W likwidacji', statusKind: 'liquidation' };
  if (running.some(({ kind }) => kind?.toUpperCase().includes('LIKWIDAC')))
    return { companyStatus: 'Uporządkowana likwidacja', statusKind: 'liquidation' };
  if (running.length > 0 || nameEndsWith('W RESTRUKTURYZACJI', restructurings))
    return { companyStatus: 'W restrukturyzacji', statusKind: 'insolvent' };
  if (dzial6?.rozwiazanieUniewaznienie.some(isFilled)) return { companyStatus: 'Rozwiązanie lub unieważnienie', statusKind: 'liquidation' };
  if (isSuspended(dzial6)) return { companyStatus: 'Działalność zawieszona', statusKind: 'inactive' };
  return { companyStatus: 'Aktywny', statusKind: 'active' };
}

/** The section has two names; the longer one was introduced with orderly liquidation. */
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

/** In a village without streets the house number follows the village name; its post office can be in another town. */
function registeredAddress(found: Dzial1['siedzibaIAdres']): Address | undefined {
  const parts = found?.adres;
  if (!parts) return undefined;
  const { ulica, nrDomu, nrLokalu, miejscowosc, kodPocztowy, poczta, kraj } = parts;
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
