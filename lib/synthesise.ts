/**
 * The CDK app: bundles every function and writes both stacks as one cloud assembly. `bin/app.ts` calls it for a deployment; the local stack
 * calls it for the stage `dev` and reads the same templates. With the setting `console` there is a third stack.
 */
import { join } from 'node:path';
import { App, Tags } from 'aws-cdk-lib/core';
import { bundleFunctions } from './bundles.ts';
import { ConsoleStack } from './console-stack.ts';
import { DataStack } from './data-stack.ts';
import { RESERVABLE } from './reserved-concurrency.ts';
import { ServiceStack } from './service-stack.ts';
import { type Given, SETTING_NAMES, type Settings, settingsOf } from './settings.ts';
import { bundleSite } from './site-bundle.ts';

export interface AppSettings {
  /** Folder for the assembly; absent under the CDK command line, which sets it by an environment variable. */
  readonly outdir?: string;
  /** Folder of the bundles. */
  readonly bundles: string;
  /** Folder of the console's pages. */
  readonly site: string;
  /** `-c stage=…` overrides it; absent: `dev`. */
  readonly stage?: string | undefined;
  /** Settings that replace the stage's own, as `-c name=…` does. */
  readonly context?: Readonly<Record<string, unknown>>;
}

export interface SynthesisSettings extends AppSettings {
  /** Other functions under the same names, for tests of the local stack. */
  readonly functionsDir?: string;
}

/** Here and not in cdk.json, so that a synthesis without the command line gives the same templates. */
const FEATURES = {
  '@aws-cdk/aws-iam:minimizePolicies': true,
  '@aws-cdk/core:target-partitions': ['aws'],
  // CloudFormation refuses to remove a resource of the data stack that the service stack still uses.
  '@aws-cdk/core:defaultCrossStackReferences': 'strong',
};

/** Returns the folder of the assembly. */
export async function synthesise({ functionsDir, ...settings }: SynthesisSettings): Promise<string> {
  await bundleFunctions({ outdir: settings.bundles, ...(functionsDir === undefined ? {} : { functionsDir }) });
  const begun = begunApp(settings);
  if (begun.settings.console) await bundleSite(settings.site);
  return withStacks(begun, settings).synth().directory;
}

/** The stacks of a stage, from existing bundles. Their ids in the app are the same in all stages; their names carry the stage. */
export const madeApp = (settings: AppSettings): App => withStacks(begunApp(settings), settings);

interface BegunApp {
  readonly app: App;
  readonly settings: Settings;
}

function begunApp({ outdir, stage = 'dev', context = {} }: AppSettings): BegunApp {
  const app = new App({ analyticsReporting: false, context, postCliContext: FEATURES, ...(outdir === undefined ? {} : { outdir }) });
  return { app, settings: settingsOf(String(app.node.tryGetContext('stage') ?? stage), (name) => app.node.tryGetContext(name)) };
}

function withStacks({ app, settings }: BegunApp, { bundles, site }: AppSettings): App {
  const env = settings.region === undefined ? {} : { env: { region: settings.region } };
  const stackName = `registry-graph-${settings.stage}`;
  const data = new DataStack(app, 'RegistryGraphData', {
    ...env,
    stackName: `${stackName}-data`,
    description: 'registry-graph: what must survive a redeploy',
    settings,
    given: givenIn(app),
  });
  const service = new ServiceStack(app, 'RegistryGraph', {
    ...env,
    stackName,
    description: 'registry-graph: API, functions, queues, schedule',
    data,
    bundles,
    settings,
    reservable: reservableIn(app),
  });
  if (settings.console) {
    const description = 'registry-graph: the console and the API reference';
    new ConsoleStack(app, 'RegistryGraphConsole', {
      ...env,
      stackName: `${stackName}-console`,
      description,
      data,
      service,
      settings,
      site,
    });
  }
  Tags.of(app).add('service', 'registry-graph');
  Tags.of(app).add('stage', settings.stage);
  return app;
}

/** Given by `npm run deploy`, which reads the account's quota; it is no setting, and not kept. */
function reservableIn(app: App): number | undefined {
  const given: unknown = app.node.tryGetContext(RESERVABLE);
  return given === undefined ? undefined : Number(given);
}

/** The given settings, as text. The region is not kept: it is where the stack is. */
function givenIn(app: App): Given {
  const given = SETTING_NAMES.filter((name) => name !== 'region').flatMap((name) => {
    const value: unknown = app.node.tryGetContext(name);
    return value === undefined ? [] : [[name, typeof value === 'string' ? value : JSON.stringify(value)] as const];
  });
  return Object.fromEntries(given);
}

/** Assembly and bundles in one folder, for the local stack and the tests. */
export function synthesiseInto(folder: string, functionsDir?: string): Promise<string> {
  return synthesise({
    outdir: join(folder, 'assembly'),
    bundles: join(folder, 'bundles'),
    site: join(folder, 'site'),
    ...(functionsDir === undefined ? {} : { functionsDir }),
  });
}
