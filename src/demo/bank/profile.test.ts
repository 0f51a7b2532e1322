import { BeneficiariesResponse } from '#contract/beneficiaries.ts';
import { IdentityResponse } from '#contract/identity.ts';
import { callBank, read } from '#testing/demo/call-bank.ts';
import { personas } from '#demo/seed/personas.ts';
import { describe, expect, test } from 'vitest';

const ids = personas.map(({ id }) => id);
const IDENTITY = '/v1/end-user-identity';
const BENEFICIARIES = '/v1/trusted-beneficiaries';

describe('the identity', () => {
  test.each(ids)('of %s is one person, by name', async (id) => {
    const { identity } = await read(IdentityResponse, id, IDENTITY);
    expect(identity).toEqual([expect.objectContaining({ full_name: expect.stringMatching(/^\S+ \S+/) })]);
  });

  test('is an object at most banks and a text at the one that sends least', async () => {
    expect(await callBank('household', IDENTITY)).toMatchObject({
      body: {
        identity: {
          full_name: 'Claire Martin',
          first_name: 'Claire',
          last_name: 'Martin',
          name_prefix: 'MADM',
        },
      },
    });
    expect(await callBank('bare', IDENTITY)).toMatchObject({ body: { identity: 'Alex Moreau' } });
  });
});

describe('the beneficiaries', () => {
  test.each(ids)('of %s are read to the last one', async (id) => {
    const { beneficiaries } = await read(BeneficiariesResponse, id, BENEFICIARIES);
    expect(beneficiaries.unreadable).toEqual([]);
    expect(new Set(beneficiaries.items.map((item) => item.id)).size).toBe(beneficiaries.items.length);
  });

  test.each(ids.filter((id) => id !== 'newcomer' && id !== 'bare'))(
    'of %s are a handful, one of them without an IBAN',
    async (id) => {
      const { beneficiaries } = await read(BeneficiariesResponse, id, BENEFICIARIES);
      expect(beneficiaries.items.length).toBeGreaterThanOrEqual(3);
      expect(
        beneficiaries.items.filter(({ creditor_account }) => creditor_account === undefined),
      ).toHaveLength(1);
    },
  );

  test.each(['newcomer', 'bare'])('of %s are none, which is an answer', async (id) => {
    expect(await callBank(id, BENEFICIARIES)).toMatchObject({ status: 200, body: { beneficiaries: [] } });
  });
});

test.each([IDENTITY, BENEFICIARIES])('%s of a former customer is refused', async (path) => {
  expect(await callBank('nobody', path)).toMatchObject({ status: 403 });
});
