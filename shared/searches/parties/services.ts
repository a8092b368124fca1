/** What a look-up of parties may use. */
import type { IdFinderServices } from '../idfinder/services.ts';
import type { PaidQuestions } from './paid-question-store.ts';
import type { PartyCuts } from './read-parties.ts';

export interface PartyServices extends Pick<IdFinderServices, 'store' | 'dailyLimits' | 'rateLimit' | 'prices' | 'now' | 'log'> {
  partyCuts: PartyCuts;
  paidQuestions: PaidQuestions;
  /** False where the operator has switched these look-ups off. */
  isPartySearchOn: boolean;
}
