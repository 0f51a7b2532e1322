import type { BankMemory } from '#demo/server/browser.ts';
import type { Kept } from '#demo/server/memory-store.ts';
import { useEffect, useState } from 'react';

/** All that the bank's memory holds, in whatever tab it changes; `undefined` until it was read. */
export function useKept(memory: BankMemory): Kept | undefined {
  const [kept, setKept] = useState<Kept>();
  useEffect(() => {
    let isOver = false;
    let latest = 0;
    async function look() {
      latest += 1;
      const own = latest;
      const found = await memory.look();
      // An answer to an earlier question may come later.
      if (!isOver && own === latest) setKept(found);
    }
    const stop = memory.watch(() => void look());
    void look();
    return () => {
      isOver = true;
      stop();
    };
  }, [memory]);
  return kept;
}
