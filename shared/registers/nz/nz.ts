/**
 * NZ: NZBN Register (New Zealand Business Number) with the Companies Register, by the NZBN API v5 of MBIE.
 *
 * Asks: the entity and its former names; company details and roles when the entity does not include them. A company number is first
 *   resolved by a search, among companies only.
 * Gives: name, former and trading names, form, status, date, addresses, activities, directors and other roles, shareholders with each
 *   parcel as a percentage of all shares (joint holders each have the full parcel), ultimate holding company, liquidators and receivers,
 *   the head office of an overseas company, Australian numbers, GST numbers.
 * Does not give: beneficial owners (no such register), birth dates, share capital in money (shares have no par value), the smaller
 *   parcels of an extensive shareholding, documents (listed by the API, but their location is not documented), figures.
 * The record has the kind of number that the search used. Former directors, shareholders and liquidators are former parties.
 * Source: https://portal.api.business.govt.nz/api/nzbn (OpenAPI v5). Proven: a genuine recorded entity without details and roles;
 *   everything else, the feed of changes too, by the OpenAPI document; status words by the search filter's list.
 */

import { defineRegistry, type RegistryClient } from '../contract.ts';
import { Changed, NotFound } from '../faults.ts';
import { companyNumber, nzbn } from './identifiers.ts';
import { isCompany, namesPeople } from './legal-forms.ts';
import { type Answer, read } from './read.ts';
import { CompanyDetails, ENTITIES, Entity, type Hit, Hits, Names, NO_DETAILS, Roles } from './wire.ts';

const PAGE_SIZE = 100;
const MAX_PAGES = 50;
/** The gateway's own 404 means that the address has moved. A 404 of the register itself has an `errorCode`. */
const GATEWAY = { movedBody: /"statusCode"\s*:\s*404/ };

export const nz = defineRegistry<Answer>({
  jurisdiction: 'NZ',
  name: 'NZBN Register',
  operator: 'Ministry of Business, Innovation and Employment (Companies Office)',
  origin: 'https://api.business.govt.nz',
  licence: 'CC BY 4.0',
  proven: 'recorded_answers',
  credentials: {
    fields: ['subscriptionKey'],
    headers: ({ subscriptionKey }) => ({ 'ocp-apim-subscription-key': subscriptionKey! }),
    obtainedAt: 'https://portal.api.business.govt.nz/api/nzbn',
  },
  lookupBy: 'registrationNumber',
  identifiers: [nzbn, companyNumber],
  sections: {
    officers: {
      level: 'partly_published',
      reasons: ['some_legal_forms_only'],
      completeFor: 'companies, sole traders, partnerships and trading trusts',
    },
    owners: {
      level: 'partly_published',
      reasons: ['holders_below_floor', 'some_legal_forms_only'],
      completeFor: 'companies of New Zealand without an extensive shareholding, partnerships and sole traders',
    },
  },
  formsWithEntries: { officers: /^nz limited company$/i, owners: /^nz limited company$/i },
  // Companies Act 1993, sections 87 and 208: the holders of all shares by the last annual return or notice. Of an extensive shareholding
  // only the largest parcels are filed: ten, or twenty by another account, neither proven, so that no floor follows from it. Classes of
  // shares are not told apart.
  ownership: {
    law: {
      citation: 'Companies Act 1993, sections 87 and 208',
      missing:
        'Section 208 and Schedule 4, which say what the annual return files of shareholders, were not read whole: section 87 was, in a summary.',
    },
    basis: ['shareRegister'],
    units: ['shares'],
    attribution: 'none',
  },

  async ask({ registrationNumber }, client) {
    if (registrationNumber.length === 13) return { numberKind: 'NZBN', ...(await fetchEntity(registrationNumber, client)) };
    const found = await findCompany(registrationNumber, client);
    return { numberKind: 'company number', ...(await fetchEntity(found.nzbn, client)) };
  },

  read,

  async searchByName(legalName, client) {
    const { items } = await page(legalName, 0, 20, client);
    return items.flatMap(({ entityName, nzbn: registrationNumber, entityStatusDescription }) =>
      entityName ? [{ companyName: entityName, registrationNumber, companyStatus: entityStatusDescription }] : [],
    );
  },

  changeFeed: async () => (await import('./changes.ts')).changeFeed,
});

/** Requests company details and roles separately when the entity does not include them. */
async function fetchEntity(number: string, client: RegistryClient): Promise<Omit<Answer, 'numberKind'>> {
  const path = `${ENTITIES}/${encodeURIComponent(number)}`;
  const [entity, names] = await Promise.all([
    client.json(path, Entity, GATEWAY),
    client.json(`${path}/history/entity-names`, Names, { absent: [], ...GATEWAY }),
  ]);
  const [company, roles] = await Promise.all([
    entity['company-details'] ??
      (isCompany(entity.entityTypeCode)
        ? client.json(`${path}/company-details`, CompanyDetails, { absent: NO_DETAILS, ...GATEWAY })
        : undefined),
    entity.roles ?? (namesPeople(entity.entityTypeCode) ? client.json(`${path}/roles`, Roles, { absent: [], ...GATEWAY }) : []),
  ]);
  return { entity, company, roles, names };
}

const page = (term: string, at: number, size: number, client: RegistryClient) =>
  client.json(ENTITIES, Hits, { query: { 'search-term': term, page: at, 'page-size': size }, movedBody: /^/ });

/** The search also matches the number inside names and in other registers, so all pages are read until a company with this number is found. */
async function findCompany(number: string, client: RegistryClient): Promise<Hit> {
  let seen = 0;
  for (let at = 0; at < MAX_PAGES; at += 1) {
    const { items, totalItems } = await page(number, at, PAGE_SIZE, client);
    const found = items.find((hit) => hit.sourceRegisterUniqueId === number && isCompany(hit.entityTypeCode));
    if (found) return found;
    seen += items.length;
    if (items.length === 0 || seen >= totalItems) {
      const sentence = `The Companies Register has no company with the number ${number}.`;
      throw new NotFound('no company with this number', { sentence });
    }
  }
  throw new Changed('more hits than can be read');
}
