/** The registration number of an entity that a register can be asked by, out of what the entity carries. PURE: nothing is looked up. */
import type { Entity } from '../entity/entity.ts';
import { type IdentifierScheme, parseIdentifier } from '../identifiers/scheme.ts';
import type { Registry } from '../registers/contract.ts';

/** Normalised; of the first of the register's schemes that the entity has a number of. */
export function identifierFor(entity: Pick<Entity, 'identifiers'>, registry: Registry, jurisdiction: string): string | undefined {
  return registry.identifiers.flatMap((scheme) => numbersOf(entity, registry, scheme, jurisdiction))[0];
}

/**
 * The entity's numbers of one scheme, normalised: those under the scheme's own label first, then those that are said to be of that
 * jurisdiction. A number of another jurisdiction, an LEI or a VAT number never passes for one, even if it has the pattern.
 */
export function numbersOf(
  { identifiers }: Pick<Entity, 'identifiers'>,
  registry: Registry,
  scheme: IdentifierScheme,
  jurisdiction: string,
): string[] {
  // A number of Switzerland is one of `CH-ZH` as well.
  const here = [jurisdiction, registry.jurisdiction];
  const ofHere = identifiers.filter((identifier) => here.includes(identifier.jurisdiction ?? jurisdiction));
  const labelled = ofHere.filter(({ type }) => type === scheme.label);
  const general = ofHere.filter(({ type }) => type === 'Registration number');
  return [...labelled, ...general].map(({ value }) => parseIdentifier(scheme, value)).filter((number) => number !== undefined);
}
