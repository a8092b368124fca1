/**
 * What the user has confirmed and what may cost credits. Each has an idempotency key until the service has accepted it, so that it is charged once:
 * a second click, one after a lost answer, or one after a reload is the same call. The keys end with the tab, or at sign-out.
 */
const STORED = 'registry-graph.intents';

const underWay = new Set<string>();

/** Calls with the key of the intent; `undefined` while the same intent is under way. */
export async function once<Answer>(intent: string, call: (idempotencyKey: string) => Promise<Answer>): Promise<Answer | undefined> {
  if (underWay.has(intent)) return undefined;
  underWay.add(intent);
  const { [intent]: key = crypto.randomUUID(), ...others } = stored();
  store({ ...others, [intent]: key });
  try {
    const answer = await call(key);
    const { [intent]: _accepted, ...open } = stored();
    store(open);
    return answer;
  } finally {
    underWay.delete(intent);
  }
}

type Keys = Readonly<Record<string, string>>;

const stored = (): Keys => JSON.parse(sessionStorage.getItem(STORED) ?? '{}') as Keys;
const store = (keys: Keys): void => sessionStorage.setItem(STORED, JSON.stringify(keys));
