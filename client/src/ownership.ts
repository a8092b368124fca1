/** What an answer on ownership says of a holder and of what is open; nothing is computed. PURE. */
import type { Schemas, Share } from './types.ts';

type Ending = Schemas['OwnershipAccount']['endings'][number];

export const isMoreThanNone = (share: Share | undefined): boolean => share !== undefined && share.exact !== 0;

/** `false`: an officer, for example, of whom no share, no votes and no control are known. */
export const hasHolding = ({ hasKnownHolding, control }: Schemas['Owner']): boolean => hasKnownHolding || control !== 'none';

const KNOWN: ReadonlySet<Ending['reason']> = new Set<Ending['reason']>(['natural_person', 'state', 'listed_company']);

/** Parts of the shares whose owner is not known: not those that end at persons, states and listed companies. */
export const openEndings = (endings: readonly Ending[]): Ending[] => endings.filter(({ reason }) => !KNOWN.has(reason));
