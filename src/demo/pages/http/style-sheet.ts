import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const BANK_PAGE = join(import.meta.dirname, '../bank-page.module.css');

/** What the demo takes from the app's own base style. */
const BASE = `@layer base {
  *, ::before, ::after { box-sizing: border-box; }
  :root { color-scheme: light dark; font-size: 100%; }
  body, h1, h2, p, ul, pre { margin: 0; }
  body { overflow-wrap: anywhere; }
  button { font: inherit; }
  pre { overflow-x: auto; white-space: pre-wrap; overflow-wrap: anywhere; }
  .scroll { overflow-x: auto; overflow-wrap: normal; }
  form { display: grid; gap: 1.25rem; }
  :focus-visible { outline: 0.1875rem solid; outline-offset: 0.1875rem; }
}
`;

/** The look of the bank's pages, from the style sheet of the demo; unlike there its names stay as they are written. */
export const styleSheet = `${BASE}${readFileSync(BANK_PAGE, 'utf8')}`;
