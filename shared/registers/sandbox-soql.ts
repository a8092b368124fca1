/** `like` of SoQL, as far as the open-data sandboxes need it. PURE. */

const OPERATOR = "like '";

/** Whether a text is `like` the words at the end of a `$where`, where `%` is any text; `undefined` where it asks for none. */
export function likeIn(where: string): ((text: string) => boolean) | undefined {
  const from = where.indexOf(OPERATOR);
  if (from === -1 || !where.endsWith("'")) return undefined;
  const [first = '', ...others] = where.slice(from + OPERATOR.length, -1).split('%');
  const last = others.pop();
  return (text) => {
    if (last === undefined) return text === first;
    if (!text.startsWith(first)) return false;
    let at = first.length;
    for (const piece of others) {
      const there = text.indexOf(piece, at);
      if (there === -1) return false;
      at = there + piece.length;
    }
    return text.length - last.length >= at && text.endsWith(last);
  };
}
