/**
 * The body of a request as a JSON Schema: what each field means, which fields are required, and in which combinations.
 *
 * Types and lengths come from the shapes that check the requests (`request-shapes.ts`). Those accept a body without its required fields, so
 * that the answer has the sentence of docs/specification.md 7.1; the schema here does not. A field without a description does not compile.
 */
import * as z from 'zod';
import { REQUEST_SHAPES } from './request-shapes.ts';
import type * as schemas from './schemas.ts';

type Shapes = typeof REQUEST_SHAPES;
export type Json = Record<string, unknown>;

/** The prose of a field. `fields`: of an object inside the body, whose unknown fields are refused. `schema`: a component that says all of it. */
export interface Field {
  readonly description: string;
  readonly examples?: readonly unknown[];
  readonly fields?: Readonly<Record<string, Field>>;
  readonly schema?: keyof typeof schemas;
}

/** One of the forms that a body can have. `fixed`: a field that has one value in this form. */
interface Form<Name extends string> {
  readonly description: string;
  readonly required: readonly Name[];
  readonly optional?: readonly Name[];
  readonly fixed?: Readonly<Partial<Record<Name, string>>>;
}

/** A body has one of the named forms. `shape`: what checks it. */
interface BodyOf<Shape extends keyof Shapes, Name extends string = keyof Shapes[Shape]['shape'] & string> {
  readonly shape: Shape;
  readonly fields: Readonly<Record<Name, Field>>;
  readonly forms: Readonly<Record<string, Form<Name>>>;
  readonly examples: Readonly<Record<string, { readonly summary: string; readonly value: Json }>>;
}

export type RequestBody = { [Shape in keyof Shapes]: BodyOf<Shape> }[keyof Shapes];

/** The schema of each form, by its name. */
export function formSchemas({ shape, fields, forms }: RequestBody): Record<string, Json> {
  const { properties = {} } = z.toJSONSchema(REQUEST_SHAPES[shape] as unknown as z.ZodType, { io: 'input' }) as {
    properties?: Record<string, Json>;
  };
  return Object.fromEntries(Object.entries(forms).map(([name, form]) => [name, formSchema(form, fields, properties)]));
}

function formSchema(
  { description, required, optional = [], fixed = {} }: Form<string>,
  fields: Readonly<Record<string, Field>>,
  properties: Readonly<Record<string, Json>>,
): Json {
  const described = [...required, ...optional].map((name) => {
    const value = fixed[name];
    const schema = withProse(properties[name]!, fields[name]!);
    if (value !== undefined) return [name, { ...schema, const: value, examples: [value] }];
    return [name, required.includes(name) && schema.type === 'string' ? { ...schema, ...NOT_BLANK } : schema];
  });
  return { type: 'object', description, properties: Object.fromEntries(described), required: [...required] };
}

/** A blank text counts as missing. */
const NOT_BLANK = { minLength: 1, pattern: '\\S' };

function withProse(schema: Json, { description, examples, fields, schema: component }: Field): Json {
  const prose = { ...(component ? { $ref: `#/components/schemas/${component}` } : schema), description, ...(examples && { examples }) };
  if (!fields) return prose;
  const inner = Object.entries(schema.properties as Record<string, Json>);
  return {
    ...prose,
    properties: Object.fromEntries(inner.map(([name, property]) => [name, withProse(property, fields[name]!)])),
    // An object without its only field asks for nothing. As required, a misspelt one compiles with no generated client.
    ...(inner.length === 1 && { required: [inner[0]![0]] }),
    additionalProperties: false,
  };
}
