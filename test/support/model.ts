/**
 * What the service should be, in plain arithmetic: searches and look-ups with what they cost, what became of them, and the balance that
 * follows. It knows nothing of the code; after every step it looks at the real table and accepts only what may have happened.
 */
import { heldOf, type State } from './world.ts';

/** `none`: given up before anybody was told of it. `rowless`: a hold and nothing more yet. */
export type Stage = 'rowless' | 'none' | 'PENDING' | 'COMPLETED' | 'FAILED';

/** What somebody asked for. */
export interface Wish {
  kind: 'search' | 'expand' | 'financials' | 'idfinder';
  /** Whether its register has an answer to it. */
  good: boolean;
  /** Whether figures come with the answer; they cost one more. */
  figures?: boolean;
}

interface Known extends Wish {
  stage: Stage;
  isHeld: boolean;
  /** Credits for figures. */
  extra: number;
}

/** What a step may have brought about. */
export interface Cause {
  /** Somebody asked for something: one thing may be new. */
  wish?: Wish | undefined;
  /** Something went wrong, or somebody gave up: good searches may fail. */
  mayFail?: boolean;
}

const COST = 1;
/** Once there, for ever. */
const ENDS: readonly Stage[] = ['none', 'COMPLETED', 'FAILED'];

export class Model {
  granted: number;
  readonly known = new Map<string, Known>();
  /** By entity: the expand that has it. */
  readonly locks = new Map<string, string>();
  /** By `Idempotency-Key`: the search that a caller was told of. */
  readonly keys = new Map<string, string>();
  readonly cases: { caseId: string; entityId: string }[] = [];
  /** Searched entities whose figures can be asked for: of those with `good` the register has some. */
  readonly searched: { caseId: string; entityId: string; good: boolean }[] = [];
  /** By entity: the search of its figures that was accepted last. */
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

  /** Ids that are new. Throws where something stands in the table that cannot have come about. */
  observe(state: State, cause: Cause): string[] {
    const seen = sightsOf(state);
    const fresh = [...seen.keys()].filter((id) => !this.known.has(id));
    if (fresh.length > (cause.wish ? 1 : 0)) throw new Error(`out of nothing: ${fresh.join(', ')}`);
    for (const id of fresh) this.known.set(id, { ...cause.wish!, stage: 'rowless', isHeld: true, extra: 0 });
    for (const [id, known] of this.known) this.#follow(id, known, seen.get(id) ?? { stage: 'none', isHeld: false, extra: 0 }, cause);
    const [account] = state.accounts;
    if (account!.balance !== this.balance) throw new Error(`the balance is ${account!.balance}, the model has ${this.balance}`);
    const held = [...this.known.values()].reduce((sum, { isHeld, extra }) => sum + (isHeld ? COST + extra : 0), 0);
    if (heldOf(account!) !== held) throw new Error(`${heldOf(account!)} are held, the model has ${held}`);
    return fresh;
  }

  #follow(id: string, known: Known, now: Sight, { mayFail, wish }: Cause): void {
    const no = (why: string): never => {
      throw new Error(`${id}: ${why}: ${known.stage}${known.isHeld ? ' held' : ''} -> ${now.stage}${now.isHeld ? ' held' : ''}`);
    };
    // A look-up asked for again with its key, after its first try came to nothing, is that look-up.
    const isAgain = known.kind === 'idfinder' && wish?.kind === 'idfinder' && known.stage === 'none';
    if (now.stage !== known.stage && !isAgain) {
      if (ENDS.includes(known.stage)) no('changed after its end');
      if (now.stage === 'COMPLETED' && !known.good) no('completed without an answer');
      if (now.stage === 'FAILED' && known.good && !mayFail) no('failed for nothing');
      if (now.stage === 'none' && known.stage === 'PENDING') no('lost');
    }
    if (now.isHeld && !known.isHeld && !isAgain) no('held again');
    if (!now.isHeld && known.isHeld && (now.stage === 'PENDING' || now.stage === 'rowless')) no('settled before its end');
    // On the hold before the row says that they came; a worker that died then may have charged what the next one has none of.
    const mayBeCharged = now.stage === 'COMPLETED' || (now.stage === 'PENDING' && now.isHeld);
    if (now.extra > 0 && !(mayBeCharged && known.figures)) no('charged for figures');
    if (now.extra < known.extra && known.stage === 'COMPLETED') no('figures given back');
    Object.assign(known, now);
  }
}

type Sight = Pick<Known, 'stage' | 'isHeld' | 'extra'>;

/** Of a search its row decides, of a look-up its ledger line. */
function sightsOf({ accounts, rows, lines }: State): Map<string, Sight> {
  const { holds } = accounts[0]!;
  const seen = new Map<string, Sight>();
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
