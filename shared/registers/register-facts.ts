/** What follows from a register's description. PURE. */

import type { CompanyRecord } from '../model/entity/company-record.ts';
import type { Publication } from '../model/entity/completeness.ts';
import type { Provenance, Section } from '../model/entity/entity.ts';
import { parseIdentifier } from '../model/identifiers/scheme.ts';
import type { ChangeFeed, Registry } from './contract.ts';

/**
 * What a register publishes of a section. Figures and documents follow from the handler's methods where it declares nothing else:
 * `documents` brings the latest of their kind, so that it is a part.
 */
export function publicationOf(registry: Registry, section: Section): Publication {
  const declared = registry.sections[section];
  if (declared) return declared;
  if (!registry[section as 'financials' | 'documents']) return { level: 'not_published' };
  return section === 'documents' ? { level: 'partly_published', reasons: ['more_on_register'] } : { level: 'published' };
}

/** Where the facts of an answer come from, and how far its reading was tested. */
export function provenanceOf(
  registry: Registry,
  { missingFields = [] }: Pick<CompanyRecord, 'missingFields'>,
  retrievedAt: string,
): Provenance {
  const { name, origin, licence, proven, sectionProof } = registry;
  return {
    registry: name,
    origin,
    retrievedAt,
    licence,
    proof: proven,
    ...(sectionProof && { sectionProof }),
    ...(missingFields.length > 0 && { missingFields }),
  };
}

/** The registers of a jurisdiction. */
export const registersOf = (registry: Registry): Registry[] => [registry, ...(registry.secondRegister ? [registry.secondRegister] : [])];

/** The register that a normalised number of the jurisdiction is of. */
export function registerOfNumber(registry: Registry, registrationNumber: string): Registry {
  const second = registry.secondRegister;
  return second && parseIdentifier(second.identifiers[0], registrationNumber) === registrationNumber ? second : registry;
}

/** Of a jurisdiction's registers, the one whose copy the operator loads from files. */
export const registerOfFiles = (registry: Registry): Registry => registersOf(registry).find(({ ownCopy }) => ownCopy?.files) ?? registry;

/** Whether a look-up asks nobody else, where a copy is loaded. */
export const isAnsweredByCopy = ({ ownCopy, route }: Registry): boolean =>
  ownCopy !== undefined && (ownCopy.isOnly === true || route === 'lei');

/** Whether it can be known which companies have changed, without a look-up of each. */
export const hasFeed = (registry: Registry): boolean => registry.changeFeed !== undefined || isAnsweredByCopy(registry);

/** Feeds name companies by the register's first scheme. */
export const hasFeedOf = (registry: Registry, registrationNumber: string): boolean =>
  hasFeed(registry) && parseIdentifier(registry.identifiers[0], registrationNumber) === registrationNumber;

/** The register as its feed is asked: with the feed's own credentials, where it has some. */
export const askedForFeed = (registry: Registry, { credentials }: ChangeFeed): Registry =>
  credentials ? { ...registry, credentials } : registry;
