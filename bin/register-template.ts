/** The files of a new register. `FILL IN` marks what has to be written, with the instruction beside it; its tests list what is left. */
import { exportedName } from './register-catalogue.ts';

/** Path from the root of the project -> text. */
export function templateOf(code: string): Readonly<Record<string, string>> {
  const words = { code, name: exportedName(code), upper: code.toUpperCase(), country: code.slice(0, 2).toUpperCase() };
  const folder = `shared/registers/${code}`;
  return {
    [`${folder}/${code}.ts`]: declaration(words),
    [`${folder}/identifiers.ts`]: identifiers(words),
    [`${folder}/wire.ts`]: wire(words),
    [`${folder}/read.ts`]: read(words),
    [`${folder}/sandbox.ts`]: sandbox(words),
    [`test/registers/${code}/${code}.test.ts`]: test(words),
  };
}

interface Words {
  /** `us-pa`. */
  code: string;
  /** `usPa`. */
  name: string;
  /** `US-PA`. */
  upper: string;
  /** `US`. */
  country: string;
}

const declaration = ({ name, upper }: Words): string => `/**
 * ${upper}: FILL IN: name of the register and of the authority that keeps it.
 *
 * Asks: FILL IN: the requests of one look-up, and what the search by name asks.
 * Gives: FILL IN: name, form, status, dates, addresses, officers, owners, former parties, figures, documents.
 * Does not give: FILL IN: what a reader would miss, and why (paid, closed, not filed, not read).
 * Source: FILL IN: address of the documentation. Proven: FILL IN: what recorded answers, official examples or documentation show.
 */
import { defineRegistry } from '../contract.ts';
import { companyNumber } from './identifiers.ts';
import { read } from './read.ts';
import { Company } from './wire.ts';

export const ${name} = defineRegistry<Company>({
  jurisdiction: '${upper}',
  name: 'FILL IN: the register as its country calls it',
  operator: 'FILL IN: the authority',
  // FILL IN: the origin asked. A register on Socrata: ask with the functions of \`../socrata.ts\`.
  origin: 'https://register.invalid',
  licence: 'FILL IN: the licence of the data',
  // FILL IN: recorded_answers, official_examples or documentation: the best that this handler was held against.
  proven: 'documentation',
  // FILL IN: \`credentials\` where a key is needed, \`pace\` where a limit is published; else delete this line.
  lookupBy: 'registrationNumber',
  identifiers: [companyNumber],
  // FILL IN: what the register publishes: published, partly_published with reasons, restricted, not_published, not_covered with reasons.
  sections: { officers: { level: 'not_published' }, owners: { level: 'not_published' } },

  // FILL IN: the requests of one look-up, side by side; a number that the register does not have is \`NotFound\`.
  ask: ({ registrationNumber }, client) => client.json(\`/companies/\${encodeURIComponent(registrationNumber)}\`, Company),

  read,

  // FILL IN: searchByName, financials, documents where the register has them; else delete this line.
});
`;

const identifiers = ({
  upper,
}: Words): string => `/** ${upper}: FILL IN: the number of the register, its parts and its check digit. PURE. */
import { alphanumeric, type IdentifierScheme } from '../../identifiers/scheme.ts';

export const companyNumber: IdentifierScheme = {
  // FILL IN: the label as the register writes it. A new label also gets a description (\`IDENTIFIER_TYPES\` of \`shared/api/schemas/party.ts\`).
  label: 'FILL IN: label',
  format: 'FILL IN: the form in words, for the message that a caller reads',
  // FILL IN: the normal form.
  pattern: /^\\d{8}$/,
  // FILL IN: what people type (spaces, prefixes, missing zeros) made normal.
  normalise: alphanumeric,
  // FILL IN: \`checkDigit\`, where the scheme has one (the package \`stdnum\` has most); else delete this line.
  // FILL IN: numbers that exist, or made-up ones in the right form.
  examples: ['12345678'],
};
`;

const wire = ({ upper }: Words): string => `/** ${upper}: FILL IN: which answers these are. Only what is read is named. */
import * as z from 'zod';

// FILL IN: a loose object for each answer. A missing number or name must fail, everything else may be absent or null.
export const Company = z.looseObject({ number: z.string().min(1), name: z.string().min(1) });
export type Company = z.output<typeof Company>;
`;

