/**
 * The bodies of requests: what each field means, which of them are required, and in which combinations.
 *
 * Types and lengths come from the very shapes that check the requests (`cases/*.ts`). Those take a body without its required fields, so that
 * the answer is the sentence of docs/specification.md 7.1; here a body without them does not fit. A field without a description does not compile.
 */
import * as z from 'zod';
import { ApiKeyBody } from '../accounts/manage-api-keys.ts';
import { FindBody } from '../idfinder/find-id.ts';
import { ValidateBody } from '../jurisdictions/validate-identifier.ts';
import { SearchBody } from '../searches/search-request.ts';
import { ExpandBody } from '../searches/submit-expand.ts';
import { FinancialsBody } from '../searches/submit-financials.ts';
import { LeiBody } from '../searches/submit-lei-search.ts';

export type Json = Record<string, unknown>;

/** The prose of a field. `fields`: of an object inside the body, whose unknown fields are refused. */
interface Field {
  description: string;
  examples?: readonly unknown[];
  fields?: Readonly<Record<string, Field>>;
}

/** One of the forms that a body can have. `fixed`: a field that has one value in this form. */
interface Form<Name extends string> {
  description: string;
  required: readonly Name[];
  optional?: readonly Name[];
  fixed?: Partial<Record<Name, string>>;
}

/** Named forms, any of which a body must have. */
export interface RequestBody {
  forms: Readonly<Record<string, Json>>;
  examples: Readonly<Record<string, { summary: string; value: Json }>>;
}

interface BodyShape {
  shape: Readonly<Record<string, unknown>>;
}

/** `body`: the shape that checks requests. */
function requestBody<Body extends BodyShape>(
  body: Body,
  fields: Readonly<Record<keyof Body['shape'] & string, Field>>,
  forms: Readonly<Record<string, Form<keyof Body['shape'] & string>>>,
  examples: RequestBody['examples'],
): RequestBody {
  const { properties = {} } = z.toJSONSchema(body as unknown as z.ZodType, { io: 'input' }) as { properties?: Record<string, Json> };
  return { forms: Object.fromEntries(Object.entries(forms).map(([name, form]) => [name, formSchema(form, fields, properties)])), examples };
}

function formSchema<Name extends string>(
  { description, required, optional = [], fixed = {} }: Form<Name>,
  fields: Readonly<Record<Name, Field>>,
  properties: Readonly<Record<string, Json>>,
): Json {
  const described = [...required, ...optional].map((name) => {
    const word = (fixed as Partial<Record<Name, string>>)[name];
    const schema = withProse(properties[name]!, fields[name]);
    if (word !== undefined) return [name, { ...schema, const: word, examples: [word] }];
    return [name, required.includes(name) ? { ...schema, ...NOT_BLANK } : schema];
  });
  return { type: 'object', description, properties: Object.fromEntries(described), required: [...required] };
}

/** A text that is blank is missing. */
const NOT_BLANK = { minLength: 1, pattern: '\\S' };

function withProse(schema: Json, { description, examples, fields }: Field): Json {
  const prose = { ...schema, description, ...(examples && { examples }) };
  if (!fields) return prose;
  const inner = Object.entries(schema.properties as Record<string, Json>);
  return {
    ...prose,
    properties: Object.fromEntries(inner.map(([name, property]) => [name, withProse(property, fields[name]!)])),
    additionalProperties: false,
  };
}

const reference: Field = {
  description:
    'A reference of the caller’s own, kept with the search and its case; `GET /cases?reference=` finds the cases that have it. 1 to 100 characters. Absent: none.',
  examples: ['KYB-2026-0815'],
};

const JURISDICTION = 'ISO 3166-1 alpha-2 or ISO 3166-2, as in `GET /jurisdictions`; spaces around it and lower case are accepted.';

const financials: Field = {
  description: 'Add-ons. Absent: none.',
  fields: {
    financials: {
      description:
        'True: figures of the annual accounts as well, where the jurisdiction has them. They cost further credits, charged only when figures came back. Absent: false.',
      examples: [true],
    },
  },
};

