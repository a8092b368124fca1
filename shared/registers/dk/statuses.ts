/** DK: the combined status of a company (`sammensatStatus`). PURE. */
import type { DissolutionReason, StatusKind } from '../../model/entity/company-record.ts';
import { codes } from '../codes.ts';

/** In capitals without spaces; the register writes both ways: `NORMAL`, `Aktiv`, `UNDERKONKURS`, `OPLØST EFTER FUSION`. */
export const STATUSES: Readonly<Record<string, StatusKind>> = {
  NORMAL: 'active',
  AKTIV: 'active',
  IDRIFT: 'active',
  OMDANNET: 'active',
  FREMTID: 'inactive',
  UDENRETSVIRKNING: 'inactive',
  UNDERKONKURS: 'insolvent',
  UNDERREKONSTRUKTION: 'insolvent',
  UNDERFRIVILLIGLIKVIDATION: 'liquidation',
  UNDERTVANGSOPLØSNING: 'liquidation',
  UNDERREASSUMERING: 'liquidation',
  UNDERREASUMMERING: 'liquidation',
  OPHØRT: 'dissolved',
  LUKKET: 'dissolved',
  SLETTET: 'dissolved',
  UDGÅET: 'dissolved',
  TVANGSOPLØST: 'dissolved',
  OPLØST: 'dissolved',
  OPLØSTEFTERERKLÆRING: 'dissolved',
  OPLØSTEFTERFRIVILLIGLIKVIDATION: 'dissolved',
  OPLØSTEFTERFUSION: 'dissolved',
  OPLØSTEFTERKONKURS: 'dissolved',
  OPLØSTEFTERSPALTNING: 'dissolved',
  OPLØSTEFTERGRÆNSEOVERSKRIDENDEFUSION: 'dissolved',
  OPLØSTEFTERGRÆNSEOVERSKRIDENDESPALTNING: 'dissolved',
  // Its seat moved to another country: the company goes on there.
  OPLØSTEFTERGRÆNSEOVERSKRIDENDEHJEMSTEDSFLYTNING: 'inactive',
};

const kindOf = codes<StatusKind>('DK sammensatStatus', STATUSES);

export const statusKindOf = (word: string | undefined): StatusKind => kindOf(bare(word)) ?? 'unknown';

const bare = (word: string | undefined): string | undefined => word?.toUpperCase().replace(/[\s_]+/g, '');

/** `undefined` where the status does not say how the company ended. */
export function dissolutionReasonOf(word: string | undefined): DissolutionReason | undefined {
  const status = bare(word) ?? '';
  if (/^OPLØSTEFTER.*(?:FUSION|SPALTNING)$/.test(status)) return 'merged';
  if (status === 'OPLØSTEFTERKONKURS') return 'bankrupt';
  return /^(?:OPLØSTEFTER(?:ERKLÆRING|FRIVILLIGLIKVIDATION)|TVANGSOPLØST)$/.test(status) ? 'dissolved' : undefined;
}

/** The company has moved to another country, where it goes on. */
export const hasMoved = (word: string | undefined): boolean => bare(word)?.endsWith('HJEMSTEDSFLYTNING') ?? false;
