/** Sends the events of a range to a webhook endpoint again. */
import { useState } from 'preact/hooks';
import { ask } from '../session.ts';
import { WEBHOOKS } from '../webhook-messages.ts';
import type { WebhookEndpoint } from '../webhooks.ts';
import { CountField } from './count-field.tsx';
import { Dialog } from './dialog.tsx';
import { Notice } from './notice.tsx';

export function ReplayDialog({ of: { endpointId, undeliveredAfter = 0 }, onClose }: { of: WebhookEndpoint; onClose(): void }) {
  const [from, setFrom] = useState<number | undefined>(undeliveredAfter + 1);
  const [until, setUntil] = useState<number>();
  const [failedOnly, setFailedOnly] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [sent, setSent] = useState<number>();
  const [error, setError] = useState<unknown>();
  const replay = (event: Event): void => {
    event.preventDefault();
    if (from === undefined) return;
    setBusy(true);
    setError(undefined);
    setSent(undefined);
    ask((rg) => rg.webhooks.replay(endpointId, { after: from - 1, ...(until && { until }), ...(failedOnly && { failedOnly }) }))
      .then(({ events }) => setSent(events), setError)
      .finally(() => setBusy(false));
  };
  return (
    <Dialog title={WEBHOOKS.replayTitle} onClose={onClose}>
      <form onSubmit={replay}>
        <p>{WEBHOOKS.replayNote}</p>
        <CountField label={WEBHOOKS.from} value={from} onChange={setFrom} isRequired />
        <CountField label={WEBHOOKS.until} value={until} onChange={setUntil} />
        <label class="check">
          <input type="checkbox" checked={failedOnly} onChange={({ currentTarget }) => setFailedOnly(currentTarget.checked)} />
          {WEBHOOKS.failedOnly}
        </label>
        <p role="status">{sent !== undefined && WEBHOOKS.replayed(sent)}</p>
        {error !== undefined && <Notice error={error} />}
        <div class="actions">
          <button type="button" onClick={onClose}>
            {sent === undefined ? WEBHOOKS.cancel : WEBHOOKS.close}
          </button>
          <button type="submit" class="primary" disabled={isBusy || from === undefined}>
            {WEBHOOKS.replay}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
