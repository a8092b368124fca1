/** What was charged and given back, newest first. */
import { useState } from 'preact/hooks';
import type { Schemas } from '../../client/src/index.ts';
import { readable } from '../../shared/model/picture/readable.ts';
import { csv } from '../csv.ts';
import { download } from '../download.ts';
import { inNumbers, instantText } from '../messages.ts';
import { ACCOUNT } from '../page-messages.ts';
import { ask } from '../session.ts';
import { usePages } from '../use-pages.ts';
import { Notice } from './notice.tsx';

type Line = Schemas['LedgerPage']['data'][number];

const KINDS = Object.entries(ACCOUNT.kinds) as [Line['kind'], string][];

export function Ledger() {
  const { items, hasMore, isLoading, error, more } = usePages<Line>((query) => ask((rg) => rg.account.ledger().page(query)));
  const [kind, setKind] = useState<string>('');
  const shown = items.filter((line) => kind === '' || line.kind === kind);
  const save = (): void => download('ledger.csv', 'text/csv', csv([COLUMNS, ...shown.map(cells)]));
  return (
    <section aria-busy={isLoading}>
      <div class="section-head">
        <h2>{ACCOUNT.ledger}</h2>
        <select aria-label={ACCOUNT.what} value={kind} onChange={({ currentTarget }) => setKind(currentTarget.value)}>
          <option value="">{ACCOUNT.all}</option>
          {KINDS.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
        <button type="button" disabled={shown.length === 0} onClick={save}>
          {ACCOUNT.download}
        </button>
      </div>
      {error !== undefined && <Notice error={error} onAgain={more} />}
      {shown.length > 0 ? <Lines lines={shown} /> : !isLoading && error === undefined && <p>{ACCOUNT.noLines}</p>}
      {hasMore && !isLoading && items.length > 0 && (
        <button type="button" onClick={more}>
          {ACCOUNT.more}
        </button>
      )}
    </section>
  );
}

const COLUMNS = ['at', 'kind', 'reason', 'amount', 'searchId'];
const cells = ({ at, kind, reason, amount, searchId }: Line) => [at, kind, reason, amount, searchId];

/** The first half of a search id is the id of its case. */
const CASE_ID_LENGTH = 32;

function Lines({ lines }: { lines: readonly Line[] }) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{ACCOUNT.at}</th>
          <th scope="col">{ACCOUNT.what}</th>
          <th scope="col" class="number">
            {ACCOUNT.amount}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ _id, at, kind, reason, amount, searchId }) => (
          <tr key={_id}>
            <td>{instantText(at)}</td>
            <td dir="auto">
              {ACCOUNT.kinds[kind]} <span class="quiet">{readable(reason)}</span>{' '}
              {searchId && <a href={`/app/case/${searchId.slice(0, CASE_ID_LENGTH)}`}>{ACCOUNT.toCase}</a>}
            </td>
            <td class="number">{amount > 0 ? `+${inNumbers(amount)}` : inNumbers(amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
