/** The cookies of one look-up, for portals that need several steps. They last as long as the look-up and go only to the origin that set them. */
export class CookieJar {
  readonly #byOrigin = new Map<string, Map<string, string>>();

  /** `setCookie`: the header as received, one cookie a line. */
  keep(url: URL, setCookie: string | undefined): void {
    const cookies = this.#byOrigin.get(url.origin) ?? new Map<string, string>();
    for (const line of setCookie?.split('\n') ?? []) {
      const [pair = ''] = line.split(';', 1);
      const at = pair.indexOf('=');
      if (at > 0) cookies.set(pair.slice(0, at).trim(), pair.slice(at + 1).trim());
    }
    this.#byOrigin.set(url.origin, cookies);
  }

  headers(url: URL): { cookie?: string } {
    const cookies = [...(this.#byOrigin.get(url.origin) ?? [])].map(([name, value]) => `${name}=${value}`);
    return cookies.length > 0 ? { cookie: cookies.join('; ') } : {};
  }
}
