/** The registration number of an entity that a register can be asked by, out of what the entity carries. PURE: nothing is looked up. */
import type { Entity } from '../entity/entity.ts';
import { parseIdentifier } from '../identifiers/scheme.ts';
import type { Registry } from '../registries/registry.ts';

/**
 * Normalised. Numbers under the register's own label first, then numbers said to be of that jurisdiction; a number of another
 * jurisdiction, an LEI or a VAT number never passes for one, even if it has the pattern.
 */
export function identifierFor({ identifiers }: Pick<Entity, 'identifiers'>, registry: Registry, jurisdiction: string): string | undefined {
  // A number of Switzerland is one of `CH-ZH` as well.
  const here = [jurisdiction, registry.jurisdiction];
  const ofHere = identifiers.filter((identifier) => here.includes(identifier.jurisdiction ?? jurisdiction));
  for (const scheme of registry.identifiers) {
    const labelled = ofHere.filter(({ type }) => type === scheme.label);
    const general = ofHere.filter(({ type }) => type === 'Registration number');
    for (const { value } of [...labelled, ...general]) {
      const number = parseIdentifier(scheme, value);
      if (number !== undefined) return number;
    }
  }
  return undefined;
}
