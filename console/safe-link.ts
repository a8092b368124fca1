/** Addresses of registers that a page may open. PURE. */

/** `https:`, or the document store of this machine. */
export function safeLink(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || (protocol === 'http:' && /^(?:localhost|127\.0\.0\.1)$/.test(hostname)) ? address : undefined;
}
