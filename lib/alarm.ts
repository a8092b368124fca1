/** One alarm: its name, its threshold, and for how long a metric must be over it. */
import { Alarm, ComparisonOperator, type IMetric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import type { Stack } from 'aws-cdk-lib/core';

/** An alarm is raised when `over` of the last `of` periods are over the threshold. */
interface Persistence {
  readonly of: number;
  readonly over: number;
}
export const AT_ONCE: Persistence = { of: 1, over: 1 };
/** Periods of one minute: a single failure, or one whose retry succeeds, raises no alarm. */
export const REPEATEDLY: Persistence = { of: 5, over: 3 };
/** Periods of five minutes: all attempts of one search lie within two of them, so that one company alone raises no alarm. */
export const HALF_AN_HOUR: Persistence = { of: 6, over: 3 };

interface AlarmRule {
  readonly metric: IMetric;
  /** The alarm is raised over it, not at it. */
  readonly threshold: number;
  readonly description: string;
  readonly persistence?: Persistence;
  /** Absent: no data is no breach, because there were no requests, messages or faults. */
  readonly missingData?: TreatMissingData;
}

export function alarm(stack: Stack, id: string, { metric, threshold, description, persistence = AT_ONCE, missingData }: AlarmRule): Alarm {
  return new Alarm(stack, id, {
    alarmName: `${stack.stackName}-${id}`,
    alarmDescription: description,
    metric,
    threshold,
    comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
    evaluationPeriods: persistence.of,
    datapointsToAlarm: persistence.over,
    treatMissingData: missingData ?? TreatMissingData.NOT_BREACHING,
  });
}
