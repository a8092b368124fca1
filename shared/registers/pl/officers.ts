/** PL: who represents, supervises, liquidates or administers. PURE. */
import type { PartyRecord } from '../../entity/company-record.ts';
import { dayMonthYear } from '../../entity/dates.ts';
import { fullName } from '../../entity/names.ts';
import type { Nature } from '../../entity/nature.ts';
import { codes } from '../codes.ts';
import { party } from './party.ts';
import { type Dzial6, type Extract, isFilled, isOpen, isYes, type Mention } from './wire.ts';

/**
 * By the first word of `funkcjaWOrganie`, a free text of the courts: PREZES ZARZĄDU, PREZES, PREZES ZARZĄDU - DYREKTOR.
 * The president chairs the management board; Polish law knows no managing director beside it.
 */
const NATURE = codes<Nature>('PL funkcjaWOrganie', {
  PREZES: 'Board Chair',
  PREZESA: 'Board Chair',
  PREZESKA: 'Board Chair',
  PRZEWODNICZĄCY: 'Board Chair',
  PRZEWODNICZĄCA: 'Board Chair',
  WICEPREZES: 'Board Member',
  WICEPREZESKA: 'Board Member',
  VICEPREZES: 'Board Member',
  VICE: 'Board Member',
  WICE: 'Board Member',
  V: 'Board Member',
  WICEPRZEWODNICZĄCY: 'Board Member',
  WICEPRZEWODNICZĄCA: 'Board Member',
  ZASTĘPCA: 'Board Member',
  ZASTĘPCZYNI: 'Board Member',
  Z: 'Board Member',
  CZŁONEK: 'Board Member',
  CZŁONKA: 'Board Member',
  CZŁONKINI: 'Board Member',
  SEKRETARZ: 'Board Member',
  SKARBNIK: 'Board Member',
  NACZELNIK: 'Board Member',
  GOSPODARZ: 'Board Member',
  KRONIKARZ: 'Board Member',
  DYREKTOR: 'Director',
  DYREKTORA: 'Director',
  KIEROWNIK: 'Managing Director',
  WSPÓLNIK: 'Partner',
  PARTNER: 'Partner',
  KOMPLEMENTARIUSZ: 'General Partner',
  LIKWIDATOR: 'Liquidator',
  SYNDYK: 'Insolvency Practitioner',
  ZARZĄDCA: 'Insolvency Practitioner',
  NADZORCA: 'Insolvency Practitioner',
  PEŁNOMOCNIK: 'Authorised Signatory',
  PROKURENT: 'Procurator',
  KURATOR: 'Other',
});
/** First, second, acting: not what the office is. `V-CE` and `Z-CA` are single letters before a dash and stay. */
const BEFORE_THE_OFFICE = /^(?:[IVX]+\.?\s+|PIERWSZ[AY]\s+|DRUG[AI]\s+|P\.?\s?O\.?\s+|PEŁNIĄC\S+\s+(?:OBOWIĄZKI|FUNKCJĘ)\s+)/;

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

/** Curators whose time is over, and those appointed in proceedings that have ended; the day of the end is said of curators only. */
export function formerOfficers({ naglowekA, dane: { dzial5, dzial6 } }: Extract['odpis']): PartyRecord[] {
  const hasEnded = (entry: Readonly<Record<string, unknown>>) => isFilled(entry) && !isOpen(entry);
  return [...curators(dzial5, dayMonthYear(naglowekA.stanZDnia), 'former'), ...(dzial6 ? administrators(dzial6, hasEnded) : [])];
}

const all = (members: Mention[] | undefined, nature: Nature, role: string): PartyRecord[] =>
  (members ?? []).flatMap((member) => party(member, { nature, role }));