const read = ({ upper, country }: Words): string => `/** ${upper}: reads FILL IN: which answers. PURE. */
import type { CompanyRecord } from '../../entity/company-record.ts';
import { companyNumber } from './identifiers.ts';
import type { Company } from './wire.ts';

// FILL IN: every member from the answer. Tables of codes go through \`codes()\` into statuses.ts, roles.ts, legal-forms.ts; people into parties.ts.
export const read = ({ number, name }: Company): CompanyRecord => ({
  entityType: 'company',
  legalName: name,
  registrationNumber: number,
  countryOfRegistration: '${country}',
  jurisdiction: '${upper}',
  addresses: [],
  identifiers: [{ type: companyNumber.label, value: number, jurisdiction: '${upper}' }],
  activities: [],
  otherNames: [],
  parties: [],
  dataStatus: { officers: 'not_published', owners: 'not_published' },
});
`;

const sandbox = ({ name, upper }: Words): string => `/** Sandbox ${upper}: FILL IN: which invented companies, in which wire format. */
import { DOWN, type SandboxRegister, SLOW_MS } from '../sandbox.ts';

// FILL IN: invented companies in the register's own wire format, never data of a real person. Names contain a word for "invented".
const COMPANIES = [
  { number: '00000001', name: 'FIRST INVENTED' },
  { number: '00000002', name: 'SECOND INVENTED' },
  { number: '00000003', name: 'SLOW INVENTED' },
];

export const ${name}: SandboxRegister = {
  jurisdiction: '${upper}',
  // FILL IN: every origin that the handler asks.
  origins: ['https://register.invalid'],
  // FILL IN: numbers that the scheme takes; one company for each outcome. \`slow\`, \`down\` and \`not found\` are words that tests look for.
  companies: [
    { identifier: '00000001', legalName: 'FIRST INVENTED', shows: 'found' },
    { identifier: '00000002', legalName: 'SECOND INVENTED', shows: 'found' },
    { identifier: '00000003', legalName: 'SLOW INVENTED', shows: 'register slow' },
    { identifier: '00000004', legalName: '', shows: 'register down' },
    { identifier: '00000005', legalName: '', shows: 'not found' },
  ],
  // FILL IN: the register's own answers, its own way of "no such company" included.
  answer({ url }) {
    const number = url.pathname.split('/').at(-1);
    if (number === '00000004') return DOWN;
    const company = COMPANIES.find((invented) => invented.number === number);
    if (!company) return { status: 404, body: {} };
    return { body: company, ...(number === '00000003' && { afterMs: SLOW_MS }) };
  },
};
`;

const test = ({ code, name, upper }: Words): string => `/** ${upper}: FILL IN: what these tests state of the register. */
${importsOf({ code, name }).join('\n')}
import { conformance } from '../conformance.ts';
import { fillIn } from '../fill-in.ts';

// FILL IN: a test over a recorded answer (\`sample()\` of test/support/replay.ts, recorded answers lie beside the project), or over the documented one.
// FILL IN: a test for each rule of identifiers.ts, read.ts and its tables. Each states one fact of the register.
// FILL IN: last of all, delete \`fillIn\` with its import and its condition.
if (fillIn('${code}')) {
  conformance(${name}, sandbox, {
    // FILL IN: sandbox numbers; names of people who have left; a number with a wrong check digit; a name that the search finds.
    found: '00000001',
    other: '00000002',
    notFound: '00000005',
    former: 'never shown',
    // FILL IN: delete it where the register publishes the day of registration.
    withoutRegistrationDate: true,
  });
}
`;

/** In the order of the linter, by path. */
const importsOf = ({ code, name }: Pick<Words, 'code' | 'name'>): string[] =>
  [
    [`../../../shared/registers/${code}/${code}.ts`, name],
    [`../../../shared/registers/${code}/sandbox.ts`, `${name} as sandbox`],
  ]
    .toSorted()
    .map(([path, imported]) => `import { ${imported} } from '${path}';`);
