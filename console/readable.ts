/** Texts of registers as they can be shown: they come from all over the world, and only ever become text nodes. PURE. */

const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g;

/** Without control characters. Marks of direction stay: every text is shown apart from its neighbours. */
export const readable = (text: string): string => text.replace(CONTROL, ' ').trim();

/** An address that may be opened: `https:`, or the document store of this machine. */
export function safeLink(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || (protocol === 'http:' && /^(?:localhost|127\.0\.0\.1)$/.test(hostname)) ? address : undefined;
}
