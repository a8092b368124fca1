/** Shapes: the type of a value in words, and the fields of an object with those of the objects inside it. PURE */
import { nameOf, type Reference, type Schema } from './document.ts';
import { type Markup, markup, type Part } from './markup.ts';
import { prose } from './prose.ts';

/** `string (date-time)`, `list of Share`, `Entity or Person`. */
export function typeOf(schema: Schema, reference: Reference): Part {
  const { $ref, anyOf, oneOf, items, type, format } = schema;
  if ($ref) return markup`<a href="#${reference.anchorOf(nameOf($ref))}">${nameOf($ref)}</a>`;
  if (schema.const !== undefined) return markup`<code>${JSON.stringify(schema.const)}</code>`;
  const choices = anyOf ?? oneOf;
  if (choices) return choices.map((choice, at) => [at > 0 && ' or ', typeOf(choice, reference)]);
  if (type === 'array') return ['list of ', items ? typeOf(items, reference) : 'values'];
  return format ? `${type} (${format})` : (type ?? 'any value');
}

/** The limits of a value, as words. */
function limitsOf({ minimum, maximum, minLength, maxLength, minItems, maxItems, pattern, default: preset }: Schema): Markup[] {
  const said = [
    between(minimum, maximum, ''),
    between(minLength === 1 ? undefined : minLength, maxLength, ' characters'),
    between(minItems, maxItems, ' entries'),
  ].flatMap((limit) => (limit ? [markup`${limit}`] : []));
  if (pattern && pattern !== '\\S') said.push(markup`pattern <code>${pattern}</code>`);
  if (preset !== undefined) said.push(markup`default <code>${JSON.stringify(preset)}</code>`);
  return said;
}

function between(least: number | undefined, most: number | undefined, unit: string): string | undefined {
  if (least !== undefined && most !== undefined) return `${least} to ${most}${unit}`;
  if (least !== undefined) return `at least ${least}${unit}`;
  return most === undefined ? undefined : `at most ${most}${unit}`;
}

export interface Field {
  readonly name: string;
  readonly schema: Schema;
  readonly isRequired: boolean;
  /** Absent: the field has no anchor of its own. */
  readonly anchor?: string;
}

/** One entry of a list of fields: name and type beside what it means. */
export function fieldEntry({ name, schema, isRequired, anchor }: Field, reference: Reference): Markup {
  const { description, examples, enum: words } = schema;
  const unexplained =
    words && !description?.includes('\n- ') ? words.map((word) => markup` <code>${JSON.stringify(word)}</code>`) : undefined;
  const limits = limitsOf(schema).map((limit) => markup`<span class="limit">${limit}</span>`);
  return markup`<div${anchor !== undefined && markup` id="${anchor}"`}><dt><code>${name}</code>${isRequired && markup` <b>required</b>`} <span class="type">${typeOf(schema, reference)}</span>${limits}</dt><dd>${description && prose(description, reference.anchorNamed)}${unexplained && markup`<p>One of${unexplained}</p>`}${examples && examples.length > 0 && markup`<p class="example">Example: <code>${JSON.stringify(examples[0])}</code></p>`}</dd></div>`;
}

/** The fields of a shape: those of an object inside it follow it, as `include.financials`, `data[].email`. */
export function fieldsOf(schema: Schema, shape: string, reference: Reference, prefix = ''): Markup[] {
  return Object.entries(schema.properties ?? {}).flatMap(([key, property]) => {
    const name = prefix + key;
    const isRequired = schema.required?.includes(key) ?? false;
    const { inner, suffix } = within(property);
    return [
      fieldEntry({ name, schema: property, isRequired, anchor: `${shape}.${name}` }, reference),
      ...(inner ? fieldsOf(inner, shape, reference, `${name}${suffix}.`) : []),
    ];
  });
}

/** The object that stands inside a property without a name of its own. */
function within(property: Schema): { inner?: Schema; suffix: string } {
  const { properties, items, additionalProperties } = property;
  if (properties) return { inner: property, suffix: '' };
  if (items) {
    const { inner, suffix } = within(items);
    return { ...(inner && { inner }), suffix: `[]${suffix}` };
  }
  const values = typeof additionalProperties === 'object' ? additionalProperties : undefined;
  return values?.properties ? { inner: values, suffix: '.*' } : { suffix: '' };
}

/** What a shape is, and its fields. */
export function shapeBody(name: string, schema: Schema, reference: Reference): Markup {
  const fields = fieldsOf(schema, name, reference);
  const isList = schema.type === 'array' || schema.oneOf !== undefined || schema.anyOf !== undefined;
  return markup`${schema.description && prose(schema.description, reference.anchorNamed)}${isList && markup`<p>${typeOf(schema, reference)}</p>`}${fields.length > 0 && markup`<dl>${fields}</dl>`}`;
}
