/** What a page of another origin may send and read besides what Fetch lets everybody (Fetch §3.2). */
const METHODS = 'GET, PUT, POST';
const SENT = 'Authorization, Content-Type, Idempotency-Key, X-Request-ID';
const READ = 'Retry-After, X-Request-ID';
/** How long a browser may remember the answer to a preflight, in seconds. */
const REMEMBERED = '600';

/** Lets pages of these origins, and of no other, call the interface. */
export function corsFor(origins: readonly string[]) {
  const allowed = (request: Request) => {
    const origin = request.headers.get('origin');
    return origin !== null && origins.includes(origin) ? origin : undefined;
  };
  return {
    /** The answer to a preflight (Fetch §3.2.2); `undefined` for every other request, and for other origins. */
    preflight(request: Request): Response | undefined {
      const origin = allowed(request);
      const isAsked = request.method === 'OPTIONS' && request.headers.has('access-control-request-method');
      if (origin === undefined || !isAsked) return undefined;
      return new Response(null, {
        status: 204,
        headers: {
          'access-control-allow-origin': origin,
          'access-control-allow-methods': METHODS,
          'access-control-allow-headers': SENT,
          'access-control-max-age': REMEMBERED,
          vary: 'Origin',
        },
      });
    },

    /** Lets the page that has sent `request` read the answer. One that never arrives stays as it is. */
    share(request: Request, response: Response): Response {
      if (response.type === 'error') return response;
      response.headers.append('vary', 'Origin');
      const origin = allowed(request);
      if (origin === undefined) return response;
      response.headers.set('access-control-allow-origin', origin);
      response.headers.set('access-control-expose-headers', READ);
      return response;
    },
  };
}
