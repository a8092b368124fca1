/**
 * CA-BC: OrgBook BC, the Government of British Columbia's open directory of the registrations at BC Registries.
 *
 * Asks: the registration by its number; then all credentials ever issued to it, and its relations to other registrations.
 * Gives: name, assumed and former names, form, status, day of registration, registry and Business Number; for a company the firms it trades
 *   as, for a firm the companies that own it; former ones of both.
 * Does not give: addresses, directors, persons who own a firm, shareholders (all paid at BC Registries), documents, activities.
 * Source: https://github.com/bcgov/orgbook-bc-api-docs, and the server's and the official page's own code (bcgov/aries-vcr,
 *   bcgov/orgbook-bc-client), which show the look-up by number and the shape of relations. Proven: the guide's examples
 *   (incomplete) for credentials and name search; the official code for the rest. The register allows 25 requests a second.
 */
import { defineRegistry } from '../contract.ts';
import { incorporationNumber } from './identifiers.ts';
import { type Answer, read } from './read.ts';
import { CredentialSets, Hits, Relations, Topic } from './wire.ts';

const REGISTRATION = 'registration.registries.ca';

export const caBc = defineRegistry<Answer>({
  jurisdiction: 'CA-BC',
  name: 'OrgBook BC',
  operator: 'Government of British Columbia (BC Registries)',
  origin: 'https://orgbook.gov.bc.ca',
  licence: 'Open Government Licence - British Columbia',
  proven: 'official_examples',
  pace: { requests: 25, perSeconds: 1, perLookUp: 3 },
  lookupBy: 'registrationNumber',
  identifiers: [incorporationNumber],
  sections: {
    officers: { level: 'not_published' },
    owners: { level: 'partly_published', reasons: ['some_legal_forms_only', 'some_roles_only'] },
  },
  // Partnership Act (RSBC 1996, c. 348), part 4: partners of firms and proprietors that are companies themselves, without shares.
  ownership: {
    law: { citation: 'Partnership Act (RSBC 1996, c. 348), part 4', missing: 'Part 4 was not read.' },
    basis: ['partners'],
    units: [],
    attribution: 'none',
  },

  async ask({ registrationNumber }, client) {
    const topic = await client.json(`/api/v2/topic/ident/${REGISTRATION}/${encodeURIComponent(registrationNumber)}/formatted`, Topic);
    const [sets, relations] = await Promise.all([
      client.json(`/api/v4/topic/${topic.id}/credential-set`, CredentialSets),
      client.json(`/api/v2/topic_relationship/${topic.id}/related_to_relations`, Relations, { absent: [] }),
    ]);
    return { topic, credentials: sets.flatMap(({ credentials }) => credentials), relations };
  },

  read,

  /** The ten closest matches, historical registrations included. */
  async searchByName(legalName, client) {
    const { results } = await client.json('/api/v4/search/autocomplete', Hits, { query: { q: legalName, inactive: '', revoked: 'false' } });
    const found = new Map<string, string>();
    for (const { type, value, topic_source_id, topic_type } of results) {
      if (type === 'name' && topic_type === REGISTRATION && value && topic_source_id && !found.has(topic_source_id)) {
        found.set(topic_source_id, value);
      }
    }
    return [...found].map(([registrationNumber, companyName]) => ({ companyName, registrationNumber, jurisdiction: 'CA-BC' }));
  },
});
