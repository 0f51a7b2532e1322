import { createListeners } from '#lib/listeners.ts';
import { setConnection } from '#api/session/connection.ts';
import type { AuthorizationRequest } from '#demo/bank/oauth.ts';
import { freshState } from '#demo/bank/bank-state.ts';
import type { PersonaId } from '#demo/seed/persona.ts';
import { type Switches, switchesOf } from '#demo/server/bank-memory.ts';
import { connectionTo } from '#testing/fake-connection.ts';
import { isValidElement, type ReactNode } from 'react';
import { vi } from 'vitest';
import type { LinkPageProps } from '#demo/scenarios/confirm-page.tsx';
import { nothingDone } from '#demo/scenarios/opened-link.ts';
import { openLink } from '#demo/scenarios/open-link.tsx';

export const ORIGIN = 'https://app.example';

/** The address of the page, which changes without a load. */
export function at(path: string) {
  vi.stubGlobal('location', new URL(path, ORIGIN));
}
export const address = () => location.href.replace(ORIGIN, '');

/** The globals that a link uses. */
export function stubPage(): void {
  vi.stubGlobal('history', { state: null, replaceState: (_: unknown, __: string, to: string) => at(to) });
  vi.stubGlobal('document', { documentElement: { lang: '', dataset: {} }, referrer: '' });
  vi.stubGlobal('navigator', { languages: ['en'] });
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('sessionStorage', storage());
}

function storage() {
  const stored = new Map<string, string>();
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
}

/** A bank at which so much was done and switched, and a root whose question is answered with `answer`. */
export function arriving({
  switches = {},
  payments = 0,
  notes = [],
  session,
  answer = false,
  knows = true,
}: {
  switches?: Partial<Switches>;
  payments?: number;
  notes?: string[];
  session?: PersonaId | 'unknown';
  answer?: boolean;
  /** The bank knows the app that asks for a sign-in. */
  knows?: boolean;
} = {}) {
  const events: string[] = [];
  const changes = createListeners();
  const changesElsewhere = createListeners();
  let sent = payments;
  const losses: unknown[] = [];
  const pages: unknown[] = [];
  const request: AuthorizationRequest = {
    redirect_uri: `${ORIGIN}/login/callback`,
    client_id: 'bankbook-demo',
    scope: 'aisp',
    state: 's',
    code_challenge: undefined,
  };
  const back = (query: string) => new URL(`${request.redirect_uri}?state=s&${query}`);
  const bank = {
    arrange: async () => void events.push('arranged'),
    switch: async (what: object) => {
      const names = Object.entries(what).filter(([name, value]) => /faul|sett|clo/.test(name) && value);
      if (names.length > 0) events.push(`switched ${names.map(([name]) => name).join()}`);
    },
    done: async () => ({
      ...nothingDone,
      notes,
      payments: Array.from({ length: sent }, (_, n) => `${n} approved`),
    }),
    memory: { watch: changes.subscribe, watchOtherTabs: changesElsewhere.subscribe },
    signedInAs: async () => session,
    switches: () => ({ ...switchesOf(freshState()), ...switches }),
    readRequest: () => (knows ? request : undefined),
    approve: async (_: AuthorizationRequest, persona: PersonaId) => back(`code=${persona}`),
    refuse: () => back('error=access_denied'),
    answerConsent: async () => false,
    setClock: async () => undefined,
    expire: async () => 0,
  };
  const { connection } = connectionTo({ fetch });
  vi.spyOn(connection.session, 'end').mockResolvedValue(undefined);
  vi.spyOn(connection, 'startSignIn').mockResolvedValue(new URL(`${ORIGIN}/bank/authorize`));
  vi.spyOn(connection, 'finishSignIn').mockImplementation(async (search) => {
    events.push(`signed in ${search}`);
    return { kind: 'signed-in', returnTo: undefined };
  });
  setConnection(connection);
  const root = {
    render: (page: ReactNode) => {
      if (!isValidElement<LinkPageProps>(page)) return;
      const { question } = page.props;
      if (question === undefined) events.push(page.props.title);
      else {
        losses.push(question.losses);
        pages.push(question.page);
      }
      question?.onAnswer(answer);
    },
  };
  const send = ({ isElsewhere = false } = {}) => {
    sent += 1;
    if (isElsewhere) changesElsewhere.notify();
    changes.notify();
  };
  return { events, losses, pages, send, arrive: () => openLink(bank, root) };
}
