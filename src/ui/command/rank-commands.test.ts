import { describe, expect, test } from 'vitest';
import type { Command } from './command.ts';
import { groupCommands, rankCommands } from './rank-commands.ts';

const command = (id: string, more: Partial<Command> = {}): Command => ({
  id,
  group: 'Pages',
  name: id,
  run: () => undefined,
  ...more,
});

const COMMANDS = [
  command('Accounts'),
  command('Identity'),
  command('Payments'),
  command('New payment', { keywords: 'transfer' }),
  command('Compte épargne', {
    group: 'Accounts',
    detail: 'Savings account · FR76 3000 4000 0312 3456 7890 143',
  }),
  command('Œuvres', { group: 'Accounts', detail: 'Current account' }),
  command('Œuvres: Transactions', { group: 'Accounts', isDeep: true }),
];

const found = (typed: string, recent: readonly string[] = []) =>
  rankCommands(COMMANDS, typed, recent).map(({ id }) => id);

describe('what is typed', () => {
  test.each([
    ['IDENT', ['Identity']],
    ['epargne', ['Compte épargne']],
    ['ÉPARGNE', ['Compte épargne']],
    ['oeuvres', ['Œuvres', 'Œuvres: Transactions']],
    ['œuvres tran', ['Œuvres: Transactions']],
    ['transfer', ['New payment']],
    ['payment', ['Payments', 'New payment']],
    ['3000 4000', ['Compte épargne']],
    ['fr7630004', ['Compte épargne']],
    ['9990', []],
    ['400003', ['Compte épargne']],
    ['  new   PAY ', ['New payment']],
    ['pay new', ['New payment']],
    ['nothing of the kind', []],
  ])('%j finds %j', (typed, expected) => expect(found(typed)).toEqual(expected));

  test('finds by the name before the text around it', () => {
    expect(found('acc')[0]).toBe('Accounts');
    expect(found('acc')).toContain('Œuvres');
  });

  test('finds of equal ones first what was used last', () => {
    const twins = [command('b', { name: 'Same' }), command('a', { name: 'Same' })];
    const order = (recent: string[]) => rankCommands(twins, 'same', recent).map(({ id }) => id);
    expect(order([])).toEqual(['b', 'a']);
    expect(order(['a'])).toEqual(['a', 'b']);
  });

  test('is nothing: all are there but the many', () => {
    expect(found(' ')).toEqual(COMMANDS.slice(0, -1).map(({ id }) => id));
    expect(found(' ', ['Œuvres: Transactions'])).toEqual(COMMANDS.map(({ id }) => id));
  });
});

describe('groups', () => {
  const names = (recent: string[]) =>
    groupCommands(COMMANDS, { recent, recentName: 'Recent' }).map(({ name, commands }) => [
      name,
      ...commands.map(({ id }) => id),
    ]);

  test('come in the order of their best', () => {
    expect(names([]).map(([name]) => name)).toEqual(['Pages', 'Accounts']);
    const ranked = rankCommands(COMMANDS, 'oeuvres', []);
    expect(groupCommands(ranked, { recentName: 'Recent' }).map(({ name }) => name)).toEqual(['Accounts']);
  });

  test('begin with what was used last, once', () => {
    const [first, ...others] = names(['Identity', 'gone', 'Accounts']);
    expect(first).toEqual(['Recent', 'Identity', 'Accounts']);
    expect(others.flat()).not.toContain('Identity');
  });
});
