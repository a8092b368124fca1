/** By which rule sets a monitor tells verdicts on the owners of its case, after a change of its settings. */
import { type MonitorChange, ONLY_OF_CASE, ONLY_WITH_WATCH, refused } from './monitor-body.ts';
import type { Monitor } from './monitor-row.ts';

/** The row with it; the same one where nothing of it was asked for. Rejects with an `ApiError` of status 400. Rule sets are loaded where it is watched. */
export async function withWatchedOwners(row: Monitor, { watch, ruleSets }: MonitorChange['owners'], today: string): Promise<Monitor> {
  if (watch === undefined && ruleSets === undefined) return row;
  const { watch: before, ruleSets: setsBefore, newRuleSets = [], ...unwatched } = row;
  if (ruleSets && (watch ?? before ?? 'none') === 'none') throw refused(ONLY_WITH_WATCH, '/ruleSets');
  if (watch === 'none') return unwatched;
  if (row.caseId === undefined) throw refused(ONLY_OF_CASE, '/watch');
  const { questionOf } = await import('../../cases/ownership-answers/question.ts');
  const idsOf = (named: readonly string[] = []): string[] =>
    questionOf({ ruleSets: named }, row.subject.jurisdiction, today).ruleSets.map(({ id }) => id);
  const after = ruleSets ?? setsBefore ?? [];
  const ongoing = before ? idsOf(setsBefore).filter((id) => !newRuleSets.includes(id)) : [];
  const added = idsOf(after).filter((id) => !ongoing.includes(id));
  return {
    ...unwatched,
    watch: 'ownership',
    ...(after.length > 0 && { ruleSets: [...after] }),
    ...(added.length > 0 && { newRuleSets: added }),
  };
}
