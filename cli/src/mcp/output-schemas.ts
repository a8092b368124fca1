/** The shapes of structured answers, from the OpenAPI document of the service, without its prose. PURE. */

type Json = unknown;
type Schema = Record<string, Json>;

export interface OpenApi {
  components: { schemas: Record<string, Schema> };
}

/** `{ cases: ['CaseList'] }`: a list; `{ account: 'AccountView' }`: one. Other members are plain schemas. */
export type Output = Readonly<Record<string, string | readonly [string] | Schema>>;

const REFERENCE = '#/components/schemas/';
/** Prose, and words that only OpenAPI has. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  'description',
  'example',
  'examples',
  'discriminator',
  'externalDocs',
  'deprecated',
  'title',
  'format',
]);

/** Members may be missing, because long answers are cut. */
export function outputSchema(
  { components }: OpenApi,
  output: Output,
): { type: 'object'; properties: Record<string, object>; $defs?: Schema } {
  const needed = new Set<string>();
  const rename = (schema: Json, isProperties = false): Json => {
    if (Array.isArray(schema)) return schema.map((inner) => rename(inner));
    if (typeof schema !== 'object' || schema === null) return schema;
    const { $ref } = schema as { $ref?: string };
    if ($ref?.startsWith(REFERENCE)) return refTo($ref.slice(REFERENCE.length));
    const kept = Object.entries(schema).filter(([name]) => isProperties || (!LEFT_OUT.has(name) && !name.startsWith('x-')));
    return Object.fromEntries(kept.map(([name, inner]) => [name, rename(inner, name === 'properties' && !isProperties)]));
  };
  const defs: Schema = {};
  const refTo = (name: string): { $ref: string } => {
    if (!needed.has(name)) {
      needed.add(name);
      defs[name] = rename(components.schemas[name]);
    }
    return { $ref: `#/$defs/${name}` };
  };
  const properties = Object.fromEntries(
    Object.entries(output).map(([member, shape]): [string, object] => {
      if (typeof shape === 'string') return [member, refTo(shape)];
      return [member, Array.isArray(shape) ? { type: 'array', items: refTo(shape[0] as string) } : (shape as Schema)];
    }),
  );
  return { type: 'object', properties, ...(needed.size > 0 && { $defs: defs }) };
}
