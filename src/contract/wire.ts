/** Apart from the schemas, because `early.ts` needs it before the libraries are loaded. */
export const ACCOUNTS_PATH = '/api/v1/accounts';
export const BALANCES_PATH = '/api/v1/accounts/{account_resource_id}/balances';
export const TRANSACTIONS_PATH = '/api/v1/accounts/{account_resource_id}/transactions';

/** Visible ASCII (RFC 6750 §2.1). With any other character `fetch` throws or sends a different token. */
export const ACCESS_TOKEN = /^[!-~]+$/;
