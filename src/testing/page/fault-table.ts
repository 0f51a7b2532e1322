import type { FaultName } from '#demo/faults/fault-effects.ts';
import type { Cell, Cells, ReadTarget } from './fault-outcomes.ts';

const reads = (cell: Cell<ReadTarget>) => ({
  listAccounts: cell,
  listBalances: cell,
  listOwners: cell,
  listOverdrafts: cell,
  listTransactions: cell,
  getTransactionDetails: cell,
  getEndUserIdentity: cell,
  listTrustedBeneficiaries: cell,
});

type TokenCells = readonly [
  exchange: Cell<'getToken:authorization_code'>,
  renewal: Cell<'getToken:refresh_token'>,
];
const tokens = ([exchange, renewal]: TokenCells) => ({
  'getToken:authorization_code': exchange,
  'getToken:refresh_token': renewal,
});

type WriteCells = readonly [
  consent: Cell<'putConsents'>,
  funds: Cell<'createFundsConfirmation'>,
  payment: Cell<'createPaymentRequest'>,
];
const writes = ([consent, funds, payment]: WriteCells) => ({
  putConsents: consent,
  createFundsConfirmation: funds,
  createPaymentRequest: payment,
});

const all = (read: Cell<ReadTarget>, token: TokenCells, write: WriteCells) => ({
  ...reads(read),
  ...tokens(token),
  ...writes(write),
});

const accepted = ['sent 1', 'yes 1', 'approve 1'] as const;
const fine = all('data 1', ['data 1', 'data 1'], accepted);
const text = {
  ...reads('data 1'),
  ...tokens(['data 1', 'data 1']),
  // The approach is its only text, and the link counts.
  createPaymentRequest: 'approve 1',
} as const;
/** Of a token it spoils the scope, which then is not the one that was asked for. */
const character = { ...reads('data 1'), ...tokens(['narrower 1', 'data 1']) } as const;
const refused = all('refused 1', ['spent 1', 'ended 1'], ['refused 1', 'refused 1', 'refused-content 1']);
const notSetUp = ['set-up 1', 'set-up 1', 'refused-set-up 1'] as const;
const wrongForm = all('refused 1', ['set-up 1', 'set-up 1'], notSetUp);
/** A code and a payment are sent once, a consent at the user's word; everything else is repeated twice. */
const failing = all(
  'bank-failed 3',
  ['unreachable 1', 'bank-failed 3'],
  ['unconfirmed 1', 'no-answer 3', 'unknown-failed 1'],
);
const noAnswer = ['unconfirmed 1', 'no-answer 3', 'unknown-no-answer 1'] as const;
const lost = all('unreachable 3', ['unreachable 1', 'unreachable 3'], noAnswer);
/** Two attempts fill the 20 seconds that a call may take. */
const silent = all(
  'timeout 2',
  ['unreachable 1', 'timeout 2'],
  ['unconfirmed 1', 'no-answer 2', 'unknown-no-answer 1'],
);
const busy = all('wait 3', ['unreachable 3', 'wait 3'], ['wait 1', 'wait 3', 'not-sent-wait 1']);
const busyForLong = all('wait 1', ['unreachable 1', 'wait 1'], ['wait 1', 'wait 1', 'not-sent-wait 1']);
const outOfService = all('wait 3', ['unreachable 3', 'wait 3'], ['wait 1', 'wait 3', 'unknown-failed 1']);
/** At a renewal it means that there is no token. A consent's answer may be anything: the status counts. */
const useless = all(
  'unreadable 1',
  ['incomplete 1', 'ended 1'],
  ['sent 1', 'unreadable 1', 'unknown-unreadable 1'],
);
const unread = ['unconfirmed 1', 'unreadable 1', 'unknown-unreadable 1'] as const;
const cut = all('unreadable 1', ['incomplete 1', 'ended 1'], unread);
const noToken = tokens(['incomplete 1', 'ended 1']);
const goodToken = tokens(['data 1', 'data 1']);
const byCall = { ...reads('data 1'), putConsents: 'sent 1' } as const;
/** No address in an answer is called, or followed without a check. */
const links = { ...byCall, createPaymentRequest: 'sent 1' } as const;
/** A path leads to the bank's own host, which is named before the user goes there. */
const pathLinks = { ...byCall, createPaymentRequest: 'approve 1' } as const;
const ids = { listAccounts: 'data 1', listTransactions: 'data 1' } as const;
const amounts = (cell: Cell<ReadTarget>) => ({
  listBalances: cell,
  listOverdrafts: cell,
  listTransactions: cell,
});

