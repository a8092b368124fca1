/** The functions' log as CloudWatch reads it: one JSON object a line, with embedded metrics, checked against their format. */

export interface LogLine {
  level: string;
  message: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests read the members that they assert
  [fact: string]: any;
}

export interface Measured {
  name: string;
  value: number;
  unit: string;
  /** One entry for each set of dimensions that the value counts for. */
  dimensions: Record<string, string>[];
}

/** Throws for a line that is no log line. */
export function linesOf(text: string): LogLine[] {
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const value = JSON.parse(line) as LogLine;
      if (!value.level || !value.message) throw new Error(`a line without level or message: ${line.slice(0, 200)}`);
      return value;
    });
}

interface Directive {
  Namespace: string;
  Dimensions: string[][];
  Metrics: { Name: string; Unit: string }[];
}

/** Throws for what CloudWatch would ignore: a value or a dimension that is not on the root, or a dimension that is not ASCII. */
export function measuredIn(line: LogLine): Measured[] {
  const { Timestamp, CloudWatchMetrics = [] } = (line._aws ?? {}) as { Timestamp?: number; CloudWatchMetrics?: Directive[] };
  if (line._aws && Math.abs(Date.now() - Number(Timestamp)) > 3_600_000) throw new Error(`a metric of another time: ${Timestamp}`);
  return CloudWatchMetrics.flatMap(({ Namespace, Dimensions, Metrics }) => {
    if (Namespace !== 'registry-graph') throw new Error(`another namespace: ${Namespace}`);
    const dimensions = Dimensions.map((names) => Object.fromEntries(names.map((name) => [name, dimension(line, name)])));
    return Metrics.map(({ Name, Unit }) => ({ name: Name, unit: Unit, value: numberOn(line, Name), dimensions }));
  });
}

function dimension(line: LogLine, name: string): string {
  const value = line[name];
  if (typeof value !== 'string' || !/^[\x20-\x7e]{1,1024}$/.test(value)) throw new Error(`no dimension: ${name} ${value}`);
  return value;
}

function numberOn(line: LogLine, name: string): number {
  const value = line[name];
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new Error(`no value: ${name} ${value}`);
  return value;
}
