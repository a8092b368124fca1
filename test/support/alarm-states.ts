/**
 * Which alarms of a template go to the ALARM state, given samples by minute: periods, statistics, thresholds, "M of N" and missing data as in
 * CloudWatch, for the expressions that the template uses and no others.
 */
import type { CfnResource } from '../lib/templates.ts';

export interface Sample {
  readonly metric: string;
  readonly minute: number;
  readonly value: number;
  /** What is measured: a function's logical id, or a register. Absent: matches every alarm. */
  readonly of?: string;
}

interface Alarm {
  readonly AlarmName: string;
  readonly Threshold: number;
  readonly EvaluationPeriods: number;
  readonly DatapointsToAlarm: number;
  readonly MetricName?: string;
  readonly Period?: number;
  readonly Statistic?: string;
  readonly ExtendedStatistic?: string;
  readonly Dimensions?: unknown;
  readonly Metrics?: readonly MetricQuery[];
}

interface MetricQuery {
  readonly Id: string;
  readonly Expression?: string;
  readonly Period?: number;
  readonly ReturnData?: boolean;
  readonly MetricStat?: {
    readonly Metric: { readonly MetricName: string; readonly Dimensions?: unknown };
    readonly Period: number;
    readonly Stat: string;
  };
}

/** The value of one period, or `undefined` where there is no data. An alarm with several series fires when one of them does. */
type Series = (from: number, to: number) => number | undefined;

/** Names of the alarms that fire at any minute of the hour. Missing data does not breach, as every alarm here is configured. */
export function firingAlarms(alarms: readonly CfnResource[], samples: readonly Sample[], minutes = 60): string[] {
  return alarms
    .map(({ Properties }) => Properties as unknown as Alarm)
    .filter((alarm) => {
      const { period, series } = watched(alarm, samples);
      return series.some((one) => Array.from({ length: minutes }, (_, at) => at + 1).some((end) => firesAt(alarm, one, period, end)));
    })
    .map(({ AlarmName }) => AlarmName.replace(/^registry-graph-[a-z]+-/, ''))
    .toSorted();
}

function firesAt({ EvaluationPeriods, DatapointsToAlarm, Threshold }: Alarm, series: Series, period: number, end: number): boolean {
  const values = Array.from({ length: EvaluationPeriods }, (_, back) => series(end - (back + 1) * period, end - back * period));
  return values.filter((value) => value !== undefined && value > Threshold).length >= DatapointsToAlarm;
}

/** The alarm's period in minutes. */
function watched(alarm: Alarm, samples: readonly Sample[]): { period: number; series: Series[] } {
  const { MetricName, Period, Statistic, ExtendedStatistic, Dimensions, Metrics = [] } = alarm;
  if (MetricName) return { period: Period! / 60, series: [seriesOf(samples, MetricName, Statistic ?? ExtendedStatistic!, Dimensions)] };
  const result = Metrics.find(({ Expression }) => Expression !== undefined);
  const [, statistic, grouped] =
    /^SELECT (AVG|SUM)\((\w+)\) FROM SCHEMA\("[\w-]+", register\) GROUP BY register/.exec(result?.Expression ?? '') ?? [];
  if (grouped) {
    const registers = new Set(samples.filter(({ metric }) => metric === grouped).map(({ of }) => of));
    const of = (register: string | undefined) => samples.filter((sample) => sample.of === register);
    return {
      period: result!.Period! / 60,
      series: [...registers].map((register) => seriesOf(of(register), grouped, statistic === 'AVG' ? 'Average' : 'Sum')),
    };
  }
  const [, least] = /^IF\(errors >= (\d+), 100 \* errors \/ requests, 0\)$/.exec(result?.Expression ?? '') ?? [];
  if (!least) throw new Error(`unknown expression: ${alarm.AlarmName}: ${result?.Expression}`);
  const [errors, requests] = ['errors', 'requests'].map((id) => {
    const { Metric, Stat } = Metrics.find(({ Id }) => Id === id)!.MetricStat!;
    return seriesOf(samples, Metric.MetricName, Stat, Metric.Dimensions);
  });
  const percent: Series = (from, to) => {
    const [wrong, all] = [errors!(from, to), requests!(from, to)];
    if (wrong === undefined || all === undefined) return undefined;
    return wrong >= Number(least) ? (100 * wrong) / all : 0;
  };
  return { period: Metrics.find(({ MetricStat }) => MetricStat)!.MetricStat!.Period / 60, series: [percent] };
}

function seriesOf(samples: readonly Sample[], name: string, statistic: string, dimensions: unknown = []): Series {
  const about = JSON.stringify(dimensions);
  const own = samples.filter(({ metric, of }) => metric === name && (of === undefined || about === '[]' || about.includes(of)));
  return (from, to) => {
    const values = own.filter(({ minute }) => minute >= from && minute < to).map(({ value }) => value);
    return values.length === 0 ? undefined : statisticOf(statistic, values);
  };
}

function statisticOf(statistic: string, values: number[]): number {
  const sum = values.reduce((all, value) => all + value, 0);
  if (statistic === 'Sum') return sum;
  if (statistic === 'Average') return sum / values.length;
  if (statistic === 'Maximum') return Math.max(...values);
  const percentile = Number(/^p(\d+)$/.exec(statistic)?.[1]);
  if (!(percentile > 0)) throw new Error(`unknown statistic: ${statistic}`);
  return values.toSorted((one, other) => one - other)[Math.ceil((percentile / 100) * values.length) - 1]!;
}