/** What each fault leads to while it is on, at each call at which the bench offers it. */
export const whileOn = {
  'status-400-problem': refused,
  'status-400-json': refused,
  'status-400-text': refused,
  // Its body exceeds the limit of the token call.
  'status-400-hostile': { ...refused, 'getToken:authorization_code': 'incomplete 1' },
  'token-expired': { ...reads('ended 2'), ...writes(['ended 2', 'ended 2', 'ended 2']) },
  'status-403': all(
    'not-covered 1',
    ['spent 1', 'ended 1'],
    ['not-covered 1', 'not-covered 1', 'refused-right 1'],
  ),
  'status-404': all('not-found 1', ['set-up 1', 'set-up 1'], notSetUp),
  'status-405': wrongForm,
  'status-406': wrongForm,
  'status-408': all('timeout 3', ['unreachable 1', 'timeout 3'], noAnswer),
  'status-409': all('refused 1', ['spent 1', 'ended 1'], ['conflict 1', 'no-answer 3', 'unknown-conflict 1']),
  'status-415': wrongForm,
  'status-418': refused,
  'status-422': { ...refused, createFundsConfirmation: 'edit 1' },
  'status-429-seconds': busy,
  'status-429-long': busyForLong,
  'status-429-date': busy,
  'status-429-past': busy,
  'status-429-old-date': busy,
  'status-429-bare': busy,
  'status-429-zero': busy,
  'status-429-negative': busy,
  'status-429-fraction': busy,
  'status-429-endless': busy,
  'status-429-words': busy,
  'status-500-stack': failing,
  'status-502-html': failing,
  'status-503-seconds': outOfService,
  'status-503-date': outOfService,
  'status-504-html': failing,
  'status-599': failing,
  'invalid-client': tokens(['set-up 1', 'set-up 1']),
  'invalid-grant': tokens(['spent 1', 'ended 1']),
  'unsupported-grant-type': tokens(['set-up 1', 'set-up 1']),
  'lost-before': lost,
  'no-answer': silent,
  'lost-after': lost,
  delayed: fine,
  slow: fine,
  'stalls-in-body': silent,
  'breaks-in-body': lost,
  'status-204': useless,
  'no-body': useless,
  empty: useless,
  html: all('unreadable 1', ['incomplete 1', 'unreadable 1'], unread),
  'body-null': useless,
  'body-list': useless,
  'body-text': useless,
  'body-number': useless,
  truncated: cut,
  'wrong-content-type': useless,
  'no-content-type': useless,
  bom: fine,
  'invalid-utf-8': character,
  'lone-surrogate': character,
  'hostile-members': fine,
  'deeply-nested': useless,
  huge: all('data 1', ['incomplete 1', 'ended 1'], unread),
  'too-large': cut,
  'collection-missing': reads('unreadable 1'),
  // Overdrafts as null mean that the bank does not say.
  'collection-null': { ...reads('unreadable 1'), listOverdrafts: 'empty 1' },
  'collection-empty': reads('empty 1'),
  'wrapped-in-list': { listOverdrafts: 'data 1', getEndUserIdentity: 'data 1' },
  // Details, an identity and overdrafts may be one object or a list.
  'collection-no-list': {
    ...reads('unreadable 1'),
    listOverdrafts: 'data 1',
    getTransactionDetails: 'data 1',
    getEndUserIdentity: 'empty 1',
  },
  'many-items': reads('data 1'),
  'item-null': reads('partial 1'),
  // A balance needs its amount, type and name, an owner the full name; no other member is required.
  'item-without-required': {
    ...reads('data 1'),
    listBalances: 'partial 1',
    listOwners: 'partial 1',
    getEndUserIdentity: 'empty 1',
  },
  'wrong-types': all(
    'partial 1',
    ['incomplete 1', 'ended 1'],
    ['sent 1', 'unclear 1', 'unknown-unreadable 1'],
  ),
  'unknown-members': fine,
  'empty-object': { ...useless, createFundsConfirmation: 'unclear 1', createPaymentRequest: 'sent 1' },
  'ids-repeated': ids,
  'ids-missing': ids,
  'ids-hostile': ids,
  'access-token-missing': noToken,
  'lifetime-short': goodToken,
  'lifetime-zero': goodToken,
  'lifetime-negative': goodToken,
  'lifetime-text': goodToken,
  'lifetime-endless': goodToken,
  'lifetime-missing': goodToken,
  'token-type-mac': noToken,
  'token-type-upper-case': goodToken,
  'scope-reduced': tokens(['narrower 1', 'data 1']),
  'request-id-missing': { ...reads('data 1'), ...writes(accepted) },
  // The interface promises the echo for reads and funds confirmations only.
  'request-id-wrong': {
    ...reads('other-request 1'),
    ...writes(['sent 1', 'other-request 1', 'approve 1']),
  },
  'links-missing': links,
  'links-null': links,
  'links-empty': links,
  'links-foreign': links,
  'links-host': links,
  'links-script': links,
  'links-outside': pathLinks,
  'links-crossed': pathLinks,
  'links-odd': links,
  'next-repeats': { listTransactions: 'data 1' },
  'hostile-text': text,
  'bidi-text': text,
  'control-text': text,
  'endless-text': text,
  'world-text': text,
  'formula-text': text,
  'amounts-extreme': amounts('partial 1'),
  'amounts-as-text': amounts('data 1'),
  'amounts-negative': amounts('data 1'),
  'currencies-odd': { ...amounts('data 1'), listAccounts: 'data 1', listTrustedBeneficiaries: 'data 1' },
  'codes-unknown': { listAccounts: 'data 1', listBalances: 'data 1', listTransactions: 'data 1' },
  'sign-conflict': { listTransactions: 'data 1' },
} as const satisfies Readonly<Record<FaultName, Cells>>;

