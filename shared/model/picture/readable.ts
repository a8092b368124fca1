/** Texts of registers as they can be shown: they come from all over the world, and only ever become text. PURE. */

const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g;

/** Without control characters. Marks of direction stay: every text is shown apart from its neighbours. */
export const readable = (text: string): string => text.replace(CONTROL, ' ').trim();
