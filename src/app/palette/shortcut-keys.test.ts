import { describe, expect, test } from 'vitest';
import { shortcutMatcher, strokeOf } from './shortcut-keys.ts';

const press = (key: string, held: Partial<Parameters<typeof strokeOf>[0]> = {}) => ({
  key,
  altKey: false,
  code: '',
  ctrlKey: false,
  isComposing: false,
  metaKey: false,
  repeat: false,
  shiftKey: false,
  ...held,
});

describe('a key press', () => {
  test.each([
    [press('k', { ctrlKey: true }), 'mod+k'],
    [press('K', { ctrlKey: true }), 'mod+k'],
    [press('K', { ctrlKey: true, shiftKey: true }), undefined],
    [press('k', { metaKey: true }), undefined],
    [press('k', { metaKey: true, ctrlKey: true }), undefined],
    [press('?', { shiftKey: true }), '?'],
    [press('?'), '?'],
    [press('/'), '/'],
    [press('/', { ctrlKey: true }), 'mod+/'],
    [press('h'), 'h'],
    [press('H'), 'h'],
    [press('H', { shiftKey: true }), undefined],
    [press('h', { altKey: true }), undefined],
    [press('h', { isComposing: true }), undefined],
    [press('h', { repeat: true }), undefined],
    [press('л', { code: 'KeyK', ctrlKey: true }), 'mod+k'],
    [press('γ', { code: 'KeyG' }), 'g'],
    [press('لا', { code: 'KeyB' }), 'b'],
    [press('П', { code: 'KeyG', shiftKey: true }), undefined],
    [press('ж', { code: 'Semicolon' }), 'ж'],
    [press('Enter'), undefined],
    [press('Dead'), undefined],
  ])('%o is %j', (event, stroke) => expect(strokeOf(event, 'ctrlKey')).toBe(stroke));

  test('on what Apple makes goes with ⌘ and not with Ctrl, which has other work there', () => {
    expect(strokeOf(press('k', { metaKey: true }), 'metaKey')).toBe('mod+k');
    expect(strokeOf(press('k', { ctrlKey: true }), 'metaKey')).toBeUndefined();
  });
});

describe('what is pressed', () => {
  const SHORTCUTS = ['?', 'h', 'g a', 'g p', 'mod+k'].map((keys) => ({ keys }));
  /** The shortcuts found at the strokes, each with its time. */
  const matched = (...strokes: readonly [stroke: string, time: number][]) => {
    const match = shortcutMatcher();
    return strokes.map(([stroke, time]) => match(stroke, time, SHORTCUTS)?.keys);
  };

  test('is one key', () => expect(matched(['?', 0], ['x', 1], ['h', 2])).toEqual(['?', undefined, 'h']));

  test('is one after the other', () => {
    expect(matched(['g', 0], ['a', 100])).toEqual([undefined, 'g a']);
  });

  test('is forgotten after a while, and after another key', () => {
    expect(matched(['g', 0], ['a', 1_501])).toEqual([undefined, undefined]);
    expect(matched(['g', 0], ['x', 1], ['a', 2])).toEqual([undefined, undefined, undefined]);
  });

  test('counts once', () => {
    expect(matched(['g', 0], ['a', 1], ['p', 2])).toEqual([undefined, 'g a', undefined]);
  });

  test('starts again with the same key', () => {
    expect(matched(['g', 0], ['g', 1], ['p', 2])).toEqual([undefined, undefined, 'g p']);
  });

  test('is a shortcut by itself if the two keys are none', () => {
    expect(matched(['g', 0], ['h', 1])).toEqual([undefined, 'h']);
  });
});
