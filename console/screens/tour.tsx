/** The tour of the sandbox: one click for each outcome that a register can have. */
import { useEffect, useState } from 'preact/hooks';
import { useLocation } from 'preact-iso/router';
import { account, searchCost } from '../account.ts';
import { once } from '../intents.ts';
import { follow } from '../look-ups.ts';
import { TOUR } from '../page-messages.ts';
import { Notice } from '../parts/notice.tsx';
import { valueIn } from '../resource.ts';
import { ask } from '../session.ts';

type Stop = (typeof TOUR.stops)[number];

export function Tour() {
  const { route } = useLocation();
  const [error, setError] = useState<unknown>();
  const isSandbox = valueIn(account().state.value)?.sandbox;
  useEffect(() => {
    document.title = `${TOUR.title} · registry-graph`;
  }, []);
  const open = (stop: Stop): void => {
    setError(undefined);
    openStop(stop).then((caseId) => caseId && route(`/app/case/${caseId}`), setError);
  };
  return (
    <main id="content" class="page wide">
      <h1>{TOUR.title}</h1>
      <p>{isSandbox === false ? TOUR.liveOnly : TOUR.intro}</p>
      {error !== undefined && <Notice error={error} />}
      <ul class="cards">
        {TOUR.stops.map((stop) => (
          <li key={stop.title}>
            <h2>{stop.title}</h2>
            <p>{stop.what}</p>
            <button type="button" disabled={isSandbox !== true} onClick={() => open(stop)}>
              {TOUR.open('jurisdiction' in stop.search ? searchCost(stop.search.jurisdiction) : 0)}
            </button>
          </li>
        ))}
      </ul>
    </main>
  );
}

/** Gives the id of the case; `undefined` while the same stop is being opened. */
async function openStop({ search: wanted, title }: Stop): Promise<string | undefined> {
  const search = await once(`tour ${title}`, (idempotencyKey) => ask(async (rg) => rg.search(wanted, { idempotencyKey })));
  if (search) void follow(search);
  return search?.caseId;
}
