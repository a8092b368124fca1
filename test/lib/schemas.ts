/**
 * Validates a template against the schemas of AWS's resource types, to find what CloudFormation would refuse only during a deployment. Values
 * of intrinsic functions are accepted; the names in `Ref` and `Fn::GetAtt` are checked.
 */
import { loadAwsServiceSpecSync } from '@aws-cdk/aws-service-spec';
import type { PropertyType, Resource, ResourceProperties, SpecDatabase } from '@aws-cdk/service-spec-types';
import type { CfnResource, Json } from './templates.ts';

export interface CloudFormationTemplate {
  readonly Resources: Record<string, CfnResource>;
  readonly Parameters?: Json;
  readonly Outputs?: Json;
}

const INTRINSIC = /^(?:Ref|Condition|Fn::\w+)$/;
const PSEUDO_PARAMETER = /^AWS::/;

let loaded: SpecDatabase | undefined;
/** Read once, because that takes seconds. */
const schemas = (): SpecDatabase => {
  loaded ??= loadAwsServiceSpecSync();
  return loaded;
};

/** A sentence for each fault, with its path. */
export function schemaFaults(template: CloudFormationTemplate): string[] {
  const resources = Object.entries(template.Resources).flatMap(([id, { Type, Properties = {} }]) => {
    if (Type.startsWith('Custom::')) return 'ServiceToken' in Properties ? [] : [`${id}: ServiceToken is missing`];
    const schema = schemaOf(Type);
    return schema ? faultsOfMembers(schema.properties, Properties, id) : [`${id}: there is no type ${Type}`];
  });
  return [...resources, ...referencesIn(template, '').flatMap((reference) => faultsOfReference(template, reference))];
}

const schemaOf = (type: string): Resource | undefined => schemas().lookup('resource', 'cloudFormationType', 'equals', type)[0];

function faultsOfMembers(properties: ResourceProperties, value: Json, path: string): string[] {
  const missing = Object.entries(properties).filter(([name, { required }]) => required && !(name in value));
  return [
    ...missing.map(([name]) => `${path}: ${name} is missing`),
    ...Object.entries(value).flatMap(([name, member]) => {
      const property = properties[name];
      if (!property) return [`${path}: there is no property ${name}`];
      const types = [property.type, ...(property.previousTypes ?? [])];
      return fewest(types.map((type) => faultsOfValue(type, member, `${path}.${name}`)));
    }),
  ];
}

function faultsOfValue(type: PropertyType, value: unknown, path: string): string[] {
  if (isIntrinsic(value)) return [];
  const wrong = [`${path}: ${JSON.stringify(value)} is not of type ${type.type}`];
  switch (type.type) {
    case 'string':
    case 'date-time':
      return typeof value === 'string' ? [] : wrong;
    case 'number':
      return typeof value === 'number' ? [] : wrong;
    case 'integer':
      return Number.isInteger(value) ? [] : wrong;
    case 'boolean':
      return typeof value === 'boolean' ? [] : wrong;
    case 'json':
      return typeof value === 'string' || isObject(value) ? [] : wrong;
    case 'null':
      return value === null ? [] : wrong;
    case 'tag':
      return isObject(value) && typeof value.Key === 'string' && 'Value' in value ? [] : wrong;
    case 'array':
      return Array.isArray(value) ? value.flatMap((item, at) => faultsOfValue(type.element, item, `${path}[${at}]`)) : wrong;
    case 'map':
      return isObject(value)
        ? Object.entries(value).flatMap(([name, item]) => faultsOfValue(type.element, item, `${path}.${name}`))
        : wrong;
    case 'ref':
      return isObject(value) ? faultsOfMembers(schemas().get('typeDefinition', type.reference).properties, value, path) : wrong;
    case 'union':
      return fewest(type.types.map((one) => faultsOfValue(one, value, path)));
  }
}

/** Of several types, the faults of the one that fits best. */
const fewest = (faults: readonly string[][]): string[] => faults.toSorted((one, other) => one.length - other.length)[0] ?? [];

interface Reference {
  readonly path: string;
  readonly id: string;
  /** Absent: a `Ref`. */
  readonly attribute?: string;
}

function referencesIn(value: unknown, path: string): Reference[] {
  if (Array.isArray(value)) return value.flatMap((item, at) => referencesIn(item, `${path}[${at}]`));
  if (!isObject(value)) return [];
  if (isIntrinsic(value) && typeof value.Ref === 'string') return [{ path, id: value.Ref }];
  const got = isIntrinsic(value) ? value['Fn::GetAtt'] : undefined;
  if (got !== undefined) {
    const [id, ...attribute] = typeof got === 'string' ? got.split('.') : (got as string[]);
    return [{ path, id: id!, attribute: attribute.join('.') }];
  }
  return Object.entries(value).flatMap(([name, member]) => referencesIn(member, path ? `${path}.${name}` : name));
}

function faultsOfReference({ Resources, Parameters = {} }: CloudFormationTemplate, { path, id, attribute }: Reference): string[] {
  const resource = Resources[id];
  if (attribute === undefined) return resource || id in Parameters || PSEUDO_PARAMETER.test(id) ? [] : [`${path}: there is no ${id}`];
  if (!resource) return [`${path}: there is no resource ${id}`];
  const known = schemaOf(resource.Type)?.attributes ?? {};
  return attribute in known ? [] : [`${path}: ${resource.Type} has no attribute ${attribute}`];
}

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

function isIntrinsic(value: unknown): value is Json {
  const [only, ...others] = isObject(value) ? Object.keys(value) : [];
  return only !== undefined && others.length === 0 && INTRINSIC.test(only);
}