const waited = {
  ...reads('data 2'),
  ...tokens(['data 2', 'data 2']),
  createFundsConfirmation: 'yes 2',
} as const;

/** What a fault leads to that hits one call alone: the repeat succeeds. */
export const once = {
  'token-expired': { ...reads('data 2'), ...writes(['sent 2', 'yes 2', 'not-sent-access 1']) },
  'status-409': { createFundsConfirmation: 'yes 2' },
  'status-429-seconds': waited,
  'status-429-date': waited,
  'status-503-seconds': waited,
  'status-503-date': waited,
  'lost-after': {
    ...reads('data 2'),
    // The code or the refresh token is used up.
    ...tokens(['unreachable 1', 'ended 2']),
    // Under the same key the bank answers as it would have at first.
    createFundsConfirmation: 'yes 2',
  },
} as const satisfies Partial<Record<FaultName, Cells>>;

/** The access is refused, and so is its renewal. */
export const withoutRenewal: Cells = { ...reads('ended 1'), ...writes(['ended 1', 'ended 1', 'ended 1']) };

/**
 * Faults that are another one of the table in a different spelling, which the client reads before the schema of an
 * operation: of all reads only the accounts play them.
 */
export const spellings: ReadonlySet<FaultName> = new Set([
  'status-400-json',
  'status-400-text',
  'status-406',
  'status-415',
  'status-429-date',
  'status-429-past',
  'status-429-old-date',
  'status-429-zero',
  'status-429-negative',
  'status-429-fraction',
  'status-429-endless',
  'status-429-words',
  'status-503-date',
  'status-504-html',
  'no-body',
  'no-content-type',
  'delayed',
]);
