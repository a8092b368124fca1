/** The two stacks of a stage, read from the synthesised templates. */
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Template } from 'aws-cdk-lib/assertions';
import type { App } from 'aws-cdk-lib/core';
import { functionNames } from '../../lib/bundles.ts';
import { madeApp } from '../../lib/synthesise.ts';
import { assembly } from '../support/assembly.ts';

export type Json = Record<string, unknown>;

export interface CfnResource {
  Type: string;
  Properties: Json;
  Metadata?: Json;
  DependsOn?: string[];
  DeletionPolicy?: string;
  UpdateReplacePolicy?: string;
  UpdatePolicy?: Json;
}

export interface Statement {
  Action: string | string[];
  Effect: string;
  Resource: unknown;
  Condition?: Record<string, Record<string, unknown>>;
}

export interface Stacks {
  readonly data: Template;
  readonly service: Template;
  /** Only with the setting `console`. */
  readonly console?: Template;
}

/** All optional settings of an operator at once. */
export const EVERYTHING: Json = {
  region: 'eu-west-1',
  alarmEmail: 'ops@example.com',
  domain: JSON.stringify({
    name: 'api.example.com',
    certificateArn: 'arn:aws:acm:eu-west-1:111122223333:certificate/0a1b2c3d-0000-0000-0000-000000000000',
  }),
  console: JSON.stringify({
    domain: {
      name: 'console.example.com',
      certificateArn: 'arn:aws:acm:us-east-1:111122223333:certificate/0a1b2c3d-0000-0000-0000-000000000000',
    },
  }),
  allowedOrigins: '["https://app.example.com"]',
  webSearch: '{"provider":"brave"}',
  prices: '{"GB":{"search":2}}',
  reserveWorkers: 'true',
  keepDocumentsDays: '90',
  keepResultsDays: '90',
  ownKey: 'true',
  protectData: 'true',
  gradualDeployment: 'true',
};

const DEV = await assembly();

/** The stage `dev`, which all tests share and the local stack runs. */
export const devStacks = (): Stacks => readStacks(DEV);

/** Another stage, or other settings: the templates alone, with functions without code. Cached until a source changes. */
export function stacksOf(stage: string, context: Json = {}): Stacks {
  const name = createHash('sha256')
    .update(JSON.stringify([stage, context]))
    .digest('hex');
  const folder = join(DEV, '../stages', name);
  if (!existsSync(folder)) withApp(stage, context, (app) => keepTemplates(app.synth().directory, folder));
  return readStacks(folder);
}

/** Renamed into place, because another worker may build the same. */
function keepTemplates(from: string, folder: string): void {
  mkdirSync(dirname(folder), { recursive: true });
  const draft = mkdtempSync(`${folder}-`);
  for (const file of TEMPLATES) if (existsSync(join(from, file))) copyFileSync(join(from, file), join(draft, file));
  try {
    renameSync(draft, folder);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
}

/** An app in a folder that is removed afterwards. */
export function withApp<T>(stage: string, context: Json, use: (app: App) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'registry-graph-stage-'));
  try {
    const site = withoutPages(join(folder, 'site'));
    return use(madeApp({ outdir: join(folder, 'out'), bundles: withoutCode(join(folder, 'bundles')), site, stage, context }));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export const bundles = (): string => join(DEV, '../bundles');

/** Bundles of this code, by function. */
export function bundlesOf(folder: string, codeOf: (name: string) => string): string {
  for (const name of functionNames()) {
    mkdirSync(join(folder, name), { recursive: true });
    writeFileSync(join(folder, name, 'index.mjs'), codeOf(name));
  }
  return folder;
}

/** Half of a synthesis is hashing and copying code. */
const withoutCode = (folder: string): string => bundlesOf(folder, () => '');

function withoutPages(folder: string): string {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'index.html'), '');
  return folder;
}

const TEMPLATES = ['RegistryGraphData.template.json', 'RegistryGraph.template.json', 'RegistryGraphConsole.template.json'];

function readStacks(folder: string): Stacks {
  const [data, service, console] = TEMPLATES.map((file) => join(folder, file))
    .filter((file) => existsSync(file))
    .map((file) => Template.fromJSON(JSON.parse(readFileSync(file, 'utf8'))));
  return { data: data!, service: service!, ...(console && { console }) };
}

export const resources = (template: Template, type: string): [logicalId: string, resource: CfnResource][] =>
  Object.entries(template.findResources(type) as Record<string, CfnResource>);

/** Functions by their name in `functions/`. */
export function functionsOf(service: Template): Map<string, [logicalId: string, properties: Json]> {
  const found = resources(service, 'AWS::Lambda::Function');
  return new Map(found.map(([id, { Metadata, Properties }]) => [String(Metadata?.['registry-graph:function']), [id, Properties]]));
}

/** All rights of a role. */
export function statementsOf(service: Template, roleId: string): Statement[] {
  return resources(service, 'AWS::IAM::Policy')
    .filter(([, { Properties }]) => (Properties.Roles as { Ref: string }[]).some(({ Ref }) => Ref === roleId))
    .flatMap(([, { Properties }]) => (Properties.PolicyDocument as { Statement: Statement[] }).Statement);
}
