/**
 * EE: e-äriregister, the e-Business Register of the Centre of Registers and Information Systems (RIK), web services version 6.
 *
 * Asks: the company with its persons (`detailandmed_v2`), then its beneficial owners (`tegelikudKasusaajad_v2`), one after the other
 *   because RIK allows one request at a time; by name the public autocomplete. User name and password of the free open data
 *   contract stand in the body.
 *   A deployment without a user name may load the register's open data instead, from which the same is read.
 * Gives: name, form, status, dates, seat, capital, activities, VAT number, former names; board and other persons of the card,
 *   shareholders and partners with their parts, beneficial owners; former parties with their last day (a deleted company has only those).
 * Does not give: most shareholders of a public limited company (Nasdaq CSD keeps their register); personal codes, of which only
 *   the date of birth is read; figures (the service for their lines has codes that are not proven); documents (pages of the
 *   portal). Beneficial owners were withdrawn from open access on 10 July 2026. It is not known whether a user name without access
 *   is refused or gets an empty list, so neither means "none": both are `restricted`.
 * Caution: answers repeat the user name and password of the request (`paring`), and contain personal codes.
 * Source: https://www.rik.ee/en/e-business-register/api, schemas https://ariregxmlv6.rik.ee/?wsdl. Proven: a genuine answer of one
 *   deleted company with its persons, and of the autocomplete. From schemas, RIK's own code lists and public clients: active
 *   companies, "no such company", beneficial owners. The answer to a wrong password is not known. Of the open data: what public clients
 *   read (`open-data.ts`). It has no VAT number, no date of birth and no deleted company, and beneficial owners are not loaded.
 */
import { defineRegistry, type RegistryClient } from '../contract.ts';
import { Refused } from '../faults.ts';
import { registryCode } from './identifiers.ts';
import { type Answer, read } from './read.ts';
import { statusOf } from './statuses.ts';
import { type Content, companyOf, contentOf, isDeleted, Suggestions } from './wire.ts';

const PORTAL = 'https://ariregister.rik.ee';
const MAX_MATCHES = 20;

export const ee = defineRegistry<Answer>({
  jurisdiction: 'EE',
  name: 'e-äriregister',
  operator: 'Registrite ja Infosüsteemide Keskus (RIK)',
  origin: 'https://ariregxmlv6.rik.ee',
  otherOrigins: [PORTAL],
  licence: 'CC BY 4.0',
  proven: 'recorded_answers',
  heldAgainst: 'answers of the web services; of the open-data files, the members that public clients read',
  credentials: {
    fields: ['username', 'password'],
    body: ({ username, password }) => ({ '{{username}}': escaped(username), '{{password}}': escaped(password) }),
    obtainedAt: 'https://www.rik.ee/en/e-business-register/api',
  },
  pace: { requests: 50_000, perSeconds: 86_400, perLookUp: 2 },
  lookupBy: 'registrationNumber',
  identifiers: [registryCode],
  sections: {
    officers: { level: 'published' },
    owners: {
      level: 'partly_published',
      reasons: ['legal_access_required', 'some_legal_forms_only'],
      completeFor: 'sole traders; to a user name that may see beneficial owners, private limited companies and partnerships as well',
    },
  },
  // In Estonian in the open data.
  formsWithEntries: { officers: /^(?:private limited company|public limited company|osaühing|aktsiaselts)$/i },
  // Commercial Code, sections 182 and 82: shareholders of private limited companies with their shares, all partners of partnerships. Money
  // Laundering and Terrorist Financing Prevention Act, sections 9 and 77 (read at github.com/legalize-dev/legalize-ee, a19df63): beneficial owners, with
  // the manner of control and no share; where nobody is found, the members of the senior management. The Commercial Code was not read in force.
  ownership: {
    law: {
      citation: 'Commercial Code, sections 82 and 182; Money Laundering and Terrorist Financing Prevention Act, sections 9 and 77',
      missing:
        'Sections 82 and 182 of the Commercial Code were not read; sections 9 and 77 of the other Act were, as in force on 13 February 2026.',
    },
    basis: ['shareRegister', 'partners', 'beneficialOwnerRegister'],
    units: ['percent'],
    attribution: 'unknown',
  },

  ownCopy: {
    cut: 'EE',
    standsIn: true,
    proven: 'documentation',
    parties: {
      allowedBy: 'CC BY 4.0: any use, with attribution',
      of: async () => (await import('./open-data-company.ts')).partiesOfRows,
      without: async () => (await import('./open-data-company.ts')).withoutParties,
    },
    answers: async () => (await import('./open-data-answers.ts')).openData,
    files: async () => (await import('./open-data.ts')).files,
  },

  async ask({ registrationNumber }, client) {
    const company = companyOf(
      await request(client, 'detailandmed_v2', {
        ariregister_valjundi_formaat: 'xml',
        ariregistri_kood: registrationNumber,
        yandmed: '1',
        iandmed: '1',
        kandmed: '0',
        dandmed: '0',
        maarused: '0',
        ainult_kehtivad: '0',
        keel: 'eng',
      }),
    );
    return { company, owners: isDeleted(company) ? undefined : await beneficialOwners(registrationNumber, client) };
  },

  read,

  async searchByName(asked, client) {
    const { data } = await client.json('/eng/api/autocomplete', Suggestions, { origin: PORTAL, query: { q: asked } });
    return data.slice(0, MAX_MATCHES).map(({ name, reg_code, status }) => ({
      companyName: name,
      registrationNumber: String(reg_code),
      companyStatus: statusOf(status)?.words,
    }));
  },
});

/** The first request with the same user name has succeeded, so a refusal concerns only this operation. */
async function beneficialOwners(registrationNumber: string, client: RegistryClient): Promise<Content | 'restricted'> {
  try {
    const fields = { ariregistri_kood: registrationNumber, ainult_kehtivad: '0', keel: 'eng' };
    return await request(client, 'tegelikudKasusaajad_v2', fields);
  } catch (fault) {
    if (fault instanceof Refused) return 'restricted';
    throw fault;
  }
}

async function request(client: RegistryClient, operation: string, fields: Readonly<Record<string, string>>): Promise<Content> {
  const lines = Object.entries({ ariregister_kasutajanimi: '{{username}}', ariregister_parool: '{{password}}', ...fields });
  const post = `<?xml version="1.0" encoding="UTF-8"?>
<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/" xmlns:prod="http://arireg.x-road.eu/producer/">
<soapenv:Body><prod:${operation}><prod:keha>
${lines.map(([name, value]) => `<prod:${name}>${value}</prod:${name}>`).join('\n')}
</prod:keha></prod:${operation}></soapenv:Body>
</soapenv:Envelope>`;
  const headers = { 'content-type': 'text/xml; charset=utf-8', soapaction: '""' };
  return contentOf(await client.text('/', { post, headers }), operation, fields.ariregistri_kood!);
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (secret = ''): string => secret.replace(/[&<>]/g, (letter) => ENTITIES[letter]!);
