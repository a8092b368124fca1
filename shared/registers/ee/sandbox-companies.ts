/** EE: the invented companies of the sandbox, in the fields of RIK's web services. */

/** Field name -> value. */
export type Lines = Readonly<Record<string, string>>;

export const SINCE = '2016-03-01Z';
const DELETED_ON = '2022-06-30Z';

export interface Invented {
  name: string;
  form?: readonly [string, string];
  status?: readonly [string, string];
  deletedOn?: string;
  formerNames?: readonly (readonly [name: string, from: string, to: string])[];
  onCard?: readonly Lines[];
  besideCard?: readonly Lines[];
  /** `refused`: by a fault; `[]`: the empty list. */
  beneficial?: readonly Lines[] | 'refused';
  hidden?: number;
}

const boardMember = (first: string, last: string, more: Lines = {}): Lines => ({
  isiku_tyyp: 'F',
  isiku_roll: 'JUHL',
  isiku_roll_tekstina: 'Management board member',
  eesnimi: first,
  nimi_arinimi: last,
  aadress_riik: 'EST',
  algus_kpv: SINCE,
  ...more,
});

const share = (percent: string, more: Lines): Lines => ({
  isiku_tyyp: 'F',
  isiku_roll: 'OSAN',
  isiku_roll_tekstina: 'Shareholder',
  ...more,
  osaluse_protsent: percent,
  osaluse_suurus: '1500.000000',
  osaluse_valuuta: 'EUR',
  osaluse_omandiliik: more.osaluse_omandiliik ?? 'L',
  algus_kpv: more.algus_kpv ?? '2023-09-01Z',
});

/** Two owners of one share. */
const TOGETHER = { osaluse_omandiliik: 'Y', grupp: '1' };
const MARI = { eesnimi: 'Invented Mari', nimi_arinimi: 'Väljamõeldis', isikukood_registrikood: '60102030007' };
const JAAN = { eesnimi: 'Invented Jaan', nimi_arinimi: 'Väljamõeldis', isikukood_registrikood: '39001010000' };

