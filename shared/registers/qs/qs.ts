/**
 * QS: a register that exists in the sandbox only, to show a paper that is ordered and takes a while.
 *
 * Which official register sells such a filing by a machine interface is open; the whole course is the contract's.
 */
import * as z from 'zod';
import type { CompanyRecord } from '../../entity/company-record.ts';
import { alphanumeric } from '../../identifiers/scheme.ts';
import { defineRegistry } from '../contract.ts';
import { paper, type SandboxRegister } from '../sandbox.ts';

const Company = z.looseObject({ number: z.string(), name: z.string().min(1) });
const Order = z.looseObject({ order: z.string() });
const ORIGIN = 'https://papers.sandbox.invalid';

export const paperRegister = defineRegistry<z.output<typeof Company>>({
  jurisdiction: 'QS',
  name: 'Sandbox Paper Office',
  operator: 'registry-graph',
  origin: ORIGIN,
  licence: 'invented',
  proven: 'documentation',
  sandboxOnly: true,
  lookupBy: 'registrationNumber',
  identifiers: [{ label: 'Paper number', format: '6 digits', pattern: /^\d{6}$/, normalise: alphanumeric, examples: ['100001'] }],
  sections: { officers: { level: 'not_published' }, owners: { level: 'not_published' } },
  ask: ({ registrationNumber }, client) => client.json(`/companies/${registrationNumber}`, Company),
  read: ({ number, name }): CompanyRecord => ({
    entityType: 'company',
    legalName: name,
    registrationNumber: number,
    statusKind: 'active',
    companyStatus: 'Active',
    countryOfRegistration: 'QS',
    jurisdiction: 'QS',
    addresses: [],
    identifiers: [{ type: 'Paper number', value: number, jurisdiction: 'QS' }],
    activities: [],
    otherNames: [],
    parties: [],
    dataStatus: { officers: 'not_published', owners: 'not_published' },
  }),
  async orderDocument({ registrationNumber }, client) {
    const { order } = await client.json('/orders', Order, { post: { number: registrationNumber } });
    return { orderId: order, title: 'Certified extract' };
  },
  /** 204 while the paper is being made. */
  async collectDocument({ orderId, title }, client) {
    const state = await client.json(`/orders/${orderId}`, z.looseObject({ ready: z.boolean() }));
    if (!state.ready) return undefined;
    const { contentType, body, url } = await client.bytes(`/orders/${orderId}/paper`);
    return { title, kind: 'official_extract', contentType, origin: url, body };
  },
});

const READY_AFTER_MS = 5_000;

/** The order says when it was made, so that any process knows when it is ready. */
export const qs: SandboxRegister = {
  jurisdiction: 'QS',
  origins: [ORIGIN],
  companies: [
    { identifier: '100001', legalName: 'PATIENCE INVENTED', shows: 'a paper that is ready after five seconds' },
    { identifier: '100002', legalName: 'ETERNITY INVENTED', shows: 'a paper that is never ready' },
  ],
  answer({ url, body }) {
    const [, number] = /^\/companies\/(\d{6})$/.exec(url.pathname) ?? [];
    const company = qs.companies.find(({ identifier }) => identifier === number);
    if (company) return { body: { number, name: company.legalName } };
    if (url.pathname === '/orders') return { body: { order: `${(JSON.parse(body ?? '{}') as { number: string }).number}-${Date.now()}` } };
    const [, ordered, at] = /^\/orders\/(\d{6})-(\d+)/.exec(url.pathname) ?? [];
    if (!ordered) return { status: 404, body: {} };
    if (url.pathname.endsWith('/paper')) return { contentType: 'application/pdf', body: paper('Certified extract') };
    return { body: { ready: ordered === '100001' && Date.now() - Number(at) > READY_AFTER_MS } };
  },
};
