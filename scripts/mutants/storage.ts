import type { Mutant } from './mutant.ts';

export const storage: readonly Mutant[] = [
  {
    file: 'src/api/storage/record-key.ts',
    text: 'length: 256 }, false, [',
    replacement: 'length: 256 }, true, [',
    breaks: 'the key of the encrypted records can be exported',
    test: { file: 'src/api/storage/databases.test.ts', title: 'can’t be taken out of the browser (%s)' },
  },
  {
    file: 'src/api/storage/record-key.ts',
    text: 'const isWiped = wipedNow !== wiped;',
    replacement: "const isWiped = wipedNow === '';",
    breaks: 'a key that was being made outlives the sign-out',
    test: {
      file: 'src/api/storage/databases.test.ts',
      title: 'is left behind by no sign-out that comes while it is made',
    },
  },
  {
    file: 'src/api/payments/payment-store.ts',
    text: "['journal', 'entries'], 'readwrite', { durability: 'strict' }",
    replacement: "['journal', 'entries'], 'readwrite'",
    breaks: 'a crash forgets that a payment was sent',
    test: { file: 'src/api/storage/databases.test.ts', title: 'the journal' },
  },
  {
    file: 'src/api/payments/payment-store.ts',
    text: "(await transaction.objectStore('entries').getKey(entry)) !== undefined;",
    replacement: "(await transaction.objectStore('entries').count()) >= 0;",
    breaks: 'a payment goes out whose bytes are not stored',
    test: { file: 'src/api/storage/databases.test.ts', title: 'only while the bytes are stored' },
  },
  {
    file: 'src/api/session/session-store.ts',
    text: "'readwrite', { durability: 'strict' });\n      const current = await transaction.store.get('current');\n      const isSame",
    replacement:
      "'readwrite');\n      const current = await transaction.store.get('current');\n      const isSame",
    breaks: 'a crash brings a used refresh token back',
    test: { file: 'src/api/storage/databases.test.ts', title: 'a renewed session, its end and a sign-out' },
  },
  {
    file: 'src/api/session/session-store.ts',
    text: "'readwrite', { durability: 'strict' });\n      const current = await transaction.store.get('current');\n      if (current",
    replacement:
      "'readwrite');\n      const current = await transaction.store.get('current');\n      if (current",
    breaks: 'a crash brings a session back that has ended',
    test: { file: 'src/api/storage/databases.test.ts', title: 'a renewed session, its end and a sign-out' },
  },
  {
    file: 'src/api/session/session-store.ts',
    text: "{\n          durability: 'strict',\n        });",
    replacement: '{});',
    breaks: 'a crash brings a session back after the sign-out',
    test: { file: 'src/api/storage/databases.test.ts', title: 'a renewed session, its end and a sign-out' },
  },
  {
    file: 'src/api/session/session-store.ts',
    text: "if ((await session.get('current'))?.id === id) await",
    replacement: 'await',
    breaks: 'a sign-out that is finished late ends the next person’s session',
    test: {
      file: 'src/api/storage/databases.test.ts',
      title: 'a sign-out leaves the traces of payments, another person’s session, and nothing else',
    },
  },
  {
    file: 'src/api/storage/wipe-records.ts',
    text: "stores, 'readwrite', { durability: 'strict' }",
    replacement: "stores, 'readwrite'",
    breaks: 'a crash brings back what a sign-out has deleted',
    test: { file: 'src/api/storage/databases.test.ts', title: 'a renewed session, its end and a sign-out' },
  },
  {
    file: 'src/api/storage/wipe-records.ts',
    text: "['keys', 'entries', 'journal']),",
    replacement: "['keys', 'entries']),",
    breaks: 'a sign-out leaves the journal of payments',
    test: {
      file: 'src/api/storage/databases.test.ts',
      title: 'a sign-out leaves the traces of payments, another person’s session, and nothing else',
    },
  },
  {
    file: 'src/api/storage/wipe-records.ts',
    text: "['keys', 'entries', 'journal']),",
    replacement: "['keys', 'entries', 'journal', 'payments']),",
    breaks: 'a sign-out forgets a payment that the bank may have',
    test: {
      file: 'src/api/storage/databases.test.ts',
      title: 'a sign-out leaves the traces of payments, another person’s session, and nothing else',
    },
  },
  {
    file: 'src/api/storage/encrypted-records.ts',
    text: 'if (isOpen) await',
    replacement: 'await',
    breaks: 'a pending write survives a sign-out',
    test: {
      file: 'src/api/storage/databases.test.ts',
      title: 'a record written after a sign-out under the previous key is not stored',
    },
  },
  {
    file: 'src/api/storage/open-database.ts',
    text: "if (!(error instanceof DOMException && error.name === 'VersionError')) throw error;",
    replacement: 'if (error instanceof DOMException) throw error;',
    breaks: 'the user is not told that a newer version is open',
    test: { file: 'src/api/storage/databases.test.ts', title: 'is never deleted (%s)' },
  },
  {
    file: 'src/api/storage/open-database.ts',
    text: 'void Promise.allSettled(holding).then(closeDatabase, closeDatabase);',
    replacement: 'closeDatabase();',
    breaks: 'a newer version that opens loses the outcome of a payment',
    test: {
      file: 'src/api/storage/databases.test.ts',
      title: 'waits until it is known what became of a payment',
    },
  },
  {
    file: 'src/api/consents/send-consent.ts',
    text: 'holdDatabases(send(input, body, note))',
    replacement: 'send(input, body, note)',
    breaks: 'a newer version that opens loses the outcome of a consent',
    test: {
      file: 'src/api/consents/send-consent.test.ts',
      title: 'keeps the databases from a newer version until it is known what became of it',
    },
  },
  {
    file: 'src/api/storage/open-database.ts',
    text: 'if (next !== null) showNewer();',
    replacement: 'showNewer();',
    breaks: 'cleared data is called a newer version',
    test: {
      file: 'src/api/storage/databases.test.ts',
      title: 'a database that another page deletes is opened again, without a message about a newer version',
    },
  },
  {
    file: 'src/api/storage/open-database.ts',
    text: 'inTime(openOrReplace())',
    replacement: 'openOrReplace()',
    breaks: 'a page that holds a database stops the app for ever',
    test: {
      file: 'src/api/storage/databases.test.ts',
      title: 'opening a database that another page blocks times out, and succeeds once it is free',
    },
  },
  {
    file: 'src/api/storage/payment-database.ts',
    text: "const writing = payments.transaction(['keys', 'entries', 'journal'], 'readwrite', { durability: 'strict' });",
    replacement: "const writing = payments.transaction(['keys', 'entries', 'journal'], 'readwrite');",
    breaks: 'a crash in an update loses the journal',
    test: {
      file: 'src/api/storage/payment-database.test.ts',
      title: 'is deleted there only once it is on the disk here',
    },
  },
  {
    file: 'src/api/storage/payment-database.ts',
    text: 'if ((await journal.getKey(id)) === undefined) await',
    replacement: 'await',
    breaks: 'an update replaces a newer state of a payment by an old one',
    test: {
      file: 'src/api/storage/payment-database.test.ts',
      title: 'never replaces what has happened since',
    },
  },
  {
    file: 'src/api/storage/payment-database.ts',
    text: 'if ((await entries.getKey(name)) === undefined) await',
    replacement: 'await',
    breaks: 'an update replaces newer bytes by old ones',
    test: {
      file: 'src/api/storage/payment-database.test.ts',
      title: 'never replaces what has happened since',
    },
  },
  {
    file: 'src/api/session/session.ts',
    text: 'noteSignOut(record.id);',
    replacement: '',
    breaks: 'a sign-out that is interrupted is forgotten',
    test: {
      file: 'src/api/session/session-end.test.ts',
      title: 'is not done where the deletion fails, and is finished at the next start',
    },
  },
  {
    file: 'src/api/session/pending-sign-out.ts',
    text: 'throw new SignOutUnfinishedError(String(cause), { cause });',
    replacement: 'return;',
    breaks: 'a deletion that fails is called a sign-out',
    test: {
      file: 'src/api/session/session-end.test.ts',
      title: 'is not done where the deletion fails, and is finished at the next start',
    },
  },
  {
    file: 'src/api/session/pending-sign-out.ts',
    text: '    localStorage.setItem(SIGNING_OUT, session);\n',
    replacement: '    own = session;\n',
    breaks: 'the note of a sign-out does not outlive its page',
    test: {
      file: 'e2e/live/storage.e2e.ts',
      title: 'whose deletion fails is not reported as done, and is finished at the next start',
    },
  },
  {
    file: 'src/api/session/pending-sign-out.ts',
    text: 'localStorage.getItem(SIGNING_OUT) ?? own',
    replacement: 'localStorage.getItem(SIGNING_OUT) ?? undefined',
    breaks: 'a sign-out deletes nothing where localStorage is full',
    test: {
      file: 'src/api/session/session-messages.test.ts',
      title: 'deletes everything also where localStorage takes no note of it',
    },
  },
  {
    file: 'src/main.tsx',
    text: 'await session.finishSignOut();',
    replacement: '',
    breaks: 'a start shows what a sign-out could not delete',
    test: {
      file: 'e2e/live/storage.e2e.ts',
      title: 'is finished at the next start if the page closes before',
    },
  },
];
