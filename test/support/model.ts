/**
 * A model of the service in plain arithmetic: searches and look-ups with their cost and outcome, and the balance that follows. It uses none
 * of the service's code; after every step it reads the real table and rejects every state that cannot follow from the step.
 */
import { heldOf, type State } from './world.ts';

/** `none`: abandoned before the caller got its id. `rowless`: a hold without a row. */
export type Stage = 'rowless' | 'none' | 'PENDING' | 'COMPLETED' | 'FAILED';

/** What a caller requested. */
export interface Requested {
  kind: 'search' | 'expand' | 'financials' | 'idfinder';
  /** Whether the register has an answer. */
  good: boolean;
  /** Whether financials come with the answer; they cost one more credit. */
  figures?: boolean;
}

interface Expected extends Requested {
  stage: Stage;
  isHeld: boolean;
  /** Credits for financials. */
  extra: number;
}

/** What a step may have caused. */
export interface Cause {
  /** The request that was sent: one search or look-up may be new. */
  requested?: Requested | undefined;
  /** A fault was injected, or retries ended: answerable searches may fail. */
  mayFail?: boolean;
}

const COST = 1;
/** Final stages. */
const ENDS: readonly Stage[] = ['none', 'COMPLETED', 'FAILED'];

export class Model {
  granted: number;
  readonly known = new Map<string, Expected>();
  /** By entity: the expand that holds its lock. */
  readonly locks = new Map<string, string>();
  /** By `Idempotency-Key`: the search whose id a caller received. */
  readonly keys = new Map<string, string>();
  readonly cases: { caseId: string; entityId: string }[] = [];
  /** Searched entities whose financials can be requested; for those with `good` the register has some. */
  readonly searched: { caseId: string; entityId: string; good: boolean }[] = [];
  /** By entity: its last accepted search for financials. */
  readonly figureLocks = new Map<string, string>();

  constructor(granted: number) {
    this.granted = granted;
  }

  get balance(): number {
    const spent = [...this.known.values()].map(({ stage, isHeld, extra }) => (isHeld || stage === 'COMPLETED' ? COST + extra : 0));
    return this.granted - spent.reduce((sum: number, one) => sum + one, 0);
  }

  stageOf(id: string): Stage | undefined {
    return this.known.get(id)?.stage;
  }

  /** Ids that are new. Throws if the table holds a state that the cause cannot have produced. */
  observe(state: State, cause: Cause): string[] {
    const seen = observedIn(state);
    const fresh = [...seen.keys()].filter((id) => !this.known.has(id));
    if (fresh.length > (cause.requested ? 1 : 0)) throw new Error(`without a cause: ${fresh.join(', ')}`);
    for (const id of fresh) this.known.set(id, { ...cause.requested!, stage: 'rowless', isHeld: true, extra: 0 });
    for (const [id, known] of this.known) this.#follow(id, known, seen.get(id) ?? { stage: 'none', isHeld: false, extra: 0 }, cause);
    const [account] = state.accounts;
    if (account!.balance !== this.balance) throw new Error(`the balance is ${account!.balance}, the model has ${this.balance}`);
    const held = [...this.known.values()].reduce((sum, { isHeld, extra }) => sum + (isHeld ? COST + extra : 0), 0);
    if (heldOf(account!) !== held) throw new Error(`${heldOf(account!)} are held, the model has ${held}`);
    return fresh;
  }

  #follow(id: string, known: Expected, now: Observed, { mayFail, requested }: Cause): void {
    const no = (why: string): never => {
      throw new Error(`${id}: ${why}: ${known.stage}${known.isHeld ? ' held' : ''} -> ${now.stage}${now.isHeld ? ' held' : ''}`);
    };
    // A look-up that is repeated with its key, after its first attempt was abandoned, is the same look-up.
    const isAgain = known.kind === 'idfinder' && requested?.kind === 'idfinder' && known.stage === 'none';
    if (now.stage !== known.stage && !isAgain) {
      if (ENDS.includes(known.stage)) no('changed after its end');
      if (now.stage === 'COMPLETED' && !known.good) no('completed without an answer');
      if (now.stage === 'FAILED' && known.good && !mayFail) no('failed without a fault');
      if (now.stage === 'none' && known.stage === 'PENDING') no('lost');
    }
    if (now.isHeld && !known.isHeld && !isAgain) no('held again');
    if (!now.isHeld && known.isHeld && (now.stage === 'PENDING' || now.stage === 'rowless')) no('settled before its end');
    // The hold is charged before the row is COMPLETED: a worker that dies in between has charged, and the next one may find no financials.
    const mayBeCharged = now.stage === 'COMPLETED' || (now.stage === 'PENDING' && now.isHeld);
    if (now.extra > 0 && !(mayBeCharged && known.figures)) no('charged for financials');
    if (now.extra < known.extra && known.stage === 'COMPLETED') no('financials refunded');
    Object.assign(known, now);
  }
}

type Observed = Pick<Expected, 'stage' | 'isHeld' | 'extra'>;

/** A search's stage is that of its row; a look-up's follows from its ledger line. */
function observedIn({ accounts, rows, lines }: State): Map<string, Observed> {
  const { holds } = accounts[0]!;
  const seen = new Map<string, Observed>();
  const figuresAlone = new Set(rows.flatMap(({ searchType, searchId }) => (searchType === 'financials' ? [searchId] : [])));
  const chargedFor = (id: string): number =>
    figuresAlone.has(id)
      ? 0
      : (holds[id]?.financials ?? 0 - (lines.find(({ about, kind }) => about === id && kind === 'financials')?.amount ?? 0));
  for (const id of Object.keys(holds)) seen.set(id, { stage: 'rowless', isHeld: true, extra: 0 });
  for (const { about, kind } of lines) {
    if (kind === 'idfinder') seen.set(about, { stage: 'COMPLETED', isHeld: holds[about] !== undefined, extra: 0 });
  }
  for (const { searchId, status, abandoned } of rows) {
    seen.set(searchId, { stage: abandoned ? 'none' : status, isHeld: holds[searchId] !== undefined, extra: chargedFor(searchId) });
  }
  return seen;
}
