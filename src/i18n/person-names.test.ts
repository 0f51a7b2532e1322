import { describe, expect, test } from 'vitest';
import { personNames } from './person-names.ts';
import type { Translate } from './use-i18n.tsx';

/** Returns ids as messages, because the test is about which ids are used. */
const t = ((id: string) => id) as Translate;

describe('the names of a person', () => {
  test('are shown as the bank sends them, each with its label', () => {
    const names = {
      last_name: 'Martin',
      first_name: 'Claire',
      name_prefix: 'MADM',
    };
    expect(personNames(names, t)).toEqual([
      { term: 'person.prefix', value: 'prefix.MADM' },
      { term: 'person.first-name', value: 'Claire' },
      { term: 'person.last-name', value: 'Martin' },
    ]);
  });

  test.each([[{}], [{ last_name: '', first_name: ' ' }], [{ last_name: undefined, name_prefix: undefined }]])(
    'are absent if the bank sends none: %j',
    (names) => expect(personNames(names, t)).toEqual([]),
  );

  test.each(['PROF', 'mist', 'constructor'])('keep the unknown prefix %s', (name_prefix) =>
    expect(personNames({ name_prefix }, t)).toEqual([{ term: 'person.prefix', value: name_prefix }]),
  );
});
