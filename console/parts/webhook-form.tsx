/** The form that adds a webhook endpoint. */
import { useState } from 'preact/hooks';
import type { Schemas } from '../../client/src/index.ts';
import { ask } from '../session.ts';
import { EVENT_TYPES, SIGNATURES, WEBHOOKS } from '../webhook-messages.ts';
import { webhooks } from '../webhooks.ts';
import { Notice } from './notice.tsx';

type Signature = Schemas['WebhookSignature'];

export function EndpointForm({ onSecret }: { onSecret(secret: string | undefined): void }) {
  const [url, setUrl] = useState('');
  const [types, setTypes] = useState<readonly string[]>([]);
  const [signature, setSignature] = useState<Signature>('v1');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const add = (event: Event): void => {
    event.preventDefault();
    setBusy(true);
    setError(undefined);
    ask((rg) => rg.webhooks.create({ url: url.trim(), signature, ...(types.length > 0 && { types: [...types] }) }))
      .then(({ secret }) => {
        onSecret(secret);
        setUrl('');
        setTypes([]);
        void webhooks().reload();
      }, setError)
      .finally(() => setBusy(false));
  };
  return (
    <section>
      <h2>{WEBHOOKS.addTitle}</h2>
      <form class="endpoint-form" onSubmit={add}>
        <label class="field">
          {WEBHOOKS.url}
          <input
            required
            inputMode="url"
            autoComplete="off"
            placeholder={WEBHOOKS.urlExample}
            value={url}
            onInput={({ currentTarget }) => setUrl(currentTarget.value)}
          />
        </label>
        <TypeChoice chosen={types} onChange={setTypes} />
        <label class="field">
          {WEBHOOKS.signature}
          <select value={signature} onChange={({ currentTarget }) => setSignature(currentTarget.value as Signature)}>
            {Object.entries(SIGNATURES).map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </select>
        </label>
        {error !== undefined && <Notice error={error} />}
        <button type="submit" class="primary" disabled={isBusy}>
          {WEBHOOKS.add}
        </button>
      </form>
    </section>
  );
}

function TypeChoice({ chosen, onChange }: { chosen: readonly string[]; onChange(types: readonly string[]): void }) {
  return (
    <fieldset>
      <legend>{WEBHOOKS.types}</legend>
      <p class="quiet">{WEBHOOKS.typesNote}</p>
      {Object.entries(EVENT_TYPES).map(([type, words]) => (
        <label key={type} class="check">
          <input
            type="checkbox"
            checked={chosen.includes(type)}
            onChange={({ currentTarget }) => onChange(currentTarget.checked ? [...chosen, type] : chosen.filter((one) => one !== type))}
          />
          <span>
            <code>{type}</code> {words}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