export const search = requestBody(
  SearchBody,
  {
    target_type: {
      description: '`corporate` for a company in a register, `fund` for a fund in the LEI registry. Absent: `corporate`.',
      examples: ['corporate'],
    },
    identifier: {
      description:
        'Registration number, in any usual spelling. `GET /jurisdictions` says what one looks like; `POST /identifiers/validate` tries it for nothing. In jurisdictions that are searched by name it is accepted as well.',
      examples: ['99000010'],
    },
    legal_name: {
      description:
        'Legal name. Jurisdictions with `searchBy` `legal_name` can be searched by it; in the others it can come with the number. Funds: the exact name as the LEI registry holds it; case and white space do not matter.',
      examples: ['HARBOUR INVENTED LIMITED'],
    },
    jurisdiction: { description: `Where to search. ${JURISDICTION}`, examples: ['GB', 'CH-ZH'] },
    include: financials,
    development_mode: { description: 'Fund searches: kept with the search and handed on to its expand. It has no effect. Absent: false.' },
    reference,
  },
  {
    SearchByIdentifier: {
      description: 'A company by its registration number.',
      required: ['jurisdiction', 'identifier'],
      optional: ['target_type', 'legal_name', 'include', 'reference'],
      fixed: { target_type: 'corporate' },
    },
    SearchByLegalName: {
      description: 'A company by its legal name, in a jurisdiction with `searchBy` `legal_name`. Elsewhere the answer is 400.',
      required: ['jurisdiction', 'legal_name'],
      optional: ['target_type', 'identifier', 'include', 'reference'],
      fixed: { target_type: 'corporate' },
    },
    FundSearch: {
      description: 'An investment fund by its exact legal name. `identifier`, `jurisdiction` and `include` are ignored. Not billed.',
      required: ['target_type', 'legal_name'],
      optional: ['development_mode', 'reference'],
      fixed: { target_type: 'fund' },
    },
  },
  {
    company: { summary: 'A company by its number', value: { jurisdiction: 'GB', identifier: '99000010' } },
    financials: { summary: 'With figures', value: { jurisdiction: 'NO', identifier: '100000008', include: { financials: true } } },
    name: {
      summary: 'In a jurisdiction that is searched by name',
      value: { jurisdiction: 'IQ', legal_name: 'INVENTED BEACON OF BASRA LTD' },
    },
    fund: { summary: 'A fund', value: { target_type: 'fund', legal_name: 'INVENTED HARBOUR GROWTH FUND' } },
  },
);

export const expand = requestBody(
  ExpandBody,
  {
    caseId: { description: 'A case of the caller’s own.', examples: ['76350d497d90c700b305493bfef1ac5d'] },
    entityId: { description: '`_id` of the target or of a counterparty on that case.', examples: ['2583f54d-8ff4-85b1-9d2a-53d314970b68'] },
    jurisdiction: { description: `Where to search. ${JURISDICTION} Absent: the entity’s own, else its country.`, examples: ['FR'] },
    identifier: {
      description:
        'Registration number. Absent: the entity’s own number for that register; without one the answer is 400 `no_registration_number`.',
      examples: ['000700013'],
    },
    legalName: { description: 'Legal name, kept with the search. Absent: the entity’s own.', examples: ['ARDOISE INVENTEE'] },
    include: financials,
    override: {
      description:
        'True: a number other than the one that the entity has in the same scheme and jurisdiction is searched all the same. Absent: such a request is 409 `identifier_conflict`.',
      examples: [true],
    },
  },
  {
    ExpandRequest: {
      description: 'An entity of a case that is to be searched further.',
      required: ['caseId', 'entityId'],
      optional: ['jurisdiction', 'identifier', 'legalName', 'include', 'override'],
    },
  },
  {
    counterparty: {
      summary: 'A counterparty that carries its number',
      value: { caseId: '76350d497d90c700b305493bfef1ac5d', entityId: '2583f54d-8ff4-85b1-9d2a-53d314970b68' },
    },
    number: {
      summary: 'With a number that was found with /idfinder',
      value: {
        caseId: '76350d497d90c700b305493bfef1ac5d',
        entityId: '2583f54d-8ff4-85b1-9d2a-53d314970b68',
        jurisdiction: 'FR',
        identifier: '000700013',
      },
    },
  },
);

