/** Webhook endpoints: added, tested, changed, removed, and what was sent to each. */
import { useEffect, useState } from 'preact/hooks';
import { Notice } from '../parts/notice.tsx';
import { SecretDialog } from '../parts/secret-dialog.tsx';
import { Endpoint } from '../parts/webhook-endpoint.tsx';
import { EndpointForm } from '../parts/webhook-form.tsx';
import { valueIn } from '../resource.ts';
import { WEBHOOKS } from '../webhook-messages.ts';
import { webhooks } from '../webhooks.ts';

export function Webhooks() {
  useEffect(() => {
    document.title = `${WEBHOOKS.title} · registry-graph`;
  }, []);
  return (
    <main id="content" class="page wide">
      <p>
        <a href="/app/account">{WEBHOOKS.toAccount}</a>
      </p>
      <h1>{WEBHOOKS.title}</h1>
      <p>{WEBHOOKS.intro}</p>
      <Endpoints />
    </main>
  );
}

function Endpoints() {
  const state = webhooks().state.value;
  const found = valueIn(state) ?? [];
  const [secret, setSecret] = useState<string>();
  return (
    <>
      <section aria-busy={state.status === 'loading'}>
        <h2>{WEBHOOKS.endpoints}</h2>
        {state.status === 'failed' && <Notice error={state.error} onAgain={() => void webhooks().reload()} />}
        {state.status === 'ready' && found.length === 0 && <p>{WEBHOOKS.none}</p>}
        <ul class="endpoints">
          {found.map((endpoint) => (
            <Endpoint key={endpoint.endpointId} of={endpoint} onSecret={setSecret} />
          ))}
        </ul>
      </section>
      <EndpointForm onSecret={setSecret} />
      {secret && (
        <SecretDialog title={WEBHOOKS.newSecret} note={WEBHOOKS.newSecretNote} secret={secret} onStored={() => setSecret(undefined)} />
      )}
    </>
  );
}
