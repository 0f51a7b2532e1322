import { html, json, redirect, type Sent } from './fake-fetch.ts';
import type { openProfile } from './browser-profile.ts';
import { openWizard } from './fake-wizard.ts';

/** A request without an answer. */
interface PendingRequest {
  readonly id: string;
  readonly tab: number;
  readonly answer: (response: Response | Error) => void;
}

const status = (code: number) => () => json({}, { status: code });

/** For tests: every kind of answer, and whether the bank may have accepted the payment. */
export const answers: Readonly<
  Record<string, { answer: () => Response | Error; accepted: 'yes' | 'no' | 'perhaps' }>
> = {
  yes: { answer: () => json({ nonce: 'n' }), accepted: 'yes' },
  'yes, with a link': {
    answer: () => json({ consent_approval: 'https://bank.example/approve' }),
    accepted: 'yes',
  },
  'another id': { answer: () => json({}, { headers: { 'x-request-id': 'x' } }), accepted: 'yes' },
  empty: { answer: () => new Response(null), accepted: 'perhaps' },
  page: { answer: () => html(200), accepted: 'perhaps' },
  redirect: { answer: redirect, accepted: 'perhaps' },
  'no answer': { answer: () => new TypeError('Failed to fetch'), accepted: 'perhaps' },
  408: { answer: status(408), accepted: 'perhaps' },
  409: { answer: status(409), accepted: 'perhaps' },
  500: { answer: status(500), accepted: 'perhaps' },
  400: { answer: status(400), accepted: 'no' },
  401: { answer: status(401), accepted: 'no' },
  403: { answer: status(403), accepted: 'no' },
  429: { answer: status(429), accepted: 'no' },
};

const token = () =>
  json({ access_token: 'AT1', refresh_token: 'RT1', expires_in: 3600, token_type: 'bearer' });

/** For tests: two tabs of one browser profile, and a bank that knows what it has accepted. */
export class World {
  readonly profile: ReturnType<typeof openProfile>;
  readonly tabs: Awaited<ReturnType<typeof openWizard>>[] = [];
  readonly waiting: PendingRequest[] = [];
  /** Texts and keys of the requests, by id. */
  readonly posts = new Map<string, { text: string; key: string | null }[]>();
  readonly accepted = new Set<string>();
  /** Payments with an attempt without a clear answer, and without a success that arrived. */
  readonly open = new Set<string>();
  /** What the screen showed at the confirmation. */
  readonly confirmed = new Set<string>();
  confirmations = 0;
  sessions = 1;
  readonly failures: string[] = [];
  /** Running work, by its tab. */
  readonly #running = new Map<Promise<unknown>, number>();

  constructor(profile: ReturnType<typeof openProfile>) {
    this.profile = profile;
  }

  async openTab(n: number): Promise<void> {
    this.tabs[n] = await openWizard(this.profile, { post: (sent) => this.#receive(sent, n), token });
  }

  tab(n: number) {
    const tab = this.tabs[n];
    if (tab === undefined) throw new Error('not open');
    return tab;
  }

  #receive({ body, headers }: Sent, tab: number): Promise<Response> {
    const text = String(body);
    const id = String(/"payment_information_id":"(\w+)"/.exec(text)?.[1]);
    this.posts.set(id, [...(this.posts.get(id) ?? []), { text, key: headers.get('idempotency-key') }]);
    return new Promise((resolve, reject) => {
      const answer = (response: Response | Error) =>
        response instanceof Error ? reject(response) : resolve(response);
      this.waiting.push({ id, tab, answer });
    });
  }

  /** Runs `work` until it is done or waits for the bank. */
  async start(tab: number, ...works: Promise<unknown>[]): Promise<void> {
    for (const work of works) {
      // The second of two clicks gets the answer of the first.
      if (this.#running.has(work)) continue;
      this.#running.set(work, tab);
      void work
        .catch((error: unknown) => this.failures.push(String(error)))
        .finally(() => this.#running.delete(work));
    }
    await this.quiet();
  }

  async quiet(): Promise<void> {
    while (this.#running.size > this.waiting.length) await new Promise((resolve) => setImmediate(resolve));
  }

  async answer(kind: string, isAccepted: boolean): Promise<void> {
    const request = this.waiting.shift();
    const how = answers[kind];
    if (request === undefined || how === undefined) return;
    const { id } = request;
    if (how.accepted === 'yes' || (how.accepted === 'perhaps' && isAccepted)) this.accepted.add(id);
    if (how.accepted === 'yes') this.open.delete(id);
    if (how.accepted === 'perhaps') this.open.add(id);
    request.answer(how.answer());
    await this.quiet();
  }

  /** Closes the tab in the middle of its work: its locks are released, and the work stops. */
  async close(tab: number, isAccepted: boolean): Promise<void> {
    await this.quiet();
    for (const request of this.waiting.filter((one) => one.tab === tab)) {
      this.waiting.splice(this.waiting.indexOf(request), 1);
      if (isAccepted) this.accepted.add(request.id);
      this.open.add(request.id);
      this.profile.locks.release(`bankbook:https://bank.example:app:payment:${request.id}`);
    }
    for (const [work, owner] of this.#running) if (owner === tab) this.#running.delete(work);
  }

  /** Reloads the tab at the same page. */
  async reload(tab: number, isAccepted: boolean): Promise<void> {
    const { step, loaded } = this.tab(tab).at() ?? {};
    await this.close(tab, isAccepted);
    await this.openTab(tab);
    if (step !== undefined && loaded !== undefined) await this.tab(tab).open(step, loaded.draftId);
  }
}
