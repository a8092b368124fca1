/** The glyph of a kind of party: 16 by 16, filled by its class. */
import type { EntityType } from '../../shared/model/entity/company-record.ts';
import { glyphPath } from '../../shared/model/picture/glyphs.ts';

export function Glyph({ kind }: { kind: EntityType }) {
  return <path class="glyph" d={glyphPath(kind)} />;
}
