/** DK: the combined status of a company (`sammensatStatus`). PURE. */
import type { StatusKind } from '../../model/entity/company-record.ts';
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
  OPLØSTEFTERGRÆNSEOVERSKRIDENDEHJEMSTEDSFLYTNING: 'dissolved',
};

const kindOf = codes<StatusKind>('DK sammensatStatus', STATUSES);

export const statusKindOf = (word: string | undefined): StatusKind => kindOf(word?.toUpperCase().replace(/[\s_]+/g, '')) ?? 'unknown';
