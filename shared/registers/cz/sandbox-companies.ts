/** CZ: the invented subjects of the sandbox, in the shapes of ARES and of the public register. */

const SINCE = '2015-06-01';
const SEAT = {
  kodStatu: 'CZ',
  nazevStatu: 'Česká republika',
  nazevKraje: 'Hlavní město Praha',
  nazevObce: 'Praha',
  nazevCastiObce: 'Smyšlenov',
  nazevUlice: 'Vymyšlená',
  cisloDomovni: 12,
  cisloOrientacni: 3,
  cisloOrientacniPismeno: 'a',
  psc: 11000,
  textovaAdresa: 'Vymyšlená 12/3a, Smyšlenov, 11000 Praha 1',
};

const subject = (ico: string, obchodniJmeno: string, pravniForma: string, more: object = {}, stavZdrojeVr = 'AKTIVNI') => ({
  ico,
  icoId: ico,
  obchodniJmeno,
  sidlo: SEAT,
  pravniForma,
  datumVzniku: SINCE,
  datumAktualizace: '2025-01-15',
  dic: `CZ${ico}`,
  czNace: ['64210'],
  czNace2008: ['00', '64200'],
  seznamRegistraci: {
    stavZdrojeRos: 'AKTIVNI',
    stavZdrojeVr,
    stavZdrojeRes: 'AKTIVNI',
    stavZdrojeIr: 'NEEXISTUJICI',
    stavZdrojeCeu: 'NEEXISTUJICI',
  },
  primarniZdroj: 'ros',
  ...more,
});

const dated = (hodnota: string, datumZapisu = SINCE, datumVymazu?: string) => ({
  datumZapisu,
  ...(datumVymazu && { datumVymazu }),
  hodnota,
});
const amount = (typObnos: string, hodnota: string) => ({ typObnos, hodnota });
const entry = (ico: string, obchodniJmeno: string, pravniForma: string, more: object = {}) => ({
  icoId: ico,
  zaznamy: [
    {
      rejstrik: 'OR',
      primarniZaznam: true,
      stavSubjektu: 'AKTIVNI',
      datumZapisu: SINCE,
      datumAktualizace: '2025-01-15',
      ico: [dated(ico)],
      obchodniJmeno: [dated(obchodniJmeno)],
      pravniForma: [dated(pravniForma)],
      spisovaZnacka: [{ datumZapisu: SINCE, soud: 'MSPH', oddil: pravniForma === '121' ? 'B' : 'C', vlozka: 990 }],
      ...more,
    },
  ],
});

const person = (jmeno: string, prijmeni: string, datumNarozeni: string, more: object = {}) => ({
  fyzickaOsoba: { jmeno, prijmeni, datumNarozeni, statniObcanstvi: 'CZ', adresa: { kodStatu: 'CZ', textovaAdresa: 'Praha' }, ...more },
});
const company = (obchodniJmeno: string, ico?: string, adresa: object = SEAT) => ({
  pravnickaOsoba: { ...(ico && { ico }), obchodniJmeno, adresa },
});
const JANA = person('JANA', 'VYMYŠLENÁ', '1981-05-14', { titulPredJmenem: 'Ing.', titulZaJmenem: 'Ph.D.' });
const KAREL = person('KAREL', 'ODEŠLÝ', '1959-08-30');

const member = (typAngazma: string, nazevAngazma: string, who: object, nazev?: string, more: object = {}) => ({
  datumZapisu: '2019-02-11',
  typAngazma,
  nazevAngazma,
  clenstvi: nazev ? { clenstvi: { vznikClenstvi: '2019-01-01' }, funkce: { nazev, vznikFunkce: '2019-01-15' } } : {},
  ...who,
  ...more,
});
const organ = (typOrganu: string, nazevOrganu: string, ...clenoveOrganu: object[]) => ({
  datumZapisu: SINCE,
  typOrganu,
  nazevOrganu,
  clenoveOrganu,
});
const statutory = (who: object, nazev: string, more: object = {}) =>
  member('STATUTARNI_ORGAN_CLEN', 'Člen statutárního orgánu', who, nazev, more);
