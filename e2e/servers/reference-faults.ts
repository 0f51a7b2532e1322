import type { IncomingMessage, ServerResponse } from 'node:http';
import { toJsonText } from './exact-json.ts';
import { type Answer, connectionOf, send, sendHead } from './http.ts';

/** What the bank does in place of a correct answer. */
export type Fault =
  /** This answer instead; the operation is not performed. */
  | {
      readonly status: number;
      readonly headers?: Readonly<Record<string, string>>;
      /** A string is sent as it is, anything else as JSON. */
      readonly body?: unknown;
      /** JSON unless given; an empty string leaves the header out. */
      readonly contentType?: string;
    }
  /** Waits first, ms or until a signal; then the operation, or another fault. */
  | { readonly delay: number | Promise<void>; readonly then?: Fault }
  /** Accepts the request and never answers; the operation is not performed. */
  | { readonly stallBeforeHeaders: true }
  /** Performs the operation and sends half of its answer, then nothing more. */
  | { readonly stallMidBody: true }
  /** Performs the operation, sends half of its answer, then resets the connection. */
  | { readonly resetMidBody: true }
  /** Resets the connection before any answer, at once or on a signal; the operation is not performed. */
  | { readonly reset: true }
  /** Closes the connection in order (FIN) before any answer; the operation is not performed. */
  | { readonly close: true }
  /** Redirects the client; the operation is not performed. */
  | { readonly redirect: string }
  /** Performs the operation even if the fault alone would not. */
  | { readonly doWorkThen: Fault };

export interface FaultMatch {
  /** Any method but the browser's own OPTIONS by default. */
  readonly method?: string;
  /** The raw path without its query, or a pattern for it. */
  readonly path: string | RegExp;
  readonly grantType?: string;
}

export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly perform: () => Promise<Answer>;
  /** Adds the headers that every answer carries, scripted ones included. */
  readonly decorate: (answer: Answer) => Answer;
}

/** Long enough for the first half to arrive, because a reset discards pending data. */
const RESET_DELAY_MS = 50;

/** The scripted faults, and the timers that play them. */
export class ScriptedFaults {
  readonly #timers = new Set<NodeJS.Timeout>();
  #scripted: { readonly match: FaultMatch; readonly fault: Fault; remaining: number }[] = [];

  add(match: FaultMatch, fault: Fault, times: number): void {
    this.#scripted.push({ match, fault, remaining: times });
  }

  clear(): void {
    this.#scripted = [];
  }

  stopTimers(): void {
    for (const timer of this.#timers) {
      clearTimeout(timer);
    }
    this.#timers.clear();
  }

  /** The oldest script that matches this request, counted as used. */
  next(request: { method: string; path: string; search: string }): Fault | undefined {
    const script = this.#scripted.find(({ match, remaining }) => remaining > 0 && matches(match, request));
    if (script !== undefined) {
      script.remaining -= 1;
    }
    return script?.fault;
  }

  async play(fault: Fault | undefined, exchange: Exchange): Promise<void> {
    const { request, response, perform, decorate } = exchange;
    if (fault === undefined) {
      send(response, decorate(await perform()));
    } else if ('delay' in fault) {
      await (typeof fault.delay === 'number' ? this.#wait(fault.delay) : fault.delay);
      await this.play(fault.then, exchange);
    } else if ('doWorkThen' in fault) {
      const answer = await perform();
      await this.play(fault.doWorkThen, { ...exchange, perform: async () => answer });
    } else if ('status' in fault) {
      send(response, decorate(scriptedAnswer(fault)));
    } else if ('redirect' in fault) {
      const headers = { Location: fault.redirect };
      send(response, decorate({ status: 302, headers, body: '' }));
    } else if ('reset' in fault) {
      connectionOf(request).resetAndDestroy();
    } else if ('close' in fault) {
      connectionOf(request).end();
    } else if ('stallMidBody' in fault) {
      sendHalf(response, decorate(await perform()));
    } else if ('resetMidBody' in fault) {
      sendHalf(response, decorate(await perform()));
      await this.#wait(RESET_DELAY_MS);
      connectionOf(request).resetAndDestroy();
    }
    // The remaining fault is stallBeforeHeaders: silence until the server closes.
  }

  /** Never ends once the timers are stopped, so that nothing happens after closing. */
  #wait(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        this.#timers.delete(timer);
        resolve();
      }, milliseconds);
      this.#timers.add(timer);
    });
  }
}

function matches(match: FaultMatch, request: { method: string; path: string; search: string }) {
  const { method, path, grantType } = match;
  const methodFits =
    method === undefined ? request.method !== 'OPTIONS' : request.method === method.toUpperCase();
  const pathFits = typeof path === 'string' ? request.path === path : request.path.search(path) !== -1;
  const grantFits =
    grantType === undefined || new URLSearchParams(request.search).get('grant_type') === grantType;
  return methodFits && pathFits && grantFits;
}

function scriptedAnswer(fault: Extract<Fault, { status: number }>): Answer {
  const { status, body = '', contentType = 'application/json' } = fault;
  return {
    status,
    headers: { ...(contentType === '' ? {} : { 'Content-Type': contentType }), ...fault.headers },
    body: typeof body === 'string' ? body : toJsonText(body),
  };
}

function sendHalf(response: ServerResponse, { status, headers, body }: Answer): void {
  const bytes = Buffer.from(body);
  sendHead(response, status, { ...headers, 'Content-Length': String(bytes.length) });
  response.write(bytes.subarray(0, Math.ceil(bytes.length / 2)));
}
