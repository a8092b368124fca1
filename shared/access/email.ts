/** The one form of an email under which attempts are counted and Cognito is asked: trimmed, NFKC, lower case. */
export function canonicalEmail(typed: string): string {
  return typed.normalize('NFKC').trim().toLowerCase();
}

/** A plausible address without white space, control or invisible characters; whether it exists is Cognito's to say. */
export function isEmail(canonical: string): boolean {
  return canonical.length <= 254 && /^[^\s@\p{C}]+@[^\s@\p{C}]+\.[^\s@\p{C}.]+$/u.test(canonical);
}
