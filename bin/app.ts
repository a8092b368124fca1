/** The CDK app: `cdk synth` and `cdk deploy` run it (cdk.json). */
import { resolve } from 'node:path';
import { synthesise } from '../lib/synthesise.ts';

await synthesise({ bundles: resolve(import.meta.dirname, '../dist') });
