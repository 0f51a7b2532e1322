import type { Mutant } from './mutant.ts';

export const session: readonly Mutant[] = [
  {
    file: 'src/api/session/session.ts',
    text: "message.kind === 'ended' && message.id === this.#record?.id",
    replacement: "message?.kind === 'ended'",
    breaks: 'the end of an old session ends the present one in another tab',
    test: {
      file: 'src/api/session/session-messages.test.ts',
      title: 'the end of an earlier session does not end the present one',
    },
  },
  {
    file: 'src/api/session/session.ts',
    text: 'if (!isStored || own?.id !== renewed.id) {',
    replacement: 'if (own?.id !== renewed.id) {',
    breaks: 'a refresh that ends late brings a session back after the sign-out',
    test: {
      file: 'src/api/session/session-end.test.ts',
      title: 'in the middle of a refresh of a tab %s does not bring the session back',
    },
  },
  {
    file: 'src/api/session/session.ts',
    text: 'if (record?.bank !== this.#name) return undefined;',
    replacement: 'if (record === undefined) return undefined;',
    breaks: 'the session of one bank is used at another',
    test: {
      file: 'e2e/live/config.e2e.ts',
      title: 'a token of one bank is never sent to another that takes its place in the configuration',
    },
  },
  {
    file: 'src/api/session/session.ts',
    text: 'id: randomToken(16)',
    replacement: "id: 'session'",
    breaks: 'two people’s sessions can’t be told apart',
    test: {
      file: 'src/api/session/session-end.test.ts',
      title: 'is stored as the bank sent it, with its own id',
    },
  },
  {
    file: 'src/api/session/session.ts',
    text: 'shared?.id !== this.#record.id',
    replacement: 'shared === undefined',
    breaks: 'a tab goes on with the next person’s token',
    test: {
      file: 'src/api/session/session-end.test.ts',
      title: 'is never taken over as a newer token of ours',
    },
  },
  {
    file: 'src/api/session/session.ts',
    text: "if (error instanceof ApiError && error.kind === 'session-ended') return",
    replacement: 'if (error instanceof ApiError) return',
    breaks: 'a network fault signs people out',
    test: {
      file: 'src/api/session/session.test.ts',
      title: 'that does not concern the session preserves it: $message',
    },
  },
  {
    file: 'src/api/session/session.ts',
    text: 'this.#lock(`${this.#name}:refresh`, MAX_LOCK_WAIT_MS, () => this.#renewAlone(stale))',
    replacement: 'this.#renewAlone(stale)',
    breaks: 'two tabs use one refresh token, and the bank revokes both',
    test: {
      file: 'src/api/session/session-tabs.test.ts',
      title: 'whatever the order of events in four tabs, no refresh token is used twice',
    },
  },
  {
    file: 'src/api/session/session.ts',
    text: '    this.#record = undefined;\n    this.#newEpoch();',
    replacement: '    this.#record = undefined;',
    breaks: 'calls of a session go on after its end',
    test: { file: 'src/api/session/connection-repeat.test.ts', title: 'ends the calls under way' },
  },
  {
    file: 'src/api/session/session-store.ts',
    text: 'if (created_at <= now) await signIns.delete(state);',
    replacement: '',
    breaks: 'a started sign-in survives the sign-out',
    test: {
      file: 'src/api/storage/databases.test.ts',
      title: 'a sign-out leaves the traces of payments, another person’s session, and nothing else',
    },
  },
  {
    file: 'src/api/session/session-store.ts',
    text: 'if (created_at <= now) await signIns.delete(state);',
    replacement: 'await signIns.delete(state);',
    breaks: 'a second tab that finishes a sign-out later breaks the next sign-in',
    test: {
      file: 'src/api/storage/databases.test.ts',
      title: 'a sign-out that a second tab finishes later leaves the sign-in that was begun after the first',
    },
  },
  {
    file: 'src/api/session/session.ts',
    text: '    this.#channel.post(ended);\n    try {',
    replacement: '    try {',
    breaks: 'a page that holds up the deletion keeps the other tabs signed in',
    test: {
      file: 'src/api/session/session-messages.test.ts',
      title: 'that deletes nothing is still received in every other tab, which can finish it',
    },
  },
  {
    file: 'src/api/session/session.ts',
    text: '    if (record.id === pendingSignOut()) return undefined;\n',
    replacement: '',
    breaks: 'a tab that slept goes on with a session that is being deleted',
    test: {
      file: 'src/api/session/session-messages.test.ts',
      title: 'that deletes nothing is found by its note in a tab that missed the message',
    },
  },
  {
    file: 'src/app/session/sign-out.tsx',
    text: 'inTime(leavesOpenPayment())',
    replacement: 'leavesOpenPayment()',
    breaks: 'Sign out does nothing while a page holds the databases',
    test: {
      file: 'e2e/live/session.e2e.ts',
      title:
        'a sign-out whose deletion is delayed ends every other tab, which finishes it if the first one is closed',
    },
  },
  {
    file: 'src/app/session/watch-session.ts',
    text: 'if (key !== SIGNING_OUT) return;',
    replacement: "if (key !== '') return;",
    breaks: 'a tab goes on where the tab that signed out is gone before it could say so',
    test: {
      file: 'e2e/live/session.e2e.ts',
      title: 'a sign-out of which only the note arrives ends every other tab, and is finished there',
    },
  },
  {
    file: 'src/main.tsx',
    text: 'timeLeft(opened.config.idle_minutes) <= 0',
    replacement: 'timeLeft(opened.config.idle_minutes) < -Infinity',
    breaks: 'an unused session is shown to the next user',
    test: {
      file: 'e2e/live/idle.e2e.ts',
      title: 'a session that expired with no tab open ends before any of it is shown',
    },
  },
  {
    file: 'src/api/session/session-store.ts',
    text: 'await Promise.all([endNow(), wipeRecords()]);',
    replacement: 'await endNow();',
    breaks: 'typed and sent data survives the sign-out',
    test: {
      file: 'src/api/storage/databases.test.ts',
      title: 'a sign-out leaves the traces of payments, another person’s session, and nothing else',
    },
  },
  {
    file: 'src/app/session/watch-session.ts',
    text: 'if (persisted) check();',
    replacement: '',
    breaks: 'Back after a sign-out shows the accounts',
    test: {
      file: 'e2e/live/awake.e2e.ts',
      title: 'a page … shows nothing of a session that has ended meanwhile',
    },
  },
  {
    file: 'src/app/session/watch-session.ts',
    text: 'if (!document.hidden) check();',
    replacement: '',
    breaks: 'a tab that slept through a sign-out still shows the accounts',
    test: {
      file: 'e2e/live/awake.e2e.ts',
      title: 'a page … shows nothing of a session that has ended meanwhile',
    },
  },
  {
    file: 'src/app/session/watch-session.ts',
    text: '      location.reload();\n',
    replacement: '',
    breaks: 'the next person’s tab still shows the last person’s accounts',
    test: {
      file: 'e2e/journeys/app/session.e2e.ts',
      title: 'another user who signs in in another tab takes over the first one too',
    },
  },
  {
    file: 'src/api/session/session.ts',
    text: 'if (this.#record === undefined || this.lifetime === 0) return Infinity;',
    replacement: 'if (this.#record === undefined || this.lifetime >= 0) return Infinity;',
    breaks: 'a session that is used has no end',
    test: {
      file: 'src/api/session/session-lifetime.test.ts',
      title: 'ends every tab with the reason, and no token is used after it',
    },
  },
];
