/** Services of a process that is killed at one of its calls: that call is made or not, its answer never comes, and nothing after it happens. */

/** The process is dead. */
export class Killed extends Error {
  override readonly name = 'Killed';
}

export class Mortal {
  readonly calls: string[] = [];
  readonly #at: number;
  readonly #isCallMade: boolean;
  #isDead = false;

  /** `at`: the call that kills, from 1; Infinity: none. */
  constructor(at = Infinity, isCallMade = false) {
    this.#at = at;
    this.#isCallMade = isCallMade;
  }

  /** The same object, whose asynchronous methods are calls; so are those of the objects that they give. */
  of<T extends object>(service: T, name: string): T {
    return new Proxy(service, {
      get: (target, member) => {
        const value: unknown = Reflect.get(target, member);
        if (typeof value !== 'function') return value;
        return (...given: unknown[]) => this.#call(`${name}.${String(member)}`, () => value.apply(target, given));
      },
    });
  }

  function<Given extends unknown[], T>(name: string, call: (...given: Given) => Promise<T>): (...given: Given) => Promise<T> {
    return (...given) => this.#call(name, () => call(...given)) as Promise<T>;
  }

  /** What is given at once, like a stream, is no call. */
  #call(name: string, call: () => unknown): unknown {
    if (name === 'bucket.stream') return call();
    if (this.#isDead) return Promise.reject(new Killed(name));
    this.calls.push(name);
    const isLast = this.calls.length === this.#at;
    if (isLast) this.#isDead = true;
    if (isLast && !this.#isCallMade) return Promise.reject(new Killed(name));
    return Promise.resolve(call()).then((given) => {
      if (this.#isDead) throw new Killed(name);
      return given instanceof Object && 'write' in given ? this.of(given, `${name}()`) : given;
    });
  }
}
