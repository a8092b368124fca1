/** QS: the sandbox's document office. One document is ready after five seconds, the other never. */
import { pdfDocument, type SandboxRegister } from '../sandbox.ts';

const READY_AFTER_MS = 5_000;

/** An order number contains the time of the order, so any process can tell when the document is ready. */
export const qs: SandboxRegister = {
  jurisdiction: 'QS',
  origins: ['https://papers.sandbox.invalid'],
  companies: [
    { identifier: '100001', legalName: 'PATIENCE INVENTED', shows: 'a document that is ready after five seconds' },
    { identifier: '100002', legalName: 'ETERNITY INVENTED', shows: 'a document that is never ready' },
  ],
  answer({ url, body }) {
    const [, number] = /^\/companies\/(\d{6})$/.exec(url.pathname) ?? [];
    const company = qs.companies.find(({ identifier }) => identifier === number);
    if (company) return { body: { number, name: company.legalName } };
    if (url.pathname === '/orders') return { body: { order: `${(JSON.parse(body ?? '{}') as { number: string }).number}-${Date.now()}` } };
    const [, ordered, at] = /^\/orders\/(\d{6})-(\d+)/.exec(url.pathname) ?? [];
    if (!ordered) return { status: 404, body: {} };
    if (url.pathname.endsWith('/paper')) return { contentType: 'application/pdf', body: pdfDocument('Certified extract') };
    return { body: { ready: ordered === '100001' && Date.now() - Number(at) > READY_AFTER_MS } };
  },
};
