/**
 * Stands in for `tough-cookie` inside msw in the demo build: the interface knows no
 * cookies, and the real one brings the whole public suffix list along (110 kB gzipped).
 */
export class Cookie {
  static fromJSON(): null {
    return null;
  }
}

export class MemoryCookieStore {
  idx: Record<string, never> = {};
}

export class CookieJar {
  getCookiesSync(): [] {
    return [];
  }

  async setCookie(): Promise<void> {}
}
