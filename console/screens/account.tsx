/** The account: credits, limits, ledger, API keys, and the way to its webhooks. */
import { useEffect } from 'preact/hooks';
import { type Account as AccountView, account } from '../account.ts';
import { inNumbers } from '../messages.ts';
import { ACCOUNT } from '../page-messages.ts';
import { Keys } from '../parts/keys.tsx';
import { Ledger } from '../parts/ledger.tsx';
import { Notice } from '../parts/notice.tsx';
import { Pairs } from '../parts/pairs.tsx';
import { valueIn } from '../resource.ts';
import { WEBHOOKS } from '../webhook-messages.ts';

export function Account() {
  const read = account();
  const state = read.state.value;
  const found = valueIn(state);
  useEffect(() => {
    document.title = `${ACCOUNT.title} · registry-graph`;
  }, []);
  return (
    <main id="content" class="page wide" aria-busy={state.status === 'loading'}>
      <h1>{ACCOUNT.title}</h1>
      {state.status === 'failed' && <Notice error={state.error} onAgain={() => void read.reload()} />}
      {found && <Figures found={found} />}
      <Ledger />
      <Keys />
      <section>
        <h2>{WEBHOOKS.title}</h2>
        <p>
          {WEBHOOKS.what} <a href="/app/webhooks">{WEBHOOKS.manage}</a>
        </p>
      </section>
    </main>
  );
}

function Figures({ found }: { found: AccountView }) {
  const { email, volume_remaining: left, held, rateLimit, requestLimit, subscriptions, sandbox } = found;
  const rows = [
    [ACCOUNT.email, email],
    [ACCOUNT.credits, inNumbers(left)],
    [ACCOUNT.held, inNumbers(held)],
    [ACCOUNT.rateLimit, inNumbers(rateLimit)],
    [ACCOUNT.requestLimit, inNumbers(requestLimit)],
    [ACCOUNT.subscriptions, subscriptions.join(', ') || ACCOUNT.none],
  ] as const;
  return (
    <>
      {sandbox && <p class="quiet">{ACCOUNT.sandbox}</p>}
      <Pairs rows={rows} />
    </>
  );
}
