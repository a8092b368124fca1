/** A secret that is shown once. Escape opens it again until it is confirmed as stored: it cannot be read a second time. */
import { useState } from 'preact/hooks';
import { ACCOUNT } from '../page-messages.ts';
import { Dialog } from './dialog.tsx';

export interface SecretDialogProps {
  title: string;
  note: string;
  secret: string;
  onStored(): void;
}

export function SecretDialog({ title, note, secret, onStored }: SecretDialogProps) {
  const [isStored, setStored] = useState(false);
  const [isCopied, setCopied] = useState(false);
  const [opened, setOpened] = useState(0);
  return (
    <Dialog key={opened} title={title} onClose={() => (isStored ? onStored() : setOpened(opened + 1))}>
      <p>{note}</p>
      <p>
        <code class="secret">{secret}</code>
      </p>
      <label class="check">
        <input type="checkbox" checked={isStored} onChange={({ currentTarget }) => setStored(currentTarget.checked)} />
        {ACCOUNT.stored}
      </label>
      <div class="actions">
        <button type="button" onClick={() => void navigator.clipboard.writeText(secret).then(() => setCopied(true))}>
          {isCopied ? ACCOUNT.copied : ACCOUNT.copy}
        </button>
        <button type="button" class="primary" disabled={!isStored} onClick={onStored}>
          {ACCOUNT.confirm}
        </button>
      </div>
    </Dialog>
  );
}
