/** The CDK app that `cdk synth` and `cdk deploy` run (cdk.json). The stage is `-c stage=…`, else STAGE, else `dev`. */
import { resolve } from 'node:path';
import { BadSettings } from '../lib/settings.ts';
import { synthesise } from '../lib/synthesise.ts';

try {
  const dist = resolve(import.meta.dirname, '../dist');
  await synthesise({ bundles: dist, site: `${dist}-console`, stage: process.env.STAGE || undefined });
} catch (error) {
  if (!(error instanceof BadSettings)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
