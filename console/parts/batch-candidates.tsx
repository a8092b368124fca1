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
import { useUpload } from './use-upload.ts';

/** Rows in the document. */
const PAGE = 50;

type Outcome = { candidates: readonly Candidate[] } | { error: unknown };
/** By row: its candidate; `undefined`: none of them. */
type Chosen = ReadonlyMap<number, Candidate | undefined>;

export function BatchCandidates({ batch, rows }: { batch: Batch; rows: readonly NamedRow[] }) {
  const [first, setFirst] = useState(0);
  const [chosen, choose] = useState<Chosen>(new Map());
  const finding = useFinding();
  const page = rows.slice(first, first + PAGE);
  const open = page.filter((row) => !('candidates' in (finding.outcomes.get(nameOf(row)) ?? {})));
  return (
    <section class="named">
      <h2>{BATCH.named(rows.length)}</h2>
      <p>{BATCH.namedNote}</p>
      <div class="acts">
        {open.length > 0 && !finding.isBusy && (
          <button type="button" disabled={jurisdictions().state.value.status === 'loading'} onClick={() => finding.find(open)}>
            {BATCH.find(open.length, costOf(open))}
          </button>
        )}
        {finding.isBusy && (
          <button type="button" onClick={finding.stop}>
            {BATCH.stop}
          </button>
        )}
        <Send {...{ batch, rows, chosen }} />
      </div>
      <p role="status">{finding.isBusy && BATCH.finding(finding.left)}</p>
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
            outcome={finding.outcomes.get(nameOf(row))}
            onAgain={finding.isBusy ? undefined : () => finding.find([row])}
            onChoose={(one) => choose(new Map(chosen).set(row.row, one))}
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
function useFinding() {
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map());
  const [left, setLeft] = useState(0);
  const run = useRef({ isStopped: false });
  useEffect(() => () => stop(), []);
  const stop = (): void => {
    run.current.isStopped = true;
    setLeft(0);
  };
  const find = async (rows: readonly NamedRow[]): Promise<void> => {
    const mine = { isStopped: false };
    run.current = mine;
    const wanted = distinct(rows);
    for (const [at, row] of wanted.entries()) {
      setLeft(wanted.length - at);
      const outcome = await outcomeOf(row);
      if (outcome) setOutcomes((before) => new Map(before).set(nameOf(row), outcome));
      if (mine.isStopped || (outcome && 'error' in outcome && isForAll(outcome.error))) break;
    }
    if (!mine.isStopped) setLeft(0);
    void account().reload();
  };
  return { outcomes, left, isBusy: left > 0, find: (rows: readonly NamedRow[]) => void find(rows), stop };
}

async function outcomeOf({ jurisdiction, legal_name: legalName }: NamedRow): Promise<Outcome | undefined> {
  try {
    const candidates = await candidatesFor({ legalName, jurisdiction });
    return candidates && { candidates };
  } catch (error) {
    return { error };
  }
}

/** The next row would fail for the same reason. */
const isForAll = (error: unknown): boolean =>
  error instanceof ConnectionError ||
  (['insufficient_credits', 'daily_limit_reached', 'account_suspended'] as const).some((code) => isCode(error, code));

interface RowProps {
  row: NamedRow;
  outcome: Outcome | undefined;
  chosen: Chosen;
  onAgain: (() => void) | undefined;
  onChoose(one: Candidate | undefined): void;
}

function Row({ row, outcome, chosen, onAgain, onChoose }: RowProps) {
  const candidates = outcome && 'candidates' in outcome ? outcome.candidates : undefined;
  return (
    <li>
      <fieldset>
        <legend dir="auto">
          {BATCH.line} {row.row}: <b>{readable([row.legal_name, row.reference].filter(Boolean).join(' · '))}</b>{' '}
          <span class="country">{row.jurisdiction}</span>
        </legend>
        {outcome && 'error' in outcome && <Notice error={outcome.error} onAgain={onAgain} />}
        {candidates?.length === 0 && <p>{BATCH.noCandidates}</p>}
        {candidates && candidates.length > 0 && (
          <>
            {candidates.map((one) => (
              <Choice key={one.registrationNumber} row={row.row} isChosen={chosen.get(row.row) === one} onChoose={() => onChoose(one)}>
                <b dir="auto">{readable(one.companyName)}</b> <CandidateFacts one={one} /> · {jurisdictionOf(row.jurisdiction)?.registry}
              </Choice>
            ))}
            <Choice row={row.row} isChosen={chosen.has(row.row) && !chosen.get(row.row)} onChoose={() => onChoose(undefined)}>
              {BATCH.noneOf}
            </Choice>
          </>
        )}
      </fieldset>
    </li>
  );
}

interface ChoiceProps {
  row: number;
  isChosen: boolean;
  onChoose(): void;
  children: ComponentChildren;
}

function Choice({ row, isChosen, onChoose, children }: ChoiceProps) {
  return (
    <label class="check">
      <input type="radio" name={`row ${row}`} checked={isChosen} onChange={onChoose} />
      <span>{children}</span>
    </label>
  );
}

/** Checked anew, as every file is. */
function Send({ batch, rows, chosen }: { batch: Batch; rows: readonly NamedRow[]; chosen: Chosen }) {
  const { send, isBusy, error } = useUpload();
  const lines = rows.flatMap((row) => {
    const one = chosen.get(row.row);
    return one ? [{ ...row, identifier: one.registrationNumber }] : [];
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