export const financialsSearch = requestBody(
  FinancialsBody,
  {
    caseId: { description: 'A case of the caller’s own.', examples: ['76350d497d90c700b305493bfef1ac5d'] },
    entityId: {
      description: '`_id` of the target, or of an entity of the case that was expanded.',
      examples: ['9072c837-f186-8f8f-8cd0-2ebfbf3ee1b7'],
    },
  },
  {
    FinancialsRequest: {
      description: 'An entity of a case whose figures are wanted.',
      required: ['caseId', 'entityId'],
    },
  },
  {
    target: {
      summary: 'The target of a case',
      value: { caseId: '76350d497d90c700b305493bfef1ac5d', entityId: '9072c837-f186-8f8f-8cd0-2ebfbf3ee1b7' },
    },
  },
);

export const leiSearch = requestBody(
  LeiBody,
  {
    lei: { description: 'Legal Entity Identifier, ISO 17442: 20 characters.', examples: ['9999INVENTED00000198'] },
    legal_name: {
      description: 'Exact legal name as the LEI registry holds it; case and white space do not matter. Ignored where `lei` is there.',
      examples: ['LATERNE ERFUNDENE GMBH'],
    },
    include: {
      description: 'Add-ons. Absent: none.',
      fields: { children: { description: 'True: direct subsidiaries as counterparties as well. Absent: false.', examples: [true] } },
    },
    reference,
  },
  {
    LeiSearchByLei: { description: 'An LEI record by its LEI.', required: ['lei'], optional: ['legal_name', 'include', 'reference'] },
    LeiSearchByName: {
      description: 'An LEI record by its legal name.',
      required: ['legal_name'],
      optional: ['lei', 'include', 'reference'],
    },
  },
  {
    lei: { summary: 'By LEI, with subsidiaries', value: { lei: '9999INVENTED00000198', include: { children: true } } },
    name: { summary: 'By legal name', value: { legal_name: 'LATERNE ERFUNDENE GMBH' } },
  },
);

export const find = requestBody(
  FindBody,
  {
    legalName: {
      description: 'Legal name of the company, whole: a distinctive word less is another company.',
      examples: ['HARBOUR INVENTED LIMITED'],
    },
    jurisdiction: {
      description: `Where to look. ${JURISDICTION} Absent: the LEI registry is asked first, then the registers of the EU that can be searched by name.`,
      examples: ['GB'],
    },
    registry: {
      description: 'Name of the register, as a hint for the web search. Only with `jurisdiction`. Absent: the register’s own name.',
      examples: ['Companies House'],
    },
  },
  {
    FindRequest: {
      description: 'A name whose registration number is wanted.',
      required: ['legalName'],
      optional: ['jurisdiction', 'registry'],
    },
  },
  {
    inJurisdiction: { summary: 'In one jurisdiction', value: { legalName: 'HARBOUR INVENTED LIMITED', jurisdiction: 'GB' } },
    anywhere: { summary: 'Wherever it is', value: { legalName: 'LATERNE ERFUNDENE GMBH' } },
  },
);

export const validate = requestBody(
  ValidateBody,
  {
    jurisdiction: { description: `Whose register the number is of. ${JURISDICTION}`, examples: ['GB'] },
    identifier: { description: 'The number as it was typed.', examples: ['99000010', '552 120 222'] },
  },
  { ValidateRequest: { description: 'A number that is to be tried.', required: ['jurisdiction', 'identifier'] } },
  {
    right: { summary: 'A number that fits', value: { jurisdiction: 'GB', identifier: '99000010' } },
    wrong: { summary: 'A wrong check digit', value: { jurisdiction: 'FR', identifier: '000700014' } },
  },
);

export const apiKey = requestBody(
  ApiKeyBody,
  { label: { description: 'A few words to tell the key from others. Absent: none.', examples: ['back office'] } },
  { ApiKeyRequest: { description: 'An API key that is to be made.', required: [], optional: ['label'] } },
  { labelled: { summary: 'With a label', value: { label: 'back office' } } },
);

/** Checked by hand (`accounts/authenticate.ts`), because its refusals have sentences of their own (docs/specification.md 5.8). */
const LoginBody = z.looseObject({ email: z.string().max(1_000), password: z.string().max(1_000) });

export const login = requestBody(
  LoginBody,
  {
    email: {
      description: 'Registered email of the account; case and spaces around it do not matter.',
      examples: ['sandbox@registry-graph.example'],
    },
    password: { description: 'The password, as it is.', examples: ['a long password of yours'] },
  },
  { Login: { description: 'Email and password of an account.', required: ['email', 'password'] } },
  { account: { summary: 'An account', value: { email: 'sandbox@registry-graph.example', password: 'a long password of yours' } } },
);
