/** cdk-nag on every stage: its rules for AWS solutions and for serverless ones hold, except those in `lib/acknowledgements.ts`. */

import { Validations } from 'aws-cdk-lib/core';
import { AwsSolutionsChecks, ServerlessChecks } from 'cdk-nag';
import { expect, test } from 'vitest';
import { shareAtLeast } from '../support/share.ts';
import { EVERYTHING, type Json, withApp } from './templates.ts';

/** With a name of CloudFront's. */
const CONSOLE = { console: 'true' };

const STAGES: readonly [name: string, context: Json][] = [
  ['dev', {}],
  ['prod', {}],
  ['prod with everything switched on', EVERYTHING],
  ['dev with the console', CONSOLE],
];

test.each(shareAtLeast(2, STAGES))('%s has no finding that is not acknowledged', (name, context) => {
  const found = withApp(name.split(' ')[0]!, context, (app) => {
    app.synth();
    return [new AwsSolutionsChecks(), new ServerlessChecks()].flatMap((pack) => pack.validateScope(app).violations);
  });
  expect(
    found.map(({ ruleName, violatingResources }) => [ruleName, ...violatingResources.map(({ constructPath }) => constructPath)]),
  ).toEqual([]);
});

test('each acknowledgement has a reason and suppresses a finding', () => {
  const { reasons, used } = withApp('dev', CONSOLE, (app) => {
    app.synth();
    const key = Validations.ACKNOWLEDGED_RULES_METADATA_KEY;
    const marked = app.node.findAll().flatMap((part) => part.node.metadata.filter(({ type }) => type === key));
    const reasons = Object.assign({}, ...marked.map(({ data }) => data)) as Record<string, string>;
    for (const entry of marked) for (const rule of Object.keys(entry.data)) delete entry.data[rule];
    const found = [new AwsSolutionsChecks(), new ServerlessChecks()].flatMap((pack) => pack.validateScope(app).violations);
    return { reasons, used: found.map(({ ruleName }) => ruleName) };
  });
  expect(
    Object.keys(reasons)
      .map((id) => id.replace(/^annotation::/i, ''))
      .toSorted(),
  ).toEqual(used.toSorted());
  for (const reason of Object.values(reasons)) expect(reason.length).toBeGreaterThan(40);
});
