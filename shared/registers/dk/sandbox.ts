/** Sandbox DK: invented companies in the wire format of the CVR index (Elasticsearch 6). */
import { DOWN, pdfDocument, type SandboxAnswer, type SandboxRegister, SLOW_MS } from '../sandbox.ts';
import { COMPANIES, FOREIGNER, HOME, report } from './sandbox-companies.ts';
import { annualReport } from './sandbox-report.ts';

const DOCUMENT_ORIGIN = 'https://regnskaber.virk.dk';

export const dk: SandboxRegister = {
  jurisdiction: 'DK',
  origins: ['https://distribution.virk.dk:8443', DOCUMENT_ORIGIN],
  companies: [
    {
      identifier: '99000007',
      legalName: 'NORDHAVN OPDIGTET A/S',
      shows: 'found, with officers, owners in bands (one of them in GB), figures and an annual report',
    },
    { identifier: '99000015', legalName: 'FJORD OPDIGTET I/S', shows: 'found, with its owners: a partnership' },
    { identifier: '99000023', legalName: 'SUNKET OPDIGTET ApS', shows: 'found, dissolved, with neither officers nor owners' },
    { identifier: '99000031', legalName: '', shows: 'not found' },
    { identifier: '99000058', legalName: '', shows: 'register down' },
    { identifier: '99000066', legalName: 'TRÆG OPDIGTET ApS', shows: 'register slow' },
    {
      identifier: '99000082',
      legalName: 'SPEJL OPDIGTET ApS',
      shows: 'found, with shares of its own and an owner of one third to a half',
    },
  ],
  answer({ url, body = '' }) {
    if (url.origin === DOCUMENT_ORIGIN) return reportFile(url.pathname);
    if (url.pathname === '/cvr-permanent/deltager/_search') {
      const asked = body.includes(String(FOREIGNER));
      return hits(asked ? [{ Vrdeltagerperson: { enhedsNummer: FOREIGNER, attributter: HOME } }] : []);
    }
    const { query } = JSON.parse(body);
    if (url.pathname === '/offentliggoerelser/_search') {
      const own = query.bool.must[0].term.cvrNummer === 99000007;
      return hits(own ? [report(2024, '2025-05-20T10:00:00.000Z'), report(2023, '2024-05-17T10:00:00.000Z')] : []);
    }
    const number = query.term?.['Vrvirksomhed.cvrNummer'];
    if (number === 99000058) return DOWN;
    if (number)
      return slowly(number, hits(COMPANIES.filter(({ cvrNummer }) => cvrNummer === number).map((Vrvirksomhed) => ({ Vrvirksomhed }))));
    const words = query.match['Vrvirksomhed.virksomhedMetadata.nyesteNavn.navn'].query.toUpperCase();
    return hits(COMPANIES.filter(({ navne }) => navne[0]!.navn.includes(words)).map((Vrvirksomhed) => ({ Vrvirksomhed })));
  },
};

const slowly = (number: number, answer: SandboxAnswer): SandboxAnswer => (number === 99000066 ? { ...answer, afterMs: SLOW_MS } : answer);

function hits(sources: object[]): SandboxAnswer {
  const found = sources.map((_source, at) => ({
    _index: 'cvr-v-20220630',
    _type: '_doc',
    _id: String(4900000000 + at),
    _score: 1,
    _source,
  }));
  return {
    body: {
      took: 5,
      timed_out: false,
      _shards: { total: 6, successful: 6, skipped: 0, failed: 0 },
      hits: { total: found.length, max_score: found.length > 0 ? 1 : null, hits: found },
    },
  };
}

function reportFile(path: string): SandboxAnswer {
  if (path === '/99000007/opdigtet-2024.pdf') return { contentType: 'application/pdf', body: pdfDocument('Aarsrapport 2024, opdigtet') };
  if (path === '/99000007/opdigtet-2024.xml') return { contentType: 'application/xml', body: annualReport('99000007', 2024) };
  return { status: 404, contentType: 'text/plain', body: 'not found' };
}
