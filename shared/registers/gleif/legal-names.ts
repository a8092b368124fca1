/** GLEIF: legal names made comparable. PURE. */

/** Ignores width, case and white space. `toUpperCase` comes first, so that `ß` equals `ss`. */
export const normalisedText = (name: string): string => name.normalize('NFKC').toUpperCase().toLowerCase().replace(/\s+/g, ' ').trim();

/** Ignores punctuation too, for the second comparison: `S.A.` is `SA`, `Smith-Jones` is `Smith Jones`. Accents still count. */
export const foldedName = (name: string): string =>
  normalisedText(name)
    .replace(/[.'’`´"“”]/gu, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
