/**
 * The CDK app: bundles every function and writes both stacks as one cloud assembly.
 * `bin/app.ts` does it for a deployment; this machine's stack does it in its own process and reads the same templates.
 */
import { join } from 'node:path';
import { App } from 'aws-cdk-lib/core';
import { bundleFunctions } from './bundles.ts';
import { DataStack } from './data-stack.ts';
import { ServiceStack } from './service-stack.ts';

export interface SynthesisSettings {
  /** Where the assembly goes; the CDK command line says so itself by an environment variable. */
  readonly outdir?: string;
  /** Where the bundles go. */
  readonly bundles: string;
  /** Other functions under the same names, for tests of this machine's stack. */
  readonly functionsDir?: string;
}

/** Set here, not in cdk.json, so that a synthesis without the command line gives the same templates. */
const FEATURES = {
  '@aws-cdk/aws-iam:minimizePolicies': true,
  '@aws-cdk/core:target-partitions': ['aws'],
  // The data stack may not lose what the service stack still uses.
  '@aws-cdk/core:defaultCrossStackReferences': 'strong',
};

/** Returns the folder of the assembly. */
export async function synthesise({ outdir, bundles, functionsDir }: SynthesisSettings): Promise<string> {
  await bundleFunctions({ outdir: bundles, ...(functionsDir === undefined ? {} : { functionsDir }) });
  const app = new App({ analyticsReporting: false, postCliContext: FEATURES, ...(outdir === undefined ? {} : { outdir }) });
  const data = new DataStack(app, 'RegistryGraphData', { description: 'registry-graph: what must survive a redeploy' });
  new ServiceStack(app, 'RegistryGraph', { description: 'registry-graph: API, functions, queues, schedule', data, bundles });
  return app.synth().directory;
}

/** An assembly below one folder: for this machine and the tests. */
export function synthesiseInto(folder: string, functionsDir?: string): Promise<string> {
  return synthesise({
    outdir: join(folder, 'assembly'),
    bundles: join(folder, 'bundles'),
    ...(functionsDir === undefined ? {} : { functionsDir }),
  });
}
