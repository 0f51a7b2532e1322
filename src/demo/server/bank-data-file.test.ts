import { switchFaults } from '#demo/faults/faults.ts';
import { REDACTED } from '#lib/redact/redact.ts';
import { describe, expect, test } from 'vitest';
import { answerConsentRequest, viewConsentRequest } from '#demo/bank/consents/consent-page.ts';
import { viewPayment } from '#demo/bank/payments/payment-page.ts';
import type { BankState } from '#demo/bank/bank-state.ts';
import { exampleCall } from '#testing/demo/fake-calls.ts';
import { paymentBank, paymentRequestOf } from '#testing/demo/fake-payments.ts';
import { readBankDataFile, BankDataFileError, withoutSecrets, printBankDataFile } from './bank-data-file.ts';

const NOW = Date.UTC(2026, 10, 21, 12);

/** A bank with every kind of record, and all its secrets. */
async function busyBank(): Promise<{ state: BankState; secrets: string[] }> {
  const bank = paymentBank({ consent_approval: 'page', consent_days: 90 });
  await bank.call('household', '/consents', {
    method: 'PUT',
    body: JSON.stringify({ balances: [], owners: [], transactions: [] }),
  });
  await bank.pay(paymentRequestOf());
  const { state } = bank.memory;
  const [grant] = state.grants;
  if (grant === undefined) throw new Error('Nobody is signed in.');
  grant.access_token = 'canary-access';
  grant.refresh_token = 'canary-refresh';
  grant.spent = ['canary-spent'];
  state.authorizations = [
    { code: 'canary-code', grant_id: grant.id, redirect_uri: 'https://app.example', expires_at: NOW },
  ];
  state.clock = { frozen_at: NOW };
  switchFaults(state, [{ target: 'listOwners', fault: 'slow', when: 'always', calls: 0 }]);
  const secrets = [...state.asked.map(({ id }) => id), ...state.payments.map(({ nonce }) => nonce)];
  expect(secrets).toHaveLength(2);
  return { state, secrets: ['canary-', 's%2B1', 's+1', ...secrets] };
}

const reasonFor = (text: string) => {
  try {
    readBankDataFile(text);
  } catch (error) {
    if (error instanceof BankDataFileError) return `${error.reason} ${error.message}`.trim();
    throw error;
  }
  return 'read';
};

describe('a file of a state', () => {
  test('has no token, no code and nothing that opens a page of the bank', async () => {
    const { state, secrets } = await busyBank();
    const before = structuredClone(state);
    const text = printBankDataFile(state, NOW);
    for (const secret of secrets) {
      expect(JSON.stringify(state)).toContain(secret.replaceAll('s+1', 's%2B1'));
      expect(text).not.toContain(secret);
    }
    expect(state).toEqual(before);
  });

  test('is read as it was written, without sessions', async () => {
    const { state } = await busyBank();
    const read = readBankDataFile(printBankDataFile(state, NOW));
    expect(withoutSecrets(read)).toEqual(withoutSecrets(state));
    const { settings, faults, clock, consents, funds_answers } = state;
    expect(read).toMatchObject({ settings, faults, clock, consents, funds_answers });
    expect(read.grants.some((grant) => grant.access_token !== undefined)).toBe(false);
  });

  test('from before faults were counted is read, without counts, and with those that are on', async () => {
    const { state } = await busyBank();
    const { fired: _, fault_settings: __, ...older } = state;
    const text = printBankDataFile(state, NOW);
    const file: unknown = { ...JSON.parse(text), state: older };
    expect(readBankDataFile(JSON.stringify(file))).toMatchObject({
      fired: [],
      fault_settings: [{ target: 'listOwners', fault: 'slow', when: 'always' }],
    });
  });

  test('gives what waits a new address, which is unknown from before', async () => {
    const { state } = await busyBank();
    const read = readBankDataFile(printBankDataFile(state, NOW));
    const [approval] = read.asked;
    const [payment] = read.payments;
    if (approval === undefined || payment === undefined) throw new Error('Something was left out.');
    expect(approval.id).not.toBe(state.asked[0]?.id);
    expect(answerConsentRequest(read, approval.id, 'approved', approval.asked_at)).toBe(true);
    expect(viewConsentRequest(read, REDACTED, approval.asked_at).outcome).toBe('unknown');
    expect(payment.nonce).not.toBe(state.payments[0]?.nonce);
    expect(viewPayment(read, payment, payment.asked_at).outcome).toBe('waiting');
    expect(JSON.stringify(payment.answer)).toContain(payment.nonce);
    expect(JSON.stringify(read)).not.toContain(REDACTED);
  });

  test('with added tokens does not accept them', async () => {
    const { state } = await busyBank();
    const text = JSON.stringify({ format: 'bankbook-demo-bank', version: 1, state });
    expect(JSON.stringify(readBankDataFile(text))).not.toContain('canary-');
  });
});

