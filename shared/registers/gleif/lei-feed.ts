/**
 * Which companies of another register have another LEI since the copy before: reported by two copies of the LEI registry, as a register's own copies tell of its
 * answers (`copy-feed.ts`). A look takes nothing else from the LEI registry, so nothing else of a record is compared.
 */
import type { ChangeFeed, Registry } from '../contract.ts';
import { type Copies, copyFeed } from '../copy-feed.ts';
import { gleif } from './gleif.ts';
import { isCovered, leiOfNumber } from './lei-of-number.ts';

/** `copies`: of the LEI registry. `undefined` where the LEI of the register's companies is not known by their number. */
export function leiFeed({ jurisdiction, identifiers: [scheme] }: Registry, copies: Copies): ChangeFeed | undefined {
  if (!isCovered({ jurisdiction, scheme })) return undefined;
  return copyFeed(gleif as Registry, copies, (registrationNumber, client) =>
    leiOfNumber({ registrationNumber, jurisdiction, scheme }, client),
  );
}
