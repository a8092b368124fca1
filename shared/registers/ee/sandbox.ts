/** EE: invented companies as RIK's web services give them, in XML, and as the autocomplete gives them. */
import { DOWN, type SandboxAnswer, type SandboxRegister, SLOW_MS } from '../sandbox.ts';

type Lines = Readonly<Record<string, string>>;

const element = (name: string, content: string): string => `<ns1:${name}>${content}</ns1:${name}>`;
const fields = (lines: Lines): string =>
  Object.entries(lines)
    .map(([name, value]) => element(name, value))
    .join('');
const list = (name: string, items: readonly Lines[]): string => element(name, items.map((item) => element('item', fields(item))).join(''));

const SINCE = '2016-03-01Z';
const DELETED_ON = '2022-06-30Z';

interface Invented {
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

const MARI = { eesnimi: 'Invented Mari', nimi_arinimi: 'Väljamõeldis', isikukood_registrikood: '60102030007' };
const JAAN = { eesnimi: 'Invented Jaan', nimi_arinimi: 'Väljamõeldis', isikukood_registrikood: '39001010000' };

const COMPANIES: Readonly<Record<string, Invented>> = {
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
};

const SLOW = '19900054';

function general({
  form = ['OÜ', 'Private limited company'],
  status = ['R', 'Entered into the register'],
  deletedOn,
  name,
  formerNames = [],
}: Invented) {
  const end: Lines = deletedOn ? { lopp_kpv: deletedOn } : {};
  return element(
    'yldandmed',
    [
      fields({ esmaregistreerimise_kpv: SINCE, ...(deletedOn && { kustutamise_kpv: deletedOn }) }),
      fields({ staatus: status[0], staatus_tekstina: status[1], oiguslik_vorm: form[0], oiguslik_vorm_tekstina: form[1] }),
      list('arinimed', [
        { sisu: name, algus_kpv: formerNames[0]?.[2] ?? SINCE, ...end },
        ...formerNames.map(([sisu, algus_kpv, lopp_kpv]) => ({ sisu, algus_kpv, lopp_kpv })),
      ]),
      list('taiendavad_nimed', []),
      list('aadressid', [
        { ehak_nimetus: 'Tartu linn, Tartu maakond', tanav_maja_korter: 'Väljamõeldud tn 9', algus_kpv: SINCE, lopp_kpv: '2018-01-01Z' },
        {
          ehak_nimetus: 'Kesklinna linnaosa, Tallinn, Harju maakond',
          tanav_maja_korter: 'Väljamõeldud tn 1',
          aadress_ads__ads_normaliseeritud_taisaadress: 'Harju maakond, Tallinn, Kesklinna linnaosa, Väljamõeldud tn 1',
          postiindeks: '10001',
          algus_kpv: '2018-01-01Z',
          ...end,
        },
      ]),
      list('juhatuse_asukoha_aadressid', []),
      list('kapitalid', [{ kapitali_suurus: '2500.0', kapitali_valuuta: 'EUR', algus_kpv: SINCE, ...end }]),
      list('teatatud_tegevusalad', [
        {
          emtak_kood: '64211',
          emtak_tekstina: 'Activities of holding companies',
          emtak_versioon_tekstina: 'EMTAK 2025',
          nace_kood: '64.21',
          on_pohitegevusala: 'true',
          algus_kpv: '2025-01-01Z',
          ...end,
        },
      ]),
    ].join(''),
  );
}

const detailed = (code: string, company: Invented): string =>
  element(
    'item',
    [
      fields({
        ariregistri_kood: code,
        ettevotja_id: `9000${code}`,
        nimi: company.name,
        kmkr_number: company.deletedOn ? '' : 'EE199000020',
      }),
      general(company),
      element(
        'isikuandmed',
        [list('kaardile_kantud_isikud', company.onCard ?? []), list('kaardivalised_isikud', company.besideCard ?? [])].join(''),
      ),
    ].join(''),
  );

/** As the register does, what was asked stands before the answer, user name and password with it. */
function soap(operation: string, asked: string, content: string): SandboxAnswer {
  const response = element(`${operation}Response`, element('paring', asked) + element('keha', content));
  return xml(response);
}

const xml = (content: string, status = 200): SandboxAnswer => ({
  status,
  contentType: 'text/xml; charset=utf-8',
  body: `<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/"><SOAP-ENV:Header/><SOAP-ENV:Body xmlns:ns1="http://arireg.x-road.eu/producer/">${content}</SOAP-ENV:Body></SOAP-ENV:Envelope>`,
});

const refused = xml(
  '<SOAP-ENV:Fault><faultcode>SOAP-ENV:Client</faultcode><faultstring>Päringu kasutamiseks puudub õigus</faultstring></SOAP-ENV:Fault>',
);

function answered(operation: string, code: string, asked: string): SandboxAnswer {
  const company: Invented | undefined = code === SLOW ? { name: 'INVENTED AEGLANE OÜ' } : COMPANIES[code];
  if (operation === 'detailandmed_v2') {
    const found = element('ettevotjad', company ? detailed(code, company) : '') + element('leitud_ettevotjate_arv', company ? '1' : '0');
    return soap(operation, asked, found);
  }
  const { beneficial = [], hidden = 0 } = company ?? {};
  if (beneficial === 'refused') return refused;
  const counts = { kasusaajate_arv_kokku: String(beneficial.length + hidden), peidetud_kasusaajate_arv: String(hidden) };
  return soap(
    operation,
    asked,
    element('kasusaajad', fields(counts) + beneficial.map((one) => element('kasusaaja', fields(one))).join('')),
  );
}

function suggestions(asked: string): SandboxAnswer {
  const data = Object.entries(COMPANIES)
    .filter(([code, { name }]) => code === asked || name.includes(asked.toUpperCase()))
    .map(([code, { name, status }]) => ({
      company_id: Number(`9000${code}`),
      reg_code: Number(code),
      name,
      historical_names: [],
      status: status?.[0] ?? 'R',
    }));
  return { body: { status: 'OK', data } };
}

export const ee: SandboxRegister = {
  jurisdiction: 'EE',
  origins: ['https://ariregxmlv6.rik.ee', 'https://ariregister.rik.ee'],
  companies: [
    {
      identifier: '19900002',
      legalName: 'INVENTED PÕHJANAEL OÜ',
      shows: 'found, with a board, shareholders, a beneficial owner, and who has left',
    },
    {
      identifier: '19900019',
      legalName: 'INVENTED VALDUS OÜ',
      shows: 'found, bankrupt; one share of two owners, one beneficial owner hidden',
    },
    { identifier: '19900025', legalName: 'INVENTED AKTSIA AS', shows: 'found: a public limited company; beneficial owners restricted' },
    { identifier: '19900031', legalName: 'INVENTED KUSTUTATUD OÜ', shows: 'found, deleted; all its parties are former ones' },
    { identifier: '19900077', legalName: 'INVENTED SULETUD OÜ', shows: 'found; the list of beneficial owners is withheld and comes empty' },
    { identifier: '19900048', legalName: '', shows: 'register down' },
    { identifier: SLOW, legalName: 'INVENTED AEGLANE OÜ', shows: 'register slow' },
    { identifier: '19900060', legalName: '', shows: 'not found' },
  ],
  answer({ url, body = '' }) {
    if (url.pathname === '/eng/api/autocomplete') return suggestions(url.searchParams.get('q') ?? '');
    const [, operation] = /<prod:(\w+_v\d)>/.exec(body) ?? [];
    const asked = body.split('<prod:keha>')[1]?.split('</prod:keha>')[0];
    const [, code] = /<prod:ariregistri_kood>(\d+)</.exec(body) ?? [];
    if (!operation || !asked || !code) return { status: 404, contentType: 'text/plain', body: 'Not Found' };
    if (code === '19900048') return DOWN;
    return { ...answered(operation, code, asked.replaceAll('prod:', 'ns1:')), afterMs: code === SLOW ? SLOW_MS : 0 };
  },
};
