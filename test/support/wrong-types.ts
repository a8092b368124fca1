/** Answers in which one value has another type than the register gives it. */

/** Every copy of `body` with one value, at any depth, replaced by a value of another type, with the path of that value. */
export function withWrongTypes(body: unknown): [path: string, body: unknown][] {
  if (Array.isArray(body)) {
    return body.flatMap((item, at) => inside(withWrongTypes(item), `[${at}]`, (other) => body.with(at, other)));
  }
  if (typeof body === 'object' && body !== null) {
    return Object.entries(body).flatMap(([key, value]) => {
      const withOther = (other: unknown) => ({ ...body, [key]: other });
      return [...inside([['', ofAnotherType(value)]], `.${key}`, withOther), ...inside(withWrongTypes(value), `.${key}`, withOther)];
    });
  }
  return [];
}

const inside = (found: readonly [string, unknown][], step: string, put: (other: unknown) => unknown): [string, unknown][] =>
  found.map(([path, other]) => [step + path, put(other)]);

const ofAnotherType = (value: unknown): unknown => (typeof value === 'object' ? 7 : { odd: true });
