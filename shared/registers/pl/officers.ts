/** PL: representatives, supervisors, procurators, liquidators and administrators. PURE. */
import type { PartyRecord } from '../../model/entity/company-record.ts';
import { dayMonthYear } from '../../model/entity/dates.ts';
import { fullName } from '../../model/entity/names.ts';
import type { Nature } from '../../model/entity/nature.ts';
import { party } from './party.ts';
import { natureOf } from './roles.ts';
import { type Dzial6, type Extract, isFilled, isOpen, isYes, type Mention } from './wire.ts';

/** Prefixes (first, second, acting) that do not name the office. `V-CE` and `Z-CA` are one letter before a dash and are not removed. */
const OFFICE_PREFIXES = /^(?:[IVX]+\.?\s+|PIERWSZ[AY]\s+|DRUG[AI]\s+|P\.?\s?O\.?\s+|PEŁNIĄC\S+\s+(?:OBOWIĄZKI|FUNKCJĘ)\s+)/;

export function officers({ naglowekA, dane }: Extract['odpis']): PartyRecord[] {
  const { dzial2, dzial5, dzial6 } = dane;
  return [
    ...(dzial2?.reprezentacja ?? []).flatMap(({ nazwaOrganu, sklad }) => sklad.flatMap((member) => representative(member, nazwaOrganu))),
    ...(dzial2?.organNadzoru ?? []).flatMap(({ nazwa, sklad }) => all(sklad, 'Supervisory Board Member', nazwa ?? 'ORGAN NADZORU')),
    ...(dzial2?.prokurenci ?? []).flatMap((member) => party(member, { nature: 'Procurator', role: procuration(member.rodzajProkury) })),
    ...all(dzial2?.pelnomocnicy, 'Authorised Signatory', 'PEŁNOMOCNIK'),
    ...all(dzial2?.osobyReprezentujacePZ, 'Authorised Signatory', 'OSOBA REPREZENTUJĄCA PRZEDSIĘBIORCĘ ZAGRANICZNEGO'),
    ...all(dzial2?.reprezentacjaIBIGBPPSPZOZ, 'Managing Director', 'KIEROWNIK'),
    ...curators(dzial5, dayMonthYear(naglowekA.stanZDnia), 'present'),
    ...(dzial6 ? administrators(dzial6, isOpen) : []),
  ];
}

/** Curators whose term has ended, and appointees of proceedings that have ended. Only curators have an end date. */
export function formerOfficers({ naglowekA, dane: { dzial5, dzial6 } }: Extract['odpis']): PartyRecord[] {
  const hasEnded = (entry: Readonly<Record<string, unknown>>) => isFilled(entry) && !isOpen(entry);
  return [...curators(dzial5, dayMonthYear(naglowekA.stanZDnia), 'former'), ...(dzial6 ? administrators(dzial6, hasEnded) : [])];
}

const all = (members: Mention[] | undefined, nature: Nature, role: string): PartyRecord[] =>
  (members ?? []).flatMap((member) => party(member, { nature, role }));

/** In a partnership the organ consists of the partners who may represent it; most entries have no function. */
function representative(member: Mention, organ: string | null | undefined): PartyRecord[] {
  const office = member.funkcjaWOrganie?.trim();
  const natureByOrgan: Nature = /ZARZĄD/.test((organ ?? '').toUpperCase()) ? 'Board Member' : 'Authorised Signatory';
  const role = office || organ?.trim();
  const nature = office ? (natureOf(firstWordOf(office)) ?? 'Other') : natureByOrgan;
  const suspended = isYes(member.czyZawieszona) ? [role, '(W ZAWIESZENIU)'].filter(Boolean).join(' ') : role;
  return party(member, { nature, ...(suspended && { role: suspended }) });
}

const firstWordOf = (office: string): string | undefined =>
  office
    .toUpperCase()
    .replace(OFFICE_PREFIXES, '')
    .match(/\p{L}+/u)?.[0];

/** Only the kind of procuration: the free text can contain unmasked names and PESEL numbers of other procurators. */
function procuration(text: string | null | undefined): string {
  const upper = (text ?? '').toUpperCase();
  const kind = /SAMOISTN|SAMODZIELN|ODDZIELN|ŁĄCZN/.exec(upper)?.[0];
  return fullName('PROKURA', kind && (kind === 'ŁĄCZN' ? 'ŁĄCZNA' : 'SAMOISTNA'), /ODDZIAŁOW/.test(upper) ? 'ODDZIAŁOWA' : undefined);
}

/** A curator whose term ended before the date of the extract is a former one. A future end date stays on the relationship. */
function curators(dzial5: Extract['odpis']['dane']['dzial5'], today: string | undefined, standing: 'present' | 'former'): PartyRecord[] {
  return (dzial5?.kurator ?? []).flatMap((member) => {
    const to = dayMonthYear(member.dataDoKtorejMaDzialac);
    const isOver = Boolean(to && today && to < today);
    if (isOver !== (standing === 'former')) return [];
    return party(member, { nature: 'Other', role: 'KURATOR', from: dayMonthYear(member.dataPowolania), to });
  });
}

/** Appointees of the proceedings that `isIncluded` selects: running ones or ended ones. */
function administrators(dzial6: Dzial6, isIncluded: (entry: Readonly<Record<string, unknown>>) => boolean): PartyRecord[] {
  const bankruptcies = dzial6.postepowanieUpadlosciowe.filter(isIncluded);
  const practitioners = [
    ...dzial6.postepowanieRestrukturyzacyjneNaprawczePrzymusowaRestrukturyzacja
      .filter(isIncluded)
      .flatMap((entry) => entry.nadzorcaZarzadcaReprezentujacyAdministratorPelnomocnik),
    ...dzial6.postepowanieRestrukturyzacyjneNaprawczePrzymusowaRestrukturyzacjaUporzadkowanaLikwidacja
      .filter(isIncluded)
      .flatMap((entry) => entry.nadzorcaZarzadcaReprezentujacyAdministratorZastepcaPelnomocnikZarzadcaNadzwyczajny),
  ];
  const managers = dzial6.zarzadKomisarycznyPrzymusowyPowierzenieZarzadzania.filter(isIncluded);
  return [
    ...dzial6.likwidacja.filter(isIncluded).flatMap(({ likwidatorzy }) => all(likwidatorzy, 'Liquidator', 'LIKWIDATOR')),
    ...bankruptcies.flatMap(({ daneSyndyka }) => all(daneSyndyka, 'Insolvency Practitioner', 'SYNDYK')),
    ...bankruptcies.flatMap((entry) => all(entry.daneOsobyReprezentujacejUpadlego, 'Other', 'OSOBA REPREZENTUJĄCA UPADŁEGO')),
    ...all(practitioners, 'Insolvency Practitioner', 'NADZORCA LUB ZARZĄDCA'),
    ...managers.flatMap(({ zarzadcyPrzedstawiciele }) => all(zarzadcyPrzedstawiciele, 'Officer', 'ZARZĄDCA LUB PRZEDSTAWICIEL')),
  ];
}