export const COMPANIES: Readonly<Record<string, Invented>> = {
  '19900002': {
    name: 'INVENTED PÕHJANAEL OÜ',
    formerNames: [['INVENTED VARASEM OÜ', SINCE, '2019-01-01Z']],
    onCard: [
      boardMember('Invented Mari', 'Väljamõeldis', { isikukood_registrikood: '60102030007' }),
      boardMember('Invented Former', 'Lahkunud', { lopp_kpv: '2020-12-31Z' }),
      boardMember('Invented Pekka', 'Keksitty', { synniaeg: '1975-05-06Z', isiku_roll: 'PROK', isiku_roll_tekstina: 'Procurator' }),
    ],
    besideCard: [
      share('60.000000', MARI),
      share('30.000000', { isiku_tyyp: 'J', nimi_arinimi: 'INVENTED VALDUS OÜ', isikukood_registrikood: '19900019' }),
      share('10.000000', { isiku_tyyp: 'J', nimi_arinimi: 'Invented Holding Oy', valis_kood: '9000001-1', valis_kood_riik: 'FIN' }),
      share('100.000000', { eesnimi: 'Invented Founder', nimi_arinimi: 'Lahkunud', algus_kpv: SINCE, lopp_kpv: '2023-09-01Z' }),
    ],
    beneficial: [
      {
        kirje_id: '1',
        eesnimi: 'Invented Mari',
        nimi: 'Väljamõeldis',
        isikukood: '60102030007',
        aadress_riik: 'EST',
        kontrolli_teostamise_viis: 'O',
        kontrolli_teostamise_viis_tekstina: 'Direct ownership',
        algus_kpv: '2018-10-01Z',
      },
      {
        kirje_id: '2',
        eesnimi: 'Invented Past',
        nimi: 'Kasusaaja',
        synniaeg: '1966-07-08Z',
        aadress_riik: 'FIN',
        kontrolli_teostamise_viis: 'K',
        kontrolli_teostamise_viis_tekstina: 'Indirect ownership',
        algus_kpv: '2018-10-01Z',
        lopp_kpv: '2021-03-31Z',
      },
    ],
  },
  '19900019': {
    name: 'INVENTED VALDUS OÜ',
    status: ['N', 'Bankrupt'],
    onCard: [boardMember('Invented Haldur', 'Pankrot', { isiku_roll: 'PANKR', isiku_roll_tekstina: 'Trustee in bankruptcy' })],
    besideCard: [
      share('100.000000', { ...MARI, osaluse_omandiliik: 'Y', grupp: '1' }),
      share('100.000000', { ...JAAN, osaluse_omandiliik: 'Y', grupp: '1' }),
    ],
    beneficial: [],
    hidden: 1,
  },
  '19900025': {
    name: 'INVENTED AKTSIA AS',
    form: ['AS', 'Public limited company'],
    onCard: [
      boardMember('Invented Juhan', 'Esimees', { isiku_roll: 'JUHE', isiku_roll_tekstina: 'Chairman of the management board' }),
      boardMember('Invented Nõu', 'Koguliige', { isiku_roll: 'N', isiku_roll_tekstina: 'Supervisory board member' }),
    ],
    beneficial: 'refused',
  },
  '19900031': {
    name: 'INVENTED KUSTUTATUD OÜ',
    status: ['K', 'Deleted'],
    deletedOn: DELETED_ON,
    formerNames: [
      ['INVENTED KUSTUMAS OÜ', '2016-06-01Z', '2019-01-01Z'],
      ['INVENTED KUSTUMAS UÜ', SINCE, '2016-06-01Z'],
    ],
    onCard: [
      boardMember('Invented Viimane', 'Juhatuses', { lopp_kpv: DELETED_ON }),
      boardMember('Invented Osanik', 'Täis', {
        isiku_roll: 'TOSAN',
        isiku_roll_tekstina: 'General partner',
        isikukood_registrikood: '39001010000',
        lopp_kpv: '2016-06-01Z',
      }),
      {
        ...boardMember('', 'INVENTED VALDUS OÜ', { isiku_roll: 'UOSAN', isiku_roll_tekstina: 'Limited partner' }),
        isiku_tyyp: 'J',
        isikukood_registrikood: '19900019',
        lopp_kpv: '2016-06-01Z',
      },
    ],
    besideCard: [
      share('100.000000', {
        isiku_tyyp: 'J',
        nimi_arinimi: 'INVENTED VALDUS OÜ',
        isikukood_registrikood: '19900019',
        algus_kpv: '2016-06-01Z',
        lopp_kpv: DELETED_ON,
      }),
    ],
  },
  '19900077': {
    name: 'INVENTED SULETUD OÜ',
    onCard: [boardMember('Invented Jaan', 'Väljamõeldis', { isikukood_registrikood: '39001010000' })],
    besideCard: [
      share('90.000000', JAAN),
      share('10.000000', { isiku_tyyp: 'J', nimi_arinimi: 'INVENTED SULETUD OÜ', isikukood_registrikood: '19900077' }),
    ],
    beneficial: [],
  },
  '19900083': {
    name: 'INVENTED TULETORN OÜ',
    onCard: [boardMember('Invented Liis', 'Väljamõeldis', { synniaeg: '1984-01-09Z' })],
    besideCard: [
      share('80.000000', { isiku_tyyp: 'J', nimi_arinimi: 'SMYSLENÝ MAJÁK, s. r. o.', valis_kood: '99000318', valis_kood_riik: 'SVK' }),
      share('20.000000', { eesnimi: 'Invented Liis', nimi_arinimi: 'Väljamõeldis', synniaeg: '1984-01-09Z', ...TOGETHER }),
      share('20.000000', { eesnimi: 'Invented Rein', nimi_arinimi: 'Väljamõeldis', synniaeg: '1981-06-20Z', ...TOGETHER }),
    ],
    beneficial: 'refused',
  },
};
