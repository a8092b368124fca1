/** Sandbox CZ: invented subjects in the wire format of ARES and of its public register part. */
import { DOWN, type SandboxAnswer, type SandboxRegister, SLOW_MS } from '../sandbox.ts';
import { ENTRIES, SUBJECTS } from './sandbox-companies.ts';

const REST = '/ekonomicke-subjekty-v-be/rest';

const missing = (popis: string): SandboxAnswer => ({
  status: 404,
  body: { kod: 'NENALEZENO', popis, subKod: 'VYSTUP_SUBJEKT_NENALEZEN' },
});

export const cz: SandboxRegister = {
  jurisdiction: 'CZ',
  origins: ['https://ares.gov.cz'],
  companies: [
    {
      identifier: '99000016',
      legalName: 'Smyšlená skála s.r.o.',
      shows: 'found, with officers, a procurist and owners with 60 % and 40 %',
    },
    {
      identifier: '99000024',
      legalName: 'Vymyšlená voda a.s.',
      shows: 'found: boards and a sole shareholder in Norway (a chain: 99000016, this one, NO)',
    },
    { identifier: '99000032', legalName: '', shows: 'register down' },
    { identifier: '99000041', legalName: 'Pomalá smyšlenka s.r.o.', shows: 'register slow' },
    { identifier: '99000059', legalName: '', shows: 'not found' },
    { identifier: '99000067', legalName: 'Obec Vymyšlená Lhota', shows: 'found: a municipality, which is in no public register' },
    { identifier: '99000075', legalName: 'Vyschlý smyšlený pramen s.r.o. v likvidaci', shows: 'found, in liquidation' },
    { identifier: '99000083', legalName: 'Božena Neskutečná', shows: 'found: a trader, a natural person' },
    {
      identifier: '99000091',
      legalName: 'Smyšlený zlomek k.s.',
      shows: 'found: shares as a fraction and in words, a procurist kept secret',
    },
    {
      identifier: '99000105',
      legalName: 'Společná smyšlenka s.r.o.',
      shows: 'found: a share of 60 % that two partners hold jointly',
    },
  ],
  answer({ method, url, body }) {
    const [, ico = ''] = /^\/ekonomicke-subjekty-v-be\/rest\/ekonomicke-subjekty\/(\d{8})$/.exec(url.pathname) ?? [];
    const [, entered = ''] = /^\/ekonomicke-subjekty-v-be\/rest\/ekonomicke-subjekty-vr\/(\d{8})$/.exec(url.pathname) ?? [];
    if (url.pathname.endsWith('/99000032')) return DOWN;
    if (ico && SUBJECTS[ico]) return { body: SUBJECTS[ico], ...(ico === '99000041' && { afterMs: SLOW_MS }) };
    if (entered && ENTRIES[entered]) return { body: ENTRIES[entered] };
    if (ico || entered) return missing(`Ekonomický subjekt s IČO ${ico || entered} nebyl nalezen.`);
    if (method === 'POST' && url.pathname === `${REST}/ekonomicke-subjekty/vyhledat`) return byName(body ?? '{}');
    return { status: 404, body: { status: 404, error: 'Not Found', path: url.pathname } };
  },
};

function byName(body: string): SandboxAnswer {
  const { obchodniJmeno = '' } = JSON.parse(body) as { obchodniJmeno?: string };
  if (obchodniJmeno === 's.r.o.') {
    const popis = 'Zadaný dotaz vrací příliš mnoho výsledků (500 000). Povoleno je maximálně 1 000 výsledků.';
    return { status: 400, body: { kod: 'CHYBA_VSTUPU', popis, subKod: 'VYSTUP_PRILIS_MNOHO_VYSLEDKU' } };
  }
  const wanted = obchodniJmeno.toUpperCase();
  const ekonomickeSubjekty = Object.values(SUBJECTS).filter((found) => found.obchodniJmeno.toUpperCase().includes(wanted));
  return { body: { pocetCelkem: ekonomickeSubjekty.length, ekonomickeSubjekty } };
}
