/** JSON pointers (RFC 6901) to the place in a body that a refusal is about. PURE. */

/** `at`: the pointer to where the path begins. */
export const pointerTo = (at: string, path: readonly PropertyKey[]): string =>
  `${at}${path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')}`;
