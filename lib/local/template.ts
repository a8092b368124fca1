/**
 * Reads a cloud assembly as CloudFormation does: the resources of all stacks, and the values of their intrinsic functions once every resource
 * has a name. An expression that cannot be resolved is an error that names it.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Resource {
  readonly stack: string;
  readonly logicalId: string;
  readonly type: string;
  readonly properties: Record<string, unknown>;
  readonly metadata: Record<string, unknown>;
}

/** The values of `Ref` and `Fn::GetAtt` for a resource that exists. */
export interface Made {
  readonly ref: string;
  readonly attributes: Readonly<Record<string, string>>;
}

export interface Assembly {
  readonly resources: readonly Resource[];
  /** `Fn::ImportValue` name -> the stack that exports it and the expression. */
  readonly exports: ReadonlyMap<string, { readonly stack: string; readonly value: unknown }>;
  /** Key of a function's code in the asset bucket -> its folder on this machine. */
  readonly assets: ReadonlyMap<string, string>;
}

interface TemplateFile {
  readonly Resources?: Record<string, { Type: string; Properties?: Record<string, unknown>; Metadata?: Record<string, unknown> }>;
  readonly Outputs?: Record<string, { Value: unknown; Export?: { Name: string } }>;
}

interface AssetFile {
  readonly files: Record<string, { source: { path: string }; destinations: Record<string, { objectKey: string }> }>;
}

/** The local stack cannot follow this part of the template. */
export class UnresolvedTemplate extends Error {
  override readonly name = 'UnresolvedTemplate';
  readonly where: string;
  constructor(where: string, expression: unknown) {
    super(`The local stack cannot resolve the template: ${where}: ${JSON.stringify(expression)}`);
    this.where = where;
  }
}

export function readAssembly(folder: string): Assembly {
  const files = readdirSync(folder);
  const templates = files
    .filter((file) => file.endsWith('.template.json'))
    .map((file) => [file.replace('.template.json', ''), readJson<TemplateFile>(join(folder, file))] as const);
  const assets = files.filter((file) => file.endsWith('.assets.json')).map((file) => readJson<AssetFile>(join(folder, file)));
  return {
    resources: templates.flatMap(([stack, template]) => resourcesOf(stack, template)),
    exports: new Map(templates.flatMap(([stack, template]) => exportsOf(stack, template))),
    assets: new Map(assets.flatMap((file) => assetsOf(folder, file))),
  };
}

function resourcesOf(stack: string, template: TemplateFile): Resource[] {
  return Object.entries(template.Resources ?? {}).map(([logicalId, resource]) => ({
    stack,
    logicalId,
    type: resource.Type,
    properties: resource.Properties ?? {},
    metadata: resource.Metadata ?? {},
  }));
}

function exportsOf(stack: string, template: TemplateFile) {
  return Object.values(template.Outputs ?? {}).flatMap(({ Value, Export }) =>
    Export ? [[Export.Name, { stack, value: Value }] as const] : [],
  );
}

function assetsOf(folder: string, file: AssetFile) {
  return Object.values(file.files).flatMap(({ source, destinations }) =>
    Object.values(destinations).map(({ objectKey }) => [objectKey, join(folder, source.path)] as const),
  );
}

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(file, 'utf8')) as T;
}

export class Resolver {
  readonly #assembly: Assembly;
  readonly #pseudo: Readonly<Record<string, string>>;
  readonly #made = new Map<string, Made>();

  constructor(assembly: Assembly, { region, accountId }: { region: string; accountId: string }) {
    this.#assembly = assembly;
    this.#pseudo = {
      'AWS::Region': region,
      'AWS::AccountId': accountId,
      'AWS::Partition': 'aws',
      'AWS::URLSuffix': 'amazonaws.com',
      'AWS::NoValue': '',
    };
  }

  /** Records the name of a resource; from now on expressions may refer to it. */
  made({ stack, logicalId }: Resource, made: Made): void {
    this.#made.set(key(stack, logicalId), made);
  }

  /** The resource's properties with every intrinsic function replaced. */
  properties<T>(resource: Resource): T {
    return this.value(resource.stack, resource.properties, `${resource.stack}/${resource.logicalId}`) as T;
  }

  /** One property, for resources whose other properties refer to what the local stack does not have, such as roles. */
  property<T>({ stack, logicalId, properties }: Resource, name: string): T {
    return this.value(stack, properties[name], `${stack}/${logicalId}.${name}`) as T;
  }

  value(stack: string, expression: unknown, where: string): unknown {
    if (Array.isArray(expression)) return expression.map((item, index) => this.value(stack, item, `${where}[${index}]`));
    if (typeof expression !== 'object' || expression === null) return expression;
    const entries = Object.entries(expression);
    const [only] = entries;
    if (entries.length === 1 && only && (only[0] === 'Ref' || only[0].startsWith('Fn::'))) {
      return this.#intrinsic(stack, only[0], only[1], where);
    }
    return Object.fromEntries(entries.map(([name, value]) => [name, this.value(stack, value, `${where}.${name}`)]));
  }

  #intrinsic(stack: string, name: string, argument: unknown, where: string): unknown {
    switch (name) {
      case 'Ref':
        return this.#ref(stack, String(argument), where);
      case 'Fn::GetAtt':
        return this.#attribute(stack, typeof argument === 'string' ? splitAtFirstDot(argument) : (argument as [string, string]), where);
      case 'Fn::ImportValue':
        return this.#import(String(this.value(stack, argument, where)), where);
      case 'Fn::Join': {
        const [separator, parts] = argument as [string, unknown];
        return (this.value(stack, parts, where) as unknown[]).join(separator);
      }
      case 'Fn::Sub':
        return this.#substitute(stack, argument, where);
      default:
        throw new UnresolvedTemplate(where, { [name]: argument });
    }
  }

  #ref(stack: string, id: string, where: string): string {
    const value = this.#pseudo[id] ?? (id === 'AWS::StackName' ? stack : this.#made.get(key(stack, id))?.ref);
    if (value === undefined) throw new UnresolvedTemplate(where, { Ref: id });
    return value;
  }

  #attribute(stack: string, [id, attribute]: [string, string], where: string): string {
    const value = this.#made.get(key(stack, id))?.attributes[attribute];
    if (value === undefined) throw new UnresolvedTemplate(where, { 'Fn::GetAtt': [id, attribute] });
    return value;
  }

  #import(name: string, where: string): unknown {
    const exported = this.#assembly.exports.get(name);
    if (!exported) throw new UnresolvedTemplate(where, { 'Fn::ImportValue': name });
    return this.value(exported.stack, exported.value, `${where} <- ${name}`);
  }

  #substitute(stack: string, argument: unknown, where: string): string {
    const [text, variables] = Array.isArray(argument) ? (argument as [string, Record<string, unknown>]) : [String(argument), {}];
    return text.replace(/\$\{(!?)([^{}]+)\}/g, (_whole, literal: string, name: string) => {
      if (literal) return `\${${name}}`;
      if (name in variables) return String(this.value(stack, variables[name], where));
      return name.includes('.') && !name.startsWith('AWS::')
        ? this.#attribute(stack, splitAtFirstDot(name), where)
        : this.#ref(stack, name, where);
    });
  }
}

function splitAtFirstDot(text: string): [string, string] {
  const dot = text.indexOf('.');
  return [text.slice(0, dot), text.slice(dot + 1)];
}

function key(stack: string, logicalId: string): string {
  return `${stack}/${logicalId}`;
}
