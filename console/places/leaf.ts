/** What a kept answer is made of: values, each at its place. PURE. */

/** One step from the whole of an answer to a value: a member, an entry of a list, an element, an attribute, a line, a column. */
export interface Level {
  name: string;
  parent?: Level | undefined;
  /** Of an entry of a list, or one of several elements of a name: its place, from 0. */
  at?: number;
  /** How many there are, once all of the answer has been read. */
  list?: { count: number };
  /** A list has entries also where it has one; of elements one is no list. */
  isListed?: true;
}

export interface Leaf {
  level: Level;
  /** Where it stands in the text of the answer, without quotation marks. */
  from: number;
  to: number;
  text: string;
}

/** Whether it is one of several things of a kind. */
export const isEntry = ({ at, list, isListed }: Level): boolean => at !== undefined && (isListed === true || (list?.count ?? 0) > 1);

/** From the whole to the value. */
export function levelsOf(level: Level | undefined): Level[] {
  const levels: Level[] = [];
  for (let one = level; one; one = one.parent) levels.push(one);
  return levels.reverse();
}
