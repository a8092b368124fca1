/** What the model of FollowTheMoney asks of entities: its own package has the model and checks nothing. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { FtmEntity } from '../../../shared/model/exports/ftm-values.ts';

interface Property {
  type: string;
  maxLength?: number;
  range?: string;
  stub?: boolean;
}
interface Schema {
  extends: readonly string[];
  required?: readonly string[];
  abstract?: boolean;
  properties: Readonly<Record<string, Property>>;
}
interface Model {
  schemata: Readonly<Record<string, Schema>>;
  types: Readonly<Record<string, { values?: Readonly<Record<string, string>> }>>;
}

const FILE = createRequire(import.meta.url).resolve('@opensanctions/followthemoney/dist/defaultModel.json');
const model = JSON.parse(readFileSync(FILE, 'utf8')) as Model;

/** The schema and all that it extends. */
function lineOf(name: string): string[] {
  return [name, ...(model.schemata[name]?.extends ?? []).flatMap(lineOf)];
}

const DATE = /^\d{4}(?:-\d{2}(?:-\d{2}(?:T\d{2}(?::\d{2}(?::\d{2})?)?)?)?)?$/;

/** A sentence for each fault. */
export function ftmFaults(entities: readonly FtmEntity[]): string[] {
  const schemas = new Map(entities.map(({ id, schema }) => [id, schema]));
  const twice = schemas.size === entities.length ? [] : ['an id is there twice'];
  return [...twice, ...entities.flatMap((entity) => faultsOf(entity, schemas).map((fault) => `${entity.schema} ${entity.id}: ${fault}`))];
}

function faultsOf({ schema, properties }: FtmEntity, schemas: ReadonlyMap<string, string>): string[] {
  const line = lineOf(schema).flatMap((name) => model.schemata[name] ?? []);
  if (line.length === 0 || line[0]!.abstract) return ['no such schema'];
  const known: Record<string, Property> = Object.assign({}, ...line.toReversed().map((one) => one.properties));
  const missing = line.flatMap(({ required = [] }) => required).filter((name) => !properties[name]?.length);
  return [
    ...missing.map((name) => `${name} is required`),
    ...Object.entries(properties).flatMap(([name, values]) => {
      const property = known[name];
      if (!property || property.stub) return [`${name} is no property`];
      return values.flatMap((value) => valueFaults(property, value, schemas).map((fault) => `${name} ${fault}`));
    }),
  ];
}

function valueFaults(
  { type, maxLength = Number.POSITIVE_INFINITY, range }: Property,
  value: unknown,
  schemas: ReadonlyMap<string, string>,
): string[] {
  if (typeof value !== 'string' || value === '') return ['is no text'];
  const target = schemas.get(value);
  return [
    ...([...value].length > maxLength ? ['is too long'] : []),
    ...(value.isWellFormed() ? [] : ['has half of a letter']),
    ...(type === 'date' && !DATE.test(value) ? [`is no date: ${value}`] : []),
    ...(type === 'country' && !model.types.country!.values![value] ? [`is no country: ${value}`] : []),
    ...(type === 'url' && !URL.canParse(value) ? [`is no address: ${value}`] : []),
    ...(type === 'entity' && (!target || (range && !lineOf(target).includes(range))) ? [`is no ${range}: ${target}`] : []),
  ];
}
