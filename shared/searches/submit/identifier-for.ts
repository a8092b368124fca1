/** The registration number of an entity that a register accepts, from the entity's own identifiers. PURE. */
import type { Entity } from '../../model/entity/entity.ts';
import { type IdentifierScheme, parseIdentifier } from '../../model/identifiers/scheme.ts';
import type { Registry } from '../../registers/contract.ts';

/** Normalised. By the first of the register's schemes for which the entity has a number. */
export function identifierFor(entity: Pick<Entity, 'identifiers'>, registry: Registry, jurisdiction: string): string | undefined {
  return registry.identifiers.flatMap((scheme) => numbersOf(entity, registry, scheme, jurisdiction))[0];
}

/**
 * The entity's numbers of one scheme, normalised: those with the label of the scheme first, then general registration numbers of the
 * jurisdiction. A number of another jurisdiction, an LEI or a VAT number is never one of them, even if it matches the pattern.
 */
export function numbersOf(
  { identifiers }: Pick<Entity, 'identifiers'>,
  registry: Registry,
  scheme: IdentifierScheme,
  jurisdiction: string,
): string[] {
  // A number of `CH` is valid in `CH-ZH` as well.
  const here = [jurisdiction, registry.jurisdiction];
  const ofHere = identifiers.filter((identifier) => here.includes(identifier.jurisdiction ?? jurisdiction));
  const labelled = ofHere.filter(({ type }) => type === scheme.label);
  const general = ofHere.filter(({ type }) => type === 'Registration number');
  return [...labelled, ...general].map(({ value }) => parseIdentifier(scheme, value)).filter((number) => number !== undefined);
}
