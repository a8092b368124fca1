/** The one form of an email under which attempts are counted and Cognito is asked: trimmed, NFKC, lower case. */
export function canonicalEmail(typed: string): string {
  return typed.normalize('NFKC').trim().toLowerCase();
}

/**
 * A plausible address without white space, control or invisible characters, and without the other dot that the names of hosts know:
 * each would be one more way to write an address that has its five attempts behind it. Whether it exists is Cognito's to say.
 */
export function isEmail(canonical: string): boolean {
  return canonical.length <= 254 && /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(canonical) && !/[\p{C}\p{DI}\u3002]/u.test(canonical);
}
