/** The document describes everything in it: a property, parameter, header or operation without its prose fails here. */
import { describe, expect, test } from 'vitest';
import type { AccountView } from '../../shared/accounts/account/read-account.ts';
import { endpoints } from '../../shared/api/endpoints.ts';
import * as examples from '../../shared/api/examples.ts';
import { openApiDocument } from '../../shared/api/openapi.ts';
import { IDENTIFIER_TYPES } from '../../shared/api/schemas/party.ts';
import type { FinancialStatement, Provenance, ReportingException, SourceDocument } from '../../shared/api/schemas/result.ts';
import * as schemas from '../../shared/api/schemas.ts';
import type { CaseFile } from '../../shared/cases/case-files/read-case.ts';
import type { DocumentLink } from '../../shared/cases/case-files/read-document.ts';
import type { RuleSetAnswer } from '../../shared/cases/ownership-answers/list-rule-sets.ts';
import type { OwnershipBody } from '../../shared/cases/ownership-answers/question.ts';
import type { SearchRecord } from '../../shared/ledger/search-rows/search-record.ts';
import type * as record from '../../shared/model/entity/company-record.ts';
import type * as entity from '../../shared/model/entity/entity.ts';
import type * as owned from '../../shared/model/entity/ownership-facts.ts';
import type { OwnerAnswer, TestAnswer, VerdictAnswer } from '../../shared/ownership/explain/answer.ts';
import { ERRORS } from '../../shared/platform/requests/errors.ts';
import { allRegistries } from '../../shared/registers/catalogue.ts';
import type { IdentifierMatch } from '../../shared/searches/idfinder/matches.ts';
import type { Coverage } from '../../shared/searches/jurisdictions/list-jurisdictions.ts';

interface Schema {
  $ref?: string;
  type?: string;
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  oneOf?: Schema[];
  anyOf?: Schema[];
  enum?: string[];
  additionalProperties?: unknown;
}
interface Described {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  security: Record<string, string[]>[];
  parameters?: { name: string; description?: string; example?: unknown }[];
  requestBody?: { content: Record<string, Content> };
  responses: Record<string, { description: string; content?: Record<string, Content> }>;
}
interface Content {
  schema: Schema;
  examples?: Record<string, { summary?: string }>;
}

const document = openApiDocument() as unknown as {
  info: { description: string };
  tags: { name: string }[];
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, Schema>; headers: Record<string, { description?: string; example?: unknown }> };
};
const described = Object.values(document.paths).flatMap((path) => Object.values(path));
const { schemas: components } = document.components;
const words = (text = ''): number => text.split(/\s+/).filter(Boolean).length;

interface Property {
  name: string;
  schema: Schema;
  isRequired: boolean;
  /** Descriptions of the enclosing schemas. */
  around: string;
}

/** All properties of a schema, those of inner objects included. */
function propertiesOf(schema: Schema, path: string, around = ''): Property[] {
  const here = `${around} ${schema.description ?? ''}`;
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => [
    { name: `${path}.${name}`, schema: inner, isRequired: schema.required?.includes(name) ?? false, around: here },
    ...propertiesOf(inner, `${path}.${name}`, here),
  ]);
  const further = [schema.items, ...(schema.oneOf ?? []), ...(schema.anyOf ?? [])].filter((inner) => inner !== undefined);
  return [...own, ...further.flatMap((inner) => propertiesOf(inner, path, here))];
}

const properties = Object.entries(components).flatMap(([name, schema]) => propertiesOf(schema, name));
const requestForms = new Set(endpoints().flatMap(({ body }) => Object.keys(body?.forms ?? {})));
const ofAnswers = properties.filter(({ name }) => !requestForms.has(name.split('.')[0]!));
const failing = (list: readonly Property[], isWrong: (property: Property) => boolean): string[] =>
  list.filter(isWrong).map(({ name }) => name);

