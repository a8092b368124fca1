/**
 * PL: the current extract (odpis aktualny) of the KRS. The shapes name only the fields that are read.
 *
 * An empty section is `{}`. Some sections are a single object where others are lists; `list` accepts both.
 */
import * as z from 'zod';
import { always } from '../always.ts';

const Text = z.string().nullish();
/** Booleans in recorded answers; TAK and NIE in the printed extract. */
const YesNo = z.union([z.boolean(), z.string()]).nullish();

const list = <Shape extends z.ZodType>(shape: Shape) =>
  z
    .union([z.array(shape), shape.transform((one) => [one])])
    .nullish()
    .transform((found) => found ?? []);

/** Parties of both sections are named alike. */
const inBoth = <const Name extends string>(...members: Name[]) => ({ officers: members, owners: members });

/** A person (`nazwisko`, `imiona`) or a legal person (`nazwa`, `krs`) in any section, with the details of its role. */
export const Mention = always(
  z.looseObject({
    nazwa: Text,
    nazwisko: always(z.looseObject({ nazwiskoICzlon: Text, nazwiskoIICzlon: Text }), inBoth('nazwiskoICzlon')).nullish(),
    imiona: always(z.looseObject({ imie: Text, imieDrugie: Text }), inBoth('imie')).nullish(),
    identyfikator: z.looseObject({ regon: Text, dataUrodzenia: Text }).nullish(),
    krs: z.looseObject({ krs: Text }).nullish(),
    funkcjaWOrganie: Text,
    czyZawieszona: YesNo,
    rodzajProkury: Text,
    posiadaneUdzialy: Text,
    czyPosiadaCaloscUdzialow: YesNo,
    czyPosiadaCaloscAkcji: YesNo,
    czyJestKomandytariuszem: YesNo,
    dataPowolania: Text,
    dataDoKtorejMaDzialac: Text,
  }),
  inBoth('nazwisko', 'imiona'),
  ({ nazwa }) => nazwa === undefined || nazwa === null,
);

const Activity = always(z.looseObject({ opis: Text, kodDzial: Text, kodKlasa: Text, kodPodklasa: Text }), { company: 'all' });
const Opening = z.looseObject({ rodzajPostepowania: Text }).nullish();

export const Dzial1 = always(
  z.looseObject({
    danePodmiotu: always(
      z.looseObject({
        nazwa: z.string().min(1),
        formaPrawna: Text,
        identyfikatory: z.looseObject({ regon: Text, nip: Text }).nullish(),
      }),
      { company: ['formaPrawna', 'identyfikatory'] },
    ),
    siedzibaIAdres: always(
      z.looseObject({
        siedziba: always(z.looseObject({ wojewodztwo: Text }), { company: 'all' }).nullish(),
        adres: always(
          z.looseObject({ ulica: Text, nrDomu: Text, nrLokalu: Text, miejscowosc: Text, kodPocztowy: Text, poczta: Text, kraj: Text }),
          { company: ['nrDomu', 'miejscowosc', 'kodPocztowy', 'kraj'] },
        ).nullish(),
      }),
      { company: 'all' },
    ).nullish(),
    wspolnicySpzoo: list(Mention),
    jedynyAkcjonariusz: list(Mention),
    wspolnicyPartnerzy: list(Mention),
    komitetZalozycielski: list(Mention),
    kapital: z
      .looseObject({
        wysokoscKapitaluZakladowego: always(z.looseObject({ wartosc: Text, waluta: Text }), { company: 'all' }).nullish(),
        lacznaLiczbaAkcjiUdzialow: Text,
      })
      .nullish(),
  }),
  { company: ['siedzibaIAdres'] },
);

/** Branches of foreign companies, and bodies without a board, name who represents them elsewhere. */
const hasBoard = (raw: Readonly<Record<string, unknown>>): boolean =>
  Object.keys(raw).length > 0 && !('osobyReprezentujacePZ' in raw) && !('reprezentacjaIBIGBPPSPZOZ' in raw);