const partner = (who: object, nazevAngazma: string, velikostPodilu: object, more: object = {}) => ({
  datumZapisu: '2019-02-11',
  osoba: { datumZapisu: '2019-02-11', typAngazma: 'SPOLECNIK_OSOBA', clenstvi: {}, nazevAngazma, ...who },
  podil: [{ datumZapisu: '2019-02-11', vklad: amount('KORUNY', '80000;00'), velikostPodilu, splaceni: amount('PROCENTA', '100') }],
  ...more,
});
const partners = (typOrganu: string, nazevOrganu: string, ...spolecnik: object[]) => ({
  datumZapisu: SINCE,
  typOrganu,
  nazevOrganu,
  spolecnik,
});
const managing = organ('STATUTARNI_ORGAN', 'Statutární orgán', statutory(JANA, 'jednatel'));

export const SUBJECTS: Record<string, ReturnType<typeof subject>> = {
  '99000016': subject('99000016', 'Smyšlená skála s.r.o.', '112'),
  '99000024': subject('99000024', 'Vymyšlená voda a.s.', '121'),
  '99000041': subject('99000041', 'Pomalá smyšlenka s.r.o.', '112'),
  '99000067': subject('99000067', 'Obec Vymyšlená Lhota', '801', {}, 'NEEXISTUJICI'),
  '99000075': subject('99000075', 'Vyschlý smyšlený pramen s.r.o. v likvidaci', '112'),
  '99000083': subject('99000083', 'Božena Neskutečná', '101', { dic: 'CZ0000000000' }, 'NEEXISTUJICI'),
  '99000091': subject('99000091', 'Smyšlený zlomek k.s.', '113'),
  '99000105': subject('99000105', 'Společná smyšlenka s.r.o.', '112'),
};

