/** Writes the cut of a register's files from their rows: by number, by name, and by who stands in them (`registers/party-lines.ts`). */
import { buildCut, CutRefused } from '../../platform/cuts/build-cut.ts';
import type { CutManifest } from '../../platform/cuts/cut.ts';
import type { Line } from '../../platform/cuts/frame.ts';
import type { Stage } from '../../platform/cuts/stage.ts';
import type { StoredCuts } from '../../platform/cuts/stored-cuts.ts';
import type { Registry } from '../../registers/contract.ts';
import type { Hidden } from '../../registers/hidden-parties.ts';
import type { KeptRow, PartiesOf, WithoutParties } from '../../registers/own-copy.ts';
import { PARTIES_FILE, partyLines } from '../../registers/party-lines.ts';
import { nameLines } from '../../registers/row-copy.ts';

/** What a cut of rows may have. */
export const ROW_FILES = ['rows', 'names', PARTIES_FILE] as const;

/** Of all companies, those whose parties cannot be read. */
const MAY_BE_UNREAD = 0.001;

export interface RowsBuild {
  bucket: StoredCuts;
  stage: Stage;
  path: string;
  about: Omit<CutManifest, 'files'>;
  parties: NonNullable<Registry['ownCopy']>['parties'] | undefined;
  /** The operator wants no index of parties. */
  withoutIndex?: boolean | undefined;
  /** At the time of the load; what is hidden later, readers leave out. */
  hidden: Hidden;
}

export function stageRow(stage: Stage, { number, row, name, shortName }: KeptRow): void {
  stage.add('rows', number, row);
  const names = [shortName, name].filter((one) => one !== undefined);
  for (const { key, value } of names.flatMap((one) => nameLines(one, number))) stage.add('names', key, value);
}

/** Rejects as `buildCut` does. */
export async function buildFromRows(build: RowsBuild, before: CutManifest | undefined): Promise<CutManifest> {
  const { bucket, stage, path, about, parties, hidden } = build;
  const { files, withParties } = await rowsAndParties(build);
  const rows = shownRows(stage, hidden, await parties?.without?.());
  const lines: Readonly<Record<string, () => Iterable<Line> | AsyncIterable<Line>>> = {
    rows: () => withParties(rows),
    names: () => Iterator.from(stage.sorted('names')).filter(({ value }) => !hidden.isCompany(value.split('\t')[0]!)),
    [PARTIES_FILE]: () => stage.sorted(PARTIES_FILE),
  };
  return buildCut({ bucket, path, files, lines: (file) => lines[file]!(), about }, before);
}

/** In this order: the parties are known once the rows have passed. */
export async function rowsAndParties({ stage, parties, withoutIndex }: Pick<RowsBuild, 'stage' | 'parties' | 'withoutIndex'>) {
  const partiesOf = parties && 'allowedBy' in parties && !withoutIndex ? await parties.of() : undefined;
  return {
    files: ROW_FILES.filter((file) => file !== PARTIES_FILE || partiesOf),
    /** `isWanted`: of which companies the parties are staged; all where it is absent. */
    withParties: (rows: AsyncIterable<Line> | Iterable<Line>, isWanted: (number: string) => boolean = () => true) =>
      partiesOf ? stagingParties(rows, stage, partiesOf, isWanted) : rows,
  };
}

export function* shownRows(stage: Stage, hidden: Hidden, without: WithoutParties | undefined): Generator<Line> {
  for (const { key, value } of stage.sorted('rows')) {
    const row = hidden.rowOf(key, value, without);
    if (row !== undefined) yield { key, value: row };
  }
}

/** The same rows; the parties of each company are staged when its last row has passed. */
async function* stagingParties(
  rows: AsyncIterable<Line> | Iterable<Line>,
  stage: Stage,
  partiesOf: PartiesOf,
  isWanted: (number: string) => boolean,
): AsyncGenerator<Line> {
  let open: { number: string; rows: string[] } | undefined;
  const tally = { companies: 0, unread: 0 };
  for await (const line of rows) {
    if (open?.number !== line.key) {
      if (open) stageParties(open, stage, partiesOf, tally);
      open = isWanted(line.key) ? { number: line.key, rows: [] } : undefined;
    }
    open?.rows.push(line.value);
    yield line;
  }
  if (open) stageParties(open, stage, partiesOf, tally);
  if (tally.unread > tally.companies * MAY_BE_UNREAD)
    throw new CutRefused(`the parties of ${tally.unread} of ${tally.companies} companies could not be read`);
}

function stageParties(
  { number, rows }: { number: string; rows: string[] },
  stage: Stage,
  partiesOf: PartiesOf,
  tally: { companies: number; unread: number },
): void {
  tally.companies += 1;
  try {
    for (const { key, value } of partyLines(number, partiesOf(number, rows))) stage.add(PARTIES_FILE, key, value);
  } catch {
    tally.unread += 1;
  }
}
