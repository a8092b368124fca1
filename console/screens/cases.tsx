/** All cases of the user, newest first. */
import { useEffect, useState } from 'preact/hooks';
import type { Schemas } from '../../client/src/index.ts';
import { readable } from '../../shared/model/picture/readable.ts';
import { instantText } from '../messages.ts';
import { CASES } from '../page-messages.ts';
import { ListTable } from '../parts/list-table.tsx';
import { Notice } from '../parts/notice.tsx';
import { ask } from '../session.ts';
import { usePages } from '../use-pages.ts';

type CaseEntry = Schemas['CaseList']['data'][number];

export function Cases() {
  const { items, hasMore, isLoading, error, more } = usePages<CaseEntry>((query) => ask((rg) => rg.cases().page(query)));
  const [filter, setFilter] = useState('');
  useEffect(() => {
    document.title = `${CASES.title} · registry-graph`;
  }, []);
  const wanted = filter.trim().toLocaleLowerCase('en');
  const shown = items.filter(({ name, jurisdiction = '', reference = '' }) =>
    [name, jurisdiction, reference].some((text) => text.toLocaleLowerCase('en').includes(wanted)),
  );
  return (
    <main id="content" class="page wide">
      <h1>{CASES.title}</h1>
      {items.length > 0 && (
        <label class="filter">
          {CASES.filter}
          <input type="search" value={filter} onInput={({ currentTarget }) => setFilter(currentTarget.value)} />
        </label>
      )}
      {error !== undefined && <Notice error={error} onAgain={more} />}
      {items.length > 0 && (
        <div class="scrolls">
          <CaseTable cases={shown} />
        </div>
      )}
      {items.length > 0 && shown.length === 0 && <p>{CASES.noMatch}</p>}
      {items.length === 0 && !isLoading && error === undefined && <Empty />}
      <div aria-busy={isLoading}>
        {hasMore && !isLoading && items.length > 0 && (
          <button type="button" onClick={more}>
            {CASES.more}
          </button>
        )}
      </div>
    </main>
  );
}

function Empty() {
  return (
    <p>
      {CASES.empty} <a href="/app/tour">{CASES.toTour}</a>, <a href="/">{CASES.toSearch}</a>.
    </p>
  );
}

function CaseTable({ cases }: { cases: readonly CaseEntry[] }) {
  return (
    <ListTable columns={[CASES.name, CASES.register, CASES.kind, CASES.opened]}>
      {cases.map(({ _id, name, jurisdiction, searchType, createdAt, sharedAt }) => (
        <tr key={_id}>
          <th scope="row" dir="auto">
            <a href={`/app/case/${_id}`}>{readable(name)}</a>
            {sharedAt && <span class="quiet"> {CASES.shared}</span>}
          </th>
          <td>{jurisdiction && <span class="country">{jurisdiction}</span>}</td>
          <td>{CASES.kinds[searchType ?? 'company']}</td>
          <td class="instant">{instantText(createdAt)}</td>
        </tr>
      ))}
    </ListTable>
  );
}
