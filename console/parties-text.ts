/** How many parties a case has, in words. */
import type { CaseParties } from '../shared/model/picture/case-parties.ts';
import { CASE } from './messages.ts';

export const partiesText = ({ parties }: CaseParties): string =>
  CASE.parties(parties.size, [...parties.values()].filter(({ facts: { entityType } }) => entityType === 'person').length);
