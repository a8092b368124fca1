/** The case that the link of `npm start` opens: made for the sandbox account at the first start, by the searches that a user would make. */
import { registryGraph } from '../client/src/index.ts';
import { openEndings } from '../client/src/ownership.ts';

/** Owners in four countries on four levels, a circle, a joint holding, and a part that no register publishes (docs/sandbox.md). */
const COMPANY = { jurisdiction: 'GB', identifier: '99000131' } as const;

/** What it costs at the usual prices: one search, and a look-up of each owner that is a company. */
export const FIRST_CASE_CREDITS = 4;

const WITHIN_MS = 20_000;

/** Looks owners up until no look-up would tell more of the shares. Rejects where a search fails or all take longer than 20 s. */
export async function makeFirstCase(baseUrl: string, apiKey: string): Promise<void> {
  const rg = registryGraph({ baseUrl, apiKey });
  const call = { signal: AbortSignal.timeout(WITHIN_MS) };
  const search = await rg.search(COMPANY, call);
  await rg.wait(search, call);
  for (let left = FIRST_CASE_CREDITS - 1; left > 0; ) {
    const { accounting } = await rg.ownership(search.caseId, {}, call);
    const expandable = openEndings(accounting.shareholding.endings).filter(({ nextStep }) => nextStep.kind === 'expand');
    const next = [...new Set(expandable.map(({ nodeId }) => nodeId))].slice(0, left);
    if (next.length === 0) return;
    await Promise.all(next.map(async (entityId) => rg.wait(await rg.expand({ caseId: search.caseId, entityId }, call), call)));
    left -= next.length;
  }
}
