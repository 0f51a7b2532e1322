/**
 * Replaces `tough-cookie` inside msw in the demo build. The interface uses no cookies, and the real one
 * includes the public suffix list (110 kB gzipped).
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
