/**
 * QS: a register that exists only in the sandbox. It shows a paid document that is ordered first and collected later.
 *
 * Asks: the company; for the document an order, then the state of the order until it is ready. Gives: the name, and the document.
 * Does not give: anything else. No official register that sells such a document through an API is served yet; the requests and
 *   states follow the registry contract.
 */
import { defineRegistry } from '../contract.ts';
import { companyNumber } from './identifiers.ts';
import { read } from './read.ts';
import { Company, Order, OrderState } from './wire.ts';

export const qs = defineRegistry<Company>({
  jurisdiction: 'QS',
  name: 'Sandbox Paper Office',
  operator: 'registry-graph',
  origin: 'https://papers.sandbox.invalid',
  licence: 'invented',
  proven: 'documentation',
  sandboxOnly: true,
  lookupBy: 'registrationNumber',
  identifiers: [companyNumber],
  sections: { officers: { level: 'not_published' }, owners: { level: 'not_published' } },

  ask: ({ registrationNumber }, client) => client.json(`/companies/${registrationNumber}`, Company),

  read,

  async orderDocument({ registrationNumber }, client) {
    const { order } = await client.json('/orders', Order, { post: { number: registrationNumber } });
    return { orderId: order, title: 'Certified extract' };
  },

  async collectDocument({ orderId, title }, client) {
    const { ready } = await client.json(`/orders/${orderId}`, OrderState);
    if (!ready) return undefined;
    const { contentType, body, url } = await client.bytes(`/orders/${orderId}/paper`);
    return { title, kind: 'official_extract', contentType, origin: url, body };
  },
});
