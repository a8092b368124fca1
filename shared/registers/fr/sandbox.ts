/** Sandbox FR: invented legal units in the wire format of recherche-entreprises.api.gouv.fr, with accounts and notices. */
import { DOWN, pdfDocument, type SandboxAnswer, type SandboxRegister, SLOW_MS } from '../sandbox.ts';
import { HOLLOW, type LegalUnit, RATIOS, UNITS, unit } from './sandbox-companies.ts';

export const fr: SandboxRegister = {
  jurisdiction: 'FR',
  origins: ['https://recherche-entreprises.api.gouv.fr', 'https://data.economie.gouv.fr', 'https://api-avis-situation-sirene.insee.fr'],
  companies: [
    {
      identifier: '000700013',
      legalName: 'ARDOISE INVENTEE',
      shows: 'found, with officers (one a company, one listed three times), figures and a notice',
    },
    { identifier: '000700021', legalName: 'GRANIT INVENTE', shows: 'found, with officers of which some are mergeMentions into one' },
    { identifier: '000700039', legalName: 'SCI PIERRE INVENTEE', shows: 'found, with its owners: a civil company with its partners' },
    { identifier: '000700088', legalName: 'CRAIE INVENTEE', shows: 'found: a company that has ceased, with its liquidator' },
    { identifier: '000700096', legalName: 'SCHISTE INVENTE BV', shows: 'found: a foreign company, with a head office abroad' },
    {
      identifier: '000700104',
      legalName: 'GRES INVENTE',
      shows: 'found, in partial diffusion: people and address are kept from the public',
    },
    { identifier: '000700120', legalName: 'LEA INVENTEE', shows: 'found: a sole trader' },
    { identifier: '000700047', legalName: '', shows: 'register down' },
    { identifier: '000700054', legalName: 'MARBRE LENT INVENTE', shows: 'register slow' },
    { identifier: '000700062', legalName: '', shows: 'not found' },
    { identifier: '000700070', legalName: '', shows: 'not found: a hollow result without a name' },
  ],
  answer({ url }) {
    if (url.href.includes('000700047')) return DOWN;
    if (url.pathname === '/search') return search(url.searchParams.get('q') ?? '');
    if (url.pathname === '/api/records/1.0/search/') return accounts(url);
    const [, siret] = /^\/identification\/pdf\/(\d{14})$/.exec(url.pathname) ?? [];
    const known = siret && UNITS[siret.slice(0, 9)]?.siege.siret === siret && siret !== '00070010400011';
    if (known) return { contentType: 'application/pdf', body: pdfDocument(`Avis de situation ${siret}`) };
    return { status: 404, body: { erreur: 'Not Found' } };
  },
};

function search(q: string): SandboxAnswer {
  if (q.length < 3) return { status: 400, body: { erreur: '3 caractères minimum pour les termes de la requête' } };
  if (q === '000700054') return { ...results([unit('00070005400018', 'MARBRE LENT INVENTE', '5710', [])]), afterMs: SLOW_MS };
  if (q === '000700070') return results([HOLLOW]);
  if (/^\d{9}$/.test(q)) return results(UNITS[q] ? [UNITS[q]] : []);
  return results(Object.values(UNITS).filter(({ nom_complet }) => nom_complet?.includes(q.toUpperCase())));
}

const results = (found: LegalUnit[]): SandboxAnswer => ({
  body: { results: found, total_results: found.length, page: 1, per_page: 1, total_pages: found.length },
});

function accounts(url: URL): SandboxAnswer {
  const records = url.searchParams.get('q') === 'siren:000700013' ? RATIOS : [];
  return { body: { nhits: records.length, parameters: { dataset: 'ratios_inpi_bce', start: 0, format: 'json' }, records } };
}
