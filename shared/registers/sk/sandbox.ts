/** Sandbox SK: invented subjects in the wire format of the RPO interface. */
import { DOWN, type SandboxAnswer, type SandboxRegister, SLOW_MS } from '../sandbox.ts';

const SINCE = '2016-05-02';
const SLOVAKIA = { value: 'Slovenská republika', code: '703', codelistCode: 'CL000086' };
const ESTONIA = { value: 'Estónska republika', code: '233', codelistCode: 'CL000086' };
const FINLAND = { value: 'Fínska republika', code: '246', codelistCode: 'CL000086' };
const CZECHIA = { value: 'Česká republika', code: '203', codelistCode: 'CL000086' };
const EURO = { value: 'euro', code: 'EUR', codelistCode: 'CL000083' };
const SEAT = {
  validFrom: SINCE,
  street: 'Vymyslená',
  regNumber: 12,
  buildingNumber: '3A',
  postalCodes: ['811 01'],
  municipality: { value: 'Bratislava - mestská časť Staré Mesto', code: 'SK0101528595', codelistCode: 'CL000025' },
  country: SLOVAKIA,
};
const SRO = { value: 'Spoločnosť s ručením obmedzeným', code: '112', codelistCode: 'CL000056' };
const AS = { value: 'Akciová spoločnosť', code: '121', codelistCode: 'CL000056' };

const dated = (value: unknown, validFrom = SINCE, validTo?: string) => ({ value, validFrom, ...(validTo && { validTo }) });
const person = (given: string, family: string, title?: string) => ({
  personName: { formatedName: [title, given, family].filter(Boolean).join(' '), givenNames: [given], familyNames: [family] },
});
const company = (fullName: string, identifier: string, country: object) => ({ fullName, identifier, address: { ...SEAT, country } });
const mention = (value: string, codelistCode: string, party: object, more: object = {}) => ({
  stakeholderType: { value, codelistCode },
  validFrom: '2019-02-11',
  ...party,
  ...more,
});
const body = (value: string, party: object, more: object = {}) => mention(value, 'CL010113', party, more);
const holder = (value: string, party: object, more: object = {}) => mention(value, 'CL010109', party, more);
const deposit = (party: object, amount: number, more: object = {}) => ({ validFrom: SINCE, ...party, amount, currency: EURO, ...more });

const subject = (id: number, ico: string, name: string, form: object, file: string, more: object = {}) => ({
  id,
  dbModificationDate: '2026-02-01',
  identifiers: [dated(ico)],
  fullNames: [dated(name)],
  addresses: [SEAT],
  legalForms: [dated(form)],
  establishment: SINCE,
  statutoryBodies: [] as object[],
  stakeholders: [] as object[],
  sourceRegister: {
    value: { value: 'Obchodný register', code: '1', codelistCode: 'CL010112' },
    registrationOffices: [dated('Mestský súd Bratislava III')],
    registrationNumbers: [dated(file)],
  },
  statisticalCodes: { mainActivity: { value: 'Činnosti holdingových spoločností', code: '64210', codelistCode: 'CL010579' } },
  ...more,
});
type Subject = ReturnType<typeof subject> & { termination?: string };

const JANA = person('Jana', 'Vymyslená', 'Ing.');
const VIERA = person('Viera', 'Smyslená');
const LEFT = { validFrom: SINCE, validTo: '2019-02-10' };

