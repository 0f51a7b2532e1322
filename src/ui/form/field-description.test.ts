import { describe, expect, test } from 'vitest';
import { controlAttributes } from './field-description.tsx';

describe('a control', () => {
  test('without texts has no description and is valid', () => {
    expect(controlAttributes('iban', {})).toEqual({
      id: 'iban',
      'aria-describedby': undefined,
      'aria-invalid': undefined,
    });
  });

  test('is described by its hint first, then by its error', () => {
    expect(controlAttributes('iban', { hint: 'Two letters, then digits.', error: 'Enter an IBAN.' })).toEqual(
      {
        id: 'iban',
        'aria-describedby': 'iban-hint iban-error',
        'aria-invalid': true,
      },
    );
  });

  test('with a hint alone is not invalid', () => {
    expect(controlAttributes('iban', { hint: 'Two letters, then digits.' })).toMatchObject({
      'aria-describedby': 'iban-hint',
      'aria-invalid': undefined,
    });
  });
});
