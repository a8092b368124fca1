/** One batch: its check, its progress by register, what can be done with it, and its files. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { isNameAlone, type ReportRow } from '../../client/src/batches.ts';
import { readable } from '../../shared/model/picture/readable.ts';
import { account } from '../account.ts';
import { BATCH, BATCHES, STATUSES } from '../batch-messages.ts';
import { type Batch as BatchOf, batches, followed, wrongRows } from '../batches.ts';
import { inNumbers, instantText } from '../messages.ts';
import { BatchActs } from '../parts/batch-acts.tsx';
import { BatchCandidates } from '../parts/batch-candidates.tsx';
import { ScrollingTable } from '../parts/list-table.tsx';
import { Notice } from '../parts/notice.tsx';

export function Batch({ batchId = '' }: { batchId?: string }) {
  const [batch, setBatch] = useState<BatchOf>();
  const [error, setError] = useState<unknown>();
  const following = useRef<AbortController | undefined>(undefined);
  /** One at a time: what was followed before is followed no more. */
  const follow = (known?: BatchOf): void => {
    following.current?.abort();
    following.current = new AbortController();
    const { signal } = following.current;
    const show = (now: BatchOf): void => {
      if (signal.aborted) return;
      setBatch(now);
      document.title = `${now.name ?? BATCHES.unnamed} · registry-graph`;
    };
    setError(undefined);
    followedFrom(batchId, known, show, signal).catch((failure: unknown) => !signal.aborted && setError(failure));
  };
  useEffect(() => {
    follow();
    return () => following.current?.abort();
  }, [batchId]);
  return (
    <main id="content" class="page wide batch" aria-busy={!batch && error === undefined}>
      <p>
        <a href="/app/batches">{BATCHES.toList}</a>
      </p>
      <h1 dir="auto">{readable(batch?.name ?? BATCHES.unnamed)}</h1>
      {error !== undefined && <Notice error={error} onAgain={() => follow()} />}
      {batch && <Facts batch={batch} />}
      {batch && <BatchActs batch={batch} onChange={follow} />}
      {batch && batch.byJurisdiction.length > 0 && <Registers batch={batch} />}
      {batch && (batch.invalid ?? 0) > 0 && <Report key={batchId} batch={batch} />}
    </main>
  );
}

async function followedFrom(
  batchId: string,
  known: BatchOf | undefined,
  show: (batch: BatchOf) => void,
  signal: AbortSignal,
): Promise<void> {
  const begun = known ?? (await batches((calls) => calls.read(batchId, { signal })));
  show(begun);
  show(await followed(begun, show, signal));
  // The bar says what is left.
  if (!signal.aborted) await account().reload();
}

function Facts({ batch }: { batch: BatchOf }) {
  const rows = batch.byJurisdiction.reduce((sum, register) => sum + register.rows, 0);
  const { labels } = BATCH;
  const reason = BATCH.reason(batch);
  return (
    <>
      <p role="status">
        <b>{STATUSES[batch.status]}</b>
        {reason && ` – ${reason}`}
      </p>
      {rows > 0 && <progress max={rows} value={batch.done} aria-label={labels.progress} />}
      {batch.rows !== undefined && (
        <dl>
          <dt>{labels.rows}</dt>
          <dd>{BATCH.rows(batch)}</dd>
          <dt>{labels.progress}</dt>
          <dd>{BATCH.done(batch.done, rows, batch.failed)}</dd>
          <dt>{labels.cost}</dt>
          <dd>{batch.status === 'READY' ? BATCH.most(batch) : BATCH.cost(batch)}</dd>
          {batch.credits.maxCredits !== undefined && (
            <>
              <dt>{labels.ceiling}</dt>
              <dd>{inNumbers(batch.credits.maxCredits)}</dd>
            </>
          )}
          {batch.eta && (
            <>
              <dt>{labels.eta}</dt>
              <dd>{instantText(batch.eta)}</dd>
            </>
          )}
        </dl>
      )}
    </>
  );
}

function Registers({ batch: { byJurisdiction } }: { batch: BatchOf }) {
  return (
    <section>
      <h2>{BATCH.byRegister}</h2>
      <ScrollingTable label={BATCH.byRegister} columns={[BATCH.register, BATCHES.progress, BATCH.allowed]}>
        {byJurisdiction.map(({ code, rows, done, perMinute, slow }) => (
          <tr key={code}>
            <th scope="row">
              <span class="country">{code}</span>
            </th>
            <td>{BATCH.done(done, rows, 0)}</td>
            <td>
              {perMinute !== undefined && BATCH.perMinute(perMinute)} {slow && BATCH.slow}
            </td>
          </tr>
        ))}
      </ScrollingTable>
    </section>
  );
}

const SHOWN_ERRORS = 100;

/** Of the rows that cannot be looked up. */
function Report({ batch }: { batch: BatchOf }) {
  const [rows, setRows] = useState<readonly ReportRow[]>();
  const [error, setError] = useState<unknown>();
  const load = (): void => {
    setError(undefined);
    wrongRows(batch.batchId).then(setRows, setError);
  };
  useEffect(load, []);
  if (!rows)
    return (
      <section aria-busy={error === undefined}>
        <h2>{BATCH.errors(batch.invalid!)}</h2>
        {error !== undefined && <Notice error={error} onAgain={load} />}
      </section>
    );
  const named = rows.filter(isNameAlone);
  const others = rows.filter((row) => !isNameAlone(row));
  return (
    <>
      {named.length > 0 && <BatchCandidates batch={batch} rows={named} />}
      {others.length > 0 && <Errors rows={others} />}
    </>
  );
}

function Errors({ rows }: { rows: readonly ReportRow[] }) {
  return (
    <section>
      <h2>{BATCH.errors(rows.length)}</h2>
      {rows.length > SHOWN_ERRORS && <p>{BATCH.errorsNote(SHOWN_ERRORS)}</p>}
      <ScrollingTable label={BATCH.errors(rows.length)} columns={[BATCH.line, BATCH.sent, BATCH.why]}>
        {rows.slice(0, SHOWN_ERRORS).map((row) => (
          <tr key={row.row}>
            <td>{row.row}</td>
            <td dir="auto">{readable([row.jurisdiction, row.identifier, row.legal_name, row.reference].filter(Boolean).join(' · '))}</td>
            <td>
              {row.error} {row.did_you_mean && <b>{BATCH.meant(row.did_you_mean)}</b>}
            </td>
          </tr>
        ))}
      </ScrollingTable>
    </section>
  );
}
