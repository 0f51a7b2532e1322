import type { Mutant } from './mutant.ts';

export const person: readonly Mutant[] = [
  {
    file: 'src/api/session/person.ts',
    text: "return typeof then === 'string' && then === (await currentPerson());",
    replacement: "return typeof then === 'string' && (await currentPerson()) !== undefined;",
    breaks: 'the next person sees and sends the last one’s payments',
    test: {
      file: 'src/api/payments/payment-locked.test.ts',
      title: 'is locked where it is …: neither seen nor sent',
    },
  },
  {
    file: 'src/api/session/person.ts',
    text: "return typeof then === 'string' && then === (await currentPerson());",
    replacement: 'return (then ?? undefined) === (await currentPerson());',
    breaks: 'two sessions of unknown people count as one person’s',
    test: {
      file: 'src/api/payments/payment-locked.test.ts',
      title: 'is locked where it is …: neither seen nor sent',
    },
  },
  {
    file: 'src/api/session/person.ts',
    text: 'if (person === undefined || others.length > 0 ||',
    replacement: 'if (person === undefined ||',
    breaks: 'an answer that names two people counts as the first one',
    test: { file: 'src/api/session/person.test.ts', title: 'is not derived from %s' },
  },
  {
    file: 'src/api/session/person.ts',
    text: 'NAMES.some((name) => wasLeftOut(person, name))',
    replacement: 'NAMES.length === 0',
    breaks: 'a name that could not be read counts as one',
    test: { file: 'src/api/session/person.test.ts', title: 'is not derived from %s' },
  },
  {
    file: 'src/api/session/person.ts',
    text: 'return holdsRoundedNumber(answer) ? undefined : await digestOf(',
    replacement: 'return await digestOf(',
    breaks: 'two customer numbers that are rounded alike are one person',
    test: { file: 'src/api/session/person.test.ts', title: 'is not derived from %s' },
  },
  {
    file: 'src/api/session/person.ts',
    text: '  if (!isNamed) return undefined;\n',
    replacement: '',
    breaks: 'everybody without a name is one person',
    test: { file: 'src/api/session/person.test.ts', title: 'is not derived from %s' },
  },
  {
    file: 'src/api/session/person-records.ts',
    text: 'if (!(await isWanted(envelope.session))) return [];',
    replacement: '',
    breaks: 'the next person reads the last one’s drafts',
    test: {
      file: 'src/api/consents/consents.test.ts',
      title: 'another user with the same accounts can’t see, replace or delete it',
    },
  },
  {
    file: 'src/api/session/person-records.ts',
    text: 'if (!replaceable.has(own) && (await isLockedEntry(await lookUp(key)))) throw new LockedError();',
    replacement: '',
    breaks: 'the next person writes over the last one’s drafts',
    test: {
      file: 'src/api/consents/consents.test.ts',
      title: 'another user with the same accounts can’t see, replace or delete it',
    },
  },
  {
    file: 'src/api/session/person-records.ts',
    text: '    if (bank().session.id !== session) return false;\n',
    replacement: '',
    breaks: 'typed data survives the sign-out',
    test: {
      file: 'src/api/consents/consents.test.ts',
      title: 'is not stored if the session ends while it is being saved',
    },
  },
  {
    file: 'src/api/payments/payments.ts',
    text: '.filter((row) => !locked.includes(row))',
    replacement: '',
    breaks: 'the list shows the last person’s payments',
    test: {
      file: 'src/api/payments/payment-locked.test.ts',
      title: 'is locked where it is …: neither seen nor sent',
    },
  },
  {
    file: 'src/api/payments/payments.ts',
    text: 'const listedIds = new Set(rows.map(({ id }) => id));',
    replacement: 'const listedIds = new Set(own.map(({ id }) => id));',
    breaks: 'the list shows the ids of the last person’s payments',
    test: {
      file: 'src/api/payments/payment-locked.test.ts',
      title: 'is locked where it is …: neither seen nor sent',
    },
  },
  {
    file: 'src/api/payments/send-payment.ts',
    text: 'if (await isPaymentLocked(id)) throw new LockedError();',
    replacement: '',
    breaks: 'the next person sends the last one’s payment again',
    test: {
      file: 'src/api/payments/payment-locked.test.ts',
      title: 'is locked where it is …: neither seen nor sent',
    },
  },
];
