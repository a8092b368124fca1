/** What can be done with a batch: started, paused, resumed, cancelled, deleted; its files fetched; its failed rows tried again. */
import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso/router';
import { BATCH } from '../batch-messages.ts';
import { type Batch, batches } from '../batches.ts';
import { downloadFrom } from '../download.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Notice } from './notice.tsx';

type Act = () => Promise<unknown>;

export function BatchActs({ batch, onChange }: { batch: Batch; onChange: (batch: Batch) => void }) {
  const { route } = useLocation();
  const { batchId, status, credits, byJurisdiction, valid = 0 } = batch;
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const [dialog, setDialog] = useState<'cancel' | 'remove'>();
  const [isSlowAccepted, acceptSlow] = useState(false);
  const isSlow = byJurisdiction.some(({ slow }) => slow);
  const isResting = !['CHECKING', 'RUNNING', 'AWAITING_UPLOAD'].includes(status);
  const act = (work: Act) => (): void => {
    setBusy(true);
    setError(undefined);
    work()
      .catch(setError)
      .finally(() => setBusy(false));
  };
  const changed = (call: Parameters<typeof batches<Batch>>[0]) => act(async () => onChange(await batches(call)));
  const file = (of: 'results' | 'report', format: 'csv' | 'jsonl') =>
    act(async () => downloadFrom((await batches((calls) => calls[of](batchId, format))).url));
  const again = act(async () => {
    const made = await batches((calls) => calls.create({ from: batchId, only: 'failed' }));
    route(`/app/batches/${made.batchId}`);
  });
  const button = (name: string, onClick: () => void, look?: 'primary') => (
    <button type="button" class={look} disabled={isBusy} onClick={onClick}>
      {name}
    </button>
  );
  return (
    <>
      {error !== undefined && <Notice error={error} onDismiss={() => setError(undefined)} />}
      {status === 'READY' && isSlow && (
        <label class="check">
          <input type="checkbox" checked={isSlowAccepted} onChange={({ currentTarget }) => acceptSlow(currentTarget.checked)} />
          {BATCH.slowStart}
        </label>
      )}
      <div class="acts">
        {status === 'READY' &&
          valid > 0 &&
          button(
            BATCH.start(credits.most),
            changed((calls) => calls.start(batchId, isSlowAccepted ? { acceptSlow: true } : {})),
            'primary',
          )}
        {status === 'RUNNING' &&
          button(
            BATCH.pause,
            changed((calls) => calls.pause(batchId)),
          )}
        {status === 'PAUSED' &&
          button(
            BATCH.resume,
            changed((calls) => calls.resume(batchId)),
            'primary',
          )}
        {batch.done > 0 && button(BATCH.results, file('results', 'csv'), status === 'DONE' ? 'primary' : undefined)}
        {batch.done > 0 && button(BATCH.resultsLines, file('results', 'jsonl'))}
        {batch.rows !== undefined && button(BATCH.report, file('report', 'csv'))}
        {batch.failed > 0 && isResting && button(BATCH.again, again)}
        {['READY', 'RUNNING', 'PAUSED'].includes(status) && button(BATCH.cancel, () => setDialog('cancel'))}
        {isResting && credits.held === 0 && button(BATCH.remove, () => setDialog('remove'))}
      </div>
      {dialog === 'cancel' && (
        <ConfirmDialog
          title={BATCH.cancelTitle}
          note={BATCH.cancelNote}
          act={BATCH.cancel}
          onConfirm={async () => onChange(await batches((calls) => calls.cancel(batchId)))}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === 'remove' && (
        <ConfirmDialog
          title={BATCH.removeTitle}
          note={BATCH.removeNote}
          act={BATCH.remove}
          onConfirm={async () => {
            await batches((calls) => calls.remove(batchId));
            route('/app/batches');
          }}
          onClose={() => setDialog(undefined)}
        />
      )}
    </>
  );
}