const SUBJECTS: Record<string, Subject> = {
  '99000202': subject(9900020, '99000202', 'SMYSLENÝ BREH, s. r. o.', SRO, 'Sro/990020/B', {
    fullNames: [dated('SMYSLENÁ SKALA, s. r. o.', SINCE, '2019-02-10'), dated('SMYSLENÝ BREH, s. r. o.', '2019-02-11')],
    statutoryBodies: [
      body('Konateľ', JANA),
      body('Konateľ', person('Peter', 'Neskutočný'), { address: { ...SEAT, country: CZECHIA } }),
      body('Konateľ', person('Karol', 'Odišiel'), LEFT),
    ],
    stakeholders: [
      holder('Spoločník v.o.s. / s.r.o.', company('Vymyšlená voda a.s.', '99000024', CZECHIA)),
      holder('Spoločník v.o.s. / s.r.o.', JANA, { address: SEAT }),
      holder('Spoločník v.o.s. / s.r.o.', person('Karol', 'Odišiel'), LEFT),
      holder('Prokurista', person('Ivan', 'Fiktívny')),
    ],
    equities: [
      { ...LEFT, value: 5000, currency: EURO },
      { validFrom: '2019-02-11', value: 10000, currency: EURO },
      { validFrom: '2019-02-11', valuePaid: 10000, currency: EURO },
    ],
    deposits: [deposit({ fullName: 'Vymyšlená voda a.s.' }, 6000), deposit(JANA, 4000), deposit(person('Karol', 'Odišiel'), 5000, LEFT)],
  }),
  '99000211': subject(9900021, '99000211', 'VYMYSLENÁ RIEKA, a. s.', AS, 'Sa/99002/B', {
    statutoryBodies: [
      body('Predstavenstvo', person('Mária', 'Rozprávková'), { statutoryBodyMember: { value: 'Predseda predstavenstva' } }),
      body('Predstavenstvo', person('Eva', 'Bájna'), { statutoryBodyMember: { value: 'Člen predstavenstva' } }),
    ],
    stakeholders: [
      holder('Jediný akcionár a.s.', company('SMYSLENÝ BREH, s. r. o.', '99000202', SLOVAKIA)),
      holder('Člen dozorného orgánu', person('Hynek', 'Domnelý')),
    ],
    equities: [{ validFrom: SINCE, value: 25000, currency: EURO }],
  }),
  '99000229': {
    ...subject(9900022, '99000229', 'x', SRO, 'Sro/990022/B', {
      identifiers: [dated('99000229', SINCE, '2023-07-05')],
      fullNames: [dated('ZABUDNUTÁ VYMYSLENÁ, s. r. o.', SINCE, '2023-07-05')],
      addresses: [{ ...SEAT, validTo: '2023-07-05' }],
      legalForms: [dated(SRO, SINCE, '2023-07-05')],
      legalStatuses: [dated({ value: 'Zaniknutá spoločnosť', codelistCode: 'CL010108' }, '2023-07-05')],
      statutoryBodies: [body('Konateľ', JANA, { validTo: '2023-07-05' })],
    }),
    termination: '2023-07-05',
  },
  '99000270': subject(9900027, '99000270', 'DELENÁ VYMYSLENÁ, s. r. o.', SRO, 'Sro/990027/B', {
    statutoryBodies: [body('Konateľ', JANA)],
    stakeholders: [holder('Spoločník v.o.s. / s.r.o.', JANA)],
    equities: [{ validFrom: SINCE, value: 10000, currency: EURO }],
    deposits: [deposit(JANA, 4000)],
  }),
  '99000288': subject(9900028, '99000288', 'VEREJNÁ VYMYSLENÁ, a. s.', AS, 'Sa/99028/B', {
    statutoryBodies: [body('Predstavenstvo', person('Eva', 'Bájna'), { statutoryBodyMember: { value: 'Predseda predstavenstva' } })],
  }),
  '99000296': subject(9900029, '99000296', 'NEISTÁ VYMYSLENÁ, s. r. o.', SRO, 'Sro/990029/B', {
    statutoryBodies: [body('Konateľ', JANA)],
    stakeholders: [holder('Spoločník v.o.s. / s.r.o.', JANA)],
    equities: [{ validFrom: SINCE, value: 5000, currency: EURO }],
    deposits: [deposit(JANA, 5000)],
  }),
  '99000318': subject(9900031, '99000318', 'SMYSLENÝ MAJÁK, s. r. o.', SRO, 'Sro/990031/B', {
    statutoryBodies: [body('Konateľ', person('Peter', 'Neskutočný'))],
    stakeholders: [
      holder('Spoločník v.o.s. / s.r.o.', VIERA, { address: SEAT }),
      holder('Spoločník v.o.s. / s.r.o.', company('INVENTED TULETORN OÜ', '19900083', ESTONIA)),
      holder('Spoločník v.o.s. / s.r.o.', company('KEKSITTY REVONTULI OY', '9000001-1', FINLAND)),
    ],
    equities: [{ validFrom: SINCE, value: 10000, currency: EURO }],
    deposits: [
      deposit(VIERA, 5500),
      deposit({ fullName: 'INVENTED TULETORN OÜ' }, 2500),
      deposit({ fullName: 'KEKSITTY REVONTULI OY' }, 2000),
    ],
  }),
  '99000245': subject(9900024, '99000245', 'POMALÁ VYMYSLENÁ, s. r. o.', SRO, 'Sro/990024/B'),
};

const owner = (Id: number, more: object) => ({
  Id,
  Meno: null,
  Priezvisko: null,
  DatumNarodenia: null,
  JeVerejnyCinitel: false,
  ObchodneMeno: null,
  PlatnostOd: '2019-11-05T00:00:00+01:00',
  PlatnostDo: null,
  ...more,
});