/** In a partnership the organ is the partners who may represent it, mostly without a function. */
function representative(member: Mention, organ: string | null | undefined): PartyRecord[] {
  const office = member.funkcjaWOrganie?.trim();
  const unnamed: Nature = /ZARZĄD/.test((organ ?? '').toUpperCase()) ? 'Board Member' : 'Authorised Signatory';
  const role = office || organ?.trim();
  const nature = office ? (NATURE(firstWord(office)) ?? 'Other') : unnamed;
  const suspended = isYes(member.czyZawieszona) ? [role, '(W ZAWIESZENIU)'].filter(Boolean).join(' ') : role;
  return party(member, { nature, ...(suspended && { role: suspended }) });
}

const firstWord = (office: string): string | undefined =>
  office
    .toUpperCase()
    .replace(BEFORE_THE_OFFICE, '')
    .match(/\p{L}+/u)?.[0];

/** Only the kind: the free text names other procurators in clear, with their PESEL, whom the register masks elsewhere. */
function procuration(text: string | null | undefined): string {
  const upper = (text ?? '').toUpperCase();
  const kind = /SAMOISTN|SAMODZIELN|ODDZIELN|ŁĄCZN/.exec(upper)?.[0];
  return fullName('PROKURA', kind && (kind === 'ŁĄCZN' ? 'ŁĄCZNA' : 'SAMOISTNA'), /ODDZIAŁOW/.test(upper) ? 'ODDZIAŁOWA' : undefined);
}

/** A curator whose time is over on the day of the extract has left; the day ahead of one in office stays on the relationship. */
function curators(dzial5: Extract['odpis']['dane']['dzial5'], today: string | undefined, standing: 'present' | 'former'): PartyRecord[] {
  return (dzial5?.kurator ?? []).flatMap((member) => {
    const to = dayMonthYear(member.dataDoKtorejMaDzialac);
    const isOver = Boolean(to && today && to < today);
    if (isOver !== (standing === 'former')) return [];
    return party(member, { nature: 'Other', role: 'KURATOR', from: dayMonthYear(member.dataPowolania), to });
  });
}

/** Those appointed in proceedings that still run, or in those that have ended. */
function administrators(dzial6: Dzial6, isMeant: (entry: Readonly<Record<string, unknown>>) => boolean): PartyRecord[] {
  const bankruptcies = dzial6.postepowanieUpadlosciowe.filter(isMeant);
  const practitioners = [
    ...dzial6.postepowanieRestrukturyzacyjneNaprawczePrzymusowaRestrukturyzacja
      .filter(isMeant)
      .flatMap((entry) => entry.nadzorcaZarzadcaReprezentujacyAdministratorPelnomocnik),
    ...dzial6.postepowanieRestrukturyzacyjneNaprawczePrzymusowaRestrukturyzacjaUporzadkowanaLikwidacja
      .filter(isMeant)
      .flatMap((entry) => entry.nadzorcaZarzadcaReprezentujacyAdministratorZastepcaPelnomocnikZarzadcaNadzwyczajny),
  ];
  const managers = dzial6.zarzadKomisarycznyPrzymusowyPowierzenieZarzadzania.filter(isMeant);
  return [
    ...dzial6.likwidacja.filter(isMeant).flatMap(({ likwidatorzy }) => all(likwidatorzy, 'Liquidator', 'LIKWIDATOR')),
    ...bankruptcies.flatMap(({ daneSyndyka }) => all(daneSyndyka, 'Insolvency Practitioner', 'SYNDYK')),
    ...bankruptcies.flatMap((entry) => all(entry.daneOsobyReprezentujacejUpadlego, 'Other', 'OSOBA REPREZENTUJĄCA UPADŁEGO')),
    ...all(practitioners, 'Insolvency Practitioner', 'NADZORCA LUB ZARZĄDCA'),
    ...managers.flatMap(({ zarzadcyPrzedstawiciele }) => all(zarzadcyPrzedstawiciele, 'Officer', 'ZARZĄDCA LUB PRZEDSTAWICIEL')),
  ];
}
