/**
 * EE: e-äriregister, the e-Business Register of the Centre of Registers and Information Systems (RIK), web services version 6.
 *
 * Asks: the company with its persons (`detailandmed_v2`), then its beneficial owners (`tegelikudKasusaajad_v2`), one after the other
 *   because RIK allows one question at a time; by name the public autocomplete. User name and password of the free open data
 *   contract stand in the body.
 * Gives: name, form, status, dates, seat, capital, activities, VAT number, former names; board and other persons of the card,
 *   shareholders and partners with their parts, beneficial owners; who has left, with the day (a deleted company has former parties only).
 * Does not give: shareholders of a public limited company (their book is kept by Nasdaq CSD) but for a few; personal codes, of which
 *   the day of birth alone is read; figures (the service of their lines has codes that are not proven); papers (pages of the
 *   portal). Beneficial owners were withdrawn from open access on 10 July 2026: whether a user name that may not see them is refused or
 *   gets an empty list is not known, so that neither is read as "none": both are `restricted`.
 * Beware: answers repeat the user name and password that were asked with (`paring`), and hold personal codes.
 * Source: https://www.rik.ee/en/e-business-register/api, schemas https://ariregxmlv6.rik.ee/?wsdl. Proven: a genuine answer of one
 *   deleted company with its persons, and of the autocomplete. From schemas, RIK's own code lists and public clients: companies that
 *   are alive, "no such company", beneficial owners. How a wrong password is said is not known.
 */
import { validate } from 'stdnum/lib/cjs/ee/registrikood.js';
import { alphanumeric } from '../../identifiers/scheme.ts';
import { defineRegistry, type RegistryClient } from '../contract.ts';
import { Refused } from '../faults.ts';
import { type Answer, read, statusWord } from './read.ts';
import { type Content, companyOf, contentOf, isDeleted, Suggestions } from './wire.ts';

const PORTAL = 'https://ariregister.rik.ee';
const MOST_MATCHES = 20;

export const ee = defineRegistry<Answer>({
  jurisdiction: 'EE',
  name: 'e-äriregister',
  operator: 'Registrite ja Infosüsteemide Keskus (RIK)',
  origin: 'https://ariregxmlv6.rik.ee',
  otherOrigins: [PORTAL],
  licence: 'CC BY 4.0',
  proven: 'recorded_answers',
  credentials: {
    fields: ['username', 'password'],
    headers: () => ({}),
    body: ({ username, password }) => ({ '{{username}}': escaped(username), '{{password}}': escaped(password) }),
    obtainedAt: 'https://www.rik.ee/en/e-business-register/api',
  },
  pace: { requests: 50_000, perSeconds: 86_400, perLookUp: 2 },
  lookupBy: 'registrationNumber',
  identifiers: [
    {
      label: 'Registry code',
      format: '8 digits, the first one 1, 7, 8 or 9 and the last one a check digit',
      pattern: /^[1789]\d{7}$/,
      normalise: alphanumeric,
      checkDigit: (value) => validate(value).isValid,
      examples: ['17441866', '14532901'],
    },
  ],
  sections: {
    officers: { level: 'published' },
    owners: {
      level: 'partly_published',
      reasons: ['legal_access_required', 'some_legal_forms_only'],
      completeFor: 'sole traders; to a user name that may see beneficial owners, private limited companies and partnerships as well',
    },
  },

  async ask({ registrationNumber }, client) {
    const company = companyOf(
      await question(client, 'detailandmed_v2', {
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
    return data.slice(0, MOST_MATCHES).map(({ name, reg_code, status }) => ({
      companyName: name,
      registrationNumber: String(reg_code),
      companyStatus: statusWord(status),
    }));
  },
});

/** The company has been had with the same user name: what is refused now is this question alone. */
async function beneficialOwners(registrationNumber: string, client: RegistryClient): Promise<Content | 'restricted'> {
  try {
    const fields = { ariregistri_kood: registrationNumber, ainult_kehtivad: '0', keel: 'eng' };
    return await question(client, 'tegelikudKasusaajad_v2', fields);
  } catch (fault) {
    if (fault instanceof Refused) return 'restricted';
    throw fault;
  }
}

async function question(client: RegistryClient, operation: string, fields: Readonly<Record<string, string>>): Promise<Content> {
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
