/** EE: invented companies in the XML of RIK's web services, and in the JSON of the autocomplete. */
import { DOWN, type SandboxAnswer, type SandboxRegister, SLOW_MS } from '../sandbox.ts';
import { COMPANIES, type Invented, type Lines, SINCE } from './sandbox-companies.ts';

const element = (name: string, content: string): string => `<ns1:${name}>${content}</ns1:${name}>`;
const fields = (lines: Lines): string =>
  Object.entries(lines)
    .map(([name, value]) => element(name, value))
    .join('');
const list = (name: string, items: readonly Lines[]): string => element(name, items.map((item) => element('item', fields(item))).join(''));

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

/** Like the register, repeats the request before the answer, with user name and password. */
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

/** Without personal codes and dates of birth, as the open data are. */
function rowOf({ name, onCard = [], besideCard = [] }: Invented): string {
  const lines = (list: readonly Lines[]): Lines[] =>
    list.map(({ synniaeg: _, isikukood_registrikood: code, ...line }) =>
      line.isiku_tyyp === 'J' && code ? { ...line, isikukood_registrikood: code } : line,
    );
  return JSON.stringify({ nimi: name, yldandmed: {}, kaardile_kantud_isikud: lines(onCard), kaardivalised_isikud: lines(besideCard) });
}

export const ee: SandboxRegister = {
  jurisdiction: 'EE',
  rows: Object.fromEntries(Object.entries(COMPANIES).map(([code, company]) => [code, [rowOf(company)]])),
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
    {
      identifier: '19900083',
      legalName: 'INVENTED TULETORN OÜ',
      shows: 'found, with a share of two owners and an owner in Slovakia (SK 99000318), of which it owns a part',
    },
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
