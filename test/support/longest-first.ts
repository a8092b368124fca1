/** Orders test files so that no long one runs last. Vitest sorts by the times of an earlier run, which a new clone does not have, and then by
 * size. */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Small files that take over ten seconds. */
const LONG = [
  'bin/synth.large',
  'console/progress.large',
  'console/screens.large',
  'e2e/batch-faults.large',
  'e2e/worker-faults.large',
  'e2e/webhooks',
  'client/watch',
  'patterns',
  'pacing/fair-share.large',
  'lib/local-process.large',
  'e2e/kill.large',
  'e2e/account-command',
  'e2e/smoke',
  'e2e/large-answers.large',
  'lib/nag',
  'lib/local',
  'lib/stages',
  'bin/deploy',
  'client/manners.large',
  'client/operations',
  'ownership/properties',
  'ownership/soundness',
  'unwrap/crash-points',
];

const isLong = ({ moduleId, project }: TestSpecification): boolean =>
  !project.config.isolate && LONG.some((name) => moduleId.endsWith(`/test/${name}.test.ts`));

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const alone = sorted.filter(({ project }) => project.config.isolate);
    const long = sorted.filter(isLong);
    return [...new Set([...alone, ...long, ...sorted])];
  }
}
