/** The default address of `npm run mock`. */
export const MOCK_SERVER = 'http://127.0.0.1:4010';
