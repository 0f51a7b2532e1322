/** Where `npm run mock` answers unless it is told otherwise. */
export const MOCK_SERVER = 'http://127.0.0.1:4010';