describe('every property', () => {
  test('is found: answers and requests have properties', () => {
    expect(ofAnswers.length).toBeGreaterThan(300);
    expect(properties.length - ofAnswers.length).toBeGreaterThan(20);
  });

  test('has a description, and so has every schema', () => {
    expect(failing(properties, ({ schema }) => words(schema.description) < 2)).toEqual([]);
    expect(Object.keys(components).filter((name) => words(components[name]!.description) < 4)).toEqual([]);
  });

  test('that is optional says what its absence means', () => {
    expect(
      failing(properties, ({ schema, isRequired, name }) => !isRequired && !/\bAbsent\b/.test(schema.description!) && !isVariant(name)),
    ).toEqual([]);
  });

  test('of an answer states its source, or its schema does', () => {
    const SOURCE = /\bSource: (?:the register|this service|the LEI registry|the request|the gateway)|Set by this service/;
    expect(failing(ofAnswers, ({ schema, around }) => !SOURCE.test(`${around} ${schema.description}`))).toEqual([]);
  });

  test('that is a number states its unit', () => {
    const UNIT = /credits?\b|percent|\bnumber of\b|whole units|seconds/i;
    const isNumber = ({ schema }: Property): boolean => schema.type === 'number' || schema.type === 'integer';
    expect(properties.filter(isNumber).length).toBeGreaterThan(15);
    expect(failing(properties.filter(isNumber), ({ schema }) => !UNIT.test(schema.description!))).toEqual([]);
  });

  test('with a closed list of words explains each word', () => {
    const lists = [...Object.entries(components).map(([name, schema]) => ({ name, schema })), ...properties].filter(
      ({ schema }) => schema.enum,
    );
    expect(lists.length).toBeGreaterThan(10);
    for (const { name, schema } of lists)
      expect([name, schema.enum!.filter((word) => !schema.description!.includes(`- \`${word}\`: `))]).toEqual([name, []]);
  });

  /** Forms of one request that leave out what another form requires: the description stands at the other form. */
  const isVariant = (name: string): boolean => /^(?:SearchBy|LeiSearchBy)/.test(name) && !/include/.test(name);
});

describe('answers and requests', () => {
  test('no schema of an answer refuses further properties', () => {
    const closed = Object.entries(components).filter(([name]) => !requestForms.has(name));
    expect(closed.filter(([, schema]) => JSON.stringify(schema).includes('"additionalProperties":false')).map(([name]) => name)).toEqual(
      [],
    );
  });

  test('unknown fields inside `include` are refused', () => {
    for (const name of ['SearchByIdentifier', 'ExpandRequest', 'LeiSearchByLei'])
      expect(components[name]!.properties!.include).toMatchObject({ additionalProperties: false });
  });

  test('required fields of requests are marked', () => {
    const required = Object.fromEntries([...requestForms].map((name) => [name, components[name]!.required]));
    expect(required).toMatchObject({
      SearchByIdentifier: ['jurisdiction', 'identifier'],
      SearchByLegalName: ['jurisdiction', 'legal_name'],
      FundSearch: ['target_type', 'legal_name'],
      ExpandRequest: ['caseId', 'entityId'],
      LeiSearchByLei: ['lei'],
      LeiSearchByName: ['legal_name'],
      FindRequest: ['legalName'],
      ValidateRequest: ['jurisdiction', 'identifier'],
      CalculationRequest: ['graph'],
      ApiKeyRequest: [],
      Login: ['email', 'password'],
    });
  });

  test('a search is one of three schemas, distinguished by status', () => {
    expect(components.SearchRecord).toMatchObject({
      oneOf: ['PendingSearch', 'CompletedSearch', 'FailedSearch'].map((name) => ({ $ref: `#/components/schemas/${name}` })),
      discriminator: { propertyName: 'status' },
    });
    expect(components.PendingSearch!.properties).not.toHaveProperty('result');
    expect(components.FailedResult!.required).toEqual(['error']);
  });
});

describe('every operation', () => {
  test('has summary, description, tag, examples and an id of its own', () => {
    const tags = new Set(document.tags.map(({ name }) => name));
    for (const { operationId, summary, description, tags: own, requestBody, responses } of described) {
      expect([operationId, words(summary) > 2, words(description) > 4, own.every((tag) => tags.has(tag)), own.length]).toEqual([
        operationId,
        true,
        true,
        true,
        1,
      ]);
      const contents = [requestBody?.content, ...Object.values(responses).map(({ content }) => content)].flatMap((content) =>
        Object.values(content ?? {}),
      );
      for (const { examples: given } of contents) expect([operationId, Object.keys(given ?? {}).length > 0]).toEqual([operationId, true]);
    }
    expect(new Set(described.map(({ operationId }) => operationId)).size).toBe(described.length);
  });

  test('has described parameters and headers, each with an example', () => {
    for (const { operationId, parameters = [] } of described)
      for (const { name, description, example } of parameters)
        expect([operationId, name, words(description) > 3, example !== undefined]).toEqual([operationId, name, true, true]);
    for (const [name, { description, example }] of Object.entries(document.components.headers))
      expect([name, words(description) > 3, example !== undefined]).toEqual([name, true, true]);
  });

  test('states which credentials it accepts', () => {
    const security = Object.fromEntries(described.map((one) => [one.operationId, one.security.flatMap(Object.keys).join(' or ')]));
    const { authenticate, evidenceKeys, health, readOpenApi, listApiKeys, createApiKey, revokeApiKey, ...others } = security;
    expect([authenticate, evidenceKeys, health, readOpenApi]).toEqual(['', '', '', '']);
    expect([listApiKeys, createApiKey, revokeApiKey]).toEqual(['idToken', 'idToken', 'idToken']);
    expect(new Set(Object.values(others))).toEqual(new Set(['apiKey or idToken']));
  });
});

