/** A webhook endpoint: its settings and state, what can be done with it, and its deliveries. */
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { readable } from '../../shared/model/picture/readable.ts';
import { instantText } from '../messages.ts';
import { ask } from '../session.ts';
import { SIGNATURES, stateText, testText, WEBHOOKS } from '../webhook-messages.ts';
import { type WebhookEndpoint, webhooks } from '../webhooks.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Deliveries } from './deliveries.tsx';
import { Notice } from './notice.tsx';
import { Pairs } from './pairs.tsx';
import { ReplayDialog } from './replay-dialog.tsx';

export interface EndpointProps {
  of: WebhookEndpoint;
  /** After a rotation; `undefined` where the signature has none. */
  onSecret(secret: string | undefined): void;
}

type Opened = 'rotate' | 'replay' | 'remove';

export function Endpoint({ of, onSecret }: EndpointProps) {
  const { endpointId, url, undeliveredAfter } = of;
  const [opened, setOpened] = useState<Opened>();
  const [showsDeliveries, setShowsDeliveries] = useState(false);
  return (
    <li>
      <h3 dir="auto">{readable(url)}</h3>
      <Settings of={of} />
      {undeliveredAfter !== undefined && <p>{WEBHOOKS.undelivered(undeliveredAfter)}</p>}
      <Acts of={of} onOpen={setOpened}>
        <button type="button" aria-expanded={showsDeliveries} onClick={() => setShowsDeliveries(!showsDeliveries)}>
          {WEBHOOKS.deliveries}
        </button>
      </Acts>
      {showsDeliveries && <Deliveries endpointId={endpointId} />}
      {opened === 'replay' && <ReplayDialog of={of} onClose={() => setOpened(undefined)} />}
      {opened === 'rotate' && <Rotation endpointId={endpointId} onSecret={onSecret} onClose={() => setOpened(undefined)} />}
      {opened === 'remove' && <Removal of={of} onClose={() => setOpened(undefined)} />}
    </li>
  );
}

function Settings({ of }: { of: WebhookEndpoint }) {
  const { types, description, signature, createdAt, publicKey, failingSince, olderSecretUntil } = of;
  const rows = [
    [WEBHOOKS.state, stateText(of)],
    [WEBHOOKS.types, types?.join(', ') ?? WEBHOOKS.allTypes],
    [WEBHOOKS.signature, SIGNATURES[signature]],
    [WEBHOOKS.description, description && readable(description)],
    [WEBHOOKS.publicKey, publicKey],
    [WEBHOOKS.olderSecret, olderSecretUntil && WEBHOOKS.olderSecretUntil(olderSecretUntil)],
    [WEBHOOKS.failing, failingSince && instantText(failingSince)],
    [WEBHOOKS.made, instantText(createdAt)],
  ] as const;
  return <Pairs rows={rows} />;
}

interface ActsProps {
  of: WebhookEndpoint;
  onOpen(opened: Opened): void;
  children: ComponentChildren;
}

function Acts({ of: { endpointId, enabled }, onOpen, children }: ActsProps) {
  const [isBusy, setBusy] = useState(false);
  const [tested, setTested] = useState<string>();
  const [error, setError] = useState<unknown>();
  const run = (call: Promise<unknown>): void => {
    setBusy(true);
    setError(undefined);
    setTested(undefined);
    call.catch(setError).finally(() => setBusy(false));
  };
  const test = (): void => run(ask((rg) => rg.webhooks.test(endpointId)).then((result) => setTested(testText(result))));
  const toggle = (): void => run(ask((rg) => rg.webhooks.change(endpointId, { enabled: !enabled })).then(() => webhooks().reload()));
  return (
    <>
      <div class="acts">
        <button type="button" disabled={isBusy} onClick={test}>
          {WEBHOOKS.test}
        </button>
        {children}
        <button type="button" onClick={() => onOpen('replay')}>
          {WEBHOOKS.replay}
        </button>
        <button type="button" onClick={() => onOpen('rotate')}>
          {WEBHOOKS.rotate}
        </button>
        <button type="button" disabled={isBusy} onClick={toggle}>
          {enabled ? WEBHOOKS.disable : WEBHOOKS.enable}
        </button>
        <button type="button" onClick={() => onOpen('remove')}>
          {WEBHOOKS.remove}
        </button>
      </div>
      <p role="status">{tested}</p>
      {error !== undefined && <Notice error={error} />}
    </>
  );
}

interface RotationProps {
  endpointId: string;
  onSecret(secret: string | undefined): void;
  onClose(): void;
}

function Rotation({ endpointId, onSecret, onClose }: RotationProps) {
  const rotate = async (): Promise<void> => {
    const { secret } = await ask((rg) => rg.webhooks.rotateSecret(endpointId));
    void webhooks().reload();
    onSecret(secret);
  };
  return (
    <ConfirmDialog title={WEBHOOKS.rotateTitle} note={WEBHOOKS.rotateNote} act={WEBHOOKS.rotate} onConfirm={rotate} onClose={onClose} />
  );
}

function Removal({ of: { endpointId, url }, onClose }: { of: WebhookEndpoint; onClose(): void }) {
  const remove = async (): Promise<void> => {
    await ask((rg) => rg.webhooks.remove(endpointId));
    void webhooks().reload();
  };
  return (
    <ConfirmDialog
      title={WEBHOOKS.removeTitle}
      note={WEBHOOKS.removeNote(readable(url))}
      act={WEBHOOKS.remove}
      onConfirm={remove}
      onClose={onClose}
    />
  );
}
