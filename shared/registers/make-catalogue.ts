/** A catalogue of registers: the codes of its jurisdictions, and the register of each. */
import type { Registry } from './contract.ts';

export interface OfficialCatalogue {
  /** Codes of all jurisdictions in the catalogue, in alphabetical order. */
  jurisdictionCodes: readonly string[];
  /** The register of a jurisdiction, `CH-ZH` included, or `undefined` where the catalogue has none. */
  registryOf(jurisdiction: string): Promise<Registry | undefined>;
  /** All registers, in the order of `jurisdictionCodes`. */
  allRegistries(): Promise<Registry[]>;
}

/**
 * `loaders`: jurisdiction code -> its register, loaded when first asked for, so that a function pays only for the register it serves.
 * `wholes`: part of a country -> the jurisdiction that is searched in its place.
 */
export function catalogueOf(
  loaders: Readonly<Record<string, () => Promise<Registry | undefined>>>,
  wholes: ReadonlyMap<string, string>,
): OfficialCatalogue {
  const jurisdictionCodes = Object.keys(loaders).toSorted();
  const registryOf = async (jurisdiction: string): Promise<Registry | undefined> => {
    const code = wholes.get(jurisdiction) ?? jurisdiction;
    return Object.hasOwn(loaders, code) ? loaders[code]!() : undefined;
  };
  return {
    jurisdictionCodes,
    registryOf,
    allRegistries: () => Promise.all(jurisdictionCodes.map(async (code) => (await registryOf(code))!)),
  };
}

/** Two registers of a jurisdiction: callers may search by numbers of either. */
export const withSecond = <Answer>(first: Registry | undefined, second: Registry<Answer>): Registry => ({
  ...first!,
  identifiers: [...first!.identifiers, ...second.identifiers],
  secondRegister: second as Registry,
});
