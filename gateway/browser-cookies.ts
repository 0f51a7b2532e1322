import type { CookieSerializeOptions } from '@fastify/cookie';
import { SECOND_MS } from '#lib/time/durations.ts';
import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const BROWSER_BYTES = 32;
const BROWSER = /^[\w-]{43}$/;

/**
 * Two cookies that no script can read and no other site can send. On plain http they carry the port in their
 * name, because browsers share cookies among the ports of a host.
 */
export class BrowserCookies {
  readonly #isSecure: boolean;
  /** Name of the cookie with the sealed session. */
  readonly sessionName: string;
  readonly #browser: string;

  constructor(origin: string) {
    const { protocol, port } = new URL(origin);
    this.#isSecure = protocol === 'https:';
    const name = this.#isSecure ? '__Host-bankbook' : `bankbook-${port}`;
    this.sessionName = name;
    this.#browser = `${name}-browser`;
  }

  /** The sealed session. */
  session(request: FastifyRequest): string | undefined {
    return request.cookies[this.sessionName];
  }

  /** `null` ends the session; `maxAge` in ms. */
  setSession(reply: FastifyReply, sealed: string | null, maxAge: number): void {
    if (sealed === null) void reply.clearCookie(this.sessionName, this.#options());
    else
      void reply.setCookie(this.sessionName, sealed, {
        ...this.#options(),
        maxAge: Math.round(maxAge / SECOND_MS),
      });
  }

  /** Recognises a browser before it has a session, so that a code can't be brought into it from elsewhere. */
  browser(request: FastifyRequest): string | undefined {
    const value = request.cookies[this.#browser];
    return value !== undefined && BROWSER.test(value) ? value : undefined;
  }

  nameBrowser(request: FastifyRequest, reply: FastifyReply): void {
    if (this.browser(request) !== undefined) return;
    void reply.setCookie(this.#browser, randomBytes(BROWSER_BYTES).toString('base64url'), this.#options());
  }

  #options(): CookieSerializeOptions {
    return { path: '/', httpOnly: true, secure: this.#isSecure, sameSite: 'strict' };
  }
}