export const ENTRIES: Record<string, object> = {
  '99000016': entry('99000016', 'Smyšlená skála s.r.o.', '112', {
    obchodniJmeno: [dated('Smyšlený kámen s.r.o.', SINCE, '2018-03-05'), dated('Smyšlená skála s.r.o.', '2018-03-05')],
    obchodniJmenoCizi: [{ ...dated('Invented Rock Ltd.'), jazyk: 'EN' }],
    zakladniKapital: [
      { datumZapisu: SINCE, datumVymazu: '2019-02-11', vklad: amount('KORUNY', '100000;00') },
      { datumZapisu: '2019-02-11', vklad: amount('KORUNY', '200\u00a0000;00'), splaceni: amount('PROCENTA', '100') },
    ],
    statutarniOrgany: [
      organ(
        'STATUTARNI_ORGAN',
        'Statutární orgán',
        statutory(JANA, 'jednatel'),
        statutory(person('OTTO', 'ERFUNDEN', '1970-12-24', { statniObcanstvi: 'DE', adresa: { kodStatu: 'DE' } }), 'jednatel'),
        statutory(KAREL, 'jednatel', { datumVymazu: '2019-02-11' }),
        statutory(person('DALIBOR', 'SKONČIL', '1966-04-01'), 'jednatel', {
          clenstvi: { funkce: { nazev: 'jednatel', vznikFunkce: '2016-01-01', zanikFunkce: '2024-12-31' } },
        }),
      ),
    ],
    ostatniOrgany: [organ('PROKURA', 'Prokura', member('PROKURA_OSOBA', 'Prokurista', person('IVO', 'FIKCE', '1975-07-07')))],
    spolecnici: [
      partners(
        'SPOLECNIK',
        'Společníci',
        partner(company('Vymyšlená voda a.s.', '99000024'), 'Společník', amount('PROCENTA', '60')),
        partner(JANA, 'Společník', amount('PROCENTA', '40')),
        partner(KAREL, 'Společník', amount('PROCENTA', '40'), { datumVymazu: '2019-02-11' }),
      ),
    ],
    akcionari: [],
  }),
  '99000024': entry('99000024', 'Vymyšlená voda a.s.', '121', {
    zakladniKapital: [{ datumZapisu: SINCE, vklad: amount('KORUNY', '2000000;00'), splaceni: amount('PROCENTA', '100') }],
    akcie: [{ datumZapisu: SINCE, typAkcie: 'KMENOVE_NA_JMENO', pocet: 20, hodnota: amount('KORUNY', '100000;00') }],
    statutarniOrgany: [
      organ(
        'STATUTARNI_ORGAN',
        'Statutární orgán - představenstvo',
        statutory(person('MARIE', 'POHÁDKOVÁ', '1968-02-28'), 'předseda představenstva'),
        statutory(person('IVO', 'FIKCE', '1975-07-07'), 'místopředseda'),
        statutory(person('EVA', 'BÁJNÁ', '1990-10-10'), 'člen'),
      ),
    ],
    ostatniOrgany: [
      organ(
        'DOZORCI_RADA',
        'Dozorčí rada',
        member('DOZORCI_RADA_CLEN', 'Člen dozorčí rady', person('HYNEK', 'DOMNĚLÝ', '1957-09-09'), 'předseda'),
        member('DOZORCI_RADA_CLEN', 'Člen dozorčí rady', KAREL, 'člen', { datumVymazu: '2022-05-05' }),
      ),
    ],
    akcionari: [
      {
        datumZapisu: '2020-09-18',
        typOrganu: 'AKCIONAR',
        typAkcionare: 'OSOBA',
        clenoveOrganu: [
          {
            datumZapisu: '2020-09-18',
            typAngazma: 'AKCIONAR',
            clenstvi: {},
            nazevAngazma: 'Akcionář',
            ...company('NORDLYS OPPDIKTET AS', undefined, {
              kodStatu: 'NO',
              textovaAdresa: 'Oppdiktet gate 1, 0150 Oslo, Norské království',
            }),
          },
        ],
      },
    ],
  }),
  '99000041': entry('99000041', 'Pomalá smyšlenka s.r.o.', '112', { statutarniOrgany: [managing] }),
  '99000075': entry('99000075', 'Vyschlý smyšlený pramen s.r.o. v likvidaci', '112', {
    statutarniOrgany: [
      managing,
      organ('LIKVIDATOR', 'Likvidátor', member('LIKVIDATOR_OSOBA_VR', 'Likvidátor', person('VÍT', 'ZDÁNLIVÝ', '1972-03-03'))),
    ],
    spolecnici: [partners('SPOLECNIK', 'Společníci', partner(JANA, 'Společník', amount('PROCENTA', '100')))],
  }),
  '99000091': entry('99000091', 'Smyšlený zlomek k.s.', '113', {
    statutarniOrgany: [
      organ(
        'STATUTARNI_ORGAN',
        'Komplementář',
        member('STATUTARNI_ORGAN_CLEN', 'Komplementář', company('Smyšlená skála s.r.o.', '99000016')),
      ),
    ],
    ostatniOrgany: [
      organ('PROKURA', 'Prokura', {
        datumZapisu: SINCE,
        typAngazma: 'PROKURA_OSOBA',
        clenstvi: {},
        skrytyUdaj: dated('Údaj není veřejný'),
      }),
    ],
    spolecnici: [
      partners(
        'KOMPLEMENTAR',
        'Komplementáři',
        partner(company('Smyšlená skála s.r.o.', '99000016'), 'Komplementář', amount('ZLOMEK', '1/3')),
      ),
      partners('KOMANDITISTA', 'Komanditisté', partner(JANA, 'Komanditista', amount('TEXT', 'dvě třetiny'))),
    ],
  }),
  '99000105': entry('99000105', 'Společná smyšlenka s.r.o.', '112', {
    statutarniOrgany: [managing],
    spolecnici: [
      {
        ...partners(
          'SPOLECNIK',
          'Společníci',
          partner(company('Smyšlená skála s.r.o.', '99000016'), 'Společník', amount('PROCENTA', '40')),
        ),
        spolecnyPodil: [
          {
            datumZapisu: '2019-02-11',
            podil: [{ datumZapisu: '2019-02-11', vklad: amount('KORUNY', '120000;00'), velikostPodilu: amount('PROCENTA', '60') }],
            podilnik: [JANA, person('VÍT', 'ZDÁNLIVÝ', '1972-03-03')].map((who) => ({
              datumZapisu: '2019-02-11',
              typAngazma: 'SPOLECNIK_OSOBA',
              nazevAngazma: 'Podílník',
              ...who,
            })),
          },
        ],
      },
    ],
  }),
};
