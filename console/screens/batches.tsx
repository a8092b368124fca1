/** All batches of the user, and the form of a new one. */
import { useEffect } from 'preact/hooks';
import { BATCH, BATCHES, STATUSES } from '../batch-messages.ts';
import { type Batch, batches } from '../batches.ts';
import { credits, instantText } from '../messages.ts';
import { BatchForm } from '../parts/batch-form.tsx';
import { ListTable } from '../parts/list-table.tsx';
import { Notice } from '../parts/notice.tsx';
import { usePages } from '../use-pages.ts';

export function Batches() {
  useEffect(() => {
    document.title = `${BATCHES.title} · registry-graph`;
  }, []);
  return (
    <main id="content" class="page wide">
      <h1>{BATCHES.title}</h1>
      <p>{BATCHES.intro}</p>
      <BatchForm />
      <List />
    </main>
  );
}

function List() {
  const { items, hasMore, isLoading, error, more } = usePages<Batch>((query) => batches((calls) => calls.list(query)));
  return (
    <section aria-busy={isLoading}>
      <h2>{BATCHES.list}</h2>
      {error !== undefined && <Notice error={error} onAgain={more} />}
      {items.length === 0 && !isLoading && error === undefined && <p>{BATCHES.empty}</p>}
      {items.length > 0 && (
        <div class="scrolls">
          <ListTable columns={[BATCHES.name, BATCHES.status, BATCHES.progress, BATCHES.failed, BATCHES.charged, BATCHES.made]}>
            {items.map(rowOf)}
          </ListTable>
        </div>
      )}
      {hasMore && !isLoading && items.length > 0 && (
        <button type="button" onClick={more}>
          {BATCHES.more}
        </button>
      )}
    </section>
  );
}

export const askedRows = ({ byJurisdiction }: Batch): number => byJurisdiction.reduce((sum, { rows }) => sum + rows, 0);

const rowOf = (batch: Batch) => (
  <tr key={batch.batchId}>
    <th scope="row" dir="auto">
      <a href={`/app/batches/${batch.batchId}`}>{batch.name ?? BATCHES.unnamed}</a>
    </th>
    <td>{STATUSES[batch.status]}</td>
    <td>{BATCH.done(batch.done, askedRows(batch), 0)}</td>
    <td>{batch.failed}</td>
    <td>{batch.credits.captured === 0 ? '–' : credits(batch.credits.captured)}</td>
    <td class="instant">{instantText(batch.createdAt)}</td>
  </tr>
);