describe('another file', () => {
  test.each([
    ['', 'not-json'],
    ['{"format": "bankbook-demo-bank"', 'not-json'],
    ['[]', 'other-format'],
    ['{"log": {"entries": []}}', 'other-format'],
    ['{"format": "bankbook-demo-bank", "version": 7, "state": {}}', 'newer 7'],
    ['{"format": "bankbook-demo-bank", "version": 1}', 'wrong state: invalid_type'],
  ])('%s is not read: %s', (text, reason) => {
    expect(reasonFor(text)).toBe(reason);
  });

  test.each([
    [{ settings: { consent_days: 90 } }, 'wrong state.settings.consent_approval: invalid_value'],
    [{ faults: [{ target: 'listAccounts', fault: 'of-tomorrow' }] }, 'wrong state.faults.0.fault'],
    [{ clock: { offset: 'soon' } }, 'wrong state.clock'],
    [{ version: 2 }, 'wrong state.version'],
    [{ grants: [{ id: 7 }] }, 'wrong state.grants.0.id'],
  ])('with %j names the member that is wrong', async (wrong, reason) => {
    const { state } = await busyBank();
    const text = JSON.stringify({ format: 'bankbook-demo-bank', version: 1, state: { ...state, ...wrong } });
    expect(reasonFor(text)).toContain(reason);
  });

  test.each(['grants', 'consents', 'asked', 'funds_answers', 'payments'] as const)(
    'whose %s name an unknown customer is refused',
    async (member) => {
      const { state } = await busyBank();
      const text = printBankDataFile(
        {
          ...state,
          consents: state.asked.map((asked) => ({ ...asked, given_at: NOW })),
          funds_answers: [
            {
              persona: 'household',
              client_id: 'bankbook-demo',
              idempotency_key: 'k-1',
              request: JSON.parse(exampleCall('createFundsConfirmation').init.body ?? ''),
              answered_at: NOW,
            },
          ],
        },
        NOW,
      );
      expect(reasonFor(text)).toBe('read');
      const file = JSON.parse(text) as { state: Record<string, { persona: string }[]> };
      file.state[member]?.forEach((record) => (record.persona = 'gandalf'));
      expect(reasonFor(JSON.stringify(file))).toBe(`persona state.${member}.0.persona`);
    },
  );

  test.each(['', 'e', 'payment'])('with the nonce %j, which no bank gives, names it', async (nonce) => {
    const { state } = await busyBank();
    const payments = state.payments.map((payment) => ({ ...payment, nonce }));
    const text = JSON.stringify({ format: 'bankbook-demo-bank', version: 1, state: { ...state, payments } });
    expect(reasonFor(text)).toBe('wrong state.payments.0.nonce: too_small');
  });

  test('that is too large is not read', () => {
    expect(reasonFor(' '.repeat(16 * 1024 * 1024 + 1))).toBe('too-large');
  });
});
