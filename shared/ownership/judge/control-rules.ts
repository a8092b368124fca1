/** By which rules control is found. Types only. PURE. */
import type { Ground } from '../facts/facts.ts';
import type { Measure } from '../walks/measure.ts';

export interface ControlRules {
  majority: '>50' | '>=50';
  /** Grounds other than votes that give control, and those that may. */
  certainGrounds: readonly Ground[];
  possibleGrounds: readonly Ground[];
  /** `wholeForEach`: each joint holder, and each party to an arrangement, has all of it. `split`: in unknown parts. */
  jointHoldings: 'split' | 'wholeForEach';
  jointArrangements: 'none' | 'votesOnly' | 'wholeForEach';
  /** Where more than half by multiplication is control too: that measure. */
  multiplied?: Measure;
  /** Votes that are taken out. */
  suspensions?: Suspensions;
}

/** Votes that a rule takes out. */
export interface Suspensions {
  /** By company, by holder: whether the company controls the holder for certain, or depending on what is not known. */
  holders: ReadonlyMap<number, ReadonlyMap<number, 'certain' | 'possible'>>;
  /** The same for equal suspensions of one graph. */
  key: string;
}