export const Dzial2 = always(
  z.looseObject({
    reprezentacja: list(always(z.looseObject({ nazwaOrganu: Text, sklad: list(Mention) }), { officers: ['sklad'] })),
    organNadzoru: list(always(z.looseObject({ nazwa: Text, sklad: list(Mention) }), { officers: ['sklad'] })),
    prokurenci: list(Mention),
    pelnomocnicy: list(Mention),
    osobyReprezentujacePZ: list(Mention),
    reprezentacjaIBIGBPPSPZOZ: list(Mention),
  }),
  { officers: ['reprezentacja'] },
  hasBoard,
);

/** Proceedings. An entry has ended when `zakonczenie…` or `opisZakonczenia…` is filled, see `isOpen`. */
export const Dzial6 = z.looseObject({
  likwidacja: list(z.looseObject({ likwidatorzy: list(Mention) })),
  postepowanieUpadlosciowe: list(z.looseObject({ daneSyndyka: list(Mention), daneOsobyReprezentujacejUpadlego: list(Mention) })),
  postepowanieRestrukturyzacyjneNaprawczePrzymusowaRestrukturyzacja: list(
    z.looseObject({
      otwarciePostepowaniaRestrukturyzacyjnegoNaprawczegoPrzymusowejRestrukturyzacji: Opening,
      nadzorcaZarzadcaReprezentujacyAdministratorPelnomocnik: list(Mention),
    }),
  ),
  postepowanieRestrukturyzacyjneNaprawczePrzymusowaRestrukturyzacjaUporzadkowanaLikwidacja: list(
    z.looseObject({
      otwarciePostepowaniaRestrukturyzacyjnegoNaprawczegoPrzymusowejRestrukturyzacjiUporzadkowanejLikwidacji: Opening,
      nadzorcaZarzadcaReprezentujacyAdministratorZastepcaPelnomocnikZarzadcaNadzwyczajny: list(Mention),
    }),
  ),
  zarzadKomisarycznyPrzymusowyPowierzenieZarzadzania: list(z.looseObject({ zarzadcyPrzedstawiciele: list(Mention) })),
  zawieszenieWznowienie: list(z.looseObject({ dataZawieszenia: Text, dataWznowienia: Text })),
  rozwiazanieUniewaznienie: list(z.looseObject({})),
});

export const Extract = z.looseObject({
  odpis: z.looseObject({
    naglowekA: always(z.looseObject({ numerKRS: z.string().regex(/^\d{10}$/), dataRejestracjiWKRS: Text, stanZDnia: Text }), {
      company: ['dataRejestracjiWKRS', 'stanZDnia'],
    }),
    dane: always(
      z.looseObject({
        dzial1: Dzial1,
        dzial2: Dzial2.nullish(),
        dzial3: z
          .looseObject({
            przedmiotDzialalnosci: z
              .looseObject({ przedmiotPrzewazajacejDzialalnosci: list(Activity), przedmiotPozostalejDzialalnosci: list(Activity) })
              .nullish(),
          })
          .nullish(),
        dzial5: z.looseObject({ kurator: list(Mention) }).nullish(),
        dzial6: Dzial6.nullish(),
      }),
      { company: ['dzial3', 'dzial6'], officers: ['dzial2'] },
    ),
  }),
});

export type Extract = z.output<typeof Extract>;
export type Mention = z.output<typeof Mention>;
export type Activity = z.output<typeof Activity>;
export type Dzial1 = z.output<typeof Dzial1>;
export type Dzial6 = z.output<typeof Dzial6>;

export const isYes = (answer: boolean | string | null | undefined): boolean =>
  answer === true || (typeof answer === 'string' && answer.trim().toUpperCase() === 'TAK');

/** True if any value inside is not empty: the register writes empty objects and texts for events that did not happen. */
export function isFilled(value: unknown): boolean {
  if (value === null || value === undefined) return false;
  if (typeof value === 'string') return value.trim() !== '';
  if (typeof value === 'object') return Object.values(value).some(isFilled);
  return true;
}

/** True for a proceeding that was entered and has no filled end. */
export const isOpen = (entry: Readonly<Record<string, unknown>>): boolean =>
  isFilled(entry) && !Object.entries(entry).some(([key, value]) => /^(?:opisZ|z)akonczeni/.test(key) && isFilled(value));
