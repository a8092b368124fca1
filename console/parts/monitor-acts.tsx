/** What can be done with a monitor: one more look, whose cost the button says, a pause, its end. */
import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso/router';
import { MONITOR } from '../monitor-messages.ts';
import { type Monitor, monitors } from '../monitors.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Notice } from './notice.tsx';

export function MonitorActs({ monitor, onChange }: { monitor: Monitor; onChange: (monitor: Monitor) => void }) {
  const { route } = useLocation();
  const { monitorId, state, looking, price } = monitor;
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const [isEnding, setEnding] = useState(false);
  const changed = (call: Parameters<typeof monitors<Monitor>>[0]) => (): void => {
    setBusy(true);
    setError(undefined);
    monitors(call)
      .then(onChange, setError)
      .finally(() => setBusy(false));
  };
  const isPaused = state === 'paused';
  return (
    <>
      {error !== undefined && <Notice error={error} onDismiss={() => setError(undefined)} />}
      <div class="acts">
        {state !== 'ended' && (
          <>
            <button type="button" class="primary" disabled={isBusy || looking} onClick={changed((calls) => calls.look(monitorId))}>
              {MONITOR.look(price?.perLook)}
            </button>
            <button
              type="button"
              disabled={isBusy}
              onClick={changed((calls) => calls.change(monitorId, { state: isPaused ? 'active' : 'paused' }))}
            >
              {isPaused ? MONITOR.resume : MONITOR.pause}
            </button>
          </>
        )}
        <button type="button" disabled={isBusy || looking} onClick={() => setEnding(true)}>
          {MONITOR.end}
        </button>
      </div>
      {isEnding && (
        <ConfirmDialog
          title={MONITOR.endTitle}
          note={MONITOR.endNote}
          act={MONITOR.end}
          onConfirm={async () => {
            await monitors((calls) => calls.remove(monitorId));
            route('/app/monitors');
          }}
          onClose={() => setEnding(false)}
        />
      )}
    </>
  );
}
