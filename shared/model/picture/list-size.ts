/** How large a list of a picture is, and how many of its rows it shows. PURE. */
import { rowWidth } from './row-texts.ts';
import { BOX, LIST } from './sizes.ts';
import type { List } from './what-is-shown.ts';

export interface ListSize {
  width: number;
  height: number;
  /** The rest is a count. */
  maxRows: number;
}

/** A file has no facts beside the picture, where a name that is cut could be read whole. */
const IN_FILE = { maxRows: 12, maxWidth: 400 };

/** A list of owners stands in the place of a box, and is at least as wide. */
export function listSize(list: List, inFile: boolean): ListSize {
  const maxRows = inFile ? IN_FILE.maxRows : LIST.maxRows;
  const count = list.rows.length;
  const least = list.kind === 'owners' ? BOX.width : LIST.width;
  const wanted = inFile ? list.rows.slice(0, maxRows).map((row) => Math.min(IN_FILE.maxWidth, rowWidth(row, list.kind))) : [];
  const rows = Math.min(count, maxRows) + (count > maxRows ? 1 : 0);
  return { width: Math.ceil(Math.max(least, ...wanted)), height: LIST.head + LIST.row * rows + LIST.foot, maxRows };
}
