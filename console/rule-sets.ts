/** Rule sets, and the ownership of a case under one that is not of its country. */
import type { Schemas } from '../client/src/index.ts';
import type { Ownership } from './open-case.ts';
import { type Resource, resource } from './resource.ts';
import { ask } from './session.ts';

export type RuleSet = Schemas['RuleSet'];

export const ruleSets = (): Resource<readonly RuleSet[]> => resource('rule sets', async () => (await ask((rg) => rg.ruleSets())).data);

/** Of the case and the day of another answer. `ruleSet`: one id, or several with commas. `version`: changes with the case, so that an answer of before is not shown. */
export const ownershipUnder = (
  ruleSet: string,
  { caseId, asOf }: Pick<Ownership, 'caseId' | 'asOf'>,
  version: string,
): Resource<Ownership> =>
  resource(`ownership ${caseId} ${version} ${asOf} ${ruleSet}`, () =>
    ask((rg) => rg.ownership(caseId, { ruleSet, ...(asOf && { asOf }) })),
  );

/** The highest version of each rule set. */
export function newest(all: readonly RuleSet[]): RuleSet[] {
  return [...Map.groupBy(all, ({ id }) => id).values()].map((versions) => versions.reduce((a, b) => (b.version > a.version ? b : a)));
}

/** Its id where there is no such rule set, or they are not read yet. */
export const titleOf = (id: string, all: readonly RuleSet[]): string => all.find((one) => one.id === id)?.title ?? id;
