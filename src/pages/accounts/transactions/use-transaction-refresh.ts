import { readFirstPage } from '#api/accounts/read-first-page.ts';
import { useState } from 'react';

/** The old pages stay until the new first page arrives. */
export function useTransactionRefresh(id: string) {
  const [isRunning, setRunning] = useState(false);
  async function run() {
    setRunning(true);
    // On failure the query keeps the error, and the page shows it.
    await readFirstPage(id);
    setRunning(false);
  }
  return { isRunning, run: () => void run() };
}
