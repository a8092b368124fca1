/** Sandbox HR: invented subjects in the JSON of the court register's open-data interface. */
import { DOWN, type SandboxRegister, SLOW_MS } from '../sandbox.ts';

const DOO = { vrsta_pravnog_oblika: { sifra: 3, naziv: 'društvo s ograničenom odgovornošću', kratica: 'd.o.o.' } };

const subject = (potpuni_mbs: string, potpuni_oib: string, ime: string, more: object = {}) => ({
  mbs: Number(potpuni_mbs),
  oib: Number(potpuni_oib),
  potpuni_mbs,
  potpuni_oib,
  status: 1,
  datum_osnivanja: '2012-10-31T00:00:00',
  tvrtka: { ime, naznaka_imena: ime.split(' ')[0] },
  sjediste: { naziv_zupanije: 'Grad Zagreb', naziv_opcine: 'Zagreb', naziv_naselja: 'Zagreb', ulica: 'Izmišljena ulica', kucni_broj: 10 },
  pravni_oblik: DOO,
  temeljni_kapitali: [{ temeljni_kapital_rbr: 1, valuta: { sifra: 978, naziv: 'euro' }, iznos: 2500 }],
  email_adrese: [{ adresa: 'izmisljeno@example.invalid' }],
  ...more,
});

const SUBJECTS = [
  subject('089900011', '99900000011', 'IZMIŠLJENA OBALA d.o.o. za trgovinu', {
    skracena_tvrtka: { ime: 'IZMIŠLJENA OBALA d.o.o.' },
    prijevodi_tvrtki: [{ ime: 'INVENTED COAST Ltd.' }],
    temeljni_kapitali: [
      { temeljni_kapital_rbr: 1, valuta: { sifra: 191, naziv: 'kuna' }, iznos: 20_000 },
      { temeljni_kapital_rbr: 2, valuta: { sifra: 978, naziv: 'euro' }, iznos: 2_660 },
    ],
    pretezita_djelatnost: { nacionalna_klasifikacija_djelatnosti: { sifra: '47.19', naziv: 'Ostala trgovina na malo' } },
  }),
  subject('089900022', '99900000020', 'IZMIŠLJENI OTOK d.o.o. u stečaju'),
  subject('089900033', '99900000038', 'ZABORAVLJENA IZMIŠLJENA d.o.o. u likvidaciji'),
  subject('089900044', '99900000046', 'SPORA IZMIŠLJENA d.o.o.'),
];

export const hr: SandboxRegister = {
  jurisdiction: 'HR',
  origins: ['https://sudreg-data.gov.hr'],
  companies: [
    {
      identifier: '089900011',
      legalName: 'IZMIŠLJENA OBALA d.o.o. za trgovinu',
      shows: 'found, with capital in euros after kunas; people are withdrawn by law',
    },
    { identifier: '99900000020', legalName: 'IZMIŠLJENI OTOK d.o.o. u stečaju', shows: 'found by its OIB: bankrupt by its name' },
    { identifier: '089900033', legalName: 'ZABORAVLJENA IZMIŠLJENA d.o.o. u likvidaciji', shows: 'found: in liquidation' },
    { identifier: '089900044', legalName: 'SPORA IZMIŠLJENA d.o.o.', shows: 'register slow' },
    { identifier: '089900055', legalName: '', shows: 'register down' },
    { identifier: '089900066', legalName: '', shows: 'not found' },
  ],
  answer({ url }) {
    const query = url.searchParams;
    if (url.pathname === '/api/javni/sudovi') return { body: [{ id: 1, sifra: '8', naziv: 'Trgovački sud u Zagrebu' }] };
    if (url.pathname === '/api/javni/subjekti') {
      const part = query.get('tvrtka_naziv')?.toUpperCase() ?? '';
      return { body: SUBJECTS.filter(({ tvrtka }) => tvrtka.ime.toUpperCase().includes(part)) };
    }
    const number = query.get('identifikator');
    if (number === '089900055') return DOWN;
    const found = SUBJECTS.find(({ potpuni_mbs, potpuni_oib }) => [potpuni_mbs, potpuni_oib].includes(number ?? ''));
    return { body: found ?? {}, ...(number === '089900044' && { afterMs: SLOW_MS }) };
  },
};
