/** Rows of a batch with a name and no number: candidates are looked for at a price that is said before, one is chosen or none, and those are a new batch. */
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { NamedRow } from '../../client/src/batches.ts';
import { ConnectionError, isCode } from '../../client/src/index.ts';
import { readable } from '../../shared/model/picture/readable.ts';
import { account, jurisdictionOf, jurisdictions } from '../account.ts';
import { BATCH } from '../batch-messages.ts';
import type { Batch } from '../batches.ts';
import { csv } from '../csv.ts';
import { FIELDS } from '../csv-table.ts';
import { type Candidate, candidatesFor } from '../search-plan.ts';
import { CandidateFacts } from './candidates.tsx';
import { Notice } from './notice.tsx';
import { useKept } from './use-kept.ts';
import { useUpload } from './use-upload.ts';

/** Rows in the document. */
const PAGE = 50;

type Candidates = readonly Candidate[];
/** By row: the number of its candidate; empty: none of them. */
type Chosen = ReadonlyMap<number, string>;

export function BatchCandidates({ batch, rows }: { batch: Batch; rows: readonly NamedRow[] }) {
  const [first, setFirst] = useState(0);
  const [chosen, choose] = useKept<number, string>(`registry-graph.chosen.${batch.batchId}`);
  const finding = useFinding(batch);
  const isBusy = finding.left > 0;
  const page = rows.slice(first, first + PAGE);
  const open = page.filter((row) => !finding.found.has(nameOf(row)));
  return (
    <section class="named">
      <h2>{BATCH.named(rows.length)}</h2>
      <p>{BATCH.namedNote}</p>
      <div class="acts">
        {isBusy ? (
          <button type="button" onClick={finding.stop}>
            {BATCH.stop}
          </button>
        ) : (
          open.length > 0 && (
            <button type="button" disabled={jurisdictions().state.value.status === 'loading'} onClick={() => void finding.find(open)}>
              {BATCH.find(open.length, costOf(open))}
            </button>
          )
        )}
        <Send {...{ batch, rows, chosen }} />
      </div>
      <p role="status">{isBusy && BATCH.finding(finding.left)}</p>
      {rows.length > PAGE && (
        <div class="acts">
          <button type="button" disabled={first === 0} onClick={() => setFirst(first - PAGE)}>
            {BATCH.previous}
          </button>
          <button type="button" disabled={first + PAGE >= rows.length} onClick={() => setFirst(first + PAGE)}>
            {BATCH.next}
          </button>
          <span>{BATCH.range(first + 1, first + page.length, rows.length)}</span>
        </div>
      )}
      <ul class="endpoints">
        {page.map((row) => (
          <Row
            key={row.row}
            {...{ row, chosen }}
            candidates={finding.found.get(nameOf(row))}
            error={finding.errors.get(nameOf(row))}
            onAgain={isBusy ? undefined : () => void finding.find([row])}
            onChoose={(number) => choose(row.row, number)}
          />
        ))}
      </ul>
    </section>
  );
}

/** Two rows with one name are looked up, and paid, once. */
const nameOf = ({ jurisdiction, legal_name: name }: NamedRow): string => `${jurisdiction} ${name}`;

const distinct = (rows: readonly NamedRow[]): NamedRow[] => [...new Map(rows.map((row) => [nameOf(row), row])).values()];

/** At most, in credits; `NaN` where a price is not known. */
const costOf = (rows: readonly NamedRow[]): number =>
  distinct(rows).reduce((sum, { jurisdiction }) => sum + (jurisdictionOf(jurisdiction)?.idfinder_credit_cost ?? Number.NaN), 0);

/** One after the other, as the account’s minute allows, until all are found, it is stopped, or the page is left. */
function useFinding({ batchId }: Batch) {
  const [found, setFound] = useKept<string, Candidates>(`registry-graph.found.${batchId}`);
  const [errors, setErrors] = useState<ReadonlyMap<string, unknown>>(new Map());
  const [left, setLeft] = useState(0);
  const run = useRef<object | undefined>(undefined);
  useEffect(() => () => stop(), []);
  const stop = (): void => {
    run.current = undefined;
    setLeft(0);
  };
  const find = async (rows: readonly NamedRow[]): Promise<void> => {
    const mine = {};
    run.current = mine;
    const wanted = distinct(rows);
    for (const [at, row] of wanted.entries()) {
      setLeft(wanted.length - at);
      const name = nameOf(row);
      const error = await candidatesFor({ legalName: row.legal_name, jurisdiction: row.jurisdiction }).then(
        (candidates) => candidates && setFound(name, candidates),
        (failure: unknown) => failure,
      );
      setErrors((before) => new Map(before).set(name, error));
      if (run.current !== mine || isForAll(error)) break;
    }
    if (run.current === mine) stop();
    void account().reload();
  };
  return { found, errors, left, find, stop };
}

/** The next row would fail for the same reason. */
const isForAll = (error: unknown): boolean =>
  error instanceof ConnectionError ||
  (['insufficient_credits', 'daily_limit_reached', 'account_suspended'] as const).some((code) => isCode(error, code));

interface RowProps {
  row: NamedRow;
  candidates: Candidates | undefined;
  error: unknown;
  chosen: Chosen;
  onAgain: (() => void) | undefined;
  onChoose(number: string): void;
}

function Row({ row, candidates, error, chosen, onAgain, onChoose }: RowProps) {
  const choice = (number: string, text: ComponentChildren) => (
    <label key={number} class="check">
      <input type="radio" name={`row ${row.row}`} checked={chosen.get(row.row) === number} onChange={() => onChoose(number)} />
      <span>{text}</span>
    </label>
  );
  return (
    <li>
      <fieldset>
        <legend dir="auto">
          {BATCH.line} {row.row}: <b>{readable([row.legal_name, row.reference].filter(Boolean).join(' · '))}</b>{' '}
          <span class="country">{row.jurisdiction}</span>
        </legend>
        {error !== undefined && <Notice error={error} onAgain={onAgain} />}
        {candidates?.map((one) =>
          choice(
            one.registrationNumber,
            <>
              <b dir="auto">{readable(one.companyName)}</b> <CandidateFacts one={one} /> · {jurisdictionOf(row.jurisdiction)?.registry}
            </>,
          ),
        )}
        {candidates && (candidates[0] ? choice('', BATCH.noneOf) : <p>{BATCH.noCandidates}</p>)}
      </fieldset>
    </li>
  );
}

/** Checked anew, as every file is. */
function Send({ batch, rows, chosen }: { batch: Batch; rows: readonly NamedRow[]; chosen: Chosen }) {
  const { send, isBusy, error } = useUpload();
  const lines = rows.flatMap((row) => {
    const identifier = chosen.get(row.row);
    return identifier ? [{ ...row, identifier }] : [];
  });
  const table = (): string => csv([[...FIELDS], ...lines.map((line) => FIELDS.map((field) => line[field]))]);
  return (
    <>
      {lines.length > 0 && (
        <button type="button" class="primary" disabled={isBusy} onClick={() => send(table(), { name: batch.name })}>
          {BATCH.checkChosen(lines.length)}
        </button>
      )}
      {error !== undefined && <Notice error={error} />}
    </>
  );
}
