/**
 * GLEIF golden copy: what the files of a delta change in a cut. PURE but for what it remembers.
 *
 * A delta holds whole records, relationships and exceptions that changed since an earlier publication, and no deletions: what ends changes its status.
 * Seen in public clients; a delta does not say that a parent has replaced an exception, so a parent outweighs an exception where a record is read
 * (`golden-copy-answers.ts`).
 */
import type { CsvRow } from '../../platform/cuts/csv-rows.ts';
import type { LineChanges } from '../../platform/cuts/merge-lines.ts';
import { type CutFile, lineOfRelation, linesOfException, linesOfRecord, linesOfRecordFacts } from './golden-copy-lines.ts';
import { relationOfRow } from './golden-copy-rows.ts';

/** The order in which the files of a cut are written from a delta: what is learnt from one decides on the next. */
export const DELTA_ORDER = ['children', 'records', 'numbers', 'names'] as const satisfies readonly CutFile[];

type Change = (values: readonly string[]) => string[];

export class GoldenCopyDelta {
  /** By LEI: the line of its attributes. */
  readonly #attributes = new Map<string, string>();
  /** By LEI, and by relation and other LEI: the line, `undefined` where it is not in force. */
  readonly #relations = new Map<string, Map<string, string | undefined>>();
  /** By LEI: lines of exceptions by category. */
  readonly #exceptions = new Map<string, Map<string, string>>();
  /** By parent: LEIs of subsidiaries, and whether they are now. */
  readonly #children = new Map<string, Map<string, boolean>>();
  /** Learnt while `children` is written: whether a parent has any now. */
  readonly #hasChildren = new Map<string, boolean>();
  /** By file and key: lines of `numbers` and `names`, and whether they are there now. */
  readonly #derived = { numbers: new Map<string, Map<string, boolean>>(), names: new Map<string, Map<string, boolean>>() };

  addRecord(row: CsvRow): void {
    for (const { file, key, value } of linesOfRecord(row)) {
      if (file === 'records') this.#attributes.set(key, value);
      else this.#derive(file, key, value, true);
    }
  }

  addRelationship(row: CsvRow): void {
    const found = relationOfRow(row);
    if (!found) return;
    const { lei, relation, other, isInForce } = found;
    mark(this.#relations, lei, `${relation} ${other}`, isInForce ? lineOfRelation(found) : undefined);
    if (relation === 'direct-parent') mark(this.#children, other, lei, isInForce);
  }

  addException(row: CsvRow): void {
    for (const { key, value } of linesOfException(row)) mark(this.#exceptions, key, categoryOf(value), value);
  }

  /** How the lines of a file change; the files are asked for in `DELTA_ORDER`. */
  changesOf(file: CutFile): LineChanges {
    if (file === 'children') return this.#childChanges();
    if (file === 'records') return this.#recordChanges();
    return new Map([...this.#derived[file]].map(([key, lines]): [string, Change] => [key, (values) => withMarks(values, lines)]));
  }

  #childChanges(): LineChanges {
    const change =
      (parent: string, children: ReadonlyMap<string, boolean>): Change =>
      (values) => {
        const left = withMarks(values, children);
        this.#hasChildren.set(parent, left.length > 0);
        return left;
      };
    return new Map([...this.#children].map(([parent, children]): [string, Change] => [parent, change(parent, children)]));
  }

  #recordChanges(): LineChanges {
    const leis = new Set([...this.#attributes.keys(), ...this.#relations.keys(), ...this.#exceptions.keys(), ...this.#hasChildren.keys()]);
    return new Map([...leis].map((lei): [string, Change] => [lei, (values) => this.#record(lei, values)]));
  }

  #record(lei: string, values: readonly string[]): string[] {
    const attributes = this.#attributes.get(lei);
    const exceptions = this.#exceptions.get(lei) ?? new Map<string, string>();
    const relations = this.#relations.get(lei) ?? new Map<string, string | undefined>();
    const hasChildren = this.#hasChildren.get(lei);
    if (attributes) for (const old of values) if (old.startsWith('A') && old !== attributes) this.#forget(old);
    const kept = values.filter((value) => {
      if (value.startsWith('A')) return !attributes;
      if (value.startsWith('X')) return !exceptions.has(categoryOf(value));
      if (value.startsWith('R')) return !relations.has(relationIn(value));
      return value !== 'C' || hasChildren !== false;
    });
    const inForce = [...relations.values()].filter((line) => line !== undefined);
    return [...kept, ...(attributes ? [attributes] : []), ...exceptions.values(), ...inForce, ...(hasChildren ? ['C'] : [])];
  }

  /** What the replaced record said of numbers and names, unless the new one says it too. */
  #forget(old: string): void {
    for (const { file, key, value } of linesOfRecordFacts(JSON.parse(old.slice(1))))
      if (file !== 'records' && !this.#derived[file as 'numbers'].get(key)?.get(value)) this.#derive(file, key, value, false);
  }

  #derive(file: CutFile, key: string, value: string, isThere: boolean): void {
    mark(this.#derived[file as 'numbers'], key, value, isThere);
  }
}

function mark<T>(marks: Map<string, Map<string, T>>, key: string, line: string, as: T): void {
  const known = marks.get(key);
  if (known) known.set(line, as);
  else marks.set(key, new Map([[line, as]]));
}

/** The values without those that are marked as gone, and with those that are marked as there. */
const withMarks = (values: readonly string[], marks: ReadonlyMap<string, boolean>): string[] => [
  ...values.filter((value) => marks.get(value) !== false),
  ...[...marks].flatMap(([value, isThere]) => (isThere && !values.includes(value) ? [value] : [])),
];

const relationIn = (line: string): string => (JSON.parse(line.slice(1)) as string[]).slice(0, 2).join(' ');
const categoryOf = (line: string): string => (JSON.parse(line.slice(1)) as { category: string }).category;