test('the introduction lists what the gateway answers in place of the service', () => {
  const sentence = document.info.description.split('\n').find((line) => line.includes('The gateway'))!;
  for (const status of [413, 429, 431, 500, 503]) expect(sentence).toContain(String(status));
  expect(sentence).toContain('`{"message": …}`');
});

describe('lists that grow with the code', () => {
  test('every error code stands in the table of errors', () => {
    for (const [code, { status }] of Object.entries(ERRORS)) expect(document.info.description).toContain(`| \`${code}\` | ${status} |`);
  });

  test('every label that coverage lists is explained at `identifiers[].type`', async () => {
    const labels = (await allRegistries()).flatMap(({ identifiers }) => identifiers.map(({ label }) => label));
    expect(labels.filter((label) => !(label in IDENTIFIER_TYPES))).toEqual([]);
  });

  test('every example is an answer or request of some operation', () => {
    const text = JSON.stringify(document);
    expect(Object.entries(examples).filter(([, value]) => !text.includes(JSON.stringify(value)))).toEqual([]);
  });
});

/** Checked by the compiler: a property of the interface that the schema lacks makes this a list with it, which is not `[]`. */
type Undocumented<Interface, Documented extends { shape: object }> = [Exclude<keyof Interface, keyof Documented['shape']>] extends [never]
  ? []
  : [Exclude<keyof Interface, keyof Documented['shape']>];

const s = schemas;
const NONE: [
  Undocumented<entity.Entity, typeof s.Entity>,
  Undocumented<entity.EntityRelationship, typeof s.Relationship>,
  Undocumented<entity.SourceDocument, typeof SourceDocument>,
  Undocumented<entity.Provenance, typeof Provenance>,
  Undocumented<record.Address, typeof s.Address>,
  Undocumented<record.Identifier, typeof s.Identifier>,
  Undocumented<record.Activity, typeof s.Activity>,
  Undocumented<record.Capital, typeof s.Capital>,
  Undocumented<record.OtherName, typeof s.OtherName>,
  Undocumented<owned.Interest, typeof s.Interest>,
  Undocumented<owned.Share, typeof s.Share>,
  Undocumented<record.FinancialStatement, typeof FinancialStatement>,
  Undocumented<record.ReportingException, typeof ReportingException>,
  Undocumented<Omit<SearchRecord, 'position' | 'expectedAt'>, typeof s.CompletedSearch>,
  Undocumented<Omit<SearchRecord, 'result' | 'nameMatch'>, typeof s.PendingSearch>,
  Undocumented<CaseFile, typeof s.CaseFile>,
  Undocumented<Coverage, typeof s.Jurisdiction>,
  Undocumented<IdentifierMatch, typeof s.IdentifierMatch>,
  Undocumented<AccountView, typeof s.AccountView>,
  Undocumented<DocumentLink, typeof s.DocumentLink>,
  Undocumented<OwnershipBody, typeof s.CalculatedOwnership>,
  Undocumented<OwnerAnswer, typeof s.Owner>,
  Undocumented<VerdictAnswer, typeof s.OwnershipVerdict>,
  Undocumented<TestAnswer, typeof s.OwnershipTest>,
  Undocumented<RuleSetAnswer, typeof s.RuleSet>,
] = [[], [], [], [], [], [], [], [], [], [], [], [], [], [], [], [], [], [], [], [], [], [], [], [], []];

test('every property of the code’s own types is documented (checked by the compiler)', () => {
  expect(NONE.flat()).toEqual([]);
});

test('an undescribed property is reported', () => {
  const schema: Schema = { description: 'A thing. Source: the register.', properties: { fresh: { type: 'string' } } };
  expect(failing(propertiesOf(schema, 'Thing'), ({ schema: { description } }) => words(description) < 2)).toEqual(['Thing.fresh']);
});

test('lists of words come first: generators write constants in the order of the document', () => {
  const all = Object.entries((openApiDocument() as { components: { schemas: Record<string, Schema> } }).components.schemas);
  const words = all.map(([, { type }]) => type === 'string');
  expect(words.indexOf(false)).toBe(words.filter(Boolean).length);
  for (const some of [all.slice(0, words.indexOf(false)), all.slice(words.indexOf(false))])
    expect(some.map(([name]) => name)).toEqual(some.map(([name]) => name).toSorted());
});
