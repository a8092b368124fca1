/** Asks before an act. It closes when the act is done, and shows the error where it is refused. */
import { useState } from 'preact/hooks';
import { WEBHOOKS } from '../webhook-messages.ts';
import { Dialog } from './dialog.tsx';
import { Notice } from './notice.tsx';

export interface ConfirmDialogProps {
  title: string;
  note: string;
  /** Words of the button that does it. */
  act: string;
  onConfirm(): Promise<void>;
  onClose(): void;
}

export function ConfirmDialog({ title, note, act, onConfirm, onClose }: ConfirmDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const confirm = (): void => {
    setBusy(true);
    setError(undefined);
    onConfirm().then(onClose, (failure: unknown) => {
      setBusy(false);
      setError(failure);
    });
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <p class="secret">{note}</p>
      {error !== undefined && <Notice error={error} />}
      <div class="actions">
        <button type="button" onClick={onClose}>
          {WEBHOOKS.cancel}
        </button>
        <button type="button" class="primary" disabled={isBusy} onClick={confirm}>
          {act}
        </button>
      </div>
    </Dialog>
  );
}