/** By its number: a partner of the public sector in the RPVS. */
const PARTNERS: Readonly<Record<string, object>> = {
  '99000288': {
    Id: 990028,
    CisloVlozky: 99028,
    PartneriVerejnehoSektora: [
      {
        Id: 9900281,
        ObchodneMeno: 'VEREJNÁ VYMYSLENÁ, a. s.',
        Ico: '99000288',
        PlatnostOd: '2019-11-05T00:00:00+01:00',
        PlatnostDo: null,
      },
    ],
    KonecniUzivateliaVyhod: [
      owner(9900282, { Meno: 'Jana', Priezvisko: 'Vymyslená', DatumNarodenia: '1970-02-03T00:00:00+01:00' }),
      owner(9900283, { ObchodneMeno: 'Mesto Vymyslené', Ico: '99000300' }),
      owner(9900284, {
        Meno: 'Karol',
        Priezvisko: 'Odišiel',
        DatumNarodenia: '1955-01-20T00:00:00+01:00',
        PlatnostDo: '2024-08-26T23:59:59.9+02:00',
      }),
    ],
  },
};

export const sk: SandboxRegister = {
  jurisdiction: 'SK',
  origins: ['https://api.statistics.sk', 'https://rpvs.gov.sk'],
  companies: [
    {
      identifier: '99000202',
      legalName: 'SMYSLENÝ BREH, s. r. o.',
      shows: 'found, with officers and partners, one of them a Czech company (CZ 99000024): a chain of two countries',
    },
    { identifier: '99000211', legalName: 'VYMYSLENÁ RIEKA, a. s.', shows: 'found, with a board and a sole shareholder' },
    {
      identifier: '99000229',
      legalName: 'ZABUDNUTÁ VYMYSLENÁ, s. r. o.',
      shows: 'found: a company that has ended; its manager is a former party',
    },
    { identifier: '99000270', legalName: 'DELENÁ VYMYSLENÁ, s. r. o.', shows: 'found: its deposits do not make up its capital' },
    {
      identifier: '99000288',
      legalName: 'VEREJNÁ VYMYSLENÁ, a. s.',
      shows: 'found, with beneficial owners from the register of partners of the public sector, and no shareholders',
    },
    {
      identifier: '99000296',
      legalName: 'NEISTÁ VYMYSLENÁ, s. r. o.',
      shows: 'found, while the register of partners of the public sector gives no answer',
    },
    {
      identifier: '99000318',
      legalName: 'SMYSLENÝ MAJÁK, s. r. o.',
      shows: 'found, with partners in Estonia and Finland, and a circle: it owns most of the one in Estonia (EE 19900083)',
    },
    { identifier: '99000237', legalName: '', shows: 'register down' },
    { identifier: '99000245', legalName: 'POMALÁ VYMYSLENÁ, s. r. o.', shows: 'register slow' },
    { identifier: '99000253', legalName: '', shows: 'not found' },
  ],
  answer({ url }) {
    if (url.origin === 'https://rpvs.gov.sk') return partner(url);
    if (url.pathname === '/rpo/v1/search') return search(url.searchParams);
    const id = Number(/^\/rpo\/v1\/entity\/(\d+)$/.exec(url.pathname)?.[1]);
    const found = Object.values(SUBJECTS).find((one) => one.id === id);
    if (!found) return { status: 404, body: { status: 404, message: 'Entity not found' } };
    return { body: found, ...(id === 9900024 && { afterMs: SLOW_MS }) };
  },
};

function partner(url: URL): SandboxAnswer {
  const number = /^Ico eq '(\d+)'$/.exec(url.searchParams.get('$filter') ?? '')?.[1];
  if (number === '99000296') return DOWN;
  if (!number) return { body: Object.values(PARTNERS)[0] };
  const found = PARTNERS[number];
  return { body: { value: found ? [{ Id: 9900281, Ico: number, Partner: { Id: 990028 } }] : [] } };
}

function search(query: URLSearchParams): SandboxAnswer {
  const [number, name] = [query.get('identifier'), query.get('fullName')];
  if (!number && !name) return { status: 400, body: { status: 400, message: 'No parameters specified in search request' } };
  if (number === '99000237') return DOWN;
  const results = Object.entries(SUBJECTS)
    .filter(([ico, one]) => (number ? ico === number : hasName(one, name!)))
    .map(([, { id, identifiers, fullNames, addresses, establishment, termination, sourceRegister }]) => ({
      ...{ id, identifiers, fullNames, addresses, establishment, sourceRegister },
      ...(termination && { termination }),
    }));
  return { body: { results, license: 'cc-by 4.0' } };
}

const hasName = ({ fullNames }: Subject, name: string): boolean =>
  fullNames.some(({ value }) => String(value).toLowerCase().includes(name.toLowerCase()));
