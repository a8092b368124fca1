/** What was sent to a webhook endpoint, the newest event first. */
import { useState } from 'preact/hooks';
import type { Schemas } from '../../client/src/index.ts';
import { inNumbers, instantText } from '../messages.ts';
import { ask } from '../session.ts';
import { usePages } from '../use-pages.ts';
import { answerText, DELIVERIES, WEBHOOKS } from '../webhook-messages.ts';
import { ScrollingTable } from './list-table.tsx';
import { Notice } from './notice.tsx';

type Delivery = Schemas['DeliveryPage']['data'][number];
type State = Delivery['state'];

export function Deliveries({ endpointId }: { endpointId: string }) {
  const [state, setState] = useState<State | ''>('');
  return (
    <section>
      <div class="section-head">
        <h4>{WEBHOOKS.deliveries}</h4>
        <select aria-label={WEBHOOKS.state} value={state} onChange={({ currentTarget }) => setState(currentTarget.value as State | '')}>
          <option value="">{DELIVERIES.all}</option>
          {Object.entries(DELIVERIES.states).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      </div>
      <DeliveryList key={state} endpointId={endpointId} state={state} />
    </section>
  );
}

function DeliveryList({ endpointId, state }: { endpointId: string; state: State | '' }) {
  const { items, hasMore, isLoading, error, more, reload } = usePages<Delivery>((query) =>
    ask((rg) => rg.webhooks.deliveries(endpointId, state ? { state } : {}).page(query)),
  );
  return (
    <div aria-busy={isLoading}>
      {error !== undefined && <Notice error={error} onAgain={more} />}
      {items.length > 0 && <DeliveryTable deliveries={items} />}
      {items.length === 0 && !isLoading && error === undefined && <p>{DELIVERIES.none}</p>}
      <div class="acts">
        <button type="button" disabled={isLoading} onClick={reload}>
          {DELIVERIES.refresh}
        </button>
        {hasMore && !isLoading && items.length > 0 && (
          <button type="button" onClick={more}>
            {DELIVERIES.more}
          </button>
        )}
      </div>
    </div>
  );
}

function DeliveryTable({ deliveries }: { deliveries: readonly Delivery[] }) {
  return (
    <ScrollingTable label={WEBHOOKS.deliveries} columns={DELIVERIES.columns}>
      {deliveries.map((delivery) => (
        <DeliveryRow key={delivery.eventId} of={delivery} />
      ))}
    </ScrollingTable>
  );
}

function DeliveryRow({ of: { sequence, type, state, attempts, nextAt } }: { of: Delivery }) {
  const last = attempts.at(-1);
  return (
    <tr>
      <th scope="row">
        {inNumbers(sequence)} <code>{type}</code>
      </th>
      <td class={state}>{DELIVERIES.states[state]}</td>
      <td>
        {inNumbers(attempts.length)} {last && <span class="quiet">{DELIVERIES.last(last.at, answerText(last))}</span>}
      </td>
      <td>{nextAt && instantText(nextAt)}</td>
    </tr>
  );
}
